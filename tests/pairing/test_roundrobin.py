"""Round robins: the printed tables, everyone once, colours in turn, and Varma's numbers."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from chance import strategies as st
from chance.running import given
from turnus.faults import BadInput
from turnus.pairing.roundrobin import FINAL_FOUR, Berger, berger_tables, free_in
from turnus.pairing.varma import ENVELOPES, varma_numbers
from turnus.tournament import Pairing

# FIDE's printed table for 5 or 6 players.
SIX = "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1"


def written(rounds: tuple[tuple[Pairing, ...], ...]) -> str:
    return " | ".join(" ".join(f"{pair.white}-{pair.black}" for pair in each) for each in rounds)


def test_the_table_for_six_is_the_printed_one() -> None:
    assert written(berger_tables(6)) == SIX


@given(st.integers(2, 40), st.booleans())
def test_everyone_meets_everyone_once_or_twice_with_both_colours(size: int, double: bool) -> None:
    rounds = berger_tables(size, Berger(double=double))
    for each in rounds:
        named = Counter(number for pair in each for number in (pair.white, pair.black))
        assert set(named.values()) <= {1}
        assert size - len(named) == size % 2
    games = Counter((pair.white, pair.black) for each in rounds for pair in each)
    assert set(games.values()) == {1}
    for one, other in combinations(range(1, size + 1), 2):
        assert ((one, other) in games) + ((other, one) in games) == (2 if double else 1)


@given(st.integers(3, 30))
def test_whites_and_blacks_differ_by_one_at_most(size: int) -> None:
    rounds = berger_tables(size)
    whites = Counter(pair.white for each in rounds for pair in each)
    blacks = Counter(pair.black for each in rounds for pair in each)
    assert all(abs(whites[n] - blacks[n]) <= 1 for n in range(1, size + 1))


def longest_run(rounds: tuple[tuple[Pairing, ...], ...], number: int) -> int:
    colours = [pair.white == number for each in rounds for pair in each if number in (pair.white, pair.black)]
    longest = run = 1
    for before, after in pairwise(colours):
        run = run + 1 if before == after else 1
        longest = max(longest, run)
    return longest


@pytest.mark.parametrize("size", range(4, 21, 2))
def test_exchanging_the_last_two_rounds_of_the_first_half_spares_three_in_a_row(size: int) -> None:
    plain = berger_tables(size, Berger(double=True))
    spared = berger_tables(size, Berger(double=True, exchange_last_two=True))
    assert max(longest_run(plain, n) for n in range(1, size + 1)) == 3
    assert max(longest_run(spared, n) for n in range(1, size + 1)) == 2
    last = size - 1
    assert spared[last - 2 : last] == plain[last - 2 : last][::-1]
    assert spared[: last - 2] + spared[last:] == plain[: last - 2] + plain[last:]


def test_an_odd_field_leaves_each_free_once() -> None:
    assert sorted(free_in(5, number) or 0 for number in range(1, 6)) == [1, 2, 3, 4, 5]
    assert free_in(6, 1) is None


@pytest.mark.parametrize("size", [-1, 0, 1, 1001])
def test_too_few_or_too_many_are_refused(size: int) -> None:
    with pytest.raises(BadInput, match="2 to 1000"):
        berger_tables(size)


def test_the_final_four_is_the_printed_schedule() -> None:
    assert written(FINAL_FOUR) == "1-4 2-3 | 1-2 4-3 | 2-4 3-1"
    assert Counter(pair.white for each in FINAL_FOUR for pair in each) == {1: 2, 2: 2, 3: 1, 4: 1}


@pytest.mark.parametrize("places", ENVELOPES)
def test_one_envelope_holds_no_two_who_meet_in_the_last_three_rounds(places: int) -> None:
    assert sorted(number for each in ENVELOPES[places] for number in each) == list(range(1, places + 1))
    late = {frozenset((pair.white, pair.black)) for each in berger_tables(places)[-3:] for pair in each}
    meeting = {pair for each in ENVELOPES[places] for pair in map(frozenset, combinations(each, 2))} & late
    # The printed table for twelve has one such pair; with eleven players nobody has number 12.
    assert meeting == ({frozenset((6, 12))} if places == 12 else set())


@given(
    st.lists(st.sampled_from(["NED", "BEL", "GER", "FRA", "LUX"]), min_size=9, max_size=24),
    st.text(max_size=5),
)
def test_varma_gives_everyone_a_number_and_repeats_itself(federations: list[str], seed: str) -> None:
    entered = dict(enumerate(federations, 1))
    numbers = varma_numbers(entered, seed)
    assert sorted(numbers.values()) == list(range(1, len(federations) + 1))
    assert numbers == varma_numbers(entered, seed)


def test_the_largest_federation_stays_in_one_envelope() -> None:
    entered = dict(enumerate(["NED"] * 4 + ["BEL"] * 3 + ["GER", "FRA", "LUX"], 1)) | {11: "ESP", 12: "ITA"}
    for seed in "abcdef":
        numbers = varma_numbers(entered, seed)
        assert {numbers[player] for player in range(1, 5)} == {4, 5, 9, 10}
        assert any({numbers[player] for player in (5, 6, 7)} <= set(each) for each in ENVELOPES[12])


def test_varma_has_no_table_for_eight() -> None:
    with pytest.raises(BadInput, match="9 to 24"):
        varma_numbers(dict.fromkeys(range(8), "NED"), "")
