"""Notation: how a move is written, and whether a text leaves a doubt."""

from turnus.law import Facts, Refused, every, steps
from turnus.records import record, says
from turnus.words import Words


class PieceName(Words):
    """A kind of piece."""

    KING = "king"
    QUEEN = "queen"
    ROOK = "rook"
    BISHOP = "bishop"
    KNIGHT = "knight"
    PAWN = "pawn"


class Tongue(Words):
    """A language of piece letters."""

    DUTCH = "nl"
    ENGLISH = "en"
    GERMAN = "de"
    FRENCH = "fr"


class Shared(Words):
    """What two identical pieces that can go to one square have in common."""

    NOTHING = "nothing"  # there is no second piece
    RANK = "rank"
    FILE = "file"
    NEITHER = "neither"


class AcceptableText(Facts[tuple[Refused, ...]]):
    """What is wrong with a move as a player wrote it."""

    question = every("acceptable_text")
    candidates: int = 1  # how many legal moves it fits
    pawn_letter: bool = False  # a pawn is written with a letter
    pawn_file_missing: bool = False  # a pawn captures, and the text does not say from where
    new_piece_missing: bool = False  # a pawn promotes, and the text does not say to what
    castling_otherwise: bool = False  # castling is not written 0-0 or 0-0-0


@says("{written}")
@record
class Text:
    """A move as it is written, part by part."""

    letter: str = ""
    departure: str = ""
    capture: str = ""
    arrival: str = ""
    promotion: str = ""
    sign: str = ""
    told_apart: str = ""  # from a second piece, by its file or its rank
    whole: str = ""  # castling has one sign for all

    @property
    def written(self) -> str:
        """The parts put together."""
        parts = (self.letter, self.departure, self.capture, self.arrival, self.promotion)
        return (self.whole or "".join(parts)) + self.sign


class WrittenMove(Facts[Text]):
    """How a move is written in algebraic notation."""

    question = steps("written_move_text", start=lambda _facts: Text())
    piece: PieceName
    from_file: int
    from_rank: int
    to_file: int
    to_rank: int
    captures: bool = False
    shared: Shared = Shared.NOTHING
    promotes_to: PieceName | None = None
    castles: str = ""  # "h" or "a": with which rook
    check_given: bool = False
    mate: bool = False
    signs: bool = True  # also the signs that may be left out
    language: Tongue = Tongue.DUTCH

    def check(self) -> None:
        """Refuse squares that are none."""
        if not all(0 <= n < 8 for n in (self.from_file, self.from_rank, self.to_file, self.to_rank)):  # noqa: PLR2004
            raise ValueError("files and ranks are numbered 0 to 7")
