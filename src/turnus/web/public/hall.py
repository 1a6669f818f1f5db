"""For other screens: the hall, where tables take turns, and other sites, which frame a table."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.vary import vary_on_headers

from turnus.app.office import PUBLIC_VIEWS
from turnus.app.seasons.views.catalogue import view
from turnus.faults import BadInput, NotFound
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.law import not_found
from turnus.web.public.seasons import frame, view_part
from turnus.web.serving.figures import figures
from turnus.web.tables import Table, drawn, tables

SHOWN = ("pairings", "standings")
ROWS = 12  # on a screen that is read from the back of the hall
SECONDS, SHORTEST, LONGEST = 12, 3, 120


@anybody()
@vary_on_headers("HX-Request")
def hall(request: HttpRequest, stream: str) -> HttpResponse:
    """Show pairings and standings in turn, a screenful at a time."""
    if stream not in reading.known_streams():
        return not_found(request)
    page = frame(stream, "hall") | {"slides": list(_slides(stream)), "seconds": _seconds(request)}
    part = "turnus/hall_slides.html" if getattr(request, "htmx", False) else "turnus/hall.html"
    return render(request, part, page)


def _seconds(request: HttpRequest) -> int:
    asked = figures(request.GET.get("seconds", ""))
    return SECONDS if asked is None else min(max(asked, SHORTEST), LONGEST)


def _slides(stream: str) -> Iterator[SafeString]:
    number = 0
    for name in SHOWN:
        for table in _tables(stream, name):
            for piece in _pieces(table):
                number += 1
                yield drawn(piece, number, gettext(name))


def _tables(stream: str, name: str) -> list[Table]:
    look = reading.look_at_season(stream)
    try:
        return tables(look, name, view(look, name))
    except (BadInput, NotFound):
        return []  # nothing has been paired yet


def _pieces(table: Table) -> Iterator[Table]:
    """Cut a table into screenfuls of about the same length."""
    count = -(-len(table.rows) // ROWS)
    for index in range(count):
        first, last = (len(table.rows) * i // count for i in (index, index + 1))
        title = f"{table.title} ({index + 1}/{count})" if count > 1 else table.title
        yield replace(table, title=title, rows=table.rows[first:last])


@anybody()
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]  # it knows only views without an address
def embed(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Show one view without the office around it: the only page that other sites may frame."""
    if name not in PUBLIC_VIEWS or stream not in reading.known_streams():
        return not_found(request)
    look = reading.look(request, stream)
    page: dict[str, Any] = frame(stream, name)
    page["part"] = view_part(stream, name, look.turnus_number, look.round_number, look.group)
    return render(request, "turnus/embed.html", page)
