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
from turnus.app.federations.letters import written
from turnus.app.federations.office import Running
from turnus.app.federations.steps import Step
from turnus.app.federations.views.catalogue import look_at
from turnus.app.office import Identity, NotAllowed
from turnus.competition.federation import Federation
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.docket import docket
from turnus.competition.federation.discipline.letters import letters as letters_of
from turnus.competition.federation.state import Case, Fine
from turnus.competition.questions.federation.deadlines import Timing
from turnus.law import Cite
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import LOOKING, door
from turnus.web.office.frame import BoardSeat, at_work
from turnus.web.public.papers import mark
from turnus.web.reader import called


@at_work(director=True, kind=Running)
def discipline(seat: BoardSeat) -> HttpResponse:
    """Show what is due, and every fine, penalty, case, committee and decision."""
    federation = seat.running.federation
    here = seat.request.get_full_path()
    return seat.page(
        "turnus/federation/discipline.html",
        "secretariat_discipline",
        due=_due(seat.running),
        fines=[_fine(seat.running, *each, here) for each in reversed(list(federation.fines.items()))],
        still_open=euros(sum(f.imposed.cents for f in federation.fines.values() if _status(f) == "open")),
        deducted=_deducted(federation),
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


def _fine(running: Running, name: str, fine: Fine, here: str = "") -> dict[str, Any]:
    most, clauses = highest(fine, running.law)
    return {
        "name": name,
        "fine": fine.imposed,
        "amount": euros(fine.imposed.cents),
        "highest": None if most is None else euros(most),
        "clauses": [Cite.parse(text) for text in clauses],
        "status": _status(fine),
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


def _deducted(federation: Federation) -> list[happened.PointsDeducted]:
    contests = federation.contests.values()
    return [each for contest in contests for each in contest.every(happened.PointsDeducted)]


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
    page = _case(running, found) | {
        "steps": _links(next_steps(running.federation, found, running.law), seat.request.get_full_path()),
        "letter_url": "secretariat_letter",
    }
    return seat.page("turnus/federation/case.html", "secretariat_discipline", **page)


def _case(running: Running, found: Case) -> dict[str, Any]:
    federation, law = running.federation, running.law
    return {
        "case": _line(found),
        "findings": [
            (each.what, list(map(_said, each.answers)), [Cite.parse(text) for text in each.clauses])
            for each in findings(federation, found, law)
        ],
        "deadlines": [(each.due, Cite.parse(each.clause)) for each in deadlines(federation, found, law)],
        "sat": found.last(happened.CommitteeSat),
        "information": found.every(happened.InformationAsked),
        "summoned": found.every(happened.PersonSummoned),
        "heard": [(each, _answers(each.rulings)) for each in found.every(happened.PersonHeard)],
        "money": _answers(found.last(happened.CaseDecided)) if found.last(happened.CaseDecided) else {},
        "letters": letters_about(federation, law, found.filed.case),
        "appeals": [n for n, each in federation.cases.items() if each.filed.appeals_from == found.filed.case],
    }


def _answers(event: Any) -> dict[str, Any]:
    """Return what the law answered at a step: amounts as money, by the names of the questions."""
    rulings = event if isinstance(event, tuple) else event.rulings
    return {r.question: euros(r.answer) if isinstance(r.answer, int) else r.answer for r in rulings}


def euros(cents: int) -> str:
    """Write an amount as people do in the reader's language."""
    return f"€ {number_format(Decimal(cents) / 100, 2)}"


def _said(answer: Any) -> str:
    return euros(answer.cents) if isinstance(answer, Money) else gettext(str(answer))


@at_work(director=True, kind=Running)
def letters(seat: BoardSeat) -> HttpResponse:
    """Show every letter that follows from what happened."""
    found = letters_of(seat.running.federation, seat.running.law)
    return seat.page(
        "turnus/federation/letters.html",
        "secretariat_discipline",
        letters=[(each, [Cite.parse(text) for text in dict.fromkeys(each.clauses)]) for each in found],
    )


@at_work(director=True, kind=Running)
def letter(seat: BoardSeat, letter: str) -> HttpResponse:
    """Show a letter to print."""
    return _letter_page(
        seat.request, seat.running, letter, reverse("secretariat_letters", args=[seat.stream])
    )


def _letter_page(request: HttpRequest, running: Running, name: str, back: str) -> HttpResponse:
    made = written(look_at(running, name=called), name, gettext)
    page = {"letter": made, "clauses": [Cite.parse(text) for text in made.clauses], "back": back}
    return render(request, "turnus/letter.html", page | {"mark": mark(), "today": secretary().today().date()})


# What concerns a club or a member, on its own page


def _stands_for_somebody(identity: Identity, where: dict[str, Any]) -> None:
    mine = secretary().access(identity, where["stream"])
    if not (mine.teams or mine.players):
        raise NotAllowed("this page is for who plays in the competition")


@door(_stands_for_somebody, LOOKING)
def concerning_me(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a captain or a member the fines and cases that concern him or his club."""
    running = secretary().seen_federation(identity_of(request), stream)
    page = {
        "stream": stream,
        "fines": [_fine(running, *each) for each in running.federation.fines.items()],
        "cases": [_case(running, each) for each in running.federation.cases.values()],
        "letter_url": "my_federation_letter",
    }
    return render(request, "turnus/federation/concerning_me.html", page)


@door(_stands_for_somebody, LOOKING)
def my_letter(request: HttpRequest, stream: str, letter: str) -> HttpResponse:
    """Show whoever it concerns a letter about a fine or a case."""
    running = secretary().seen_federation(identity_of(request), stream)
    about = letter.partition("/")[0]
    if about not in {*running.federation.fines, *running.federation.cases}:
        raise Http404
    return _letter_page(request, running, letter, reverse("my_federation_discipline", args=[stream]))
