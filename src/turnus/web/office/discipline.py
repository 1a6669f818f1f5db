"""Disputes and appeals in the office: what is to be done, each case step by step, warnings, what is owed."""

from collections.abc import Iterable
from typing import Any

from django.http import HttpResponse
from django.urls import reverse

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.hall import Hall
from turnus.app.hall.playing import Playing
from turnus.app.office.rights.naming import still_playing
from turnus.app.seasons.office import Running
from turnus.competition.disputing.admitting import grounds, hearing, speaks
from turnus.competition.disputing.state import Dispute
from turnus.competition.questions.club.disputes import RULINGS, Contested, DisputeRuling
from turnus.competition.season.club.fees import Due, fee_of
from turnus.competition.season.rounds.phases import RESULTS
from turnus.law import Cite, Kind
from turnus.tournament.written_results import BY_GAME, USUAL
from turnus.web.desk import secretary
from turnus.web.office.frame import HALLS, HallSeat, at_work
from turnus.web.public.disputes import cites, letter_page, letter_pdf, line, lodging, tasks, whole_dispute


@at_work(arbiter=True, kind=HALLS)
def discipline(seat: HallSeat) -> HttpResponse:
    """Show what is to be done about disputes, all of them, warnings and fees."""
    running = seat.running
    return seat.page(
        "turnus/office/discipline.html",
        "office_discipline",
        tasks=tasks(seat.running),
        disputes=[line(each) for each in reversed(list(running.state.disputes.values()))],
        players=still_playing(running.state),
        phones=() if isinstance(running, AnyFormat) else running.season.phones,
        penalties=Hall(secretary()).seen(seat.identity, seat.stream).penalties,
        fees=[] if isinstance(running, AnyFormat) or not seat.access.is_director else _fees(running),
        **lodging(running),
    )


def _fees(running: Running) -> list[tuple[str, Due, list[Cite]]]:
    """Return who owes what, by which clauses."""
    season, law = running.season, running.law
    due = ((name, fee_of(season, name, law)) for name, member in season.members.items() if not member.left)
    return [(name, owed, cites(owed.clauses)) for name, owed in due if owed is not None]


@at_work(arbiter=True, kind=HALLS)
def dispute(seat: HallSeat, dispute: str) -> HttpResponse:
    """Show one dispute, and the next step."""
    found = whole_dispute(seat.running, dispute)
    return seat.page(
        "turnus/office/dispute.html",
        "office_discipline",
        case=found,
        step=_step(seat, found),
        outcomes=RULINGS,
        every_result=[(text, text.replace("1/2", "½")) for text in _results(seat.running)],
        powers=[str(cite) for cite in seat.running.law.stack.powers],
        named=_to_name(seat.running, found["dispute"]),
        today=secretary().today().date().isoformat(),
        players=still_playing(seat.running.state),
        appeal=Contested.DIRECTOR,
        letter_url="office_letter",
    )


def _step(seat: HallSeat, found: dict[str, Any]) -> dict[str, Any]:
    """Return what the director can do next, and by which clauses he may."""
    if not seat.access.is_director:
        return {}
    held = found["dispute"]
    if held.decided is not None:
        return {"publish": not held.is_published}
    if held.contested is not Contested.DIRECTOR or held.referred is not None:
        return {"rule": True}
    law = seat.running.law
    left_open = hearing(law)
    cites = left_open.cites if left_open else grounds(law, Contested.DIRECTOR)
    return {"refer": [str(cite) for cite in dict.fromkeys((*cites, *law.stack.powers))]}


def _results(running: Playing) -> Iterable[str]:
    if isinstance(running, AnyFormat):
        return BY_GAME.get(running.competition.format.game, USUAL)
    return RESULTS


def _to_name(running: Playing, held: Dispute) -> list[str]:
    """Return the clauses of which a ruling names one, where no clause says how a dispute ends."""
    law = running.law
    if not isinstance(running, AnyFormat) or (
        speaks(law, DisputeRuling) and held.contested is not Contested.DIRECTOR
    ):
        return []
    decisions = (cite for cite, each in law.stack.clauses.items() if each.kind is Kind.DECISION)
    return [str(cite) for cite in dict.fromkeys((*grounds(law, held.contested), *decisions))]


@at_work(arbiter=True, kind=HALLS)
def letter(seat: HallSeat, dispute: str, letter: str) -> HttpResponse:
    """Show a letter to print."""
    back = reverse("office_dispute", args=[seat.stream, dispute])
    pdf = reverse("office_letter_pdf", args=[seat.stream, dispute, letter])
    return letter_page(seat.request, seat.running, dispute, letter, back, pdf)


@at_work(arbiter=True, kind=HALLS)
def letter_as_pdf(seat: HallSeat, dispute: str, letter: str) -> HttpResponse:
    """Give a letter as PDF, on the club's paper."""
    return letter_pdf(seat.running, dispute, letter)
