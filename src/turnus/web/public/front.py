"""The front page: what is being played now, the other competitions, and the law they are played by."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from turnus.app.office.rights.roles import VISITOR
from turnus.app.seasons.views.catalogue import view
from turnus.faults import BadInput, NotFound
from turnus.web import reader
from turnus.web.broadcast.cards import in_play
from turnus.web.competitions.archive import being_played
from turnus.web.competitions.standing import drawn_standings
from turnus.web.desk import is_founded
from turnus.web.doors import anybody
from turnus.web.federation.reading import federation_cards, known_federations
from turnus.web.public import reading, seasons
from turnus.web.public.contenders import competition_of
from turnus.web.public.law import books_on_the_shelf, language
from turnus.web.public.listing import listed
from turnus.web.serving.joined import joined
from turnus.web.tables import drawn, tables
from turnus.web.titles import known_events

FRONTS_KEPT = 8
CARDS = 24
BOARDS = 6
MOST_TABLES = 4
MOST_ROWS = 12  # of a table of a competition
LOOKED_AT = 6  # competitions in which boards may be in play
Card = dict[str, Any]


@anybody()
def home(request: HttpRequest) -> HttpResponse:
    """Show what is being played, and the law it is played by."""
    part = _front(settings.TURNUS_JOURNAL, language(), reading.state() if settings.TURNUS_JOURNAL else None)
    begun = not settings.TURNUS_JOURNAL or is_founded()
    is_empty = not (reading.known_streams() or known_federations() or known_events())
    page = {"part": part, "begun": begun, "is_empty": is_empty, "in_play": _in_play()}
    return render(request, "turnus/home.html", page)


def _in_play() -> dict[str, Any] | None:
    """Return the boards that are being played in the first competition that has some."""
    playing = [each for each in _liveliest_first(_seasons().found, being_played().found) if each["playing"]]
    return next(filter(None, (in_play(each["stream"], BOARDS) for each in playing[:LOOKED_AT])), None)


@joined(FRONTS_KEPT, of_state=True)
def _front(_address: str, _language: str, _state: reading.State | None) -> SafeString:
    """Draw the front page once for each state of the journal: it is the one that everybody opens."""
    cards, federations, events = _seasons(), federation_cards(), being_played()
    page = {
        "living": next(filter(None, map(_living, _liveliest_first(cards.found, events.found))), None),
        "now": [each for each in cards.found if not each["over"]],
        "federations": federations.found,
        "events": events.found,
        "unreadable": cards.unreadable + federations.unreadable + events.unreadable,
        "books": books_on_the_shelf(),
    }
    return render_to_string("turnus/home_part.html", page)


def _seasons() -> Any:
    return listed(reading.known_streams()[: -CARDS - 1 : -1], seasons.card)


def _liveliest_first(ours: Iterable[Card], events: Iterable[Card]) -> list[Card]:
    """Put first what is played today, then what is being played at all; of those alike a new season."""
    cards = [each for each in ours if not each["over"]] + list(events)
    today = reading.state().day.isoformat() if cards else ""
    return sorted(cards, key=lambda each: (not each["playing"], each["day"] != today))


def _living(card: Card) -> Card | None:
    """Return what is going on: tonight's boards, or the last standings; before the first round nothing."""
    try:
        return card | (_of_season(card) if reading.is_season(card["stream"]) else _of_event(card))
    except (BadInput, NotFound):
        return None  # nothing has been paired yet


def _of_season(card: Card) -> Card:
    name = "pairings" if card["playing"] else "standings"
    look = reading.look_at_season(card["stream"])
    found = tables(look, name, view(look, name))
    shown = [drawn(table, number, gettext(name)) for number, table in enumerate(found[:MOST_TABLES])]
    return {"tables": shown, "address": reverse("season", args=[card["stream"], name]), "view": gettext(name)}


def _of_event(card: Card) -> Card:
    stream = card["stream"]
    reader.enter(lambda: VISITOR, stream)
    shown = drawn_standings(stream, competition_of(stream), most=MOST_ROWS)[:MOST_TABLES]
    name = "event_pairings" if card["playing"] else "event"
    said = gettext("pairings") if card["playing"] else gettext("standings")
    return {"tables": shown, "address": reverse(name, args=[stream]), "view": said}
