"""Colours of a pairing made by hand, by FIDE's Dutch system of either edition."""

import pytest

from turnus.pairing.checker import Fault
from turnus.pairing.dutch.checking import check_colours
from turnus.pairing.on_rating import Edition, pair_on_rating
from turnus.tournament import Game, Outcome, Pairing, Player, Round, Tournament


def drawn(*pairs: tuple[int, int]) -> Round:
    return Round(tuple(Game(white, black, Outcome.DRAW, Outcome.DRAW) for white, black in pairs))


EVENT = Tournament(
    tuple(Player(number, f"p{number}") for number in range(1, 9)),
    (drawn((1, 3), (2, 4), (5, 7), (6, 8)), drawn((1, 4), (2, 3), (8, 5), (7, 6))),
    planned_rounds=7,
)


@pytest.mark.parametrize("edition", Edition)
def test_two_who_must_have_black_may_not_meet_and_others_by_the_rule_that_decides(edition: Edition) -> None:
    by_hand = [Pairing(1, 2), Pairing(5, 8), Pairing(4, 3), Pairing(7, 6)]
    found = {
        frozenset(v for k, v in each.values.items() if k != "rule"): each
        for each in check_colours(EVENT, by_hand, edition)
    }
    assert found[frozenset({1, 2})].fault is Fault.SAME_COLOUR
    assert found[frozenset({3, 4})].fault is Fault.SAME_COLOUR
    assert frozenset({5, 8}) not in found  # 5 had Black last
    wrong = next(iter(check_colours(EVENT, [Pairing(8, 5)], edition)))
    assert (wrong.fault, wrong.values["rule"]) == (
        Fault.COLOUR,
        "5.2.1" if edition is Edition.IN_2026 else "E.1",
    )


@pytest.mark.parametrize("edition", Edition)
def test_what_the_engine_pairs_has_no_fault(edition: Edition) -> None:
    made = pair_on_rating(EVENT, edition)
    assert list(check_colours(EVENT, made.pairs, edition)) == []
