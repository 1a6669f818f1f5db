"""Rounds by events: lots and resistance, tables, cross games."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from cases.reading import cases_in
from telling.seasons import refused
from telling.told_seasons import formed, joined, opened, round_played, told
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import Event
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.law import Cite

CASES = Path(__file__).parents[1] / "cases" / "osv-v30"
SIX = ("p1", "p2", "p3", "p4", "p5", "p6")
PARTS = ("house", "scheijgrond", "blitz", "open")
CLAUSES = {
    "house": ("1.4-b", "1.4-c"),
    "scheijgrond": ("2.5-a", "2.5-b"),
    "blitz": ("3.4-a", "3.4-b"),
    "open": ("4.5-a", "4.5-b"),
}


def event_of(part: str, *rounds: Mapping[tuple[str, str], str], players: tuple[str, ...] = SIX) -> Director:
    orders = {"1" if part == "house" else part: players}
    events: list[Event] = [opened(part), *joined(players), formed(1, orders)]
    for number, games in enumerate(rounds, 1):
        events += round_played(number, orders, games)
    return told(events, f"{part}/2026")


def pairs(director: Director) -> list[tuple[str, str]]:
    return [(game.white, game.black) for game in director.running.season.turni[-1].rounds[-1].games]


@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=pytest.mark.clause("osv-v30", CLAUSES[part][1])) for part in PARTS]
)
def test_the_first_round_is_paired_by_lot(part: str) -> None:
    director = event_of(part, players=(*SIX, "p7"))
    director.do(asked.DraftRound(seed="a", unplayed="1" if part == "blitz" else ""))
    group = "1" if part == "house" else part
    lots = sorted((*SIX, "p7"), key=lambda name: sha256(f"a/{group}:{name}".encode()).hexdigest())
    assert pairs(director) == [(lots[0], lots[1]), (lots[2], lots[3]), (lots[4], lots[5])]
    (idle,) = director.running.season.turni[0].rounds[0].idle
    assert (idle.player, idle.why) == (lots[6], "bye")


EIGHT = (*SIX, "p7", "p8")
ROUND_ONE = {("p1", "p5"): "0-1", ("p6", "p2"): "0-1", ("p3", "p7"): "1-0", ("p8", "p4"): "0-1"}
ROUND_TWO = {("p5", "p6"): "1/2-1/2", ("p2", "p3"): "0-1", ("p7", "p8"): "0-1", ("p4", "p1"): "0-1"}


@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=pytest.mark.clause("osv-v30", CLAUSES[part][0])) for part in PARTS]
)
def test_later_rounds_are_paired_on_resistance(part: str) -> None:
    director = event_of(part, ROUND_ONE, ROUND_TWO, players=EIGHT)
    director.do(asked.DraftRound(seed="a"))
    assert pairs(director) == [("p3", "p5"), ("p1", "p8"), ("p4", "p2"), ("p6", "p7")]


@pytest.mark.clause("osv-v30", "1.20-4")
@pytest.mark.clause("osv-v30", "7-a")
def test_the_director_says_what_a_bye_gives_in_blitz() -> None:
    director = event_of("blitz", players=(*SIX, "p7"))
    assert refused(director, asked.DraftRound(seed="a")).clauses == ("osv-v30:7-a",)
    director.do(asked.DraftRound(seed="a", unplayed="½"))
    assert director.running.season.turni[0].rounds[0].idle[0].points == "1/2"


def test_points_that_are_not_left_to_choose_are_refused_not_passed_over() -> None:
    director = event_of("open", players=(*SIX, "p7"))  # a bye gives 1 (1.20-4)
    assert "left to choose" in str(refused(director, asked.DraftRound(seed="a", unplayed="½")))


# Tables


@pytest.mark.clause("osv-v30", "1.7-1")
@pytest.mark.clause("osv-v30", "1.7-2")
@pytest.mark.clause("osv-v30", "2.9-1")
@pytest.mark.clause("osv-v30", "2.9-2")
@pytest.mark.clause("osv-v30", "2.9-3")
@pytest.mark.clause("osv-v30", "3.7-a")
@pytest.mark.clause("osv-v30", "4.9")
@pytest.mark.parametrize("part", PARTS)
def test_equal_scores_are_separated_by_resistance_and_then_sonneborn_berger(part: str) -> None:
    one = {("p3", "p1"): "1-0", ("p2", "p5"): "1-0", ("p6", "p4"): "1/2-1/2"}
    two = {("p6", "p3"): "1/2-1/2", ("p4", "p2"): "1-0", ("p5", "p1"): "1-0"}
    three = {("p1", "p6"): "1-0", ("p3", "p2"): "1-0", ("p4", "p5"): "1-0"}
    director = event_of(part, one, two, three)
    lines = view(look_at(director.running), "standings").data["groups"]["1" if part == "house" else part]
    figures = ("player", "points", "resistance", "sonneborn_berger")
    assert [tuple(line[name] for name in figures) for line in lines] == [
        ("p3", 2.5, 3, 2.5),
        ("p4", 2.5, 3, 2.5),
        ("p6", 1, 6, 2.5),
        ("p2", 1, 6, 1),
        ("p1", 1, 4.5, 1),
        ("p5", 1, 4.5, 1),
    ]


# Cross games


def cross_cases() -> Iterator[Any]:
    for case in cases_in(CASES / "cross-games.toml"):
        if case["question"] == "cross_game" and "history" not in case["facts"]:
            marks = [pytest.mark.clause("osv-v30", Cite.parse(c, "osv-v30").number) for c in case["clauses"]]
            yield pytest.param(case, marks=marks, id=case["name"])


def with_groups(
    facts: Mapping[str, Any], *rounds: Mapping[tuple[str, str], str], limit: int | None = None
) -> Director:
    orders = {group["name"]: tuple(p["name"] for p in group["players"]) for group in facts["groups"]}
    opening = replace(opened(), cross_limit=facts["limit"] if limit is None else limit)
    events: list[Event] = [opening]
    events += [
        happened.MemberJoined(player=p["name"], rating=p["rating"], membership="member")
        for group in facts["groups"]
        for p in group["players"]
    ]
    events.append(formed(1, orders))
    for judged, fits in (("accepted", True), ("rejected", False)):
        events += [
            happened.StrengthJudged(turnus=1, upper=upper, lower=lower, corresponds=fits, reason="seen")
            for upper, lower in facts.get(judged, ())
        ]
    for number, games in enumerate(rounds, 1):
        events += round_played(number, orders, games)
    return told(events)


def cross_of(director: Director) -> set[str]:
    found = director.running.season.turni[-1].rounds[-1]
    return {name for game in found.games if game.is_cross for name in game.players}


@pytest.mark.parametrize("case", list(cross_cases()))
def test_the_cross_game_of_a_case_comes_out_of_a_round(case: dict[str, Any]) -> None:
    director = with_groups(case["facts"])
    director.do(asked.DraftRound(seed="a"))
    answer = case["answer"]
    assert cross_of(director) == {answer["upper"], answer["lower"]} - {""}
    found = director.running.season.turni[-1].rounds[-1]
    assert [each.group for each in found.idle if each.why == "bye"] == answer["byes"]
    drafted = director.running.history[-1][1]
    assert isinstance(drafted, happened.RoundDrafted)
    assert drafted.rulings[0].answer == answer


def three_and_three(gap: int = 0) -> dict[str, Any]:
    upper = [{"name": f"a{n}", "rating": 1800} for n in (1, 2, 3)]
    lower = [{"name": f"b{n}", "rating": 1800 - gap} for n in (1, 2, 3)]
    return {"limit": 50, "groups": [{"name": "1", "players": upper}, {"name": "2", "players": lower}]}


@pytest.mark.clause("osv-v30", "1.12.2-2")
@pytest.mark.clause("osv-v30", "1.12.2-3")
def test_who_had_the_last_cross_game_is_passed_over_and_nobody_meets_twice() -> None:
    director = with_groups(three_and_three(), {("a3", "b1"): "0-1"}, {("a1", "b2"): "0-1"})
    director.do(asked.DraftRound(seed="a"))
    drafted = director.running.history[-1][1]
    assert isinstance(drafted, happened.RoundDrafted)
    passed = drafted.rulings[0].answer["passed_over"]
    assert [(e["lower"], e["upper"], e["clauses"]) for e in passed] == [("b1", "a3", ["1.12.2-3"])]
    assert "b1" in cross_of(director)
    again = with_groups(three_and_three(), {("a3", "b1"): "0-1"})
    again.do(asked.DraftRound(seed="a"))
    drafted = again.running.history[-1][1]
    assert isinstance(drafted, happened.RoundDrafted)
    passed = drafted.rulings[0].answer["passed_over"]
    assert [(e["lower"], e["upper"], e["clauses"]) for e in passed] == [("b1", "", ["1.12.2-2"])]
    assert "b2" in cross_of(again)


@pytest.mark.clause("osv-v30", "1.12.2-1")
@pytest.mark.clause("osv-v30", "1.12.2-3")
def test_two_cross_games_in_a_turnus_are_enough() -> None:
    rounds = [{("a3", "b1"): "0-1"}, {("a1", "b2"): "0-1"}, {("b1", "a2"): "1-0"}, {("a1", "b3"): "1-0"}]
    director = with_groups(three_and_three(), *rounds)
    director.do(asked.DraftRound(seed="a"))
    drafted = director.running.history[-1][1]
    assert isinstance(drafted, happened.RoundDrafted)
    passed = drafted.rulings[0].answer["passed_over"]
    assert [(each["lower"], each["upper"], each["clauses"]) for each in passed] == [("b1", "", ["1.12.2-1"])]
    assert cross_of(director) == {"a3", "b2"}
