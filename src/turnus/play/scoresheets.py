"""Scoresheets: writing, being behind, and what the arbiter is asked."""

from turnus.faults import BadInput
from turnus.play import events
from turnus.play.clock import SECOND
from turnus.play.effects import CountSet, PeriodEntered, SheetChanged, TimeSet
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.arbiter import Hint, Telling
from turnus.play.questions.recording import MayMove, NextMove, RecordingDuty, UnknownCount
from turnus.play.sides import Side

SHEET = "sheet"


def write(p: Proceedings, event: events.Write) -> None:
    """Write on the scoresheet; a complete one gives the opponent's back."""
    p.do(SheetChanged(p.side, event.up_to_date))


def ask(p: Proceedings, event: events.Ask) -> None:
    """Ask the arbiter for something."""
    if event.for_what == SHEET:
        p.do(SheetChanged(p.side, complete=False, has_opponents=True))
        p.pronounce(
            Outcome.APPLIED, "{side} uses the opponent's scoresheet", p.ask(_may_move(p)), side=p.side
        )
        return
    if event.for_what not in set(Hint):
        known = ", ".join((SHEET, *Hint))
        raise BadInput("{value!r} is not one of: {known}", value=event.for_what, known=known)
    p.needs(Telling)
    ruling = p.ask(Telling(what=Hint(event.for_what), flag_fallen=_a_flag_is_down(p)))
    if ruling.answer:
        p.pronounce(Outcome.REFUSED, "the arbiter does not tell this", ruling)
    else:
        p.pronounce(Outcome.APPLIED, "the arbiter may tell this", ruling)


def must_record(p: Proceedings, side: Side) -> bool:
    """Tell whether a player has to record his moves now."""
    return not p.answers(RecordingDuty) or p.ask(duty(p, side)).answer


def duty(p: Proceedings, side: Side) -> RecordingDuty:
    """Return the question whether a player has to record his moves now."""
    clock, player, conditions = p.table.clock, p.table.player(side), p.game.conditions
    if clock is None:
        return RecordingDuty(seconds_left=float("inf"), tempo=conditions.tempo)
    dial = clock.dial(side)
    period = clock.control.period(dial.period)
    increment = period.increment or period.delay
    earlier = None if player.lowest is None else player.lowest / SECOND
    then = RecordingDuty(seconds_left=earlier or 0, increment=increment)
    return RecordingDuty(
        seconds_left=dial.left / SECOND,
        increment=increment,
        was_exempt=earlier is not None and not p.ask(then).answer,
        tempo=conditions.tempo,
        supervision=conditions.supervision,
    )


def _a_flag_is_down(p: Proceedings) -> bool:
    clock = p.table.clock
    return clock is not None and any(clock.dial(side).fallen_at is not None for side in Side)


def _may_move(p: Proceedings) -> MayMove:
    player = p.table.player(p.side)
    return MayMove(
        must_record=must_record(p, p.side),
        own_move_written=player.sheet_complete,
        sheet_complete=player.sheet_complete,
        flag_fallen=p.table.flag_passed or _a_flag_is_down(p),
        has_opponents_sheet=player.has_opponents_sheet,
    )


def holds_back(p: Proceedings) -> bool:
    """Refuse a move that the scoresheet does not allow yet."""
    player = p.table.player(p.side)
    if (player.sheet_complete and not player.has_opponents_sheet) or not p.answers(MayMove):
        return False
    ruling = p.ask(_may_move(p))
    if ruling.answer:
        p.pronounce(Outcome.REFUSED, "{side} must complete the scoresheet first", ruling, side=p.side)
    return bool(ruling.answer)


def incomplete(p: Proceedings, event: events.Observe) -> None:
    """Somebody sees that a scoresheet is not complete."""
    side = event.against.side if event.against else p.event.by.side
    if side is None:
        raise BadInput("whose scoresheet? say against white or black")
    p.do(SheetChanged(side, complete=False))


def count_unknown(p: Proceedings, _event: events.Observe) -> None:
    """Nobody can tell how many moves were made."""
    p.needs(UnknownCount)
    ruling = p.ask(UnknownCount())
    if ruling.answer is NextMove.FIRST_OF_NEXT_PERIOD:
        into_next_period(p)
    p.pronounce(Outcome.APPLIED, "the next move is the first of the next period", ruling)


def into_next_period(p: Proceedings) -> None:
    """Let both players begin their next period as if its predecessor's moves were made."""
    for side in Side:
        clock = p.table.clock
        if clock is None or clock.control.is_last(clock.dial(side).period):
            continue
        required = clock.control.moves_required(clock.dial(side).period)
        p.do(PeriodEntered(side, keeping=True))
        p.do(CountSet(side, required or 0))
        p.do(TimeSet(side, p.table.clock.dial(side).left if p.table.clock else 0))
