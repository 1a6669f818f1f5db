"""Discipline in a federation: what is due, fines with their bounds, cases step by step, letters."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext

from turnus.app.federations.cases import (
    Money,
    deadlines,
    findings,
    fine_steps,
    highest,
    letters_about,
    next_steps,
)
from turnus.app.federations.letters import subjects, written
from turnus.app.federations.office import Running
from turnus.app.federations.steps import Step
from turnus.app.federations.views.catalogue import look_at
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.docket import docket
from turnus.competition.federation.discipline.letters import letters as letters_of
from turnus.competition.federation.state import Case, Fine
from turnus.competition.federation.teams.standing import deducted
from turnus.competition.money import unbroken
from turnus.competition.questions.federation.deadlines import Timing
from turnus.law import Cite
from turnus.web.desk import secretary
from turnus.web.office.frame import BoardSeat, at_work
from turnus.web.public import reading
from turnus.web.public.papers import mark
from turnus.web.reader import called
from turnus.web.wording import letter_file, letterhead


@at_work(director=True, kind=Running)
def discipline(seat: BoardSeat) -> HttpResponse:
    """Show what is due, and every fine, penalty, case, committee and decision."""
    federation = seat.running.federation
    here = seat.request.get_full_path()
    return seat.page(
        "turnus/federation/discipline.html",
        "secretariat_discipline",
        due=_due(seat.running),
        fines=[fine_shown(seat.running, *each, here) for each in reversed(list(federation.fines.items()))],
        still_open=euros(sum(f.imposed.cents for f in federation.fines.values() if _status(f) == "open")),
        deducted=_deducted(seat.running),
        suspended=_suspended(seat.running),
        cases=[_line(case) for case in reversed(list(federation.cases.values()))],
        committees=federation.committees.values(),
        decisions=[(each, Cite.parse(each.clause)) for each in reversed(federation.decisions)],
        here=urlencode({"next": here}),
    )


def _due(running: Running) -> list[dict[str, Any]]:
    """Return what is to be done in the cases that are not done with."""
    today = secretary().today().date()
    return [
        {
            "task": task,
            "is_late": task.last_day < today,
            "clauses": [Cite.parse(text) for text in task.clauses],
        }
        for task in docket(running.federation, running.law)
        if task.about in running.federation.cases and task.timing is Timing.NOT_DONE
    ]


def fine_shown(running: Running, name: str, fine: Fine, here: str = "") -> dict[str, Any]:
    """Return a fine as a page shows it; with a way back, what can follow it."""
    most, clauses = highest(fine, running.law)
    return {
        "name": name,
        "fine": fine.imposed,
        "amount": euros(fine.imposed.cents),
        "highest": None if most is None else euros(most),
        "clauses": [Cite.parse(text) for text in clauses],
        "status": _status(fine),
        "reported": fine.reported if _status(fine) == "open" else None,
        "why": fine.remitted.reason if fine.remitted else "",
        "steps": _links(fine_steps(name, fine), here) if here else [],
    }


def _status(fine: Fine) -> str:
    return "paid" if fine.paid_on else "remitted" if fine.remitted else "open"


def _links(steps: Iterable[Step], here: str) -> list[dict[str, str]]:
    """Return steps as links to their forms, with what is known filled in and the way back."""
    return [
        {
            "name": gettext(step.name),
            "report": step.report,
            "query": urlencode({**step.fields, "next": here}),
            "about": step.fields.get("person", ""),
        }
        for step in steps
    ]


def _deducted(running: Running) -> list[dict[str, Any]]:
    """Return every time a team lost match points, by decision or because it did not appear."""
    return [
        {
            "contest": contest.name,
            "one": one,
            "text": one.reason or (str(one.breach) if one.breach else ""),
            "clauses": [Cite.parse(text) for text in one.clauses],
        }
        for contest in running.federation.contests.values()
        for one in deducted(contest, running.law)
    ]


def _suspended(running: Running) -> list[happened.MemberSuspended]:
    return [each for _, each in running.history if isinstance(each, happened.MemberSuspended)]


def _line(case: Case) -> dict[str, Any]:
    decided, taken = case.last(happened.CaseDecided), case.last(happened.CaseTakenUp)
    status = "received"
    if decided:
        status = str(decided.outcome)
    elif taken:
        status = "taken up" if taken.is_taken_up else "not taken up"
    return {"filed": case.filed, "status": status, "is_decided": decided is not None, "decided": decided}


@at_work(director=True, kind=Running)
def case(seat: BoardSeat, case: str) -> HttpResponse:
    """Show one case: what the law says of it, what happened, what is due, and what can follow."""
    running = seat.running
    found = running.federation.cases.get(case)
    if found is None:
        raise Http404
    page = case_shown(running, found) | {
        "steps": _links(next_steps(running.federation, found, running.law), seat.request.get_full_path()),
        "letter_url": "secretariat_letter",
    }
    return seat.page("turnus/federation/case.html", "secretariat_discipline", **page)


def case_shown(running: Running, found: Case) -> dict[str, Any]:
    """Return a case as a page shows it."""
    federation, law = running.federation, running.law
    called_so = subjects(look_at(running, name=called), gettext)
    return {
        "case": _line(found),
        "findings": [
            (each.what, list(map(said, each.answers)), [Cite.parse(text) for text in each.clauses])
            for each in findings(federation, found, law)
        ],
        "deadlines": [(each.due, Cite.parse(each.clause)) for each in deadlines(federation, found, law)],
        "sat": found.last(happened.CommitteeSat),
        "information": found.every(happened.InformationAsked),
        "summoned": found.every(happened.PersonSummoned),
        "heard": [(each, _answers(each.rulings)) for each in found.every(happened.PersonHeard)],
        "money": _answers(found.last(happened.CaseDecided)) if found.last(happened.CaseDecided) else {},
        "letters": [(name, called_so[name]) for name in letters_about(federation, law, found.filed.case)],
        "appeals": [n for n, each in federation.cases.items() if each.filed.appeals_from == found.filed.case],
    }


def _answers(event: Any) -> dict[str, Any]:
    """Return what the law answered at a step: amounts as money, by the names of the questions."""
    rulings = event if isinstance(event, tuple) else event.rulings
    return {r.question: euros(r.answer) if isinstance(r.answer, int) else r.answer for r in rulings}


def euros(cents: int) -> str:
    """Write an amount as people do in the reader's language."""
    return unbroken(f"€ {number_format(Decimal(cents) / 100, 2)}")


