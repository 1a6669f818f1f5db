"""Why a move is refused, by its clause: for who plays with help, and for who asks before he moves."""

from collections.abc import Iterator
from itertools import chain, pairwise

from turnus.app.rooms.folding import Folding
from turnus.faults import BadInput
from turnus.games.draughts.board import between
from turnus.games.vocabulary.chess import Illegality
from turnus.games.vocabulary.draughts import Illegality as IrregularBy
from turnus.law import Cite, Facts, Refused, Ruling
from turnus.play.board.boards import Board
from turnus.play.board.draughts import DraughtsBoard
from turnus.play.game import Status, Table
from turnus.play.questions.moves.movement import InTurn, LegalMove, RegularMove
from turnus.play.sides import Side

NOT_LEGAL = "this move is not legal here"
SQUARES = range(1, 51)
HELD_BY_A_CAPTURE = (IrregularBy.MAJORITY_CAPTURE_MISSED, IrregularBy.CAPTURE_MISSED)


class RefusedMove(BadInput):
    """A move that cannot be made, with the clauses by which it cannot."""

    def __init__(self, sentence: str, kind: str, clauses: tuple[Cite, ...] = ()) -> None:
        super().__init__(sentence, kind=kind, where="move")
        self.clauses = clauses


def insist_in_turn(folding: Folding, table: Table, side: Side) -> None:
    """Refuse a move of who does not have it, and any while nobody plays."""
    if folding.game.status is not Status.ONGOING:
        raise RefusedMove("the game is not being played now", "not_playing")
    if table.turn is side:
        return
    ruling = folding.record.law.ask(InTurn(on_move=False, first_move=not table.plies))
    refused = any(isinstance(part, Refused) for part in ruling.answer)
    raise RefusedMove("it is not your turn", "not_your_turn", ruling.clauses()[-1:] if refused else ())


def refusal_of(folding: Folding, board: Board, text: str) -> RefusedMove:
    """Say why a move cannot be made."""
    try:
        facts = board.legality(board.read(text))
    except BadInput as fault:
        return RefusedMove(fault.sentence if not fault.values else NOT_LEGAL, "illegal")
    return _by_law(folding, facts)


def is_on_a_capture(board: Board, text: str) -> bool:
    """Tell whether the squares of a capture at draughts lie, as far as it has come, on an allowed one."""
    if not isinstance(board, DraughtsBoard):
        return False
    try:
        path = board.read(text).path
    except BadInput:
        return False
    return any(_goes_by(route.path, path) for route in board.position.capture_routes())


def _goes_by(route: tuple[int, ...], path: tuple[int, ...]) -> bool:
    steps = ((*(between(start, end) or ()), end) for start, end in pairwise(route))
    walked = iter((route[0], *chain.from_iterable(steps)))
    return path[:1] == route[:1] and all(square in walked for square in path)


def refusal_of_piece(folding: Folding, board: Board, name: str) -> RefusedMove:
    """Say why the piece on a square cannot be moved at all."""
    square = board.square(name)
    standing = board.standing(square)
    if standing is None:
        return RefusedMove("there is no piece on the square it starts from", "no_piece")
    if standing.side is not board.turn:
        return RefusedMove("the piece belongs to the opponent", "opponents_piece")
    held = _held_in_draughts(board, name) if isinstance(board, DraughtsBoard) else board.hindrance(square)
    return (
        RefusedMove("this piece cannot go anywhere now", "no_move")
        if held is None
        else _by_law(folding, held)
    )


def _held_in_draughts(board: DraughtsBoard, name: str) -> RegularMove | None:
    """Return the question by which capture a piece is held, the one that takes more first."""
    tried = [facts for facts in _attempts(board, name) if facts.fault in HELD_BY_A_CAPTURE]
    return min(tried, key=lambda facts: HELD_BY_A_CAPTURE.index(facts.fault), default=None)


def _attempts(board: DraughtsBoard, name: str) -> Iterator[RegularMove]:
    for target in SQUARES:
        for sign in "x-":
            try:
                yield board.legality(board.read(f"{name}{sign}{target}"))
            except BadInput:
                continue


def _by_law(folding: Folding, facts: Facts[bool]) -> RefusedMove:
    ruling = folding.record.law.ask(facts)
    if not isinstance(facts, LegalMove | RegularMove) or facts.fault is None or ruling.answer:
        return RefusedMove(NOT_LEGAL, "illegal")
    fault = facts.fault
    sentence = fault.message if isinstance(fault, Illegality) else fault.value
    return RefusedMove(sentence, "illegal", _most_special(folding, facts, ruling))


def _most_special(folding: Folding, facts: LegalMove | RegularMove, ruling: Ruling[bool]) -> tuple[Cite, ...]:
    """Return the clause that speaks of this fault and not of quite another; of several the last."""
    of_others = {cite for other in _others(facts) for cite in folding.record.law.ask(other).clauses()}
    clauses = tuple(dict.fromkeys(ruling.clauses()))
    return (tuple(cite for cite in clauses if cite not in of_others) or clauses)[-1:]


def _others(facts: LegalMove | RegularMove) -> tuple[Facts[bool], ...]:
    if isinstance(facts, LegalMove):
        return (LegalMove(fault=Illegality.NO_PIECE),)
    return tuple(RegularMove(fault=fault) for fault in HELD_BY_A_CAPTURE if fault is not facts.fault)
