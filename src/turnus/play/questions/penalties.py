"""Penalties: what the arbiter may impose, and what points a game is worth."""

from enum import StrEnum
from fractions import Fraction

from turnus.law import Facts, Refused, each, every, one
from turnus.play.questions.consequences import Consequence
from turnus.play.questions.ends import Score


class PenaltyKind(StrEnum):
    """What can be imposed; the names are those of the event `penalty`."""

    WARNING = "warning"
    OPPONENT_TIME = "opponent_time"
    OFFENDER_TIME = "offender_time"
    LOSS = "loss"
    OFFENDER_POINTS = "offender_points"
    OPPONENT_POINTS = "opponent_points"
    EXPULSION = "expulsion"
    FINE = "fine"
    EXCLUSION = "exclusion"  # from one or more rounds


class MayImpose(Facts[tuple[Refused, ...]]):
    """Whether the arbiter has this penalty at his disposal."""

    question = every("may_impose")
    kind: PenaltyKind
    announced: bool = False  # stated beforehand


class Penalty(Facts[tuple[Consequence, ...]]):
    """What a penalty does once the arbiter imposes it."""

    question = each("penalty")
    kind: PenaltyKind
    seconds: int = 0
    points: Fraction = Fraction(0)  # taken off, or given to the opponent
    offender_has: Fraction = Fraction(0)  # the points in this game as they stand
    opponent_has: Fraction = Fraction(0)
    maximum: Fraction = Fraction(1)  # what the game is worth to one player

    def check(self) -> None:
        """Refuse amounts below zero."""
        if self.seconds < 0 or self.points < 0:
            raise ValueError("a penalty is not below zero")


class GamePoints(Facts[Fraction]):
    """How many points a score brings a player."""

    question = one("game_points")
    score: Score
    by_forfeit: bool = False
