"""BPGN files as a stream of bughouse matches; one that cannot be read is one fault, and the next is read."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal

from turnus._native import PgnText
from turnus.faults import BadInput
from turnus.games.chess import Colour, Position, Setup, SetupError
from turnus.notation.bpgn.boards import Board, Boards
from turnus.notation.bpgn.game import BpgnGame, BpgnMove
from turnus.notation.fen import parse_bughouse_fen
from turnus.notation.languages import Language
from turnus.notation.pgn.game import tag_of
from turnus.notation.pgn.heading import beginning, given_twice, read_result, tag_place
from turnus.notation.pgn.texts import TokenKind, texts
from turnus.notation.pgn.tree import Token, mark_number
from turnus.notation.places import place
from turnus.notation.san import read_san

_NUMBER = re.compile(r"([0-9]{1,5})([ABab])\.+")
_CLOCK = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,3})?")


def read_bpgn(lines: Iterable[bytes], name: str = "BPGN") -> Iterator[BpgnGame | BadInput]:
    """Read matches one by one from the lines, or pieces of any size, of a file that faults call `name`.

    A fault of encoding stands in the stream before its match, any other fault instead of it.
    """
    for text in texts(lines, name):
        yield text if isinstance(text, BadInput) else _match(text, name)


def _match(text: PgnText, name: str) -> BpgnGame | BadInput:
    tags = tuple(text.tags)
    try:
        start, faults = _start(text, name)
        gathered = _gathered(text.tokens(), name)
    except BadInput as fault:
        return fault
    result, result_problems, notes = read_result(text, tags, name)
    player = _Player(name, start)
    moves = tuple(player.play(move) for move in gathered.moves)
    return BpgnGame(
        tags=tags,
        start=start,
        moves=moves,
        final=player.boards,
        result=result,
        comments=tuple(gathered.comments),
        where=beginning(text, name),
        problems=(*given_twice(text, tags, name), *faults, *result_problems, *player.problems),
        notes=(*notes, *player.notes),
    )


def _start(text: PgnText, name: str) -> tuple[Boards, list[BadInput]]:
    written = tag_of(tuple(text.tags), "FEN")
    if written is None:
        return Boards.start(), []
    where = tag_place(text, "FEN", name)
    faults: list[BadInput] = []
    try:
        first, second = parse_bughouse_fen(written)
    except BadInput as fault:
        raise fault.at(where) from None
    return Boards(
        _position(first, f"{where}, board A", faults), _position(second, f"{where}, board B", faults)
    ), faults


def _position(setup: Setup, where: str, faults: list[BadInput]) -> Position:
    try:
        return Position.of(setup)
    except BadInput as fault:
        faults.append(fault.at(where))
        return Position.of(setup, waive=tuple(SetupError))


@dataclass(slots=True)
class _Gathered:
    """Moves as they are written, and the comments before them."""

    moves: list[BpgnMove] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)


def _gathered(tokens: list[Token], name: str) -> _Gathered:
    found = _Gathered()
    number: re.Match[str] | None = None
    for kind, text, line, column in tokens:
        where = place(name, line, column)
        if kind == TokenKind.NUMBER:
            number = _NUMBER.fullmatch(text)
            if number is None:
                message = "{text} does not name a board: moves are numbered 1A. 1a. 1B. 1b."
                raise BadInput(message, where=where, kind="syntax", text=text)
        elif kind == TokenKind.MOVE:
            if number is None:
                message = "{text} has no number of its own, such as 1A."
                raise BadInput(message, where=where, kind="syntax", text=text)
            found.moves.append(_written(number, text, line, column))
            number = None
        elif kind in (TokenKind.OPEN, TokenKind.CLOSE):
            raise BadInput("a bughouse match has no variations", where=where, kind="syntax")
        elif kind == TokenKind.MARK:
            last = found.moves[-1]
            found.moves[-1] = replace(last, marks=(*last.marks, mark_number(text)))
        elif kind != TokenKind.RESULT:
            _add_comment(found, " ".join(text.split()))
    return found


def _written(number: re.Match[str], text: str, line: int, column: int) -> BpgnMove:
    colour = Colour.WHITE if number[2].isupper() else Colour.BLACK
    return BpgnMove(Board(number[2].upper()), colour, int(number[1]), text, line=line, column=column)


def _add_comment(found: _Gathered, text: str) -> None:
    """Add a comment to the last move: a bare number right behind it is its clock."""
    if not text:
        return
    if not found.moves:
        found.comments.append(text)
        return
    last = found.moves[-1]
    if _CLOCK.fullmatch(text) and last.clock is None and not last.comments:
        found.moves[-1] = replace(last, clock=Decimal(text))
    else:
        found.moves[-1] = replace(last, comments=(*last.comments, text))


@dataclass(slots=True)
class _Player:
    """Plays the moves on both boards until one is not legal; the rest cannot be checked."""

    name: str
    boards: Boards
    problems: list[BadInput] = field(default_factory=list)
    notes: list[BadInput] = field(default_factory=list)
    ply: int = 0

    def play(self, written: BpgnMove) -> BpgnMove:
        """Return the move with what it means, and make it."""
        self.ply += 1
        position = self.boards.on(written.board)
        where = f"{place(self.name, written.line, written.column)}, ply {self.ply}, {written.mark}"
        if self.problems:
            return written
        if position.turn is not written.colour:
            message = "it is not this player's turn on board {board}"
            self.problems.append(BadInput(message, where=where, kind="wrong_turn", board=written.board.value))
            return written
        try:
            read = read_san(position, written.text, Language.ENGLISH)
        except BadInput as fault:
            self.problems.append(fault.at(where))
            return written
        if written.number != position.fullmove_number:
            self.notes.append(BadInput("the move has a wrong number", where=where, kind="move_number"))
        if read.forgiven:
            values = {"text": written.text, "move": read.move.uci, "forgiven": read.forgiven}
            self.notes.append(BadInput("{text} was read as {move}", where=where, kind="lenient", **values))
        self.boards = self.boards.play(written.board, read.move)
        return replace(written, move=read.move)
