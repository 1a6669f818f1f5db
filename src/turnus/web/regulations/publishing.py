"""From a draft to a published regulation: taken back a step, published, amended, given up."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.regulations.editing import opened
from turnus.app.regulations.undoing import text_before
from turnus.faults import BadInput, NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, DOING, door
from turnus.web.faults import status_of, told
from turnus.web.office.forms.acting import how
from turnus.web.regulations.beside import beside
from turnus.web.regulations.describing import title_of
from turnus.web.regulations.rights import club_of, shelf, writes


@door(writes, DOING)
def undo(request: HttpRequest, regulation: str) -> HttpResponse:
    """Take the last change of a draft back."""
    before = text_before(secretary().journal, regulation)
    if not before:
        messages.info(request, gettext("there is nothing to take back"))
    else:
        shelf().save(identity_of(request), regulation, before, **how(request))
        messages.success(request, gettext("taken back"))
    return redirect("regulation", regulation)


@door(writes, BOTH)
def publish(request: HttpRequest, regulation: str) -> HttpResponse:
    """Say what publishing means, and publish."""
    if request.method != "POST":
        return _page(request, regulation)
    try:
        _insist_sure(request)
        shelf().publish(identity_of(request), regulation, **how(request))
    except (BadInput, NotFound) as fault:
        return _page(request, regulation, status_of(fault), fault=told(fault))
    messages.success(request, gettext("the regulation is published: competitions can be played by it"))
    return redirect("regulation", regulation)


def _insist_sure(request: HttpRequest) -> None:
    if "sure" not in request.POST:
        raise BadInput("tick that you know that it stays as it is", where="sure")


def _page(request: HttpRequest, regulation: str, status: int = 200, **more: Any) -> HttpResponse:
    held = shelf().held(regulation)
    read = opened(held.text)
    page = {
        "id": regulation,
        "title": title_of(read),
        "regulation": read,
        "is_draft": held.is_draft,
        "expected": held.length,
        **beside(read, held.text),
    }
    return render(request, "turnus/regulations/publish.html", page | more, status=status)


@door(writes, DOING)
def amend(request: HttpRequest, regulation: str) -> HttpResponse:
    """Begin the next edition of a published regulation."""
    found, identity = shelf(), identity_of(request)
    text = found.amend(regulation)
    new = opened(text).id
    if found.length(new):
        messages.info(request, gettext("the next edition is being written already"))
        return redirect("regulation", new)
    found.save(identity, new, text, expected=0, key=how(request)["key"], club=club_of(identity))
    messages.success(request, gettext("the next edition is a draft now: change what changes"))
    return redirect("regulation", new)


@door(writes, DOING)
def withdraw(request: HttpRequest, regulation: str) -> HttpResponse:
    """Give a draft up."""
    shelf().withdraw(identity_of(request), regulation, **how(request))
    messages.success(request, gettext("the draft is given up"))
    return redirect("regulations")
