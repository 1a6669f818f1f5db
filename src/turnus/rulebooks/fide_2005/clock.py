"""The start and arriving (6.5-6.7)."""

from turnus.law import Asking, Role, clause, decision, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.presence import DEFAULT_TIME, Arrival, Arrived, FirstClock
from turnus.play.sides import Side

an_hour_late = setting("fide-2005", "6.7", DEFAULT_TIME, 3600, low=0, changed_by=Role.ORGANISER)


@clause("fide-2005", "6.5")
def whites_clock_is_started(_facts: FirstClock) -> Side:
    """At the starting time White's clock is started."""
    return Side.WHITE


@clause("fide-2005", "6.6")
def whites_time_passes_while_nobody_is_there(facts: FirstClock) -> Side | None:
    """If neither is there, White loses the time until he arrives."""
    return Side.WHITE if not facts.white_present and not facts.black_present else None


@clause("fide-2005", "6.7")
def too_late_after_the_default_time(facts: Arrival, law: Asking) -> Arrived:
    """Who comes more than an hour after the scheduled start loses, unless it is regulated otherwise."""
    return Arrived.TOO_LATE if facts.late > law.term(DEFAULT_TIME).answer else Arrived.IN_TIME


@clause("fide-2005", "6.7")
def late_loses(facts: WhatFollows) -> Consequence | None:
    """Who arrives too late loses without playing."""
    late = facts.what is Incident.LATE
    return Consequence(Effect.GAME_LOST_BY_DEFAULT) if late else None


@decision(
    "fide-2005",
    "6.7",
    by=Role.ARBITER,
    options=("play on",),
    consequence={"play on": Consequence(Effect.RESULT_WITHDRAWN)},
)
def unless_the_arbiter_decides_otherwise(facts: WhatFollows) -> bool:
    """The arbiter may let a late player play."""
    return facts.what is Incident.LATE
