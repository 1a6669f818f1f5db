"""Chess960: the start position, and how castling goes there."""

from turnus.law import Facts, Refused, every, one
from turnus.words import Words


class Wing(Words):
    """To which side a king castles."""

    A_SIDE = "a_side"
    H_SIDE = "h_side"


class Way(Words):
    """Which pieces move in castling."""

    BOTH = "both"
    EXCHANGE = "exchange"  # king and rook change places
    KING_ONLY = "king_only"
    ROOK_ONLY = "rook_only"


class File(Words):
    """A file of the board."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"
    F = "f"
    G = "g"
    H = "h"


class GoverningRules(Facts[str]):
    """By which rules a game of Chess960 goes on."""

    question = one("chess960_rules")
    started: bool


class StartRow(Facts[tuple[Refused, ...]]):
    """Whether a game of Chess960 may start from these first ranks, a to h."""

    question = every("chess960_start")
    white: str  # letters, such as RNBQKBNR
    black: str = ""  # nothing: opposite White's


class CastlingWay(Facts[Way]):
    """Which pieces move in castling."""

    question = one("castling_way")
    wing: Wing
    king: File
    rook: File

    def check(self) -> None:
        """Refuse a king beyond its rook."""
        if self.king == self.rook or (self.king < self.rook) is (self.wing is Wing.A_SIDE):
            raise ValueError("the rook stands on the side to which the king castles")


class MayCastle960(Facts[tuple[Refused, ...]]):
    """Whether castling is possible as far as the squares and earlier castling go."""

    question = every("may_castle_960")
    wing: Wing
    king: File
    rook: File
    occupied: str = ""  # the files of other pieces on that rank
    castled_before: bool = False
    first_move: bool = False

    def check(self) -> None:
        """Refuse what `CastlingWay` refuses."""
        self.way()

    def way(self) -> CastlingWay:
        """Return the question which pieces move."""
        return CastlingWay(wing=self.wing, king=self.king, rook=self.rook)
