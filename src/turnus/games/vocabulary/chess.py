"""The words of chess: kinds of piece, what is wrong with a move, what is wrong with a placement."""

from enum import Enum, IntEnum


class Kind(IntEnum):
    """A kind of piece."""

    PAWN = 1
    KNIGHT = 2
    BISHOP = 3
    ROOK = 4
    QUEEN = 5
    KING = 6

    @property
    def letter(self) -> str:
        """The English letter, in upper case, as FEN and UCI use it."""
        return _LETTERS[self]

    @classmethod
    def of_letter(cls, letter: str) -> "Kind | None":
        """Return the kind an English letter of either case stands for, or nothing."""
        return _KINDS.get(letter.upper())


_LETTERS = {
    Kind.PAWN: "P",
    Kind.KNIGHT: "N",
    Kind.BISHOP: "B",
    Kind.ROOK: "R",
    Kind.QUEEN: "Q",
    Kind.KING: "K",
}
_KINDS = {letter: kind for kind, letter in _LETTERS.items()}


class Illegality(Enum):
    """What is wrong with a move."""

    NO_PIECE = "no_piece"
    OPPONENTS_PIECE = "opponents_piece"
    NO_MOVE = "no_move"
    WRONG_WAY = "wrong_way"
    PATH_BLOCKED = "path_blocked"
    OWN_PIECE_ON_TARGET = "own_piece_on_target"
    KING_CAPTURED = "king_captured"
    PAWN_TWO_STEPS_NOT_FROM_HOME = "pawn_two_steps_not_from_home"
    PAWN_CANNOT_CAPTURE_AHEAD = "pawn_cannot_capture_ahead"
    PAWN_NOTHING_TO_CAPTURE = "pawn_nothing_to_capture"
    EN_PASSANT_NOT_NOW = "en_passant_not_now"
    PROMOTION_MISSING = "promotion_missing"
    PROMOTION_TO_WRONG_PIECE = "promotion_to_wrong_piece"
    PROMOTION_NOT_HERE = "promotion_not_here"
    CASTLING_KING_HAS_MOVED = "castling_king_has_moved"
    CASTLING_ROOK_HAS_MOVED = "castling_rook_has_moved"
    CASTLING_RIGHT_LOST = "castling_right_lost"
    CASTLING_NO_ROOK = "castling_no_rook"
    CASTLING_PIECE_BETWEEN = "castling_piece_between"
    CASTLING_OUT_OF_CHECK = "castling_out_of_check"
    CASTLING_THROUGH_CHECK = "castling_through_check"
    CASTLING_INTO_CHECK = "castling_into_check"
    CHECK_NOT_PARRIED = "check_not_parried"
    KING_INTO_CHECK = "king_into_check"
    PINNED = "pinned"
    DROP_NOT_IN_VARIANT = "drop_not_in_variant"
    DROP_NOT_IN_POCKET = "drop_not_in_pocket"
    DROP_ON_PIECE = "drop_on_piece"
    DROP_PAWN_ON_END_RANK = "drop_pawn_on_end_rank"

    @property
    def message(self) -> str:
        """The fault as a sentence, to be translated at the edge."""
        return _OF_MOVES[self]


