"""The way in for who works in the office: his competitions and what waits there."""

from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from turnus.app.office import VISITOR, Access, Role
from turnus.app.waiting import waiting
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary


def office(request: HttpRequest) -> HttpResponse:
    """Show somebody his competitions."""
    identity = identity_of(request)
    if identity == VISITOR:
        return redirect_to_login(request.get_full_path())
    mine = [secretary().access(identity, stream) for stream in reversed(secretary().streams())]
    everywhere = secretary().access(identity, "*")
    page = {
        "competitions": [_card(each) for each in mine if each.roles != {Role.SPECTATOR}],
        "may_open": bool(directed_scopes(identity.account)) and not everywhere.waits_for_second_factor,
        "waits_for_second_factor": everywhere.waits_for_second_factor
        or any(each.waits_for_second_factor for each in mine),
    }
    return render(request, "turnus/office/home.html", page)


def directed_scopes(account: str) -> list[str]:
    """Return the scopes an account was made director of."""
    return [g.scope for g in secretary().grants() if g.account == account and g.role is Role.DIRECTOR]


def _card(mine: Access) -> dict[str, Any]:
    running = secretary().seen(mine.identity, mine.stream)
    return {
        "stream": mine.stream,
        "season": running.season,
        "roles": sorted(role for role in mine.roles if role is not Role.SPECTATOR),
        "is_staff": mine.is_staff,
        "waiting": len(waiting(running)) if mine.is_director else 0,
    }
