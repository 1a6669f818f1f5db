"""Pieces that change boards: when a captured piece passes, as what, and what it may do when dropped."""

from turnus.law import Facts, each, one
from turnus.words import Words


class PassedOn(Facts[str]):
    """Which piece the partner of who captured it holds now, as its letter; no letter while it is none."""

    question = one("passed_on")
    piece: str  # the letter of what stood there: Q
    promoted: bool = False  # it was a pawn that had promoted
    pressed: bool = True  # the capture is completed

    def check(self) -> None:
        """Refuse what nobody can hold."""
        if self.piece not in set("QRBNP"):
            raise ValueError("a captured piece is one of Q, R, B, N, P")


class PocketsShown(Facts[bool]):
    """Whether the pieces a player holds are shown to somebody."""

    question = one("pockets_shown")
    to_opponents: bool = True


class DroppedRight(Words):
    """What a piece that was dropped may do as if it had stood there from the start."""

    UNMOVED = "unmoved"
    AS_ORIGINAL = "as_original"
    TWO_STEPS = "two_steps"
    EN_PASSANT = "en_passant"  # it may be captured so after two steps
    CASTLING = "castling"


def _together(parts: tuple[frozenset[DroppedRight], ...]) -> frozenset[DroppedRight]:
    return frozenset[DroppedRight]().union(*parts)


class DroppedRights(Facts[frozenset[DroppedRight]]):
    """Which rights a dropped piece has."""

    question = each("dropped_rights", total=_together)
    piece: str  # its letter
    at_home: bool  # on a square where such a piece of its colour starts
    king_moved: bool = False  # the king of its colour


class PromotedTo(Facts[str]):
    """Which piece a pawn on the last rank has become, by what the player said before pressing his clock."""

    question = one("promoted_to")
    declared: str = ""  # the letter; nothing if he said nothing

    def check(self) -> None:
        """Refuse what a pawn cannot become."""
        if self.declared not in ("", "Q", "R", "B", "N"):
            raise ValueError("a pawn becomes one of Q, R, B, N")
