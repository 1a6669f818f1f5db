"""The engine against two others: everything tried in small tournaments, weights in larger ones."""

from dataclasses import replace
from itertools import combinations

import pytest

from pairing.dutch.exhaustive import Slow
from turnus.pairing.dutch import round as rounds
from turnus.pairing.dutch.bracket import pair_by_weight
from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.criteria import Bracket
from turnus.pairing.dutch.hall import Hall, make_hall
from turnus.pairing.dutch.ordinary import pair_ordinary
from turnus.pairing.proposal import NoLegalPairing
from turnus.pairing.random.players import Recipe, generate
from turnus.tournament import ForbiddenPairs, Tournament

SMALL = [
    Recipe(4 + seed % 5, 2 + seed // 5 % 5, f"slow {seed}", half_byes=80, absences=80, forfeits=120)
    for seed in range(100)
]


@pytest.mark.parametrize("recipe", SMALL, ids=lambda recipe: recipe.seed)
def test_small_tournaments_are_paired_as_trying_everything_does(recipe: Recipe) -> None:
    event = generate(recipe)
    last = replace(event, planned_rounds=event.next_round)
    barred = replace(event, forbidden=(ForbiddenPairs((1, 2, 3)),))
    before = [event.after(number) for number in range(len(event.rounds))]
    for each in (*before, event, last, barred):
        assert _fast(each) == _slow(each)


def _fast(event: Tournament) -> object:
    try:
        brackets = rounds.pair_brackets(make_hall(event))
    except NoLegalPairing:
        return None
    left = brackets[-1].downfloaters
    made = {(pair.higher.number, pair.lower.number) for each in brackets for pair in each.pairs}
    return made, left[0].number if left else None


def _slow(event: Tournament) -> object:
    try:
        return Slow(event).pair()
    except ValueError:  # no score the bye could have: nothing to take the least of
        return None


@pytest.mark.parametrize("seed", range(6))
def test_the_ordinary_way_and_weights_agree(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    event = generate(Recipe(70 + seed, 7, f"ordinary {seed}", half_byes=10, absences=10))
    compared = 0

    def both(hall: Hall, bracket: Bracket, beyond: tuple[Contender, ...]) -> object:
        nonlocal compared
        by_weight = pair_by_weight(hall, bracket, beyond)
        ordinary = pair_ordinary(hall, bracket, beyond)
        if ordinary is not None:
            compared += 1
            assert {(m.higher, m.lower) for m in ordinary} == {(m.higher, m.lower) for m in by_weight[0]}
        return by_weight

    monkeypatch.setattr(rounds, "pair_bracket", both)
    for number in range(len(event.rounds)):
        rounds.pair_brackets(make_hall(event.after(number)))
    assert compared > 10


@pytest.mark.parametrize("size", [6, 7, 8])
def test_exchanges_come_in_the_order_of_the_rules(size: int) -> None:
    """With many forbidden pairs in round 1 the halves must be exchanged in every way there is."""
    start = generate(Recipe(size, 1, f"exchanges {size}", half_byes=0, absences=0, withdrawals=0)).after(0)
    for seed in range(60):
        chances = Recipe(size, 1, f"forbidden {seed}")
        forbidden = tuple(
            ForbiddenPairs(pair)
            for pair in combinations(range(1, size + 1), 2)
            if chances.happens(550, "forbidden", *pair)
        )
        event = replace(start, forbidden=forbidden)
        assert _fast(event) == _slow(event), seed
