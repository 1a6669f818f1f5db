"""A move as it was made at the board, what is wrong with it, and the placement when it stands all the same.

What follows from an irregular move is the rulebook's business (kndb-2009 7.2); here it is only named.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from turnus._native import DraughtsBoard
from turnus._native import DraughtsMove as Move
from turnus.faults import BadInput
from turnus.games.colour import Colour
from turnus.games.draughts.board import FAR_ROW, between, bit, bits, checked, place
from turnus.games.draughts.position import Position
from turnus.games.draughts.setup import Setup
from turnus.games.vocabulary.draughts import Illegality


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a player did in one turn.

    The path is empty when no piece was moved, its two ends, or a whole route; the removed squares are those
    cleared by hand; crowned says whether the moved piece was crowned where it came to rest.
    """

    path: tuple[int, ...]
    removed: frozenset[int] = frozenset()
    crowned: bool = False

    def __post_init__(self) -> None:
        for square in (*self.path, *self.removed):
            checked(square)
        if len(self.path) == 1:
            raise BadInput("a moved piece needs the square it leaves and the one it reaches", kind="bad_path")

    @classmethod
    def of(cls, position: Position, move: Move) -> "Attempt":
        """Carry out a legal move as it should be."""
        return cls(move.path, frozenset(move.captures), position.promotes(move))


def why_not(position: Position, attempt: Attempt) -> Illegality | None:
    """Name what is wrong with an attempt; None exactly where it is a legal move, fully carried out."""
    if not attempt.path:
        return Illegality.REMOVED_WITHOUT_CAPTURE if attempt.removed else Illegality.NOTHING_MOVED
    return (
        _wrong_piece(position.setup, attempt)
        or _wrong_displacement_or_removal(position, attempt)
        or _wrong_crowning(position.setup, attempt)
    )


def _wrong_piece(setup: Setup, attempt: Attempt) -> Illegality | None:
    piece = setup.piece_at(attempt.path[0])
    if piece is None:
        return Illegality.NO_PIECE
    if piece.colour is not setup.turn:
        return Illegality.OPPONENT_PIECE
    return None if piece.is_crowned else Illegality.UNCROWNED_KING_PLAYED


def _wrong_crowning(setup: Setup, attempt: Attempt) -> Illegality | None:
    start, end = attempt.path[0], attempt.path[-1]
    promotes = bool(FAR_ROW[setup.turn] & bit(end)) and not setup.is_king(start)
    if promotes == attempt.crowned:
        return None
    return Illegality.CROWNING_MISSED if promotes else Illegality.CROWNED_WRONGLY


def _wrong_displacement_or_removal(position: Position, attempt: Attempt) -> Illegality | None:
    """Compare what was done with every set of pieces that the displacement can have captured."""
    options = _captured_by(position, attempt)
    if isinstance(options, Illegality):
        return options
    most = len(position.legal_moves()[0].captures)
    due = [option for option in options if len(option) == most]
    if attempt.removed in options or not due:
        option = attempt.removed if attempt.removed in options else max(options, key=len)
        return None if len(option) == most else _wrong_choice(position.setup, attempt, option)
    return _wrong_removal(position.setup, attempt.removed, due)


def _captured_by(position: Position, attempt: Attempt) -> list[frozenset[int]] | Illegality:
    """Every set of pieces this displacement can capture (the empty set: a quiet move), or its fault."""
    walked = _walk(position.setup, attempt.path)
    if len(attempt.path) > 2:  # noqa: PLR2004 - more than its ends: the route is fixed
        return walked if isinstance(walked, Illegality) else [walked]
    ends = attempt.path[0], attempt.path[-1]
    options = [frozenset(m.captures) for m in position.capture_stops() if (m.start, m.end) == ends]
    if isinstance(walked, Illegality):
        return options or walked
    return [*options, *({walked} - set(options))]


def due(position: Position, attempt: Attempt) -> frozenset[int]:
    """Return the pieces a displacement captures, at most; those removed where the squares make no sense."""
    if not attempt.path:
        return frozenset()
    options = _captured_by(position, attempt)
    if isinstance(options, Illegality):
        return attempt.removed
    most = [option for option in options if len(option) == max(map(len, options))]
    return attempt.removed if attempt.removed in most else most[0]


def _wrong_choice(setup: Setup, attempt: Attempt, captured: frozenset[int]) -> Illegality:
    if not captured:
        return Illegality.CAPTURE_MISSED
    if _can_go_on(setup, attempt.path[0], attempt.path[-1], captured):
        return Illegality.CAPTURE_UNFINISHED
    return Illegality.MAJORITY_CAPTURE_MISSED


