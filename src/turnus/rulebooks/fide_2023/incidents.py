"""Incidents (6.7, 6.10, 6.11, 7.1-7.4): what follows, and what the arbiter decides."""

from turnus.law import Role, clause, decision
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows


@clause("fide-2023", "6.7.1/3")
def late_loses(facts: WhatFollows) -> Consequence | None:
    """Who arrives after the default time loses without playing."""
    return Consequence(Effect.GAME_LOST_BY_DEFAULT) if facts.what is Incident.LATE else None


@decision(
    "fide-2023",
    "6.7.1/3",
    by=Role.ARBITER,
    options=("play on",),
    consequence={"play on": Consequence(Effect.RESULT_WITHDRAWN)},
)
def unless_the_arbiter_decides_otherwise(facts: WhatFollows) -> bool:
    """The arbiter may let a late player play."""
    return facts.what is Incident.LATE
