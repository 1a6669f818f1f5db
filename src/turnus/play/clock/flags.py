"""Fallen flags: they count when they are seen or claimed."""

from typing import Any

from turnus.faults import BadInput
from turnus.law import Ruling
from turnus.play import events
from turnus.play.claims.offers import is_over
from turnus.play.claims.quickplay import pending
from turnus.play.clock.effects import ClocksStopped, FlagPassed
from turnus.play.clock.face import SECOND
from turnus.play.conduct.scoresheets import begin_updating, into_next_period, must_record
from turnus.play.following import wording
from turnus.play.game import Status
from turnus.play.hands.concluding import begin_next_period, end_facts, notice
from turnus.play.proceedings import Outcome, Proceedings, referrals_in, with_its_rule
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.two_boards import Noticed
from turnus.play.questions.moves.making import MoveCompleted
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.questions.results.flag import (
    BothFlags,
    BothFlagsOutcome,
    ClockReading,
    FlagCounts,
    FlagFall,
    FlagOutcome,
)
from turnus.play.questions.stopping import StopReason
from turnus.play.sentences import Span
from turnus.play.sides import Side

NOBODY_RECORDS = "neither player records"
"""The moment at which the arbiter is to record himself."""


OVERSTEPPED = "{side} has overstepped the time and loses the game"
CANNOT_MATE = "{side} has overstepped the time, but {opponent} cannot mate by any series of moves: a draw"
PERIOD_TAKEN_OFF = (
    "the flag of {side} has not fallen: the clock shows 0 because the time of a period was taken off it, "
    "and the arbiter first decides what becomes of that"
)
BARRED = "{side} has overstepped the time, but with these pieces {opponent} cannot claim a win: a draw"


def can_mate(ruling: Ruling[FlagOutcome]) -> bool:
    """Tell whether a flag draws though the opponent could still mate: a clause bars his claim."""
    return isinstance(ruling.facts, FlagFall) and ruling.facts.opponent_can_mate


def claimed(p: Proceedings, _event: events.Claim) -> None:
    """Act on a player's claim that his opponent's flag has fallen."""
    if _both_unclaimed(p):
        return
    counts(p, p.side.other)


def observed(p: Proceedings, event: events.Observe) -> None:
    """Somebody sees a fallen flag: the one named, or the one that is down."""
    named = event.against.side if event.against else None
    counts(p, named or first_fallen(p) or p.table.turn, by_opponent=p.event.by.side is not None)


def first_fallen(p: Proceedings) -> Side | None:
    """Return whose flag fell first, if one is down."""
    clock = p.table.clock
    down = [
        (dial.fallen_at, side) for side in Side if clock and (dial := clock.dial(side)).fallen_at is not None
    ]
    return min(down, key=lambda fallen: fallen[0] or 0)[1] if down else None


def both_observed(p: Proceedings, _event: events.Observe) -> None:
    """Both flags are down and nobody can tell which fell first."""
    p.needs(BothFlags)
    if is_over(p):
        return
    clock = p.table.clock
    if clock is None:
        raise BadInput("the game is played without a clock")
    last = all(clock.control.is_last(clock.dial(side).period) for side in Side)
    both_count(p, p.ask(_both(p, last, order_known=False)))


def _both(p: Proceedings, last: bool, *, order_known: bool) -> BothFlags:
    clock = p.table.clock
    return BothFlags(
        last_period=last,
        order_known=order_known,
        increment=clock.control.increment if clock else 0,
        tempo=p.game.conditions.tempo,
    )


