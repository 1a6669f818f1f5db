"""Adjourned games: sealing, what a sealed move is worth, and how the game is resumed."""

from enum import StrEnum

from turnus.law import Facts, Refused, Term, each, every, one
from turnus.play.questions.consequences import Consequence

SESSION_LENGTH = Term("session_length", int, "seconds", "how long a session for adjourned games lasts")


class Reading(StrEnum):
    """What can be made of a sealed move."""

    CLEAR = "clear"
    AMBIGUOUS = "ambiguous"  # it can be read in more than one way
    UNCLEAR = "unclear"  # nobody can tell what is meant
    ILLEGAL = "illegal"


class Path(StrEnum):
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
