"""The tournament values: one game has one result, and nobody is in a round twice."""

from fractions import Fraction
from itertools import product

import pytest

from turnus.faults import BadInput
from turnus.tournament import (
    CHESS,
    DRAUGHTS,
    THREE_ONE_ZERO,
    Adjustment,
    AnnouncedBye,
    Bye,
    Colour,
    ForbiddenPairs,
    Game,
    Outcome,
    Player,
    Round,
    Tournament,
    VirtualPoints,
    agree,
)

FIVE = tuple(Player(number, f"Player {number}") for number in range(1, 6))
WIN = (Outcome.WIN, Outcome.LOSS)
DRAW = (Outcome.DRAW, Outcome.DRAW)
FORFEIT = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
ROUNDS = (
    Round((Game(1, 2, *WIN), Game(3, 4, *DRAW)), (Bye(5, Outcome.ALLOCATED_BYE),)),
    Round((Game(5, 1, *WIN), Game(2, 3, *FORFEIT)), (Bye(4, Outcome.HALF_BYE),)),
)
EVENT = Tournament(FIVE, ROUNDS)


def test_points_are_counted_in_exact_units() -> None:
    assert EVENT.scores == {1: 2, 2: 2, 3: 1, 4: 2, 5: 4}
    assert CHESS.points(EVENT.scores[3]) == Fraction(1, 2)
    assert EVENT.scores_after(1) == {1: 2, 2: 0, 3: 1, 4: 1, 5: 2}


def test_the_same_results_score_by_the_scale() -> None:
    assert Tournament(FIVE, ROUNDS, scoring=DRAUGHTS).scores == {1: 2, 2: 2, 3: 1, 4: 2, 5: 4}
    assert Tournament(FIVE, ROUNDS, scoring=THREE_ONE_ZERO).scores == {1: 3, 2: 3, 3: 1, 4: 2, 5: 6}


def test_an_adjustment_counts_from_its_round_on() -> None:
    docked = Tournament(FIVE, ROUNDS, adjustments=(Adjustment(5, -1, round=2), Adjustment(1, 1)))
    assert (docked.scores_after(1)[5], docked.scores[5], docked.scores_after(1)[1]) == (2, 3, 3)


def test_a_forfeited_game_is_no_meeting_and_has_no_colour() -> None:
    assert EVENT.have_met(1, 5)
    assert not EVENT.have_met(2, 3)
    assert EVENT.colours(2) == (Colour.BLACK,)
    assert EVENT.colours(1) == (Colour.WHITE, Colour.BLACK)


def test_who_had_a_point_without_playing() -> None:
    had = [number for number in range(1, 6) if EVENT.had_point_without_playing(number)]
    assert had == [2, 5]  # the forfeit win and the allocated bye; half a point does not count


def test_a_half_point_allocated_bye_is_still_an_allocated_bye() -> None:
    half = Tournament(FIVE, ROUNDS, scoring=CHESS.__class__(2, 1, units_per_point=2, allocated_bye=1))
    assert half.scores[5] == 3
    assert half.had_point_without_playing(5)


def test_an_open_game_scores_nothing_yet_and_pairs_as_a_draw() -> None:
    assert CHESS.units(Outcome.OPEN) == 0
    assert CHESS.for_pairing.units(Outcome.OPEN) == 1


def test_who_is_absent_next_round_is_not_present() -> None:
    event = Tournament(
        FIVE,
        ROUNDS,
        announced=(AnnouncedBye(3, Bye(4, Outcome.ZERO_BYE)), AnnouncedBye(4, Bye(1, Outcome.HALF_BYE))),
    )
    assert event.absent == {4: Outcome.ZERO_BYE}
    assert [player.number for player in event.present] == [1, 2, 3, 5]


def test_forbidden_pairs_and_virtual_points_hold_in_their_rounds() -> None:
    event = Tournament(
        FIVE,
        ROUNDS,
        forbidden=(ForbiddenPairs((1, 2, 3)), ForbiddenPairs((4, 5), 1, 2)),
        virtual_points=(VirtualPoints((1, 2), 2, 1, 3), VirtualPoints((1,), 1, 4, 4)),
    )
    assert event.forbidden_pairs == {frozenset(pair) for pair in ((1, 2), (1, 3), (2, 3))}
    assert event.virtual_scores == {1: 2, 2: 2, 3: 0, 4: 0, 5: 0}


def test_going_back_a_round_keeps_the_absences_as_announced() -> None:
    before = EVENT.after(1)
    assert before.next_round == 2
    assert before.absent == {4: Outcome.HALF_BYE}
    assert before.with_round(EVENT.rounds[1]).scores == EVENT.scores


def test_one_who_is_not_named_in_a_round_was_absent() -> None:
    event = Tournament(FIVE, (Round((Game(1, 2, *WIN),)),))
    assert event.entries[3][0].outcome is Outcome.ZERO_BYE


def test_only_results_of_one_game_agree() -> None:
    agreeing = {
        f"{a.value}{b.value}" for a, b in product(Outcome, Outcome) if agree(a, b) and a.value <= b.value
    }
    assert agreeing == {"01", "==", "0=", "00", "=+=-", "LW", "DD", "LL", "+-", "--", ""}


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: Game(1, 1), "himself"),
        (lambda: Game(1, 2, Outcome.WIN, Outcome.WIN), "contradict"),
        (lambda: Bye(1, Outcome.WIN), "no opponent"),
        (lambda: Tournament((*FIVE, FIVE[0])), "player 1 occurs 2 times"),
        (lambda: Tournament(FIVE, (Round((Game(1, 2), Game(3, 1))),)), "round 1: player 1 occurs 2 times"),
        (lambda: Tournament(FIVE, (Round((Game(1, 9),)),)), "round 1: there is no player 9"),
    ],
)
def test_what_cannot_be_is_refused(build: object, message: str) -> None:
    assert callable(build)
    with pytest.raises(BadInput) as refused:
        build()
    assert message in str(refused.value)
