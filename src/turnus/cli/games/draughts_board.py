"""Draughts positions for the board commands: their moves as data, their lines counted, their board drawn."""

from typing import Any

from turnus.faults import BadInput
from turnus.games.draughts import SQUARES, Colour, Piece, Position, Setup
from turnus.games.draughts.board import place
from turnus.notation.diagrams import draughts_diagram
from turnus.notation.pdn import read_fen, write_fen, write_move

_DEEPEST = 100
_SIGNS = {
    (Colour.WHITE, False): "⛀",
    (Colour.WHITE, True): "⛁",
    (Colour.BLACK, False): "⛂",
    (Colour.BLACK, True): "⛃",
}


def setup_of(text: str) -> Setup:
    """Read the position argument: a PDN FEN or the word `start`."""
    try:
        return read_fen(text)
    except BadInput as fault:
        raise fault.at("position") from fault


def position_of(text: str) -> Position:
    """Read the position argument as a position that moves can be played in."""
    setup = setup_of(text)
    try:
        return Position.of(setup)
    except BadInput as fault:
        raise fault.at("position") from fault


def moves_of(text: str) -> dict[str, Any]:
    """Answer `turnus moves draughts`: every move once, in the order of its squares."""
    position = position_of(text)
    moves = sorted(position.legal_moves(), key=lambda move: (move.start, move.end, move.captures))
    return {
        "game": "draughts",
        "position": write_fen(position.setup),
        "turn": position.turn.word,
        "moves": [
            {
                "notation": write_move(position, move),
                "path": list(move.path),
                "captures": list(move.captures),
            }
            for move in moves
        ],
    }


def perft_of(text: str, depth: int, _watch: object = None) -> int:
    """Count for `turnus perft draughts`; a line is a series of different (start, end, captures)."""
    if not 0 <= depth <= _DEEPEST:
        raise BadInput(
            "the depth must be from 0 to {deepest}", where="depth", kind="bad_depth", deepest=_DEEPEST
        )
    return position_of(text).perft(depth)


def drawing_of(text: str) -> str:
    """Draw any placement, with the numbers of the squares at both ends of each row."""
    pieces = setup_of(text).pieces()
    rows = [[" "] * 10 for _ in range(10)]
    for square in SQUARES:
        row, column = place(square)
        rows[row][column] = _sign(pieces[square]) if square in pieces else "·"
    return "\n".join(f"{5 * n + 1:2} {' '.join(row)} {5 * n + 5:2}" for n, row in enumerate(rows))


def picture_of(text: str, turned: bool) -> str:
    """Draw any placement as an SVG picture."""
    setup = setup_of(text)
    return draughts_diagram(setup, Colour.BLACK if turned else Colour.WHITE, title=write_fen(setup))


def _sign(piece: Piece) -> str:
    """Return the sign of a piece; a king without its crown looks like a man."""
    return _SIGNS[piece.colour, piece.is_king and piece.is_crowned]
