"""The Swiss procedure on bare problems: exactly what trying everything in the order of the rules finds."""

from collections import Counter
from itertools import combinations

import pytest

from chance import strategies as st
from chance.running import given, settings
from pairing.exhaustive import Exhaustive
from turnus.pairing.proposal import NoLegalPairing
from turnus.pairing.resistance.brackets import Floater, Form, FreeRound, Opponents, Plan, Problem, make_plan

FORMS = st.builds(Form, st.sampled_from(Floater), st.sampled_from(Opponents), st.sampled_from(FreeRound))


@st.composite
def problems(draw: st.DrawFn, largest: int = 10) -> Problem:
    """Scores, resistance, met pairs and byes without any tournament behind them: more than can happen."""
    n = draw(st.integers(0, largest))
    density = draw(st.sampled_from([2, 4, 6, 7, 8]))
    chance = draw(st.randoms(use_true_random=True))  # every pair drawn by itself costs more than pairing
    scores = sorted((chance.randint(0, chance.choice([1, 3, 5])) for _ in range(n)), reverse=True)
    ranks = chance.sample(range(n), n)
    resistance = [0] * n
    for score in set(scores):
        places = [place for place in range(n) if scores[place] == score]
        for place, rank in zip(places, sorted(ranks[place] for place in places), strict=True):
            resistance[place] = rank
    barred = tuple(pair for pair in combinations(range(n), 2) if chance.randint(0, 9) < density)
    bye_barred = frozenset(chance.sample(range(n), chance.randint(0, n)))
    return Problem(tuple(scores), tuple(resistance), barred, bye_barred)


def plan_or_none(problem: Problem, form: Form) -> Plan | None:
    try:
        return make_plan(problem, form)
    except NoLegalPairing:
        return None


@given(problems(), FORMS)
@settings(max_examples=3000)
def test_the_pairing_is_the_first_that_trying_everything_finds(problem: Problem, form: Form) -> None:
    expected = Exhaustive(problem, form).pair()
    plan = plan_or_none(problem, form)
    assert (plan and (list(plan.pairs), plan.bye)) == expected


@given(problems(largest=24))
@settings(max_examples=300)
def test_everybody_once_nobody_again_and_no_barred_bye(problem: Problem) -> None:
    plan = plan_or_none(problem, Form())
    if plan is None:
        return
    named = Counter(player for pair in plan.pairs for player in pair)
    if plan.bye is not None:
        named[plan.bye] += 1
        assert plan.bye not in problem.bye_barred
    assert named == Counter(range(problem.size))
    assert not {frozenset(pair) for pair in plan.pairs} & {frozenset(pair) for pair in problem.barred}


def even(*scores: int, barred: tuple[tuple[int, int], ...] = ()) -> Problem:
    return Problem(scores, tuple(range(len(scores))), barred)


def test_a_group_is_folded_first_against_last() -> None:
    assert make_plan(even(3, 3, 3, 3)).pairs == ((0, 3), (1, 2))


def test_the_best_of_an_odd_group_meets_the_lowest_of_the_next() -> None:
    assert make_plan(even(2, 2, 2, 1, 1, 1)).pairs == ((1, 2), (0, 5), (3, 4))


def test_one_who_met_the_whole_next_group_does_not_float() -> None:
    problem = even(2, 2, 2, 1, 0, 0, barred=((0, 3),))
    assert make_plan(problem).pairs == ((0, 2), (1, 3), (4, 5))


def test_back_tracking_gives_the_higher_player_the_next_candidate() -> None:
    problem = even(1, 1, 1, 1, barred=((1, 2),))
    assert make_plan(problem).pairs == ((0, 2), (1, 3))


def test_a_later_group_in_need_reaches_up() -> None:
    problem = even(1, 1, 0, 0, barred=((2, 3),))
    assert make_plan(problem).pairs == ((0, 3), (1, 2))


def test_the_free_round_goes_to_the_best_of_the_last_group_or_the_last_placed() -> None:
    problem = even(1, 1, 0, 0, 0)
    assert make_plan(problem).bye == 2
    assert make_plan(problem, Form(free_round=FreeRound.LAST_PLACED)).bye == 4


def test_a_barred_free_round_goes_to_the_next_choice_or_a_higher_group() -> None:
    scores = (1, 1, 0, 0, 0)
    ranks = tuple(range(5))
    assert make_plan(Problem(scores, ranks, (), frozenset({2}))).bye == 3
    assert make_plan(Problem(scores, ranks, (), frozenset({2, 3, 4}))).bye == 0


def test_the_reason_why_nothing_can_be_paired_names_who_met_everybody() -> None:
    with pytest.raises(NoLegalPairing) as caught:
        make_plan(even(1, 1, 0, 0, barred=((0, 1), (0, 2), (0, 3))))
    assert caught.value.without_opponent == (0,)


def test_the_reason_names_a_set_at_odds_when_everybody_still_has_somebody() -> None:
    with pytest.raises(NoLegalPairing) as caught:
        make_plan(even(1, 1, 1, 1, barred=((0, 1), (0, 2), (1, 2))))
    assert caught.value.without_opponent == ()
    assert caught.value.too_many == (0, 1, 2)


def test_a_bye_barred_to_all_is_no_pairing() -> None:
    with pytest.raises(NoLegalPairing):
        make_plan(Problem((0, 0, 0), (0, 1, 2), (), frozenset({0, 1, 2})))
