"""The clock and what it shows: what the Laws of 2005 and of 2023 both say."""

from turnus.law import Asking, clause, shared
from turnus.play.questions.presence import DEFAULT_TIME, Arrival, Arrived, FirstClock
from turnus.play.questions.results.flag import (
    BothFlags,
    BothFlagsOutcome,
    ClockReading,
    FlagCounts,
    FlagFall,
    FlagOutcome,
)
from turnus.play.sides import Side


@shared(clause("fide-2005", "6.5"), clause("fide-2023", "6.6"))
def whites_clock_is_started(_facts: FirstClock) -> Side:
    """At the time set for the start, White's clock is started."""
    return Side.WHITE


@shared(
    clause("fide-2005", "6.6"),
    clause("fide-2023", "6.7.2"),
    when={"white_present": False, "black_present": False},
)
def whites_time_passes_while_nobody_is_there(_facts: FirstClock) -> Side:
    """If neither is there, White loses the time until he arrives."""
    return Side.WHITE


@shared(clause("fide-2005", "6.7"), clause("fide-2023", "6.7.1/3"))
def too_late_after_the_default_time(facts: Arrival, law: Asking) -> Arrived:
    """Who arrives after the default time loses, unless the arbiter decides otherwise."""
    return Arrived.TOO_LATE if facts.late > law.term(DEFAULT_TIME).answer else Arrived.IN_TIME


@shared(clause("fide-2005", "6.1/2"), clause("fide-2023", "6.1/4"))
def a_flag_falls_when_the_time_is_up(facts: FlagCounts) -> bool | None:
    """A flag falls when a player's time is used up."""
    return None if facts.fallen else False


@shared(clause("fide-2005", "6.9"), clause("fide-2023", "6.8"), when={"fallen": True})
def a_flag_counts_when_it_is_noticed(facts: FlagCounts) -> bool:
    """A flag has fallen when the arbiter observes it or a player rightly claims it."""
    return facts.noticed


@shared(clause("fide-2005", "6.10"), clause("fide-2023", "6.9"), when={"order_known": True})
def the_first_flag_counts_where_it_is_known(_facts: BothFlags) -> BothFlagsOutcome:
    """If it is known which flag fell first, that player has exceeded his time."""
    return BothFlagsOutcome.FIRST_LOSES


@shared(
    clause("fide-2005", "6.10/2", deviates_from="6.10"),
    clause("fide-2023", "6.9/2", deviates_from=("6.9", "6.4")),
)
def but_draws_if_the_opponent_can_never_mate(facts: FlagFall) -> FlagOutcome | None:
    """The game is drawn if the opponent cannot mate by any series of legal moves."""
    counts = not (facts.ended_before or facts.moves_completed)
    return FlagOutcome.DRAW if counts and not facts.opponent_can_mate else None


@shared(clause("fide-2005", "6.11"), clause("fide-2023", "6.10.1"))
def the_reading_is_decisive(facts: ClockReading) -> bool:
    """What the clock shows is decisive, unless it has an evident defect."""
    return not facts.defect
