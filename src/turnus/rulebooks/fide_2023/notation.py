"""Algebraic notation (appendix C)."""

from turnus.law import clause
from turnus.play.questions.notation import Ambiguous


@clause("fide-2023", "C.10")
def two_pieces_need_their_departure(facts: Ambiguous) -> bool:
    """Where two identical pieces can go to the same square the departure must be written."""
    return facts.candidates > 1
