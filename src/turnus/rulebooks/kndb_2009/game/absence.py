"""Absent players: shared time, force majeure, late starts (18.1, 19.4, 19.5, 21.4)."""

from turnus.law import Role, clause, decision
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.matches import LateStart
from turnus.play.questions.presence import Arrival, Arrived, ResumedClock, SharedLostTime
from turnus.play.sides import Side


@clause("kndb-2009", "18.1/2")
def a_late_start_is_the_home_clubs(facts: LateStart) -> tuple[int, int]:
    """What passes before play can begin comes off the clocks of the home club, if it is responsible."""
    return (facts.seconds, 0) if facts.home_responsible else (0, 0)


@clause("kndb-2009", "19.4")
def both_bear_half(facts: SharedLostTime) -> tuple[float, float] | None:
    """If neither was there at the start, both bear half of the time that passed."""
    return None if facts.resumed else (facts.seconds / 2, facts.seconds / 2)


@clause("kndb-2009", "21.4/2", when={"resumed": True})
def both_bear_half_at_the_resumption_too(facts: SharedLostTime) -> tuple[float, float]:
    """The same holds when an adjourned game is resumed."""
    return (facts.seconds / 2, facts.seconds / 2)


@clause("kndb-2009", "21.4/2", deviates_from="12.2", when={"resumed": True})
def no_hour_at_the_resumption(_facts: Arrival) -> Arrived:
    """Reading: at the resumption an absent player loses only on time."""
    return Arrived.IN_TIME


@clause("kndb-2009", "21.4")
def the_clock_of_the_player_on_move(facts: ResumedClock) -> Side:
    """The game is resumed by starting the clock of the player on move."""
    return facts.turn


@decision(
    "kndb-2009",
    "19.5",
    by=Role.ARBITER,
    options=("force majeure: reset his clock", "no force majeure"),
    consequence={
        "force majeure: reset his clock": Consequence(Effect.CLOCK_RESET),
        "no force majeure": Consequence(Effect.NOTED),
    },
)
def force_majeure_resets_the_clock(facts: WhatFollows) -> bool:
    """Who was absent through force majeure gets his clock back as it stood at the start."""
    return facts.what in {Incident.ARRIVED_LATE, Incident.FORCE_MAJEURE}
