"""The public pages of the seasons: every view of the journal, read-only, with its clauses and its why."""

from collections.abc import Iterator
from contextlib import closing
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from turnus.app import people, whys
from turnus.app.office import PUBLIC_VIEWS, published
from turnus.app.seasons import Running, open_running, streams
from turnus.app.views import Grid, Look, View, look_at, view
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.store import open_reader
from turnus.web.law_pages import language, not_found

SEASONS_KEPT = 16


@lru_cache(maxsize=SEASONS_KEPT)
def _folded(address: str, stream: str, _position: int) -> Running:
    """Fold a season once for each state of the journal."""
    with closing(open_reader(address)) as reader:
        return published(open_running(reader, stream))


def running(stream: str) -> Running:
    """Return a season as the journal has it now and the world may see it."""
    address = settings.TURNUS_JOURNAL
    with closing(open_reader(address)) as reader:
        position = reader.head().position
    return _folded(address, stream, position)


def known_streams() -> list[str]:
    """Return the seasons in the journal; none where there is no journal."""
    if not settings.TURNUS_JOURNAL:
        return []
    with closing(open_reader(settings.TURNUS_JOURNAL)) as reader:
        return streams(reader)


@require_safe
def seasons(request: HttpRequest) -> HttpResponse:
    """Show all seasons."""
    return render(request, "turnus/seasons.html", {"seasons": known_streams()})


@require_safe
def season_view(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Show one view of a season."""
    if name not in PUBLIC_VIEWS or stream not in known_streams():
        return not_found(request)
    page: dict[str, Any] = {"stream": stream, "name": name, "views": PUBLIC_VIEWS}
    try:
        found = view(_look(request, stream), name)
    except (BadInput, NotFound) as missing:
        page["nothing"] = gettext(missing.template).format(**missing.values)
        return render(request, "turnus/season.html", page)
    return render(request, "turnus/season.html", page | _shown(found))


def _look(request: HttpRequest, stream: str) -> Look:
    chosen = {name: _whole(request.GET.get(name, "")) for name in ("turnus", "round")}
    return look_at(
        running(stream),
        turnus_number=chosen["turnus"],
        round_number=chosen["round"],
        group=request.GET.get("group", ""),
        name=people.beside(settings.TURNUS_JOURNAL).name,
    )


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0  # noqa: PLR2004


def _shown(found: View) -> dict[str, Any]:
    return {
        "grids": [_table(grid) for grid in found.grids],
        "clauses": [Cite.parse(text) for text in found.clauses],
    }


def _table(grid: Grid) -> dict[str, Any]:
    return {
        "title": gettext(grid.title).format(**grid.values),
        "heads": [(gettext(head) if head else "", i in grid.numeric) for i, head in enumerate(grid.columns)],
        "rows": [[(cell, i in grid.numeric) for i, cell in enumerate(row)] for row in grid.rows],
    }


@require_safe
def season_why(request: HttpRequest, stream: str) -> HttpResponse:
    """Explain one place, pairing, move or ruling of a season."""
    if stream not in known_streams():
        return not_found(request)
    asked = request.GET.get("what", "")
    page: dict[str, Any] = {"stream": stream, "views": PUBLIC_VIEWS, "asked": asked}
    if asked:
        page |= _explained(request, stream, asked)
    return render(request, "turnus/why.html", page)


def _explained(request: HttpRequest, stream: str, asked: str) -> dict[str, Any]:
    look = _look(request, stream)
    try:
        told = whys.explain(look, asked.split(), whys.words_of(look, language(), gettext))
    except (BadInput, NotFound) as missing:
        return {"nothing": gettext(missing.template).format(**missing.values)}
    return {"lines": list(_lines(told, 0))}


def _lines(told: whys.Told, depth: int) -> Iterator[dict[str, Any]]:
    yield {"depth": min(depth, 6), "text": told.text}
    for below in told.below:
        yield from _lines(below, depth + 1)
