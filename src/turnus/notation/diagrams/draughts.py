"""A draughts board as a picture, White or Black below, with the numbers on its empty squares."""

from collections.abc import Iterator

from turnus.games.colour import Colour
from turnus.games.draughts import SQUARES, Piece, Setup
from turnus.games.draughts.board import place
from turnus.notation.diagrams.shapes import CROWN
from turnus.notation.diagrams.svg import PAINT, label, picture, square

_SIZE = 1000
_STACKED = 14  # how far the upper disc of a king stands above the lower


def draughts_diagram(setup: Setup, below: Colour = Colour.WHITE, title: str = "") -> str:
    """Return an SVG picture of any placement, however wrong."""
    return picture(_SIZE, _SIZE, _parts(setup, below), title or "draughts board")


def _parts(setup: Setup, below: Colour) -> Iterator[str]:
    yield f'<rect width="{_SIZE}" height="{_SIZE}" fill="{PAINT.light}"/>'
    pieces = setup.pieces()
    for number in SQUARES:
        row, column = place(number) if below is Colour.WHITE else (9 - part for part in place(number))
        x, y = 100 * column, 100 * row
        yield square(x, y, PAINT.dark)
        if number in pieces:
            yield from _piece(pieces[number], x + 50, y + 50)
        else:
            yield label(x + 50, y + 58, str(number))


def _piece(piece: Piece, x: int, y: int) -> Iterator[str]:
    if piece.is_king and piece.is_crowned:
        yield from _disc(piece.colour, x, y + _STACKED // 2)
        yield from _disc(piece.colour, x, y - _STACKED // 2, is_crowned=True)
    else:
        yield from _disc(piece.colour, x, y)


def _disc(colour: Colour, x: int, y: int, *, is_crowned: bool = False) -> Iterator[str]:
    fill, line = (PAINT.white, PAINT.ink) if colour is Colour.WHITE else (PAINT.black, PAINT.white)
    yield f'<circle cx="{x}" cy="{y}" r="38" fill="{fill}" stroke="{PAINT.ink}" stroke-width="3"/>'
    if is_crowned:
        yield f'<path transform="translate({x - 50} {y - 42})" d="{CROWN.body}" fill="{line}"/>'
    else:
        yield f'<circle cx="{x}" cy="{y}" r="25" fill="none" stroke="{line}" stroke-width="2"/>'
