"""Title norms by FIDE's Title Regulations (B.01, in force from 1 January 2024): what a result still lacks.

Articles are those of B.01. It is an indication: arbiters, registration, pace and days (1.1), games that may
be left out (1.4.1e, f; 1.4.2b) and the mix over several norms (1.4.3e, 1.5.6) are for who certifies it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil, floor

from turnus.records import record
from turnus.standings.fide.ratings import WHOLE, difference_of, rounded

NO_FEDERATION = "FID"  # 1.4.2a: such games count, but not as a federation
NOT_COUNTED = frozenset({"", "CM", "WCM"})  # 1.4.5a
FEWEST_GAMES, FEWEST_TITLED = 9, 3
UNRATED = 1400  # 1.4.6d
LEAST_SCORE = 35  # per cent, 1.4.8b
HALF = Fraction(1, 2)
NEAR = 200  # further below, nobody asks for the norm


@record
class Title:
    """A title that takes norms: what 1.4.5 to 1.4.8 ask for it."""

    name: str
    article: str
    titled: frozenset[str]  # of whom a third of the opponents must be
    floor: int  # 1.4.6b
    average: int  # 1.4.8a
    performance: int  # 1.4.8
    for_women: bool = False


TITLES = (
    Title("GM", "1.4.5b", frozenset({"GM"}), 2200, 2380, 2600),
    Title("IM", "1.4.5c", frozenset({"GM", "IM"}), 2050, 2230, 2450),
    Title("WGM", "1.4.5d", frozenset({"GM", "IM", "WGM"}), 2000, 2180, 2400, for_women=True),
    Title("WIM", "1.4.5e", frozenset({"GM", "IM", "WGM", "WIM"}), 1850, 2030, 2250, for_women=True),
)


@record
class Opponent:
    """Somebody met over the board: his rating (0: none), title and federation, and the score against him."""

    rating: int
    title: str
    federation: str
    score: Fraction


@record
class Requirement:
    """One thing a norm asks: its article, how it is put (a sentence with values), and whether it is there."""

    article: str
    text: str
    has: int | Fraction
    needs: int | Fraction
    is_met: bool


@record
class Norm:
    """How far a result is from a norm."""

    title: str
    games: int
    score: Fraction
    average: int
    performance: int
    requirements: tuple[Requirement, ...]

    @property
    def is_made(self) -> bool:
        """Whether everything is there that can be seen from the games."""
        return all(each.is_met for each in self.requirements)

    @property
    def missing(self) -> tuple[Requirement, ...]:
        """What is not there."""
        return tuple(each for each in self.requirements if not each.is_met)


def titles_for(own: str, *, is_woman: bool) -> tuple[Title, ...]:
    """Return the titles somebody could make a norm for: those above his own, women's titles for women."""
    open_titles = [each for each in TITLES if not each.for_women]
    women = [each for each in TITLES if each.for_women]
    above = {"GM": 0, "IM": 1}.get(own, 2)
    found = open_titles[:above]
    if is_woman and own not in ("GM", "IM", "WGM"):
        found += women[:1] if own == "WIM" else women
    return tuple(found)


def norm(
    title: Title,
    opponents: Sequence[Opponent],
    federation: str,
    *,
    without_playing: int = 0,
    rounds: int = 0,
    is_exempt: bool = False,
) -> Norm | None:
    """Hold a player's games against a norm; nothing before he has played one.

    `without_playing` counts full-point byes of the pairing and wins by forfeit; `is_exempt` says that the
    field is so international that the mix of federations is not asked (1.4.3d).
    """
    if not opponents:
        return None
    games = _games(len(opponents), without_playing, rounds)
    of = len(opponents) if games.is_met else FEWEST_GAMES  # over how many games the mix is to be
    average = _average(title, opponents)
    score = sum((each.score for each in opponents), Fraction(0))
    made = average + difference_of(rounded(score * WHOLE / len(opponents)))
    return Norm(
        title.name,
        len(opponents),
        score,
        average,
        made,
        (
            games,
            *(() if is_exempt else _federations(opponents, federation, of)),
            *_titled(title, opponents, of),
            Requirement(
                "1.4.8a", "average rating of the opponents {needs}", average, title.average,
                average >= title.average,
            ),
            Requirement(
                "1.4.8", "performance {needs}", made, title.performance, made >= title.performance
            ),
            Requirement(
                "1.4.8b", "a score of {needs} %", rounded(score * WHOLE / len(opponents)), LEAST_SCORE,
                score * WHOLE >= LEAST_SCORE * len(opponents),
            ),
        ),
    )  # fmt: skip


