"""Illegal moves: what the Laws of 2005 and of 2023 both say."""

from turnus.law import clause, shared
from turnus.play.questions.moves.illegal_moves import ActedOn, FoundBy, Standing


@shared(clause("fide-2005", "7.4-a"), clause("fide-2023", "7.5.1/2"))
def found_during_the_game_is_acted_on(facts: ActedOn) -> Standing | None:
    """An irregularity found during the game is put right, however late."""
    return Standing.UNNOTICED if facts.found_by is FoundBy.NOBODY else Standing.ACTED_ON
