"""PGN and BPGN files cut into the texts of games by the kernel; an unreadable game is a fault."""

from collections.abc import Iterable, Iterator
from enum import IntEnum

from turnus._native import PgnStream, PgnText
from turnus.faults import BadInput
from turnus.notation.places import not_utf8, place

_FAULTS = (  # in the order of the kernel's Fault
    "",
    "cannot read {text}",
    'a tag is written [Name "value"]',
    "the comment is not closed",
    "the game is not ended by a result or *",
    "moves without a game: tags or move number 1 must come first",
    RESULT_ALONE := "a result without a game",
    "the variation is not closed before the result",
    "no variation is open here",
    "{text} needs a move before it",
    "variations are nested too deep",
)


class TokenKind(IntEnum):
    """What a token of the kernel is."""

    NUMBER = 0
    MOVE = 1
    MARK = 2
    COMMENT = 3
    OFFER = 4
    OPEN = 5
    CLOSE = 6
    RESULT = 7


def texts(pieces: Iterable[bytes], name: str) -> Iterator[PgnText | BadInput]:
    """Give the texts of games that can be read, and a fault in the place of each that cannot.

    A byte that is not UTF-8 is a fault before the game it is in, which is read with a replacement character.
    """
    stream = PgnStream()
    for piece in pieces:
        for text in stream.feed(piece):
            yield from _judged(text, name)
    for text in stream.finish():
        yield from _judged(text, name)
    yield from _bad_bytes(stream.bad_bytes, name)


def _judged(text: PgnText, name: str) -> Iterator[PgnText | BadInput]:
    yield from _bad_bytes(text.bad_bytes, name)
    if text.fault is None:
        yield _nothing_but_a_result(text, name) or text
        return
    number, line, column, shown = text.fault
    yield BadInput(_FAULTS[number], where=place(name, line, column), kind="syntax", text=shown)


def _nothing_but_a_result(text: PgnText, name: str) -> BadInput | None:
    """Return the fault of a result after nothing but empty comments: written again there would be no game."""
    if text.tags or text.main_line_length or text.result is None:
        return None
    if any(kind != TokenKind.RESULT and "".join(shown.split()) for kind, shown, _, _ in text.tokens()):
        return None
    _, _, line, column = text.result
    return BadInput(RESULT_ALONE, where=place(name, line, column), kind="syntax")


def _bad_bytes(found: list[tuple[int, int, int]], name: str) -> Iterator[BadInput]:
    for line, column, byte in found:
        yield not_utf8(name, line, column, byte)
