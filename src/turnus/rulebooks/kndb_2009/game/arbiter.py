"""What the arbiter decides about a game (17-b, 17-c, 19.2-19.5, 24.2, 24.5-24.9)."""

from functools import partial

from turnus.law import Refused, Role, clause, decision, setting
from turnus.play.questions.arbiter import Reportable
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.matches import DisplayFailed, MayArbitrate
from turnus.play.questions.mode import ARBITER_RECORDS
from turnus.rulebooks.kndb_2009.questions.game import AdjournmentChange, RoomWaiver

NOTED = Consequence(Effect.NOTED)
_by_the_arbiter = partial(decision, "kndb-2009", by=Role.ARBITER)

arbiter_may_have_to_record = setting("kndb-2009", "24.6", ARBITER_RECORDS, False, changed_by=Role.ORGANISER)


@_by_the_arbiter(
    "17-c-4",
    options=("confirm the count", "the number of moves cannot be established"),
    consequence={
        "confirm the count": NOTED,
        "the number of moves cannot be established": Consequence(Effect.COUNT_DEEMED),
    },
)
def the_arbiter_confirms_the_count(facts: WhatFollows) -> bool:
    """The arbiter establishes whether the required moves were made in time."""
    return facts.what is Incident.FLAG_COUNTED


@_by_the_arbiter(
    "17-c-5",
    options=("confirm the loss", "hold it back: force majeure"),
    consequence={
        "confirm the loss": NOTED,
        "hold it back: force majeure": Consequence(Effect.RESULT_WITHDRAWN),
    },
)
def the_arbiter_declares_it_lost(facts: WhatFollows) -> bool:
    """The arbiter declares the game lost for who did not turn up (reading 19.5: or holds it back)."""
    return facts.what is Incident.LATE


@_by_the_arbiter(
    "17-c-6",
    options=("grant the draw", "reject the claim"),
    consequence={"grant the draw": Consequence(Effect.CLAIM_GRANTED), "reject the claim": NOTED},
)
def the_arbiter_examines_the_claim(facts: WhatFollows) -> bool:
    """A claim about moves that the record does not have is examined by the arbiter, from what he saw."""
    return facts.what is Incident.CLAIM_BEYOND_RECORD


_SOMETHING_ELSE = {
    Incident.UNFORESEEN,
    Incident.DISPUTE,
    Incident.WRONG_SETUP,
    Incident.COLOURS_REVERSED,
    Incident.BOARDS_DIFFER,
    Incident.DISPLACED_PIECE_FOUND,
    Incident.POSITION_LOST,
    Incident.CLOCK_SETTING,
    Incident.WRONG_TIMES,
    Incident.TIMES_UNKNOWN,
    Incident.BOTH_FLAGS,
}
"""Irregularities on which no other clause speaks."""


@_by_the_arbiter(
    "24.7",
    options=("stop both clocks and put it right", "let play go on"),
    consequence={
        "stop both clocks and put it right": Consequence(Effect.CLOCKS_STOP),
        "let play go on": NOTED,
    },
)
def the_arbiter_sees_to_it(facts: WhatFollows) -> bool:
    """The arbiter sees that play goes on as rules and conditions want, and intervenes if need be."""
    return facts.what in _SOMETHING_ELSE


@_by_the_arbiter(
    "24.7",
    options=("adjust the clocks", "leave the clocks"),
    consequence={"adjust the clocks": NOTED, "leave the clocks": NOTED},
    when={"what": Incident.POSITION_RESTORED, "period_left": True},
)
def the_arbiter_sees_to_the_times(_facts: WhatFollows) -> bool:
    """Where moves are taken back across a time control the arbiter sees to the clocks."""
    return True


@clause("kndb-2009", "24.5/3", when={"what": Incident.WRONG_CLOCK})
def both_are_told_of_the_wrong_clock(_facts: WhatFollows) -> Consequence:
    """If the wrong clock runs the arbiter tells both players; no time is corrected."""
    return Consequence(Effect.BOTH_TOLD)


@clause("kndb-2009", "24.5/4")
def what_was_noted_last(facts: DisplayFailed) -> tuple[int, int]:
    """The game goes on with the times noted last, unless the players agree on a later reading."""
    return facts.agreed or facts.noted


@clause("kndb-2009", "24.5/4", when={"what": Incident.CLOCK_DEFECT})
def a_failed_display_restores_the_noted_times(_facts: WhatFollows) -> Consequence:
    """When the display fails the clocks are set to what the arbiter noted last."""
    return Consequence(Effect.TIMES_RESTORED)


@_by_the_arbiter(
    "24.9",
    options=("suspend the match", "abandon the match", "play on"),
    consequence={
        "suspend the match": Consequence(Effect.ADJOURNED),
        "abandon the match": Consequence(Effect.ADJOURNED),
        "play on": NOTED,
    },
)
def the_match_may_be_suspended(facts: WhatFollows) -> bool:
    """Where playing on would be irresponsible the arbiter may suspend or abandon the match."""
    return facts.what is Incident.PLAY_IRRESPONSIBLE and not facts.ended


_INTERVENTIONS = {"24.6", "24.7", "24.8", "24.8/2", "24.9"}


@clause("kndb-2009", "24.10")
def every_intervention_is_reported(facts: Reportable) -> bool:
    """The arbiter reports what he did under 24.6 to 24.9; reading: and games declared lost under 24.5."""
    lost_by_warnings = facts.lost and "24.5/2" in facts.clauses
    return lost_by_warnings or bool(_INTERVENTIONS & set(facts.clauses))


@clause("kndb-2009", "24.2", when={"plays": True})
def the_arbiter_does_not_play(_facts: MayArbitrate) -> Refused:
    """The arbiter may not take part in the match himself."""
    return Refused.because("the arbiter plays in this match")


_ROOM = ("18.1-a", "18.1-b", "18.1-c", "18.1-d", "18.1-e", "18.2")


def _only_room_and_material(facts: RoomWaiver, option: str) -> Refused | None:
    if option == "do not waive it" or facts.demand in _ROOM:
        return None
    return Refused.because("only demands of 18.1 and 18.2 are waived")


@decision(
    "kndb-2009",
    "18.7",
    by=Role.DIRECTOR,
    options=("waive it for a time", "do not waive it"),
    limit=_only_room_and_material,
)
def a_demand_may_be_waived(_facts: RoomWaiver) -> bool:
    """The leadership may waive demands on room and material for a time; a notice hangs in the room."""
    return True


def _consulted(facts: AdjournmentChange, option: str) -> Refused | None:
    if option == "keep the stated time" or facts.consulted:
        return None
    return Refused.because("the players are consulted first")


_ANOTHER_TIME = ("set another time", "keep the stated time")


@_by_the_arbiter("19.2", options=_ANOTHER_TIME, limit=_consulted)
def before_the_start_another_time(facts: AdjournmentChange) -> bool:
    """Before the match the arbiter, with the players, may set another time of adjournment; all are told."""
    return not facts.started


@_by_the_arbiter("19.3", options=_ANOTHER_TIME, limit=_consulted)
def during_play_only_when_unforeseen(facts: AdjournmentChange) -> bool:
    """During the match he may change it for players concerned, only in unforeseen circumstances."""
    return facts.started and facts.unforeseen


@clause("kndb-2009", "19.3", when={"started": True, "unforeseen": False})
def otherwise_the_time_stands(_facts: AdjournmentChange) -> str:
    """Without such circumstances the time of adjournment stands."""
    return "keep the stated time"
