"""Who ends above whom in a series: the points, and the ladder that separates equal points."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any

from turnus.competition.questions.series.games import Games, Names, check_games
from turnus.law import Facts, steps
from turnus.records import record, says

if TYPE_CHECKING:  # rulebooks load at once, and need no explanations
    from turnus.law.explanation import Words

Figure = tuple[Fraction, ...]  # one number, or more where a step was applied again to those still equal
Figures = Mapping[str, Figure]  # by player


@record(kw_only=True)
class SeriesPlayer:
    """A player of a series with his ratings; a figure given here is taken instead of counted in the games."""

    name: str
    rating_at_season_start: int | None = None
    rating_now: int | None = None
    points: Fraction | None = None
    sonneborn_berger: Fraction | None = None
    wins: int | None = None  # with draws and losses: the games that count for Kashdan, forfeits included
    draws: int | None = None
    losses: int | None = None
    blacks_played: int | None = None
    blacks_on_calendar: int | None = None

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{name}", {"name": self.name}


@says("{rank}. {name}")
@record
class LadderPlace:
    """A player's place: every figure that was looked at, by clause, and the clause that put him there.

    Where a step was applied again to those it left equal, its second figure stands under `13.2/2`.
    """

    rank: int
    name: str
    figures: Mapping[str, Fraction]
    decided_by: str  # the clause that parted him from those above; empty for the first
    is_shared: bool


@record
class Equal:
    """Players whom nothing separates: each is written as a person is."""

    names: tuple[str, ...]

    def in_words(self, words: "Words") -> str:
        """Return how they are put into words."""
        return " = ".join(map(words.value, self.names))


@record
class Ladder:
    """The order so far, the highest place first; who are still equal share a rank."""

    places: tuple[LadderPlace, ...]

    @classmethod
    def of_equals(cls, names: Names) -> "Ladder":
        """Return the ladder before its first step: nobody is parted from anybody."""
        return cls(tuple(LadderPlace(1, name, {}, "", len(names) > 1) for name in names))

    @property
    def groups(self) -> tuple[tuple[LadderPlace, ...], ...]:
        """Those who are still equal, together."""
        return tuple(tuple(group) for _, group in groupby(self.places, key=lambda place: place.rank))

    @property
    def order(self) -> Names:
        """The players from the top."""
        return tuple(place.name for place in self.places)

    @property
    def is_settled(self) -> bool:
        """Whether nobody shares a place any more."""
        return not any(place.is_shared for place in self.places)

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        equals = [Equal(tuple(place.name for place in group)) for group in self.groups]
        return "in order: {order}", {"order": equals}


def _all_equal(facts: "TieLadder") -> Ladder:
    return Ladder.of_equals(tuple(player.name for player in facts.players))


class TieLadder(Facts[Ladder]):
    """In which order the players of a series end: by points, and equal points by each step of the ladder."""

    question = steps("tie_ladder", start=_all_equal)
    players: tuple[SeriesPlayer, ...]
    games: Games = ()
    calendar: Games = ()  # who has White and Black on the calendar; empty: the games themselves
    seed: str = ""  # of the draw of lots, recorded; empty: no lots were drawn yet

    def check(self) -> None:
        """Refuse games that cannot be, and half a record of wins, draws and losses."""
        if not self.players:
            raise ValueError("a series has players")
        names = tuple(player.name for player in self.players)
        check_games(names, self.games)
        check_games(names, self.calendar)
        for player in self.players:
            record = (player.wins, player.draws, player.losses)
            if any(n is None for n in record) and any(n is not None for n in record):
                raise ValueError(f"{player.name}: wins, draws and losses are given together or not at all")
            if any(
                n is not None and n < 0 for n in (*record, player.blacks_played, player.blacks_on_calendar)
            ):
                raise ValueError(f"{player.name}: nothing is counted below none")
