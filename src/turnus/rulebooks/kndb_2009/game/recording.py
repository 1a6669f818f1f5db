"""Recording the moves, and bringing sheets up to date (11, 12.1)."""

from turnus.law import Asking, Refused, clause
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.recording import (
    NextMove,
    RecordingDuty,
    SheetFromOpponent,
    UnknownCount,
    UpdatingTime,
)
from turnus.play.sides import Side
from turnus.rulebooks.kndb_2009.game.tempo import is_recording_waived
from turnus.rulebooks.kndb_2009.terms import RECORDING_UNTIL


@clause("kndb-2009", "11.1")
def moves_are_recorded(_facts: RecordingDuty) -> bool:
    """With a clock each player records the moves of both."""
    return True


@clause("kndb-2009", "20.2", deviates_from="11.1")
def not_where_it_is_waived(_facts: RecordingDuty, law: Asking) -> bool | None:
    """Where the conditions waive it nobody has to record."""
    return False if is_recording_waived(law) else None


@clause("kndb-2009", "11.4", deviates_from="11.1")
def not_with_less_than_five_minutes(facts: RecordingDuty, law: Asking) -> bool | None:
    """Who has less than five minutes left need not record."""
    return False if facts.seconds_left < law.term(RECORDING_UNTIL).answer else None


@clause("kndb-2009", "11.1/3")
def only_with_consent_and_in_the_own_time(facts: SheetFromOpponent) -> Refused | bool:
    """The opponent's sheet is used only with his express consent, and in the own thinking time."""
    if not facts.opponent_consents:
        return Refused.because("the opponent has not expressly consented")
    return True if facts.on_own_time else Refused.because("this may be done only in one's own thinking time")


@clause("kndb-2009", "11.4/2")
def sheets_are_updated_at_once(facts: WhatFollows, law: Asking) -> Consequence | None:
    """When a player's time has expired both bring their sheets up to date at once."""
    flag = facts.what is Incident.FLAG_WITHOUT_SHEETS and not is_recording_waived(law)
    return Consequence(Effect.SHEETS_COMPLETED) if flag else None


@clause("kndb-2009", "11.4/3", when={"both_suspended": True})
def both_bear_half_of_the_updating(facts: UpdatingTime) -> tuple[float, float]:
    """If neither had to record, the time for updating is divided equally."""
    return (facts.seconds / 2, facts.seconds / 2)


@clause("kndb-2009", "11.4/4")
def who_overstepped_bears_it(facts: UpdatingTime) -> tuple[float, float] | None:
    """If only one need not have recorded, updating is done in the time of the player whose time expired."""
    if facts.both_suspended:
        return None
    return (facts.seconds, 0) if facts.flagged is Side.WHITE else (0, facts.seconds)


@clause("kndb-2009", "12.1/3")
def exactly_the_required_number(_facts: UnknownCount) -> NextMove:
    """If the number of moves cannot be established, exactly the required number is deemed made."""
    return NextMove.FIRST_OF_NEXT_PERIOD
