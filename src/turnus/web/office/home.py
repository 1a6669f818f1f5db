"""The way in for who works in the office: his competitions and what waits there."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations import office as federations
from turnus.app.office import Access, Role
from turnus.app.office.lifecycle import deleted_streams
from turnus.app.seasons.waiting import waiting
from turnus.competition.federation.discipline.waiting import waiting as waiting_in
from turnus.web.accounts.identity import identity_of
from turnus.web.addresses import home_of, public_of
from turnus.web.desk import secretary
from turnus.web.doors import known
from turnus.web.office.landing import calls_in, is_played, own_pages, plays_only, roles_of
from turnus.web.public.listing import listed
from turnus.web.titles import title_of

A_PAGE = 60  # competitions


@known()
def office(request: HttpRequest) -> HttpResponse:
    """Show somebody his competitions."""
    identity = identity_of(request)
    if plays_only(identity):
        return redirect("start")
    office_ = secretary()
    mine = roles_of(identity)
    everywhere = secretary().access(identity, "*")
    with_role = {each.stream: each for each in mine if each.roles != {Role.SPECTATOR}}
    asked = Paginator([*with_role], A_PAGE).get_page(request.GET.get("page"))
    cards = listed(asked.object_list, lambda stream: _card(with_role[stream]))
    directs = bool(directed_scopes(identity.account))
    waits = everywhere.waits_for_second_factor or any(each.waits_for_second_factor for each in mine)
    page = {
        "competitions": cards.found,
        "unreadable": cards.unreadable,
        "page": asked,
        "directs": directs,
        "has_deleted": directs and bool(deleted_streams(office_, identity)),
        "directs_all": everywhere.is_director,
        "may_open": directs and not everywhere.waits_for_second_factor,
        "waits_for_second_factor": waits,
        "asks_second_factor": directs and not waits and office_.asks_second_factor(identity),
    }
    return render(request, "turnus/office/home.html", page)


def directed_scopes(account: str) -> list[str]:
    """Return the scopes an account was made director of."""
    return [g.scope for g in secretary().grants() if g.account == account and g.role is Role.DIRECTOR]


def _card(mine: Access) -> dict[str, Any]:
    return {
        "stream": mine.stream,
        "title": title_of(mine.stream),
        "is_hidden": secretary().ledger.mark(mine.stream).is_hidden,
        "address": _address(mine),
        "roles": sorted(role for role in mine.roles if role is not Role.SPECTATOR),
        "playing": is_played(mine.stream),
        "calls": calls_in(mine) if mine.is_staff else 0,
        "waiting": _waiting(mine) if mine.is_director else 0,
        "decisions": _decisions(mine.stream),
    }


def _address(mine: Access) -> str:
    """Return where somebody goes first: to his work, to his teams or his game, or to the public page."""
    if mine.is_staff:
        return home_of(mine.stream)
    return next(reversed(own_pages(mine)), public_of(mine.stream))


def _waiting(mine: Access) -> int:
    running = secretary().competition_seen(mine.identity, mine.stream)
    if isinstance(running, AnyFormat):
        return 0
    if isinstance(running, federations.Running):
        return len(list(waiting_in(running.federation, running.law, secretary().today().date())))
    return len(waiting(secretary().seen(mine.identity, mine.stream)))


def _decisions(stream: str) -> str:
    is_federation = secretary().is_federation(stream)
    return reverse("secretariat_decisions" if is_federation else "office_decisions", args=[stream])
