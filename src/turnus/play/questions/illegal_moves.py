"""Illegal moves: is it one, may anything still be done about it, and what follows."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from turnus.law import Facts, each, one
from turnus.play.questions.mode import Supervision, Tempo


class Irregularity(StrEnum):
    """What a player did that is, or is punished as, an illegal move."""

    ILLEGAL_MOVE = "illegal_move"
    PAWN_NOT_REPLACED = "pawn_not_replaced"
    PRESS_WITHOUT_MOVE = "press_without_move"
    TWO_HANDS = "two_hands"


class FoundBy(StrEnum):
    """Who pointed it out."""

    ARBITER = "arbiter"
    OPPONENT = "opponent"
    NOBODY = "nobody"


class Standing(StrEnum):
    """Whether anything is still done about an irregularity."""

    ACTED_ON = "acted_on"
    STANDS = "stands"
    CORRECTED_BY_AGREEMENT = "corrected_by_agreement"


class Effect(StrEnum):
    """One thing that follows from an illegal move."""

    RESTORE_POSITION = "restore_position"
    CONTINUE_FROM_LAST_KNOWN = "continue_from_last_known_position"
    TOUCH_MOVE_APPLIES = "touch_move_applies"
    GAME_CONTINUES = "game_continues"
    PAWN_BECOMES_QUEEN = "pawn_becomes_queen"
    OPPONENT_GETS_TIME = "opponent_gets_time"
    GAME_LOST = "game_lost"
    GAME_DRAWN = "game_drawn"
    MOVE_STANDS = "move_stands"


@dataclass(frozen=True, slots=True)
class Consequence:
    """An effect, with the seconds it gives where it gives time."""

    effect: Effect
    seconds: int = 0

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        sentence = "{effect}: {seconds} seconds" if self.seconds else "{effect}"
        return sentence, {"effect": self.effect, "seconds": self.seconds}


@dataclass(frozen=True, slots=True, kw_only=True)
class CompletedIllegalMove(Facts[bool]):
    """Whether what happened counts as a completed illegal move."""

    question = one("completed_illegal_move")
    what: Irregularity
    pressed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ActedOn(Facts[Standing]):
    """Whether anything can still be done about an irregularity: who found it, and when."""

    question = one("illegal_move_acted_on")
    found_by: FoundBy
    answered: bool = False  # the opponent has made his next move
    players_agree: bool = False  # both want it corrected, without the arbiter
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyTime(Facts[int]):
    """How many seconds a penalty of articles 7 and 9 gives the opponent."""

    question = one("penalty_time")
    article: int
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL


@dataclass(frozen=True, slots=True, kw_only=True)
class IllegalMove(Facts[tuple[Consequence, ...]]):
    """What follows from an illegal move, or from what is punished as one."""

    question = each("illegal_move")
    what: Irregularity
    pressed: bool = True
    nth: int = 1  # this player's completed illegal moves in this game, this one included
    found_by: FoundBy = FoundBy.ARBITER
    answered: bool = False  # the opponent has made his next move
    players_agree: bool = False
    position_known: bool = True  # the position before it can be determined
    opponent_can_mate: bool = True  # by any series of legal moves, from the position that then stands
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL

    def completed(self) -> CompletedIllegalMove:
        """Return the question whether it is completed."""
        return CompletedIllegalMove(what=self.what, pressed=self.pressed)

    def acted_on(self) -> ActedOn:
        """Return the question whether anything can still be done."""
        return ActedOn(
            found_by=self.found_by,
            answered=self.answered,
            players_agree=self.players_agree,
            tempo=self.tempo,
            supervision=self.supervision,
        )

    def penalty_time(self) -> PenaltyTime:
        """Return the question how much time the opponent gets."""
        return PenaltyTime(article=7, tempo=self.tempo, supervision=self.supervision)
