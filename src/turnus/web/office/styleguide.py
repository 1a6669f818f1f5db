"""Everything pages are made of, on one page of the demo: whoever draws a page looks here first."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from turnus.web.doors import anybody

SIZES = ("t-xxl", "t-xl", "t-l", "t-m", "t-s")
SPACES = ("s1", "s2", "s3", "s4", "s5", "s6", "s7")
COLOURS = (
    "paper", "card", "stripe", "line", "ink", "quiet", "accent", "wash", "done", "done-wash", "open",
    "open-wash", "fault", "fault-wash", "even", "board-light", "board-dark",
)  # fmt: skip


@anybody()
def styleguide(request: HttpRequest) -> HttpResponse:
    """Show every component, light and dark; only a demo has this page."""
    if not settings.TURNUS_DEMO:
        raise Http404
    page = {"sizes": SIZES, "spaces": SPACES, "colours": COLOURS, "schemes": ("light", "dark")}
    return render(request, "turnus/office/styleguide.html", page)
