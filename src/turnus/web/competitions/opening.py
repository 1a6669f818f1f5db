"""A new competition: four answers, and everything else folded away with good defaults."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.competitions.choosing import FORMATS, REGULATION, chosen_fields
from turnus.app.law import library
from turnus.app.office.competing import open_event
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.competition.engine.fields import FormatFields
from turnus.competition.engine.meetings.swiss import SYSTEMS
from turnus.competition.engine.settling import competitions
from turnus.competition.engine.slices.opening import OpenCompetition, is_playable
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.law import Law
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.forms.opening import clubs_directed, opens
from turnus.web.public.law import language

GAMES = ("chess", "chess960", "draughts")


@door(opens, BOTH)
def new_event(request: HttpRequest) -> HttpResponse:
    """Ask what is to be played, and open it."""
    if request.method != "POST":
        return _form(request)
    try:
        return _opened(request)
    except (BadInput, NotFound) as fault:
        return _form(request, 400, fault=told(fault), where=getattr(fault, "where", ""))


def _form(request: HttpRequest, status: int = 200, **more: Any) -> HttpResponse:
    page = {
        "formats": [(name, gettext(name)) for name in FORMATS],
        "regulations": list(_regulations()),
        "systems": list(SYSTEMS),
        "games": [(name, gettext(name)) for name in GAMES],
        "scopes": clubs_directed(identity_of(request)),
        "given": request.POST,
        "expected": 0,
    }
    return render(request, "turnus/competitions/new.html", page | more, status=status)


def _regulations() -> list[tuple[str, str]]:
    """Return the regulations with a competition of their own that is played here and not as a season."""
    return [(name, _title(name)) for name in library.standard().ids() if _has_events(name)]


def _has_events(rulebook: str) -> bool:
    law = Law(library.standard().stack(rulebook))
    if not law.stack.bench(FormatFields).speakers:
        return False
    known = competitions(law)
    return not known or any(is_playable(law, each) for each in known)


def _title(rulebook: str) -> str:
    edition = library.standard().book(rulebook).edition
    return edition.title_nl if language() == "nl" else edition.title


def _opened(request: HttpRequest) -> HttpResponse:
    given = request.POST
    scope = given.get("scope", EVERYWHERE)
    done = open_event(secretary(), identity_of(request), scope, _command(given), how(request)["key"])
    messages.success(request, gettext("{name} is open: enter who takes part").format(name=given["name"]))
    return redirect("event_desk", done.running.stream)


def _command(given: QueryDict) -> OpenCompetition:
    form = given.get("format", "swiss")
    rulebook = form if form not in FORMATS else "fide-2023"
    fields = chosen_fields(
        form if form in FORMATS else REGULATION,
        system=given.get("system", "") if form == "swiss" else "",
        rounds=whole(given.get("rounds", ""), "rounds") if form in FORMATS else 0,
        ladder=given.get("ladder", "").strip() if form in FORMATS else "",
        boards=whole(given.get("boards", ""), "boards") if form in FORMATS else 0,
        game=given.get("game", "") if given.get("game", "") != "chess" else "",
    )
    part = given.get("part", "").strip()
    return OpenCompetition(name=given.get("name", ""), rulebook=rulebook, part=part, chosen=fields)
