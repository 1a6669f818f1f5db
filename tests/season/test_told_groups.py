"""Groups that change by a season's events: each case of the law also comes out of a season that is run."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from cases.reading import cases_in
from telling.told_seasons import games_so_few, joined, opened, titles, told, turnus
from turnus.app.seasons.demos.playing import Director
from turnus.competition.questions.groups.groups import Seats
from turnus.competition.season import Event
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.law import Cite

CASES = Path(__file__).parents[1] / "cases" / "osv-v30"
EITHER = f"{Seats.SMALLER}, {Seats.LARGER}"  # whichever is asked
ALL_ROUNDS = 7


def cases() -> Iterator[Any]:
    for path in (CASES / "season-change.toml", CASES / "groups.toml"):
        for case in cases_in(path):
            if case["question"] in ("group_changes", "season_change"):
                cites = [Cite.parse(text, "osv-v30") for text in case["clauses"]]
                marks = [pytest.mark.clause(cite.rulebook, cite.number) for cite in cites]
                yield pytest.param(case, marks=marks, id=case["name"])


def season_of(facts: Mapping[str, Any], *, ended: bool) -> Director:
    """Return the season whose last turnus, and what came after it, is that of a case."""
    orders = {group["name"]: tuple(group["order"]) for group in facts["groups"]}
    playing = [name for names in orders.values() for name in names]
    placed = {n: g for g, names in facts.get("newcomers", {}).items() for n in names}
    back = {n: g for g, names in facts.get("returning", {}).items() for n in names}
    away = ("away1", "away2", "away3")
    terms: dict[str, Any] = {"fewest_for_swiss": len(playing)} if facts.get("merged_again") else {}
    events: list[Event] = [opened(**terms), *joined([*playing, *placed, *back, *away])]
    fewer = facts.get("rounds_played", {})
    for number in range(1, 4 if ended else 2):
        rounds = games_so_few(number, orders, fewer, ALL_ROUNDS) if fewer else []
        events += turnus(number, orders, facts.get("labels"), rounds)
    if ended:
        named = {int(final): name for final, name in facts.get("champions", {}).items()}
        events += titles({final: named.get(final, away[final - 1]) for final in (1, 2, 3)}, playing)
    last = 3 if ended else 1
    events += [
        *(happened.OfferAnswered(turnus=last, player=name, accepted=False, clause="osv-v30:1.7-b")
          for name in facts.get("declined", ())),
        *(happened.MemberLeft(player=name) for name in facts.get("leavers", ())),
        *(happened.TurnusSignedOff(player=name) for name in facts.get("absent", ())),
        *(happened.NewcomerPlaced(player=name, group=group, clause="osv-v30:1.8-a")
          for name, group in placed.items()),
        *(happened.PlayerReturned(player=name, group=group) for name, group in back.items()),
    ]  # fmt: skip
    return told(events)


@pytest.mark.parametrize("case", list(cases()))
def test_the_groups_of_a_case_come_out_of_a_season(case: dict[str, Any]) -> None:
    facts, ended = case["facts"], case["question"] == "season_change"
    director = season_of(facts, ended=ended)
    if ended:
        director.do(asked.CloseSeason(seats=EITHER))
        groups: Mapping[str, tuple[str, ...]] = director.running.season.next_groups
    else:
        director.do(asked.FormGroups(seats=EITHER, merge=facts.get("merged_again", False)))
        groups = director.running.season.turni[-1].groups
    done = director.running.history[-1][1]
    assert isinstance(done, happened.GroupsFormed | happened.SeasonClosed)
    assert done.rulings[0].answer == case["answer"]
    expected = case["answer"]["groups"]
    if facts.get("merged_again"):
        expected = {"1": expected["1"], "2": [*expected["2"], *expected["3"]]}
    assert {name: list(players) for name, players in groups.items()} == expected


def boundaries() -> Iterator[Any]:
    for case in cases_in(CASES / "boundary.toml"):
        facts = case.get("facts", {})
        if case["question"] == "boundary" and "merged_exchange" not in facts:
            marks = [pytest.mark.clause("osv-v30", Cite.parse(c, "osv-v30").number) for c in case["clauses"]]
            yield pytest.param(case, marks=marks, id=case["name"])


@pytest.mark.parametrize("case", list(boundaries()))
def test_a_boundary_of_a_case_comes_out_of_a_season(case: dict[str, Any]) -> None:
    facts = case["facts"]
    demand = facts.get("demand", 0)
    gone = [f"gone{n}" for n in range(max(0, -demand))]
    lowest = [f"c{n}" for n in range(1, 11)]
    champions = dict(zip("2", facts.get("champions", ()), strict=False))
    champions |= dict(zip("1", facts.get("protected", ()), strict=False))
    last = {
        "groups": [
            {"name": "1", "order": [*gone, *facts["upper"]]},
            {"name": "2", "order": facts["lower"]},
            {"name": "3", "order": lowest},
        ],
        "newcomers": {"1": [f"new{n}" for n in range(max(0, demand))]},
        "leavers": gone,
        "declined": facts.get("declined", []),
        "champions": champions,
    }
    director = season_of(last, ended=bool(champions))
    director.do(asked.CloseSeason(seats=EITHER) if champions else asked.FormGroups(seats=EITHER))
    done = director.running.history[-1][1]
    assert isinstance(done, happened.GroupsFormed | happened.SeasonClosed)
    assert done.rulings[0].answer["boundaries"][0] == case["answer"]
