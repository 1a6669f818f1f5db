"""Incidents (4.9, 6.2.3-6.2.6, 6.5-6.11, 7.1-7.4, 7.6): what follows, and what the arbiter decides."""

from turnus.law import Asking, DutyForm, Role, clause, decision, duty, shared
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.stopping import StopReason
from turnus.play.terms import VOID_BEFORE
from turnus.rulebooks.fide_shared.incidents import ADJUST_OR_NOT, CLOCK_TIMES, NOTED, PENALTY_OR_NOT

counter_after_restoring = duty(
    "fide-2023", "7.1", "set the move counter of the clock by the moves that stand",
    form=DutyForm.CHECKLIST, by=Role.ARBITER, moment="during the game",
)  # fmt: skip
ACCEPTED = ("accepted", "not accepted")
ASSISTANT = (*ADJUST_OR_NOT, *ACCEPTED)
"""What the arbiter makes of a proposed assistant: accepted, for time off the clock or not, or refused."""


def _when(applies: bool, *effects: Effect) -> Consequence | None:
    return Consequence(effects[0] if effects else Effect.NOTED) if applies else None


@clause("fide-2023", "6.2.5")
def adjusted_on_the_opponents_time(facts: WhatFollows) -> Consequence | None:
    """Only the player whose clock runs adjusts pieces: another who does breaks that."""
    return _when(facts.what is Incident.ADJUSTED_OUT_OF_TURN)


def assistant_options(facts: WhatFollows, what: Incident) -> tuple[str, ...]:
    """Return what the arbiter may decide about an assistant: a disability costs no time."""
    if facts.what is not what:
        return ()
    return ACCEPTED if facts.disability else (*ADJUST_OR_NOT, ACCEPTED[1])


@clause("fide-2023", "6.11.1")
def the_arbiter_stops_for_an_interruption(facts: WhatFollows) -> Consequence | None:
    """If the game must be interrupted the arbiter stops the clocks."""
    return _when(facts.what is Incident.CLOCKS_STOPPED and not facts.by_player, Effect.CLOCKS_STOP)


@clause("fide-2023", "6.11.2")
def a_player_stops_to_call_the_arbiter(facts: WhatFollows) -> Consequence | None:
    """A player may stop the clocks only to seek the arbiter's assistance."""
    return _when(facts.what is Incident.CLOCKS_STOPPED and facts.by_player)


@clause("fide-2023", "6.10.2")
def a_wrong_setting_is_a_reason(facts: WhatFollows) -> Consequence | None:
    """A player or the arbiter stops the clocks at once when a setting is found wrong."""
    stopped = facts.what is Incident.CLOCKS_STOPPED and facts.reason is StopReason.WRONG_SETTING
    return _when(stopped, Effect.CLOCKS_STOP)


def is_about_the_setting(facts: WhatFollows) -> bool:
    """Say whether the setting of the clock was found wrong."""
    stopped = facts.what is Incident.CLOCKS_STOPPED and facts.reason is StopReason.WRONG_SETTING
    return stopped or facts.what is Incident.CLOCK_SETTING


@decision(
    "fide-2023",
    "6.10.2/2",
    by=Role.ARBITER,
    options=ADJUST_OR_NOT,
    consequence=CLOCK_TIMES,
)
def the_arbiter_corrects_the_setting(facts: WhatFollows) -> bool:
    """The arbiter installs the right setting and adjusts times and move counter."""
    return is_about_the_setting(facts)


@decision(
    "fide-2023",
    "6.2.3",
    by=Role.ARBITER,
    options=("penalty", "no penalty"),
    consequence=PENALTY_OR_NOT,
    when={"what": Incident.OTHER_HAND_PRESSES},
)
def pressed_with_the_other_hand(_facts: WhatFollows) -> bool:
    """The clock is pressed with the hand that made the move."""
    return True


@decision(
    "fide-2023",
    "6.2.3/2",
    by=Role.ARBITER,
    options=("penalty", "no penalty"),
    consequence=PENALTY_OR_NOT,
    when={"what": Incident.FINGER_ON_CLOCK},
)
def finger_kept_on_the_clock(_facts: WhatFollows) -> bool:
    """A finger is not kept on or over the clock."""
    return True


@decision(
    "fide-2023",
    "6.2.6",
    by=Role.ARBITER,
    options=ASSISTANT,
    consequence=lambda _facts, _option: NOTED,
)
def an_assistant_for_the_clock(facts: WhatFollows) -> tuple[str, ...]:
    """Who cannot use the clock may have an assistant whom the arbiter accepts; he adjusts it fairly."""
    return assistant_options(facts, Incident.CLOCK_ASSISTANT)


@clause("fide-2023", "6.2.6/2")
def no_time_off_for_a_disability(facts: WhatFollows) -> Consequence | None:
    """A disabled player's clock is not adjusted."""
    return _when(facts.what is Incident.CLOCK_ASSISTANT and facts.disability)


@decision(
    "fide-2023",
    "4.9",
    by=Role.ARBITER,
    options=ACCEPTED,
    consequence=lambda _f, _o: NOTED,
    when={"what": Incident.MOVES_ASSISTANT},
)
def an_assistant_for_the_moves(_facts: WhatFollows) -> bool:
    """A player who cannot move the pieces proposes an assistant whom the arbiter accepts."""
    return True


@decision(
    "fide-2023",
    "7.1",
    by=Role.ARBITER,
    options=ADJUST_OR_NOT,
    consequence=CLOCK_TIMES,
)
def times_after_restoring(facts: WhatFollows) -> bool:
    """When the game goes back, the arbiter sets the times with his best judgement, or leaves them."""
    return facts.what in {Incident.POSITION_RESTORED, Incident.DISPLACED_PIECE_FOUND}


def _found(facts: WhatFollows, what: Incident) -> bool:
    """Tell whether it was found during the game, as article 7 asks."""
    return facts.what is what and not facts.ended


@clause("fide-2023", "7.2.1")
def a_wrong_set_up_voids_the_game(facts: WhatFollows) -> Consequence | None:
    """If the game began from a wrong position it is cancelled and a new one played."""
    return _when(_found(facts, Incident.WRONG_SETUP), Effect.GAME_VOID)


@shared(clause("fide-2023", "2.1"), clause("fide-2023", "7.2.2"))
def a_turned_board_is_put_right(facts: WhatFollows) -> Consequence | None:
    """The near corner at the right hand is white: else the game continues on a board placed correctly."""
    return _when(_found(facts, Incident.BOARD_TURNED), Effect.POSITION_TRANSFERRED)


@clause("fide-2023", "7.3")
def reversed_colours(facts: WhatFollows, law: Asking) -> Consequence | None:
    """Found before both have made ten moves the game is void; else it goes on."""
    if not _found(facts, Incident.COLOURS_REVERSED):
        return None
    early = (
        facts.white_completed < law.term(VOID_BEFORE).answer
        and facts.black_completed < law.term(VOID_BEFORE).answer
    )
    return Consequence(Effect.GAME_VOID if early else Effect.GAME_CONTINUES)


@clause("fide-2023", "7.6")
def a_displaced_piece_is_put_back(facts: WhatFollows) -> Consequence | None:
    """If pieces are found off their squares the position before it is restored."""
    return _when(_found(facts, Incident.DISPLACED_PIECE_FOUND), Effect.RESTORE_POSITION)
