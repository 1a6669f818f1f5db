"""Moves as pages read and write them: in the letters of the reader, spoken, or as draughts has them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from turnus.app.games.judging import written_move
from turnus.app.rooms import Room
from turnus.faults import BadInput
from turnus.notation.languages import Language
from turnus.notation.san import FIDE, write_san
from turnus.notation.spoken import read_spoken, write_spoken
from turnus.play.board.boards import Board
from turnus.play.board.chess import ChessBoard
from turnus.play.board.written import read_written
from turnus.play.game import Ply, Table
from turnus.play.questions.results.adjournment import Reading
from turnus.play.sides import Side

LANGUAGES = {"nl": Language.DUTCH, "en": Language.ENGLISH}


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A full move as a list shows it: its number, White's half and Black's."""

    number: int
    white: str
    black: str


def written(room: Room, ply: Ply, language: str) -> str:
    """Write a move that was made; one that was not legal by its squares."""
    board = ply.before
    if isinstance(board, ChessBoard) and board.is_legal(ply.move):
        return write_san(board.position, ply.move, LANGUAGES[language], FIDE)
    return written_move(board, ply.move, room.folding.record.law)


def last_written(room: Room, table: Table, language: str) -> str:
    """Write the last move with its number; what lies in an envelope is no move yet."""
    if not table.plies:
        return ""
    last = table.plies[-1]
    number = sum(ply.side is last.side for ply in table.plies)
    is_white = last.side is Side.WHITE
    number += is_white and table.plies[0].side is Side.BLACK
    return f"{number}{'.' if is_white else '…'} {written(room, last, language)}"


def spoken(ply: Ply, language: str) -> str:
    """Return a move as it is announced (fide-2023 appendix D); nothing where there are no words for it."""
    board = ply.before
    if not isinstance(board, ChessBoard) or not board.is_legal(ply.move) or ply.move.drop is not None:
        return ""
    return write_spoken(board.position, ply.move, LANGUAGES[language])


def squares(ply: Ply) -> list[str]:
    """Return the squares of a move, from where and to where."""
    board, origin = ply.before, ply.before.origin(ply.move)
    named = [] if origin is None else [str(board.name(origin))]
    return [*named, str(board.name(board.target(ply.move)))]


def taken(table: Table, side: Side) -> str:
    """Return what a player has captured, as letters: capitals for White's pieces."""
    found = [
        standing.letter if standing.side is Side.WHITE else standing.letter.lower()
        for ply in table.plies
        if ply.side is side and ply.legal
        for square in ply.before.taken(ply.move)
        if (standing := ply.before.standing(square)) is not None
    ]
    return "".join(sorted(found, key=lambda letter: "QRBNPKM".find(letter.upper())))


def rows(room: Room, table: Table, language: str) -> list[MoveRow]:
    """Return the moves of a game by their numbers."""
    return list(_rows([(ply.side, written(room, ply, language)) for ply in table.plies]))


def _rows(halves: list[tuple[Side, str]]) -> Iterator[MoveRow]:
    number, white = 1, ""
    for index, (side, text) in enumerate(halves):
        if side is Side.WHITE:
            if white:
                yield MoveRow(number, white, "")
                number += 1
            white = text
            if index == len(halves) - 1:
                yield MoveRow(number, white, "")
        else:
            yield MoveRow(number, white or "…", text)
            number, white = number + 1, ""


def typed(board: Board, text: str, language: str) -> str:
    """Return what somebody typed as the record names it: he may use his own letters, or announce it."""
    if not isinstance(board, ChessBoard):
        return text
    for read in (_in_letters, _in_words):
        move = read(board, text, language)
        if move is not None:
            return str(board.write(move))
    return text


def _in_letters(board: ChessBoard, text: str, language: str) -> Any:
    found = read_written(board.position, text, language)
    return found.move if found.reading is Reading.CLEAR else None


def _in_words(board: ChessBoard, text: str, language: str) -> Any:
    try:
        return read_spoken(board.position, text, LANGUAGES[language]).move
    except BadInput:
        return None
