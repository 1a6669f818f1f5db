"""A regulation on osv-v30 that mixes otherwise: groups by a calendar, two turni, no finals."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from proving.shelves import SHELF, put_on_the_shelf
from turnus.app.law import library
from turnus.app.seasons.office import Office, Running
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import commands as asked
from turnus.competition.season.deciding import handlers_of
from turnus.competition.season.played import played_by
from turnus.law import Law
from turnus.store import open_journal

STREAM = "house/2026-2027"
PLAYERS = [f"p{place}" for place in range(1, 9)]
DATES = tuple(f"2026-10-{day:02}" for day in range(1, 7))


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the regulations of the tests on the shelf, as a club does."""
    yield from put_on_the_shelf(monkeypatch, SHELF)


def law() -> Law:
    return Law(library.standard().stack("calendar-groups"))


def test_the_format_is_of_both_and_each_field_cites_who_says_it() -> None:
    played = played_by("house", law())
    assert (played.has_calendar, played.has_moves, played.main.repeats) == (True, True, 2)
    assert played.main.meeting.options == {"times": 2}
    assert played.finals is None
    assert "system" not in played.main.meeting.options  # a round robin has none: osv-v30's fell away
    assert played.clauses("meeting.kind") == ("calendar-groups:2",)
    assert played.clauses("repeats") == ("calendar-groups:3",)
    assert played.clauses("moves.up") == ("osv-v30:1.7-a",)


def test_its_commands_are_those_of_its_format() -> None:
    known = handlers_of("house", law())
    assert {asked.SetCalendar, asked.AnswerOffer, asked.FormGroups, asked.EnterResult} <= set(known)
    assert not {asked.DraftRound, asked.CloseRound, asked.QualifyFinals, asked.EnterPlayOff} & set(known)


def begin(office: Office) -> Running:
    running = office.open(
        STREAM,
        asked.OpenSeason(season="2026-2027", part="house", rulebook="calendar-groups", cross_limit=150),
    )
    joins = [
        asked.Join(player=name, rating=2000 - 10 * place, membership="full")
        for place, name in enumerate(PLAYERS)
    ]
    return office.do_all(running, joins)


def play_turnus(office: Office, running: Running) -> Running:
    """Set the calendar, let the higher number win every game, and close."""
    running = office.do(running, asked.SetCalendar(dates=DATES))
    turnus = running.season.turnus
    assert turnus is not None
    games = [(each.number, game) for each in turnus.rounds for game in each.games]
    assert len(games) == 2 * 12  # in each group of four everybody meets everybody twice
    for number, game in reversed(games):  # a calendar may be played in any order
        result = "1-0" if game.white < game.black else "0-1"
        command = asked.EnterResult(white=game.white, black=game.black, result=result, round=number)
        running = office.do(running, command)
    return office.do(running, asked.CloseTurnus())


def test_it_is_played_to_the_end_of_its_turni(tmp_path: Path) -> None:
    with closing(open_journal(str(tmp_path / "club.db"))) as journal:
        office = Office(journal)
        running = office.do(begin(office), asked.FormGroups())
        assert {name: len(of) for name, of in running.season.turni[0].groups.items()} == {"1": 4, "2": 4}
        running = play_turnus(office, running)
        table = running.season.turni[0].tables
        assert [line.player for line in table["1"]] == ["p1", "p2", "p3", "p4"]
        assert [line.score for line in table["2"]] == ["6", "4", "2", "0"]
        moved = view(look_at(running), "promotion").data["boundaries"][0]
        assert (moved["up"], moved["down"]) == (["p5", "p6"], ["p4", "p3"])  # osv-v30 1.7-a still holds
        running = office.do(running, asked.AnswerOffer(player="p6", accepts=False))
        running = office.do(running, asked.FormGroups())
        assert set(running.season.turni[1].groups["1"]) == {"p1", "p2", "p5", "p7"}  # 1.7-b: the third
        running = play_turnus(office, running)
        ranked = view(look_at(running), "ranking").data["places"]
        assert [line["player"] for line in ranked][:2] == ["p1", "p2"]
        again = Running.open_running(journal, STREAM)
        assert again.season == running.season
