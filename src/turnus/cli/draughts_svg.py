"""A draughts board as a picture: SVG with pieces of our own drawing."""

from collections.abc import Iterator

from turnus.games.draughts import SQUARES, Colour, Piece, Setup
from turnus.games.draughts.board import place

_SIZE = 40  # of a square
_BOARD = 10 * _SIZE
_LIGHT, _DARK = "#f3e6c8", "#8a6242"
_FILL = {Colour.WHITE: "#fbf7ec", Colour.BLACK: "#2d2a28"}
_RIM = {Colour.WHITE: "#7d7464", Colour.BLACK: "#0c0b0a"}
_STACKED = 5  # how far the upper disc of a king stands above the lower


def svg_of(setup: Setup) -> str:
    """Draw any placement, White below, with the numbers on the empty squares."""
    pieces = setup.pieces()
    body = [f'<rect width="{_BOARD}" height="{_BOARD}" fill="{_LIGHT}"/>']
    for square in SQUARES:
        body.extend(_square(square, pieces.get(square)))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_BOARD} {_BOARD}">'
    return "\n".join([head, *body, "</svg>\n"])


def _square(square: int, piece: Piece | None) -> Iterator[str]:
    row, column = place(square)
    x, y = column * _SIZE, row * _SIZE
    yield f'<rect x="{x}" y="{y}" width="{_SIZE}" height="{_SIZE}" fill="{_DARK}"/>'
    middle_x, middle_y = x + _SIZE // 2, y + _SIZE // 2
    if piece is None:
        yield (
            f'<text x="{middle_x}" y="{middle_y}" font-family="sans-serif" font-size="12" fill="{_LIGHT}"'
            f' fill-opacity="0.6" text-anchor="middle" dominant-baseline="central">{square}</text>'
        )
    elif piece.is_king and piece.is_crowned:
        yield from _disc(piece.colour, middle_x, middle_y + _STACKED // 2)
        yield from _disc(piece.colour, middle_x, middle_y + _STACKED // 2 - _STACKED)
    else:
        yield from _disc(piece.colour, middle_x, middle_y)


def _disc(colour: Colour, x: int, y: int) -> Iterator[str]:
    rim = f'fill="{_FILL[colour]}" stroke="{_RIM[colour]}" stroke-width="1.5"'
    yield f'<circle cx="{x}" cy="{y}" r="15" {rim}/>'
    yield f'<circle cx="{x}" cy="{y}" r="10" fill="none" stroke="{_RIM[colour]}" stroke-opacity="0.5"/>'
