"""How a game ends: what the Laws of 2005 and of 2023 both say."""

from turnus.law import clause, shared
from turnus.play.questions.results.ends import Ending, EndReason, Resignation, Score


@shared(clause("fide-2005", "5.1-b"), clause("fide-2023", "5.1.2"))
def resigning_loses(_facts: Resignation) -> Ending:
    """Who resigns has lost."""
    return Ending(Score.LOSS, EndReason.RESIGNATION)
