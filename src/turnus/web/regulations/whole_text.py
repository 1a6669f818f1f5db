"""The whole text of a regulation: to take away, to bring, and to write in one piece."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.law.written import FILE, LARGEST
from turnus.faults import BadInput
from turnus.web.accounts.identity import identity_of
from turnus.web.doors import BOTH, DOING, LOOKING, door
from turnus.web.faults import status_of, told
from turnus.web.office.forms.acting import how
from turnus.web.regulations.naming import free_id
from turnus.web.regulations.rights import check_sent, club_of, shelf, writes


@door(writes, LOOKING)
def download(request: HttpRequest, regulation: str) -> HttpResponse:
    """Give the file."""
    del request
    answer = HttpResponse(shelf().text(regulation), content_type="application/toml; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{regulation}.toml"'
    return answer


@door(writes, BOTH)
def text(request: HttpRequest, regulation: str) -> HttpResponse:
    """Show the text in one piece; a draft can be written there."""
    held = shelf().held(regulation)
    if request.method != "POST":
        return _page(request, regulation, held.text)
    given = request.POST.get("text", "").replace("\r\n", "\n")
    try:
        _insist_same(regulation, given)
        shelf().save(identity_of(request), regulation, given, **how(request))
    except BadInput as fault:
        return _page(request, regulation, given, status_of(fault), fault=told(fault), where=fault.where)
    messages.success(request, gettext("the draft is saved"))
    return redirect("regulation", regulation)


def _page(request: HttpRequest, regulation: str, text: str, status: int = 200, **more: Any) -> HttpResponse:
    held = shelf().held(regulation)
    page = {"id": regulation, "text": text, "is_draft": held.is_draft, "expected": held.length, "file": FILE}
    return render(request, "turnus/regulations/text.html", page | more, status=status)


def _insist_same(regulation: str, given: str) -> None:
    """Refuse a text that is no regulation, or another one; slips in its clauses may stay for now."""
    own = _id_in(given.encode("utf-8"))
    if own != regulation:
        raise BadInput("the text has the id {other}: write {id} there", other=own, id=regulation, where="id")


def _id_in(text: bytes) -> str:
    """Return which regulation a text is; one that is none is refused."""
    checked = check_sent(text)
    if checked.regulation is None:
        problem = checked.problems[0]
        raise BadInput(problem.message, where=problem.where, **problem.values)
    return checked.regulation.id


@door(writes, DOING)
def upload(request: HttpRequest) -> HttpResponse:
    """Take a file as a new draft, or as the next text of the draft with its id."""
    sent = request.FILES.get("file")
    if sent is None:
        raise BadInput("choose the file of the regulation", where="file")
    data = sent.read(LARGEST + 1)
    own = _id_in(data)
    found = shelf()
    identity = identity_of(request)
    name = own if found.length(own) else free_id(found, own)
    if name != own:
        raise BadInput("there is a rulebook {id} already: choose another id", id=own, where="id")
    found.save(identity, name, data.decode("utf-8-sig"), key=how(request)["key"], club=club_of(identity))
    messages.success(request, gettext("the draft is saved"))
    return redirect("regulation", name)
