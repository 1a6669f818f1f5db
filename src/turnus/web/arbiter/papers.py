"""The arbiter's papers: checklists before the start, line-ups, and the report at the end."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import capfirst
from django.utils.translation import gettext

from turnus.app.federations.office import Running as Federation
from turnus.app.hall import Hall
from turnus.app.hall.document import as_paper
from turnus.app.hall.evening import after
from turnus.app.hall.keeping import teams_of
from turnus.app.hall.matches import boards_of
from turnus.app.hall.penalties import offered
from turnus.app.hall.playing import people_of, phase_of
from turnus.app.hall.reporting import Item, Report
from turnus.app.hall.reporting import checklist as items_of
from turnus.app.hall.reporting import report as report_of
from turnus.app.office.telling import Reader
from turnus.app.papers.typesetting import pdf
from turnus.competition.federation.events import ArbiterNamed
from turnus.law import Cite
from turnus.web import desk, reader
from turnus.web.accounts.identity import identity_of
from turnus.web.arbiter.played import in_rooms, on_sheets
from turnus.web.doors import anybody
from turnus.web.office.frame import HALLS, HOSTED, HallSeat, HostedSeat, at_work
from turnus.web.public.law import language
from turnus.web.public.papers import mark
from turnus.web.serving.figures import figures
from turnus.web.titles import file_stem, match_told, title_of
from turnus.web.wording import letterhead, wording


@at_work(kind=HALLS)
def checklist(seat: HallSeat) -> HttpResponse:
    """Show what the arbiter must see to, by the clause that asks it."""
    evening = Hall(desk.secretary()).seen(seat.identity, seat.stream)
    items = items_of(seat.running, evening, language())
    moments: dict[str, list[tuple[Item, Cite]]] = {}
    for item in sorted(items, key=lambda each: not each.moment.startswith("before the")):  # that is first
        moments.setdefault(capfirst(gettext(item.moment)), []).append((item, Cite.parse(item.clause)))
    return seat.page(
        "turnus/arbiter/checklist.html",
        "arbiter_checklist",
        moments=moments.items(),
        done=sum(bool(item.done_by) for item in items),
        all=len(items),
    )


@at_work(kind=HOSTED)
def report(seat: HostedSeat, number: int) -> HttpResponse:
    """Show the report of a round or match, to add to, to print and to sign."""
    match = match_told(seat.running, number)
    found = _report(seat, number)
    named = [event.arbiter for event in found.match_day if isinstance(event, ArbiterNamed)]
    return seat.page(
        "turnus/arbiter/report.html",
        "secretariat_results" if match else "arbiter",
        match=match,
        match_day=[Reader(gettext, reader.called).tell(event) for event in found.match_day],
        arbiter=reader.called(named[-1]) if named else "",
        report=found,
        penalties=offered(seat.running.law),
        players=_people(seat, number),
    )


def _people(seat: HostedSeat, number: int) -> tuple[str, ...]:
    """Return who can be penalised: everybody who plays, of a federation at the boards of the match."""
    if not isinstance(seat.running, Federation):
        return people_of(seat.running)
    return tuple(player for at in boards_of(seat.running, number) for player in at.game.players)


@at_work(kind=HOSTED)
def report_pdf(seat: HostedSeat, number: int) -> HttpResponse:
    """Return the report of a round as a document."""
    title = f"{title_of(seat.stream)}: {gettext('report of the arbiter')}"
    words = wording()
    match = match_told(seat.running, number)
    made = as_paper(_report(seat, number), title, words, reader.called, reader.actor, match)
    answer = HttpResponse(pdf(made, words, mark(), letterhead(seat.stream)), content_type="application/pdf")
    answer["Content-Disposition"] = f'attachment; filename="{file_stem(seat.stream)}-report-{number}.pdf"'
    return answer


def _report(seat: HostedSeat, number: int) -> Report:
    office = desk.secretary()
    evening = Hall(office).seen(seat.identity, seat.stream)
    phase = figures(seat.request.GET.get("turnus", ""), longest=3) or _phase(seat)
    at = boards_of(seat.running, number, phase)
    found = [*in_rooms(seat.stream, number, phase), *on_sheets(seat.stream, seat.running, at)]
    evening = after(evening, sorted(found, key=lambda entry: entry.at))
    return report_of(seat.running, evening, number, reader.called, language(), phase)


def _phase(seat: HostedSeat) -> int:
    return 0 if isinstance(seat.running, Federation) else phase_of(seat.running)


@anybody()
def line_ups(request: HttpRequest, stream: str, match: str) -> HttpResponse:
    """Show the line-ups of a match, each to its own captain until both are in."""
    identity = identity_of(request)
    given = Hall(desk.secretary()).line_ups(identity, stream, match)
    page = {
        "stream": stream,
        "match": match,
        "teams": given,
        "both": len(given) > 1,
        "expected": 0,
        "own": sorted(desk.secretary().access(identity, stream).teams & teams_of(match)),
    }
    return render(request, "turnus/arbiter/line_ups.html", page)
