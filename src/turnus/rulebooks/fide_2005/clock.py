"""The start and arriving (6.5-6.7), and flags: when one counts, loss on time, both down (6.3, 6.9-6.12)."""

from turnus.law import Role, clause, setting
from turnus.play.questions.presence import DEFAULT_TIME
from turnus.play.questions.results.flag import BothFlags, BothFlagsOutcome, FlagFall, FlagOutcome

an_hour_late = setting("fide-2005", "6.7", DEFAULT_TIME, 3600, low=0, changed_by=Role.ORGANISER)


@clause("fide-2005", "6.3")
def the_moves_are_counted_at_the_flag(facts: FlagFall) -> FlagOutcome | None:
    """When a flag falls it is checked at once whether the required moves were completed."""
    completed = facts.moves_completed and not facts.ended_before
    return FlagOutcome.NO_EFFECT if completed else None


@clause("fide-2005", "6.10")
def time_exceeded_loses(facts: FlagFall) -> FlagOutcome:
    """Who has not completed the required moves in time loses, unless the game was over before."""
    if facts.ended_before:
        return FlagOutcome.RESULT_STANDS
    return FlagOutcome.NO_EFFECT if facts.moves_completed else FlagOutcome.LOSS


@clause("fide-2005", "6.12-a")
def both_flags_before_the_last_period(facts: BothFlags) -> BothFlagsOutcome | None:
    """If nobody can tell which fell first the game goes on, unless it is the last period."""
    unknown = not facts.order_known and not facts.last_period
    return BothFlagsOutcome.GOES_ON if unknown else None


@clause("fide-2005", "6.12-b")
def both_flags_in_the_last_period(facts: BothFlags) -> BothFlagsOutcome | None:
    """In the period of all remaining moves it is a draw."""
    unknown = not facts.order_known and facts.last_period
    return BothFlagsOutcome.DRAW if unknown else None
