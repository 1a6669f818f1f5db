"""Adjourned games: sealing, what a sealed move is worth, verdicts, and how the game is resumed."""

from datetime import date

from turnus.law import Facts, Refused, Term, each, every, one
from turnus.law.days import refuse_far_days
from turnus.play.questions.consequences import Consequence
from turnus.play.sentences import Span
from turnus.words import Words

SESSION_LENGTH = Term("session_length", int, "seconds", "how long a session for adjourned games lasts")
VERDICT_TERM = Term(
    "verdict_term", int, "days", "until when players send their verdicts on an adjourned game"
)
ADJOURNMENT_COSTS = Term(
    "adjournment_costs", str, "", "who bears the costs of adjourning and finishing a game"
)


class Reading(Words):
    """What can be made of a sealed move."""

    CLEAR = "clear"
    AMBIGUOUS = "ambiguous"  # it can be read in more than one way
    UNCLEAR = "unclear"  # nobody can tell what is meant
    ILLEGAL = "illegal"


class BadSealedMove(Facts[Consequence]):
    """What a sealed move that cannot be made costs."""

    question = one("bad_sealed_move")
    opponent_can_mate: bool = True


class Path(Words):
    """How an adjourned game is taken up again."""

    OPEN_ENVELOPE = "open_envelope"  # the player who must reply is there
    REPLIERS_CLOCK_RUNS = "repliers_clock_runs"
    MAY_SEAL_REPLY = "may_seal_reply"  # the player who sealed is not there


class Sealing(Facts[tuple[Refused, ...]]):
    """Whether a player may seal this move now."""

    question = every("sealing")
    on_move: bool = True
    closed: bool = False  # a move was sealed before and the clock stopped
    other_than_made: bool = False  # after he was asked to seal he made another move on the board


class EarlyAdjournment(Facts[int]):
    """How many seconds a player is charged who adjourns before the end of the session."""

    question = one("early_adjournment")
    left: int  # seconds until the session ends

    def check(self) -> None:
        """Refuse a time below zero."""
        if self.left < 0:
            raise ValueError("the session is over already")

    def put_answer(self, answer: int) -> Span:
        """Return how an answer is put into words."""
        return Span(answer)


class BetweenSessions(Facts[bool]):
    """Whether a game can end between two sessions."""

    question = one("between_sessions")
    agreed: bool = False
    resigned: bool = False


class Opening(Facts[tuple[Refused, ...]]):
    """Whether the envelope may be opened now."""

    question = every("opening")
    replier_present: bool


class SealedMove(Facts[tuple[Consequence, ...]]):
    """What follows when a sealed move is read."""

    question = each("sealed_move")
    reading: Reading
    opponent_can_mate: bool = True


class Resumption(Facts[Path]):
    """How an adjourned game is taken up again at its time."""

    question = one("resumption")
    replier_present: bool = True
    sealer_present: bool = True


class SealedEnd(Facts[bool]):
    """Whether a sealed move that ends the game counts although a player comes too late."""

    question = one("sealed_end")
    ends_game: bool


class Opinion(Words):
    """What a player thinks of the probable result of an adjourned game."""

    WHITE_WINS = "white_wins"
    DRAWN = "drawn"
    BLACK_WINS = "black_wins"


class Adjourned(Words):
    """What becomes of an adjourned game."""

    WHITE_WINS = "white_wins"
    DRAWN = "drawn"
    BLACK_WINS = "black_wins"
    RESUMED = "resumed"


class AdjournedVerdicts(Facts[Adjourned]):
    """What becomes of an adjourned game by what the players sent in time."""

    question = one("adjourned_verdicts")
    white: Opinion | None = None  # nothing, or too late
    black: Opinion | None = None


class AdjournmentRecord(Facts[tuple[Refused, ...]]):
    """What the record of an adjourned game still lacks; its data are these facts."""

    question = every("adjournment_record")
    white: str = ""  # the names of the players
    black: str = ""
    position: str = ""
    white_made: int | None = None  # moves
    black_made: int | None = None
    white_used: float | None = None  # seconds; nothing where no clock was used
    black_used: float | None = None
    on_move: str = ""  # the player
    timed: bool = True  # a clock was used


class DiscardRecord(Facts[tuple[Refused, ...]]):
    """Whether the record of an adjourned game may be thrown away."""

    question = every("discard_record")
    finished: bool


class ResumptionDate(Facts[str]):
    """When an adjourned game is resumed, and how long that may take."""

    question = one("resumption_date")
    begun_on: date | None = None
    proposed_on: date | None = None
    consulted: bool = False  # both players

    def check(self) -> None:
        """Refuse a day from which no term can be counted."""
        refuse_far_days(self.begun_on, self.proposed_on)
