"""What a federation sends and hangs up: letters with its head, sent by whom to whom; papers; news."""

import re
from collections.abc import Iterator
from datetime import date
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from openpyxl import load_workbook

from turnus.app.federations.demo_begun import NAME
from turnus.app.people import register
from turnus.app.people.register import Display, Person
from turnus.competition.federation import events as happened
from turnus.competition.questions.federation.penalties import Breach
from visiting.clubs import Club, sent
from visiting.federation_office import FEDERATION, federation, league, secret_match, secret_players
from visiting.printing import printed

DESK, PUBLIC = f"/secretariat/{FEDERATION}", f"/federations/{FEDERATION}"
LETTER = f"{DESK}/letter/B1/fine"


@pytest.fixture
def bond(tmp_path: Path) -> Iterator[Club]:
    with federation(tmp_path) as made:
        fine = happened.FineImposed(
            fine="B1", against="Sneekp01", breach=Breach("no proper player list"), cents=2050,
            on=date(2027, 9, 20), reason="te laat",
        )  # fmt: skip
        made.secretary.act(made.identity("director"), FEDERATION, fine)
        path = str(made.secretary.journal.path)  # type: ignore[attr-defined]
        register.beside(path, FEDERATION).remember("Sneekp01", Person("Jan de Vries"))
        yield made


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def test_a_letter_has_the_head_of_the_federation_and_amounts_as_the_reader_writes_them(bond: Club) -> None:
    director, page = bond.client("director"), f"{DESK}/head/"
    head = {"name": "Damlandse Bond", "address": "Postbus 1\n\n1234 AB Sneek", "colour": "#0b4f8a"}
    sent(director, page, page, **head)
    assert "Damlandse Bond" in text(director.get(f"{DESK}/"))  # also on its pages
    english = printed(director.get(f"{LETTER}.pdf"))
    assert "Damlandse Bond" in english
    assert "1234 AB Sneek" in english
    assert "Jan de Vries" in english
    assert "€ 20.50" in english
    dutch = bond.client("director", language="nl")
    assert "€ 20,50" in printed(dutch.get(f"{LETTER}.pdf"))
    assert "€\N{NO-BREAK SPACE}20,50" in text(dutch.get(f"{LETTER}/"))
    assert "20,50" in text(dutch.get(f"{DESK}/records/fines/"))
    too_long = sent(director, page, page, **(head | {"address": "x\n" * 9}))
    assert too_long.status_code == 400
    assert bond.client("desk").get(f"{LETTER}.pdf").status_code == 403


def test_who_is_fined_is_no_objection(bond: Club) -> None:
    dutch = bond.client("director", language="nl")
    for page in ("records/fines/", "discipline/", "report/FineImposed/"):
        assert "bezwaar" not in text(dutch.get(f"{DESK}/{page}")).lower(), page


def test_that_a_letter_was_sent_is_kept_with_when_by_whom_and_to_whom(bond: Club) -> None:
    director = bond.client("director")
    assert "not sent yet" in text(director.get(f"{DESK}/letters/"))
    fields = {"letter": "B1/fine", "on": "2027-09-21", "to": "Jan de Vries"}
    sent(director, f"{LETTER}/", f"/office/{FEDERATION}/do/LetterSent/", **fields)
    (stored,) = [e for e in bond.secretary.journal.read_stream(FEDERATION) if e.type == "LetterSent"]
    payload: Any = stored.payload
    assert (payload["letter"], payload["to"]) == ("B1/fine", "Sneekp01")
    assert "Jan" not in str(stored.payload)  # whatever a form sends
    assert stored.actor == bond.accounts["director"].pseudonym
    shown = text(director.get(f"{LETTER}/"))
    assert "21 September 2027 · " in shown
    assert "Bond director" in shown
    assert "21 September 2027" in text(director.get(f"{DESK}/letters/"))
    unknown = sent(
        director, f"{LETTER}/", f"/office/{FEDERATION}/do/LetterSent/", letter="B9/fine", on="2027-09-21"
    )
    assert unknown.status_code == 409


def test_papers_for_everybody_and_no_secret_on_them(bond: Club) -> None:
    everybody = bond.client()
    index = text(everybody.get(f"{PUBLIC}/paper/"))
    home, away = secret_match(bond)
    for name in ("standings", "pairings", "calendar", "lineup-forms"):
        assert f"{PUBLIC}/paper/{name}.pdf" in index
        assert printed(everybody.get(f"{PUBLIC}/paper/{name}.pdf"))
        book = load_workbook(BytesIO(everybody.get(f"{PUBLIC}/paper/{name}.xlsx").content))
        assert book.sheetnames
    forms = printed(everybody.get(f"{PUBLIC}/paper/lineup-forms.pdf?group={NAME}"))
    assert f"{home} \N{EN DASH} {away}" in forms
    assert not [player for player in secret_players(bond) if player in forms]
    assert everybody.get(f"{PUBLIC}/paper/fines.pdf").status_code == 404


def test_news_as_atom_tell_what_everybody_may_know(bond: Club) -> None:
    path = str(bond.secretary.journal.path)  # type: ignore[attr-defined]
    register.beside(path, FEDERATION).remember("Sneekp01", Person("Jan de Vries", display=Display.HIDDEN))
    answer = bond.client().get(f"{PUBLIC}/news.atom")
    assert answer["Content-Type"].startswith("application/atom+xml")
    entries = ET.fromstring(answer.content).findall("{http://www.w3.org/2005/Atom}entry")  # noqa: S314 - ours
    told = " ".join("".join(entry.itertext()) for entry in entries)
    played = next(iter(league(bond).matches))
    assert re.search(rf"ereklasse: {played[0]} - {played[1]} \d+-\d+, played on \d+ \w+ \d{{4}}", told)
    assert "fine" not in told
    assert "line-up" not in told
    assert "Jan de Vries" not in told


def test_paper_of_the_hall_has_minors_by_their_names_and_that_of_the_web_by_initials(bond: Club) -> None:
    home = next(iter(league(bond).lineups_played)).players[0]
    people = register.beside(str(bond.secretary.journal.path), FEDERATION)  # type: ignore[attr-defined]
    people.remember(home, Person("Koen Ferwerda", "2015"))
    director, visitor = bond.client("director"), bond.client()
    assert "K. F." in text(visitor.get(f"{PUBLIC}/players/{home}/"))
    assert "1 name is shortened to initials" in text(visitor.get(f"{PUBLIC}/paper/"))
    assert "shortened" not in text(director.get(f"{PUBLIC}/paper/"))
