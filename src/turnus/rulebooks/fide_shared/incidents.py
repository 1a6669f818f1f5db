"""Incidents and illegal moves: what the Laws of 2005 and of 2023 both say of them."""

from turnus.law import Asking, Refused, Role, clause, decision, shared
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.illegal_moves import ActedOn, FoundBy, IllegalMove, Standing
from turnus.play.questions.moves.touching import PuttingBack
from turnus.play.questions.stopping import Restarting, StopReason

NOTED = Consequence(Effect.NOTED)
PENALTY = Consequence(Effect.PENALTY_REQUIRED)
PENALTY_OR_NOT = {"penalty": PENALTY, "no penalty": NOTED}
SIDES = ("right of White", "right of Black")
RESTART = {"restart the clocks": Consequence(Effect.CLOCKS_RUN)}
VALID_OR_NOT = {"valid reason": NOTED, "no valid reason": Consequence(Effect.STOP_NOT_VALID)}
PLAY_ON = {"play on": Consequence(Effect.RESULT_WITHDRAWN)}
ADJUST = ("adjust the clocks",)
ADJUST_OR_NOT = ("adjust the clocks", "leave the clocks")
CLOCK_TIMES = dict.fromkeys(ADJUST_OR_NOT, NOTED)
ARBITER = Role.ARBITER


def stopped_for(facts: WhatFollows, *reasons: StopReason) -> bool:
    """Say whether a player has stopped the clocks for one of these reasons."""
    return facts.what is Incident.CLOCKS_STOPPED and facts.by_player and facts.reason in reasons


def is_punished(facts: IllegalMove, law: Asking) -> bool:
    """Say whether an illegal move has been completed and found in time."""
    acted_on = law.ask(facts.acted_on()).answer is Standing.ACTED_ON
    return acted_on and law.ask(facts.completed()).answer


@shared(clause("fide-2005", "6.7"), clause("fide-2023", "6.7.1/3"), when={"what": Incident.LATE})
def late_loses(_facts: WhatFollows) -> Consequence:
    """Who arrives after the default time loses without playing."""
    return Consequence(Effect.GAME_LOST_BY_DEFAULT)


@shared(
    decision("fide-2005", "6.7", by=ARBITER, options=tuple(PLAY_ON), consequence=PLAY_ON),
    decision("fide-2023", "6.7.1/3", by=ARBITER, options=tuple(PLAY_ON), consequence=PLAY_ON),
)
def unless_the_arbiter_decides_otherwise(facts: WhatFollows) -> bool:
    """The arbiter may let a late player play."""
    return facts.what is Incident.LATE


@shared(
    decision("fide-2005", "6.4", by=ARBITER, options=SIDES, consequence=dict.fromkeys(SIDES, NOTED)),
    decision("fide-2023", "6.5", by=ARBITER, options=SIDES, consequence=dict.fromkeys(SIDES, NOTED)),
)
def where_the_clock_stands(facts: WhatFollows) -> bool:
    """The arbiter decides before the game where the clock stands."""
    return facts.what is Incident.CLOCK_SIDE


@shared(
    decision("fide-2005", "6.8-c", by=ARBITER, options=("penalty",), consequence=PENALTY_OR_NOT),
    decision("fide-2023", "6.2.4", by=ARBITER, options=("penalty",), consequence=PENALTY_OR_NOT),
)
def clock_misused(facts: WhatFollows) -> bool:
    """A clock that is struck, lifted, knocked over or (2023) pressed before moving is penalised."""
    return facts.what is Incident.CLOCK_MISUSE


@shared(
    decision("fide-2005", "6.11/2", by=ARBITER, options=ADJUST, consequence=CLOCK_TIMES),
    decision("fide-2023", "6.10.1/2", by=ARBITER, options=ADJUST_OR_NOT, consequence=CLOCK_TIMES),
)
def a_defective_clock_is_replaced(facts: WhatFollows) -> bool:
    """A clock with an evident defect is replaced; the arbiter determines the times, or (2023) leaves them."""
    stopped = facts.what is Incident.CLOCKS_STOPPED and facts.reason is StopReason.CLOCK_DEFECT
    return stopped or facts.what is Incident.CLOCK_DEFECT


