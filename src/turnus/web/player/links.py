"""Personal links: a player's own pages without an account, and the sheet of links with their QR codes."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache

from turnus.app.office import Grant, Keyring, NotAllowed, Role
from turnus.app.office.rights.naming import still_playing
from turnus.web import desk
from turnus.web.doors import BOTH, anybody
from turnus.web.office.frame import HALLS, HallSeat, at_work
from turnus.web.public_address import absolute
from turnus.web.qr import qr_code

IN_SESSION = "personal_link"


class PersonalLinkMiddleware:
    """Lets somebody who came by his personal link be that player until he closes his browser."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Put who he is on the request; a link that was revoked is forgotten."""
        secret = request.session.get(IN_SESSION, "")
        if secret and not request.user.is_authenticated:
            try:
                request.identity = Keyring(desk.secretary()).identify(secret)  # type: ignore[attr-defined]
            except NotAllowed:
                del request.session[IN_SESSION]
        return self._get_response(request)


@anybody()
@never_cache
def follow(request: HttpRequest, secret: str) -> HttpResponse:
    """Come in by a personal link."""
    identity = Keyring(desk.secretary()).identify(secret)
    request.session.cycle_key()
    request.session[IN_SESSION] = secret
    request.session.set_expiry(0)  # a borrowed phone forgets it
    request.session.save()  # here, so that he is told where there is no room for it
    return redirect("me", identity.grants[0].scope)


@at_work(director=True, kind=HALLS, methods=BOTH)
def sheet(seat: HallSeat) -> HttpResponse:
    """Make links for the players chosen and show them once, to print and hand out."""
    playing = still_playing(seat.running.state)
    ring = Keyring(desk.secretary())
    made: list[dict[str, Any]] = []
    if seat.request.method == "POST":
        wanted = [name for name in seat.request.POST.getlist("player") if name in playing]
        made = [_link(seat, ring, name) for name in wanted]
    held = {key.subject for key in ring.issued(seat.identity, seat.stream) if key.role is Role.PLAYER}
    members = [(name, name in held) for name in playing]
    return seat.page("turnus/player/links.html", "office_links", made=made, members=members)


def _link(seat: HallSeat, ring: Keyring, player: str) -> dict[str, Any]:
    """Make one link; those he had before stop working, so that a lost one can be replaced."""
    for key in ring.issued(seat.identity, seat.stream):
        if key.role is Role.PLAYER and key.subject == player:
            ring.revoke(seat.identity, key.id)
    grant = Grant(account="", role=Role.PLAYER, scope=seat.stream, subject=player)
    secret = ring.issue(seat.identity, grant, label=player).secret
    address = absolute(seat.request, reverse("personal_link", args=[secret]))
    return {"player": player, "address": address, "code": qr_code(address)}