def both_count(p: Proceedings, ruling: Ruling[BothFlagsOutcome]) -> None:
    """Let two fallen flags have their effect."""
    match ruling.answer:
        case BothFlagsOutcome.DRAW:
            p.end_with(Score.DRAW, Score.DRAW, EndReason.BOTH_FLAGS, ruling)
            p.pronounce(Outcome.UPHELD, "both flags are down: the game is drawn", ruling)
        case BothFlagsOutcome.GOES_ON:
            into_next_period(p)
            p.pronounce(Outcome.APPLIED, "both flags are down: the next period begins", ruling)
        case BothFlagsOutcome.BY_ANALOGY:
            facts = WhatFollows(what=Incident.BOTH_FLAGS)
            left = p.ask(facts)
            p.do(ClocksStopped(p.event.number))
            p.refer(facts, referrals_in(left.answer))
            p.pronounce(
                Outcome.REFERRED,
                "both flags are down: nobody can say which fell first",
                ruling,
                left,
                follows=wording.what_follows(p, left, left.answer, None),
            )
        case BothFlagsOutcome.FIRST_LOSES:
            counts(p, first_fallen(p) or p.table.turn, ruling)
        case BothFlagsOutcome.CLAIMED_LOSES if p.actor is not None:
            counts(p, p.actor.other, ruling)
        case BothFlagsOutcome.CLAIMED_LOSES:
            p.pronounce(
                Outcome.REJECTED,
                "both flags are down, but neither player has claimed that the other overstepped the time",
                ruling,
            )


def _both_unclaimed(p: Proceedings) -> bool:
    """See whether a claim comes after both flags are down, where that changes what it is worth."""
    clock = p.table.clock
    if clock is None or p.is_over() or not p.answers(BothFlags):
        return False
    if any(clock.dial(side).fallen_at is None for side in Side):
        return False
    last = all(clock.control.is_last(clock.dial(side).period) for side in Side)
    ruling = p.ask(_both(p, last, order_known=True))
    both_count(p, ruling)
    return True


def counts(p: Proceedings, side: Side, *rests_on: Ruling[Any], by_opponent: bool = True) -> None:
    """Let a fallen flag have its effect."""
    clock = p.table.clock
    over = p.game.status is Status.FINISHED
    fallen = over or (clock is not None and clock.dial(side).fallen_at is not None)
    reading = p.ask(ClockReading(defect=is_defective(p)))
    if not reading.answer:
        p.pronounce(Outcome.REJECTED, "the clock has a defect: what it shows does not count", reading)
        return
    conditions = p.game.conditions
    noticed = p.ask(
        FlagCounts(
            fallen=fallen,
            noticed=True,
            by_opponent=by_opponent,
            tempo=conditions.tempo,
            supervision=conditions.supervision,
        )
    )
    if not noticed.answer:
        said, left = _not_now(p, side, fallen=fallen)
        p.pronounce(Outcome.REJECTED, said, noticed, reading, side=side, time=left)
        return
    ruling = p.ask(facts(p, side, claimed=by_opponent))
    _carry_out(
        p,
        side,
        ruling,
        noticed,
        *with_its_rule(ruling)[1:],
        *rests_on,
        *_unpressed(p, side),
        *_sheets(p, side),
    )


