"""Penalties: what the arbiter may impose, and what points a game is worth."""

from fractions import Fraction

from turnus.law import Facts, Refused, Term, each, every, one
from turnus.play.questions.consequences import Consequence
from turnus.play.questions.results.ends import Score
from turnus.words import Words

SCORING = Term("scoring", str, "", "what a win, a draw and a loss bring")
FINES = Term("announced_fine", int, "cents", "the fine that was announced beforehand; 0 is none")


class PenaltyKind(Words):
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
    breach: str = ""  # the number of the clause that was broken, where it is named


class Penalty(Facts[tuple[Consequence, ...]]):
    """What a penalty does once the arbiter imposes it."""

    question = each("imposed_penalty")
    kind: PenaltyKind
    seconds: int = 0
    points: Fraction = Fraction(0)  # taken off, or given to the opponent
    offender_has: Fraction = Fraction(0)  # the points in this game as they stand
    opponent_has: Fraction = Fraction(0)
    opponent_scores: Fraction = Fraction(1)  # where the game is declared lost
    rounds: int = 0
    seconds_left: float = 0  # of the offender
    maximum: Fraction = Fraction(1)  # what the game is worth to one player
    breach: str = ""  # the number of the clause that was broken, where it is named
    warned: tuple[str, ...] = ()  # the clauses by which the arbiter has warned him in this game
    opponent_lost: bool = False  # the arbiter has declared the game lost for his opponent

    def check(self) -> None:
        """Refuse amounts below zero."""
        if self.seconds < 0 or self.points < 0:
            raise ValueError("a penalty is not below zero")


class GamePoints(Facts[Fraction]):
    """How many points a score brings a player."""

    question = one("score_points")
    score: Score
    by_forfeit: bool = False


class Severity(Facts[int]):
    """How severe a penalty is: 1 is the mildest."""

    question = one("severity")
    kind: PenaltyKind


class ScoreAllowed(Facts[tuple[Refused, ...]]):
    """Whether a game can end with these points."""

    question = every("score_allowed")
    white: Fraction
    black: Fraction


class ResultCode(Words):
    """How the result of a game is written."""

    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    DRAW = "1/2-1/2"
    BOTH_LOSE = "0-0"
    HALF_NOTHING = "1/2-0"
    NOTHING_HALF = "0-1/2"
    WHITE_BY_FORFEIT = "+/-"
    BLACK_BY_FORFEIT = "-/+"
    BOTH_FORFEIT = "-/-"


class WrittenResult(Facts[ResultCode]):
    """How a result is written: the score of each, and whether the game was played."""

    question = one("written_result")
    white: Score
    black: Score
    played: bool = True

    def check(self) -> None:
        """Refuse what no game can come to."""
        together = {self.white, self.black}
        if self.white is self.black is Score.WIN or together == {Score.WIN, Score.DRAW}:
            raise ValueError("no game gives more than its points")
        if not self.played and Score.DRAW in together:
            raise ValueError("a game that is not played is won or lost")


class Rated(Facts[bool]):
    """Whether a game counts for the rating."""

    question = one("rated")
    by_forfeit: bool = False
