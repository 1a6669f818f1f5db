"""Incidents at the clock and the board (2.1/2, 6.4, 6.8, 6.11-6.14, 7.1-7.3, 7.5): what follows."""

from turnus.law import Role, clause, decision
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.stopping import StopReason
from turnus.rulebooks.fide_shared.incidents import ADJUST, CLOCK_TIMES, NOTED, PENALTY_OR_NOT, stopped_for


def _when(applies: bool, effect: Effect = Effect.NOTED) -> Consequence | None:
    return Consequence(effect) if applies else None


@decision(
    "fide-2005",
    "6.8-b",
    by=Role.ARBITER,
    options=tuple(PENALTY_OR_NOT),
    consequence=PENALTY_OR_NOT,
)
def the_hand_that_moved_presses(facts: WhatFollows) -> bool:
    """The clock is pressed with the hand that made the move; no finger stays on or over the button."""
    return facts.what in {Incident.OTHER_HAND_PRESSES, Incident.FINGER_ON_CLOCK}


@decision(
    "fide-2005",
    "6.8-d",
    by=Role.ARBITER,
    options=("adjust the clocks", "not accepted"),
    consequence=lambda _facts, _option: NOTED,
    when={"what": Incident.CLOCK_ASSISTANT},
)
def an_assistant_for_the_clock(_facts: WhatFollows) -> bool:
    """Who cannot use the clock proposes an assistant; the arbiter accepts him and adjusts, or does not."""
    return True


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
    return _when(stopped_for(facts, *called))


@decision("fide-2005", "6.14", by=Role.ARBITER, options=ADJUST, consequence=CLOCK_TIMES)
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
    when={"what": Incident.COLOURS_REVERSED},
)
def reversed_colours(_facts: WhatFollows) -> bool:
    """A game with reversed colours goes on unless the arbiter decides otherwise, at any moment."""
    return True


@clause("fide-2005", "7.5")
def a_displaced_piece_is_put_back(facts: WhatFollows) -> Consequence | None:
    """If pieces have left their squares the position before it is restored, else the last known one."""
    if facts.what is not Incident.DISPLACED_PIECE_FOUND or facts.ended:
        return None
    return Consequence(Effect.RESTORE_POSITION if facts.restorable else Effect.CONTINUE_FROM_LAST_KNOWN)