def _can_go_on(setup: Setup, start: int, end: int, captured: frozenset[int]) -> bool:
    """Whether the piece could jump on: what it has captured still stands there and cannot be jumped again."""
    taken = bits(captured)
    own = setup.squares_of(setup.turn) & ~bit(start) | bit(end) | taken
    enemy = setup.squares_of(setup.turn.other) & ~taken
    kings = bit(end) if setup.is_king(start) else 0
    is_white = setup.turn is Colour.WHITE
    white, black = (own, enemy) if is_white else (enemy, own)
    return any(stop.start == end for stop in DraughtsBoard(white, black, kings, is_white).capture_stops())


def _wrong_removal(setup: Setup, removed: frozenset[int], due: Iterable[frozenset[int]]) -> Illegality:
    if bits(removed) & setup.squares_of(setup.turn):
        return Illegality.OWN_PIECE_REMOVED
    if not any(due):
        return Illegality.REMOVED_WITHOUT_CAPTURE
    if any(removed < captured for captured in due):
        return Illegality.TOO_FEW_REMOVED
    if any(removed > captured for captured in due):
        return Illegality.TOO_MANY_REMOVED
    return Illegality.WRONG_PIECES_REMOVED


def _walk(setup: Setup, path: tuple[int, ...]) -> frozenset[int] | Illegality:
    """Follow a route: the pieces it captures (none for a quiet move), or what is wrong with its squares."""
    without = bit(path[0])
    own = setup.squares_of(setup.turn) & ~without
    enemy = setup.squares_of(setup.turn.other)
    captured: list[int] = []
    for start, end in pairwise(path):
        step = between(start, end)
        if step is None:
            return Illegality.NOTHING_MOVED if len(set(path)) == 1 else Illegality.NOT_DIAGONAL
        if (own | enemy) & bit(end):
            return Illegality.OCCUPIED
        jumped = _jumped(step, own, enemy, captured)
        if isinstance(jumped, Illegality):
            return jumped
        if not jumped and len(path) > 2:  # noqa: PLR2004 - a route of several steps is a capture
            return Illegality.STEP_WITHOUT_CAPTURE
        if not setup.is_king(path[0]) and (fault := _wrong_step_of_man(setup.turn, start, end, jumped)):
            return fault
        captured.extend(jumped)
    return frozenset(captured)


def _jumped(step: tuple[int, ...], own: int, enemy: int, captured: list[int]) -> list[int] | Illegality:
    """Find the enemy pieces jumped on the way, each followed by an empty square."""
    jumped: list[int] = []
    was_piece = False
    for square in step:
        is_piece = bool((own | enemy) & bit(square))
        if own & bit(square) or (is_piece and was_piece):
            return Illegality.BLOCKED
        if square in captured:
            return Illegality.JUMPED_TWICE
        if is_piece:
            jumped.append(square)
        was_piece = is_piece
    return jumped


def _wrong_step_of_man(colour: Colour, start: int, end: int, jumped: list[int]) -> Illegality | None:
    rows = place(end)[0] - place(start)[0]
    if abs(rows) == 1:
        return Illegality.MAN_BACKWARDS if (rows > 0) == (colour is Colour.WHITE) else None
    return None if abs(rows) == 2 * len(jumped) else Illegality.TOO_FAR


def apply_irregular(setup: Setup, attempt: Attempt) -> Setup:
    """Return the placement when an attempt stands as it was made, right or wrong; the turn passes.

    A man left uncrowned on its far row is an uncrowned king from then on, and a piece crowned wrongly is a
    king: what is on the board counts (kndb-2009 3.3/4, 7.2/3).
    """
    if not attempt.path:
        return _without(setup, attempt.removed).with_turn(setup.turn.other)
    start, end = attempt.path[0], attempt.path[-1]
    if setup.piece_at(start) is None or start in attempt.removed:
        raise BadInput("there is no piece on {square} to move", kind="no_piece", square=start)
    if end != start and end not in attempt.removed and setup.piece_at(end):
        raise BadInput("two pieces cannot stand on {square}", kind="occupied", square=end)
    return setup.moved(start, end, bits(attempt.removed), crowned=attempt.crowned)


def _without(setup: Setup, removed: frozenset[int]) -> Setup:
    gone = bits(removed)
    return Setup(
        setup.white & ~gone, setup.black & ~gone, setup.kings & ~gone, setup.turn, setup.uncrowned & ~gone
    )
