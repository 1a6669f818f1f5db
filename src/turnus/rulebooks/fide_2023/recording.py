"""Recording the moves (8)."""

from fractions import Fraction

from turnus.law import Asking, DutyForm, Refused, Role, clause, decision, duty, setting
from turnus.play.questions.consequences import Consequence, Effect, ResultChange
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.recording import (
    MayMove,
    OfferSign,
    RecordingDuty,
    ResultConfirmed,
    SheetAsEvidence,
    WritingAhead,
)
from turnus.play.terms import ELECTRONIC_SHEET, RECORDING_BELOW, RECORDING_INCREMENT
from turnus.rulebooks.fide_2023.incidents import ASSISTANT, assistant_options

HALF = Fraction(1, 2)
NOTED = Consequence(Effect.NOTED)
PENALTY = Consequence(Effect.PENALTY_REQUIRED)

sheet_is_visible = duty(
    "fide-2023", "8.2", "keep the scoresheet visible to the arbiter",
    form=DutyForm.CHECKLIST, by=Role.PLAYER, moment="during the game", to=(Role.ARBITER,),
)  # fmt: skip
sheets_are_kept = duty(
    "fide-2023", "8.3", "hand in the scoresheets: they belong to the organiser",
    form=DutyForm.DOCUMENT, by=Role.PLAYER, moment="game over", to=(Role.ORGANISER,),
)  # fmt: skip
arbiter_records = duty(
    "fide-2023", "8.5.1", "be at the board and record the moves",
    form=DutyForm.REMINDER, by=Role.ARBITER, moment="neither player records",
)  # fmt: skip
facts_are_noted_first = duty(
    "fide-2023", "8.5.3/2", "note position, clock times, whose clock ran and the moves made",
    form=DutyForm.DOCUMENT, by=Role.ARBITER, moment="before a reconstruction",
)  # fmt: skip
electronic_sheet = setting("fide-2023", "8.1.1.2", ELECTRONIC_SHEET, False, changed_by=Role.ORGANISER)


@clause("fide-2023", "8.4", deviates_from="8.1.1")
def not_once_under_five_minutes(facts: RecordingDuty, law: Asking) -> bool | None:
    """Who came under five minutes is free for that period, unless each move adds thirty seconds."""
    short = facts.was_exempt or facts.seconds_left < law.term(RECORDING_BELOW).answer
    return facts.increment >= law.term(RECORDING_INCREMENT).answer if short else None


@clause("fide-2023", "8.1.1")
def who_does_not_record(facts: WhatFollows) -> Consequence | None:
    """Not recording is an infringement while the duty holds; who need not record breaks nothing."""
    if facts.what is not Incident.NOT_RECORDING:
        return None
    return NOTED if facts.must_record else Consequence(Effect.GAME_CONTINUES)


@clause("fide-2023", "8.1.1.2")
def only_a_prescribed_device(facts: SheetAsEvidence, law: Asking) -> Refused | None:
    """An electronic scoresheet is one that the event prescribes."""
    allowed = not facts.electronic or law.term(ELECTRONIC_SHEET).answer
    return None if allowed else Refused.because("the event prescribes no electronic scoresheet")


@clause("fide-2023", "8.1.2")
def not_in_advance(facts: WritingAhead) -> Refused | None:
    """A move is not recorded in advance, unless to claim a draw or to seal it."""
    if facts.for_claim or facts.sealing:
        return None
    return Refused.because("a move is written down after it is made")


@clause("fide-2023", "8.1.2")
def a_move_was_written_in_advance(facts: WhatFollows, law: Asking) -> Consequence | None:
    """Writing a move in advance, without a claim, is an infringement."""
    ahead = facts.what is Incident.WRITTEN_AHEAD and bool(law.ask(WritingAhead()).answer)
    return NOTED if ahead else None


