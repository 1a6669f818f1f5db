"""Illegal moves: is it one, may anything still be done about it, and what follows."""

from turnus.law import Facts, Term, each, one
from turnus.play.questions.consequences import Consequence
from turnus.play.questions.mode import Supervision, Tempo
from turnus.play.sentences import Span
from turnus.words import Words


class Irregularity(Words):
    """What a player did that is, or is punished as, an illegal move."""

    ILLEGAL_MOVE = "illegal_move"
    PAWN_NOT_REPLACED = "pawn_not_replaced"
    PRESS_WITHOUT_MOVE = "press_without_move"
    TWO_HANDS = "two_hands"


class FoundBy(Words):
    """Who pointed it out."""

    ARBITER = "arbiter"
    OPPONENT = "opponent"
    OFFENDER = "offender"  # himself
    NOBODY = "nobody"


class Standing(Words):
    """Whether anything is still done about an irregularity."""

    UNNOTICED = "unnoticed"
    ACTED_ON = "acted_on"
    STANDS = "stands"
    CORRECTED_BY_AGREEMENT = "corrected_by_agreement"


class CompletedIllegalMove(Facts[bool]):
    """Whether what happened counts as a completed illegal move."""

    question = one("completed_illegal_move")
    what: Irregularity
    pressed: bool


class ActedOn(Facts[Standing]):
    """Whether anything can still be done about an irregularity: who found it, and when."""

    question = one("illegal_move_acted_on")
    found_by: FoundBy
    what: Irregularity = Irregularity.ILLEGAL_MOVE
    touched_since: bool = False  # the opponent has touched a piece, meaning to move or capture
    answered: bool = False  # the opponent has made his next move
    reply_completed: bool = False  # and pressed his clock
    players_agree: bool = False  # both want it corrected, without the arbiter
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL


SUPERVISED_BLITZ_PENALTY = Term(
    "supervised_blitz_penalty",
    int,
    "seconds",
    "what the opponent gets for an illegal move in supervised blitz",
)


class PenaltyTime(Facts[int]):
    """How many seconds the penalty for an illegal move gives the opponent."""

    question = one("penalty_time")
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL

    def put_answer(self, answer: int) -> Span:
        """Return how an answer is put into words."""
        return Span(answer)


class IllegalMove(Facts[tuple[Consequence, ...]]):
    """What follows from an illegal move, or from what is punished as one."""

    question = each("illegal_move")
    what: Irregularity
    pressed: bool = True
    nth: int = 1  # this player's completed illegal moves in this game, this one included
    found_by: FoundBy = FoundBy.ARBITER
    answered: bool = False  # the opponent has made his next move
    touched_since: bool = False  # the opponent has touched a piece, meaning to move or capture
    reply_completed: bool = False  # and pressed his clock
    players_agree: bool = False
    dropped_in_check: bool = False  # a piece was dropped that left the own king in check
    position_known: bool = True  # the position before it can be determined
    opponent_can_mate: bool = True  # by any series of legal moves, from the position that then stands
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL

    def check(self) -> None:
        """Refuse a count that cannot be."""
        if self.nth < 1:
            raise ValueError("nth counts this illegal move too: it is at least 1")

    def completed(self) -> CompletedIllegalMove:
        """Return the question whether it is completed."""
        return CompletedIllegalMove(what=self.what, pressed=self.pressed)

    def acted_on(self) -> ActedOn:
        """Return the question whether anything can still be done."""
        return ActedOn(
            found_by=self.found_by,
            what=self.what,
            touched_since=self.touched_since,
            answered=self.answered,
            reply_completed=self.reply_completed,
            players_agree=self.players_agree,
            tempo=self.tempo,
            supervision=self.supervision,
        )

    def penalty_time(self) -> PenaltyTime:
        """Return the question how much time the opponent gets."""
        return PenaltyTime(tempo=self.tempo, supervision=self.supervision)
