"""Incidents at the clock and the board (2.1/2, 6.4, 6.8, 6.11-6.14, 7.1-7.3, 7.5): what follows."""

from turnus.law import Role, clause, decision
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.stopping import StopReason

NOTED = Consequence(Effect.NOTED)
PENALTY = Consequence(Effect.PENALTY_REQUIRED)
ADJUST = {"adjust the clocks": NOTED}


def _when(applies: bool, effect: Effect = Effect.NOTED) -> Consequence | None:
    return Consequence(effect) if applies else None


def _stopped(facts: WhatFollows, *reasons: StopReason) -> bool:
    return facts.what is Incident.CLOCKS_STOPPED and facts.by_player and facts.reason in reasons


@decision(
    "fide-2005",
    "6.4",
    by=Role.ARBITER,
    options=("right of White", "right of Black"),
    consequence=lambda _facts, _option: NOTED,
)
def where_the_clock_stands(facts: WhatFollows) -> bool:
    """The arbiter decides before the game where the clock stands."""
    return facts.what is Incident.CLOCK_SIDE


@decision(
    "fide-2005",
    "6.8-b",
    by=Role.ARBITER,
    options=("penalty", "no penalty"),
    consequence={"penalty": PENALTY, "no penalty": NOTED},
)
def the_hand_that_moved_presses(facts: WhatFollows) -> bool:
    """The clock is pressed with the hand that made the move; no finger stays on or over the button."""
    return facts.what in {Incident.OTHER_HAND_PRESSES, Incident.FINGER_ON_CLOCK}


@decision("fide-2005", "6.8-c", by=Role.ARBITER, options=("penalty",), consequence={"penalty": PENALTY})
def clock_misused(facts: WhatFollows) -> bool:
    """A clock that is struck, lifted or knocked over is penalised under 13.4."""
    return facts.what is Incident.CLOCK_MISUSE


@decision(
    "fide-2005",
    "6.8-d",
    by=Role.ARBITER,
    options=("adjust the clocks", "not accepted"),
    consequence=lambda _facts, _option: NOTED,
)
def an_assistant_for_the_clock(facts: WhatFollows) -> bool:
    """Who cannot use the clock proposes an assistant; the arbiter accepts him and adjusts, or does not."""
    return facts.what is Incident.CLOCK_ASSISTANT


@decision("fide-2005", "6.11/2", by=Role.ARBITER, options=("adjust the clocks",), consequence=ADJUST)
def a_defective_clock_is_replaced(facts: WhatFollows) -> bool:
    """A clock with an evident defect is replaced; the arbiter determines the times with the greatest care."""
    stopped = facts.what is Incident.CLOCKS_STOPPED and facts.reason is StopReason.CLOCK_DEFECT
    return stopped or facts.what is Incident.CLOCK_DEFECT


@clause("fide-2005", "6.13-a")
def the_arbiter_stops_for_an_interruption(facts: WhatFollows) -> Consequence | None:
    """If the game must be interrupted the arbiter stops the clocks."""
    return _when(facts.what is Incident.INTERRUPTION, Effect.CLOCKS_STOP)


@clause("fide-2005", "6.13-b")
def a_player_stops_to_call_the_arbiter(facts: WhatFollows) -> Consequence | None:
    """A player may stop the clocks only to ask for the arbiter's help."""
    called = (
        StopReason.ASSISTANCE,
        StopReason.PIECE_MISSING,
        StopReason.CLOCK_DEFECT,
        StopReason.WRONG_SETTING,
        StopReason.INTERRUPTION,
    )
    return _when(_stopped(facts, *called))


@decision(
    "fide-2005",
    "6.13-c",
    by=Role.ARBITER,
    options=("restart the clocks",),
    consequence={"restart the clocks": Consequence(Effect.CLOCKS_RUN)},
)
def the_arbiter_decides_when_to_restart(facts: WhatFollows) -> bool:
    """The arbiter decides when the game goes on."""
    return facts.what is Incident.CLOCKS_STOPPED


