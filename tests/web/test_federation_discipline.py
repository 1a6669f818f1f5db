"""Discipline in a federation's office: fines within bounds, a protest to its appeal, who reads what."""

from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.app.federations.demo_begun import NAME
from visiting.clubs import Club, sent
from visiting.federation_office import FEDERATION, federation, secret_match

WORK, OWN = f"/secretariat/{FEDERATION}", f"/captain/{FEDERATION}/discipline/"
PAGE = f"{WORK}/discipline/"
REASONS = "The arbiter applied the regulation rightly."


@pytest.fixture
def bond(tmp_path: Path) -> Iterator[Club]:
    with federation(tmp_path) as made:
        yield made


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def report(bond: Club, name: str, **fields: Any) -> Any:
    form = f"{WORK}/report/{name}/"
    return sent(bond.client("director"), form, form, **fields | {"next": PAGE})


def home(bond: Club) -> str:
    return secret_match(bond)[0]


def protest(bond: Club) -> None:
    committees = (("Protest Committee", "x"), ("Appeals Committee", "y"))
    for committee, letter in committees:
        seats = {
            "members": f"{letter}1, {letter}2, {letter}3",
            "deputies": f"{letter}4, {letter}5, {letter}6",
        }
        report(bond, "CommitteeAppointed", committee=committee, **seats)
    filed = {"case": "P1", "about": "wrong decision of the arbiter", "by": home(bond).rpartition("-")[0]}
    days = {"sent": "2027-09-06", "received": "2027-09-07", "match_day": "2027-09-04"}
    assert "P1" in text(report(bond, "CaseFiled", contest=NAME, **filed, **days))
    page = case_page(bond, "P1")
    assert "/report/FormStated/?case=P1" in page
    assert "whether the fee was paid" in page  # nobody has said it, so nobody has taken the case up
    assert "/report/CaseTakenUp/?case=P1" not in page
    report(bond, "FormStated", case="P1", on="2027-09-08", **IN_ORDER)


IN_ORDER = dict.fromkeys(
    ("has_interest", "is_in_writing", "fee_is_paid", "describes_the_fact", "describes_what_happened"), "yes"
)


def decide(bond: Club, case: str, letter: str, outcome: str, **more: Any) -> Any:
    report(bond, "CopiesSent", case=case, on="2027-09-10")
    report(bond, "CaseTakenUp", case=case, on="2027-09-11")
    report(
        bond, "CommitteeSat", case=case, sitting=f"{letter}1, {letter}2, {letter}4", interested=f"{letter}3"
    )
    sent_on = {"sent": "2027-10-01"} | more
    return report(bond, "CaseDecided", case=case, outcome=outcome, reasons=REASONS, **sent_on)


def case_page(bond: Club, case: str) -> str:
    return text(bond.client("director").get(f"{PAGE}case/{case}/"))


@pytest.mark.clause("kndb-2009", "58.3")
def test_a_fine_above_its_maximum_is_refused_with_the_clause_and_one_below_has_its_letter(bond: Club) -> None:
    fine = {"fine": "B1", "against": home(bond), "breach": "no proper player list", "reason": "late"}
    refused = report(bond, "FineImposed", cents="2501", **fine)
    assert refused.status_code == 409
    assert "kndb-2009:58.3" in text(refused)
    report(bond, "FineImposed", cents="2500", **fine)
    page = text(bond.client("director").get(PAGE))
    assert page.count("€\N{NO-BREAK SPACE}25.00") == 3  # the fine, its maximum, and what is not settled
    assert "€\N{NO-BREAK SPACE}25.00" in text(bond.client("director").get(f"{WORK}/letter/B1/fine/"))
    assert "it was paid" in page
    report(bond, "FinePaid", fine="B1")
    assert "it was paid" not in text(bond.client("director").get(PAGE))


@pytest.mark.clause("kndb-2009", "59.4")
@pytest.mark.clause("kndb-2009", "59.7")
@pytest.mark.clause("kndb-2009", "60.3")
def test_a_protest_step_by_step_to_the_ruling_on_appeal(bond: Club) -> None:
    protest(bond)
    page = case_page(bond, "P1")
    assert "14 September 2027" in page  # copies a week after receipt
    assert "19 October 2027" in page  # the ruling within six weeks
    for step in ("CopiesSent", "CaseTakenUp"):
        assert f"/report/{step}/?case=P1" in page
    assert "/report/CaseDecided/" not in page
    refused = report(bond, "CaseDecided", case="P1", outcome="rejected", reasons=REASONS, sent="2027-10-01")
    assert refused.status_code == 409
    assert "P1" in text(decide(bond, "P1", "x", "rejected", costs="21000", costs_option="submitter pays"))
    page = case_page(bond, "P1")
    assert "€\N{NO-BREAK SPACE}85.00" in page  # what exceeds the fee
    assert "15 October 2027" in page  # fourteen days to appeal
    assert "/report/CaseFiled/?stage=appeal&appeals_from=P1" in page
    letter = text(bond.client("director").get(f"{WORK}/letter/P1/ruling/"))
    assert REASONS in letter
    assert "15 October 2027" in letter
    appeal = {"case": "A1", "stage": "appeal", "appeals_from": "P1", "about": "wrong decision of the arbiter"}
    days = {"sent": "2027-10-14", "received": "2027-10-15"}
    report(bond, "CaseFiled", by=home(bond).rpartition("-")[0], **appeal, **days, **IN_ORDER)
    assert "Appeals Committee" in case_page(bond, "A1")
    decide(bond, "A1", "y", "upheld", sent="2027-11-01")
    assert "€\N{NO-BREAK SPACE}125.00" in case_page(bond, "A1")  # the fee comes back
    assert "last instance" in text(bond.client("director").get(f"{WORK}/letter/A1/ruling/"))


def reads(client: Client, address: str) -> bool:
    answer = client.get(address)
    assert answer.status_code < 500
    return REASONS in text(answer)


def test_a_case_is_read_by_the_secretary_and_the_clubs_it_concerns(bond: Club) -> None:
    protest(bond)
    decide(bond, "P1", "x", "rejected")
    pages = (PAGE, f"{PAGE}case/P1/", f"{WORK}/letter/P1/ruling/", OWN, f"{OWN}letter/P1/ruling/")
    who = ("", "nobody", "elsewhere", "desk", "arbiter", "rival", "captain", "director")
    found = {each: {a for a in pages if reads(bond.client(each), a)} for each in who}
    assert found.pop("director") == {f"{PAGE}case/P1/", f"{WORK}/letter/P1/ruling/"}
    assert found.pop("captain") == {OWN, f"{OWN}letter/P1/ruling/"}
    assert set().union(*found.values()) == set()
    assert bond.client("rival").get(OWN).status_code == 200
    assert bond.client("rival").get(f"{OWN}letter/P1/ruling/").status_code == 404
    assert bond.client("director").get(f"{PAGE}case/P9/").status_code == 404
    assert bond.client("director").get(f"{WORK}/letter/P9/ruling/").status_code == 404


def test_the_page_speaks_dutch(bond: Club) -> None:
    protest(bond)
    director = bond.client("director", language="nl")
    page = text(director.get(f"{PAGE}case/P1/"))
    for word in ("protestgeld", "Wat nu kan", "afschriften zijn verzonden"):
        assert word in page
    assert "Protesten en beroepen" in text(director.get(PAGE))
    assert "P1: ontvangst" in text(director.get(f"{WORK}/letter/P1/receipt/"))
