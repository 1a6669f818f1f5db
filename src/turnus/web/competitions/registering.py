"""Registering for an event in public, and the own page of who registered or takes part."""

from typing import Any

from allauth.core.internal import ratelimit
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache

from turnus.app.competitions.applying import DETAILS, Application
from turnus.app.competitions.running import Running
from turnus.app.office.registering import cancel, check_in, register
from turnus.app.people.disclosure import entry_as_seen
from turnus.app.people.register import Display
from turnus.competition.engine.slices.registering import RegistrationRefused, is_open_at, places_left
from turnus.competition.engine.state import Competition
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound, TooMany
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, anybody
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.public.law import not_found
from turnus.web.reader import look_again, sight
from turnus.web.titles import is_event

SALT = "turnus.web.competitions.registering"
TRAP = "website"  # nobody sees it; who fills it in is no person
AS_OFTEN = {"register": "30/10m/ip"}  # a whole club may come from one address


@anybody(*BOTH)
@never_cache
def registration(request: HttpRequest, stream: str) -> HttpResponse:
    """Show on which terms one registers, and take a registration."""
    if not is_event(stream):
        return not_found(request)
    if request.method != "POST":
        return _form(request, stream)
    try:
        player = _registered(request, stream)
    except (BadInput, NotFound) as fault:
        return _form(request, stream, 400, fault=told(fault), where=fault.where, given=request.POST)
    return redirect("event_own_entry", stream, token_of(stream, player))


def _registered(request: HttpRequest, stream: str) -> str:
    """Take one registration; return under which pseudonym."""
    given = request.POST
    if given.get(TRAP):
        raise BadInput("leave the field empty that says so", where=TRAP)
    if not ratelimit.consume(request, app="turnus", action="register", config=AS_OFTEN):
        raise TooMany("too many registrations come from your network: try again in ten minutes")
    _, player = register(secretary(), stream, _application(given), how(request)["key"])
    look_again()
    return player


def _application(given: QueryDict) -> Application:
    """Read what somebody says of himself; an address that is none is refused."""
    email = given.get("email", "").strip()
    if email:
        try:
            validate_email(email)
        except ValidationError as wrong:
            raise BadInput("“{said}” is no e-mail address", said=email[:80], where="email") from wrong
    said = {name: given.get(name, "") for name in (*DETAILS, "name", "display", "note")}
    return Application(
        **said, email=email, rating=whole(given.get("rating", ""), "rating"),
        categories=tuple(given.getlist("categories")), language=get_language() or "",
    )  # fmt: skip


def _form(request: HttpRequest, stream: str, status: int = 200, **more: Any) -> HttpResponse:
    competition = _competition(stream)
    terms = competition.registration
    now = secretary().today().isoformat(timespec="seconds")
    page = {
        "stream": stream,
        "competition": competition,
        "terms": terms,
        "is_open": is_open_at(competition, now),
        "places": max(places_left(competition), 0) if terms.most else None,
        "registrants": [entry_as_seen(sight(), each) for each in competition.registrants.values()],
        "waiting": [each for each in competition.registrants.values() if each.waits],
        "given_categories": request.POST.getlist("categories"),
        "contenders": [
            entry_as_seen(sight(), held) for held in competition.sides.values() if competition.starts(held)
        ],
        "displays": tuple(Display),
        "trap": TRAP,
        "expected": 0,
        "staff": secretary().access(identity_of(request), stream).is_staff,
    }
    return render(request, "turnus/competitions/register.html", page | more, status=status)


def _competition(stream: str) -> Competition:
    running = secretary().whole(stream)
    if not isinstance(running, Running):
        raise NotFound("there is no competition {stream}", stream=stream)
    return running.competition


# One's own page


def token_of(stream: str, player: str) -> str:
    """Return what stands in the address of somebody's own page: signed here, so that nobody can guess it."""
    return signing.dumps([stream, player], salt=SALT, compress=True)


def own_address(stream: str, player: str) -> str:
    """Return the address of somebody's own page, for his mail and for the code on his paper."""
    return reverse("event_own_entry", args=[stream, token_of(stream, player)])


def _whose(stream: str, token: str) -> str:
    try:
        of, player = signing.loads(token, salt=SALT)
    except (signing.BadSignature, ValueError, TypeError):
        return ""
    return str(player) if of == stream else ""


@anybody(*BOTH)
@never_cache
def own_entry(request: HttpRequest, stream: str, token: str) -> HttpResponse:
    """Show somebody how his entry stands; he may give it up, or say that he is there."""
    player = _whose(stream, token)
    if not player or not is_event(stream):
        return not_found(request)
    if request.method != "POST":
        return _own(request, stream, player)
    try:
        if request.POST.get("do") == "cancel":
            cancel(secretary(), stream, player, how(request)["key"])
        else:
            check_in(secretary(), stream, player, how(request)["key"])
    except (BadInput, NotFound) as fault:
        return _own(request, stream, player, 400, fault=told(fault))
    return redirect("event_own_entry", stream, token)


def _own(request: HttpRequest, stream: str, player: str, status: int = 200, **more: Any) -> HttpResponse:
    competition = _competition(stream)
    registrant = competition.registrants.get(player)
    held = competition.contenders.get(player)
    waiting = [each.player for each in competition.registrants.values() if each.waits]
    number = competition.coming_round
    page = {
        "stream": stream,
        "competition": competition,
        "name": secretary().people_of(stream).name(player) if registrant or held else "",
        "registrant": registrant,
        "held": held,
        "place": waiting.index(player) + 1 if player in waiting else 0,
        "refused": "" if registrant or held else _refusal(stream, player),
        "has_paid": player in competition.paid,
        "round": number,
        "is_here": player in competition.checked_in.get(number, ()),
        "is_in": bool(held and held.is_in(number) and not competition.is_closed),
        "is_away": player in competition.away.get(number, {}),
        "expected": 0,
    }
    return render(request, "turnus/competitions/own_entry.html", page | more, status=status)


def _refusal(stream: str, player: str) -> str:
    """Return why somebody who registered cannot take part, if he was refused."""
    history = reversed(secretary().whole(stream).history)
    refused = (each for _, each in history if isinstance(each, RegistrationRefused) and each.player == player)
    return next((each.reason for each in refused), "")
