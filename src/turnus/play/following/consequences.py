"""Carrying out what a rulebook says follows: the only place where a consequence becomes effects."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from turnus.faults import BadInput
from turnus.law import Facts, Ruling
from turnus.play.adjournment.suspending import freeze
from turnus.play.claims import quickplay
from turnus.play.clock import flags
from turnus.play.clock.effects import (
    ClockResumed,
    ClocksStopped,
    ControlChanged,
    SessionStarted,
    TimeChanged,
    TimeSet,
)
from turnus.play.clock.face import SECOND
from turnus.play.clock.starting import begun, start_clock
from turnus.play.conduct import scoresheets
from turnus.play.effects import (
    BoardChanged,
    Consented,
    EnvelopeChanged,
    GameReopened,
    GameVoided,
    HandsChanged,
    OffenceNoted,
    PointsChanged,
    PositionRestored,
)
from turnus.play.following import after_end, wording
from turnus.play.following.carried import FORFEIT, Case, Reasons
from turnus.play.following.next_question import LEADS_TO, ends_the_game
from turnus.play.following.times import in_seconds, tell_times, times_facts
from turnus.play.game import NO_HANDS, ClockOffence, Envelope, exempt, may_leave, score_with
from turnus.play.hands.concluding import conclude
from turnus.play.hands.half_made import hands_that_bind
from turnus.play.match import common_ends
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.consequences import OF_A_PLAYER, Consequence, Effect, PointsChange, ResultChange
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.matches import DisplayFailed
from turnus.play.questions.kinds.two_boards import TogetherChange
from turnus.play.questions.moves.illegal_moves import Irregularity
from turnus.play.questions.penalties import PenaltyKind
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.sides import Actor, Side

LATER_READING = "later_reading"
"""What players consent to who agree on a reading of the clocks after the arbiter's last."""


def carry_out(
    p: Proceedings,
    ruling: Ruling[Any],
    offender: Side | None,
    ply: int | None = None,
    reasons: Reasons = FORFEIT,
    rests_on: tuple[Ruling[Any], ...] = (),
) -> tuple[Any, ...]:
    """Carry out all that follows, a lost or drawn game for these reasons; refer what a person decides.

    Return what followed: after the end, only what leaves the result (`after_end`).
    """
    move = None if ply is None else p.table.plies[ply]
    answer = after_end.leave_the_result(p, ruling, offender, ply) if p.result_stands else tuple(ruling.answer)
    follows = [c for c in answer if isinstance(c, Consequence)]
    for consequence in sorted(follows, key=_comes_after_restoring):
        carry = CARRIERS.get(consequence.effect)
        if carry is not None:
            if offender is None and consequence.effect in OF_A_PLAYER:
                raise BadInput("whom is {what} about? say against white or black", what=p.event.name)
            who = offender or p.table.turn
            carry(p, Case(consequence, who, ply, move, ruling, reasons, offender, rests_on))
    if isinstance(ruling.facts, Facts):
        p.refer(ruling.facts, referrals_in(answer), offender, ply)
    return answer


def _comes_after_restoring(consequence: Consequence) -> bool:
    """Tell whether something follows in the restored position: a rulebook names it in its own order."""
    return consequence.effect is Effect.TOUCH_MOVE_APPLIES


def _opponent_gets_time(p: Proceedings, case: Case) -> None:
    p.do(TimeChanged(case.offender.other, case.consequence.seconds))


def _offender_loses_time(p: Proceedings, case: Case) -> None:
    p.do(TimeChanged(case.offender, -case.consequence.seconds))


def _lost(p: Proceedings, case: Case) -> None:
    p.end(case.offender, Score.LOSS, case.reasons[0], case.ruling)


def _drawn(p: Proceedings, case: Case) -> None:
    p.end(case.offender, Score.DRAW, case.reasons[1], case.ruling)


def _mated(p: Proceedings, case: Case) -> None:
    p.end(case.offender, Score.LOSS, EndReason.CHECKMATE, case.ruling)


