"""One mechanism climbs every ladder: of a table, of a question answered step by step, of teams."""

from fractions import Fraction

from chance import strategies as st
from chance.running import given
from turnus.competition.ordering import split
from turnus.standings.climbing import climbed, parted


def test_the_best_come_first_and_equals_stay_in_their_order() -> None:
    assert parted(("c", "a", "b"), {"a": 1, "b": 2, "c": 1}) == [("b",), ("c", "a")]
    assert parted(("c", "a", "b"), {"a": 1, "b": 2, "c": 1}, lowest_first=True) == [("c", "a"), ("b",)]


def test_they_stay_together_when_somebody_has_no_figure() -> None:
    assert parted(("a", "b"), {"a": 1}) == [("a", "b")]
    assert climbed((("a", "b"), ("c", "d")), {"c": 0, "d": 1, "b": 3}) == (("a", "b"), ("d",), ("c",))


def test_a_figure_may_have_several_numbers() -> None:
    figures = {"a": (Fraction(2), Fraction(1)), "b": (Fraction(2), Fraction(3)), "c": Fraction(4)}
    assert parted(("a", "b", "c"), figures) == [("c",), ("b",), ("a",)]


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.tuples(st.integers(0, 2), st.integers(0, 2))))
def test_two_steps_order_as_one_step_of_both_figures(figures: dict[str, tuple[int, int]]) -> None:
    everybody = (tuple(figures),)
    first = climbed(everybody, {name: two[0] for name, two in figures.items()})
    assert climbed(first, {name: two[1] for name, two in figures.items()}) == climbed(everybody, figures)
    assert split(everybody, figures.__getitem__) == climbed(everybody, figures)
