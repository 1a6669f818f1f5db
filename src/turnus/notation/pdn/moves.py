"""Draughts moves in text: `32-28`, `32x14`, and the whole route where the ends leave a choice."""

import re
from itertools import pairwise

from turnus.faults import BadInput
from turnus.games.draughts import SQUARES, Attempt, Illegality, Move, Position, why_not
from turnus.games.draughts.board import between

_MOVE = re.compile(
    r"[0-9]{1,3}(?:\s*-\s*[0-9]{1,3}|(?P<capture>(?:\s*[x:\u00d7]\s*[0-9]{1,3})+))", re.IGNORECASE
)
_ENDS = 2  # a move that gives only its start and its end
_QUIET = {None, Illegality.CAPTURE_MISSED}  # what can be wrong with a displacement that takes nothing


def read_move(position: Position, text: str) -> Move:
    """Read a move that is legal here: leading zeros, padding and `:` are accepted, and part of a route.

    Where the text leaves a choice the fault lists the candidates; where the move is not legal the fault's
    kind names the illegality.
    """
    squares, is_capture = _squares(text)
    move = _legal(position, text, squares, is_capture=is_capture)
    if move is None:
        raise _not_legal(position, text, squares, is_capture=is_capture)
    return move


def read_attempt(position: Position, text: str) -> Attempt:
    """Read what a player did, legal or not, with pieces removed and crowned as the text supposes."""
    squares, is_capture = _squares(text)
    move = _legal(position, text, squares, is_capture=is_capture)
    return Attempt.of(position, move) if move else _attempt(position, text, squares, is_capture=is_capture)


def check_text(text: str) -> None:
    """Refuse a text that is no move on any board."""
    _squares(text)


def write_move(position: Position, move: Move) -> str:
    """Write a legal move: its ends where they are enough, else its whole route."""
    if not move.is_capture:
        return f"{move.start}-{move.end}"
    same_ends = [m for m in position.legal_moves() if (m.start, m.end) == (move.start, move.end)]
    squares = (move.start, move.end) if len(same_ends) == 1 else move.path
    return "x".join(map(str, squares))


def _squares(text: str) -> tuple[tuple[int, ...], bool]:
    match = _MOVE.fullmatch(text.strip())
    numbers = [number.lstrip("0") or "0" for number in re.findall(r"[0-9]+", text)]
    if not match or len(numbers) > len(SQUARES):
        raise BadInput("expected a move such as 32-28 or 32x14", where=text, kind="bad_move")
    for number in numbers:
        if len(number) > 2 or int(number) not in SQUARES:  # noqa: PLR2004 - squares have two digits
            raise BadInput(
                "{square} is not a square: the board has 1 to 50",
                where=text,
                kind="bad_square",
                square=number,
            )
    return tuple(map(int, numbers)), match["capture"] is not None


def _legal(position: Position, text: str, squares: tuple[int, ...], *, is_capture: bool) -> Move | None:
    legal = position.capture_routes() if is_capture else position.legal_moves()
    return _chosen([move for move in legal if move.is_capture == is_capture], text, squares)


def _chosen(moves: list[Move], text: str, squares: tuple[int, ...]) -> Move | None:
    """Find the one move that fits; squares where it rests count before squares that it only crosses."""
    fitting = [move for move in moves if _fits(move, squares)]
    found = {move for move in fitting if _in_order(squares, move.path)} or set(fitting)
    if len(found) > 1:
        candidates = ", ".join(sorted("x".join(map(str, move.path)) for move in found))
        raise BadInput(
            "the move leaves a choice: {candidates}", where=text, kind="ambiguous_move", candidates=candidates
        )
    return found.pop() if found else None


def _fits(move: Move, squares: tuple[int, ...]) -> bool:
    """Whether the move has these ends and passes the squares between them in this order."""
    if (move.start, move.end) != (squares[0], squares[-1]):
        return False
    return len(squares) == _ENDS or _in_order(squares, (move.start, *_passed(move)))


def _in_order(squares: tuple[int, ...], route: tuple[int, ...]) -> bool:
    rest = iter(route)
    return all(square in rest for square in squares)


def _passed(move: Move) -> list[int]:
    """Every square the piece crosses or rests on after its start, without those it captures."""
    squares: list[int] = []
    for start, end in pairwise(move.path):
        squares += [s for s in between(start, end) or () if s not in move.captures]
        squares.append(end)
    return squares


def _not_legal(position: Position, text: str, squares: tuple[int, ...], *, is_capture: bool) -> BadInput:
    if not is_capture and any((m.start, m.end) == squares for m in position.legal_moves()):
        return BadInput("a capture is written with x", where=text, kind="capture_written_as_move")
    fault = why_not(position, _attempt(position, text, squares, is_capture=is_capture))
    return _fault(fault or Illegality.STEP_WITHOUT_CAPTURE, text)


def _attempt(position: Position, text: str, squares: tuple[int, ...], *, is_capture: bool) -> Attempt:
    """Suppose the longest capture that fits a text that is not legal, or no capture where it says none."""
    if not is_capture:
        return Attempt.of(position, Move(squares))
    stops = [stop for stop in position.capture_stops() if _fits(stop, squares)]
    longest = max((len(stop.captures) for stop in stops), default=0)
    stop = _chosen([stop for stop in stops if len(stop.captures) == longest], text, squares)
    attempt = Attempt.of(position, stop or Move(squares))
    if stop is None and why_not(position, attempt) in _QUIET:
        raise _fault(Illegality.STEP_WITHOUT_CAPTURE, text)
    return attempt


def _fault(illegality: Illegality, text: str) -> BadInput:
    return BadInput(illegality.value, where=text, kind=illegality.name.lower())