def _counts_as_illegal_move(p: Proceedings, case: Case) -> None:
    """Note what counts as an illegal move: the opponent may act on it."""
    made, what = len(p.table.plies), Irregularity.ILLEGAL_MOVE
    p.do(OffenceNoted(ClockOffence(case.offender, made, p.event.number, what, case.ruling)))


def _ended_together(p: Proceedings, case: Case) -> None:
    """Let two games count as having ended at the same time."""
    if isinstance(case.consequence, TogetherChange):
        common_ends.count_together(p, case.consequence, case.ruling)


def _lost_by_default(p: Proceedings, case: Case) -> None:
    """End the game for a player who is not there in time, and for his opponent if he is not there either."""
    rulings = (case.ruling, *case.rests_on)
    if p.table.player(case.offender.other).present:
        p.end(case.offender, Score.LOSS, EndReason.DEFAULT, *rulings, played=False)
    else:
        p.end_with(Score.LOSS, Score.LOSS, EndReason.DEFAULT, *rulings, played=False)


def _stop_not_valid(p: Proceedings, case: Case) -> None:
    ruling = p.ask(LEADS_TO[case.consequence.effect])
    follows = wording.what_follows(p, ruling, carry_out(p, ruling, case.offender), case.accused)
    p.pronounce(Outcome.APPLIED, "there was no valid reason to stop the clocks", ruling, follows=follows)


def _both_lose(p: Proceedings, case: Case) -> None:
    p.end_with(Score.LOSS, Score.LOSS, EndReason.FORFEIT, case.ruling)


def _opponent_scores(p: Proceedings, case: Case) -> None:
    """Give the opponent of a player who has lost the score that the arbiter sets."""
    points = case.consequence.points if isinstance(case.consequence, PointsChange) else Fraction(1)
    scores = (Score.LOSS, score_with(points))
    white, black = scores if case.offender is Side.WHITE else scores[::-1]
    p.end_with(white, black, EndReason.FORFEIT, case.ruling)


def _set_result(p: Proceedings, case: Case) -> None:
    if isinstance(case.consequence, ResultChange):
        white, black = score_with(case.consequence.white), score_with(case.consequence.black)
        p.end_with(white, black, EndReason.SIGNED_RESULT, case.ruling)


def _points_off(p: Proceedings, case: Case) -> None:
    if isinstance(case.consequence, PointsChange):
        p.do(PointsChanged(case.offender, -case.consequence.points))


def _points_added(p: Proceedings, case: Case) -> None:
    if isinstance(case.consequence, PointsChange):
        p.do(PointsChanged(case.offender.other, case.consequence.points))


def _no_normal_win(p: Proceedings, case: Case) -> None:
    p.end(case.offender, Score.DRAW, EndReason.NO_NORMAL_WIN, case.ruling)


def _perpetual_check(p: Proceedings, case: Case) -> None:
    p.end(case.offender, Score.DRAW, EndReason.PERPETUAL_CHECK, case.ruling)


def _better_side(p: Proceedings, case: Case) -> None:
    p.end(case.offender, Score.DRAW, EndReason.BETTER_SIDE, case.ruling)


def _king_ending(p: Proceedings, case: Case) -> None:
    p.end(case.offender, Score.DRAW, EndReason.KING_ENDING, case.ruling)


def _claim_granted(p: Proceedings, case: Case) -> None:
    p.end(case.offender, Score.DRAW, EndReason.CLAIM_GRANTED, case.ruling)


def _both_get_time(p: Proceedings, case: Case) -> None:
    """Extend the time of both, once in a game."""
    for side in Side:
        p.do(TimeChanged(side, case.consequence.seconds))
    p.do(Consented(quickplay.EXTENDED))


def _reset(p: Proceedings, case: Case) -> None:
    """Set the clock of a player who was kept away as it stood when the session began."""
    began = p.table.session_left
    if began is not None:
        p.do(TimeSet(case.offender, began[list(Side).index(case.offender)]))
    if not begun(p) and not p.is_over():
        start_clock(p)


