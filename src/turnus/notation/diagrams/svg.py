"""The few parts an SVG board is made of."""

from collections.abc import Iterable
from dataclasses import dataclass
from xml.sax.saxutils import escape

from turnus.notation.diagrams.shapes import Shape

MARGIN = 40


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of a board and its pieces."""

    light: str = "#efe3cd"
    dark: str = "#a98360"
    white: str = "#fffdf7"
    black: str = "#2b2723"
    ink: str = "#2b2723"
    marked: str = "#7fa650"


PAINT = Paint()


def picture(width: int, height: int, parts: Iterable[str], title: str) -> str:
    """Return a whole SVG picture with a title that a screen reader says."""
    body = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(title, {chr(34): "&quot;"})}"><title>{escape(title)}</title>'
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>{body}</svg>\n'
    )


def square(x: int, y: int, fill: str) -> str:
    """Return one square of the board."""
    return f'<rect x="{x}" y="{y}" width="100" height="100" fill="{fill}"/>'


def label(x: float, y: float, text: str, size: int = 26) -> str:
    """Return a letter or number beside or on the board."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="sans-serif" font-size="{size}" fill="{PAINT.ink}" '
        f'text-anchor="middle">{escape(text)}</text>'
    )


def shape(drawn: Shape, x: float, y: float, *, is_white: bool, scale: float = 1) -> str:
    """Return a chess piece at a place."""
    fill, line = (PAINT.white, PAINT.ink) if is_white else (PAINT.black, PAINT.white)
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    return (
        f'<g transform="{place}" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{drawn.body}" fill="{fill}" stroke="{PAINT.ink}" stroke-width="3"/>'
        f'<path d="{drawn.detail}" fill="none" stroke="{line}" stroke-width="2.5"/></g>'
    )
