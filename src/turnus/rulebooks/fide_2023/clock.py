"""The clock (6): starting, arriving, flags."""

from turnus.law import OPEN, Role, clause, setting
from turnus.play.questions.presence import DEFAULT_TIME
from turnus.play.questions.results.flag import FlagFall, FlagOutcome

default_time_is_stated = setting("fide-2023", "6.7.1", DEFAULT_TIME, OPEN, low=0, changed_by=Role.ORGANISER)
default_time_is_zero = setting("fide-2023", "6.7.1/2", DEFAULT_TIME, 0, low=0)


@clause("fide-2023", "6.9")
def time_exceeded_loses(facts: FlagFall) -> FlagOutcome | None:
    """Who has not completed the required moves in time loses, unless the game was over before."""
    if facts.ended_before:
        return FlagOutcome.RESULT_STANDS
    return None if facts.moves_completed else FlagOutcome.LOSS


@clause("fide-2023", "6.4")
def the_moves_are_counted_at_the_flag(facts: FlagFall) -> FlagOutcome | None:
    """When a flag falls it is checked whether the required moves were completed."""
    if facts.ended_before:
        return None
    return FlagOutcome.NO_EFFECT if facts.moves_completed else FlagOutcome.LOSS
