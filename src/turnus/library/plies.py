"""The moves of a recorded game as a tree, for chess and draughts alike."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Generic, TypeVar

from turnus.faults import BadInput
from turnus.library.given import a_number, a_text, several
from turnus.notation.gametree import Clocks, Line, Node

M = TypeVar("M")
N = TypeVar("N")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ply(Generic[M]):
    """One move of a game, with everything that is written about it.

    Make one to build a game with remarks; `text` is the move as it is written, in the notation of its game.

    >>> from turnus import chess
    >>> chess.Ply(text="e4", comments=("best by test",), white_clock=Decimal(5399)).text
    'e4'
    """

    text: str
    """The move as it was written, without its remarks."""
    move: M | None = None
    """What it means; None where the text is no legal move, or follows one that is not."""
    before: tuple[str, ...] = ()
    """Comments before the move."""
    comments: tuple[str, ...] = ()
    """Comments behind it."""
    marks: tuple[int, ...] = ()
    """Numeric annotation glyphs: 1 is `!`, 2 is `?`."""
    white_clock: Decimal | None = None
    """Seconds that White's clock showed after the move, where that is written."""
    black_clock: Decimal | None = None
    """Likewise Black's."""
    variations: "tuple[tuple[Ply[M], ...], ...]" = ()
    """Lines that could have been played instead of this move."""


def plies_of(line: Line[N], public: Callable[[N], M]) -> tuple[Ply[M], ...]:
    """Return a line of the reader as plies; a remark that no move follows has an empty text."""
    return tuple(_ply(node, public) for node in line)


def _ply(node: Node[N], public: Callable[[N], M]) -> Ply[M]:
    clocks = node.clocks or Clocks()
    return Ply(
        text=node.text,
        move=None if node.move is None else public(node.move),
        before=node.before,
        comments=node.comments,
        marks=node.marks,
        white_clock=clocks.white,
        black_clock=clocks.black,
        variations=tuple(plies_of(line, public) for line in node.variations),
    )


def line_of(
    position: Any, plies: Iterable[Any], read: Callable[[Any, Any], Any], play: Callable[[Any, Any], Any]
) -> Line[Any]:
    """Make the reader's line of plies, moves or texts; a fault says at which half-move it is.

    `read` finds the move that is meant in a position, `play` makes it.
    """
    nodes: list[Node[Any]] = []
    for number, given in enumerate(several(plies, "moves"), 1):
        ply = given if isinstance(given, Ply) else None
        try:
            move = read(position, _meant(given))
        except BadInput as fault:
            raise fault.at(f"ply {number}") from None
        nodes.append(_node(ply, move, position, read, play) if ply else Node(_written(given, move), move))
        position = play(position, move)
    return tuple(nodes)


def _meant(given: Any) -> Any:
    if not isinstance(given, Ply):
        return given
    return given.text if given.move is None else given.move


def _written(given: Any, move: Any) -> str:
    return given if isinstance(given, str) else str(move)


def _node(ply: Ply[Any], move: Any, position: Any, read: Any, play: Any) -> Node[Any]:
    has_clocks = ply.white_clock is not None or ply.black_clock is not None
    return Node(
        text=a_text(ply.text, "text") or str(move),
        move=move,
        before=_remarks(ply.before, "before"),
        comments=_remarks(ply.comments, "comments"),
        marks=tuple(a_number(mark, "marks", 0, 255) for mark in several(ply.marks, "marks")),
        clocks=Clocks(_time(ply.white_clock), _time(ply.black_clock)) if has_clocks else None,
        variations=tuple(line_of(position, line, read, play) for line in ply.variations),
    )


def _remarks(given: object, name: str) -> tuple[str, ...]:
    return tuple(a_text(remark, name) for remark in several(given, name))


def _time(seconds: object) -> Decimal | None:
    """Return the seconds of a clock as PGN can write them: exact to the thousandth, and not below zero."""
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float | Decimal):
        raise BadInput("{value} are no seconds of a clock", value=seconds, where="clock")
    exact = Decimal(str(seconds))
    if not exact.is_finite() or exact < 0:
        raise BadInput("{value} are no seconds of a clock", value=seconds, where="clock")
    return exact.quantize(Decimal("0.001")).normalize() + 0 if exact % 1 else exact.quantize(Decimal(1))
