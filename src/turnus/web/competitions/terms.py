"""The terms of a competition: what they are and by whom, what can be changed, and what that would change."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext

from turnus.app.competitions.running import Running
from turnus.app.competitions.terms import Effect, effect_of
from turnus.app.competitions.views import is_keizer
from turnus.app.seasons.views.format import told as worded
from turnus.competition.engine.field_words import VALUES, concerns, meaning_of
from turnus.competition.engine.format import Stage
from turnus.competition.engine.kinds import MatchResult, Unit, WhenEqual
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.meetings.keizer import KEIZER
from turnus.competition.engine.meetings.swiss import FIRST_SYSTEMS, SYSTEMS
from turnus.competition.engine.settling import Source, Stated, described
from turnus.competition.engine.slices.terms import ChangeTerms
from turnus.competition.engine.state import Competition
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.law.explanation import halves
from turnus.web.competitions.choices import CHOICES, TIE_BREAKS, YES
from turnus.web.competitions.work import EventSeat, tell
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.forms.tempo import Tempo, asked_tempo, tempo_given, tempo_in_words
from turnus.web.office.frame import at_work
from turnus.web.public.contenders import contender_pages

Words = list[tuple[str, str]]
ROWS = 5  # tie-breaks that one can choose
SCORES = ("win", "draw", "loss", "bye")
TIME_CONTROL = "time_control"  # as the fault of a tempo names its place
WITHOUT_ROUNDS = ("knock-out", "simultaneous")


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A field of the format that can be changed: a number or points, one of a few words, a time, a ladder."""

    path: str
    value: Any
    values: Words | None = None

    @property
    def name(self) -> str:
        """How it is called, for people."""
        return gettext(meaning_of(self.path)[1])

    @property
    def kind(self) -> str:
        """How it is asked."""
        if self.path == "tempo":
            return "tempo"
        if self.path.endswith("ladder.steps"):
            return "ladder"
        if self.values:
            return "choice"
        return "points" if "scale." in self.path or isinstance(self.value, str) else "number"

    @property
    def most(self) -> int:
        """The highest number it takes."""
        option = KEIZER.options.get(self.path.rpartition(".")[2])
        return option.high if option and option.high else 99

    @property
    def text(self) -> str:
        """Its value as the form has it."""
        if isinstance(self.value, bool):
            return str(self.value).lower()
        return "" if self.value is None else str(self.value)

    @property
    def tempo(self) -> Tempo:
        """Its value as a time."""
        return self.value if isinstance(self.value, Tempo) else asked_tempo(self.text, QueryDict())

    def as_sent(self, given: QueryDict) -> Any:
        """Return what somebody filled in here, right or wrong."""
        if self.kind == "tempo":
            return asked_tempo(self.text, given)
        if self.kind == "ladder":
            return given.getlist(self.path)
        text = given.get(self.path, self.text)
        return int(text) if self.kind == "number" and text.isdecimal() else text

    @property
    def rows(self) -> list[str]:
        """Its value as a ladder, with room for more."""
        chosen = [code for code in self.value if code]
        return [*chosen, *[""] * (ROWS - len(chosen))]


@at_work(director=True, kind=Running, methods=BOTH)
def terms(seat: EventSeat) -> HttpResponse:
    """Show the terms; try others, and change them."""
    if seat.request.method != "POST":
        return _page(seat)
    given = seat.request.POST
    reason = given.get("reason", "").strip()
    try:
        fields = _given(seat.running.competition, given)
        if "confirm" not in given:
            effect = effect_of(seat.running, fields, reason)
            return _page(seat, effect=_told(effect), reason=reason, tried=fields)
        done = secretary().act(
            seat.identity, seat.stream, ChangeTerms(fields=fields, reason=reason), **how(seat.request)
        )
    except (BadInput, NotFound) as fault:
        clauses = [Cite.parse(text) for text in getattr(fault, "clauses", ())]
        kept = {each.path: each.as_sent(given) for each in editable(seat.running.competition)}
        where = "tempo" if fault.where == TIME_CONTROL else fault.where
        return _page(seat, 400, fault=told(fault), clauses=clauses, reason=reason, tried=kept, where=where)
    tell(seat.request, done)
    return redirect("event_terms", seat.stream)


def _page(seat: EventSeat, status: int = 200, **more: Any) -> HttpResponse:
    competition = seat.running.competition
    tried = more.pop("tried", {})
    fields = [
        Field(path=each.path, value=tried.get(each.path, each.value), values=each.values)
        for each in editable(competition)
    ]
    page = {
        "competition": competition,
        "fields": fields,
        "said": list(_said(competition)),
        "tie_breaks": [(code, gettext(text)) for code, text in TIE_BREAKS.items()],
        "known_codes": tuple(TIE_BREAKS),
        "pages": contender_pages(seat.stream, competition),
        "is_over": competition.is_closed,
    }
    return seat.page("turnus/competitions/terms.html", "event_terms", status, **(page | more))


def _said(competition: Competition) -> Iterator[dict[str, Any]]:
    """Yield every field that says something, in words, with its clauses or who chose it."""
    form = competition.format
    for each in described(form, competition.grounds, competition.chosen):
        if each.source is not Source.USUAL or (each.value and concerns(form, each.field)):
            stage, name, value = worded(gettext, each)
            if each.field == "tempo":
                value = tempo_in_words(str(each.value))
            clauses = [Cite.parse(text) for text in each.clauses]
            several = len(form.stages) > 1
            yield {
                "stage": stage if several else "",
                "name": name,
                "value": value,
                "clauses": clauses,
                "is_chosen": each.source is Source.CHOSEN,
            }


