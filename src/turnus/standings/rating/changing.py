"""What a tournament does to a rating, by FIDE's Rating Regulations (B.02, in force from 1 March 2024).

Articles are those of B.02: 8.1 the tables, 8.2 a first rating, 8.3 a change, with 8.3.1 as amended on
1 October 2025; of the chapter on rapid and blitz 7.3.1 as amended on 1 December 2024. All figures are exact.
"""

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction

from turnus.records import record
from turnus.standings.fide.ratings import WHOLE, difference_of, expected, rounded

CAP = 400  # 8.3.1
UNCAPPED_FROM = 2650
APART, HIGH = 600, 2600  # rapid and blitz, 7.3.1
NEW, USUAL, TOP = 40, 20, 10  # 8.3.3
TOP_FROM, YOUNG_BELOW = 2400, 2300
MOST_CHANGE = 700
FLOOR, HIGHEST_FIRST = 1400, 2200  # 7.1.4, 8.2.3
FEWEST_GAMES = 5  # 7.1.4
HYPOTHETICAL, HOW_MANY = 1800, 2  # 8.2.2
HALF = Fraction(1, 2)


class Tempo(StrEnum):
    """On which of FIDE's lists a game counts."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


@record
class Played:
    """A game over the board: the opponent, his rating (0: none) and the score of it."""

    opponent: str
    rating: int
    score: Fraction


@record
class GameChange:
    """What one game is worth: the difference as it counts, and the score against what was expected."""

    opponent: str
    rating: int
    score: Fraction
    difference: int
    counted: int  # after 8.3.1
    expected: Fraction

    @property
    def over(self) -> Fraction:
        """What was scored over what was expected."""
        return self.score - self.expected


@record
class Coefficient:
    """K, and which sentence of 8.3.3 sets it."""

    value: int
    why: str


@record
class Change:
    """What a tournament does to a rating."""

    rating: int
    k: Coefficient
    games: tuple[GameChange, ...]
    unrated: tuple[str, ...] = ()  # opponents without a rating: those games do not count

    @property
    def over(self) -> Fraction:
        """What was scored over what was expected, in all games together."""
        return sum((game.over for game in self.games), Fraction(0))

    @property
    def points(self) -> Fraction:
        """The change of the rating, as it adds up with other tournaments of the month."""
        return self.k.value * self.over

    @property
    def whole(self) -> int:
        """The change in whole points, were this the only tournament of the month: a half away from zero."""
        size = rounded(abs(self.points))
        return size if self.points >= 0 else -size


@record
class First:
    """A first rating: over how many games, the mean of the opponents, and why it would not be published."""

    games: int
    score: Fraction
    mean: Fraction  # with two hypothetical opponents
    rating: int
    missing: int = 0  # games to be played before it is published
    below_floor: bool = False


def coefficient(rating: int, games: int, *, is_young: bool = False, given: int = 0) -> Coefficient:
    """Return K (8.3.3): as FIDE's list has it where that is known, else by what is known of the player.

    No tournament knows how many games somebody has played before, nor whether he ever reached 2400.
    """
    if given:
        k, why = given, "given"
    elif is_young and rating < YOUNG_BELOW:
        k, why = NEW, "young"
    elif rating >= TOP_FROM:
        k, why = TOP, "top"
    else:
        k, why = USUAL, "usual"
    if games * k > MOST_CHANGE:
        return Coefficient(MOST_CHANGE // games, "many")
    return Coefficient(k, why)


def rating_change(
    rating: int,
    games: Iterable[Played],
    *,
    is_young: bool = False,
    given: int = 0,
    tempo: Tempo = Tempo.STANDARD,
) -> Change:
    """Work out the change of a rated player's rating (8.3); games with the unrated do not count."""
    held = list(games)
    counted = [
        _game(rating, game, tempo) for game in held if game.rating and _is_rated(rating, game.rating, tempo)
    ]
    return Change(
        rating,
        coefficient(rating, len(counted), is_young=is_young, given=given),
        tuple(counted),
        tuple(game.opponent for game in held if not game.rating),
    )


def _is_rated(own: int, other: int, tempo: Tempo) -> bool:
    """Say whether a game between two rated players counts: in rapid and blitz they may be too far apart."""
    return tempo is Tempo.STANDARD or max(own, other) <= HIGH or abs(own - other) < APART


def _game(rating: int, game: Played, tempo: Tempo) -> GameChange:
    difference = rating - game.rating
    is_capped = tempo is not Tempo.STANDARD or rating < UNCAPPED_FROM
    counted = max(-CAP, min(CAP, difference)) if is_capped else difference
    return GameChange(
        game.opponent, game.rating, game.score, difference, counted, Fraction(expected(counted), WHOLE)
    )


def first_rating(games: Iterable[Played]) -> First | None:
    """Work out a first rating (8.2) from the games with rated opponents; nothing where all were lost."""
    rated = [game for game in games if game.rating]
    score = sum((game.score for game in rated), Fraction(0))
    if not score:
        return None
    count = len(rated) + HOW_MANY
    mean = Fraction(sum(game.rating for game in rated) + HOW_MANY * HYPOTHETICAL, count)
    percent = rounded((score + HOW_MANY * HALF) * WHOLE / count)
    rating = min(HIGHEST_FIRST, rounded(mean + difference_of(percent)))
    return First(
        len(rated), score, mean, rating, max(0, FEWEST_GAMES - len(rated)), below_floor=rating < FLOOR
    )
