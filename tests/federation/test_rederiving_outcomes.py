"""A federation's outcomes are derived again, also of old journals: pairings, tables, rights, draws, fines."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from corpus.reading import read_competition
from turnus.app.federations.demo_begun import begin_season
from turnus.app.federations.office import Running, open_running
from turnus.app.streams.rederiving import rederived
from turnus.competition.federation import events as happened
from turnus.store import MemoryJournal

Change = Callable[[Any], Any]


@cache
def old_season() -> Running:
    """A whole season of a journal that kept no commands."""
    running: Running = read_competition("federation-ended")
    return running


def swapped(names: tuple[Any, ...]) -> tuple[Any, ...]:
    return (names[1], names[0], *names[2:])


def _order(event: Any) -> Any:
    return replace(event, order=swapped(event.order))


def _first_class(event: happened.LeagueClosed) -> happened.LeagueClosed:
    top, second, *rest = event.classes
    one, other = top.teams[-1], second.teams[0]
    changed = replace(top, teams=(*top.teams[:-1], other)), replace(second, teams=(one, *second.teams[1:]))
    return replace(event, classes=(*changed, *rest))


def _one_place_more(event: happened.QuotaDivided) -> happened.QuotaDivided:
    first, *_ = event.division
    return replace(event, division={**event.division, first: event.division[first] + 1})


CHANGES: dict[str, tuple[type, Change]] = {
    "the table of a group": (happened.ContestClosed, _order),
    "the title of a group": (happened.ContestClosed, lambda event: replace(event, title="none")),
    "the table of a stage": (happened.StageClosed, _order),
    "rights": (happened.StageClosed, lambda event: replace(event, rights=())),
    "a draw of the cup": (
        happened.CupRoundDrawn,
        lambda event: replace(event, matches=swapped(event.matches)),
    ),
    "lots": (happened.LotsDrawn, _order),
    "a pairing": (happened.RoundPaired, lambda event: replace(event, games=swapped(event.games))),
    "the classes of the next season": (happened.LeagueClosed, _first_class),
    "places by quota": (happened.QuotaDivided, _one_place_more),
    "places of the cup": (
        happened.CupPlacesDivided,
        lambda event: replace(event, entrants=event.entrants[1:]),
    ),
    "a schedule": (happened.ScheduleMade, lambda event: replace(event, fixtures=event.fixtures[1:])),
    "a fine": (happened.FineImposed, lambda event: replace(event, cents=event.cents + 10_000_000)),
    "a late leaver": (happened.TeamLeavesLeague, lambda event: replace(event, is_late=not event.is_late)),
}


def found_in(running: Running, kind: type, change: Change) -> set[int]:
    """In which events a difference is found when the last of a kind was changed, relative to that one.

    Only it and the event before it are derived again: fines follow from what somebody did.
    """
    number = max(n for n, event in running.history if isinstance(event, kind))
    before = Running.fold("f", [event for n, event in running.history if n < number - 1])
    two = tuple((n, change(e) if n == number else e) for n, e in running.history if number - 2 < n <= number)
    from_here = type("FromHere", (Running,), {"nothing": before.state, "__slots__": ()})
    cut = from_here("f", before.state, number, two, running.asked)
    return {each.event - number for each in rederived(cut).differences}


def test_a_season_of_before_comes_out_the_same() -> None:
    report = rederived(old_season())
    found = {(each.kind, each.stored["contest"], each.stored["ground"]) for each in report.differences}
    assert found == {("PlayerEntered", "pupillenfinale", "promoted from the provinces")}  # 36.6.2 has no such
    assert all("has no places on this ground" in str(each.derived) for each in report.differences)
    assert (report.pairings, report.outcomes) == (51, 2086)


@pytest.mark.parametrize("what", CHANGES)
def test_a_changed_outcome_is_found(what: str) -> None:
    assert found_in(old_season(), *CHANGES[what]) in ({0}, {-1, 0})
    assert found_in(old_season(), CHANGES[what][0], lambda event: event) == set()


def test_a_season_that_keeps_its_commands_is_derived_from_them(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = MemoryJournal()
    begin_season(journal, "kept")
    monkeypatch.setattr(Running, "retraced", lambda *_: ())
    running = open_running(journal)
    report = rederived(running)
    assert report.differences == ()
    assert report.outcomes > 500
    for what in ("a pairing", "a schedule"):
        assert found_in(running, *CHANGES[what]) == {0}, what
    assert found_in(running, happened.MatchPlayed, lambda event: replace(event, boards=event.boards[1:])) == {
        0
    }
