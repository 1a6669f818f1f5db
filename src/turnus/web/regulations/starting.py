"""A regulation that begins with another: a copy of one that was written, or one that stands on a program."""

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from turnus.app.law import library
from turnus.app.law.finding import is_program
from turnus.app.law.written import read_regulation
from turnus.app.regulations.beginning import begun
from turnus.app.regulations.writing import written_text
from turnus.faults import BadInput
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.public.law import language
from turnus.web.regulations.naming import free_id
from turnus.web.regulations.rights import club_of, shelf, writes

LONGEST = 80


@door(writes, BOTH)
def start(request: HttpRequest, rulebook: str) -> HttpResponse:
    """Ask for a name, and make the draft."""
    book = library.standard().book(rulebook)
    page: dict[str, Any] = {
        "rulebook": rulebook,
        "title": book.edition.title_nl if language() == "nl" else book.edition.title,
        "is_program": is_program(rulebook),
        "given": request.POST,
        "expected": 0,
    }
    if request.method != "POST":
        return render(request, "turnus/regulations/from.html", page)
    try:
        name = _name(request.POST.get("name", ""))
        made = free_id(shelf(), name)
        identity = identity_of(request)
        shelf().save(
            identity,
            made,
            _text(rulebook, made, name),
            expected=0,
            key=how(request)["key"],
            club=club_of(identity),
        )
    except BadInput as fault:
        return render(request, "turnus/regulations/from.html", page | {"fault": told(fault)}, status=400)
    return redirect("regulation", made)


def _name(given: str) -> str:
    name = " ".join(given.split())
    if not 0 < len(name) <= LONGEST:
        raise BadInput("say whose regulation it is", where="name")
    return name


def _text(rulebook: str, made: str, name: str) -> str:
    """Return the text to begin with."""
    year = str(secretary().today().year)
    titles = {"title": f"Regulation of {name}", "title_nl": f"Reglement van {name}", "edition": year}
    if is_program(rulebook):
        read = read_regulation(begun(made, rulebook).encode("utf-8"))
    else:
        read = read_regulation(library.standard().book(rulebook).register)
    return written_text(msgspec.structs.replace(read, id=made, amends="", since=None, **titles))
