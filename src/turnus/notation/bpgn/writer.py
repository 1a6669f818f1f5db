"""Bughouse matches written in BPGN."""

from collections.abc import Iterator

from turnus.notation.bpgn.boards import Boards
from turnus.notation.bpgn.game import BpgnGame, BpgnMove
from turnus.notation.export import comment_words, filled, tag_pair
from turnus.notation.fen import format_bughouse_fen
from turnus.notation.pgn.game import UNKNOWN
from turnus.notation.san import write_san

_ROSTER = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "WhiteA": "?",
    "BlackA": "?",
    "WhiteB": "?",
    "BlackB": "?",
    "Result": UNKNOWN,
}
_ENDINGS = ("1-0", "0-1", "1/2-1/2")


def write_bpgn(game: BpgnGame) -> str:
    """Write one match, its moves in the order in which they were made."""
    ending = game.result.meaning if game.result.meaning in _ENDINGS else UNKNOWN
    head = "".join(tag_pair(name, value) for name, value in _tags(game).items())
    return f"{head}\n{filled([*_words(game), ending])}\n\n"


def _tags(game: BpgnGame) -> dict[str, str]:
    given = dict(reversed(game.tags)) | {"Result": game.result.meaning or game.result.written}
    if game.start != Boards.start():
        given |= {"FEN": format_bughouse_fen((game.start.a.setup, game.start.b.setup))}
    others = {name: given[name] for name in sorted(given) if name not in _ROSTER}
    return {name: given.get(name, default) for name, default in _ROSTER.items()} | others


def _words(game: BpgnGame) -> Iterator[str]:
    for comment in game.comments:
        yield from comment_words(comment)
    boards: Boards | None = game.start
    for move in game.moves:
        yield move.mark
        yield _text(move, boards) + (f"{{{move.clock}}}" if move.clock is not None else "")
        yield from (f"${mark}" for mark in move.marks)
        for comment in move.comments:
            yield from comment_words(comment)
        boards = boards.play(move.board, move.move) if boards and move.move else None


def _text(move: BpgnMove, boards: Boards | None) -> str:
    return write_san(boards.on(move.board), move.move) if boards and move.move else move.text
