"""The words of draughts: what is wrong with a move as it was made."""

from enum import Enum


class Illegality(Enum):
    """What is wrong with an attempted move; the first that holds, in this order, is reported."""

    NOTHING_MOVED = "no piece was moved"
    REMOVED_WITHOUT_CAPTURE = "pieces were removed without a capture"
    NO_PIECE = "there is no piece on the square it starts from"
    OPPONENT_PIECE = "the piece is the opponent's"
    UNCROWNED_KING_PLAYED = "the king was played without being crowned first"
    NOT_DIAGONAL = "the squares do not lie on one diagonal"
    OCCUPIED = "the square is not empty"
    BLOCKED = "a piece stands in the way"
    JUMPED_TWICE = "the same piece was jumped twice"
    MAN_BACKWARDS = "a man moves forward"
    TOO_FAR = "a man moves one square, or jumps over one enemy piece"
    STEP_WITHOUT_CAPTURE = "a step of the capture takes nothing"
    CAPTURE_MISSED = "a capture is compulsory"
    CAPTURE_UNFINISHED = "the piece could capture more from where it stopped"
    MAJORITY_CAPTURE_MISSED = "another capture takes more pieces"
    OWN_PIECE_REMOVED = "a piece of the player's own was removed"
    TOO_FEW_REMOVED = "not every captured piece was removed"
    TOO_MANY_REMOVED = "more pieces were removed than were captured"
    WRONG_PIECES_REMOVED = "other pieces were removed than were captured"
    CROWNING_MISSED = "the man came to rest on the far row and was not crowned"
    CROWNED_WRONGLY = "a piece was crowned that did not promote"
