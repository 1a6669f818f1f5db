"""An illegal position that the arbiter notices: some games go on for a move before he acts."""

from turnus.games.chess import SetupError
from turnus.games.chess.setup_errors import problems
from turnus.law import Ruling
from turnus.play import events
from turnus.play.board.boards import Board
from turnus.play.board.chess import ChessBoard
from turnus.play.effects import PositionWatched
from turnus.play.irregular import correcting
from turnus.play.irregular.finding import irregularity_of
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.mode import StillIllegal
from turnus.play.questions.moves.illegal_moves import Irregularity
from turnus.play.questions.moves.movement import IllegalPosition
from turnus.play.questions.results.ends import EndReason, Score

_RIGHTS = frozenset({SetupError.IMPOSSIBLE_CASTLING, SetupError.IMPOSSIBLE_EN_PASSANT})
"""What a move that was forced on the board leaves behind: no disorder of the pieces."""


def seen(p: Proceedings, event: events.Observe) -> None:
    """See an illegal position: wait with it where the law says so, else act on the move that made it."""
    conditions = p.game.conditions
    facts = WhatFollows(
        what=Incident.ILLEGAL_POSITION_SEEN, tempo=conditions.tempo, supervision=conditions.supervision
    )
    ruling = p.ask(facts)
    waits = Consequence(Effect.WAIT_ONE_MOVE) in ruling.answer
    if ruling.answer and not waits:
        p.pronounce(Outcome.REJECTED, "it is too late to do anything about the position", ruling)
        return
    if _is_fresh_pawn(p) or not waits or p.is_over():
        correcting.observed(p, event)
        return
    p.do(PositionWatched(waiting=True))
    p.pronounce(
        Outcome.APPLIED, "the arbiter waits until the next move is completed and then looks again", ruling
    )


def _is_fresh_pawn(p: Proceedings) -> bool:
    """Tell whether a pawn was left on the last rank by the last move: that has rules of its own."""
    last = p.table.plies[-1] if p.table.plies else None
    return last is not None and irregularity_of(p, last) is Irregularity.PAWN_NOT_REPLACED


def settle(p: Proceedings) -> None:
    """Look again when a move is completed: a position that is still illegal may end the game."""
    if not p.table.watched or p.is_over():
        return
    p.do(PositionWatched(waiting=False))
    illegal = _disorder(p, p.table.board)
    ruling = p.ask(StillIllegal(illegal=illegal.answer))
    if ruling.answer:
        p.end_with(Score.DRAW, Score.DRAW, EndReason.ILLEGAL_POSITION, ruling, illegal)
        p.pronounce(Outcome.APPLIED, "the position is still illegal: the game is drawn", ruling, illegal)
    else:
        p.pronounce(Outcome.APPLIED, "the position is no longer illegal", ruling, illegal)


def _disorder(p: Proceedings, board: Board) -> Ruling[bool]:
    errors = problems(board.position.setup) if isinstance(board, ChessBoard) else ()
    return p.ask(IllegalPosition(errors=tuple(error for error in errors if error not in _RIGHTS)))
