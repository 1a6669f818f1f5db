"""The public address of the office: by which others reach it, in every QR code, link and mail."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.office import Identity
from turnus.app.office.presenting import set_address
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.faults import BadInput
from turnus.web.accounts.identity import identity_of
from turnus.web.addresses import own_path
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.faults import told
from turnus.web.public_address import offered_origins


def _runs_it(identity: Identity, _where: dict[str, Any]) -> None:
    """Refuse whoever does not run the whole office."""
    secretary().insist_director(identity, EVERYWHERE)


@door(_runs_it, BOTH)
def address(request: HttpRequest) -> HttpResponse:
    """Ask for the public address, and keep it."""
    if request.method != "POST":
        return _asked(request, secretary().ledger.address())
    given = request.POST.get("address", "")
    try:
        set_address(secretary(), identity_of(request), given)
    except BadInput as fault:
        return _asked(request, given, 400, fault=told(fault))
    messages.success(request, gettext("the public address is kept"))
    return redirect(own_path(request.POST.get("next", ""), "office_address"))


def _asked(request: HttpRequest, given: str, status: int = 200, **more: Any) -> HttpResponse:
    page = {"given": given, "offered": offered_origins(), "expected": 0}
    return render(request, "turnus/office/address.html", page | more, status=status)