_OF_MOVES = {
    Illegality.NO_PIECE: "no piece stands on the square the move starts from",
    Illegality.OPPONENTS_PIECE: "the piece belongs to the opponent",
    Illegality.NO_MOVE: "the piece stays where it is",
    Illegality.WRONG_WAY: "the piece does not move that way",
    Illegality.PATH_BLOCKED: "a piece stands in the way",
    Illegality.OWN_PIECE_ON_TARGET: "a piece of the same colour stands on the target square",
    Illegality.KING_CAPTURED: "a king cannot be captured",
    Illegality.PAWN_TWO_STEPS_NOT_FROM_HOME: "a pawn steps two squares only from where it started",
    Illegality.PAWN_CANNOT_CAPTURE_AHEAD: "a pawn does not capture straight ahead",
    Illegality.PAWN_NOTHING_TO_CAPTURE: "a pawn moves diagonally only to capture",
    Illegality.EN_PASSANT_NOT_NOW: "en passant is only possible right after the pawn has stepped two squares",
    Illegality.PROMOTION_MISSING: "a pawn that reaches the last rank must be exchanged for a piece",
    Illegality.PROMOTION_TO_WRONG_PIECE: "a pawn becomes a queen, rook, bishop or knight",
    Illegality.PROMOTION_NOT_HERE: "only a pawn that reaches the last rank promotes",
    Illegality.CASTLING_KING_HAS_MOVED: "castling is not allowed: the king has moved",
    Illegality.CASTLING_ROOK_HAS_MOVED: "castling is not allowed: the rook has moved",
    Illegality.CASTLING_RIGHT_LOST: "castling is not allowed: the king or the rook has moved",
    Illegality.CASTLING_NO_ROOK: "castling is not allowed: the rook is not there",
    Illegality.CASTLING_PIECE_BETWEEN: "castling is not allowed now: a piece stands in the way",
    Illegality.CASTLING_OUT_OF_CHECK: "castling is not allowed now: the king is in check",
    Illegality.CASTLING_THROUGH_CHECK: "castling is not allowed now: the king would cross an attacked square",
    Illegality.CASTLING_INTO_CHECK: "castling is not allowed now: the king would be in check",
    Illegality.CHECK_NOT_PARRIED: "the own king stays in check",
    Illegality.KING_INTO_CHECK: "the king moves into check",
    Illegality.PINNED: "the move puts the own king in check",
    Illegality.DROP_NOT_IN_VARIANT: "only bughouse has drops",
    Illegality.DROP_NOT_IN_POCKET: "the player does not hold this piece",
    Illegality.DROP_ON_PIECE: "a piece is dropped on an empty square only",
    Illegality.DROP_PAWN_ON_END_RANK: "a pawn is not dropped on the first or the last rank",
}


class SetupError(Enum):
    """What makes a placement illegal; each may be waived by name."""

    NO_WHITE_KING = "no_white_king"
    NO_BLACK_KING = "no_black_king"
    SEVERAL_WHITE_KINGS = "several_white_kings"
    SEVERAL_BLACK_KINGS = "several_black_kings"
    PAWN_ON_FIRST_RANK = "pawn_on_first_rank"
    PAWN_ON_LAST_RANK = "pawn_on_last_rank"
    TOO_MANY_WHITE_PIECES = "too_many_white_pieces"
    TOO_MANY_BLACK_PIECES = "too_many_black_pieces"
    OPPONENT_IN_CHECK = "opponent_in_check"
    BOTH_KINGS_IN_CHECK = "both_kings_in_check"
    TOO_MANY_CHECKERS = "too_many_checkers"
    IMPOSSIBLE_CASTLING = "impossible_castling"
    IMPOSSIBLE_EN_PASSANT = "impossible_en_passant"
    POCKET_OUTSIDE_BUGHOUSE = "pocket_outside_bughouse"

    @property
    def message(self) -> str:
        """The error as a sentence, to be translated at the edge."""
        return _OF_SETUPS[self]


_OF_SETUPS = {
    SetupError.NO_WHITE_KING: "White has no king",
    SetupError.NO_BLACK_KING: "Black has no king",
    SetupError.SEVERAL_WHITE_KINGS: "White has more than one king",
    SetupError.SEVERAL_BLACK_KINGS: "Black has more than one king",
    SetupError.PAWN_ON_FIRST_RANK: "a pawn stands on its own first rank",
    SetupError.PAWN_ON_LAST_RANK: "a pawn stands on the last rank and has not promoted",
    SetupError.TOO_MANY_WHITE_PIECES: "White has more pieces than the game allows",
    SetupError.TOO_MANY_BLACK_PIECES: "Black has more pieces than the game allows",
    SetupError.OPPONENT_IN_CHECK: "the side that is not to move is in check",
    SetupError.BOTH_KINGS_IN_CHECK: "both kings are in check",
    SetupError.TOO_MANY_CHECKERS: "more than two pieces give check",
    SetupError.IMPOSSIBLE_CASTLING: "a castling right has no king and rook on their squares",
    SetupError.IMPOSSIBLE_EN_PASSANT: "no pawn can have just passed over the en passant square",
    SetupError.POCKET_OUTSIDE_BUGHOUSE: "only bughouse has pockets and promoted pawns",
}
