"""Chess, Chess960 and bughouse positions for the board commands: their moves, lines counted, board drawn.

A board that a game can run into by mistake is answered too, and its problems are said; a board without a
king, or with rights that cannot be, is bad input.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.text import Text

from turnus.games.chess import AT_THE_BOARD, Colour, Kind, Piece, Position, Setup, Variant, problems
from turnus.notation.diagrams import chess_diagram
from turnus.notation.fen import fen, format_fen, parse_position

_FIGURES = {
    Colour.WHITE: dict(zip(Kind, "♙♘♗♖♕♔", strict=True)),
    Colour.BLACK: dict(zip(Kind, "♟♞♝♜♛♚", strict=True)),
}
_LIGHT, _DARK = "black on #f0d9b5", "black on #b58863"


def moves_of(text: str, variant: Variant) -> dict[str, Any]:
    """Answer `turnus moves`: every legal move in UCI, sorted."""
    setup = parse_position(text, variant)
    position = _position_of(setup)
    data = {
        "game": variant.value,
        "position": fen(position),
        "turn": position.turn.word,
        "moves": sorted(move.uci for move in position.legal_moves()),
    }
    wrong = [error.message for error in problems(setup)]
    return data | ({"problems": wrong} if wrong else {})


def perft_of(
    text: str, depth: int, watch: Callable[[Sequence[Position]], Iterable[Position]], variant: Variant
) -> int:
    """Count for `turnus perft`, one first move after another so that the count can be watched."""
    position = _position_of(parse_position(text, variant))
    if depth == 0:
        return 1
    following = [position.play(move) for move in position.legal_moves()]
    return sum(after.perft(depth - 1) for after in watch(following))


def _position_of(setup: Setup) -> Position:
    return Position.of(setup, waive=AT_THE_BOARD)


def drawing_of(text: str, variant: Variant) -> Text:
    """Draw any placement, White below, with the pockets of bughouse above and below it."""
    setup = parse_position(text, variant)
    drawn = Text(_pocket(setup, Colour.BLACK))
    for rank in range(7, -1, -1):
        drawn.append(f"{rank + 1} ")
        for file in range(8):
            drawn.append(_mark(setup.board[8 * rank + file]), _LIGHT if (rank + file) % 2 else _DARK)
        drawn.append("\n")
    drawn.append("   " + "  ".join("abcdefgh") + "\n")
    drawn.append(_pocket(setup, Colour.WHITE))
    return drawn


def picture_of(text: str, turned: bool, variant: Variant) -> str:
    """Draw any placement as an SVG picture."""
    setup = parse_position(text, variant)
    return chess_diagram(setup, Colour.BLACK if turned else Colour.WHITE, title=format_fen(setup))


def _mark(piece: Piece | None) -> str:
    """Return a square's three characters; a dot where nothing stands, for screens without colours."""
    if piece is None:
        return " · "
    return f" {_FIGURES[piece.colour][piece.kind]}{'~' if piece.promoted else ' '}"


def _pocket(setup: Setup, colour: Colour) -> str:
    held = setup.pockets[colour]
    return "  [" + " ".join(_FIGURES[colour][kind] for kind in held) + "]\n" if held else ""
