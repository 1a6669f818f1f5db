"""Figures that a clause sets, at the office and on the API: the clear error, and where to deviate."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.app.office import Grant, Keyring, Role
from visiting.clubs import Club, sent
from visiting.federation_office import FEDERATION, federation, form_address

FORM = f"/secretariat/{FEDERATION}/report/ContestOpened/"
REPORT = f"/api/federations/{FEDERATION}/reports/ContestOpened"
WRONG = {
    "contest": "beker",
    "competition": "cup for teams of four",
    "teams": "Sneek-1, Assen-1",
    "system": "round robin",
}


@pytest.fixture
def bond(tmp_path: Path) -> Iterator[Club]:
    with federation(tmp_path) as club:
        yield club


def text(answer: Any) -> str:
    return unescape(re.sub(r"\s+", " ", answer.content.decode()))


def opened(bond: Club) -> Any:
    running = bond.secretary.seen_federation(bond.identity("director"), FEDERATION)
    return running.federation.contests.get("beker")


def test_the_form_says_what_the_regulation_sets_and_asks_for_clause_and_reason(bond: Club) -> None:
    director = bond.client("director", language="nl")
    page = text(director.get(form_address("ContestOpened")))
    assert 'name="clause"' in page
    assert 'name="reason"' in page
    answer = sent(director, FORM, FORM, **WRONG)
    assert answer.status_code == 409
    assert "volgens het reglement: systeem knock-out (niet rondtoernooi)" in text(answer)
    assert "54b.7.1" in text(answer)
    assert "Sneek-1" in text(answer)
    assert opened(bond) is None
    sent(director, FORM, FORM, **WRONG, clause="28.1", reason="two teams entered")
    (deviation,) = opened(bond).opened.deviations
    assert (deviation.given, deviation.usual) == ("round robin", "knock-out")


def test_the_api_refuses_and_records_alike(bond: Club) -> None:
    grant = Grant(account="", role=Role.DIRECTOR, scope=FEDERATION)
    secret = Keyring(bond.secretary).issue(bond.identity("director"), grant).secret
    director = Client(headers={"Authorization": f"Bearer {secret}", "Accept-Language": "en"})
    body: dict[str, Any] = WRONG | {"teams": ["Sneek-1", "Assen-1"]}
    refused = director.post(REPORT, body, "application/json")
    assert refused.status_code == 409
    error = refused.json()["error"]
    assert error["message"].startswith("by the regulation: system knock-out (not round robin)")
    assert error["clauses"] == ["kndb-2009:54b.7.1"]
    done = director.post(REPORT, body | {"clause": "64", "reason": "snow"}, "application/json")
    assert done.status_code in (200, 201), done.content
    assert opened(bond).opened.deviations[0].clause == "kndb-2009:64"
    worked_out = director.post(REPORT, body | {"deviations": []}, "application/json")
    assert worked_out.status_code == 400
