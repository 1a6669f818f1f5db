"""What the Laws say of themselves, of the equipment and of the arbiter's tasks."""

from turnus.law import OPEN, DutyForm, Refused, Role, clause, decision, duty, notice, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.mode import DELAY_MODE, INITIAL_POSITION, PIECES_EACH, TIME_CONTROL
from turnus.play.questions.results.offers import ALWAYS, NO_DRAW_BEFORE
from turnus.play.questions.scope import (
    CLOCK_DISPLAYS,
    IN_FORCE_FROM,
    SQUARES_A_SIDE,
    LocalRule,
    LocalRules,
)

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

over_the_board = notice("fide-2005", "Inleiding", topic="about the Laws")
in_force = setting("fide-2005", "Inleiding/2", IN_FORCE_FROM, "2005-07-01")
he_and_she = notice("fide-2005", "Inleiding/3", topic="about the Laws")
competent_arbiters = notice("fide-2005", "Voorwoord/2", topic="principles")
freedom_to_judge = notice("fide-2005", "Voorwoord/3", topic="principles")
accept_this_view = notice("fide-2005", "Voorwoord/4", topic="principles")
own_territory = notice("fide-2005", "Voorwoord/5-b", topic="local rules")
files_ranks_diagonals = notice("fide-2005", "2.4", topic="board")

# A federation's own rule on agreed draws can be named, but no clause of this edition gives it effect.
more_detailed_rules = setting(
    "fide-2005", "Voorwoord/5", NO_DRAW_BEFORE, 0, low=0, also=(ALWAYS,), changed_by=Role.FEDERATION
)

eight_squares_a_side = setting("fide-2005", "2.1", SQUARES_A_SIDE, 8)
sixteen_pieces = setting("fide-2005", "2.2", PIECES_EACH, "KQRRBBNNPPPPPPPP")
initial_position = setting("fide-2005", "2.3", INITIAL_POSITION, START)
two_displays = setting("fide-2005", "6.1", CLOCK_DISPLAYS, 2)
fixed_in_advance = setting("fide-2005", "6.2-a", TIME_CONTROL, OPEN, required=True, changed_by=Role.ORGANISER)
the_delay_runs_first = setting(
    "fide-2005", "6.2-b/2", DELAY_MODE, "after the delay", choices=("after the delay", "given back")
)


@decision(
    "fide-2005",
    "Voorwoord/1",
    by=Role.ARBITER,
    options=("decide by analogy",),
    consequence={"decide by analogy": Consequence(Effect.NOTED)},
    when={"what": Incident.UNFORESEEN},
)
def gaps_are_decided_by_analogy(_facts: WhatFollows) -> bool:
    """What no article covers is decided by looking at situations that one does."""
    return True


@decision("fide-2005", "Voorwoord/5-a", by=Role.DIRECTOR, options=("use it", "drop it"))
def no_conflict_with_the_laws(facts: LocalRule) -> bool:
    """Such rules may not conflict with the Laws: where one does, somebody answers for using it."""
    return facts.conflicts


@clause("fide-2005", "Voorwoord/5-a")
def what_adds_is_used(facts: LocalRule) -> str | None:
    """A rule that only adds to the Laws is used."""
    return None if facts.conflicts else "use it"


@clause("fide-2005", "Voorwoord/5-c")
def not_in_fide_events(facts: LocalRules) -> Refused | bool:
    """A federation's own rules do not hold in FIDE championships, qualifiers, title and rating events."""
    barred = facts.fide_event and facts.count > 0
    return Refused.because("a FIDE event is played without a federation's own rules") if barred else True


light_corner_at_the_right = duty(
    "fide-2005",
    "2.1/2",
    "the corner square at each player's right hand is light",
    form=DutyForm.CHECKLIST,
    by=Role.ARBITER,
    moment="before the game",
)
stop_for_an_interruption = duty(
    "fide-2005",
    "6.13-a",
    "stop the clocks when the game must be interrupted",
    form=DutyForm.CHECKLIST,
    by=Role.ARBITER,
    moment="interruption",
)
displays_are_allowed = duty(
    "fide-2005",
    "6.15",
    "show position, moves and their number in the hall if wanted",
    form=DutyForm.CHECKLIST,
    by=Role.ORGANISER,
    moment="before the round",
)
both_note_the_offer = duty(
    "fide-2005",
    "8.1/4",
    "both players note a draw offer",
    form=DutyForm.REMINDER,
    by=Role.PLAYER,
    moment="draw offered",
)
the_sheet_is_visible = duty(
    "fide-2005",
    "8.2",
    "keep the scoresheets visible",
    form=DutyForm.CHECKLIST,
    by=Role.ARBITER,
    moment="during the game",
)
sheets_are_the_organisers = duty(
    "fide-2005",
    "8.3",
    "collect the scoresheets",
    form=DutyForm.CHECKLIST,
    by=Role.ORGANISER,
    moment="game over",
)
record_in_time_trouble = duty(
    "fide-2005",
    "8.5-a",
    "be present and record; stop the clocks at the flag and let both complete their sheets",
    form=DutyForm.REMINDER,
    by=Role.ARBITER,
    moment="nobody need record",
)
reconstruct_the_game = duty(
    "fide-2005",
    "8.5-c",
    "note position, times and moves; have the game reconstructed on another board",
    form=DutyForm.REPORT,
    by=Role.ARBITER,
    moment="no complete scoresheet",
)
both_sign = duty(
    "fide-2005",
    "8.7",
    "both players sign both scoresheets with the result",
    form=DutyForm.DOCUMENT,
    by=Role.PLAYER,
    moment="game over",
)
the_offer_gets_a_sign = duty(
    "fide-2005",
    "9.1/6",
    "note the draw offer with its sign",
    form=DutyForm.REMINDER,
    by=Role.PLAYER,
    moment="draw offered",
)
the_laws_are_observed = duty(
    "fide-2005",
    "13.1",
    "see that the Laws are strictly observed",
    form=DutyForm.CHECKLIST,
    by=Role.ARBITER,
    moment="during the game",
)
a_good_event = duty(
    "fide-2005",
    "13.2",
    "see to good conditions, quiet and supervision",
    form=DutyForm.CHECKLIST,
    by=Role.ARBITER,
    moment="during the game",
)
watch_the_games = duty(
    "fide-2005",
    "13.3",
    "watch the games, above all in time trouble; enforce decisions and penalise",
    form=DutyForm.CHECKLIST,
    by=Role.ARBITER,
    moment="during the game",
)
no_phones_in_the_venue = duty(
    "fide-2005",
    "13.7-b",
    "nobody uses a phone in the venue",
    form=DutyForm.CHECKLIST,
    by=Role.ARBITER,
    moment="before the round",
)
ask_fide = duty(
    "fide-2005",
    "14",
    "ask FIDE for an official decision on a problem with the Laws",
    form=DutyForm.DOCUMENT,
    by=Role.FEDERATION,
    moment="a problem with the Laws",
)
