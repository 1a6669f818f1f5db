"""The notation of a game as a reader of sheets needs it: which move a text means here, and what follows."""

import re
from dataclasses import dataclass
from typing import Protocol

from turnus.faults import BadInput
from turnus.games.chess import Position as ChessPosition
from turnus.games.chess.starts import start
from turnus.games.draughts import Move as DraughtsMove
from turnus.games.draughts import Position as DraughtsPosition
from turnus.notation.fen import fen
from turnus.notation.pdn.fen import write_fen
from turnus.notation.pdn.moves import read_move, write_move
from turnus.notation.san import write_san
from turnus.play.board.written import read_written
from turnus.play.questions.results.adjournment import Reading
from turnus.records import record

OFFER = re.compile(r"\s*\(?=\)?$")
LONGEST = 24  # characters in a place of a sheet
# Letters of the pieces in four languages, figurines, squares, and the signs of moves, claims and results.
SIGNS = re.compile("[KQRBNPDTLSFCkqrnpdtlsoO♔♕♖♗♘♙♚♛♜♝♞♟a-h0-9xX:\u00d7+#=()/.\u2013\u2212!?\u00bd -]*")


@record
class Read:
    """What a text means in a position."""

    reading: Reading
    move: str = ""  # as the record names it: UCI or PDN
    proper: str = ""  # as it is written in full
    fits: tuple[str, ...] = ()


class Board(Protocol):
    """A position that texts are read in."""

    def read(self, text: str, lang: str = "") -> Read:
        """Say what a text means here, the pieces written in a language."""

    def after(self, move: str) -> "Board":
        """Return the position after a move."""

    @property
    def text(self) -> str:
        """The position as it is written."""


def is_notation(text: str) -> bool:
    """Say whether a text holds nothing but what moves are written with."""
    return SIGNS.fullmatch(text) is not None


def without_offer(text: str) -> tuple[str, bool]:
    """Part a move from the sign of an offer behind it; a sign alone is an offer without a move."""
    found = OFFER.search(text)
    return (text[: found.start()].strip(), True) if found else (text.strip(), False)


@dataclass(frozen=True, slots=True)
class ChessSheet:
    """A position of chess."""

    position: ChessPosition

    def read(self, text: str, lang: str = "") -> Read:
        """Read as appendix C lets a player write: in his language, or in another that has one meaning."""
        found = read_written(self.position, text, lang)
        if lang and found.reading is Reading.UNCLEAR:
            found = read_written(self.position, text)
        if found.reading is not Reading.CLEAR or found.move is None:
            return Read(found.reading, fits=found.fits)
        return Read(Reading.CLEAR, found.move.uci, write_san(self.position, found.move))

    def after(self, move: str) -> "ChessSheet":
        """Return the position after a move."""
        found = read_written(self.position, move)
        if found.move is None:
            raise ValueError(f"{move} is no move here")
        return ChessSheet(self.position.play(found.move))

    @property
    def text(self) -> str:
        """The position as FEN."""
        return fen(self.position)


@dataclass(frozen=True, slots=True)
class DraughtsSheet:
    """A position of draughts."""

    position: DraughtsPosition

    def read(self, text: str, lang: str = "") -> Read:
        """Read a move by its squares, which are the same in every language (kndb-2009 11.3)."""
        del lang
        try:
            move = read_move(self.position, text)
        except BadInput as fault:
            fits = str(fault.values.get("candidates", ""))
            return Read(_why(fault), fits=tuple(fits.split(", ")) if fits else ())
        return Read(Reading.CLEAR, self._named(move), write_move(self.position, move))

    def after(self, move: str) -> "DraughtsSheet":
        """Return the position after a move."""
        return DraughtsSheet(self.position.play(read_move(self.position, move)))

    def _named(self, move: DraughtsMove) -> str:
        return "x".join(map(str, move.path)) if move.is_capture else f"{move.start}-{move.end}"

    @property
    def text(self) -> str:
        """The position as PDN has it."""
        return write_fen(self.position.setup)


def _why(fault: BadInput) -> Reading:
    if fault.kind == "ambiguous_move":
        return Reading.AMBIGUOUS
    return Reading.UNCLEAR if fault.kind in ("bad_move", "bad_square") else Reading.ILLEGAL


def beginning(game: str) -> Board | None:
    """Return the position in which a kind of game begins; nothing where it is not the same for every game."""
    if game == "chess":
        return ChessSheet(start())
    return DraughtsSheet(DraughtsPosition.start()) if game == "draughts" else None
