"""Carrying out what a rulebook says follows: the only place where a consequence becomes effects."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from turnus.law import Facts, Referral, Ruling
from turnus.play.effects import (
    BoardChanged,
    ClockResumed,
    ClocksStopped,
    GameReopened,
    GameVoided,
    HandsChanged,
    PositionRestored,
    TimeChanged,
)
from turnus.play.game import NO_HANDS, Ply
from turnus.play.moving import conclude, hands_of
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.ends import EndReason, Score
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.sides import Side

Reasons = tuple[EndReason, EndReason]
"""Why a game is lost, and why it is drawn instead."""

FORFEIT: Reasons = (EndReason.FORFEIT, EndReason.FORFEIT)
ILLEGAL_MOVES: Reasons = (EndReason.ILLEGAL_MOVES, EndReason.ILLEGAL_MOVES_CANNOT_MATE)


@dataclass(frozen=True, slots=True)
class Case:
    """One consequence to be carried out: for whom, about which move, by which ruling."""

    consequence: Consequence
    offender: Side
    index: int | None  # of the move among all moves
    move: Ply | None
    ruling: Ruling[Any]
    reasons: Reasons


def carry_out(
    p: Proceedings,
    ruling: Ruling[Any],
    offender: Side | None,
    ply: int | None = None,
    reasons: Reasons = FORFEIT,
) -> None:
    """Carry out all that follows, a lost or drawn game for these reasons; refer what a person decides."""
    move = None if ply is None else p.table.plies[ply]
    for consequence in [c for c in ruling.answer if isinstance(c, Consequence)]:
        carry = CARRIERS.get(consequence.effect)
        if carry is not None:
            carry(p, Case(consequence, offender or p.table.turn, ply, move, ruling, reasons))
    referrals = [c for c in ruling.answer if isinstance(c, Referral)]
    if isinstance(ruling.facts, Facts):
        p.refer(ruling.facts, referrals, offender)


def _opponent_gets_time(p: Proceedings, case: Case) -> None:
    p.do(TimeChanged(case.offender.other, case.consequence.seconds))


def _offender_loses_time(p: Proceedings, case: Case) -> None:
    p.do(TimeChanged(case.offender, -case.consequence.seconds))


def _lost(p: Proceedings, case: Case) -> None:
    p.end(case.offender, Score.LOSS, case.reasons[0], case.ruling)


def _drawn(p: Proceedings, case: Case) -> None:
    p.end(case.offender, Score.DRAW, case.reasons[1], case.ruling)


def _lost_by_default(p: Proceedings, case: Case) -> None:
    """End the game for a player who is not there in time, and for his opponent if he is not there either."""
    if p.table.player(case.offender.other).present:
        p.end(case.offender, Score.LOSS, EndReason.DEFAULT, case.ruling, played=False)
    else:
        p.end_with(Score.LOSS, Score.LOSS, EndReason.DEFAULT, case.ruling, played=False)


def _stop_not_valid(p: Proceedings, case: Case) -> None:
    ruling = p.ask(WhatFollows(what=Incident.STOPPED_WITHOUT_REASON))
    carry_out(p, ruling, case.offender)
    p.pronounce(Outcome.APPLIED, "there was no reason to stop the clocks", ruling)


def _void(p: Proceedings, _case: Case) -> None:
    p.do(GameVoided())


def _reopen(p: Proceedings, _case: Case) -> None:
    p.do(GameReopened())


def _stop(p: Proceedings, _case: Case) -> None:
    p.do(ClocksStopped(p.event.number))


def _run(p: Proceedings, _case: Case) -> None:
    if not p.is_over():
        p.do(ClockResumed(p.table.turn))


def _run_offenders(p: Proceedings, case: Case) -> None:
    if not p.is_over():
        p.do(ClockResumed(case.offender))


def _restore(p: Proceedings, case: Case) -> None:
    """Go back to before the move; whether touched pieces bind is another consequence."""
    if case.index is not None:
        p.do(PositionRestored(case.index, NO_HANDS))
        p.do(ClocksStopped(p.event.number, then=p.table.turn))
        times = p.ask(WhatFollows(what=Incident.POSITION_RESTORED))
        carry_out(p, times, case.offender)


def _bind(p: Proceedings, case: Case) -> None:
    """Let the piece that was moved, and what it captured, count as touched."""
    went_back_to_it = case.move is not None and p.table.board is case.move.before
    if case.move is not None and went_back_to_it and not case.move.legal:
        p.do(HandsChanged(hands_of(case.move)))


def _crown(p: Proceedings, case: Case) -> None:
    """Put a queen where the pawn was left, cancel what came after, and see whether that ends the game."""
    left, index = case.move, case.index
    if left is None or index is None:
        return
    board, origin = left.before, left.before.origin(left.move)
    if origin is None:
        return
    if len(p.table.plies) > index + 1:
        _restore(p, replace(case, index=index + 1))
    p.do(BoardChanged(board.play(board.move(origin, board.target(left.move), "Q"))))
    conclude(p, case.ruling)


CARRIERS: dict[Effect, Callable[[Proceedings, Case], None]] = {
    Effect.RESTORE_POSITION: _restore,
    Effect.CONTINUE_FROM_LAST_KNOWN: _restore,
    Effect.TOUCH_MOVE_APPLIES: _bind,
    Effect.PAWN_BECOMES_QUEEN: _crown,
    Effect.OPPONENT_GETS_TIME: _opponent_gets_time,
    Effect.OFFENDER_LOSES_TIME: _offender_loses_time,
    Effect.GAME_LOST: _lost,
    Effect.GAME_DRAWN: _drawn,
    Effect.GAME_LOST_BY_DEFAULT: _lost_by_default,
    Effect.STOP_NOT_VALID: _stop_not_valid,
    Effect.GAME_VOID: _void,
    Effect.RESULT_WITHDRAWN: _reopen,
    Effect.CLOCKS_STOP: _stop,
    Effect.CLOCKS_RUN: _run,
    Effect.OFFENDERS_CLOCK_RUNS: _run_offenders,
}
"""How each effect is carried out; one that is not here only says what is so."""
