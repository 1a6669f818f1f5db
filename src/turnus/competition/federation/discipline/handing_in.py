"""What clubs and members send in themselves: protests and payments; and that letters went out to them."""

from collections.abc import Iterator
from typing import Any

from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.case_form import (
    admissibility_of,
    open_admissibility,
    with_submitter,
)
from turnus.competition.federation.discipline.letters import letters
from turnus.competition.federation.discipline.penalties import route_of
from turnus.competition.federation.state import Federation
from turnus.competition.questions.federation.protests import Stage
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny
from turnus.law import Law, Ruling
from turnus.records import replace

Events = tuple[happened.Event, ...]


def hand_in(federation: Federation, report: happened.ProtestHandedIn, law: Law) -> Events:
    """Take in a protest or an appeal, if that way is open; what it lacks in form is seen with the case."""
    number = report.protest or f"H{len(federation.handed_in) + 1}"
    if number in federation.handed_in:
        raise deny("there is a protest {protest} already", protest=number)
    if not report.text.strip():
        raise deny("say what the protest is about")
    case = with_submitter(federation, as_case(report, number))
    rulings: list[Ruling[Any]] = [route_of(federation, case, law)]
    if not open_admissibility(case, law).what:
        rulings.append(admissibility_of(case, law))
    return (replace(report, protest=number, rulings=tuple(map(recorded, rulings))),)


def as_case(report: happened.ProtestHandedIn, name: str = "") -> happened.CaseFiled:
    """Return the case that a protest becomes when it is entered on the day it came."""
    return happened.CaseFiled(
        case=name or report.protest,
        about=report.about,
        by=report.by,
        sent=report.on,
        received=report.on,
        stage=Stage.APPEAL if report.appeals_from else Stage.PROTEST,
        decided_by=report.decided_by,
        appeals_from=report.appeals_from,
        contest=report.contest,
        match_day=report.match_day,
        has_interest=report.has_interest,
        is_in_writing=True,  # its text was sent in
        handed_in=report.protest,
    )


def not_entered(federation: Federation) -> Iterator[happened.ProtestHandedIn]:
    """Yield the protests that were handed in and are no case yet."""
    entered = {case.filed.handed_in for case in federation.cases.values()}
    yield from (each for number, each in federation.handed_in.items() if number not in entered)


def report_payment(federation: Federation, report: happened.PaymentReported, _law: Law) -> Events:
    """Note that somebody says he paid a fine."""
    fine = federation.fines.get(report.fine)
    if fine is None:
        raise deny("there is no fine {fine}", fine=report.fine)
    if fine.paid_on is not None or fine.remitted is not None:
        raise deny("the fine {fine} is settled already", fine=report.fine)
    return (report,)


def send_letter(federation: Federation, report: happened.LetterSent, law: Law) -> Events:
    """Note that a letter went out to whom it is for; there must be one."""
    found = next((each for each in letters(federation, law) if each.letter == report.letter), None)
    if found is None:
        raise deny("there is no letter {letter}", letter=report.letter)
    return (replace(report, to=str(found.to)),)