def _deem_count(p: Proceedings, _case: Case) -> None:
    """Go on as if exactly the required moves had been made."""
    p.do(GameReopened())
    scoresheets.deem_count(p)


def _restore_times(p: Proceedings, _case: Case) -> None:
    """Set the clocks to what was noted last, or to the later reading on which both players agree."""
    clock, noted = p.table.clock, p.table.noted_left or p.table.session_left
    if clock is None or noted is None:
        return
    agreed = (clock.white.left, clock.black.left) if LATER_READING in p.game.consents else None
    ruling = p.ask(DisplayFailed(noted=in_seconds(noted), agreed=agreed and in_seconds(agreed)))
    p.do(ClocksStopped(p.event.number))
    for side, seconds in zip(Side, ruling.answer, strict=True):
        p.do(TimeSet(side, seconds * SECOND))


def _adjourn(p: Proceedings, case: Case) -> None:
    if not p.is_over():
        freeze(p, case.ruling)


def _exempt(p: Proceedings, case: Case) -> None:
    p.do(Consented(exempt(case.offender)))


def _expelled(p: Proceedings, case: Case) -> None:
    """Remove somebody from the room; whose game runs may lose it."""
    if case.accused is None:
        return
    lost = p.game.declared_lost(case.accused.other)
    follows = p.ask(WhatFollows(what=Incident.REMOVED, ended=p.is_over(), opponent_lost=lost))
    if follows.answer:
        said = wording.what_follows(p, follows, carry_out(p, follows, case.accused), case.accused)
        p.pronounce(Outcome.APPLIED, "{side} cannot play on", follows, follows=said, side=case.accused)


def _postponed(p: Proceedings, case: Case) -> None:
    """Leave what follows after a postponed claim to the arbiter."""
    facts = LEADS_TO[case.consequence.effect]
    p.refer(facts, referrals_in(p.ask(facts).answer), case.offender)


def _rejected(p: Proceedings, case: Case) -> None:
    ruling = p.ask(LEADS_TO[case.consequence.effect])
    follows = wording.what_follows(p, ruling, carry_out(p, ruling, case.offender), case.offender)
    p.pronounce(Outcome.REJECTED, "the claim is rejected", ruling, follows=follows)


def _normal_result(p: Proceedings, case: Case) -> None:
    """Let a flag that fell while a claim was pending have its effect."""
    clock = p.table.clock
    if clock is not None and clock.dial(case.offender).fallen_at is not None:
        flags.counts(p, case.offender, by_opponent=False)


def _set_increment(p: Proceedings, case: Case) -> None:
    """Let every move add time from now on, for both players."""
    clock = p.table.clock
    if clock is not None:
        every = tuple(replace(each, increment=case.consequence.seconds) for each in clock.control.periods)
        p.do(ControlChanged(replace(clock.control, periods=every)))


def _penalise(p: Proceedings, case: Case) -> None:
    """Leave to the arbiter which penalty it is to be, where the rulebook has a list; once is enough."""
    ruling = p.ask(LEADS_TO[case.consequence.effect])
    waits = any(r.facts == ruling.facts and r.against is case.accused for r in p.game.referrals)
    listed = any(PenaltyKind.WARNING in left.options for left in referrals_in(case.ruling.answer))
    if not ruling.answer or waits or listed:
        return
    follows = wording.what_follows(p, ruling, carry_out(p, ruling, case.accused), case.accused)
    said = wording.penalty_due(case.accused, case.ruling.answer)
    p.pronounce(Outcome.REFERRED, said, ruling, follows=follows, side=case.accused)


def _sealer_moves(p: Proceedings, _case: Case) -> None:
    """Take the game up without its envelope, with the times of the adjournment: who sealed makes his move."""
    table, envelope = p.table, p.table.envelope
    if envelope is None or not (envelope.text or envelope.closed):
        raise BadInput("there is no sealed move")
    times = table.session_left if table.resumed and not begun(p) else None
    for side, left in zip(Side, times or (), strict=False):
        p.do(TimeSet(side, left))
    p.do(EnvelopeChanged(Envelope(table.turn, closed=True)))
    p.do(SessionStarted(p.event.at, resumed=True))
    p.do(GameReopened())
    p.do(ClocksStopped(p.event.number, then=table.turn))


