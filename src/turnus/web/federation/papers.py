"""Paper and news of a federation: to print, as PDF, as workbooks; what happened as an Atom feed."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext

from turnus.app.federations.papers import TITLES, paper
from turnus.app.office.telling import Reader
from turnus.app.papers.spreadsheets import workbook
from turnus.app.papers.typesetting import pdf
from turnus.app.papers.wall import Paper
from turnus.app.people.disclosure import Audience
from turnus.competition.federation import Federation
from turnus.competition.federation import events as happened
from turnus.faults import BadInput, NotFound
from turnus.notation.printable import printable
from turnus.web.doors import anybody
from turnus.web.federation import reading
from turnus.web.federation.pages import frame
from turnus.web.public import reading as journal
from turnus.web.public.law import language, not_found
from turnus.web.public.papers import EXCEL, FILES_KEPT, download, mark
from turnus.web.public.postings import audience_of, shortened
from turnus.web.public_address import absolute
from turnus.web.serving.joined import joined
from turnus.web.titles import file_stem
from turnus.web.wording import letterhead, wording

NEWS_KEPT = 30
NEWS = (
    happened.ScheduleMade, happened.MatchMoved, happened.MatchPlayed, happened.MatchCorrected,
    happened.TeamWithdrew, happened.CupRoundDrawn, happened.CupMatchPlayed, happened.ContestClosed,
    happened.LeagueClosed, happened.RoundPaired, happened.StageClosed, happened.CalendarPublished,
)  # fmt: skip


@anybody()
def index(request: HttpRequest, stream: str) -> HttpResponse:
    """Show everything that can be printed or followed."""
    if not reading.is_federation(stream):
        return not_found(request)
    federation = reading.running(stream).federation
    page = frame(stream, "paper") | {
        "papers": [(name, gettext(title)) for name, title in TITLES.items()],
        "contests": [(name, _papers_of(federation, name)) for name in _competitions(federation)],
    }
    audience = audience_of(request, stream)
    page |= {"is_for_hall": audience is Audience.HALL} | shortened(stream, audience)
    return render(request, "turnus/federation/papers.html", page)


def _competitions(federation: Federation) -> tuple[str, ...]:
    return (*federation.contests, *federation.championships)


def _papers_of(federation: Federation, name: str) -> list[str]:
    """Return the papers of one competition: forms only where a match is still to be played."""
    contest = federation.contests.get(name)
    is_open = contest is not None and any(pair not in contest.matches for pair in contest.fixtures)
    return ["standings", "pairings", *(["lineup-forms"] if is_open else [])]


def _paper(stream: str, name: str, group: str, audience: Audience) -> Paper:
    look = reading.look_at_federation(stream, group, audience=audience)
    called = journal.renamed(stream) or reading.title_of(stream, look.federation.opened.season)
    return paper(look, name, f"{called}: {gettext(TITLES[name]).lower()}", wording())


@anybody()
def as_pdf(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Return a paper as PDF."""
    return _file(request, stream, name, "pdf")


@anybody()
def as_workbook(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Return a paper as an Excel workbook."""
    return _file(request, stream, name, "xlsx")


def _file(request: HttpRequest, stream: str, name: str, suffix: str) -> HttpResponse:
    if not reading.is_federation(stream) or name not in TITLES:
        return not_found(request)
    try:
        audience, group = audience_of(request, stream), request.GET.get("group", "")
        content = _made(suffix, stream, name, group, audience, language(), journal.state())
    except (BadInput, NotFound):
        return not_found(request)
    kind = "application/pdf" if suffix == "pdf" else EXCEL
    return download(content, kind, f"{file_stem(stream)}-{name}.{suffix}")


@joined(FILES_KEPT, of_state=True)
def _made(
    suffix: str,
    stream: str,
    name: str,
    group: str,
    audience: Audience,
    _language: str,
    _state: journal.State,
) -> bytes:
    made = _paper(stream, name, group, audience)
    return pdf(made, wording(), mark(), letterhead(stream)) if suffix == "pdf" else workbook(made)


@anybody()
def news(request: HttpRequest, stream: str) -> HttpResponse:
    """Return what everybody may know as Atom, the newest first."""
    if not reading.is_federation(stream):
        return not_found(request)
    running = reading.running(stream)
    home = absolute(request, reverse("federation", args=[stream]))
    title = journal.renamed(stream) or reading.title_of(stream, running.federation.opened.season)
    feed = Atom1Feed(
        title, home, title, language=language(), feed_url=absolute(request, request.get_full_path())
    )
    when = {event.sequence: event.at for event in journal.journal().read_stream(stream)}
    told = [(number, event) for number, event in running.history if isinstance(event, NEWS)]
    for number, text, address in _news(stream, told[: -NEWS_KEPT - 1 : -1]):
        at = datetime.fromisoformat(when[number])
        link = absolute(request, address)
        feed.add_item(text, link, text, unique_id=f"{link}#{number}", pubdate=at, updateddate=at)
    return HttpResponse(feed.writeString("utf-8"), content_type="application/atom+xml; charset=utf-8")


def _news(stream: str, told: Sequence[tuple[int, happened.Event]]) -> Iterator[tuple[int, str, str]]:
    """Yield what happened in words, with people as the world may hear them, and where it stands."""
    reader = Reader(gettext, journal.names_in(stream))
    for number, event in told:
        text = reader.tell(event)
        group = getattr(event, "contest", "")
        address = reverse("federation_view", args=[stream, "pairings" if group else "calendar"])
        yield number, printable(text), f"{address}?{urlencode({'group': group})}" if group else address
