"""Keys for programs: made, shown once, and revoked by who directs what they are for."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.office import Grant, Identity, Keyring, NotAllowed, Role
from turnus.app.office.rights.keyring import NewKey
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.faults import BadInput
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, doers, door
from turnus.web.faults import told
from turnus.web.public_address import absolute

GIVEN = (Role.RESULTS_DESK, Role.ARBITER, Role.DIRECTOR)  # the least first; players and captains have links


def _scopes(identity: Identity) -> list[str]:
    """Return what somebody directs: competitions, the newest first, then what holds several of them."""
    office = secretary()
    kinds = (office.event_streams(), office.streams(), office.federation_streams())
    wide = {grant.scope for grant in office.grants() if grant.account == identity.account}
    every = (*(stream for kind in kinds for stream in reversed(kind)), *sorted(wide), EVERYWHERE)
    return [scope for scope in dict.fromkeys(every) if office.access(identity, scope).is_director]


def _directs_something(identity: Identity, _where: dict[str, Any]) -> None:
    if not _scopes(identity):
        if secretary().access(identity, EVERYWHERE).waits_for_second_factor:
            raise NotAllowed("a director or arbiter logs in with a second factor before he can do this")
        raise NotAllowed("this is for the {roles} of the competition", roles=Role.DIRECTOR)


@door(_directs_something, BOTH)
def keys(request: HttpRequest) -> HttpResponse:
    """List the keys for programs, make one and show it once."""
    identity, ring = identity_of(request), Keyring(secretary())
    made: NewKey | None = None
    fault = ""
    given = request.POST
    if request.method == "POST":
        try:
            made = _make(ring, identity, given)
        except BadInput as wrong:
            fault = told(wrong)
    listed = [key for key in ring.of(identity) if key.role not in (Role.PLAYER, Role.CAPTAIN)]
    page = {
        "keys": listed,
        "scopes": _scopes(identity),
        "roles": GIVEN,
        "made": made,
        "fault": fault,
        "given": {} if made else given,
        "chosen": given.get("scope") or request.GET.get("scope", ""),
        "example": absolute(request, "/api/competitions"),
        "interface": reverse("interface"),
    }
    return render(request, "turnus/office/keys.html", page, status=400 if fault else 200)


def _make(ring: Keyring, identity: Identity, given: Any) -> NewKey:
    label, role = given.get("label", "").strip(), given.get("role", "")
    if not label:
        raise BadInput("say what uses the key, so that you know it again", where="label")
    if role not in set(GIVEN):
        raise BadInput("there is no role {role}", role=role, where="role")
    grant = Grant(account="", role=Role(role), scope=given.get("scope", ""))
    return ring.issue(identity, grant, label=label, until=given.get("until", ""))


@doers(_directs_something)
def revoke_key(request: HttpRequest) -> HttpResponse:
    """Let a key open nothing any more."""
    Keyring(secretary()).revoke(identity_of(request), request.POST.get("key", ""))
    messages.success(request, gettext("the key opens nothing any more"))
    return redirect("office_keys")
