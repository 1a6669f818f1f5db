"""The arbiter's papers: checklists before the start, line-ups, and the report at the end."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from turnus.app.hall import Hall
from turnus.app.hall.reporting import checklist as items_of
from turnus.app.hall.reporting import report as report_of
from turnus.law import Cite
from turnus.web import desk
from turnus.web.accounts.identity import identity_of
from turnus.web.law_pages import language
from turnus.web.office.frame import Seat, at_work


@at_work()
def checklist(seat: Seat) -> HttpResponse:
    """Show what the arbiter must see to, by the clause that asks it."""
    evening = Hall(desk.secretary()).seen(seat.identity, seat.stream)
    items = [(item, Cite.parse(item.clause)) for item in items_of(seat.running, evening, language())]
    done = sum(bool(item.done_by) for item, _ in items)
    return seat.page("turnus/arbiter/checklist.html", "arbiter_checklist", items=items, done=done)


@at_work()
def report(seat: Seat, number: int) -> HttpResponse:
    """Show the report of a round, to print and to sign."""
    office = desk.secretary()
    evening = Hall(office).seen(seat.identity, seat.stream)
    made = report_of(seat.running, evening, number, office.people.name, language())
    return seat.page("turnus/arbiter/report.html", "arbiter", report=made)


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
        "own": sorted(g.subject for g in identity.grants if g.subject),
    }
    return render(request, "turnus/arbiter/line_ups.html", page)
