"""Games written in PDN's export form."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from turnus.games.draughts import Colour, Move, Position, PositionFault
from turnus.notation.gametree import Clocks, Line, Node
from turnus.notation.pdn.fen import read_fen
from turnus.notation.pdn.game import SEPARATOR, PdnGame
from turnus.notation.pdn.moves import write_move

_WIDTH = 80


def write_pdn(game: PdnGame) -> str:
    """Write one game: its tags, its moves, and `*`, the only separator when writing."""
    tags = dict(game.tags)
    tags.setdefault("Result", game.result.meaning or game.result.written)
    head = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in tags.items())
    start = _Place(Position.of(game.start, waive=tuple(PositionFault)), game.start.turn, 1)
    return f"{head}\n{_filled([*_line(game.line, start), SEPARATOR])}\n\n"


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"")


def _filled(words: list[str]) -> str:
    """Fill lines with words; a word that ends in a line break ends its line."""
    lines = [""]
    for word in words:
        is_full = lines[-1].endswith("\n") or len(lines[-1]) + 1 + len(word) > _WIDTH
        if lines[-1] and is_full:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(line.rstrip("\n") for line in lines)


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
            yield from _comment(comment)
        if not node.text:
            return
        if at.turn is Colour.WHITE or needs_number or node.before:
            yield f"{at.number}." if at.turn is Colour.WHITE else f"{at.number}..."
        yield write_move(at.position, node.move) if at.position and node.move else node.text
        yield from _about(node, at)
        needs_number = bool(node.comments or node.clocks or node.variations)
        at = at.after(node.move)


def _about(node: Node[Move], at: _Place) -> Iterator[str]:
    yield from (f"${mark}" for mark in node.marks)
    if node.clocks:
        yield from _comment(_shown(node.clocks, at.turn))
    for comment in node.comments:
        yield from _comment(comment)
    for variation in node.variations:
        first, *rest = _line(variation, at)
        *words, last = f"({first}", *rest
        yield from (*words, last, ")") if last.endswith("\n") else (*words, f"{last})")


def _comment(text: str) -> Iterator[str]:
    """Break a comment between its words, unless a line could then look like a tag."""
    if "}" in text:
        yield f"; {text}\n"
    elif "[" in text:
        yield f"{{{text}}}"
    else:
        yield from f"{{{text}}}".split(" ")


def _shown(clocks: Clocks, mover: Colour) -> str:
    own, other = (clocks.white, clocks.black) if mover is Colour.WHITE else (clocks.black, clocks.white)
    if own is not None and other is None:
        return f"[%clk {_time(own)}]"
    shown = (("w", clocks.white), ("b", clocks.black))
    return f"[%clock {' '.join(letter + _time(time) for letter, time in shown if time is not None)}]"


def _time(seconds: Decimal) -> str:
    hours, minutes = divmod(int(seconds // 60), 60)
    rest = seconds % 60
    return f"{hours}:{minutes:02}:{'0' if rest < 10 else ''}{rest}"  # noqa: PLR2004 - two digits
