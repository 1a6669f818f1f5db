"""Disputes and appeals in the office: what is to be done, each case step by step, warnings, what is owed."""

from typing import Any

from django.http import HttpResponse
from django.urls import reverse

from turnus.app.hall import Hall
from turnus.competition.questions.club.discipline import Unforeseen
from turnus.competition.questions.club.disputes import RULINGS, Contested
from turnus.competition.season.club.fees import Due, fee_of
from turnus.competition.season.contested.disputes import HEARING
from turnus.competition.season.rounds.phases import RESULTS
from turnus.law import Cite
from turnus.web.desk import secretary
from turnus.web.office.frame import Seat, at_work
from turnus.web.public.disputes import cites, letter_page, letter_pdf, line, lodging, tasks, whole_dispute


@at_work(arbiter=True)
def discipline(seat: Seat) -> HttpResponse:
    """Show what is to be done about disputes, all of them, warnings and fees."""
    season = seat.running.season
    return seat.page(
        "turnus/office/discipline.html",
        "office_discipline",
        tasks=tasks(seat.running),
        disputes=[line(each) for each in reversed(list(season.disputes.values()))],
        players=[member.player for member in season.members.values() if not member.left],
        phones=season.phones,
        penalties=Hall(secretary()).seen(seat.identity, seat.stream).penalties,
        fees=_fees(seat) if seat.access.is_director else [],
        **lodging(season),
    )


def _fees(seat: Seat) -> list[tuple[str, Due, list[Cite]]]:
    """Return who owes what, by which clauses."""
    season, law = seat.running.season, seat.running.law
    due = ((name, fee_of(season, name, law)) for name, member in season.members.items() if not member.left)
    return [(name, owed, cites(owed.clauses)) for name, owed in due if owed is not None]


@at_work(arbiter=True)
def dispute(seat: Seat, dispute: str) -> HttpResponse:
    """Show one dispute, and the next step."""
    found = whole_dispute(seat.running, dispute)
    return seat.page(
        "turnus/office/dispute.html",
        "office_discipline",
        case=found,
        step=_step(seat, found),
        outcomes=RULINGS,
        every_result=[(text, text.replace("1/2", "½")) for text in RESULTS],
        powers=[str(cite) for cite in seat.running.law.stack.powers],
        today=secretary().today().date().isoformat(),
        players=[member.player for member in seat.running.season.members.values() if not member.left],
        appeal=Contested.DIRECTOR,
        letter_url="office_letter",
    )


def _step(seat: Seat, found: dict[str, Any]) -> dict[str, Any]:
    """Return what the director can do next, and by which clauses he may."""
    if not seat.access.is_director:
        return {}
    held = found["dispute"]
    if held.decided is not None:
        return {"publish": not held.is_published}
    if held.contested is not Contested.DIRECTOR or held.referred is not None:
        return {"rule": True}
    law = seat.running.law
    left_open = law.ask(Unforeseen(situation=HEARING)).cites
    return {"refer": [str(cite) for cite in dict.fromkeys((*left_open, *law.stack.powers))]}


@at_work(arbiter=True)
def letter(seat: Seat, dispute: str, letter: str) -> HttpResponse:
    """Show a letter to print."""
    back = reverse("office_dispute", args=[seat.stream, dispute])
    pdf = reverse("office_letter_pdf", args=[seat.stream, dispute, letter])
    return letter_page(seat.request, seat.running, dispute, letter, back, pdf)


@at_work(arbiter=True)
def letter_as_pdf(seat: Seat, dispute: str, letter: str) -> HttpResponse:
    """Give a letter as PDF, on the club's paper."""
    return letter_pdf(seat.running, dispute, letter)