@clause("fide-2023", "8.1.3")
def the_own_previous_move_first(facts: MayMove) -> Refused | None:
    """A player may reply before recording the opponent's move, not before recording his own previous one."""
    late = facts.must_record and not facts.own_move_written
    return Refused.because("the previous move is not written down") if late else None


@decision(
    "fide-2023",
    "8.1.4",
    by=Role.ARBITER,
    options=("penalty", "no penalty"),
    consequence={"penalty": PENALTY, "no penalty": NOTED},
    when={"what": Incident.SHEET_MISUSE},
)
def only_what_belongs_on_a_sheet(_facts: WhatFollows) -> bool:
    """A scoresheet is for moves, times, offers, claims and other relevant data."""
    return True


@clause("fide-2023", "8.1.5")
def both_record_the_offer(_facts: OfferSign) -> str:
    """Both players record a draw offer with its sign."""
    return "(=)"


@decision(
    "fide-2023",
    "8.1.6",
    by=Role.ARBITER,
    options=ASSISTANT,
    consequence=lambda _facts, _option: NOTED,
)
def an_assistant_who_writes(facts: WhatFollows) -> tuple[str, ...]:
    """Who cannot record may have an assistant whom the arbiter accepts; he adjusts the clock fairly."""
    return assistant_options(facts, Incident.WRITING_ASSISTANT)


@clause("fide-2023", "8.1.6/2", when={"what": Incident.WRITING_ASSISTANT, "disability": True})
def no_time_off_for_a_disability_to_write(_facts: WhatFollows) -> Consequence:
    """A disabled player's clock is not adjusted."""
    return NOTED


@decision(
    "fide-2023",
    "8.3/2",
    by=Role.ARBITER,
    options=("replace", "keep"),
    consequence={"replace": NOTED, "keep": NOTED},
    when={"what": Incident.SHEET_DEFECT},
)
def a_defective_device_is_replaced(_facts: WhatFollows) -> bool:
    """An electronic scoresheet with an evident defect is replaced by the arbiter."""
    return True


def _flag(facts: WhatFollows) -> bool:
    return facts.what is Incident.FLAG_WITHOUT_SHEETS and facts.both_exempt


@clause("fide-2023", "8.5.1/2")
def the_clocks_stop_and_both_complete_their_sheets(facts: WhatFollows) -> Consequence | None:
    """Where neither recorded the clocks stop at a flag and both complete their sheets."""
    return Consequence(Effect.SHEETS_COMPLETED) if _flag(facts) else None


@clause("fide-2023", "8.5.2/2")
def a_borrowed_sheet_is_returned_first(facts: MayMove) -> Refused | None:
    """Who uses his opponent's sheet returns it before he moves."""
    held = facts.has_opponents_sheet
    return Refused.because("the opponent's scoresheet must be returned first") if held else None


@clause("fide-2023", "8.7")
def both_confirm_the_result(facts: ResultConfirmed) -> bool:
    """The result is confirmed when both players have signed or entered it."""
    return facts.white_signed and facts.black_signed


@clause("fide-2023", "8.7/2")
def a_confirmed_result_stands(facts: WhatFollows, law: Asking) -> Consequence | None:
    """Even a wrong result stands once both have confirmed it."""
    signed = facts.what is Incident.RESULT_SIGNED and law.ask(ResultConfirmed()).answer
    return NOTED if signed else None


@decision(
    "fide-2023",
    "8.7/2",
    by=Role.ARBITER,
    options=("1-0", "1/2-1/2", "0-1", "0-0"),
    consequence={
        "1-0": ResultChange(Effect.RESULT_SET, white=Fraction(1)),
        "1/2-1/2": ResultChange(Effect.RESULT_SET, white=HALF, black=HALF),
        "0-1": ResultChange(Effect.RESULT_SET, black=Fraction(1)),
        "0-0": ResultChange(Effect.RESULT_SET),
    },
    when={"what": Incident.RESULT_SIGNED},
)
def unless_the_arbiter_corrects_it(_facts: WhatFollows) -> bool:
    """The arbiter may decide otherwise."""
    return True
