"""Boards drawn on the server, in the page's own colours: the pieces and marks of the board in the browser.

A page that shows pictures has the pieces once (`symbols`), and each picture uses them. Without a script a
picture is all there is; with one, it stands for the board until that is drawn.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from turnus.faults import BadInput
from turnus.games.chess import Kind, Variant
from turnus.games.chess.pieces import square_name
from turnus.games.colour import Colour
from turnus.games.draughts import SQUARES
from turnus.games.draughts.board import place
from turnus.notation.diagrams import shapes
from turnus.notation.fen import parse_fen
from turnus.notation.languages import Language
from turnus.notation.pdn.fen import read_fen
from turnus.web.games.pieces import NAMES

VARIANTS = {"chess": Variant.CHESS, "chess960": Variant.CHESS960, "bughouse": Variant.BUGHOUSE}
LETTERS = {
    Kind.PAWN: "P", Kind.KNIGHT: "N", Kind.BISHOP: "B", Kind.ROOK: "R", Kind.QUEEN: "Q", Kind.KING: "K",
}  # fmt: skip
CORNERS = "M4 28V4H28M72 4H96V28M96 72V96H72M28 96H4V72"
Placed = dict[str, str]  # a square, and the name of the piece on it: `wK`, in draughts `wM` and `wD`


@lru_cache(maxsize=2)
def symbols(kind: str) -> SafeString:
    """Return the pieces of a game, for the pictures of a page to use."""
    drawn = _discs() if kind == "draughts" else _chessmen()
    parts = "".join(
        f'<symbol id="tb-{name}" viewBox="0 0 100 100">{inside}</symbol>' for name, inside in drawn
    )
    return mark_safe(f'<svg class="tb-symbols" width="0" height="0" aria-hidden="true">{parts}</svg>')  # noqa: S308 - ours


def _chessmen() -> Iterator[tuple[str, str]]:
    for side in Colour:
        for letter in "PNBRQK":
            shape = getattr(shapes, NAMES[letter])
            inside = f'<path class="body" d="{shape.body}"/><path class="detail" d="{shape.detail}"/>'
            yield f"{_initial(side)}{letter}", f'<g class="tb-piece {side.name.lower()}">{inside}</g>'


def _discs() -> Iterator[tuple[str, str]]:
    man = '<circle cx="50" cy="50" r="39"/><circle class="ring" cx="50" cy="50" r="27"/>'
    crown = f'<path class="crown" d="{shapes.CROWN.body}"/>'
    king = f'<circle cx="50" cy="59" r="37"/><circle cx="50" cy="42" r="37"/>{crown}'
    for side in Colour:
        for letter, inside in (("M", man), ("D", king)):
            yield f"{_initial(side)}{letter}", f'<g class="tb-piece {side.name.lower()} disc">{inside}</g>'


def _initial(side: Colour) -> str:
    return "w" if side is Colour.WHITE else "b"


def picture(kind: str, position: str, last: Sequence[str] = (), below: str = "white") -> SafeString:
    """Draw a position; a position that cannot be read is nothing to draw."""
    try:
        placed = _placed(kind, position)
    except BadInput:
        return SafeString("")
    size = 1000 if kind == "draughts" else 800
    inside = "".join(_parts(kind, placed, last, below))
    return format_html(
        '<svg class="tb-picture" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
        size, size, _told(kind, placed), mark_safe(inside),  # noqa: S308 - squares and pieces that were read
    )  # fmt: skip


def _placed(kind: str, position: str) -> Placed:
    if kind == "draughts":
        return {
            str(square): f"{_initial(piece.colour)}{'D' if piece.is_king else 'M'}"
            for square, piece in read_fen(position).pieces().items()
        }
    board = parse_fen(position, VARIANTS[kind]).board
    return {
        square_name(at): f"{_initial(piece.colour)}{LETTERS[piece.kind]}"
        for at, piece in enumerate(board)
        if piece is not None
    }


def _parts(kind: str, placed: Placed, last: Sequence[str], below: str) -> Iterator[str]:
    size = 1000 if kind == "draughts" else 800
    dark = [_corner(kind, square, below) for square in _dark(kind)]
    yield f'<rect class="tb-light" width="{size}" height="{size}"/>'
    yield f'<path class="tb-dark" d="{"".join(f"M{x} {y}h100v100h-100z" for x, y in dark)}"/>'
    for square in last:
        x, y = _corner(kind, square, below)
        wash = '<rect class="wash" width="100" height="100"/>'
        yield f'<g class="tb-last" transform="translate({x} {y})">{wash}<path d="{CORNERS}"/></g>'
    if kind == "draughts":
        for square, (x, y) in zip(_dark(kind), dark, strict=True):
            if square not in placed:
                yield f'<text class="tb-number" x="{x + 50}" y="{y + 62}">{square}</text>'
    else:
        yield from _coordinates(below)
    for square, name in placed.items():
        x, y = _corner(kind, square, below)
        yield f'<use href="#tb-{name}" x="{x}" y="{y}" width="100" height="100"/>'


def _dark(kind: str) -> list[str]:
    if kind == "draughts":
        return [str(square) for square in SQUARES]
    return [square_name(at) for at in range(64) if (at // 8 + at % 8) % 2 == 0]


def _corner(kind: str, square: str, below: str) -> tuple[int, int]:
    if kind == "draughts":
        row, column = place(int(square))
        last = 9
    else:
        row, column, last = 8 - int(square[1]), "abcdefgh".index(square[0]), 7
    if below == "black":
        row, column = last - row, last - column
    return 100 * column, 100 * row


def _coordinates(below: str) -> Iterator[str]:
    files = "abcdefgh" if below == "white" else "hgfedcba"
    for index, file in enumerate(files):
        rank = 8 - index if below == "white" else index + 1
        here, there = ("", " on-dark") if index % 2 else (" on-dark", "")
        yield f'<text class="tb-coordinate{here}" x="{100 * index + 94}" y="794">{file}</text>'
        yield f'<text class="tb-coordinate start{there}" x="5" y="{100 * index + 24}">{rank}</text>'


def _told(kind: str, placed: Placed) -> str:
    """Say a position: White's pieces and Black's, by the reader's letters."""
    code = (get_language() or "en")[:2]
    letters = (Language(code) if code in {each.value for each in Language} else Language.ENGLISH).letters
    kinds = {letter: letters.get(each, "") for each, letter in LETTERS.items() if each is not Kind.PAWN}
    kinds = {"D": f"{gettext('king of draughts')} "} if kind == "draughts" else kinds
    sides = []
    for word, side in (("White", "w"), ("Black", "b")):
        own = [kinds.get(name[1], "") + square for square, name in placed.items() if name[0] == side]
        sides.append(f"{gettext(word)}: {', '.join(own)}")
    return "; ".join(sides)
