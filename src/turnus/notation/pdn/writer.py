"""Games written in PDN's export form."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from turnus.games.draughts import Colour, Move, Position, PositionFault
from turnus.notation.export import beside_words, comment_words, filled, tag_pair
from turnus.notation.gametree import Line
from turnus.notation.pdn.fen import read_fen
from turnus.notation.pdn.game import SEPARATOR, PdnGame
from turnus.notation.pdn.moves import write_move


def write_pdn(game: PdnGame) -> str:
    """Write one game: its tags, its moves, and `*`, the only separator when writing."""
    tags = dict(game.tags)
    tags.setdefault("Result", game.result.meaning or game.result.written)
    head = "".join(tag_pair(name, value) for name, value in tags.items())
    start = _Place(Position.of(game.start, waive=tuple(PositionFault)), game.start.turn, 1)
    return f"{head}\n{filled([*_line(game.line, start), SEPARATOR])}\n\n"


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a line has come to; the position is None behind a move that is not legal."""

    position: Position | None
    turn: Colour
    number: int

    def set_up(self, fen: str) -> "_Place":
        """Go on from another position."""
        setup = read_fen(fen)
        return _Place(Position.of(setup, waive=tuple(PositionFault)), setup.turn, self.number)

    def after(self, move: Move | None) -> "_Place":
        position = self.position.play(move) if self.position and move else None
        return _Place(position, self.turn.other, self.number + (self.turn is Colour.BLACK))


def _line(line: Line[Move], at: _Place) -> Iterator[str]:
    needs_number = True
    for node in line:
        if node.setup:
            yield f'/FEN "{node.setup}"/'
            at = at.set_up(node.setup)
        for comment in node.before:
            yield from comment_words(comment)
        if not node.text:
            return
        if at.turn is Colour.WHITE or needs_number or node.before:
            yield f"{at.number}." if at.turn is Colour.WHITE else f"{at.number}..."
        yield write_move(at.position, node.move) if at.position and node.move else node.text
        yield from beside_words(node, at.turn, partial(_line, at=at))
        needs_number = bool(node.comments or node.clocks or node.variations)
        at = at.after(node.move)