def is_within_reach(found: Norm, rounds: int) -> bool:
    """Say whether a norm is made, or can be by the rounds to come against such opponents."""
    games = max(found.games, rounds, FEWEST_GAMES)
    title = next(each for each in TITLES if each.name == found.title)
    score = needed_score(title, max(found.average, title.average), games)
    near = found.performance >= title.performance - NEAR
    return found.is_made or (near and score is not None and score <= found.score + games - found.games)


def needed_score(title: Title, average: int, games: int) -> Fraction | None:
    """Return the lowest score of so many games that is a title performance against such a mean."""
    for halves in range(2 * games + 1):
        percent = rounded(Fraction(halves, 2) * WHOLE / games)
        if percent >= LEAST_SCORE and average + difference_of(percent) >= title.performance:
            return Fraction(halves, 2)
    return None


def _games(played: int, without_playing: int, rounds: int) -> Requirement:
    """Count games: nine, or eight of nine rounds where the other was won without playing (1.4.1a, c)."""
    eight = rounds == FEWEST_GAMES and played == FEWEST_GAMES - 1 and without_playing >= 1
    return Requirement("1.4.1", "{needs} games", played, FEWEST_GAMES, played >= FEWEST_GAMES or eight)


def _federations(opponents: Sequence[Opponent], own: str, of: int) -> Iterator[Requirement]:
    """Count federations (1.4.3, 1.4.4): least numbers are rounded up, most numbers down."""
    met = Counter(
        each.federation for each in opponents if each.federation and each.federation != NO_FEDERATION
    )
    others = len(met.keys() - {own})
    yield Requirement("1.4.3", "{needs} federations other than his own", others, 2, others >= 2)  # noqa: PLR2004
    most_own = floor(Fraction(3 * of, 5))
    text = "at most {needs} opponents of his own federation"
    yield Requirement("1.4.4", text, met[own], most_own, met[own] <= most_own)
    most = floor(Fraction(2 * of, 3))
    largest = max(met.values(), default=0)
    yield Requirement("1.4.4", "at most {needs} opponents of one federation", largest, most, largest <= most)


def _titled(title: Title, opponents: Sequence[Opponent], of: int) -> Iterator[Requirement]:
    """Count titles (1.4.5): half of the opponents, and a third that help to this one."""
    holders = sum(each.title.upper() not in NOT_COUNTED for each in opponents)
    half = ceil(HALF * of)
    yield Requirement("1.4.5a", "{needs} opponents with a title", holders, half, holders >= half)
    helping = sum(each.title.upper() in title.titled for each in opponents)
    third = max(FEWEST_TITLED, ceil(Fraction(of, 3)))
    names = "/".join(name for name in ("GM", "IM", "WGM", "WIM") if name in title.titled)
    yield Requirement(title.article, f"{{needs}} {names}", helping, third, helping >= third)


def _average(title: Title, opponents: Sequence[Opponent]) -> int:
    """Return the mean rating of the opponents: the lowest raised to the floor, the unrated 1400 (1.4.6)."""
    ratings = sorted(each.rating or UNRATED for each in opponents)
    ratings[0] = max(ratings[0], title.floor)
    return rounded(Fraction(sum(ratings), len(ratings)))
