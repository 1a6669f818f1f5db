"""Cases by chance: as many as asked, within what the strategy says, each to be had again."""

from typing import Any

import pytest
from hypothesis import settings as profile

from chance import running
from chance import strategies as st
from chance.running import AGAIN, assume, given, settings
from chance.strategy import Chance
from chance.types import from_type

SEED = 20091116
NUMBERS = st.lists(st.integers(0, 1000), max_size=5)


def drawn(strategy: st.SearchStrategy[Any], count: int = 500) -> list[Any]:
    return [strategy.draw(Chance(seed)) for seed in range(count)]


def test_a_test_sees_as_many_cases_as_it_asks_and_none_that_does_not_do() -> None:
    seen = []

    @settings(max_examples=30)
    @given(st.integers())
    def even(number: int) -> None:
        assume(number % 2 == 0)
        seen.append(number)

    even()
    assert len(seen) == 30
    assert all(number % 2 == 0 for number in seen)


def test_cases_of_which_hardly_any_does_are_a_failure() -> None:
    with pytest.raises(AssertionError, match="2000 did not do"):
        given(st.integers(0, 9))(lambda number: assume(number > 9))()


def test_a_case_that_fails_is_told_with_the_seed_that_draws_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    @given(NUMBERS)
    def short(numbers: list[int]) -> None:
        assert len(numbers) < 3, numbers

    with pytest.raises(AssertionError) as first:
        short()
    told, again = first.value.__notes__
    assert told.startswith("drawn: numbers = [")
    monkeypatch.setenv(*again.removeprefix("the same case again: ").split("="))
    with pytest.raises(AssertionError) as second:
        short()
    assert second.value.__notes__ == [told, again]
    assert AGAIN in again


def test_drawn_within_a_test_is_told_too() -> None:
    @given(st.data())
    def never(data: st.DataObject) -> None:
        raise AssertionError(data.draw(st.just("this")))

    with pytest.raises(AssertionError) as failed:
        never()
    assert failed.value.__notes__[0] == "drawn: data = data('this')"


@pytest.mark.parametrize(("the_same", "others"), [(False, True), (True, False)])
def test_other_cases_come_each_time_unless_the_same_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, the_same: bool, others: bool
) -> None:
    monkeypatch.setattr(running, "of_profile", lambda: profile(derandomize=the_same, max_examples=100))
    seen: list[int] = []

    @given(st.integers(0, 10**9))
    def many(number: int) -> None:
        seen.append(number)

    many()
    many()
    assert (len(set(seen)) > 100) == others


def test_fixtures_stay_and_the_last_parameters_are_drawn() -> None:
    seen = set()

    @given(st.just(2), named=st.just(3))
    def three(fixture: int, named: int, place: int) -> None:
        seen.add((fixture, place, named))

    three(fixture=1)
    assert seen == {(1, 2, 3)}


def test_the_ends_of_what_may_be_are_drawn_and_nothing_beyond() -> None:
    assert {0, 1000} <= set(drawn(st.integers(0, 1000))) <= set(range(1001))
    assert {len(each) for each in drawn(NUMBERS)} == {0, 1, 2, 3, 4, 5}
    assert {len(each) for each in drawn(st.sets(st.integers(1, 4), min_size=1))} == {1, 2, 3, 4}
    assert all(len(set(each)) == len(each) for each in drawn(st.lists(st.integers(1, 9), unique=True)))
    assert {type(each) for each in drawn(from_type(int | str | None))} == {int, str, type(None)}


def test_things_come_twice_in_one_case() -> None:
    far = st.integers(0, 10**12)
    assert any(first == second for first, second in drawn(st.tuples(far, far)))
