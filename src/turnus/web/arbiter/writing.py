"""Writing from the hall: a phone may send things late, twice and out of a dead spot; they are done once.

A form sent by a script gets JSON back, so that it can be kept and sent again; other forms get a page.
"""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from turnus.app.hall import Called, Hall
from turnus.app.hall.events import HALL, Adjourned, Penalised, Ruled
from turnus.app.hall.penalties import by_which_clause
from turnus.app.hall.positions import position_of
from turnus.app.office import Identity, NotAllowed
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.web import desk
from turnus.web.accounts.identity import identity_of, insist_on_signer
from turnus.web.doors import doers
from turnus.web.faults import as_json, told, wants_json
from turnus.web.office.forms.acting import how, may_give, next_page, read_any, refused, tell
from turnus.web.office.forms.commands import read_form
from turnus.web.public.law import language


@doers(may_give)
def command(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Carry out a command of the competition."""
    asked = read_any(stream, name, request.POST)
    try:
        insist_on_signer(request)
        done = desk.secretary().act(identity_of(request), stream, asked, **how(request))
    except (BadInput, NotFound) as fault:
        return as_json(request, fault) if wants_json(request) else refused(request, stream, fault, asked)
    if wants_json(request):
        return JsonResponse(_acknowledged(request, done.repeated) | {"length": done.running.length})
    tell(request, done)
    return redirect(next_page(request, stream))


def may_write(identity: Identity, where: dict[str, Any]) -> None:
    """Refuse whoever never writes down what an address names; other things only the arbiter could."""
    entry = HALL.entries.get(where["name"])
    Hall(desk.secretary()).insist_may(identity, where["stream"], entry.kind if entry else Ruled)


@doers(may_write)
def write(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Write down something that happened in the hall."""
    key = how(request)["key"]
    try:
        insist_on_signer(request)
        written = read_form(HALL, name, request.POST, **_filled(request, stream, name))
        fresh = Hall(desk.secretary()).do(identity_of(request), stream, written, key=key)
    except (BadInput, NotFound) as fault:
        if wants_json(request) or isinstance(fault, NotAllowed):
            return as_json(request, fault)
        messages.error(request, told(fault))
        return redirect(next_page(request, stream))
    if wants_json(request):
        return JsonResponse(_acknowledged(request, not fresh))
    messages.success(request, gettext("written down") if fresh else gettext("this had been done already"))
    return redirect(next_page(request, stream))


def _filled(request: HttpRequest, stream: str, name: str) -> dict[str, Any]:
    """Return what the page knows: a call is its request, a penalty has its clause, pieces make a position."""
    given = request.POST
    if name == Called.__name__:
        return {"id": how(request)["key"]}
    if name == Penalised.__name__ and "clause" not in given:
        law = desk.secretary().competition_seen(identity_of(request), stream).law
        return {"clause": by_which_clause(given.get("penalty", ""), law)}
    if name == Adjourned.__name__ and "position" not in given:
        white, black = given.get("white_pieces", ""), given.get("black_pieces", "")
        number = whole(given.get("move_number", ""), "move_number") or 1
        return {"position": position_of(white, black, given.get("to_move", ""), number, language())}
    return {}


def _acknowledged(request: HttpRequest, repeated: bool) -> dict[str, Any]:
    """Tell a script which of its entries is written down: only then it may forget it."""
    return {"done": True, "key": how(request)["key"], "repeated": repeated}
