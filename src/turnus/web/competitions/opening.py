"""A new competition: four answers, and everything else folded away with good defaults."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.competitions.choosing import KINDS, REGULATION, chosen_fields, rulebook_of
from turnus.app.competitions.regulations import played_here
from turnus.app.law import library
from turnus.app.office.competing import open_event
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.office.typed_entries import check_typed, enter_typed
from turnus.competition.engine.field_words import VALUES
from turnus.competition.engine.meetings.swiss import FIRST_SYSTEMS, SYSTEMS
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.competitions.cards import CARDS, LADDERS, ROUNDS, TEAMS, Card
from turnus.web.competitions.choices import CHOICES, POINTS, TIE_BREAKS, further
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.forms.opening import clubs_directed, opens
from turnus.web.office.forms.tempo import asked_tempo, tempo_given
from turnus.web.public.law import language

ROWS = 4  # tie-breaks that one can choose
GAMES = ("chess", "chess960", "draughts")
OF_PLAYERS = ("swiss", "round-robin", "double-round-robin", "scheveningen", "blitz", "simultaneous")
OWN_TEMPO = tuple(each.kind for each in CARDS if each.kind not in ("bughouse", REGULATION))
BY_TEAMS = ("scheveningen", *TEAMS, "bughouse")


@door(opens, BOTH)
def new_event(request: HttpRequest) -> HttpResponse:
    """Ask what is to be played, and open it."""
    if request.method != "POST":
        return _form(request, request.GET)
    try:
        return _opened(request)
    except (BadInput, NotFound) as fault:
        return _form(
            request, request.POST, 400, fault=told(fault), where=getattr(fault, "where", "").lstrip("-")
        )


def _form(request: HttpRequest, given: QueryDict, status: int = 200, **more: Any) -> HttpResponse:
    sent = [each for each in given.getlist("ladder") if each]
    page = {
        "cards": [_shown(card) for card in CARDS],
        "kind": given.get("format") or "swiss",
        "of": {
            "rounds": " ".join(ROUNDS),
            "tempo": " ".join(OWN_TEMPO),
            "ladder": " ".join(LADDERS),
            "points": " ".join(OF_PLAYERS),
            "teams": " ".join(BY_TEAMS),
            "players": " ".join(kind for kind in (*KINDS, REGULATION) if kind not in BY_TEAMS),
        },
        "choices": [(each, _worded(each.values or {})) for each in CHOICES],
        "tempo": asked_tempo("", given),
        "systems": _worded({name: VALUES.get(name, name) for name in SYSTEMS if name != "team"}),
        "first_systems": _worded({name: VALUES.get(name, name) for name in FIRST_SYSTEMS if name != "team"}),
        "tie_breaks": _worded(TIE_BREAKS),
        "ladder": [*sent, *[""] * (ROWS - len(sent))],
        "points": _worded(POINTS),
        "regulations": [(name, _title(name), parts) for name, parts in _regulations().items()],
        "games": [(name, gettext(VALUES.get(name, name))) for name in GAMES],
        "scopes": clubs_directed(identity_of(request)),
        "given": given,
        "expected": 0,
    }
    return render(request, "turnus/competitions/new.html", page | more, status=status)


def _shown(card: Card) -> dict[str, str]:
    """Return a card for the page; without a regulation of one's own that card leads to writing one."""
    address = card.address or ("regulations" if card.kind == REGULATION and not _regulations() else "")
    return {
        "kind": card.kind,
        "name": gettext(card.name),
        "says": gettext(card.says),
        "icon": card.icon,
        "address": reverse(address) if address else "",
    }


def _worded(values: dict[str, str] | Any) -> list[tuple[str, str]]:
    return [(value, gettext(text)) for value, text in values.items()]


def _regulations() -> dict[str, tuple[str, ...]]:
    """Return the regulations that are played here, but those that have a card of their own."""
    own = {kind.rulebook for kind in KINDS.values()}
    return {name: parts for name, parts in played_here().items() if name not in own}


def _title(rulebook: str) -> str:
    edition = library.standard().book(rulebook).edition
    return edition.title_nl if language() == "nl" else edition.title


def _opened(request: HttpRequest) -> HttpResponse:
    given, identity = request.POST, identity_of(request)
    command = _command(given)
    names = given.get("names", "")
    if names.strip():
        check_typed(names, command)
    key = how(request)["key"]
    done = open_event(secretary(), identity, given.get("scope", EVERYWHERE), command, key)
    stream, name = done.running.stream, done.running.state.name
    if names.strip():
        enter_typed(secretary(), identity, stream, names, f"{key}/names")
        messages.success(request, gettext("{name} is open").format(name=name))
    else:
        messages.success(request, gettext("{name} is open: enter who takes part").format(name=name))
    return redirect("event_desk", stream)


def _command(given: QueryDict) -> OpenCompetition:
    form = given.get("format") or "swiss"
    name = given.get("name", "")
    if form not in KINDS:
        return _by_regulation(name, given)
    swiss = form in ("swiss", "blitz")
    fields = chosen_fields(
        form,
        system=given.get("system", "") if swiss else "",
        first_system=given.get("first_system", "") if swiss else "",
        first_rounds=whole(given.get("first_rounds", ""), "first_rounds") if swiss else 0,
        rounds=whole(given.get("rounds", ""), "rounds") if form in ROUNDS else 0,
        tempo=tempo_given(given) if form in OWN_TEMPO else "",
        ladder=",".join(each for each in given.getlist("ladder") if each.strip()) if form in LADDERS else "",
        points=given.get("points", "") if form in OF_PLAYERS else "",
        game=_game(form, given),
        more=further(form, {each.name: given.get(each.name, "") for each in CHOICES}),
    )
    return OpenCompetition(name=name, rulebook=rulebook_of(form), chosen=fields)


def _game(form: str, given: QueryDict) -> str:
    game = given.get("game", "")
    if game not in ("", *GAMES):
        raise BadInput("{value} is not one of {known}", value=game, known=", ".join(GAMES), where="game")
    return game if game != "chess" and form != "bughouse" else ""


def _by_regulation(name: str, given: QueryDict) -> OpenCompetition:
    """Open a competition of a regulation: the one chosen, with the name of its competition behind a slash."""
    rulebook, _, part = given.get("regulation", "").partition("/")
    part = part or given.get("part", "").strip()
    if rulebook not in _regulations():
        raise BadInput("choose the regulation by which it is played", where="regulation")
    return OpenCompetition(name=name, rulebook=rulebook, part=part, chosen=chosen_fields(REGULATION))
