"""The law of a record or a request: the rulebooks with what an event chose, and a tempo that they allow."""

from typing import Any

from turnus.app.law.consult import settled
from turnus.faults import BadInput
from turnus.law import Law, LawError, Stack
from turnus.play.clock.time_control import TimeControl
from turnus.play.questions.mode import NOTATION_WAIVED
from turnus.play.questions.scope import INCREMENT_RANGE
from turnus.play.questions.tempo import IncrementAllowed, NotationWaiver


def check_waiver(law: Law, control: TimeControl | None) -> None:
    """Refuse a record that waives recording at a tempo at which that may not be."""
    if control is None or NotationWaiver not in law.stack.benches or not law.term(NOTATION_WAIVED).answer:
        return
    ruling = law.ask(NotationWaiver(units=len(control.periods), increment=control.increment))
    if ruling.answer:
        clauses = ", ".join(map(str, ruling.clauses()))
        raise BadInput(
            "{problem} ({clauses})", problem=str(ruling.answer[0]), clauses=clauses, where="$.settings"
        )


def check_increment(law: Law, control: TimeControl | None) -> None:
    """Refuse a time control in which a move adds less or more than it may."""
    if control is None or IncrementAllowed not in law.stack.benches:
        return
    for seconds in (period.increment or period.delay for period in control.periods):
        ruling = law.ask(IncrementAllowed(seconds=seconds))
        if ruling.answer:
            raise BadInput(
                "{problem}, not {seconds} ({clauses}); settings may give another {term}",
                problem=str(ruling.answer[0]),
                seconds=seconds,
                clauses=", ".join(map(str, ruling.clauses())),
                term=INCREMENT_RANGE.name,
                where="$.time_control",
            )


def law_of(stack: Stack, settings: Any) -> Law:
    """Return the rulebooks with what an event has chosen; what JSON lists is a tuple there."""
    if not isinstance(settings, dict):
        raise BadInput("settings are names with values", where="$.settings")
    try:
        return Law(stack, {name: settled(value) for name, value in settings.items()})
    except (LawError, TypeError) as wrong:
        raise BadInput("{problem}", problem=str(wrong), where="$.settings") from wrong