@shared(clause("fide-2005", "6.13-a"), clause("fide-2023", "6.11.1"), when={"what": Incident.INTERRUPTION})
def an_interruption_stops_the_clocks(_facts: WhatFollows) -> Consequence:
    """If the game must be interrupted the arbiter stops the clocks."""
    return Consequence(Effect.CLOCKS_STOP)


@shared(
    decision("fide-2005", "6.13-c", by=ARBITER, options=tuple(RESTART), consequence=RESTART),
    decision("fide-2023", "6.11.3", by=ARBITER, options=tuple(RESTART), consequence=RESTART),
)
def the_arbiter_decides_when_to_restart(facts: WhatFollows) -> bool:
    """The arbiter decides when the game goes on."""
    return facts.what is Incident.CLOCKS_STOPPED


@shared(clause("fide-2005", "6.13-c"), clause("fide-2023", "6.11.3"), when={"by_player": True})
def a_player_does_not_restart(_facts: Restarting) -> Refused:
    """A player does not start stopped clocks himself."""
    return Refused.because("a player may not restart clocks that have been stopped")


@shared(
    decision("fide-2005", "6.13-d", by=ARBITER, options=tuple(VALID_OR_NOT), consequence=VALID_OR_NOT),
    decision("fide-2023", "6.11.4", by=ARBITER, options=tuple(VALID_OR_NOT), consequence=VALID_OR_NOT),
)
def was_there_a_reason(facts: WhatFollows) -> bool:
    """The arbiter judges whether the player had a valid reason to stop the clocks."""
    return stopped_for(facts, StopReason.OTHER)


@shared(
    clause("fide-2005", "6.13-d"),
    clause("fide-2023", "6.11.4/2"),
    when={"what": Incident.STOPPED_WITHOUT_REASON},
)
def a_stop_without_reason_is_penalised(_facts: WhatFollows) -> Consequence:
    """Without a valid reason the player must be penalised."""
    return PENALTY


@shared(clause("fide-2005", "7.3"), clause("fide-2023", "7.4.1"), when={"what": Incident.PIECES_DISPLACED})
def who_displaced_pieces_restores_them(_facts: WhatFollows) -> Consequence:
    """A player who has displaced pieces puts them back on his own time."""
    return Consequence(Effect.OFFENDERS_CLOCK_RUNS)


@shared(clause("fide-2005", "7.3"), clause("fide-2023", "7.4.1"))
def what_was_displaced_is_put_back(facts: PuttingBack) -> Refused | bool:
    """Who has displaced pieces puts them back on his own time."""
    return (
        True
        if facts.clock_runs
        else Refused.because("displaced pieces are put back while the player's own clock runs")
    )


@shared(clause("fide-2005", "7.3/2"), clause("fide-2023", "7.4.2"))
def displaced_pieces_are_a_reason_to_stop(facts: WhatFollows) -> Consequence | None:
    """Either player may stop the clocks for it and call the arbiter."""
    return NOTED if stopped_for(facts, StopReason.PIECES_DISPLACED) else None


@shared(
    decision("fide-2005", "7.3/3", by=ARBITER, options=tuple(PENALTY_OR_NOT), consequence=PENALTY_OR_NOT),
    decision("fide-2023", "7.4.3", by=ARBITER, options=tuple(PENALTY_OR_NOT), consequence=PENALTY_OR_NOT),
)
def displacing_may_be_penalised(facts: WhatFollows) -> bool:
    """The arbiter may penalise who displaced the pieces."""
    return facts.what is Incident.PIECES_DISPLACED


@shared(clause("fide-2005", "9.5"), clause("fide-2023", "9.5.1"))
def a_claim_stops_the_clocks(facts: WhatFollows) -> Consequence | None:
    """Who claims a draw stops the clocks."""
    return NOTED if stopped_for(facts, StopReason.CLAIM) else None


@shared(clause("fide-2005", "7.4-a"), clause("fide-2023", "7.5.1/2"))
def found_during_the_game_is_acted_on(facts: ActedOn) -> Standing | None:
    """An irregularity found during the game is put right, however late."""
    return Standing.UNNOTICED if facts.found_by is FoundBy.NOBODY else Standing.ACTED_ON
