"""Irregular moves: who may have them taken back, and until when (7)."""

from turnus.games.vocabulary.draughts import Illegality
from turnus.law import Asking, Refused, clause
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.illegal_moves import (
    ActedOn,
    CompletedIllegalMove,
    FoundBy,
    IllegalMove,
    Irregularity,
    Standing,
)
from turnus.play.questions.moves.making import Crowning
from turnus.play.questions.moves.movement import RegularMove
from turnus.play.questions.moves.touching import TouchClaim

_REMOVED_WRONGLY = {
    Illegality.TOO_FEW_REMOVED,
    Illegality.TOO_MANY_REMOVED,
    Illegality.WRONG_PIECES_REMOVED,
    Illegality.OWN_PIECE_REMOVED,
}
_NOT_THE_CAPTURE = {
    Illegality.CAPTURE_MISSED,
    Illegality.CAPTURE_UNFINISHED,
    Illegality.MAJORITY_CAPTURE_MISSED,
}


@clause("kndb-2009", "7.1")
def a_board_laid_wrongly_voids_the_game(facts: WhatFollows) -> Consequence | None:
    """If the board lies the wrong way the game is void; read: only while it runs."""
    turned = facts.what is Incident.BOARD_TURNED and not facts.ended
    return Consequence(Effect.GAME_VOID) if turned else None


@clause("kndb-2009", "7.2")
def an_irregular_move_counts_once_completed(facts: CompletedIllegalMove) -> bool:
    """An irregular move has consequences once it is completed; an uncrowned one by the press."""
    if facts.what is Irregularity.PAWN_NOT_REPLACED:
        return facts.pressed
    return facts.what is Irregularity.ILLEGAL_MOVE


@clause("kndb-2009", "7.2-a", when={"fault": Illegality.OPPONENT_PIECE})
def the_opponents_piece(_facts: RegularMove) -> bool:
    """Playing a piece of the opponent is irregular."""
    return False


@clause("kndb-2009", "7.2-b")
def wrong_pieces_removed(facts: RegularMove) -> bool | None:
    """Removing too many, too few or other pieces than were captured is irregular."""
    return False if facts.fault in _REMOVED_WRONGLY else None


@clause("kndb-2009", "7.2-c")
def another_move_than_the_capture(facts: RegularMove) -> bool | None:
    """Playing another move than the compulsory capture is irregular."""
    return False if facts.fault in _NOT_THE_CAPTURE else None


@clause("kndb-2009", "7.2-d", when={"fault": Illegality.REMOVED_WITHOUT_CAPTURE})
def removed_without_a_capture(_facts: RegularMove) -> bool:
    """Taking pieces off without a capture is irregular."""
    return False


@clause("kndb-2009", "7.2-e", when={"fault": Illegality.CROWNING_MISSED})
def promoted_without_crowning(_facts: RegularMove) -> bool:
    """Promoting a man without crowning it is irregular."""
    return False


@clause("kndb-2009", "7.2-f", when={"fault": Illegality.UNCROWNED_KING_PLAYED})
def an_uncrowned_king_played(_facts: RegularMove) -> bool:
    """Playing with an uncrowned king is irregular."""
    return False


@clause("kndb-2009", "7.2/2")
def only_the_opponent_may_demand_it_back(facts: ActedOn) -> Standing:
    """An irregular move is taken back only if the opponent wishes; the arbiter does nothing of his own."""
    return Standing.ACTED_ON if facts.found_by is FoundBy.OPPONENT else Standing.UNNOTICED


@clause("kndb-2009", "7.2/3", deviates_from="7.2/2", when={"answered": True})
def an_answered_move_is_irrevocable(_facts: ActedOn) -> Standing:
    """An irregular move that the opponent has answered with a move stands for good."""
    return Standing.STANDS


def _is_demanded_back(facts: IllegalMove, law: Asking) -> bool:
    demanded = law.ask(facts.acted_on()).answer is Standing.ACTED_ON
    return demanded and law.ask(facts.completed()).answer


@clause("kndb-2009", "7.2/2")
def the_move_is_taken_back(facts: IllegalMove, law: Asking) -> Consequence | None:
    """The position before the irregular move is restored."""
    return Consequence(Effect.RESTORE_POSITION) if _is_demanded_back(facts, law) else None


@clause("kndb-2009", "6.6")
def the_touched_piece_binds_the_other_move(facts: IllegalMove, law: Asking) -> Consequence | None:
    """The other move is made with regard to the piece that was touched."""
    return Consequence(Effect.TOUCH_MOVE_APPLIES) if _is_demanded_back(facts, law) else None


@clause("kndb-2009", "7.2/3")
def the_answered_move_stays(facts: IllegalMove, law: Asking) -> Consequence | None:
    """An answered irregular move stays on the board."""
    stands = law.ask(facts.acted_on()).answer is Standing.STANDS
    return Consequence(Effect.MOVE_STANDS) if stands else None


@clause("kndb-2009", "7.2/3", when={"answered": True})
def nor_is_a_touched_piece_claimed_after_the_answer(_facts: TouchClaim) -> Refused:
    """Reading: what holds for an irregular move holds for one with another piece than the touched one."""
    return Refused.because("the move has been answered")


@clause("kndb-2009", "7.2/4")
def either_player_on_move_may_crown(facts: Crowning) -> Refused | bool:
    """Either player, when on move, may crown a promoted man that was left uncrowned."""
    return True if facts.on_move else Refused.because("only the player who has the move may crown a man")
