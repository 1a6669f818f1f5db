"""When a move is made, when it is completed, and what a press of the clock means."""

from turnus.law import Facts, Refused, every, one
from turnus.play.questions.moves.touching import Must
from turnus.words import Words


class MoveKind(Words):
    """What kind of move the hand is making."""

    QUIET = "quiet"
    CAPTURE = "capture"
    CASTLING = "castling"
    PROMOTION = "promotion"
    PROMOTION_WITH_CAPTURE = "promotion_with_capture"


class PressMeaning(Words):
    """What pressing the clock is."""

    COMPLETES = "completes"
    STILL_ALLOWED = "still_allowed"
    WITHOUT_MOVE = "without_move"
    IDLE = "idle"
    GIVES_BACK = "gives_back"  # his clock ran though the opponent has the move


class MoveMade(Facts[bool]):
    """Whether a move has been made, so that the opponent has the move."""

    question = one("move_made")
    kind: MoveKind
    released: bool  # the moved piece; in castling the king
    rook_released: bool = False
    captured_removed: bool = False
    pawn_removed: bool = False
    removed_first: bool = False  # the captured piece was taken off before the own piece was moved
    new_piece_released: bool = False


class MoveCompleted(Facts[bool]):
    """Whether a move that was made is completed, so that it counts for the clock."""

    question = one("move_completed")
    pressed: bool = False
    ended_game: bool = False  # mate, stalemate, a dead position, a draw without a claim
    next_made: bool = False  # the same player has made his next move
    pressed_later: bool = False  # and pressed after that one


class UnusedTime(Facts[bool]):
    """Whether time that is left when a period's moves are completed is added to the next period."""

    question = one("unused_time")
    seconds: int
    delay: bool = False  # the period that ends was played with a delay


class Pressing(Facts[PressMeaning]):
    """What a press of the clock means."""

    question = one("pressing")
    on_move: bool
    uncompleted: bool  # the player's last move is made and not completed
    own_clock_runs: bool = True


class OneHand(Facts[tuple[Refused, ...]]):
    """Whether a move was handled with one hand, as it must."""

    question = every("one_hand")
    hands: int = 1


class PromotionHandling(Facts[bool]):
    """Whether a promotion may be handled in this way."""

    question = one("promotion_handling")
    pawn_arrived: bool  # the pawn itself was put on the last rank
    new_piece_first: bool = False  # the new piece stood there before the pawn was taken away


class Crowning(Facts[tuple[Refused, ...]]):
    """Whether a player may crown a promoted man that was left uncrowned."""

    question = every("crowning")
    on_move: bool


class ReleasedPiece(Facts[Must]):
    """What a piece that was let go on a square obliges to."""

    question = one("released_piece")
    legal: bool  # it may stand there


class TakeBack(Facts[tuple[Refused, ...]]):
    """Whether a move that stands on the board may be taken back by who made it."""

    question = every("take_back")
    legal: bool
    pressed: bool = False


class Replacement(Facts[Must]):
    """What must be played instead of an illegal move that is taken back."""

    question = one("replacement")
    same_piece_can_move: bool  # the piece itself, or for a drop one of its kind


class WrittenMove(Facts[Must]):
    """What a move written down for a claim, and not played, obliges to."""

    question = one("written_move")
    legal: bool
