"""How pieces move: which requirement a move breaks, and what counts as an attack."""

from turnus.games.vocabulary.chess import Illegality, Kind, SetupError
from turnus.games.vocabulary.draughts import Illegality as IrregularBy
from turnus.law import Facts, Refused, every, one


class LegalMove(Facts[bool]):
    """Whether a move meets all requirements, and by which of them it does not."""

    question = one("legal_move")
    fault: Illegality | None = None
    piece: Kind | None = None  # nothing where no piece stood
    by_pinned_piece: bool = False  # only a piece that could not move itself gives the check
    en_passant: bool = False
    promotes: bool = False
    castles: bool = False
    captures: bool = False
    dropped: Kind | None = None  # the piece that is dropped
    not_passed_yet: bool = False  # the partner has captured it and not yet pressed his clock
    stays_in_check: bool = False  # the own king, by a drop
    gives_check: bool = False
    fresh_piece: bool = False  # the pawn that steps, or the rook that castles, was dropped where it stands
    two_steps: bool = False  # of a pawn


class RegularMove(Facts[bool]):
    """Whether a move of draughts is regular, and by which provision it is or is not."""

    question = one("regular_move")
    fault: IrregularBy | None = None
    king: bool = False  # the moved piece, crowned or not
    captured: int = 0  # pieces
    promotes: bool = False  # a man comes to rest on the far row
    passes_far_row: bool = False  # on its way
    choices: int = 1  # regular moves there are


class IllegalPosition(Facts[bool]):
    """Whether a position is one that legal moves cannot lead to."""

    question = one("illegal_position")
    errors: tuple[SetupError, ...]  # what is plainly wrong with it


class InTurn(Facts[tuple[Refused, ...]]):
    """Whether a player may handle a move now: it is his turn."""

    question = every("in_turn")
    on_move: bool
    first_move: bool = False  # nobody has moved yet
    own_move_made: bool = False  # he has just made a move: it is the opponent's turn
    opponent_pressed: bool = True  # the opponent has completed his move
