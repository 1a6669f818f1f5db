"""A game that was played here as a text: PGN, PDN or BPGN, with what the clocks showed after each move."""

from collections.abc import Iterator, Mapping
from decimal import Decimal

import msgspec

from turnus.app.rooms.events import HAPPENED, Happened
from turnus.app.rooms.keeping import Rooms
from turnus.app.rooms.room import STREAM, Room
from turnus.games.chess import Variant
from turnus.games.colour import Colour
from turnus.notation.clocks import show_clocks
from turnus.notation.export import filled, tag_pair
from turnus.notation.gametree import Clocks
from turnus.notation.san import write_san
from turnus.play.board.boards import Board
from turnus.play.board.chess import ChessBoard
from turnus.play.board.draughts import DraughtsBoard
from turnus.play.game import Ply, Table
from turnus.play.sides import Side

Shown = list[Mapping[str, list[int]]]  # after each event: of each board White's and Black's milliseconds
OPEN = "*"
ENDINGS = ("1-0", "0-1", "1/2-1/2", "2-0", "1-1", "0-2", "0-0")


def score_of(rooms: Rooms, room: Room) -> tuple[str, str]:
    """Return a game's moves as a text without names, and the notation it is in."""
    tables, shown = room.folding.game.tables, _shown(rooms, room)
    if len(tables) > 1:
        return _text({"FEN": _starts(tables)}, _of_match(tables, shown), room.result), "bpgn"
    table = tables[""]
    began = _began(table)
    if isinstance(began, DraughtsBoard):
        return _text({"GameType": "20", "FEN": began.text}, _of_draughts(table, shown), room.result), "pdn"
    tags = {"SetUp": "1", "FEN": began.text}
    if isinstance(began, ChessBoard) and began.position.variant is Variant.CHESS960:
        tags["Variant"] = "Chess960"
    return _text(tags, _of_chess(table, shown), room.result), "pgn"


def _text(tags: Mapping[str, str], words: Iterator[str], result: str | None) -> str:
    ending = result if result in ENDINGS else OPEN
    head = "".join(tag_pair(name, value) for name, value in tags.items())
    return f"{head}{tag_pair('Result', ending)}\n{filled([*words, ending])}\n\n"


def _shown(rooms: Rooms, room: Room) -> Shown:
    stored = rooms.journal.read_stream(STREAM + room.id)
    return [msgspec.json.decode(each.body, type=Happened).clocks for each in stored if each.type == HAPPENED]


def _began(table: Table) -> Board:
    return table.plies[0].before if table.plies else table.board


def _starts(tables: Mapping[str, Table]) -> str:
    return "|".join(_began(table).text for table in tables.values())


def _left(shown: Shown, table: str, ply: Ply, after: Ply | None) -> int | None:
    """Return the seconds a player had left: as his clock stood when the opponent had moved, or at the end."""
    at = after.number if after else len(shown) - 1
    clocks = shown[at].get(table) if 0 <= at < len(shown) else None
    return clocks[ply.side is Side.BLACK] // 1000 if clocks else None


def _followed(table: Table) -> Iterator[tuple[Ply, Ply | None]]:
    yield from zip(table.plies, (*table.plies[1:], None), strict=True)


def _clock(ply: Ply, left: int | None) -> Iterator[str]:
    if left is not None:
        colour = Colour.WHITE if ply.side is Side.WHITE else Colour.BLACK
        clocks = Clocks(Decimal(left)) if colour is Colour.WHITE else Clocks(None, Decimal(left))
        yield f"{{{show_clocks(clocks, colour)}}}"


def _of_chess(table: Table, shown: Shown) -> Iterator[str]:
    for ply, after in _followed(table):
        yield f"{_number(ply)}{'.' if ply.side is Side.WHITE else '...'}"
        yield _san(ply)
        yield from _clock(ply, _left(shown, "", ply, after))


def _of_draughts(table: Table, shown: Shown) -> Iterator[str]:
    for index, (ply, after) in enumerate(_followed(table)):
        if index % 2 == 0 or ply.side is Side.WHITE:
            yield f"{index // 2 + 1}{'.' if ply.side is Side.WHITE else '...'}"
        yield ply.before.write(ply.move)
        yield from _clock(ply, _left(shown, "", ply, after))


def _of_match(tables: Mapping[str, Table], shown: Shown) -> Iterator[str]:
    """Give the moves of both boards in the order in which they were made."""
    made = [
        (ply.number, name, ply, after) for name, table in tables.items() for ply, after in _followed(table)
    ]
    for _, name, ply, after in sorted(made, key=lambda each: each[0]):
        yield f"{_number(ply)}{name if ply.side is Side.WHITE else name.lower()}."
        left = _left(shown, name, ply, after)
        yield _san(ply) + (f"{{{left}}}" if left is not None else "")


def _number(ply: Ply) -> int:
    return ply.before.position.fullmove_number if isinstance(ply.before, ChessBoard) else 1


def _san(ply: Ply) -> str:
    """Write a move as players do; one that is not legal by its squares."""
    if ply.legal and isinstance(ply.before, ChessBoard):
        return write_san(ply.before.position, ply.move)
    return ply.before.write(ply.move)
