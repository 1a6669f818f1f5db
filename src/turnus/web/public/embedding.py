"""For other sites: one table without the office around it, the only page that they may frame."""

from typing import Any

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.views.decorators.clickjacking import xframe_options_exempt

from turnus.app.office import PUBLIC_VIEWS
from turnus.web.competitions import public
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.law import not_found
from turnus.web.public.postings import frame, page_of, what_of
from turnus.web.public.seasons import view_part
from turnus.web.titles import is_event

EVENT_VIEWS = {
    "standings": public.standings,
    "pairings": public.pairings,
    "crosstable": public.crosstable,
}


@anybody()
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]  # it knows only views without an address
def embed(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Show one view without the office around it: the only page that other sites may frame."""
    if is_event(stream) and name in EVENT_VIEWS:
        part = _of_event(request, stream, name)
    elif reading.is_season(stream) and name in PUBLIC_VIEWS:
        part = view_part(stream, name, *what_of(request))
    else:
        return not_found(request)
    page: dict[str, Any] = frame(stream, name) | {"part": part, "page": page_of(stream, name)}
    return render(request, "turnus/embed.html", page)


def _of_event(request: HttpRequest, stream: str, name: str) -> SafeString:
    """Return the changing part of a page, as one asks for it that brings itself up to date."""
    request.htmx = True  # type: ignore[attr-defined]  # what a page then asks for
    answer: Any = EVENT_VIEWS[name](request, stream=stream)
    return SafeString(answer.content.decode())
