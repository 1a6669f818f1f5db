"""Tie-breaks from ratings (C.07, article 10): only games over the board against rated opponents count."""

from bisect import bisect_left
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import ClassVar

from turnus.records import record
from turnus.standings.steps import Field, Figure, Figures
from turnus.tournament import Tournament

# What a percentage of 50, 51 ... 100 is worth in rating points (FIDE Rating Regulations, table 8.1.1).
DIFFERENCES = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip
# The largest difference at which the favourite is expected 50, 51 ... 99 per cent (table 8.1.2).
EXPECTED = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
WHOLE = 100
LARGEST = 800


@record
class Games:
    """A player's games against rated opponents: their ratings, and his score at 1, 1/2 and 0 a game."""

    ratings: tuple[int, ...]
    score: Fraction


def games_of(event: Tournament, number: int, unrated: int | None) -> Games:
    """Return his games; an unrated opponent counts with the rating said, or not at all."""
    ratings = []
    score = Fraction(0)
    for entry in event.entries[number]:
        if entry.opponent is None or not entry.is_played:
            continue
        rating = event.by_number[entry.opponent].rating or unrated
        if rating is not None:
            ratings.append(rating)
            score += Fraction(1) if entry.outcome.is_win else Fraction(int(entry.outcome.is_draw), 2)
    return Games(tuple(ratings), score)


def rounded(value: Fraction) -> int:
    """Round to the nearest whole number, a half upwards."""
    return (2 * value + 1).__floor__() // 2


def average_rating(games: Games, cut_lowest: int = 0, cut_highest: int = 0) -> int | None:
    """ARO 10.1: the mean rating of the opponents, rounded."""
    ratings = sorted(games.ratings)[cut_lowest : max(0, len(games.ratings) - cut_highest)]
    return rounded(Fraction(sum(ratings), len(ratings))) if ratings else None


def performance(games: Games) -> int | None:
    """TPR 10.2: the mean rating of the opponents and what the percentage scored is worth."""
    mean = average_rating(games)
    if mean is None:
        return None
    return mean + difference_of(rounded(games.score * WHOLE / len(games.ratings)))


def difference_of(percent: int) -> int:
    """Return how many rating points a percentage is worth (table 8.1.1)."""
    worth = DIFFERENCES[abs(percent - WHOLE // 2)]
    return worth if 2 * percent >= WHOLE else -worth


def expected(difference: int) -> int:
    """Return the percentage expected of one whose rating is so much higher."""
    percent = WHOLE // 2 + bisect_left(EXPECTED, abs(difference))
    return percent if difference >= 0 else WHOLE - percent


def perfect_performance(games: Games) -> int | None:
    """PTP 10.3: the lowest rating of which no less than the score would be expected."""
    if not games.ratings:
        return None
    if games.score == 0:
        return min(games.ratings) - LARGEST
    low, high = min(games.ratings) - LARGEST, max(games.ratings) + LARGEST
    while low < high:
        middle = (low + high) // 2
        if sum(expected(middle - rating) for rating in games.ratings) >= WHOLE * games.score:
            high = middle
        else:
            low = middle + 1
    return low


def all_are_rated(event: Tournament, unrated: int | None) -> bool:
    """Whether these tie-breaks can be used: everybody is rated, or it is said how the unrated count (10)."""
    return unrated is not None or all(player.rating for player in event.players)


@record
class FromGames:
    """A figure from a player's games: ARO, TPR, PTP; 0 for who played none."""

    measure: Callable[[Games], int | None]
    code: str
    unrated: int | None = None
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's figure; with unrated players and no rule for them there is none at all."""
        if not all_are_rated(field.tournament, self.unrated):
            return {}
        return {number: Fraction(value or 0) for number, value in self.measured(field.tournament).items()}

    def measured(self, event: Tournament) -> Mapping[int, int | None]:
        """Return the figures as whole numbers."""
        return {number: self.measure(games_of(event, number, self.unrated)) for number in event.by_number}


@record
class OpponentsMean:
    """The mean of a figure of the opponents met over the board, rounded: APRO, APPO."""

    of: FromGames
    code: str
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's mean, each opponent as often as he was met (4.4)."""
        event = field.tournament
        if not all_are_rated(event, self.of.unrated):
            return {}
        measured = self.of.measured(event)
        found: dict[int, Figure] = {}
        for number, entries in event.entries.items():
            met = [measured[e.opponent] for e in entries if e.opponent is not None and e.is_played]
            known = [value for value in met if value is not None]
            found[number] = Fraction(rounded(Fraction(sum(known), len(known))) if known else 0)
        return found


@record
class OwnRating:
    """RTNG 10.6: the player's rating, the highest first unless reversed."""

    unrated: int | None = None
    lowest_first: bool = False
    code: str = "RTNG"

    def figures(self, field: Field) -> Figures:
        """Return everyone's rating; with unrated players and no rule for them there is none at all."""
        if not all_are_rated(field.tournament, self.unrated):
            return {}
        return {p.number: Fraction(p.rating or self.unrated or 0) for p in field.tournament.players}
