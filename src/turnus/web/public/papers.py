"""Paper: what hangs on the wall, as pages to print, as PDF, as workbooks, and as report files."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.utils.translation import gettext

from turnus.app.papers.spreadsheets import workbook
from turnus.app.papers.typesetting import pdf
from turnus.app.papers.wall import PAPERS, TITLES, Paper, paper
from turnus.app.seasons.reports import trf
from turnus.app.seasons.views.catalogue import Look
from turnus.faults import BadInput, NotFound
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.law import language, not_found
from turnus.web.public.seasons import frame
from turnus.web.serving.joined import joined
from turnus.web.wording import wording

FILES_KEPT = 32  # typesetting takes a while, and everybody wants the same
EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def _paper(look: Look, name: str) -> Paper:
    return paper(look, name, f"{reading.title_of(look.season)}: {gettext(TITLES[name]).lower()}", wording())


@anybody()
def index(request: HttpRequest, stream: str) -> HttpResponse:
    """Show everything that can be printed or taken along."""
    if stream not in reading.known_streams():
        return not_found(request)
    turnus = reading.running(stream).season.turnus
    papers = [(name, gettext(TITLES[name])) for name in PAPERS]
    page = frame(stream, "paper") | {"papers": papers, "groups": list(turnus.groups) if turnus else []}
    return render(request, "turnus/papers.html", page)


@anybody()
def to_print(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Show a paper as a page to print."""
    if stream not in reading.known_streams() or name not in PAPERS:
        return not_found(request)
    page: dict[str, Any] = {"stream": stream, "name": name, "mark": mark(), "query": request.GET.urlencode()}
    try:
        page["paper"] = _paper(reading.look(request, stream), name)
    except (BadInput, NotFound) as missing:
        page["nothing"] = gettext(missing.template).format(**missing.values)
    return render(request, "turnus/paper.html", page)


def mark() -> str:
    """Return where the journal ended when the paper was made: whoever keeps it can prove what was so."""
    head = reading.journal().head()
    return f"{head.position} · {head.hash[:16]}"


@anybody()
def as_pdf(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Return a paper as PDF."""
    return _file(request, stream, name, "application/pdf", "pdf")


@anybody()
def as_workbook(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Return a paper as an Excel workbook."""
    return _file(request, stream, name, EXCEL, "xlsx")


def _file(request: HttpRequest, stream: str, name: str, kind: str, suffix: str) -> HttpResponse:
    if stream not in reading.known_streams() or name not in PAPERS:
        return not_found(request)
    look = reading.look(request, stream)
    what = (look.turnus_number, look.round_number, look.group)
    try:
        content = _made(suffix, stream, name, what, language(), reading.state())
    except (BadInput, NotFound):
        return not_found(request)
    return download(content, kind, f"{slugify(stream)}-{name}.{suffix}")


@joined(FILES_KEPT, of_state=True)
def _made(
    suffix: str, stream: str, name: str, what: tuple[int, int, str], _language: str, _state: reading.State
) -> bytes:
    made = _paper(reading.look_at_season(stream, *what), name)
    writers: dict[str, Callable[[], bytes]] = {
        "pdf": lambda: pdf(made, wording(), mark()),
        "xlsx": lambda: workbook(made),
    }
    return writers[suffix]()


@anybody()
def as_trf(request: HttpRequest, stream: str, group: str) -> HttpResponse:
    """Return a group as a tournament report file."""
    if stream not in reading.known_streams():
        return not_found(request)
    look = reading.look(request, stream)
    try:
        text = trf(look, group, reading.title_of(look.season))
    except (BadInput, NotFound):
        return not_found(request)
    return download(text.encode(), "text/plain; charset=utf-8", f"{slugify(stream)}-{slugify(group)}.trf")


def download(content: bytes, kind: str, name: str) -> HttpResponse:
    """Give a file: a PDF is shown, anything else is kept."""
    shown = "inline" if name.endswith(".pdf") else "attachment"
    return HttpResponse(
        content, content_type=kind, headers={"Content-Disposition": f'{shown}; filename="{name}"'}
    )
