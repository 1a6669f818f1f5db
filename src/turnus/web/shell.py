"""What stands around every page: the club's name, the areas somebody may go to, and the pages of this one."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.urls import get_script_prefix, reverse
from django.utils.translation import get_language, gettext

from turnus.app.competitions import running as events
from turnus.app.competitions.views import has_matches
from turnus.app.office import Role
from turnus.app.office.rights.granting import ClubPresented
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.web.accounts.identity import identity_of
from turnus.web.arbiter.lineups import has_line_ups
from turnus.web.desk import club_of, secretary
from turnus.web.federation.reading import is_federation, known_federations
from turnus.web.office.club import digest_of
from turnus.web.office.landing import plays_only
from turnus.web.office.tabs import (
    AREAS,
    BAG,
    BOARD,
    CLOCK,
    CUP,
    EVENT_AREAS,
    FEDERATION_AREAS,
    FIRST_FOR_ARBITERS,
    PEOPLE,
    PERSON,
    SHEET,
    STAIRS,
    Area,
    Place,
)
from turnus.web.public import reading
from turnus.web.titles import is_event

WITHIN = {
    "paper": "papers",
    "player": "players",
    "event_player": "event",
    "federation_player": "federation",
    "event_enter": "event_desk",
    "event_entrant": "event_entries",
    "event_look": "event_adding",
    "event_known": "event_adding",
    "event_codes": "event_checkin",
    "event_own_entry": "event_register",
    "event_results": "event_desk",
}  # a page that another leads to

KEPT = 1024
KIND_OF_MENU = {AREAS: "seasons", EVENT_AREAS: "events", FEDERATION_AREAS: "federations"}


@dataclass(frozen=True, slots=True)
class Link:
    """Where one can go from here."""

    name: str
    address: str
    is_current: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Shell:
    """What stands around a page."""

    club: str
    colour: str
    areas: tuple[Link, ...] = ()
    pages: tuple[Link, ...] = ()  # of the area one is in
    crest: str = ""  # the address of its picture
    scope: str = ""  # of the club, where it is not that of the whole office
    works: bool = True  # whoever only plays has nothing to do in the office
    menu: tuple[Link, ...] = ()  # the main menu, where the areas are those of a competition

    @property
    def initial(self) -> str:
        """What stands on the club's shield as long as it has no crest: its first word that is a name."""
        words = [word for word in self.club.split() if not word.isupper()] or [self.club]
        return words[-1][:1].upper()

    @property
    def here(self) -> str:
        """What the page is called that one is on."""
        return "".join(page.name for page in self.pages if page.is_current)


def shell_of(request: HttpRequest, stream: str = "", tab: str = "") -> Shell:
    """Return what stands around a page of a competition, or of none."""
    club = club_of(stream) if settings.TURNUS_JOURNAL else ClubPresented(scope="*")
    name, colour = club.name or "Turnus", club.colour.removeprefix("#")
    scope = club.scope.removeprefix(EVERYWHERE)
    match = request.resolver_match
    here = tab or (WITHIN.get(match.url_name or "", match.url_name or "") if match else "")
    view = str(match.kwargs.get("name", "")) if match and not tab else ""
    known = _areas_of(stream)
    if not known:
        return Shell(name, colour, _of_everywhere(request, here), (), _crest(club), scope, _works(request))
    said = get_language(), get_script_prefix()
    areas, places = _inside(known, _roles(request, stream), stream, (here, view), said)
    pages = tuple(link for place, link in places if _has_something(place, stream, is_here=link.is_current))
    menu = _of_everywhere(request, KIND_OF_MENU[known])
    return Shell(name, colour, areas, pages, _crest(club), scope, _works(request), menu)