@decision(
    "fide-2005",
    "6.13-d",
    by=Role.ARBITER,
    options=("valid reason", "no valid reason"),
    consequence={"valid reason": NOTED, "no valid reason": Consequence(Effect.STOP_NOT_VALID)},
)
def was_there_a_reason(facts: WhatFollows) -> bool:
    """The arbiter judges whether the player had a valid reason to stop the clocks."""
    return _stopped(facts, StopReason.OTHER)


@clause("fide-2005", "6.13-d")
def a_stop_without_reason_is_penalised(facts: WhatFollows) -> Consequence | None:
    """Without a valid reason the player must be penalised under 13.4."""
    return _when(facts.what is Incident.STOPPED_WITHOUT_REASON, Effect.PENALTY_REQUIRED)


@decision("fide-2005", "6.14", by=Role.ARBITER, options=("adjust the clocks",), consequence=ADJUST)
def times_after_an_irregularity(facts: WhatFollows) -> bool:
    """When the position is put back the arbiter determines the times; he cannot leave them undetermined."""
    wrong_setting = facts.what is Incident.CLOCKS_STOPPED and facts.reason is StopReason.WRONG_SETTING
    found = {Incident.POSITION_RESTORED, Incident.DISPLACED_PIECE_FOUND, Incident.CLOCK_SETTING}
    return wrong_setting or facts.what in found


@clause("fide-2005", "7.1-a")
def a_wrong_set_up_voids_the_game(facts: WhatFollows) -> Consequence | None:
    """If the initial position was wrong the game is annulled and a new one played, however late."""
    return _when(facts.what is Incident.WRONG_SETUP and not facts.ended, Effect.GAME_VOID)


@clause("fide-2005", "7.1-b")
def a_turned_board_is_put_right(facts: WhatFollows) -> Consequence | None:
    """If only the board was placed wrongly the position is transferred and the game goes on."""
    return _when(facts.what is Incident.BOARD_TURNED, Effect.POSITION_TRANSFERRED)


@decision(
    "fide-2005",
    "7.2",
    by=Role.ARBITER,
    options=("play on", "a new game"),
    consequence={"play on": Consequence(Effect.GAME_CONTINUES), "a new game": Consequence(Effect.GAME_VOID)},
)
def reversed_colours(facts: WhatFollows) -> bool:
    """A game with reversed colours goes on unless the arbiter decides otherwise, at any moment."""
    return facts.what is Incident.COLOURS_REVERSED


@clause("fide-2005", "7.3")
def who_displaced_pieces_restores_them(facts: WhatFollows) -> Consequence | None:
    """A player who has displaced pieces puts them back on his own time."""
    return _when(facts.what is Incident.PIECES_DISPLACED, Effect.OFFENDERS_CLOCK_RUNS)


@clause("fide-2005", "7.3/2")
def displaced_pieces_are_a_reason_to_stop(facts: WhatFollows) -> Consequence | None:
    """Either player may stop the clocks for it and call the arbiter."""
    return _when(_stopped(facts, StopReason.PIECES_DISPLACED))


@decision(
    "fide-2005",
    "7.3/3",
    by=Role.ARBITER,
    options=("penalty", "no penalty"),
    consequence={"penalty": PENALTY, "no penalty": NOTED},
)
def displacing_may_be_penalised(facts: WhatFollows) -> bool:
    """The arbiter may penalise who displaced the pieces."""
    return facts.what is Incident.PIECES_DISPLACED


@clause("fide-2005", "7.5")
def a_displaced_piece_is_put_back(facts: WhatFollows) -> Consequence | None:
    """If pieces have left their squares the position before it is restored, else the last known one."""
    if facts.what is not Incident.DISPLACED_PIECE_FOUND or facts.ended:
        return None
    return Consequence(Effect.RESTORE_POSITION if facts.restorable else Effect.CONTINUE_FROM_LAST_KNOWN)


@clause("fide-2005", "9.5")
def a_claim_stops_the_clocks(facts: WhatFollows) -> Consequence | None:
    """Who claims a draw stops both clocks."""
    return _when(_stopped(facts, StopReason.CLAIM))
