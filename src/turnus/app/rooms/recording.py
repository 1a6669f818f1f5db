"""Games that are played here as files: PGN, PDN or BPGN, as they stand and with the clocks of every move."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from turnus.app.broadcast.delay import Openness
from turnus.app.broadcast.headings import termination
from turnus.app.games.judging import written_move
from turnus.app.rooms.clockwork import MILLISECONDS
from turnus.app.rooms.entries import Entry
from turnus.app.rooms.folding import Folding
from turnus.app.rooms.room import Room
from turnus.app.rooms.seats import names_of, place_of
from turnus.games.chess import Colour, starts
from turnus.notation.bpgn import BpgnGame, BpgnMove, write_bpgn
from turnus.notation.bpgn.boards import Board as BoardName
from turnus.notation.bpgn.boards import Boards
from turnus.notation.gametree import Clocks, Node
from turnus.notation.pdn import PdnGame, write_pdn
from turnus.notation.pdn.game import PdnResult
from turnus.notation.pgn import PgnGame, write_pgn
from turnus.notation.pgn.game import UNKNOWN, PgnResult, Tags
from turnus.play.board.bughouse import BughouseBoard
from turnus.play.board.chess import ChessBoard
from turnus.play.board.draughts import DraughtsBoard
from turnus.play.game import Ply, Table
from turnus.play.sides import Side

FORMS: Mapping[str, type[Any]] = {"pgn": ChessBoard, "pdn": DraughtsBoard, "bpgn": BughouseBoard}
INTERNATIONAL = "20"  # draughts on a hundred squares, as PDN calls it


@dataclass(frozen=True, slots=True)
class Shown:
    """A game as far as somebody may see it."""

    room: Room
    folding: Folding
    entries: Sequence[Entry]

    @classmethod
    def to(cls, room: Room, now: int, *, visitor: bool) -> "Shown | None":
        """Return what somebody may see; nothing of a game that is shown when it has ended."""
        with room.lock:
            openness = room.openness(now) if visitor else Openness.WHOLE
            if openness is Openness.CLOSED:
                return None
            if openness is Openness.BEHIND:
                behind = room.behind(now)
                entries = [each for each in room.log if each.sequence <= behind.sequence]
                return cls(room, behind.folding, entries)
            return cls(room, room.folding, list(room.log))

    @property
    def form(self) -> str:
        """In which form it is written."""
        board = next(iter(self.folding.game.tables.values())).board
        return next(form for form, kind in FORMS.items() if type(board) is kind)


def score_of(room: Room) -> tuple[str, str]:
    """Return the moves of a game as a text without names, and the form it is in."""
    return bare_score(Shown(room, room.folding, list(room.log)))


def bare_score(shown: Shown) -> tuple[str, str]:
    """Return likewise what somebody may see of it."""
    return written(shown, {}, lambda _name: "?"), shown.form


def written(shown: Shown, head: Mapping[str, str], called: Callable[[str], str]) -> str:
    """Write a game; `head` is what its competition says of it."""
    tables = shown.folding.game.tables
    tags = tuple(_tags(shown, head, called))
    if shown.form == "bpgn":
        return _match(shown, tables, tags)
    table = tables[""]
    nodes = tuple(_nodes(shown, table))
    result = shown.folding.verdict_of(shown.folding.game)["result"] or UNKNOWN
    first = _first(table)
    if isinstance(first, DraughtsBoard):
        return write_pdn(PdnGame(tags, first.position.setup, nodes, PdnResult.of(result)))
    assert isinstance(first, ChessBoard)  # noqa: S101 - there is no third game on one board
    return write_pgn(PgnGame(tags, first.position.setup, nodes, PgnResult.of(result)))


def _plies(table: Table) -> tuple[Ply, ...]:
    """Return the moves that a file can hold: those since a position was put up, if one was."""
    return table.plies[table.put_up :]


def _first(table: Table) -> Any:
    plies = _plies(table)
    return plies[0].before if plies else table.board


def start_number(folding: Folding) -> int | None:
    """Return which of the 960 start positions a game of Chess960 began with."""
    first = _first(folding.game.tables[""]) if "" in folding.game.tables else None
    return starts.start_number(first.position.setup) if isinstance(first, ChessBoard) else None


def _tags(shown: Shown, head: Mapping[str, str], called: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    room, belongs = shown.room, shown.room.terms.belongs
    day = datetime.fromtimestamp(room.opened_at / MILLISECONDS, UTC)
    yield from ({"Event": "?"} | dict(head)).items()
    yield "Date", day.strftime("%Y.%m.%d")
    if belongs.competition:
        yield "Round", f"{belongs.round}.{belongs.board}"
    for seat, name in names_of(room.head).items():
        board, side = place_of(seat)
        yield f"{side.capitalize()}{board}", called(name) if isinstance(name, str) else "?"
    if isinstance(control := room.head.get("time_control"), str):
        yield "TimeControl", control
    yield "Termination", termination(shown.folding.verdict_of(shown.folding.game)["reason"])
    if (number := start_number(shown.folding)) is not None:
        yield "StartPosition", str(number)
    if shown.form == "pdn":
        yield "GameType", INTERNATIONAL
        yield "FEN", _first(shown.folding.game.tables[""]).text
        yield "Result", shown.folding.verdict_of(shown.folding.game)["result"] or UNKNOWN


def _nodes(shown: Shown, table: Table) -> Iterator[Node[Any]]:
    law, clocks = shown.folding.record.law, _clocks(shown, "")
    for ply in _plies(table):
        text = written_move(ply.before, ply.move, law)
        left = clocks(ply)
        beside = None
        if left is not None:
            beside = Clocks(white=left) if ply.side is Side.WHITE else Clocks(black=left)
        is_legal = isinstance(ply.before, ChessBoard) and ply.before.is_legal(ply.move)
        yield Node(text, ply.move if is_legal else None, clocks=beside)


def _clocks(shown: Shown, board: str) -> Callable[[Ply], Decimal | None]:
    """Return what a mover's clock showed when he had pressed it; as long as he has not, when he moved."""
    kept = [(entry.number, entry.clocks[board]) for entry in shown.entries if board in entry.clocks]

    def left(ply: Ply) -> Decimal | None:
        found = None
        for number, (white, black, running) in kept:
            if number is not None and number >= ply.number:
                found = white if ply.side is Side.WHITE else black
                if running != ply.side:
                    break
        return None if found is None else Decimal(found) / MILLISECONDS

    return left


