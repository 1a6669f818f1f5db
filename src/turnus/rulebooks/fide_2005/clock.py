"""The start and arriving (6.5-6.7)."""

from turnus.law import Role, clause, decision, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.presence import DEFAULT_TIME

an_hour_late = setting("fide-2005", "6.7", DEFAULT_TIME, 3600, low=0, changed_by=Role.ORGANISER)


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
