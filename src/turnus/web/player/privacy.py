"""A player's own data: how his name is shown, and everything to take away."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.people.disclosure import Audience
from turnus.app.people.personal import choose_display, export
from turnus.app.people.register import Display
from turnus.web import desk
from turnus.web.accounts.identity import identity_of
from turnus.web.doors import BOTH, players
from turnus.web.notifying.models import chosen_by
from turnus.web.player.pages import player_of
from turnus.web.public import reading


@players(BOTH)
def privacy(request: HttpRequest, stream: str) -> HttpResponse:
    """Show how somebody is shown to the world, and let him choose."""
    identity = identity_of(request)
    player, office = player_of(identity, stream), desk.secretary()
    if request.method == "POST":
        choose_display(office, identity, stream, player, request.POST.get("display", ""))
        messages.success(request, gettext("your choice is kept"))
        return redirect("my_privacy", stream)
    person = office.person(identity, stream, player)
    page = {
        "stream": stream,
        "player": player,
        "person": person,
        "shown_as": reading.names_in(stream)(player),
        "shown_in_hall": reading.names_in(stream, Audience.HALL)(player),
        "display": person.display if person else "",
        "is_minor": person.can_be_minor_on(office.today().date()) if person else False,
        "ways": [("", gettext("as the club has it")), *((way, gettext(way)) for way in Display)],
        "expected": 0,
    }
    return render(request, "turnus/player/privacy.html", page)


@players()
def my_data(request: HttpRequest, stream: str) -> HttpResponse:
    """Give a player everything we hold of him, as a file."""
    identity = identity_of(request)
    player = player_of(identity, stream)
    data = export(desk.rooms(), identity, stream, player) | {"mail": chosen_by(identity.account)}
    headers = {"Content-Disposition": f'attachment; filename="{player}.json"'}
    return JsonResponse(data, headers=headers, json_dumps_params={"ensure_ascii": False, "indent": 1})
