"""To follow a season from elsewhere: its rounds as a calendar, its news as a feed."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.feedgenerator import Rss201rev2Feed
from django.utils.translation import gettext
from icalendar import Calendar
from icalendar import Event as Appointment

from turnus.app.office.secretary import ZONE
from turnus.app.seasons.office import Running
from turnus.competition.season import events as happened
from turnus.competition.season.state import Turnus
from turnus.competition.terms import START_TIME
from turnus.law import LawError
from turnus.notation.printable import printable
from turnus.web.desk import club_of
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.law import language, not_found

NEWS_KEPT = 30
EVENING = timedelta(hours=4)  # what a calendar keeps free for a round


@anybody()
def calendar(request: HttpRequest, stream: str) -> HttpResponse:
    """Return the rounds as iCalendar: at the hour an evening begins by the rules, where the club is."""
    if stream not in reading.known_streams():
        return not_found(request)
    season = reading.running(stream).season
    made = Calendar()
    made.add("prodid", "-//Turnus//NONSGML//")
    made.add("version", "2.0")
    made.add("x-wr-calname", reading.title_of(season))
    for turnus in season.turni:
        for number, day in enumerate(turnus.dates, 1):
            made.add_component(_appointment(request, stream, turnus, number, date.fromisoformat(day[:10])))
    return HttpResponse(made.to_ical(), content_type="text/calendar; charset=utf-8")


def _appointment(request: HttpRequest, stream: str, turnus: Turnus, number: int, day: date) -> Appointment:
    said = gettext("Turnus {turnus}, round {round}").format(turnus=turnus.number, round=number)
    event = Appointment()
    event.add("uid", f"{turnus.number}-{number}@{stream.replace('/', '.')}.{request.get_host()}")
    event.add("dtstamp", datetime.now(UTC))
    hour = _hour(stream)
    begins = datetime.combine(day, hour, ZONE) if hour else day
    event.add("dtstart", begins)
    event.add("dtend", begins + (EVENING if hour else timedelta(days=1)))
    if place := club_of(stream).address:
        event.add("location", ", ".join(place.splitlines()))
    event.add("summary", f"{reading.title_of(reading.running(stream).season)}: {said}")
    if turnus.round(number):
        event.add("url", request.build_absolute_uri(_round_address(stream, turnus.number, number)))
    return event


def _hour(stream: str) -> time | None:
    """Return when an evening begins, where the rules say so."""
    with suppress(LawError):  # a regulation that knows no such hour
        return time.fromisoformat(str(reading.running(stream).law.term(START_TIME).answer))
    return None


def _round_address(stream: str, turnus: int, number: int) -> str:
    query = urlencode({"turnus": turnus, "round": number})
    return f"{reverse('season', args=[stream, 'pairings'])}?{query}"


@dataclass(frozen=True, slots=True)
class News:
    """Something that happened, as a feed tells it."""

    number: int
    text: str
    address: str


@anybody()
def news(request: HttpRequest, stream: str) -> HttpResponse:
    """Return what happened as RSS, the newest first."""
    if stream not in reading.known_streams():
        return not_found(request)
    running = reading.running(stream)
    home = request.build_absolute_uri(reverse("season", args=[stream, "standings"]))
    title = reading.title_of(running.season)
    feed = Rss201rev2Feed(title, home, title, language=language(), feed_url=request.build_absolute_uri())
    when = {event.sequence: event.at for event in reading.journal().read_stream(stream)}
    for item in list(_news(running))[: -NEWS_KEPT - 1 : -1]:
        text = printable(item.text)
        feed.add_item(
            text,
            request.build_absolute_uri(item.address),
            text,
            unique_id=f"{stream}#{item.number}",
            unique_id_is_permalink=False,
            pubdate=datetime.fromisoformat(when[item.number]),
        )
    return HttpResponse(feed.writeString("utf-8"), content_type="application/rss+xml; charset=utf-8")


def _news(running: Running) -> Iterator[News]:
    """Yield what is worth telling; a round that was taken back is not."""
    stream = running.stream
    known = {(turnus.number, each.number) for turnus in running.season.turni for each in turnus.rounds}
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
            said = text.format(
                player=reading.names_in(stream)(event.player), title=gettext(event.title.replace("_", " "))
            )
            yield News(number, said, reverse("season", args=[stream, "finals"]))


def _of_round(event: happened.RoundPublished | happened.RoundClosed) -> str:
    if isinstance(event, happened.RoundPublished):
        text = gettext("Turnus {turnus}, round {round}: the pairings")
    else:
        text = gettext("Turnus {turnus}, round {round}: all results")
    return text.format(turnus=event.turnus, round=event.round)
