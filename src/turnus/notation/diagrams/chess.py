"""A chess board as a picture, White or Black below, with the pockets of bughouse."""

from collections.abc import Iterator

from turnus.games.chess import Colour, Kind, Piece, Setup
from turnus.games.chess.pieces import FILES, RANKS
from turnus.notation.diagrams import shapes
from turnus.notation.diagrams.svg import MARGIN, PAINT, label, picture, shape, square

_SHAPES = {
    Kind.PAWN: shapes.PAWN,
    Kind.KNIGHT: shapes.KNIGHT,
    Kind.BISHOP: shapes.BISHOP,
    Kind.ROOK: shapes.ROOK,
    Kind.QUEEN: shapes.QUEEN,
    Kind.KING: shapes.KING,
}
_POCKET = 60


def chess_diagram(setup: Setup, below: Colour = Colour.WHITE, title: str = "") -> str:
    """Return an SVG picture of any placement, however wrong."""
    has_pockets = any(setup.pockets)
    top = _POCKET if has_pockets else 0
    height = 800 + MARGIN + 2 * top
    return picture(800 + MARGIN, height, _parts(setup, below, top), title or "chess board")


def _parts(setup: Setup, below: Colour, top: int) -> Iterator[str]:
    for number in range(64):
        rank, file = divmod(number, 8)
        x, y = _corner(file, rank, below, top)
        yield square(x, y, PAINT.light if (rank + file) % 2 else PAINT.dark)
        piece = setup.board[number]
        if piece is not None:
            yield from _piece(piece, x, y)
    for index in range(8):
        x, y = _corner(index, index, below, top)
        yield label(x + 50, top + 800 + 30, FILES[index])
        yield label(MARGIN / 2, y + 60, RANKS[index])
    if top:
        yield from _pocket(setup, below.other, 0)
        yield from _pocket(setup, below, top + 800 + MARGIN)


def _corner(file: int, rank: int, below: Colour, top: int) -> tuple[int, int]:
    column, row = (file, 7 - rank) if below is Colour.WHITE else (7 - file, rank)
    return MARGIN + 100 * column, top + 100 * row


def _piece(piece: Piece, x: float, y: float) -> Iterator[str]:
    yield shape(_SHAPES[piece.kind], x, y, is_white=piece.colour is Colour.WHITE)
    if piece.promoted:  # a pawn that will be one again when it is captured
        yield f'<circle cx="{x + 84}" cy="{y + 18}" r="9" fill="{PAINT.marked}"/>'


def _pocket(setup: Setup, colour: Colour, y: int) -> Iterator[str]:
    for index, kind in enumerate(setup.pockets[colour]):
        x = MARGIN + index * _POCKET * 0.8
        yield shape(_SHAPES[kind], x, y, is_white=colour is Colour.WHITE, scale=_POCKET / 100)
