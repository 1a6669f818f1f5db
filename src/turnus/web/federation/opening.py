"""A new season of a federation: the year it begins in, its provinces, and what the rules leave open."""

import re
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.law import library
from turnus.app.law.openings import federation_rulebooks
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.people.meaning import name_key
from turnus.competition.federation.events import FederationOpened
from turnus.competition.federation.registry import FEDERATION_OPENING
from turnus.faults import BadInput, NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.forms.commands import read_form
from turnus.web.office.forms.opening import clubs_directed, opens, term_fields, terms_of, this_season

YEARS = re.compile(r"\s*((?:19|2\d)\d\d)\s*(?:[-/\N{EN DASH}]\s*\d{2,4}\s*)?")  # 2026, or 2026-2027
APART = re.compile(r"[,;\n]")  # what people write between names


@door(opens, BOTH)
def new_federation(request: HttpRequest) -> HttpResponse:
    """Fill in a season of a federation, and open it."""
    scopes = clubs_directed(identity_of(request))
    if request.method == "POST":
        try:
            return _open(request)
        except (BadInput, NotFound) as fault:
            return _form(request, scopes, 400, fault=told(fault), where=getattr(fault, "where", ""))
    return _form(request, scopes)


def _form(request: HttpRequest, scopes: list[str], status: int = 200, **more: Any) -> HttpResponse:
    rulebook = federation_rulebooks()[0]
    page = {
        "rulebooks": federation_rulebooks(),
        "scopes": scopes,
        "terms": term_fields(library.standard().stack(rulebook), request.POST, rulebook),
        "given": request.POST,
        "this_year": this_season().partition("-")[0],
        "expected": 0,
    }
    return render(request, "turnus/federation/new.html", page | more, status=status)


def _year(text: str) -> int:
    """Read the year in which a season begins, of which people name both years too."""
    found = YEARS.fullmatch(text)
    if found is None:
        raise BadInput("a season is named by the year it begins in, such as 2027", where="season")
    return int(found[1])


def _each_once(names: list[str]) -> list[str]:
    found: dict[str, str] = {}
    for name in filter(None, map(str.strip, names)):
        found.setdefault(name_key(name), name)
    return list(found.values())


def _open(request: HttpRequest) -> HttpResponse:
    given = request.POST.copy()
    given.setlist("provinces", _each_once(APART.split(given.get("provinces", ""))))
    season, rulebook = _year(given.get("season", "")), given.get("rulebook", "")
    given["season"] = str(season)
    if rulebook not in federation_rulebooks():
        raise BadInput("choose one of the competitions of this rulebook", where="rulebook")
    terms = terms_of(library.standard().stack(rulebook), given)
    report = read_form(FEDERATION_OPENING, FederationOpened.__name__, given, terms=terms)
    scope = given.get("scope", EVERYWHERE)
    stream = f"{'' if scope == EVERYWHERE else scope}federation/{season}"
    done = secretary().open(identity_of(request), stream, report, key=how(request)["key"])
    stream = done.running.stream  # another one than that, where what began on it was deleted
    said = gettext("this had been done already") if done.repeated else gettext("the season is open")
    messages.success(request, said)
    return redirect("secretariat", stream)
