"""Random tournaments: repeatable, varied, and paired again alike; the results follow Milvang's model."""

import pytest

from turnus.faults import BadInput
from turnus.notation.trf import read_trf, write_trf
from turnus.pairing.random.players import Recipe, chances, generate
from turnus.pairing.rechecking import recheck
from turnus.tournament import DRAUGHTS, THREE_ONE_ZERO, Outcome

RECIPES = [
    *(Recipe(5 + 3 * seed, 3 + seed % 6, f"small {seed}") for seed in range(12)),
    Recipe(9, 8, "crowded", forfeits=100),
    Recipe(26, 7, "accelerated", accelerated=True),
    Recipe(31, 6, "draughts", scoring=DRAUGHTS),
    Recipe(24, 6, "three points", scoring=THREE_ONE_ZERO, half_byes=150),
    Recipe(40, 30, "long"),
]


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.seed)
def test_a_tournament_read_from_its_file_is_paired_again_alike(recipe: Recipe) -> None:
    event = generate(recipe)
    assert event.rounds
    again = read_trf(write_trf(event)).tournament
    assert [each.round for each in recheck(again) if not each.is_same] == []


def test_the_seed_decides_everything() -> None:
    assert generate(Recipe(11, 4, "a")) == generate(Recipe(11, 4, "a"))
    assert generate(Recipe(11, 4, "a")).rounds != generate(Recipe(11, 4, "b")).rounds


def test_byes_and_forfeits_occur_as_often_as_asked() -> None:
    event = generate(Recipe(60, 5, "x", half_byes=100, absences=0, withdrawals=0, forfeits=0))
    outcomes = [entry.outcome for entries in event.entries.values() for entry in entries]
    assert 15 <= outcomes.count(Outcome.HALF_BYE) <= 45
    assert Outcome.ZERO_BYE not in outcomes
    assert Outcome.FORFEIT_WIN not in outcomes


def test_the_chances_are_those_of_the_model() -> None:
    white, black = chances(2467, 2344)
    assert (round(white, 3), round(black, 3)) == (0.511, 0.138)
    assert chances(2400, 1000)[1] == 0.0


def test_a_tournament_of_one_is_refused() -> None:
    with pytest.raises(BadInput, match="2 to 9999"):
        Recipe(1, 3, "x")
