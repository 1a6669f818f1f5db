"""A request: the role first, its key for nothing else, and whoever only looks writes nothing."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from telling.seasons import STREAM
from turnus.app.hall import Hall, Noted
from turnus.app.office import VISITOR, Keyring, NotAllowed
from turnus.app.people.personal import choose_display, erase_person
from turnus.app.people.register import Person
from turnus.app.seasons.office import Office, open_running
from turnus.competition.season import commands as asked
from turnus.faults import BadInput
from visiting.offices import ARBITER, BIRTH, DESK, DIRECTOR, OPPONENT, TestOffice, furnished, plays


@pytest.fixture
def office(tmp_path: Path) -> TestOffice:
    made = furnished(tmp_path)
    made.director.pair()
    return made


def board(office: TestOffice, index: int = 0) -> tuple[str, str]:
    game = office.secretary.seen(DIRECTOR, STREAM).season.turni[-1].rounds[-1].games[index]
    return game.white, game.black


def enters(result: str, players: tuple[str, str]) -> asked.EnterResult:
    return asked.EnterResult(white=players[0], black=players[1], result=result)


def test_a_key_is_for_one_request_and_no_other(office: TestOffice) -> None:
    first, second = enters("1-0", board(office)), enters("0-1", board(office, 1))
    office.secretary.act(DESK, STREAM, first, key="k")
    assert office.secretary.act(DESK, STREAM, first, key="k").repeated
    for who, other in ((DESK, second), (DESK, enters("0-1", board(office))), (ARBITER, first)):
        with pytest.raises(BadInput, match="was used for something else"):
            office.secretary.act(who, STREAM, other, key="k")
    office.secretary.act(DESK, STREAM, second, key="another")
    games = office.secretary.seen(DIRECTOR, STREAM).season.turni[-1].rounds[-1].games
    assert [game.result for game in games[:2]] == ["1-0", "0-1"]


def test_a_drawn_seed_makes_no_other_request(office: TestOffice) -> None:
    for game in office.secretary.seen(DIRECTOR, STREAM).season.turni[-1].rounds[-1].games:
        office.secretary.act(DIRECTOR, STREAM, enters("1-0", (game.white, game.black)))
    office.secretary.act(DIRECTOR, STREAM, asked.CloseRound())
    office.secretary.act(DIRECTOR, STREAM, asked.DraftRound(seed="one"), key="d" * 200)
    assert office.secretary.act(DIRECTOR, STREAM, asked.DraftRound(seed="two"), key="d" * 200).repeated


def test_a_request_that_comes_again_a_minute_later_is_the_same(office: TestOffice) -> None:
    """The hour of a sign-off is filled in by the clock where nobody says it."""
    first = asked.SignOff(player="p09", round=2, on="2026-09-01", at="12:00")
    office.secretary.act(DIRECTOR, STREAM, first, key="k")
    assert office.secretary.act(DIRECTOR, STREAM, replace(first, at="12:01"), key="k").repeated
    with pytest.raises(BadInput):
        office.secretary.act(DIRECTOR, STREAM, replace(first, player="p10"), key="k")


def test_a_key_of_an_older_journal_is_known_by_who_used_it(office: TestOffice) -> None:
    game = board(office)
    old = Office(office.secretary.journal, DESK.name)
    running = open_running(office.secretary.journal, STREAM)
    old.do(running, enters("1-0", game), "k")
    assert office.secretary.act(DESK, STREAM, enters("1-0", game), key="k").repeated
    with pytest.raises(BadInput):
        office.secretary.act(ARBITER, STREAM, enters("1-0", game), key="k")


def test_who_only_looks_writes_nothing(office: TestOffice) -> None:
    opening = asked.OpenSeason(season="2030", part="house", rulebook="osv-v30")
    looks, before = replace(DIRECTOR, only_looks=True), office.secretary.journal.head()
    attempts: tuple[Callable[[], object], ...] = (
        lambda: office.secretary.act(looks, STREAM, enters("1-0", board(office))),
        lambda: office.secretary.undo(looks, STREAM, "why", expected=office.length),
        lambda: office.secretary.open(looks, "house/2030", opening),
        lambda: office.secretary.grant(looks, plays(OPPONENT, "p02")),
        lambda: Keyring(office.secretary).issue(looks, plays(OPPONENT, "p02")),
        lambda: erase_person(office.rooms, looks, STREAM, "p02"),
        lambda: choose_display(office.secretary, looks, STREAM, "p02", "hidden"),
        lambda: Hall(office.secretary).do(looks, STREAM, Noted(text="x")),
    )
    for attempt in attempts:
        with pytest.raises(NotAllowed):
            attempt()
    assert office.secretary.journal.head() == before
    assert office.secretary.people_of(STREAM).find("p02") == Person("Player 2", BIRTH)


def test_the_role_is_asked_before_the_key_and_the_competition(office: TestOffice) -> None:
    """Who may not give a command learns nothing of what others asked, or of what there is."""
    office.secretary.act(DESK, STREAM, enters("1-0", board(office)), key="k")
    for stream, key in ((STREAM, "k"), (STREAM, ""), ("house/1900", "")):
        with pytest.raises(NotAllowed):
            office.secretary.act(VISITOR, stream, enters("1-0", board(office)), key=key)
