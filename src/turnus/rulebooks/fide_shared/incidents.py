"""Incidents: what the Laws of 2005 and of 2023 both say."""

from turnus.law import Refused, clause, shared
from turnus.play.questions.moves.touching import PuttingBack
from turnus.play.questions.stopping import Restarting


@shared(clause("fide-2005", "6.13-c"), clause("fide-2023", "6.11.3"))
def a_player_does_not_restart(facts: Restarting) -> Refused | None:
    """A player does not start stopped clocks himself."""
    return Refused.because("the arbiter decides when the clocks run again") if facts.by_player else None


@shared(clause("fide-2005", "7.3"), clause("fide-2023", "7.4.1"))
def what_was_displaced_is_put_back(facts: PuttingBack) -> Refused | bool:
    """Who has displaced pieces puts them back on his own time."""
    return True if facts.clock_runs else Refused.because("what was displaced is put back on the own time")