def said(answer: Any) -> str:
    """Put an answer of the law into the reader's words."""
    return euros(answer.cents) if isinstance(answer, Money) else gettext(str(answer))


@at_work(director=True, kind=Running)
def letters(seat: BoardSeat) -> HttpResponse:
    """Show every letter that follows from what happened, and which were sent."""
    found = letters_of(seat.running.federation, seat.running.law)
    sent, called_so = sent_letters(seat.running), subjects(look_at(seat.running, name=called), gettext)
    return seat.page(
        "turnus/federation/letters.html",
        "secretariat_discipline",
        letters=[
            {
                "letter": each,
                "subject": called_so[each.letter],
                "clauses": [Cite.parse(text) for text in dict.fromkeys(each.clauses)],
                "sent": sent.get(each.letter, []),
            }
            for each in found
        ],
    )


def sent_letters(running: Running) -> dict[str, list[dict[str, Any]]]:
    """Return when each letter was sent to whom, and by whom, by its name."""
    signed = {event.sequence: event.actor for event in reading.journal().read_stream(running.stream)}
    found: dict[str, list[dict[str, Any]]] = {}
    for number, event in running.history:
        if isinstance(event, happened.LetterSent):
            line = {"to": event.to, "on": event.on, "by": signed.get(number, "")}
            found.setdefault(event.letter, []).append(line)
    return found


@at_work(director=True, kind=Running)
def letter(seat: BoardSeat, letter: str) -> HttpResponse:
    """Show a letter to print, and let it be noted that it was sent."""
    back = reverse("secretariat_letters", args=[seat.stream])
    more = {
        "pdf": reverse("secretariat_letter_pdf", args=[seat.stream, letter]),
        "sent": sent_letters(seat.running).get(letter, []),
        "may_send": True,
        "expected": seat.running.length,
    }
    return letter_page(seat.request, seat.running, letter, back, **more)


@at_work(director=True, kind=Running)
def letter_as_pdf(seat: BoardSeat, letter: str) -> HttpResponse:
    """Give a letter as PDF, on the federation's paper."""
    return letter_pdf(seat.running, letter)


def letter_page(request: HttpRequest, running: Running, name: str, back: str, **more: Any) -> HttpResponse:
    """Show a letter to print."""
    made = written(look_at(running, name=called), name, gettext)
    page = {"stream": running.stream, "letter": made, "clauses": [Cite.parse(text) for text in made.clauses]}
    page |= {"head": letterhead(running.stream), "mark": mark()}
    page |= {"today": secretary().today().date(), "back": back}
    return render(request, "turnus/letter.html", page | more)


def letter_pdf(running: Running, name: str) -> HttpResponse:
    """Set a letter with the federation's head."""
    return letter_file(written(look_at(running, name=called), name, gettext), running.stream, mark())
