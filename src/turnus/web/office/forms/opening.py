"""A new season from a rulebook: what it leaves open is a form, each field with its clause."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.law import library
from turnus.app.law.filling import read_term
from turnus.app.law.openings import openable, parts_of
from turnus.app.office import Identity, NotAllowed
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.office.succession import succeed
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON_OPENING
from turnus.competition.season.state import Season
from turnus.faults import BadInput, NotFound
from turnus.law import OPEN, Setting, Stack
from turnus.play.questions.mode import TIME_CONTROL
from turnus.play.questions.tempo import TempoPlan
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.forms.commands import read_form
from turnus.web.office.forms.tempo import Tempo, asked_tempo, tempo_given
from turnus.web.office.home import directed_scopes
from turnus.web.public.law import language

SUMMER = 6  # the month from which one thinks of the next season
SEASON = re.compile(r"[\w-]{1,40}")


@dataclass(frozen=True, slots=True)
class Field:
    """A term of the rulebook as a form shows it."""

    setting: Setting
    title: str
    value: Any
    is_open: bool
    tempo: Tempo | None = None  # of a field that asks for one
    is_hourly: bool = False  # a tempo that can be so many moves an hour, as draughts has it
    can_be_left: bool = False  # what is required all the same is said elsewhere

    @property
    def is_required(self) -> bool:
        """Whether it must be filled in: what the rules say already never blocks a form."""
        return self.setting.required and self.is_open and not self.can_be_left

    @property
    def yes_or_no(self) -> str:
        """What a field of yes or no holds: one of the two, or nothing."""
        return {"True": "yes", "False": "no"}.get(str(self.value), str(self.value))

    @property
    def kind(self) -> str:
        """How it is asked: yes or no, a number, a tempo, or a text."""
        if self.setting.term == TIME_CONTROL:
            return "tempo"
        return {bool: "yes_no", int: "number"}.get(self.setting.term.type, "text")


def clubs_directed(identity: Identity) -> list[str]:
    """Return where somebody may open a season: in the clubs he directs, or everywhere."""
    wide = [each for each in directed_scopes(identity.account) if each == EVERYWHERE or each.endswith("/")]
    return [scope for scope in wide if secretary().access(identity, scope).is_director]


def opens(identity: Identity, _where: dict[str, Any]) -> None:
    """Refuse whoever directs no club."""
    if not clubs_directed(identity):
        raise NotAllowed("a season is opened by a director")


@door(opens, BOTH)
def new_season(request: HttpRequest) -> HttpResponse:
    """Choose a rulebook, fill its open terms, and open the season."""
    scopes = clubs_directed(identity_of(request))
    chosen = request.POST.get("rulebook") or request.GET.get("rulebook") or ""
    if chosen not in openable():
        return render(request, "turnus/office/rulebooks.html", {"books": _books()})
    if request.method == "POST" and "season" in request.POST:
        try:
            return _open(request, chosen)
        except (BadInput, NotFound) as fault:
            return _form(request, chosen, scopes, 400, fault=told(fault), where=getattr(fault, "where", ""))
    return _form(request, chosen, scopes)


def _books() -> list[dict[str, Any]]:
    return [{"id": name, "title": _title(name)} for name in openable()]


def _title(rulebook: str) -> str:
    edition = library.standard().book(rulebook).edition
    return edition.title_nl if language() == "nl" else edition.title


def _form(
    request: HttpRequest, rulebook: str, scopes: list[str], status: int = 200, **more: Any
) -> HttpResponse:
    stack = library.standard().stack(rulebook, request.POST.get("base") or request.GET.get("base") or "")
    after = request.POST.get("after") or request.GET.get("after") or ""
    before = _season_before(identity_of(request), after)
    kept = before.terms if before else {}
    fields = [_field(stack, settings, request.POST, kept) for settings in stack.settings.values()]
    page = {
        "rulebook": rulebook,
        "title": _title(rulebook),
        "parts": parts_of(rulebook),
        "bases": [
            (name, f"{_title(name)} ({name})") for name in library.standard().book(rulebook).edition.bases
        ],
        "this_season": this_season(),
        "base": stack.books[1].id if len(stack.books) > 1 else "",
        "scopes": scopes,
        "open": [field for field in fields if field.is_open and field.setting.required],
        "further": [field for field in fields if field.is_open and not field.setting.required],
        "own": [f for f in fields if not f.is_open and f.setting.cite.rulebook == rulebook],
        "given": request.POST,
        "after": after,
        "playing": [member.player for member in before.members.values() if not member.left] if before else [],
        "leaves": request.POST.getlist("leaves"),
        "expected": 0,
    }
    return render(request, "turnus/office/new_season.html", page | more, status=status)


def this_season() -> str:
    """Return the season that is opened about now: from summer on the one of this year and the next."""
    today = secretary().today()
    first = today.year if today.month >= SUMMER else today.year - 1
    return f"{first}-{first + 1}"


def term_fields(
    stack: Stack, given: QueryDict, rulebook: str, kept: Mapping[str, Any] | None = None
) -> list[Field]:
    """Return the terms that a rulebook sets or leaves open, or that were filled before, as a form shows them.

    None of them is required: a federation's terms can be said of every competition by itself.
    """
    fields = [_field(stack, settings, given, kept) for settings in stack.settings.values()]
    return [
        replace(each, can_be_left=True)
        for each in fields
        if each.is_open or each.setting.cite.rulebook == rulebook
    ]


def _field(
    stack: Stack, settings: tuple[Setting, ...], given: QueryDict, kept: Mapping[str, Any] | None = None
) -> Field:
    """Show a term by the clause that sets it, or by the first that leaves it open."""
    shown = next((s for s in settings if s.value is not OPEN), settings[0])
    title = stack.clauses[shown.cite].title_in(language())
    usual = (kept or {}).get(shown.term.name, "" if shown.value is OPEN else shown.value)
    value = given.get(f"term.{shown.term.name}", usual)
    is_hourly = TempoPlan in stack.benches
    tempo = asked_tempo(str(value), given, is_hourly=is_hourly) if shown.term == TIME_CONTROL else None
    return Field(shown, title, value, shown.value is OPEN, tempo, is_hourly)


def _open(request: HttpRequest, rulebook: str) -> HttpResponse:
    given = request.POST
    season, part = given.get("season", "").strip(), given.get("part", "")
    if not SEASON.fullmatch(season):
        raise BadInput(
            "a season has a name of letters, digits and hyphens, such as 2026-2027", where="season"
        )
    if part not in parts_of(rulebook):
        raise BadInput("choose one of the competitions of this rulebook", where="part")
    scope = given.get("scope", EVERYWHERE)
    stream = f"{'' if scope == EVERYWHERE else scope}{part}/{season}"
    stack = library.standard().stack(rulebook, given.get("base", ""))
    terms = terms_of(stack, given)
    if TIME_CONTROL.name not in terms and _leaves_tempo_open(stack):
        raise BadInput("say how much time each player has", where=TIME_CONTROL.name)
    command = read_form(SEASON_OPENING, asked.OpenSeason.__name__, given, terms=terms)
    done = secretary().open(identity_of(request), stream, command, key=how(request)["key"])
    stream = done.running.stream  # another one than that, where what began on it was deleted
    said = gettext("this had been done already") if done.repeated else gettext("the season is open")
    messages.success(request, said)
    if given.get("after"):
        return _go_on(request, given.get("after", ""), stream)
    return redirect("office_members", stream)


def _leaves_tempo_open(stack: Stack) -> bool:
    settings = stack.settings.get(TIME_CONTROL.name, ())
    return any(each.required for each in settings) and all(each.value is OPEN for each in settings)


def _go_on(request: HttpRequest, old: str, stream: str) -> HttpResponse:
    """Take over members and groups of the season before; what the rules refuse is done by hand."""
    try:
        succeed(
            secretary(),
            identity_of(request),
            old,
            stream,
            how(request)["key"],
            leaving=request.POST.getlist("leaves"),
            newcomers_first=bool(request.POST.get("newcomers")),
        )
    except (BadInput, NotFound) as fault:
        messages.error(request, told(fault))
    return redirect("office_members" if request.POST.get("newcomers") else "office_groups", stream)


def _season_before(identity: Identity, old: str) -> Season | None:
    """Return the season that is gone on from, which only its director is shown."""
    if not old or not secretary().access(identity, old).is_director:
        return None
    return secretary().seen(identity, old).season


def terms_of(stack: Stack, given: QueryDict) -> dict[str, Any]:
    """Return the terms that were filled with something else than the rulebook says."""
    found = {}
    for name, settings in stack.settings.items():
        text = (
            tempo_given(given) if settings[0].term == TIME_CONTROL else given.get(f"term.{name}", "").strip()
        )
        usual = next((s.value for s in settings if s.value is not OPEN), None)
        if text and text != str(usual) and (value := read_term(settings[0], text)) != usual:
            found[name] = value
    return found
