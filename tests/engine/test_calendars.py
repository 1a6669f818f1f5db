"""Meetings whose games are known beforehand: a calendar given by hand, and Scheveningen."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.playing import opened, play_round
from turnus.competition.engine.settling import made_of
from turnus.competition.engine.slices.opening import check_playable
from turnus.faults import BadInput
from turnus.pairing.roundrobin import scheveningen_tables

KIND, GAMES = "stage.main.meeting.kind", "stage.main.meeting.options.games"
FOUR = "1-4 2-3; 4-3 1-2; 2-4 3-1"


def chance(seed: str) -> Random:
    return Random(seed)  # noqa: S311 - results of a test, repeatable


def by_hand(games: str) -> dict[str, Any]:
    return {KIND: "calendar", GAMES: games}


def test_a_calendar_given_by_hand_is_played_as_it_was_given() -> None:
    office, running = opened(by_hand(FOUR), 4)
    random = chance("calendar")
    for _ in range(3):
        running = play_round(office, running, random)
    phase = running.competition.phases[0]
    met = [[(m.games[0].white, m.games[0].black) for m in each.matches] for each in phase.rounds]
    assert met == [
        [("p01", "p04"), ("p02", "p03")],
        [("p04", "p03"), ("p01", "p02")],
        [("p02", "p04"), ("p03", "p01")],
    ]
    assert phase.is_closed
    assert sum(line.points for line in phase.tables["1"]) == 6


def test_who_is_not_in_a_round_of_it_has_no_game_and_no_point() -> None:
    office, running = opened(by_hand("1-2; 3-1"), 3)
    running = play_round(office, running, chance("free"))
    (first,) = running.competition.phases[0].rounds
    assert [(each.player, each.outcome) for each in first.idle] == [("p03", "Z")]


@pytest.mark.parametrize(
    ("games", "said"),
    [
        ("1-4 2x3", "“2x3” in round 1 is no game such as 1-4"),
        ("1-2; 3-4 4-1", "4 has two games in round 2"),
        ("1-2;;3-4", "“” in round 2 is no game"),
        ("1-1", "1 has two games in round 1"),
    ],
)
def test_what_is_no_calendar_is_refused_when_the_competition_is_opened(games: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        check_playable(made_of(by_hand(games)))


def test_a_number_that_nobody_has_is_refused_when_a_round_is_paired() -> None:
    office, running = opened(by_hand("1-2; 3-9"), 4)
    with pytest.raises(BadInput, match="the calendar has a number 9, and 4 take part"):
        play_round(office, running, chance("strange"))


def test_in_scheveningen_everybody_of_one_half_meets_everybody_of_the_other() -> None:
    office, running = opened({KIND: "scheveningen", "stage.main.seeding": "entry"}, 8)
    random = chance("scheveningen")
    for _ in range(4):
        running = play_round(office, running, random)
    phase = running.competition.phases[0]
    assert phase.is_closed
    met = Counter(frozenset(match.sides) for each in phase.rounds for match in each.matches)
    halves = ("p01", "p02", "p03", "p04"), ("p05", "p06", "p07", "p08")
    assert met == Counter(frozenset((one, other)) for one in halves[0] for other in halves[1])


def test_an_odd_field_is_not_two_sides() -> None:
    office, running = opened({KIND: "scheveningen"}, 7)
    with pytest.raises(BadInput, match="7 players are not two sides of the same size"):
        play_round(office, running, chance("odd"))


@pytest.mark.parametrize("side", range(1, 17))
def test_colours_of_both_sides_are_in_balance(side: int) -> None:
    rounds = scheveningen_tables(side)
    assert len(rounds) == side
    whites: Counter[int] = Counter()
    for each in rounds:
        assert sorted(n for pair in each for n in (pair.white, pair.black)) == list(range(1, 2 * side + 1))
        for pair in each:
            whites[pair.white] += 1
            whites[pair.black] -= 1
    assert set(map(abs, whites.values())) <= ({1} if side % 2 else {0})
    met = {frozenset((pair.white, pair.black)) for each in rounds for pair in each}
    assert met == {frozenset((one + 1, side + other + 1)) for one in range(side) for other in range(side)}