def _not_now(p: Proceedings, side: Side, *, fallen: bool) -> tuple[str, Span]:
    """Return why a flag does not count, and the time its player has left."""
    clock = p.table.clock
    if clock is None:
        return "the game is played without a clock, so no flag can fall", Span(0)
    if fallen:
        return "the flag of {side} has fallen, but it counts only once the opponent claims it", Span(0)
    if clock.dial(side).left == 0 and _waits_for_times(p):
        return PERIOD_TAKEN_OFF, Span(0)
    return "the flag of {side} has not fallen: {side} has {time} left", Span(clock.dial(side).left // SECOND)


def _waits_for_times(p: Proceedings) -> bool:
    """Tell whether the arbiter may still adjust the clocks of a player whose period was taken back."""
    asked = (waiting.facts for waiting in p.game.referrals if waiting.board == p.board)
    return any(isinstance(facts, WhatFollows) and facts.period_left for facts in asked)


def _unpressed(p: Proceedings, side: Side) -> tuple[Ruling[Any], ...]:
    """Return the ruling by which a move that was made and not pressed does not count."""
    last = p.table.last_of(side)
    over = p.game.status is Status.FINISHED
    return () if over or last is None or last.completed else (p.ask(MoveCompleted()),)


def is_defective(p: Proceedings) -> bool:
    """Tell whether a defect of the clock was reported and not yet dealt with."""
    asked = (r.facts for r in p.game.referrals if r.board == p.board)
    return any(
        isinstance(facts, WhatFollows)
        and (facts.reason is StopReason.CLOCK_DEFECT or facts.what is Incident.CLOCK_DEFECT)
        for facts in asked
    )


def facts(p: Proceedings, side: Side, *, claimed: bool = True) -> FlagFall:
    """Return the question what the flag of a player means."""
    board, clock = p.table.board, p.table.clock
    over = p.game.status is Status.FINISHED
    return FlagFall(
        opponent_can_mate=over or p.game.conditions.oracle.can_mate(board, side.other),
        opponent_pieces=board.material(side.other),
        moves_completed=clock is not None and not clock.dial(side).fell_short,
        ended_before=over or _has_mated(p, side),
        claimed=claimed,
        tempo=p.game.conditions.tempo,
        supervision=p.game.conditions.supervision,
    )


def _has_mated(p: Proceedings, side: Side) -> bool:
    """Tell whether a player's last move ended the game, though nobody has said so yet."""
    seen = notice(p, Noticed.PLAYERS)
    if not seen or not seen[0].answer or p.table.turn is side:
        return False
    return bool(p.ask(end_facts(p)).answer)


def _sheets(p: Proceedings, side: Side) -> tuple[Ruling[Any], ...]:
    """Return what a flag before the last period means for scoresheets that nobody had to keep."""
    clock = p.table.clock
    if clock is None or p.is_over() or clock.control.is_last(clock.dial(side).period):
        return ()
    exempt = not any(must_record(p, whose) for whose in Side)
    asked = p.ask(WhatFollows(what=Incident.FLAG_WITHOUT_SHEETS, both_exempt=exempt))
    return (asked, *(p.to_be_done(NOBODY_RECORDS) if exempt else ()))


def _confirmed(p: Proceedings, side: Side) -> tuple[Ruling[Any], ...]:
    """Leave it to the arbiter, where the law does, to confirm how many moves were counted."""
    clock = p.table.clock
    if clock is None or p.is_over() or clock.control.period(clock.dial(side).period).moves is None:
        return ()
    facts = WhatFollows(what=Incident.FLAG_COUNTED)
    ruling = p.ask(facts)
    p.refer(facts, referrals_in(ruling.answer), side)
    return (ruling,)


def _carry_out(
    p: Proceedings, side: Side, ruling: Ruling[FlagOutcome], noticed: Ruling[Any], *besides: Ruling[Any]
) -> None:
    besides = (*besides, *_confirmed(p, side))
    postponed = pending(p, side)
    if postponed is not None and ruling.answer is FlagOutcome.LOSS:
        p.do(ClocksStopped(p.event.number))
        waiting = p.ask(postponed.facts)
        said = "{side} has overstepped the time, but the claim of a draw is decided first"
        follows = wording.what_follows(p, waiting, [postponed.referral], side)
        p.pronounce(Outcome.REFERRED, said, ruling, noticed, waiting, follows=follows, side=side)
        return
    match ruling.answer:
        case FlagOutcome.LOSS:
            p.end(side, Score.LOSS, EndReason.FLAG, ruling, noticed, *besides)
            p.pronounce(Outcome.UPHELD, OVERSTEPPED, ruling, noticed, *besides, side=side)
        case FlagOutcome.DRAW:
            p.end(side, Score.DRAW, EndReason.FLAG_CANNOT_MATE, ruling, noticed, *besides)
            p.pronounce(
                Outcome.UPHELD,
                BARRED if can_mate(ruling) else CANNOT_MATE,
                ruling,
                noticed,
                *besides,
                side=side,
                opponent=side.other,
            )
        case FlagOutcome.RESULT_STANDS:
            p.pronounce(
                Outcome.REJECTED, "the game had ended before the flag counted as fallen", ruling, noticed
            )
        case FlagOutcome.NO_EFFECT:
            p.do(FlagPassed())
            begin_updating(p, side, *besides)
            begin_next_period(p, side)
            p.do(ClocksStopped(p.event.number))
            p.pronounce(
                Outcome.REJECTED,
                "{side} had completed the moves of the period in time: the game goes on",
                ruling,
                noticed,
                *besides,
                side=side,
            )
