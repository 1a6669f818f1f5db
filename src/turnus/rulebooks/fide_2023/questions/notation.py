"""Notation: how a move is written, and whether a text leaves a doubt."""

from turnus.law import Facts, one
from turnus.play.questions.moves.notation import PieceName, Tongue


class PieceLetter(Facts[str]):
    """With which letter a piece is written."""

    question = one("piece_letter")
    piece: PieceName
    language: Tongue = Tongue.DUTCH


class FileName(Facts[str]):
    """How a file is named: 0 is at White's left hand."""

    question = one("file_name")
    number: int

    def check(self) -> None:
        """Refuse what is no file."""
        if not 0 <= self.number < 8:  # noqa: PLR2004 - files of a board
            raise ValueError("files are numbered 0 to 7")


class RankName(Facts[str]):
    """How a rank is named: 0 is nearest to White."""

    question = one("rank_name")
    number: int

    def check(self) -> None:
        """Refuse what is no rank."""
        if not 0 <= self.number < 8:  # noqa: PLR2004 - ranks of a board
            raise ValueError("ranks are numbered 0 to 7")


class SquareName(Facts[str]):
    """How a square is named."""

    question = one("square_name")
    file: int
    rank: int

    def check(self) -> None:
        """Refuse what is no square."""
        if not (0 <= self.file < 8 and 0 <= self.rank < 8):  # noqa: PLR2004 - squares of a board
            raise ValueError("files and ranks are numbered 0 to 7")
