"""Recording the moves (8.1-8.7)."""

from fractions import Fraction

from turnus.law import Asking, Refused, Role, clause, decision
from turnus.play.questions.consequences import Consequence, Effect, ResultChange
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.notation import AcceptableText
from turnus.play.questions.moves.recording import MayMove, RecordingDuty, WritingAhead
from turnus.play.terms import RECORDING_BELOW, RECORDING_INCREMENT

HALF = Fraction(1, 2)


@clause("fide-2005", "8.4", deviates_from="8.1")
def not_under_five_minutes(facts: RecordingDuty, law: Asking) -> bool | None:
    """With less than five minutes there is no duty, unless each move adds thirty seconds.

    Reading 8.4: at that moment; whoever is above five minutes again must record again.
    """
    if facts.seconds_left >= law.term(RECORDING_BELOW).answer:
        return True if facts.was_exempt else None
    return facts.increment >= law.term(RECORDING_INCREMENT).answer


@clause("fide-2005", "8.1")
def who_does_not_record(facts: WhatFollows) -> Consequence | None:
    """A player who has to record and does not is told to; who need not breaks nothing."""
    if facts.what is not Incident.NOT_RECORDING:
        return None
    return Consequence(Effect.NOTED if facts.must_record else Effect.GAME_CONTINUES)


@clause("fide-2005", "8.1")
def correctly_and_clearly(facts: AcceptableText) -> Refused | None:
    """The moves are recorded correctly and clearly, so that it is plain which one was made."""
    # appendix E, which says how, is not in the document
    return Refused.because("{count} moves fit", count=facts.candidates) if facts.candidates > 1 else None


@clause("fide-2005", "8.1/2")
def moves_are_not_written_beforehand(facts: WritingAhead) -> Refused | bool:
    """A move is not written down beforehand, unless to claim a draw."""
    return True if facts.for_claim else Refused.because("a move is written down after it is made")


@clause("fide-2005", "8.1/2")
def a_move_was_written_beforehand(facts: WhatFollows, law: Asking) -> Consequence | None:
    """Writing the move first, without a claim, is an infringement."""
    ahead = facts.what is Incident.WRITTEN_AHEAD and bool(law.ask(WritingAhead()).answer)
    return Consequence(Effect.NOTED) if ahead else None


@clause("fide-2005", "8.1/3")
def the_previous_own_move_is_written_first(facts: MayMove) -> Refused | bool:
    """A player may reply before writing, but his own previous move must stand on the sheet."""
    late = facts.must_record and not facts.own_move_written
    return Refused.because("the previous move is not written down") if late else True


@clause("fide-2005", "8.5-a")
def the_clocks_stop_where_nobody_had_to_record(facts: WhatFollows) -> Consequence | None:
    """Where neither had to record, the arbiter stops the clocks at a flag and both complete their sheets."""
    exempt = facts.what is Incident.FLAG_WITHOUT_SHEETS and facts.both_exempt
    return Consequence(Effect.CLOCKS_STOP) if exempt else None


@clause("fide-2005", "8.5-b", when={"has_opponents_sheet": True})
def a_borrowed_sheet_is_returned_first(_facts: MayMove) -> Refused:
    """Who uses his opponent's sheet gives it back before he moves."""
    return Refused.because("the opponent's scoresheet must be returned first")


@decision(
    "fide-2005",
    "8.1/5",
    by=Role.ARBITER,
    options=("adjust the clocks", "not accepted"),
    consequence=lambda _facts, _option: Consequence(Effect.NOTED),
    when={"what": Incident.WRITING_ASSISTANT},
)
def an_assistant_who_writes(_facts: WhatFollows) -> bool:
    """Who cannot record proposes an assistant; the arbiter accepts him and cuts the time, or does not."""
    return True


@decision(
    "fide-2005",
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
def a_signed_result_stands(_facts: WhatFollows) -> bool:
    """Even a wrong result stands once it is signed, unless the arbiter decides otherwise."""
    return True
