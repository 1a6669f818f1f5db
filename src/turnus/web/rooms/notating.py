"""Moves as pages read and write them: in the letters of the reader, spoken, or as draughts has them."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from turnus.app.games.judging import written_move
from turnus.app.rooms import Room
from turnus.app.rooms.thinking import thinking_times
from turnus.faults import BadInput
from turnus.games.chess import Move, Position
from turnus.games.draughts import Attempt
from turnus.notation.languages import SPELLED, Language
from turnus.notation.san import FIDE, write_san
from turnus.notation.spoken import read_spoken, signs_of, write_spoken
from turnus.play.board.boards import Board
from turnus.play.board.chess import ChessBoard
from turnus.play.board.draughts import DraughtsBoard
from turnus.play.board.move_text import meant_by
from turnus.play.board.written import read_written
from turnus.play.game import Ply, Table
from turnus.play.questions.results.adjournment import Reading
from turnus.play.sides import Side

Languages = tuple[Language, ...]
CASTLED_LEFT, CASTLED_RIGHT = 2, 6  # the king's files
LANGUAGES = {"nl": Language.DUTCH, "en": Language.ENGLISH}


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A full move as a list shows it: its number, White's half and Black's."""

    number: int
    white: str
    black: str
    times: tuple[str, str] = ("", "")  # how long White and Black thought


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
    """Return the squares of a move: a capture of draughts by its route, castling as the king goes."""
    board, origin = ply.before, ply.before.origin(ply.move)
    if isinstance(board, DraughtsBoard) and isinstance(ply.move, Attempt):
        return [str(square) for square in ply.move.path]
    target = board.target(ply.move)
    if isinstance(board, ChessBoard) and board.castling_rook(ply.move) == target and origin is not None:
        target = (origin & 56) + (CASTLED_RIGHT if target > origin else CASTLED_LEFT)
    named = [] if origin is None else [str(board.name(origin))]
    return [*named, str(board.name(target))]


def king_in_check(board: Board) -> str:
    """Return the square of the king that is in check, if one is."""
    if not isinstance(board, ChessBoard) or not board.position.is_check():
        return ""
    king = board.position.king(board.position.turn)
    return "" if king is None else str(board.name(king))


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


def positions(table: Table) -> dict[str, list[Any]]:
    """Return how the board stood after so many moves, and the squares of the last of them."""
    stood = [*(ply.before.text for ply in table.plies), table.board.text]
    return {"positions": stood, "last": [[], *(squares(ply) for ply in table.plies)]}


def rows(room: Room, board: str, language: str) -> list[MoveRow]:
    """Return the moves of a board by their numbers, with the time each took."""
    table = room.folding.game.tables[board]
    first = str(table.plies[0].side) if table.plies and room.terms.started else None
    times = thinking_times(room.log, board, table.plies, first)
    halves = [
        (ply.side, written(room, ply, language), "" if time is None else clock_time(time))
        for ply, time in zip(table.plies, times, strict=True)
    ]
    return list(_rows(halves))


def _rows(halves: list[tuple[Side, str, str]]) -> Iterator[MoveRow]:
    number, white, took = 1, "", ""
    for side, text, time in halves:
        if side is Side.WHITE:
            if white:
                yield MoveRow(number, white, "", (took, ""))
                number += 1
            white, took = text, time
        else:
            yield MoveRow(number, white or "…", text, (took, time))
            number, white, took = number + 1, "", ""
    if white:
        yield MoveRow(number, white, "", (took, ""))


def clock_time(milliseconds: int) -> str:
    """Write a time as clocks show it: 1:02:30, or 4:05."""
    hours, rest = divmod(milliseconds // 1000, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def typed(board: Board, text: str, language: str) -> str:
    """Return what somebody typed as the record names it: in letters of any language, or as it is announced.

    His own language goes first, as on a scoresheet; what is legal goes before what is not.
    """
    if not isinstance(board, ChessBoard):
        return text
    own = LANGUAGES[language]
    for read in (_in_letters, _in_words, _meant):
        move = read(board.position, text, (own, *(each for each in SPELLED if each is not own)))
        if move is not None:
            return str(board.write(move))
    return text


def _in_letters(position: Position, text: str, languages: Languages) -> Move | None:
    found = read_written(position, text, languages[0].value)
    if found.reading is Reading.UNCLEAR:
        found = read_written(position, text)
    return found.move if found.reading is Reading.CLEAR else None


def _in_words(position: Position, text: str, languages: Languages) -> Move | None:
    for language in languages:
        with suppress(BadInput):
            return read_spoken(position, text, language).move
    return None


def _meant(position: Position, text: str, languages: Languages) -> Move | None:
    """Return the move that is plainly meant though it is not legal: then it can be said why it is not."""
    for language in languages:
        with suppress(BadInput):
            return meant_by(position, text, language)
        with suppress(BadInput):
            return meant_by(position, signs_of(text, language), Language.ENGLISH)
    return None
