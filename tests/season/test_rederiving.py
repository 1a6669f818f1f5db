"""Deriving again finds what comes out differently; a season says when its text has changed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from telling.seasons import replayed, started
from turnus.app.seasons.office import Running
from turnus.app.streams.rederiving import Difference, rederived
from turnus.app.streams.runner import changed_texts
from turnus.competition.season import commands as asked
from turnus.competition.season.events import (
    FinalDrawn,
    FinalsQualified,
    GroupsFormed,
    SeasonClosed,
    TitleWon,
    TurnusClosed,
)


@pytest.fixture(scope="module")
def whole() -> Running:
    """A season from the first groups to the next season's."""
    director = started()
    for number in (1, 2, 3):
        if number > 1:
            director.begin_turnus()
        for _ in range(7):
            director.round()
        director.close_turnus()
    director.finals()
    director.do(asked.CloseSeason(seats="smaller groups, a larger group"))
    return replayed(director)


def forged(running: Running, kind: type, change: Callable[[Any], Any]) -> tuple[Difference, ...]:
    """What deriving again says of a season in which the last event of a kind was changed."""
    number = max(n for n, event in running.history if isinstance(event, kind))
    history = tuple((n, change(e) if n == number else e) for n, e in running.history if n <= number)
    return tuple(d for d in rederived(replace(running, history=history)).differences if d.event == number)


def test_an_honest_season_comes_out_the_same(whole: Running) -> None:
    report = rederived(whole)
    assert report.differences == ()
    assert report.pairings == 21
    assert report.outcomes >= 29


def _swapped(names: tuple[str, ...]) -> tuple[str, ...]:
    return (names[1], names[0], *names[2:])


def _other_groups(event: GroupsFormed | SeasonClosed) -> Any:
    first = replace(event.groups[0], players=event.groups[1].players)
    second = replace(event.groups[1], players=event.groups[0].players)
    return replace(event, groups=(first, second, *event.groups[2:]))


def _other_places(event: TurnusClosed) -> TurnusClosed:
    first, *others = event.tables
    one, two, *rest = first.lines
    lines = (replace(one, player=two.player), replace(two, player=one.player), *rest)
    return replace(event, tables=(replace(first, lines=lines), *others))


def _other_finalists(event: FinalsQualified) -> FinalsQualified:
    first, *others = event.finals
    return replace(event, finals=(replace(first, players=_swapped(first.players)), *others))


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (GroupsFormed, _other_groups),
        (TurnusClosed, _other_places),
        (FinalsQualified, _other_finalists),
        (FinalDrawn, lambda event: replace(event, numbers=_swapped(event.numbers))),
        (SeasonClosed, _other_groups),
    ],
)
def test_a_changed_outcome_is_found(whole: Running, kind: type, change: Callable[[Any], Any]) -> None:
    (difference,) = forged(whole, kind, change)
    assert difference.kind == kind.__name__
    assert difference.stored != difference.derived


def test_a_title_given_to_somebody_else_is_found(whole: Running) -> None:
    number = max(n for n, event in whole.history if isinstance(event, TitleWon))
    other: Any = replace(dict(whole.history)[number], player="p36")  # type: ignore[arg-type]
    history = tuple((n, other if n == number else e) for n, e in whole.history if n <= number)
    found = rederived(replace(whole, history=history)).differences
    assert (number - 1, "FinalResult") in {(each.event, each.kind) for each in found}


def test_other_lots_are_found() -> None:
    director = started(30)
    for _ in range(7):
        director.pair()
        for game in director.running.season.turni[0].rounds[-1].games:
            director.do(asked.EnterResult(white=game.white, black=game.black, result="1/2-1/2"))
        director.do(asked.CloseRound())
    director.close_turnus()
    found = forged(replayed(director), TurnusClosed, lambda event: replace(event, seed="another"))
    assert [each.kind for each in found] == ["TurnusClosed"]


def test_a_season_opened_under_another_text_says_so(whole: Running) -> None:
    assert changed_texts(whole) == ()
    hashes = {**whole.season.hashes, "osv-v30": "0" * 64}
    (changed,) = changed_texts(replace(whole, state=replace(whole.season, hashes=hashes)))
    assert (changed.rulebook, changed.pinned) == ("osv-v30", "0" * 64)
    assert changed.now == whole.season.hashes["osv-v30"]
