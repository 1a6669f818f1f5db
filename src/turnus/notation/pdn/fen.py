"""Draughts positions in text: PDN FEN, such as `W:W31-50:B1-20` or `B:WK3,28:B45`."""

import re
from collections.abc import Iterator

from turnus.faults import BadInput
from turnus.games.draughts import SQUARES, Colour, Piece, Setup

_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
_ITEM = re.compile(r"(K?)([0-9]+)(?:-([0-9]+))?", re.IGNORECASE)
_COUNTER = re.compile(r"[HF][0-9]{1,5}", re.IGNORECASE)
_PARTS = 3  # whose turn it is, and the pieces of two sides


def read_fen(text: str) -> Setup:
    """Read a placement: either colour first, ranges, kings as K28, a full stop at the end; or `start`.

    A fault says at which column of the text it is. The counters of half-moves and moves that lidraughts adds
    (`:H0:F1`) are no part of a placement and are left aside.
    """
    if text.strip().lower() == "start":
        return Setup.start()
    parts = list(_split(text.rstrip().removesuffix("."), ":", 1))
    while len(parts) > _PARTS and _COUNTER.fullmatch(parts[-1][1]):
        parts.pop()
    if len(parts) != _PARTS:
        raise BadInput(
            "expected colour:pieces:pieces, as in W:W31-50:B1-20", where=_column(1), kind="bad_fen"
        )
    turn = _turn(*parts[0])
    pieces: dict[int, Piece] = {}
    colours = [_side(part, column, pieces) for column, part in parts[1:]]
    if colours[0] is colours[1]:
        raise BadInput("the same colour is given twice", where=_column(parts[2][0]), kind="bad_fen")
    return Setup.of(pieces, turn)


def write_fen(setup: Setup) -> str:
    """Write a placement, White first, in the order of the squares.

    An uncrowned king is written as the king it is: the notation has no sign for its missing crown.
    """
    turn = "W" if setup.turn is Colour.WHITE else "B"
    white, black = (_pieces_of(setup, colour) for colour in Colour)
    return f"{turn}:W{white}:B{black}"


def _pieces_of(setup: Setup, colour: Colour) -> str:
    own = ((square, piece) for square, piece in setup.pieces().items() if piece.colour is colour)
    return ",".join(f"{'K' if piece.is_king else ''}{square}" for square, piece in own)


def _turn(column: int, text: str) -> Colour:
    if text.upper() not in _COLOURS:
        raise BadInput(
            "the side to move must be W or B, not {text}", where=_column(column), kind="bad_fen", text=text
        )
    return _COLOURS[text.upper()]


def _side(text: str, column: int, pieces: dict[int, Piece]) -> Colour:
    """Read the pieces of one side into `pieces`; return whose they are."""
    colour = _COLOURS.get(text[:1].upper())
    if colour is None:
        raise BadInput("the pieces of a side must begin with W or B", where=_column(column), kind="bad_fen")
    if not text[1:].strip():
        return colour
    for at, item in _split(text[1:], ",", column + 1):
        for square, is_king in _squares(item, at):
            if square in pieces:
                raise BadInput(
                    "square {square} is given twice", where=_column(at), kind="square_twice", square=square
                )
            pieces[square] = Piece(colour, is_king)
    return colour


def _squares(item: str, column: int) -> Iterator[tuple[int, bool]]:
    match = _ITEM.fullmatch(item)
    if not match:
        raise BadInput(
            "expected a square such as 28, K28 or 31-50, not {text}",
            where=_column(column),
            kind="bad_fen",
            text=item,
        )
    first = _square(match[2], column + match.start(2))
    last = _square(match[3], column + match.start(3)) if match[3] else first
    if last < first:
        raise BadInput("the range {text} runs backwards", where=_column(column), kind="bad_fen", text=item)
    for square in range(first, last + 1):
        yield square, bool(match[1])


def _square(digits: str, column: int) -> int:
    significant = digits.lstrip("0") or "0"
    if len(significant) > 2 or int(significant) not in SQUARES:  # noqa: PLR2004 - squares have two digits
        raise BadInput(
            "{square} is not a square: the board has 1 to 50",
            where=_column(column),
            kind="bad_square",
            square=digits,
        )
    return int(significant)


def _split(text: str, mark: str, column: int) -> Iterator[tuple[int, str]]:
    """Give the parts between the marks without surrounding spaces, each with its column."""
    for part in text.split(mark):
        yield column + len(part) - len(part.lstrip()), part.strip()
        column += len(part) + len(mark)


def _column(column: int) -> str:
    return f"column {column}"
