"""A new competition: four answers, and everything else folded away with good defaults."""

from functools import lru_cache
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.competitions.choosing import FORMATS, REGULATION, chosen_fields
from turnus.app.law import library
from turnus.app.office.competing import open_event
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.competition.engine.field_words import VALUES
from turnus.competition.engine.fields import FormatFields
from turnus.competition.engine.meetings.swiss import SYSTEMS
from turnus.competition.engine.settling import competitions
from turnus.competition.engine.slices.opening import OpenCompetition, is_playable
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.law import Law, Stack
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.forms.opening import clubs_directed, opens
from turnus.web.public.law import language

ROWS = 4  # tie-breaks that one can choose
TIE_BREAKS = {
    "BH/C1": "Buchholz without the lowest opponent",
    "BH": "Buchholz",
    "SB": "Sonneborn-Berger",
    "DE": "the game between them",
    "WIN": "most wins",
    "BPG": "most games with Black",
    "WP": "resistance points",
    "ARO": "average rating of the opponents",
}
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
        "systems": [(name, gettext(VALUES.get(name, name))) for name in SYSTEMS],
        "tie_breaks": [(code, gettext(text)) for code, text in TIE_BREAKS.items()],
        "ladder": [
            *(sent := [each for each in request.POST.getlist("ladder") if each]),
            *[""] * (ROWS - len(sent)),
        ],
        "parts": [(title, _parts(name)) for name, title in _regulations() if _parts(name)],
        "games": [(name, gettext(name)) for name in GAMES],
        "scopes": clubs_directed(identity_of(request)),
        "given": request.POST,
        "expected": 0,
    }
    return render(request, "turnus/competitions/new.html", page | more, status=status)


def _regulations() -> list[tuple[str, str]]:
    """Return the regulations with a competition of their own that is played here and not as a season."""
    return [(name, _title(name)) for name in library.standard().ids() if _has_events(name)]


def _parts(rulebook: str) -> list[str]:
    """Return the competitions of a regulation that can be played here."""
    return list(_playable(library.standard().stack(rulebook)))


def _has_events(rulebook: str) -> bool:
    stack = library.standard().stack(rulebook)
    return bool(stack.bench(FormatFields).speakers) and (
        not competitions(Law(stack)) or bool(_playable(stack))
    )


@lru_cache(maxsize=100)
def _playable(stack: Stack) -> tuple[str, ...]:
    """Settle every competition of a regulation once: it stays as it is written."""
    law = Law(stack)
    return tuple(each for each in competitions(law) if is_playable(law, each))


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
        ladder=",".join(each for each in given.getlist("ladder") if each.strip()) if form in FORMATS else "",
        boards=whole(given.get("boards", ""), "boards") if form in FORMATS else 0,
        game=given.get("game", "") if given.get("game", "") != "chess" else "",
    )
    part = given.get("part", "").strip()
    return OpenCompetition(name=given.get("name", ""), rulebook=rulebook, part=part, chosen=fields)
