"""To follow a competition from elsewhere: its rounds as a calendar, its news as a feed."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.feedgenerator import Rss201rev2Feed
from django.utils.translation import gettext

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.competitions.views import without_draft
from turnus.app.papers.calendars import calendar_of
from turnus.app.papers.posting import Dated
from turnus.app.people.disclosure import isolated
from turnus.app.seasons.office import Running
from turnus.app.streams.zone import ZONE
from turnus.competition.engine.slices import closing, pairing
from turnus.competition.season import events as happened
from turnus.notation.printable import printable
from turnus.web.desk import club_of
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.law import language, not_found
from turnus.web.public.postings import is_known, page_of, posting
from turnus.web.public_address import absolute
from turnus.web.titles import event as event_of
from turnus.web.titles import is_event, title_of
from turnus.web.wording import wording

NEWS_KEPT = 30


@anybody()
def calendar(request: HttpRequest, stream: str) -> HttpResponse:
    """Return the rounds as iCalendar: at their hour where it is known, where the club is."""
    if not is_known(stream):
        return not_found(request)

    def address(each: Dated) -> str:
        return absolute(request, _round_address(stream, each.part, each.round))

    owner = f"{stream.replace('/', '.')}.{request.get_host()}"
    rounds, place = posting(stream).dates(wording()), club_of(stream).address
    made = calendar_of(title_of(stream), rounds, ZONE, owner=owner, place=place, address=address)
    return HttpResponse(made, content_type="text/calendar; charset=utf-8")


def _round_address(stream: str, turnus: int, number: int) -> str:
    query = {"round": number} if is_event(stream) else {"turnus": turnus, "round": number}
    return f"{page_of(stream, 'pairings')}?{urlencode(query)}"


@dataclass(frozen=True, slots=True)
class News:
    """Something that happened, as a feed tells it."""

    number: int
    text: str
    address: str


@anybody()
def news(request: HttpRequest, stream: str) -> HttpResponse:
    """Return what happened as RSS, the newest first."""
    if not is_known(stream):
        return not_found(request)
    home = absolute(request, page_of(stream, "standings"))
    title = title_of(stream)
    feed = Rss201rev2Feed(
        title, home, title, language=language(), feed_url=absolute(request, request.get_full_path())
    )
    when = {event.sequence: event.at for event in reading.journal().read_stream(stream)}
    told = event_news(event_of(stream)) if is_event(stream) else _news(reading.running(stream))
    for item in list(told)[: -NEWS_KEPT - 1 : -1]:
        text = printable(item.text)
        feed.add_item(
            text,
            absolute(request, item.address),
            text,
            unique_id=f"{stream}#{item.number}",
            unique_id_is_permalink=False,
            pubdate=datetime.fromisoformat(when[item.number]),
        )
    return HttpResponse(feed.writeString("utf-8"), content_type="application/rss+xml; charset=utf-8")


def _news(running: Running) -> Iterator[News]:
    """Yield what is worth telling: no round that was taken back, and none that a calendar has for later."""
    stream = running.stream
    known = {
        (turnus.number, each.number)
        for turnus in running.season.turni
        for each in turnus.rounds
        if (now := turnus.current_round) and each.number <= now.number
    }
    for number, event in running.history:
        if isinstance(event, happened.RoundPublished | happened.RoundClosed):
            if (event.turnus, event.round) in known:
                yield News(number, _of_round(event), _round_address(stream, event.turnus, event.round))
        elif isinstance(event, happened.TurnusClosed):
            text = gettext("The final standings of turnus {turnus}").format(turnus=event.turnus)
            address = reverse("season", args=[stream, "standings"])
            yield News(number, text, f"{address}?{urlencode({'turnus': event.turnus})}")
        elif isinstance(event, happened.TitleWon):
            text = gettext("{player} wins: {title}")
            winner = isolated(reading.names_in(stream))(event.player)
            said = text.format(player=winner, title=gettext(event.title.replace("_", " ")))
            yield News(number, said, reverse("season", args=[stream, "finals"]))


def event_news(running: AnyFormat) -> Iterator[News]:
    """Yield what is worth telling of a competition of any format."""
    stream, seen = running.stream, without_draft(running.competition)
    known = [{each.number for each in phase.rounds} for phase in seen.phases]
    phase = 0  # rounds count from one in each
    for number, event in running.history:
        if isinstance(event, pairing.StageBegun):
            phase += 1
        elif isinstance(event, pairing.RoundPublished | closing.RoundClosed):
            if phase <= len(known) and event.round in known[phase - 1]:
                is_last = phase == len(known)  # of another phase there are no pages of rounds any more
                address = _round_address(stream, 1, event.round) if is_last else page_of(stream, "standings")
                yield News(number, _of_phase(event, phase, len(known)), address)
        elif isinstance(event, closing.CompetitionClosed):
            text = gettext("{name} is over: the final standings").format(name=seen.name)
            yield News(number, text, page_of(stream, "standings"))


def _of_phase(event: pairing.RoundPublished | closing.RoundClosed, phase: int, phases: int) -> str:
    is_new = isinstance(event, pairing.RoundPublished)
    if phases == 1:
        text = gettext("Round {round}: the pairings") if is_new else gettext("Round {round}: all results")
    elif is_new:
        text = gettext("Phase {phase}, round {round}: the pairings")
    else:
        text = gettext("Phase {phase}, round {round}: all results")
    return text.format(phase=phase, round=event.round)


def _of_round(event: happened.RoundPublished | happened.RoundClosed) -> str:
    if isinstance(event, happened.RoundPublished):
        text = gettext("Turnus {turnus}, round {round}: the pairings")
    else:
        text = gettext("Turnus {turnus}, round {round}: all results")
    return text.format(turnus=event.turnus, round=event.round)