def _permit(p: Proceedings, case: Case) -> None:
    p.do(Consented(may_leave(case.offender)))


def _void(p: Proceedings, _case: Case) -> None:
    p.do(GameVoided())


def _reopen(p: Proceedings, _case: Case) -> None:
    p.do(GameReopened())


def _stop(p: Proceedings, case: Case) -> None:
    p.do(ClocksStopped(p.event.number, by=Actor.ARBITER if case.interrupts else None))


def _run(p: Proceedings, _case: Case) -> None:
    if not p.is_over():
        p.do(ClockResumed(p.table.turn))


def _run_offenders(p: Proceedings, case: Case) -> None:
    if not p.is_over():
        p.do(ClockResumed(case.offender))


def _restore(p: Proceedings, case: Case) -> None:
    """Go back to before the move; whether touched pieces bind is another consequence."""
    if case.index is not None:
        before = p.table
        p.do(PositionRestored(case.index, NO_HANDS))
        p.do(ClocksStopped(p.event.number, then=p.table.turn))
        if ends_the_game(case.ruling.answer):
            return
        times = p.ask(times_facts(p, before))
        carry_out(p, times, case.offender)
        tell_times(p, before, times)


def _bind(p: Proceedings, case: Case) -> None:
    """Let the piece that was moved and what it captured, or what was displaced, count as touched."""
    hands = hands_that_bind(p.table, case.move, case.offender)
    if hands is not None and not p.is_over():
        p.do(HandsChanged(hands))


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
    Effect.MATED: _mated,
    Effect.COUNTS_AS_ILLEGAL_MOVE: _counts_as_illegal_move,
    Effect.ENDED_TOGETHER: _ended_together,
    Effect.GAME_LOST_BY_DEFAULT: _lost_by_default,
    Effect.STOP_NOT_VALID: _stop_not_valid,
    Effect.BOTH_LOSE: _both_lose,
    Effect.OPPONENT_SCORES: _opponent_scores,
    Effect.RESULT_SET: _set_result,
    Effect.OFFENDER_POINTS_OFF: _points_off,
    Effect.OPPONENT_POINTS_ADDED: _points_added,
    Effect.NO_NORMAL_WIN: _no_normal_win,
    Effect.PERPETUAL_CHECK: _perpetual_check,
    Effect.BETTER_SIDE: _better_side,
    Effect.KING_ENDING: _king_ending,
    Effect.CLAIM_GRANTED: _claim_granted,
    Effect.BOTH_GET_TIME: _both_get_time,
    Effect.CLOCK_RESET: _reset,
    Effect.COUNT_DEEMED: _deem_count,
    Effect.TIMES_RESTORED: _restore_times,
    Effect.ADJOURNED: _adjourn,
    Effect.EXEMPTED: _exempt,
    Effect.EXPELLED: _expelled,
    Effect.CLAIM_POSTPONED: _postponed,
    Effect.CLAIM_REJECTED: _rejected,
    Effect.NORMAL_RESULT: _normal_result,
    Effect.INCREMENT_SET: _set_increment,
    Effect.PERMITTED: _permit,
    Effect.SEALER_MOVES: _sealer_moves,
    Effect.PENALTY_REQUIRED: _penalise,
    Effect.SHEETS_COMPLETED: _stop,
    Effect.RECONSTRUCTED: _stop,
    Effect.GAME_VOID: _void,
    Effect.RESULT_WITHDRAWN: _reopen,
    Effect.CLOCKS_STOP: _stop,
    Effect.CLOCKS_RUN: _run,
    Effect.OFFENDERS_CLOCK_RUNS: _run_offenders,
}
"""How each effect is carried out; one that is not here only says what is so."""
