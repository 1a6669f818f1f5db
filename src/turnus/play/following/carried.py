"""One consequence on its way to being carried out."""

from dataclasses import dataclass
from typing import Any

from turnus.law import Ruling
from turnus.play.game import Ply
from turnus.play.questions.consequences import Consequence
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.results.ends import EndReason
from turnus.play.sides import Side

Reasons = tuple[EndReason, EndReason]
"""Why a game is lost, and why it is drawn instead."""

FORFEIT: Reasons = (EndReason.FORFEIT, EndReason.FORFEIT)
ILLEGAL_MOVES: Reasons = (EndReason.ILLEGAL_MOVES, EndReason.ILLEGAL_MOVES_CANNOT_MATE)
SEALED_MOVE: Reasons = (EndReason.SEALED_MOVE, EndReason.SEALED_MOVE)


@dataclass(frozen=True, slots=True)
class Case:
    """One consequence to be carried out: for whom, about which move, by which ruling."""

    consequence: Consequence
    offender: Side
    index: int | None  # of the move among all moves
    move: Ply | None
    ruling: Ruling[Any]
    reasons: Reasons
    accused: Side | None = None  # the offender, where it is one of the players
    rests_on: tuple[Ruling[Any], ...] = ()  # what else the end of the game follows from

    @property
    def interrupts(self) -> bool:
        """Tell whether the game is interrupted: it goes on when the arbiter says so."""
        facts = self.ruling.facts
        return isinstance(facts, WhatFollows) and facts.what is Incident.INTERRUPTION