def editable(competition: Competition) -> list[Field]:
    """Return the fields that can be changed in the stage under way, but those that a clause sets."""
    phase = competition.phase
    stage = competition.stage_of(phase) if phase is not None else competition.format.stages[0]
    held = {each.field: each.value for each in described(competition.format, {})}
    found = (*_of_stage(stage), *_of_matches(competition), *_of_points(competition))
    return [
        Field(path=path, value=held.get(path, usual), values=values)
        for path, usual, values in found
        if not any(set_.startswith(path) for set_ in competition.grounds)
    ]


Asked = tuple[str, Any, Words | None]  # a path, its usual value, its words


def _of_stage(stage: Stage) -> Iterator[Asked]:
    prefix, kind = f"stage.{stage.name}", stage.meeting.kind
    if kind not in WITHOUT_ROUNDS:
        yield f"{prefix}.rounds", 0, None
    options = meeting_of(stage.meeting).options
    if kind == "swiss":
        yield f"{prefix}.meeting.options.system", options["system"].default, _systems(tuple(SYSTEMS))
        yield f"{prefix}.meeting.options.first_rounds", 0, None
        first = options["first_system"].default
        yield f"{prefix}.meeting.options.first_system", first, _systems(tuple(FIRST_SYSTEMS))
    if kind == KEIZER.kind:
        yield from _of_keizer(prefix)
        return
    for each in CHOICES:
        if kind in each.kinds and each.path.startswith("stage.main.meeting.options."):
            name = each.path.rpartition(".")[2]
            values = _typed(each.values) if each.values is not None else None
            yield f"{prefix}.meeting.options.{name}", options[name].default, values
    if kind != "knock-out":
        yield f"{prefix}.ladder.steps", (), None
    equal = [each for each in WhenEqual if each is not WhenEqual.DIRECTOR]
    yield f"{prefix}.ladder.when_equal", WhenEqual.SHARED, [(each, gettext(VALUES[each])) for each in equal]


def _of_keizer(prefix: str) -> Iterator[Asked]:
    """Yield all that a club may say of its Keizer, and its tie-breaks: equal totals stay as they were."""
    yes_or_no = [("true", gettext("yes")), ("false", gettext("no"))]
    for name, option in KEIZER.options.items():
        words = [(str(each), gettext(VALUES.get(str(each), str(each)))) for each in option.choices]
        values = yes_or_no if isinstance(option.default, bool) else words or None
        yield f"{prefix}.meeting.options.{name}", option.default, values
    yield f"{prefix}.ladder.steps", (), None


def _of_matches(competition: Competition) -> Iterator[Asked]:
    yield "tempo", "", None
    if competition.format.unit is Unit.TEAM:
        for each in CHOICES:
            if each.path in ("boards", "board_colours", "board_order"):
                values = {value: text for value, text in (each.values or {}).items() if value}
                yield each.path, None, _typed(values) if values else None


def _of_points(competition: Competition) -> Iterator[Asked]:
    if is_keizer(competition, begun=False):
        return  # values count there
    for name in SCORES:
        yield f"scale.{name}", None, None
    form = competition.format
    if form.unit is not Unit.PLAYER and form.match_result is MatchResult.BOARDS:
        yield from ((f"board_scale.{name}", None, None) for name in SCORES[:3])


def _systems(names: tuple[str, ...]) -> Words:
    return [(name, gettext(VALUES.get(name, name))) for name in names]


def _typed(values: Any) -> Words:
    """Return the words of a choice by what the format holds: yes and no are true and false."""
    is_yes_or_no = YES in values
    held = {"": "false" if is_yes_or_no else "", YES: "true"}
    return [(held.get(value, value), gettext(text)) for value, text in values.items()]


def _given(competition: Competition, given: QueryDict) -> dict[str, Any]:
    """Return what was filled in otherwise than it is."""
    found: dict[str, Any] = {}
    for each in editable(competition):
        if each.kind == "tempo":
            value: Any = tempo_given(given)
            is_new = value != each.value
        elif each.kind == "ladder":
            value = [code for code in given.getlist(each.path) if code.strip()]
            is_new = value != list(each.value)
        else:
            value = given.get(each.path, each.text).strip()
            is_new = value != each.text and bool(value)
        if is_new:
            found[each.path] = value
    if not found:
        raise BadInput("these are the terms already")
    return found


def _told(effect: Effect) -> dict[str, Any]:
    """Return what other terms would do, in words."""
    return {
        "fields": [
            (_named(e.field), _worded(e.field, e.before), _worded(e.field, e.after)) for e in effect.fields
        ],
        "stands": [
            {
                "player": each.player,
                "places": (each.before.rank, each.after.rank),
                "points": (halves(each.before.points), halves(each.after.points)),
                "way": "up" if each.after.rank < each.before.rank else "down",
                "moves": each.after.rank != each.before.rank,
            }
            for each in effect.stands
        ],
        "ends": effect.ends,
    }


def _named(path: str) -> str:
    return gettext(meaning_of(path)[1])


def _worded(path: str, value: Any) -> str:
    if value in (None, "", ()):
        return "-"
    if isinstance(value, Fraction):
        return halves(value)
    if path == "tempo":
        return tempo_in_words(str(value))
    return worded(gettext, Stated(field=path, value=value, source=Source.CHOSEN))[2]