def _match(shown: Shown, tables: Mapping[str, Table], tags: Tags) -> str:
    firsts = {name: _first(table).position for name, table in tables.items()}
    boards = Boards(firsts["A"], firsts["B"])
    plies = sorted(
        ((name, place, ply) for name, table in tables.items() for place, ply in enumerate(_plies(table))),
        key=lambda each: (each[2].number, each[0]),
    )
    result = shown.folding.verdict_of(shown.folding.game)["result"] or UNKNOWN
    moves = tuple(_moves(shown, plies, boards))
    return write_bpgn(BpgnGame(tags, boards, moves, boards, PgnResult.of(result)))


def _moves(shown: Shown, plies: Sequence[tuple[str, int, Ply]], start: Boards) -> Iterator[BpgnMove]:
    """Yield the moves of a match in their order; behind an illegal one they are written by their squares."""
    clocks = {name: _clocks(shown, name) for name in shown.folding.boards}
    boards: Boards | None = start
    for name, place, ply in plies:
        at = BoardName(name)
        is_legal = boards is not None and boards.on(at).is_legal(ply.move)
        colour = Colour.WHITE if ply.side is Side.WHITE else Colour.BLACK
        text = written_move(ply.before, ply.move, shown.folding.record.law)
        move = ply.move if is_legal else None
        yield BpgnMove(at, colour, place // 2 + 1, text, move, clocks[name](ply))
        boards = boards.play(at, ply.move) if boards and is_legal else None
