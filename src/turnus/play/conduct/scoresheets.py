"""Scoresheets: writing, being behind, and what the arbiter is asked."""

from dataclasses import replace
from typing import Any

from turnus.faults import BadInput
from turnus.law import Ruling
from turnus.play import events
from turnus.play.board.written import note
from turnus.play.clock.effects import PeriodEntered, TimeChanged, TimeSet
from turnus.play.clock.face import SECOND
from turnus.play.conduct import incident_words
from turnus.play.effects import CountSet, SheetChanged, UpdatingChanged
from turnus.play.following import wording
from turnus.play.game import Updating, exempt
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.arbiter import Hint, Telling
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.recording import (
    MayMove,
    NextMove,
    RecordingDuty,
    SheetFromOpponent,
    UnknownCount,
    UpdatingTime,
)
from turnus.play.sentences import Sentence, Span, sentence
from turnus.play.sides import Side

SHEET = "sheet"


def write(p: Proceedings, event: events.Write) -> None:
    """Write on the scoresheet; a complete one gives the opponent's back."""
    p.do(SheetChanged(p.side, event.up_to_date))
    if p.table.updating is not None:
        p.do(UpdatingChanged(replace(p.table.updating, until=p.event.at)))
    if event.move:
        note(p, event.move, event.lang)


def ask(p: Proceedings, event: events.Ask) -> None:
    """Ask the arbiter for something."""
    if event.for_what == SHEET and p.answers(SheetFromOpponent):
        _borrow(p)
        return
    if event.for_what == SHEET:
        p.do(SheetChanged(p.side, complete=False, has_opponents=True))
        p.pronounce(Outcome.APPLIED, "{side} uses the opponent's scoresheet", p.ask(may_move(p)), side=p.side)
        return
    if event.for_what not in set(Hint):
        known = ", ".join((SHEET, *Hint))
        raise BadInput("{value!r} is not one of: {known}", value=event.for_what, known=known)
    p.needs(Telling)
    ruling = p.ask(Telling(what=Hint(event.for_what), flag_fallen=_a_flag_is_down(p)))
    if ruling.answer:
        p.pronounce(Outcome.REFUSED, "the arbiter may not say this", ruling)
    else:
        p.pronounce(Outcome.APPLIED, "the arbiter may say this", ruling)


def _borrow(p: Proceedings) -> None:
    """Bring the sheet up to date from the opponent's, if the law lets him."""
    clock = p.table.clock
    own_time = p.side is p.table.turn if clock is None else clock.running is p.side
    ruling = p.ask(SheetFromOpponent(opponent_consents=SHEET in p.game.consents, on_own_time=own_time))
    if ruling.answer:
        p.pronounce(Outcome.REFUSED, "{side} may not use the opponent's scoresheet", ruling, side=p.side)
    else:
        p.pronounce(Outcome.APPLIED, "{side} uses the opponent's scoresheet", ruling, side=p.side)


def begin_updating(p: Proceedings, flagged: Side, *rulings: Ruling[Any]) -> None:
    """Let both bring their sheets up to date after a flag, where one of these rulings says so."""
    says = [part for ruling in rulings if isinstance(ruling.answer, tuple) for part in ruling.answer]
    due = any(isinstance(part, Consequence) and part.effect is Effect.SHEETS_COMPLETED for part in says)
    if due and p.answers(UpdatingTime):
        both = all(was_suspended(p, side) for side in Side)
        p.do(UpdatingChanged(Updating(flagged, p.event.at, both)))


def was_suspended(p: Proceedings, side: Side) -> bool:
    """Tell whether a player's duty to record has been suspended in this period."""
    return duty(p, side).was_exempt or not must_record(p, side)


def end_updating(p: Proceedings) -> None:
    """Charge the players for the time that bringing their sheets up to date has taken."""
    work = p.table.updating
    if work is None:
        return
    seconds = ((work.until or p.event.at) - work.since) / SECOND
    ruling = p.ask(UpdatingTime(seconds=seconds, flagged=work.flagged, both_suspended=work.both_suspended))
    for side, cost in zip(Side, ruling.answer, strict=True):
        p.do(TimeChanged(side, -cost))
    p.do(UpdatingChanged(None))
    follows = wording.time_changes(p, [(side, -cost) for side, cost in zip(Side, ruling.answer, strict=True)])
    p.pronounce(Outcome.APPLIED, "the scoresheets are up to date", ruling, follows=follows)


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
        dispensed=exempt(side) in p.game.consents,
        tempo=conditions.tempo,
        supervision=conditions.supervision,
    )


def time_that_excuses(p: Proceedings, side: Side) -> Span | None:
    """Return the time on his clock by which a player need not record, who has to with more of it."""
    clock, asked = p.table.clock, duty(p, side)
    if clock is None or not p.ask(with_all_time(asked, was_exempt=asked.was_exempt)).answer:
        return None
    return Span(clock.dial(side).left // SECOND)


def with_all_time(asked: RecordingDuty, *, was_exempt: bool) -> RecordingDuty:
    """Return the question whether a player would have to record with all the time in the world."""
    return RecordingDuty(**asked.named() | {"seconds_left": float("inf"), "was_exempt": was_exempt})


def why_not_recorded(p: Proceedings, side: Side, *, is_short: bool) -> tuple[Sentence, ...]:
    """Say why a player need not record, or for how long."""
    asked = duty(p, side)
    if asked.dispensed:
        return (sentence(incident_words.EXEMPT, side=p.seat(side)),)
    if is_short:
        lasts = not p.ask(with_all_time(asked, was_exempt=True)).answer
        return (sentence(incident_words.TILL_THE_PERIOD_ENDS),) if lasts else ()
    was_short = asked.was_exempt and p.ask(with_all_time(asked, was_exempt=False)).answer
    return (sentence(incident_words.WAS_SHORT_OF_TIME if was_short else incident_words.NOT_COMPULSORY),)


def _a_flag_is_down(p: Proceedings) -> bool:
    clock = p.table.clock
    return clock is not None and any(clock.dial(side).fallen_at is not None for side in Side)


def may_move(p: Proceedings) -> MayMove:
    """Return the question whether a player may move with his scoresheet as it is."""
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
    ruling = p.ask(may_move(p))
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
    deem_count(p)


def deem_count(p: Proceedings) -> None:
    """Count on where nobody knows the number of moves."""
    p.needs(UnknownCount)
    ruling = p.ask(UnknownCount())
    if ruling.answer is NextMove.FIRST_OF_NEXT_PERIOD:
        into_next_period(p)
    tried = p.ask(WhatFollows(what=Incident.NO_COMPLETE_SHEET))
    p.pronounce(Outcome.APPLIED, "the next move is the first of the next period", ruling, tried)


def into_next_period(p: Proceedings) -> None:
    """Let both players begin their next period as if its predecessor's moves were made."""
    now = min(p.table.clock.dial(side).period for side in Side) if p.table.clock else 0
    for side in Side:
        clock = p.table.clock
        if clock is None or clock.control.is_last(now) or clock.dial(side).period > now:
            continue
        required = clock.control.moves_required(clock.dial(side).period)
        p.do(PeriodEntered(side, keeping=True))
        p.do(CountSet(side, required or 0))
        p.do(TimeSet(side, p.table.clock.dial(side).left if p.table.clock else 0))
