"""Paper: what hangs on the wall, as pages to print, as PDF, as workbooks, and as report files."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext

from turnus.app.papers.exporting import exported
from turnus.app.papers.wall import PAPERS, TITLES, paper
from turnus.app.people.disclosure import Audience
from turnus.faults import BadInput, NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.law import language, not_found
from turnus.web.public.postings import (
    What,
    audience_of,
    frame,
    groups_of,
    is_known,
    posting,
    shortened,
    what_of,
)
from turnus.web.serving.joined import joined
from turnus.web.titles import file_stem, is_event, title_of
from turnus.web.wording import letterhead, wording

FILES_KEPT = 32  # typesetting takes a while, and everybody wants the same
EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
COMMAS = "text/csv; charset=utf-8"


@anybody()
def index(request: HttpRequest, stream: str) -> HttpResponse:
    """Show everything that can be printed or taken along."""
    if not is_known(stream):
        return not_found(request)
    papers = [(name, gettext(TITLES[name])) for name in PAPERS]
    audience = audience_of(request, stream)
    page = frame(stream, "paper") | {"papers": papers, "groups": groups_of(stream)}
    page["report"] = _report(request, stream)
    page |= {"is_for_hall": audience is Audience.HALL} | shortened(stream, audience)
    return render(request, "turnus/papers.html", page)


def _report(request: HttpRequest, stream: str) -> str:
    """Return where its director finds the report of an event with everything a federation wants to know."""
    who = identity_of(request)
    directs = who.is_known and secretary().access(who, stream).is_director
    return reverse("event_report", args=[stream]) if directs and is_event(stream) else ""


@anybody()
def to_print(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Show a paper as a page to print."""
    if not is_known(stream) or name not in PAPERS:
        return not_found(request)
    page: dict[str, Any] = {"stream": stream, "name": name, "query": request.GET.urlencode()}
    title = f"{title_of(stream)}: {gettext(TITLES[name]).lower()}"
    try:
        audience = audience_of(request, stream)
        page["paper"] = paper(posting(stream, what_of(request), audience), name, title, wording())
        page |= {"is_for_hall": audience is Audience.HALL} | shortened(stream, audience)
    except (BadInput, NotFound) as missing:
        page["nothing"] = gettext(missing.template).format(**missing.values)
    return render(request, "turnus/paper.html", page | {"mark": mark()})


def mark() -> str:
    """Return where the journal ended when the paper was made: whoever keeps it can prove what was so.

    To be asked for last, and of the journal as it is now: what came in meanwhile may stand on the paper.
    """
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


@anybody()
def as_commas(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Return a paper as comma-separated values."""
    return _file(request, stream, name, COMMAS, "csv")


def _file(request: HttpRequest, stream: str, name: str, kind: str, suffix: str) -> HttpResponse:
    if not is_known(stream) or name not in PAPERS:
        return not_found(request)
    try:
        audience = audience_of(request, stream)
        content = _made(suffix, stream, name, what_of(request), audience, language(), reading.state())
    except (BadInput, NotFound):
        return not_found(request)
    return download(content, kind, f"{file_stem(stream)}-{name}.{suffix}")


@joined(FILES_KEPT, of_state=True)
def _made(
    suffix: str,
    stream: str,
    name: str,
    what: What,
    audience: Audience,
    _language: str,
    _state: reading.State,
) -> bytes:
    return exported(
        posting(stream, what, audience), name, suffix, title_of(stream), wording(), mark(), letterhead(stream)
    )


@anybody()
def as_trf(request: HttpRequest, stream: str, group: str) -> HttpResponse:
    """Return a group as a tournament report file."""
    if not is_known(stream):
        return not_found(request)
    try:
        text = posting(stream, what_of(request), audience_of(request, stream)).trf(group, title_of(stream))
    except (BadInput, NotFound):
        return not_found(request)
    return download(text.encode(), "text/plain; charset=utf-8", f"{file_stem(stream)}-{slugify(group)}.trf")


def download(content: bytes, kind: str, name: str) -> HttpResponse:
    """Give a file: a PDF is shown, anything else is kept."""
    shown = "inline" if name.endswith(".pdf") else "attachment"
    return HttpResponse(
        content, content_type=kind, headers={"Content-Disposition": f'{shown}; filename="{name}"'}
    )
