"""The regulation of a competition in the office: what it leaves to a person, and its next edition."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from turnus.app.law import library
from turnus.app.regulations.keeping import Shelf
from turnus.competition.engine.state import Competition
from turnus.store import opening
from visiting.clubs import Club, club, sent

TEXT = """
id = "onze-club-2026"
title = "Our club"
title_nl = "Onze club"
edition = "2026"

[[clause]]
number = "1"
title = "Two turni"
text = "The season has two turni of one round."
set = { "stage.main.meeting.kind" = "swiss", "stage.main.rounds" = 1, "stage.main.repeats" = 2 }

[[clause]]
number = "2"
title = "A missed evening"
title_nl = "Een gemiste avond"
text = "The director decides whether a missed game is played later."
text_nl = "De wedstrijdleider beslist of een gemiste partij later gespeeld wordt."
decision = { by = "director", options = ["played later", "lost"] }
"""
NAMES = "Anna de Boer 2010\nBram Vos 1905\n"
PAGE = "/run/event/spring/regulation/"


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    monkeypatch.setattr(opening, "FOLDERS", set())
    library.forget_shelves()
    with club(tmp_path) as made:
        who, shelf = made.identity("director"), Shelf(made.secretary)
        shelf.save(who, "onze-club-2026", TEXT)
        shelf.publish(who, "onze-club-2026")
        yield made
    library.forget_shelves()


def competition(made: Club) -> Competition:
    return made.secretary.seen_event(made.identity("director"), "event/spring").competition


def begun(made: Club) -> Client:
    director = made.client("director")
    fields = {"name": "Spring", "format": "regulation", "regulation": "onze-club-2026", "names": NAMES}
    assert sent(director, "/run/new/", "/run/new/", **fields).status_code == 200
    return director


def do(client: Client, command: str, **fields: str) -> None:
    assert sent(client, PAGE, f"/run/event/spring/do/{command}/", **fields).status_code == 200


def test_a_decision_is_taken_and_stands_with_its_clause(opened: Club) -> None:
    director = begun(opened)
    page = director.get(PAGE).content.decode()
    assert "The director decides whether a missed game is played later." in page
    assert "What was decided" not in page
    do(
        director,
        "TakeDecision",
        clause="onze-club-2026:2",
        option="lost",
        reason="no word",
        subject="round 1",
    )
    (taken,) = competition(opened).decisions
    assert (taken.clause, taken.option, taken.by) == ("onze-club-2026:2", "lost", "director")
    assert taken.at
    page = director.get(PAGE).content.decode()
    assert "What was decided" in page
    assert "no word" in page
    clause = reverse("clause", args=["onze-club-2026", "2"])
    assert clause in page
    for address in (clause, reverse("rulebook", args=["onze-club-2026"]), reverse("shelf")):
        assert director.get(address).status_code == 200
    in_dutch = director.get(PAGE, headers={"accept-language": "nl"}).content.decode()
    assert "Een gemiste avond" in in_dutch
    assert "Aan iemand overgelaten" in in_dutch


def test_who_only_looks_on_does_not_see_it(opened: Club) -> None:
    begun(opened)
    assert opened.client("player").get(PAGE).status_code in (302, 403, 404)


def test_the_next_edition_is_chosen_between_stages(opened: Club) -> None:
    director = begun(opened)
    assert "The next edition" not in director.get(PAGE).content.decode()
    who, shelf = opened.identity("director"), Shelf(opened.secretary)
    shelf.save(who, "onze-club-2027", shelf.amend("onze-club-2026"))
    shelf.publish(who, "onze-club-2027")
    assert "Play on by it" in director.get(PAGE).content.decode()
    do(director, "DraftRound")
    assert "An edition starts with a stage" in director.get(PAGE).content.decode()
    do(director, "WithdrawRound", reason="the meeting votes first")
    do(director, "ChangeEdition", rulebook="onze-club-2027", reason="voted")
    assert competition(opened).rulebook == "onze-club-2027"
    assert "(2027)" in director.get(PAGE).content.decode()
