"""The terms of a competition: shown with their clauses, tried, changed for a reason, or refused."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.competition.engine.format import Format
from visiting.clubs import Club, club, sent

DESK = "/run/event/spring/"
TERMS = f"{DESK}terms/"
NAMES = "\n".join(f"Player {letter} {2000 - 10 * place}" for place, letter in enumerate("ABCDEFGHIJ"))
USUAL = {"term.time_control.minutes": "", "term.time_control.seconds": ""}


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    return opened.client("director")


def shown(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def form_of(made: Club) -> Format:
    return made.secretary.seen_event(made.identity("director"), "event/spring").competition.format


def begin(client: Client, kind: str = "swiss", **fields: Any) -> None:
    sent(client, "/run/new/", "/run/new/", **{"name": "Spring", "format": kind, "names": NAMES, **fields})


def play(client: Client) -> None:
    for step in ("DraftRound", "PublishRound"):
        sent(client, DESK, f"{DESK}do/{step}/")
    sent(client, DESK, f"{DESK}results/", typed="1 1-0, 2 =, 3 0-1, 4 1-0, 5 =")
    sent(client, DESK, f"{DESK}do/Close/")


def as_they_are(client: Client) -> dict[str, Any]:
    """Return what the form holds, as a browser would send it."""
    page = client.get(TERMS).content.decode()
    found: dict[str, Any] = dict(re.findall(r'<input id="([\w.]+)" name="[\w.]+" value="([^"]*)"', page))
    for name, body in re.findall(r'<select (?:id="[\w.]+" )?name="([\w.]+)"[^>]*>(.*?)</select>', page):
        chosen = re.search(r'value="([^"]*)" selected', body) or re.search(r'value="([^"]*)"', body)
        assert chosen is not None
        found.setdefault(name, []).append(chosen[1])
    return found


def test_a_change_is_tried_and_then_made_for_a_reason(opened: Club, director: Client) -> None:
    begin(director, rounds="5")
    play(director)
    fields = as_they_are(director) | {"scale.win": "3", "scale.draw": "1"}
    tried = shown(sent(director, TERMS, TERMS, **fields))
    assert "What it would change" in tried
    assert "points for a win: 1 → <strong>3</strong>" in tried
    assert re.search(r"Player [A-Z][^→]*1 → 3", tried)  # lots said who had White, and won
    assert form_of(opened).scale.win == 1  # only tried
    without = sent(director, TERMS, TERMS, **(fields | {"confirm": "yes"}))
    assert without.status_code == 400
    assert "say why the terms are changed" in shown(without)
    made = shown(
        sent(director, TERMS, TERMS, **(fields | {"confirm": "yes", "reason": "three points count"}))
    )
    assert "the terms were changed" in made
    assert form_of(opened).scale.win == 3


def test_rounds_system_ladder_and_time(opened: Club, director: Client) -> None:
    begin(director, rounds="5")
    fields = as_they_are(director) | {
        "stage.main.rounds": "7",
        "stage.main.meeting.options.system": "resistance",
        "stage.main.ladder.steps": ["SB", "WIN", "", "", ""],
        "term.time_control.minutes": "90",
        "term.time_control.seconds": "30",
        "confirm": "yes",
    }
    assert "the terms were changed" in shown(sent(director, TERMS, TERMS, **fields))
    form = form_of(opened)
    assert (form.stages[0].rounds, form.tempo) == (7, "5400+30")
    assert form.stages[0].meeting.options["system"] == "resistance"
    assert form.stages[0].ladder.steps == ("SB", "WIN")
    assert "1 hour 30 minutes and 30 seconds a move" in shown(director.get(TERMS))
    later = as_they_are(director) | {"term.time_control.minutes": "60", "term.time_control.seconds": ""}
    assert "<strong>1 hour</strong>" in shown(sent(director, TERMS, TERMS, **later))


@pytest.mark.parametrize(
    ("path", "typed", "told"),
    [
        ("scale.win", "drie", "drie is geen aantal punten"),
        ("term.time_control.minutes", "-5", "de bedenktijd is niet minder dan niets"),
    ],
)
def test_what_is_refused_stands_at_its_field_and_the_rest_stays_as_typed(
    opened: Club, director: Client, path: str, typed: str, told: str
) -> None:
    begin(director, rounds="5")
    dutch = opened.client("director", language="nl")
    fields = as_they_are(dutch) | {"stage.main.rounds": "9", "stage.main.ladder.steps": ["SB", "BH"]}
    refused = shown(sent(dutch, TERMS, TERMS, **(fields | {path: typed, "reason": "proef"})))
    assert refused.count(told) == 2  # above, and at the field
    assert f'value="{typed}"' in refused
    assert re.search(r'name="stage.main.rounds" value="9" type="number"', refused)
    assert re.findall(r'<option value="(\w+)" selected', refused.partition("ladder.steps")[2])[:2] == [
        "SB",
        "BH",
    ]
    assert 'value="proef"' in refused
    assert form_of(opened).stages[0].rounds == 5


def test_what_a_played_round_forbids_is_said_and_nothing_changes(director: Client) -> None:
    begin(director, rounds="5")
    for _ in range(2):
        play(director)
    answer = sent(director, TERMS, TERMS, **(as_they_are(director) | {"stage.main.rounds": "1"}))
    assert answer.status_code == 400
    assert "2 rounds have been paired" in shown(answer)
    assert "these are the terms already" in shown(sent(director, TERMS, TERMS, **as_they_are(director)))


@pytest.mark.clause("asten-bughouse", "/3.1")
@pytest.mark.clause("asten-bughouse", "/2.2")
def test_the_terms_of_bughouse_stand_with_their_clauses_and_are_not_asked(director: Client) -> None:
    begin(director, "bughouse", names="Red\nBlue\nGreen\nGrey")
    page = shown(director.get(TERMS))
    for clause in ("/1", "/2.1", "/2.2", "/3.1", "/3.2"):
        assert f">asten-bughouse:{clause}</a>" in page
    assert 'name="scale.win"' not in page
    assert "term.time_control" not in page
    assert 'name="stage.main.rounds"' in page


@pytest.mark.parametrize("kind", ["knock-out", "keizer", "team-league", "simultaneous", "round-robin"])
def test_every_kind_has_a_page_of_terms_that_changes_nothing_by_itself(director: Client, kind: str) -> None:
    begin(director, kind, names="" if kind == "team-league" else NAMES)
    assert "these are the terms already" in shown(sent(director, TERMS, TERMS, **as_they_are(director)))
    field = (
        {"stage.main.meeting.options.step": "2"}
        if kind == "keizer"
        else {"stage.main.ladder.when_equal": "lot"}
    )  # there who is equal stays as on the list before
    changed = as_they_are(director) | field
    assert "What it would change" in shown(sent(director, TERMS, TERMS, **changed))


def test_it_is_the_directors(opened: Club, director: Client) -> None:
    begin(director)
    assert opened.client().get(TERMS).status_code in (302, 403)
    assert opened.client("player").get(TERMS).status_code == 403
    director.cookies["turnus_language"] = "nl"
    assert "Hoe er gespeeld wordt" in shown(director.get(TERMS, headers={"accept-language": "nl"}))
