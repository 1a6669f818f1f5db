"""How men and kings move and capture, and which move is regular (3-6)."""

from turnus.games.vocabulary.draughts import Illegality
from turnus.law import Refused, clause
from turnus.play.questions.moves.movement import InTurn, RegularMove

_MAN = {
    Illegality.MAN_BACKWARDS,
    Illegality.TOO_FAR,
}
_ANYWHERE = {
    Illegality.NOT_DIAGONAL,
    Illegality.OCCUPIED,
    Illegality.BLOCKED,
    Illegality.STEP_WITHOUT_CAPTURE,
}
_REMOVED = {
    Illegality.OWN_PIECE_REMOVED,
    Illegality.TOO_FEW_REMOVED,
    Illegality.TOO_MANY_REMOVED,
    Illegality.WRONG_PIECES_REMOVED,
    Illegality.REMOVED_WITHOUT_CAPTURE,
}
_NO_MOVE = {Illegality.NOTHING_MOVED, Illegality.NO_PIECE, Illegality.OPPONENT_PIECE}


@clause("kndb-2009", "4")
def players_move_in_turn(facts: InTurn) -> Refused | None:
    """The players move in turn."""
    out_of_turn = not facts.on_move and not facts.first_move
    return Refused.because("the players move in turn") if out_of_turn else None


@clause("kndb-2009", "4/2", when={"on_move": False, "first_move": True})
def white_begins(_facts: InTurn) -> Refused:
    """White makes the first move."""
    return Refused.because("White makes the first move")


@clause("kndb-2009", "4")
def a_move_displaces_an_own_piece(facts: RegularMove) -> bool | None:
    """A move displaces or removes pieces; it is made with a piece of one's own."""
    return False if facts.fault in _NO_MOVE else None


@clause("kndb-2009", "6.4")
def a_move_without_a_fault_is_regular(facts: RegularMove) -> bool | None:
    """A move is regular if it does not conflict with 3.3, 3.4 and 5.1 to 6.3."""
    return True if facts.fault is None else None


def _regular(facts: RegularMove, *, when: bool) -> bool | None:
    return True if facts.fault is None and when else None


@clause("kndb-2009", "5.1")
def a_man_steps_forward(facts: RegularMove) -> bool | None:
    """A man moves diagonally forward to an empty square on the next row."""
    if facts.fault in _MAN or (facts.fault in _ANYWHERE and not facts.king):
        return False
    return _regular(facts, when=not facts.king and not facts.captured)


@clause("kndb-2009", "5.2")
def a_king_moves_along_its_lines(facts: RegularMove) -> bool | None:
    """A king moves forward or backward along a line over empty squares."""
    if facts.fault in _ANYWHERE and facts.king:
        return False
    return _regular(facts, when=facts.king and not facts.captured)


@clause("kndb-2009", "5.3")
def a_man_captures(facts: RegularMove) -> bool | None:
    """A man jumps over an enemy piece next to it, forward or backward, to the empty square behind it."""
    return _regular(facts, when=not facts.king and facts.captured > 0)


@clause("kndb-2009", "5.3/2")
def a_man_captures_on(facts: RegularMove) -> bool | None:
    """A man goes on capturing as often as it can."""
    if facts.fault is Illegality.CAPTURE_UNFINISHED and not facts.king:
        return False
    return _regular(facts, when=not facts.king and facts.captured > 1)


@clause("kndb-2009", "5.4")
def a_king_captures(facts: RegularMove) -> bool | None:
    """A king jumps over one enemy piece on its line to one of the empty squares behind it."""
    return _regular(facts, when=facts.king and facts.captured > 0)


@clause("kndb-2009", "5.4/2")
def a_king_captures_on(facts: RegularMove) -> bool | None:
    """A king goes on capturing as often as it can."""
    if facts.fault is Illegality.CAPTURE_UNFINISHED and facts.king:
        return False
    return _regular(facts, when=facts.king and facts.captured > 1)


@clause("kndb-2009", "6.1", when={"fault": Illegality.JUMPED_TWICE})
def no_piece_is_taken_twice(_facts: RegularMove) -> bool:
    """The same piece may not be taken twice."""
    return False


@clause("kndb-2009", "6.1/2")
def the_taken_pieces_come_off(facts: RegularMove) -> bool | None:
    """After the whole capture exactly the taken pieces are removed."""
    return False if facts.fault in _REMOVED else None


@clause("kndb-2009", "6.1/4")
def passing_the_far_row_does_not_promote(facts: RegularMove) -> bool | None:
    """A man that only passes the far row in a capture does not become a king."""
    if facts.fault is Illegality.CROWNED_WRONGLY and facts.passes_far_row:
        return False
    return _regular(facts, when=facts.passes_far_row and not facts.king and not facts.promotes)


@clause("kndb-2009", "6.2", when={"fault": Illegality.CAPTURE_MISSED})
def capturing_is_compulsory(_facts: RegularMove) -> bool:
    """Capturing is obligatory."""
    return False


@clause("kndb-2009", "6.3", when={"fault": Illegality.MAJORITY_CAPTURE_MISSED})
def most_pieces_must_be_captured(_facts: RegularMove) -> bool:
    """Of several captures the one that takes most pieces must be made."""
    return False


@clause("kndb-2009", "3.1", when={"fault": Illegality.MAJORITY_CAPTURE_MISSED})
def a_king_counts_as_one_piece(_facts: RegularMove) -> bool:
    """A man and a king are each one piece, also where captured pieces are counted."""
    return False


@clause("kndb-2009", "6.3/2")
def equal_captures_are_a_free_choice(facts: RegularMove) -> bool | None:
    """Where captures take equally many, the player chooses."""
    return _regular(facts, when=facts.captured > 0 and facts.choices > 1)


@clause("kndb-2009", "3.3")
def a_man_promotes_where_it_comes_to_rest(facts: RegularMove) -> bool | None:
    """A man becomes a king when it comes to rest on the far row; nothing else does."""
    if facts.fault is Illegality.CROWNED_WRONGLY:
        return False
    return _regular(facts, when=facts.promotes)


@clause("kndb-2009", "3.3/2", when={"fault": Illegality.CROWNING_MISSED})
def a_king_is_crowned_in_the_same_move(_facts: RegularMove) -> bool:
    """The player crowns his new king in the same move."""
    return False


@clause("kndb-2009", "3.4", when={"fault": Illegality.UNCROWNED_KING_PLAYED})
def an_uncrowned_king_is_not_played(_facts: RegularMove) -> bool:
    """An uncrowned king may not be played."""
    return False
