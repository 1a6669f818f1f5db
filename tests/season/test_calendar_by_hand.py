"""A regulation on osv-v30 whose games are written down, or by halves: the season plays what it says."""

from collections.abc import Iterator

import pytest

from proving.shelves import SHELF, put_on_the_shelf
from turnus.app.seasons.office import Office, Running
from turnus.app.streams.rederiving import rederived
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.season import commands as asked
from turnus.store import MemoryJournal


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the regulations of the tests on the shelf, as a club does."""
    yield from put_on_the_shelf(monkeypatch, SHELF)


def begun(office: Office, part: str) -> Running:
    opened = asked.OpenSeason(season="2026-2027", part=part, rulebook="hand-calendar", cross_limit=100)
    running = office.open(f"{part}/2026", opened)
    joins = [asked.Join(player=f"p{n}", rating=2000 - n, membership="full", at="19:00") for n in range(1, 9)]
    return office.do(office.do_all(running, joins), asked.FormGroups())


def games_of(running: Running) -> list[list[str]]:
    return [[f"{game.white}-{game.black}" for game in each.games] for each in running.season.turni[0].rounds]


def test_the_games_written_down_are_the_calendar_of_every_group() -> None:
    office = Office(MemoryJournal())
    running = begun(office, "house")
    few = asked.SetCalendar(dates=("2026-10-01", "2026-10-08", "2026-10-15"))
    with pytest.raises(RefusedByClause, match="there are 3 dates for 4 rounds") as short:
        office.do(running, few)
    assert short.value.clauses == ("hand-calendar:2",)
    with pytest.raises(RefusedByClause, match=r"round 4 on .* would come before round 3 on"):
        office.do(running, asked.SetCalendar(dates=(*few.dates, "2026-10-02")))
    running = office.do(running, asked.SetCalendar(dates=(*few.dates, "2026-10-22")))
    assert games_of(running) == [
        ["p4-p1", "p3-p2", "p8-p5", "p7-p6"],
        ["p1-p2", "p5-p6"],
        ["p3-p4", "p7-p8"],
        ["p2-p4", "p1-p3", "p6-p8", "p5-p7"],
    ]
    for each in running.season.turni[0].rounds:
        for game in each.games:
            result = asked.EnterResult(white=game.white, black=game.black, result="1-0", round=each.number)
            running = office.do(running, result)
    running = office.do(running, asked.CloseTurnus(tie="shared place"))
    first, *_ = running.season.turni[0].tables["1"]
    assert (first.player, first.score) == ("p1", "2")
    assert rederived(running).differences == ()


def test_in_the_open_by_halves_each_of_one_meets_each_of_the_other() -> None:
    office = Office(MemoryJournal())
    running = begun(office, "open")
    running = office.do(
        running, asked.SetCalendar(dates=tuple(f"2026-10-{day:02}" for day in (1, 8, 15, 22)))
    )
    met = sorted(game for each in games_of(running) for game in each)
    assert len(met) == 16
    assert {frozenset(game.split("-")) for game in met} == {
        frozenset((f"p{one}", f"p{other}")) for one in range(1, 5) for other in range(5, 9)
    }


def test_a_cup_by_knock_out_is_refused_with_its_clause_and_who_plays_it() -> None:
    opened = asked.OpenSeason(season="2026-2027", part="scheijgrond", rulebook="hand-calendar")
    with pytest.raises(RefusedByClause, match="`turnus event` plays it") as no_season:
        Office(MemoryJournal()).open("scheijgrond/2026", opened)
    assert no_season.value.clauses == ("hand-calendar:3",)
