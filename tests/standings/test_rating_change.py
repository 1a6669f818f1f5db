"""What a tournament does to a rating: FIDE's articles one by one, on their boundaries and by a formula."""

from fractions import Fraction
from math import erf, sqrt

import pytest

from chance import strategies as st
from chance.running import given
from turnus.standings.rating.changing import Played, Tempo, coefficient, first_rating, rating_change

ONE, HALF, NOUGHT = Fraction(1), Fraction(1, 2), Fraction(0)


def against(*games: tuple[int, Fraction]) -> list[Played]:
    return [Played(f"p{n}", rating, score) for n, (rating, score) in enumerate(games)]


def test_a_change_is_what_was_scored_over_what_was_expected_times_k() -> None:
    """2000 beats 2100 (0.36 expected), draws with 1900 (0.64), loses to 2000 (0.50)."""
    found = rating_change(2000, against((2100, ONE), (1900, HALF), (2000, NOUGHT)))
    assert [game.expected for game in found.games] == [Fraction(36, 100), Fraction(64, 100), HALF]
    assert found.over == 0
    assert rating_change(2000, against((2100, ONE))).points == Fraction(64, 100) * 20


@pytest.mark.parametrize(
    ("own", "other", "tempo", "counted"),
    [
        (2000, 1600, Tempo.STANDARD, 400),
        (2000, 1599, Tempo.STANDARD, 400),
        (1599, 2000, Tempo.STANDARD, -400),
        (2649, 2000, Tempo.STANDARD, 400),
        (2650, 2000, Tempo.STANDARD, 650),  # since 1 October 2025
        (2000, 2650, Tempo.STANDARD, -400),  # the opponent of such a player keeps the limit
        (2650, 2100, Tempo.RAPID, 400),
    ],
)
def test_a_difference_counts_as_400_at_the_most_except_for_who_has_2650(
    own: int, other: int, tempo: Tempo, counted: int
) -> None:
    assert [g.counted for g in rating_change(own, against((other, ONE)), tempo=tempo).games] == [counted]


def test_in_rapid_and_blitz_600_apart_does_not_count_when_one_is_above_2600() -> None:
    assert not rating_change(2601, against((2001, ONE)), tempo=Tempo.BLITZ).games
    assert rating_change(2600, against((2000, ONE)), tempo=Tempo.BLITZ).games
    assert rating_change(2601, against((2002, ONE)), tempo=Tempo.BLITZ).games


def test_games_with_the_unrated_do_not_count() -> None:
    found = rating_change(1800, against((0, ONE), (1800, ONE)))
    assert len(found.games) == 1
    assert found.unrated == ("p0",)


def test_k_is_40_20_or_10_and_less_where_somebody_plays_very_much() -> None:
    assert coefficient(2399, 9).value == 20
    assert coefficient(2400, 9).value == 10
    assert coefficient(2299, 9, is_young=True).value == 40
    assert coefficient(2300, 9, is_young=True).value == 20
    assert coefficient(2100, 9, given=40).value == 40
    assert coefficient(2000, 35).value == 20
    assert coefficient(2000, 36).value == 19  # 36 x 20 is more than 700


def test_half_a_point_is_rounded_away_from_zero() -> None:
    assert rating_change(2000, against((2000, ONE)), given=5).whole == 3
    assert rating_change(2000, against((2000, NOUGHT)), given=5).whole == -3


def test_a_first_rating_counts_two_draws_against_1800() -> None:
    """Five games against 1600, three points: mean (8000 + 3600) / 7, four of seven is 57 per cent, +50."""
    found = first_rating(against(*[(1600, ONE)] * 3, *[(1600, NOUGHT)] * 2))
    assert found is not None
    assert found.mean == Fraction(11600, 7)
    assert (found.rating, found.missing, found.below_floor) == (1707, 0, False)
    assert first_rating(against((1600, NOUGHT), (0, ONE))) is None  # nothing scored against the rated
    few = first_rating(against((1600, HALF)))
    assert few is not None
    assert few.missing == 4
    top = first_rating(against(*[(2400, ONE)] * 9))
    assert top is not None
    assert top.rating == 2200
    low = first_rating(against(*[(1000, HALF)] * 1, *[(1000, NOUGHT)] * 8))
    assert low is not None
    assert low.below_floor


@given(st.integers(1400, 2649), st.integers(1400, 2649))
def test_what_one_wins_the_other_loses(one: int, other: int) -> None:
    mine = rating_change(one, against((other, ONE)), given=20)
    theirs = rating_change(other, against((one, NOUGHT)), given=20)
    assert mine.points == -theirs.points


@given(st.integers(1400, 2900), st.integers(1400, 2900))
def test_the_table_is_the_normal_curve_rounded(one: int, other: int) -> None:
    """Another way: FIDE's table is the normal curve of a deviation of 2000/7, in whole percents."""
    (game,) = rating_change(one, against((other, ONE))).games
    curve = (1 + erf(game.counted / (2000 / 7) / sqrt(2))) / 2
    assert abs(float(game.expected) - curve) < 0.006
