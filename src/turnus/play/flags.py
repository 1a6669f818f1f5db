"""Fallen flags: they count when they are seen or claimed."""

from typing import Any

from turnus.law import Ruling
from turnus.play import events
from turnus.play.effects import ClocksStopped
from turnus.play.game import Status
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.ends import EndReason, Score
from turnus.play.questions.flag import ClockReading, FlagCounts, FlagFall, FlagOutcome
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.stopping import StopReason
from turnus.play.sides import Side


def claimed(p: Proceedings, _event: events.Claim) -> None:
    """Act on a player's claim that his opponent's flag has fallen."""
    counts(p, p.side.other)


def observed(p: Proceedings, event: events.Observe) -> None:
    """Somebody sees a fallen flag: the one named, or the one that is down."""
    named = event.against.side if event.against else None
    counts(p, named or _first_fallen(p) or p.table.turn)


def _first_fallen(p: Proceedings) -> Side | None:
    clock = p.table.clock
    down = [
        (dial.fallen_at, side) for side in Side if clock and (dial := clock.dial(side)).fallen_at is not None
    ]
    return min(down, key=lambda fallen: fallen[0] or 0)[1] if down else None


def counts(p: Proceedings, side: Side) -> None:
    """Let a fallen flag have its effect."""
    clock = p.table.clock
    over = p.game.status is Status.FINISHED
    fallen = over or (clock is not None and clock.dial(side).fallen_at is not None)
    reading = p.ask(ClockReading(defect=_is_defective(p)))
    if not reading.answer:
        p.pronounce(Outcome.REJECTED, "the clock has a defect: what it shows does not count", reading)
        return
    noticed = p.ask(FlagCounts(fallen=fallen, noticed=True))
    if not noticed.answer:
        p.pronounce(Outcome.REJECTED, "the flag of {side} has not fallen", noticed, reading, side=side)
        return
    ruling = p.ask(facts(p, side))
    _carry_out(p, side, ruling, noticed)


def _is_defective(p: Proceedings) -> bool:
    """Tell whether a defect of the clock was reported and not yet dealt with."""
    asked = (r.facts for r in p.game.referrals)
    return any(
        isinstance(facts, WhatFollows)
        and (facts.reason is StopReason.CLOCK_DEFECT or facts.what is Incident.CLOCK_DEFECT)
        for facts in asked
    )


def facts(p: Proceedings, side: Side) -> FlagFall:
    """Return the question what the flag of a player means."""
    board, clock = p.table.board, p.table.clock
    over = p.game.status is Status.FINISHED
    return FlagFall(
        opponent_can_mate=over or p.game.conditions.oracle.can_mate(board, side.other),
        opponent_pieces=board.material(side.other),
        moves_completed=clock is not None and not clock.dial(side).fell_short,
        ended_before=over,
    )


def _carry_out(p: Proceedings, side: Side, ruling: Ruling[FlagOutcome], noticed: Ruling[Any]) -> None:
    match ruling.answer:
        case FlagOutcome.LOSS:
            p.end(side, Score.LOSS, EndReason.FLAG, ruling, noticed)
            p.pronounce(Outcome.UPHELD, "{side} has overstepped the time", ruling, noticed, side=side)
        case FlagOutcome.DRAW:
            p.end(side, Score.DRAW, EndReason.FLAG_CANNOT_MATE, ruling, noticed)
            p.pronounce(
                Outcome.UPHELD,
                "{side} has overstepped the time, but the opponent cannot mate: a draw",
                ruling,
                noticed,
                side=side,
            )
        case FlagOutcome.RESULT_STANDS:
            p.pronounce(Outcome.REJECTED, "the game was over before the flag counted", ruling, noticed)
        case FlagOutcome.NO_EFFECT:
            p.do(ClocksStopped(p.event.number))
            p.pronounce(Outcome.REJECTED, "the moves of the period were completed", ruling, noticed)
