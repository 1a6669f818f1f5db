"""For other sites: one table without the office around it, the only page that they may frame."""

from typing import Any

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.clickjacking import xframe_options_exempt

from turnus.app.office import PUBLIC_VIEWS
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.law import not_found
from turnus.web.public.seasons import frame, view_part


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
