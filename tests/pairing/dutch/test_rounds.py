"""What a round depends on besides its criteria: acceleration, first colours, open games, late entries."""

from dataclasses import replace
from fractions import Fraction

import pytest

from turnus.faults import BadInput
from turnus.pairing.dutch.acceleration import baku
from turnus.pairing.dutch.contenders import Float, effective_numbers, make_contenders
from turnus.pairing.dutch.preferences import Preference, Strength, preference
from turnus.pairing.dutch.round import initial_colour
from turnus.pairing.explanation import Kind
from turnus.pairing.on_rating import pair_on_rating
from turnus.tournament import (
    About,
    AnnouncedBye,
    Bye,
    Colour,
    ForbiddenPairs,
    Game,
    Outcome,
    Pairing,
    Player,
    Round,
    Tournament,
    VirtualPoints,
)

W, B = Colour.WHITE, Colour.BLACK
WON = (Outcome.WIN, Outcome.LOSS)


def field(size: int, *rounds: Round, absent: tuple[int, ...] = ()) -> Tournament:
    players = tuple(Player(number, f"P{number}") for number in range(1, size + 1))
    announced = tuple(AnnouncedBye(len(rounds) + 1, Bye(n, Outcome.ZERO_BYE)) for n in absent)
    return Tournament(players, rounds, planned_rounds=9, announced=announced)


def pairs(event: Tournament) -> list[tuple[int, int]]:
    return [(pair.white, pair.black) for pair in pair_on_rating(event).pairs]


def test_round_one_is_the_halves_in_order_with_colours_in_turn() -> None:
    assert pairs(field(8)) == [(1, 5), (6, 2), (3, 7), (8, 4)]
    assert pairs(replace(field(4), initial_colour=B)) == [(3, 1), (2, 4)]
    proposal = pair_on_rating(field(5))
    assert proposal.bye == 5
    kinds = [reason.kind for reason in proposal.explanation]
    assert kinds[:3] == [Kind.GROUP, Kind.DUTCH_BYE, Kind.DUTCH_FIRST_TRY]


def test_who_was_never_paired_has_no_number_yet() -> None:
    event = field(7, absent=(1,))
    assert effective_numbers(event)[2] == 1
    assert pairs(event) == [(2, 5), (6, 3), (4, 7)]


def test_the_first_colour_is_read_from_round_one_when_nobody_says_it() -> None:
    turned = Round((Game(3, 1, *WON), Game(2, 4, *WON)))
    assert initial_colour(field(4, turned)) is B
    assert initial_colour(field(4)) is W
    assert initial_colour(replace(field(4, turned), initial_colour=W)) is W


def test_a_game_not_finished_counts_as_a_draw() -> None:
    event = field(4, Round((Game(1, 3), Game(4, 2, Outcome.LOSS, Outcome.WIN))))
    groups = [reason for reason in pair_on_rating(event).explanation if reason.kind is Kind.GROUP]
    assert [group.values["score"] for group in groups] == [1, Fraction(1, 2), 0]
    assert [group.values["residents"] for group in groups] == [1, 2, 1]


def test_a_forbidden_pair_is_passed_over_and_said() -> None:
    event = replace(field(4), forbidden=(ForbiddenPairs((1, 3)),))
    proposal = pair_on_rating(event)
    assert {frozenset((p.white, p.black)) for p in proposal.pairs} == {frozenset((1, 4)), frozenset((2, 3))}
    assert Kind.DUTCH_FORBIDDEN in [reason.kind for reason in proposal.explanation]


def test_baku_gives_the_upper_half_virtual_points() -> None:
    upper = (1, 2, 3, 4, 5, 6)
    assert baku(field(10), 9) == (VirtualPoints(upper, 2, 1, 3), VirtualPoints(upper, 1, 4, 5))
    event = replace(field(10), about=About(system_code="FIDE_DUTCH_2026_BAKU"))
    assert sorted(map(sorted, pairs(event))) == [[1, 4], [2, 5], [3, 6], [7, 9], [8, 10]]
    with pytest.raises(BadInput, match="number of rounds"):
        pair_on_rating(replace(event, planned_rounds=None))


@pytest.mark.parametrize(
    ("colours", "expected"),
    [
        ("", Preference(None, Strength.NONE, 0)),
        ("w", Preference(B, Strength.STRONG, 1)),
        ("wb", Preference(W, Strength.MILD, 0)),
        ("bww", Preference(B, Strength.ABSOLUTE, 1)),
        ("wbwbb", Preference(W, Strength.ABSOLUTE, -1)),
        ("wbww", Preference(B, Strength.ABSOLUTE, 2)),
        ("wwbb", Preference(W, Strength.ABSOLUTE, 0)),
    ],
)
def test_preferences(colours: str, expected: Preference) -> None:
    assert preference(tuple(Colour(letter) for letter in colours)) == expected


def test_floats_of_played_and_unplayed_rounds() -> None:
    first = Round((Game(1, 2, *WON), Game(3, 4, *WON)), (Bye(5, Outcome.HALF_BYE), Bye(6, Outcome.ZERO_BYE)))
    second = Round((Game(1, 5), Game(3, 6, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS), Game(2, 4, *WON)))
    floats = {p.number: (p.last_float, p.float_before) for p in make_contenders(field(6, first, second))}
    assert floats[1] == (Float.DOWN, Float.NONE)
    assert floats[5] == (Float.UP, Float.DOWN)
    assert floats[3] == (Float.DOWN, Float.NONE)  # points without playing
    assert floats[6] == (Float.NONE, Float.NONE)  # absent, and a loss by forfeit
    assert floats[2] == (Float.NONE, Float.NONE)


def test_nobody_at_all_is_no_pairs() -> None:
    proposal = pair_on_rating(field(3, absent=(1, 2, 3)))
    assert (proposal.pairs, proposal.bye) == ((), None)
    assert Pairing(1, 2) in pair_on_rating(field(2)).pairs
