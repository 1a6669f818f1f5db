"""How a club presents itself: name, colour and crest, chosen on a page; the colour as a sheet for pages."""

import re
from base64 import b64decode, b64encode
from dataclasses import replace
from hashlib import sha256
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control

from turnus.app.office import Identity, NotAllowed
from turnus.app.office.crests import HEAVIEST, cleaned
from turnus.app.office.presenting import present_club
from turnus.app.office.rights.granting import ClubPresented
from turnus.app.people.register import Display
from turnus.faults import BadInput
from turnus.web.accounts.identity import identity_of
from turnus.web.colours import accent_of
from turnus.web.desk import club_of, secretary
from turnus.web.doors import BOTH, anybody, door
from turnus.web.faults import told
from turnus.web.office.forms.opening import clubs_directed

A_YEAR = 365 * 24 * 3600
COLOUR = re.compile(r"[0-9a-f]{6}")
OWN_COLOUR = "#1d6b5f"  # that of tokens.css


@anybody()
@cache_control(max_age=A_YEAR, immutable=True, public=True)
def club_colour(request: HttpRequest, colour: str) -> HttpResponse:
    """Give the accent of a club, made dark and light enough to be read; its address says all."""
    del request
    if not COLOUR.fullmatch(colour):
        raise Http404
    return HttpResponse(accent_of(f"#{colour}").css, content_type="text/css")


@anybody()
@cache_control(max_age=A_YEAR, immutable=True, public=True)
def club_crest(request: HttpRequest, digest: str) -> HttpResponse:
    """Give the crest of a club; another crest has another address."""
    held = club_of(request.GET.get("of", "").removeprefix("*")).crest
    if not held or digest != digest_of(held):
        raise Http404
    return HttpResponse(b64decode(held), content_type="image/png")


def digest_of(crest: str) -> str:
    """Return what tells one crest from another in its address."""
    return sha256(crest.encode()).hexdigest()[:16]


def presents(identity: Identity, _where: dict[str, Any]) -> None:
    """Refuse whoever directs no club."""
    if not clubs_directed(identity):
        raise NotAllowed("a club is presented by its director")


@door(presents, BOTH)
def club(request: HttpRequest) -> HttpResponse:
    """Let who directs a club choose its name and colour."""
    scopes = clubs_directed(identity_of(request))
    chosen = request.POST.get("scope", scopes[0])
    page: dict[str, Any] = {"scopes": scopes, "chosen": chosen, "own": OWN_COLOUR}
    if request.method != "POST":
        return render(request, "turnus/office/club.html", page | {"given": club_of(chosen)})
    wanted = _wanted(request.POST, chosen)
    try:
        wanted = replace(wanted, crest=_crest(request, chosen))
        present_club(secretary(), identity_of(request), wanted)
    except BadInput as fault:
        refused = page | {"given": wanted, "fault": told(fault)}
        return render(request, "turnus/office/club.html", refused, status=400)
    messages.success(request, gettext("kept: how the club presents itself, and what the world may see"))
    return redirect("office_club")


def _crest(request: HttpRequest, scope: str) -> str:
    """Return the crest that was sent, or the one there is; none where it is to go."""
    sent = request.FILES.get("crest")
    if sent is not None:
        return b64encode(cleaned(sent.read(HEAVIEST + 1))).decode()
    return "" if "no_crest" in request.POST else club_of(scope).crest


def _wanted(given: QueryDict, scope: str) -> ClubPresented:
    colour = given.get("colour", "").strip().lower()
    name = given.get("name", "")
    address = given.get("address", club_of(scope).address)
    return replace(
        club_of(scope),
        scope=scope,
        name=name,
        colour="" if colour == OWN_COLOUR else colour,
        address=address.strip(),
        only_staff_opens_games=_staff_opens(given, scope),
        **(_privacy(given) if "asks_privacy" in given else {}),
    )


def _staff_opens(given: QueryDict, scope: str) -> bool:
    """Return who opens games by what was sent, or as it was."""
    said = given.get("opens_games", "")
    return said == "staff" if said else club_of(scope).only_staff_opens_games


def _privacy(given: QueryDict) -> dict[str, Any]:
    """Return what the club chose of what the world may see; a box that is not ticked is not sent."""
    return {
        "minors_in_full_on_web": given.get("minors_on_web") == Display.FULL,
        "minors_short_on_paper": given.get("minors_on_paper") == Display.INITIALS,
        "may_be_found": "may_be_found" in given,
        "privacy_contact": given.get("privacy_contact", "").strip(),
        "kept_for": given.get("kept_for", "").strip(),
    }
