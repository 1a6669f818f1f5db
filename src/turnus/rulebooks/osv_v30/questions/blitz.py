"""A championship over several evenings by place numbers, with a play-off for first place."""

from fractions import Fraction

from turnus.competition.questions.club.blitz import PlayOffState, Tied, Total, check_full
from turnus.competition.questions.club.events import Names
from turnus.competition.questions.groups.deciders import PlayedGame
from turnus.law import Facts, Refused, every, one


def _sharing_first(games: tuple[PlayedGame, ...], contenders: Names) -> Names:
    points = {name: sum((game.points(name) for game in games), Fraction(0)) for name in contenders}
    return tuple(name for name in contenders if points[name] == max(points.values()))


class CountingPlaces(Facts[tuple[int, ...]]):
    """Which places count when there were more turni than count."""

    question = one("counting_places")
    places: tuple[int, ...]  # of the turni he played

    def check(self) -> None:
        """Refuse places that cannot be."""
        if not self.places or min(self.places) < 1:
            raise ValueError("places count from 1")


class BlitzTotal(Facts[int]):
    """The sum of a player's place numbers that count."""

    question = one("blitz_total")
    turni: int
    places: tuple[int, ...]  # of the turni he played

    def check(self) -> None:
        """Refuse numbers that cannot be."""
        if self.turni not in (2, 3) or not 1 <= len(self.places) <= self.turni or min(self.places) < 1:
            raise ValueError("there are two or three turni, and places count from 1")


class MayBeRanked(Facts[tuple[Refused, ...]]):
    """Whether a player is ranked over all turni."""

    question = every("may_be_ranked")
    turni: int  # he played


class BlitzOrder(Facts[Tied]):
    """In which order the sums are placed; equal ones share a place."""

    question = one("blitz_order")
    totals: tuple[Total, ...]


class PlayOffRound(Facts[PlayOffState]):
    """What one full competition among players who share first place leads to."""

    question = one("play_off_round")
    contenders: Names
    games: tuple[PlayedGame, ...] = ()  # of this round; none yet: they are to be played

    def check(self) -> None:
        """Refuse games that are not a full competition."""
        if len(set(self.contenders)) != len(self.contenders) or len(self.contenders) < 2:  # noqa: PLR2004
            raise ValueError("two or more share first place")
        if self.games:
            check_full(self.games, self.contenders)


class PlayOff(Facts[PlayOffState]):
    """How far the play-off for first place has come."""

    question = one("play_off")
    tied: Names
    rounds: tuple[tuple[PlayedGame, ...], ...] = ()  # each a full competition among who was left

    def check(self) -> None:
        """Refuse a play-off of nobody."""
        if len(set(self.tied)) != len(self.tied) or len(self.tied) < 2:  # noqa: PLR2004 - nobody to play
            raise ValueError("two or more share first place")
        contenders = self.tied
        for games in self.rounds:
            check_full(games, contenders)
            contenders = _sharing_first(games, contenders)
            if len(contenders) == 1 and games is not self.rounds[-1]:
                raise ValueError("the play-off was over before its last games")
