"""Touched pieces: does a touch count, what does it oblige to, may a breach still be claimed."""

from typing import Any

from turnus.law import Facts, Refused, every, one
from turnus.records import record, says
from turnus.words import Words


class Must(Words):
    """What touching pieces obliges to."""

    ANY_MOVE = "any_move"
    MOVE = "move"
    CAPTURE = "capture"
    CAPTURE_WITH = "capture_with"
    CASTLE = "castle"
    PROMOTE_TO = "promote_to"
    PLAY = "play"


class Castling(Words):
    """What touching or moving king and rook amounts to."""

    NONE = "none"
    KING_AND_ROOK = "king_and_rook"  # the king first, both at once, or nobody can tell
    ROOK_THEN_KING = "rook_then_king"
    KING_RELEASED = "king_released"  # the king let go two squares aside


class TouchRule(Words):
    """Which provisions a series of touches falls under."""

    NONE = "none"
    PLAIN = "plain"
    CASTLING = "castling"


@says("own piece: {own}, can be played: {usable}")
@record
class Touched:
    """A touched piece: whose it is, and whether it can be moved or captured."""

    own: bool
    usable: bool


@record
class Obligation:
    """What must be played: with which of the touched pieces, against which, perhaps without castling."""

    must: Must
    piece: int = -1
    against: int = -1
    castling_barred: bool = False

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{must}", {"must": self.must}


class TouchCounts(Facts[bool]):
    """Whether touching a piece is taken as meant: to move it or to capture it."""

    question = one("touch_counts")
    announced: bool = False  # the player said first that he adjusts
    accidental: bool = False
    on_move: bool = True


class Adjusting(Facts[tuple[Refused, ...]]):
    """Whether a player may adjust pieces now."""

    question = every("adjusting")
    announced: bool
    on_move: bool
    clock_runs: bool  # the player's own


class PuttingBack(Facts[tuple[Refused, ...]]):
    """Whether a player may now put back pieces that he has knocked over."""

    question = every("putting_back")
    clock_runs: bool  # the player's own


class Touching(Facts[TouchRule]):
    """Which provisions on touched pieces apply."""

    question = one("touching")
    on_move: bool
    castling: Castling = Castling.NONE


class TouchMove(Facts[Obligation]):
    """What the pieces a player touched oblige him to play."""

    question = one("touch_move")
    touched: tuple[Touched, ...]
    order_clear: bool = True
    first_captures_first: bool = False  # the first own piece can capture the first enemy piece
    castling: Castling = Castling.NONE
    castling_legal: bool = False
    king: int = -1  # which of the touched pieces the king is
    king_can_move: bool = False
    on_move: bool = True

    def check(self) -> None:
        """Refuse a king that was not touched and a capture by nobody."""
        if self.castling is not Castling.NONE and not (0 <= self.king < len(self.touched)):
            raise ValueError("castling needs a touched king")
        if self.castling is not Castling.NONE and not self.touched[self.king].own:
            raise ValueError("the king of a castling is an own piece")
        if self.castling is not Castling.NONE and self.touched[self.king].usable != self.king_can_move:
            raise ValueError("the king is usable when it can move")
        if self.castling_legal and not self.king_can_move:
            raise ValueError("castling is a move of the king")
        if self.castling_legal and self.castling is Castling.NONE:
            raise ValueError("castling is legal or not only where it was begun")
        firsts = [next((t.usable for t in self.touched if t.own is own), False) for own in (True, False)]
        if self.first_captures_first and not all(firsts):
            raise ValueError("a capture takes a piece of either colour that can be used")

    def touching(self) -> Touching:
        """Return the question which provisions apply."""
        return Touching(on_move=self.on_move, castling=self.castling)


class PromotionChoice(Facts[bool]):
    """Whether a player may still choose another piece for his pawn."""

    question = one("promotion_choice")
    touched_square: bool  # a new piece has touched the square of promotion


class TouchClaim(Facts[tuple[Refused, ...]]):
    """Whether a breach of the provisions on hands and touching may still be acted on."""

    question = every("touch_claim")
    by_opponent: bool = True  # not by the arbiter
    touched_since: bool = False  # the claimant has touched a piece, meaning to move or capture
    answered: bool = False  # by a move of the opponent
    of_release: bool = False  # it is about a piece let go, not about a touched one
