"""Final positions as ordinary games leave them: seeded playouts that like captures, and small endgames."""

import random

from turnus.games.chess import Colour, Kind, Move, Piece, Position, Setup, start
from turnus.games.chess.setup_errors import problems
from turnus.games.chess.setups import board_of

_VALUES = {Kind.PAWN: 1, Kind.KNIGHT: 3, Kind.BISHOP: 3, Kind.ROOK: 5, Kind.QUEEN: 9}
_ENDGAME_KINDS = (Kind.PAWN, Kind.PAWN, Kind.PAWN, Kind.KNIGHT, Kind.BISHOP, Kind.ROOK, Kind.QUEEN)


def playout(chance: random.Random, plies: int) -> Position:
    """Play at most so many moves; half of the time the best capture, else any move."""
    position = start()
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            break
        greedy = chance.random() < 0.5
        position = position.play(
            max(moves, key=lambda move: _gain(position, move)) if greedy else chance.choice(moves)
        )
    return position


def _gain(position: Position, move: Move) -> int:
    taken = position.captured(move)
    return (_VALUES[taken.kind] if taken else 0) + (8 if move.promotion is Kind.QUEEN else 0)


def endgame(chance: random.Random) -> Position:
    """Return a legal position of both kings and one to six other units."""
    while True:
        squares = chance.sample(range(64), 8)
        pieces = {squares[0]: Piece(Colour.WHITE, Kind.KING), squares[1]: Piece(Colour.BLACK, Kind.KING)}
        for at in squares[2 : chance.randint(3, 8)]:
            pieces[at] = Piece(chance.choice(tuple(Colour)), chance.choice(_ENDGAME_KINDS))
        setup = Setup(board_of(pieces), turn=chance.choice(tuple(Colour)))
        if not problems(setup):
            return Position.of(setup)


def ordinary_finals(number: int, seed: int = 64) -> list[Position]:
    """Return positions where games end: two of three from playouts, the others endgames."""
    chance = random.Random(seed)  # noqa: S311 - a benchmark repeats its positions
    return [
        endgame(chance) if index % 3 == 0 else playout(chance, chance.randint(30, 240))
        for index in range(number)
    ]
