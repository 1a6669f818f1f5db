"""Recording the moves: what the Laws of 2005 and of 2023 both say."""

from turnus.law import Refused, clause, shared
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.recording import (
    MayMove,
    NextMove,
    RecordingDuty,
    SheetAsEvidence,
    UnknownCount,
)


@shared(clause("fide-2005", "8.1"), clause("fide-2023", "8.1.1"))
def each_player_records(_facts: RecordingDuty) -> bool:
    """Each player records his own and his opponent's moves, move by move."""
    return True


@shared(clause("fide-2005", "8.1"), clause("fide-2023", "8.1.1.1"))
def paper_is_algebraic(facts: SheetAsEvidence) -> Refused | None:
    """A paper sheet is kept in algebraic notation."""
    return None if facts.algebraic else Refused.because("the scoresheet is not in algebraic notation")


@shared(clause("fide-2005", "8.4/2"), clause("fide-2023", "8.5.2"))
def one_who_did_not_record_completes_first(facts: MayMove) -> Refused | None:
    """After a flag a player who did not record completes his sheet before he moves."""
    behind = facts.flag_fallen and not facts.sheet_complete
    return Refused.because("after a flag fall the scoresheet comes before the next move") if behind else None


@shared(clause("fide-2005", "8.5-c"), clause("fide-2023", "8.5.3"), when={"what": Incident.NO_COMPLETE_SHEET})
def the_game_is_reconstructed(_facts: WhatFollows) -> Consequence:
    """Without a complete sheet the players reconstruct the game on a second board, the clocks standing."""
    return Consequence(Effect.RECONSTRUCTED)


@shared(clause("fide-2005", "8.6"), clause("fide-2023", "8.6"))
def the_next_move_is_the_first_of_the_next_period(facts: UnknownCount) -> NextMove:
    """If nobody can show that the time was overstepped, the next move is the first of the next period."""
    return NextMove.AS_COUNTED if facts.more_clearly_made else NextMove.FIRST_OF_NEXT_PERIOD