@lru_cache(KEPT)
def _inside(
    known: tuple[Area, ...], roles: frozenset[Role], stream: str, at: tuple[str, str], _said: tuple[str, str]
) -> tuple[tuple[Link, ...], tuple[tuple[Place, Link], ...]]:
    """Return the areas somebody may go to, and the pages of the one he is in; `_said`: in which words."""
    here, view = at
    areas = [(area, _open_to(area, roles)) for area in known]
    inside = [(area, places) for area, places in areas if places]
    current = next((a for a, places in inside if any(_is_here(p, here, view) for p in places)), None)
    links = tuple(
        Link(gettext(area.name), _address(places[0], stream), area is current, area.icon)
        for area, places in inside
    )
    pages = tuple(
        (place, Link(gettext(place.name), _address(place, stream), _is_here(place, here, view)))
        for area, places in inside
        for place in places
        if area is current
    )
    mine = (Link(gettext("My page"), reverse("me", args=[stream]), here == "me", PERSON),)
    return (mine if Role.PLAYER in roles else ()) + links, pages


def _crest(club: ClubPresented) -> str:
    if not club.crest:
        return ""
    return f"{reverse('club_crest', args=[digest_of(club.crest)])}?{urlencode({'of': club.scope})}"


def _areas_of(stream: str) -> tuple[Area, ...]:
    if not stream or not settings.TURNUS_JOURNAL:
        return ()
    if is_federation(stream):
        return FEDERATION_AREAS
    if is_event(stream):
        return EVENT_AREAS
    return AREAS if reading.is_season(stream) else ()


def _roles(request: HttpRequest, stream: str) -> frozenset[Role]:
    identity = identity_of(request)
    if not identity.is_known:
        return frozenset({Role.SPECTATOR})
    return secretary().access(identity, stream).roles


def _open_to(area: Area, roles: frozenset[Role]) -> list[Place]:
    found = [place for place in area.places if place.roles & (roles | {Role.SPECTATOR})]
    if Role.DIRECTOR not in roles:
        found.sort(key=lambda place: not place.url.startswith(FIRST_FOR_ARBITERS))
    return found


def _is_here(place: Place, here: str, view: str) -> bool:
    return place.url == here and place.view in ("", view)


def _has_something(place: Place, stream: str, *, is_here: bool) -> bool:
    """Say whether a page is worth a tab: rulings where there are disputes, line-ups where teams meet."""
    if place.url == "arbiter_lineups":
        return has_line_ups(stream)
    if is_here:
        return True
    if place.url == "event_matches":
        running = reading.keeper(settings.TURNUS_JOURNAL).running(stream, events.Running)
        return has_matches(running.competition)
    return place.view != "rulings" or bool(reading.running(stream).season.disputes)


def _address(place: Place, stream: str) -> str:
    return reverse(place.url, args=[stream, place.view] if place.view else [stream])


def _of_everywhere(request: HttpRequest, here: str) -> tuple[Link, ...]:
    """Return where one can go from a page that is of no competition."""
    said, is_known = (get_language(), get_script_prefix()), identity_of(request).is_known
    has = bool(known_federations())
    return _links(here, said, is_known=is_known, works=_works(request), has_federations=has)


def _works(request: HttpRequest) -> bool:
    """Say whether somebody has an account and is something else here than a player or a captain."""
    account: Any = getattr(request, "user", None)
    if account is None or not account.is_authenticated:
        return False
    return not (settings.TURNUS_JOURNAL and plays_only(identity_of(request)))


@lru_cache(KEPT)
def _links(here: str, _said: tuple[str, str], **has: bool) -> tuple[Link, ...]:
    return tuple(_linked(here, **has))


def _linked(here: str, *, is_known: bool, works: bool, has_federations: bool) -> Iterator[Link]:
    yield Link(gettext("Seasons"), reverse("seasons"), here == "seasons", STAIRS)
    yield Link(gettext("Competitions"), reverse("events"), here == "events", CUP)
    if has_federations:
        yield Link(gettext("Federations"), reverse("federations"), here == "federations", PEOPLE)
    yield Link(gettext("Games"), reverse("games"), here in ("games", "games_view"), BOARD)
    if is_known and not works:
        yield Link(gettext("Play"), reverse("play_home"), here == "play_home", CLOCK)
    yield Link(gettext("Rulebooks"), reverse("shelf"), here in ("shelf", "rulebook", "clause", "ask"), SHEET)
    if is_known:
        yield Link(gettext("My page"), reverse("my_competitions"), here == "my_competitions", PERSON)
    if works:
        yield Link(gettext("The office"), reverse("office"), here == "office", BAG)
