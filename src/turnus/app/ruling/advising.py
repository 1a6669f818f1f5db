"""The ruling assistant at a board that is played here: the game tells what it knows, people tell the rest."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from turnus.app.games.assistant import assist, forms
from turnus.app.games.assistant_facts import told_facts
from turnus.app.law.consult import to_json
from turnus.app.ruling.applying import WRITTEN, events_of
from turnus.app.ruling.board import AtBoard, Tried
from turnus.app.ruling.sheets import BOTH
from turnus.app.ruling.sheets import Facts as SheetFacts
from turnus.faults import BadInput, NotFound
from turnus.play.assisting.catalogue import CATALOGUE
from turnus.play.assisting.known.looking import known as known_of
from turnus.play.assisting.known.seeing import WHO

NO_SHEETS: SheetFacts = {}
HEAD = ("rulebook", "base", "part", "time_control", "settings")
SIGNS = ("illegal_move", "flag_fell", "touched_piece", "touch_claim", "late", "answer_to_offer")
"""Situations that the game itself shows when they are there."""


@dataclass(frozen=True, slots=True)
class Advised:
    """What applies: the facts of the game, what is still asked, the advice, and what would happen."""

    form: Mapping[str, Any]
    known: Mapping[str, Any]  # by the game
    told: Mapping[str, Any]  # all together
    advice: Mapping[str, Any] | None = None
    wanted: tuple[str, ...] = ()  # questions without whose answers there is no advice
    tried: Tried | None = None  # nothing: it only answers a question
    fault: BadInput | None = None  # of what was told


def incidents(at: AtBoard, language: str) -> list[dict[str, Any]]:
    """Return everything that can happen at this board by its law, each with its form."""
    head = at.room.head
    found: list[dict[str, Any]] = forms(
        str(head["rulebook"]), str(head.get("base") or ""), language, head.get("settings")
    )["incidents"]
    return found


def likely(at: AtBoard) -> list[str]:
    """Return the situations that the game itself shows now."""
    seen = at.seen({})
    there = [name for name in SIGNS if CATALOGUE[name].asks in seen.law.stack.benches]
    return [name for name in there if not at.is_over and WHO[name](seen) is not None]


def facts_known(at: AtBoard, incident: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts of an incident that the game knows, as JSON values."""
    situation = CATALOGUE[incident]
    names = {field.name for field in situation.fields}
    typed = told_facts(situation, {name: value for name, value in told.items() if name in names})
    found = known_of(situation, at.seen(typed))
    return {name: to_json(value) for name, value in found.items()}


def advise(
    at: AtBoard, incident: str, told: Mapping[str, Any], language: str, on_sheets: SheetFacts = NO_SHEETS
) -> Advised:
    """Say what applies, by the facts of the game and what people told; what they told counts first."""
    form = next((each for each in incidents(at, language) if each["name"] == incident), None)
    if form is None:
        raise NotFound("there is no incident {name}", name=incident)
    try:
        known = facts_known(at, incident, told)
    except BadInput as wrong:
        return Advised(form, facts_known(at, incident, {}), {}, fault=wrong)
    side = str(told.get("player") or known.get("player") or "")
    fields = {each["name"] for each in form["fields"]}
    known |= {n: v for whose in (BOTH, side) for n, v in on_sheets.get(whose, {}).items() if n in fields}
    all_told = {**known, **told}
    missing = [each["label"] for each in form["fields"] if each["required"] and each["name"] not in all_told]
    if missing:
        return Advised(form, known, all_told, wanted=tuple(missing))
    return _advised(at, Advised(form, known, all_told), language)


def _advised(at: AtBoard, so_far: Advised, language: str) -> Advised:
    """Put what is told to the law, and try on the game what it comes to."""
    form, told = so_far.form, so_far.told
    asked = {name: value for name, value in told.items() if name != WRITTEN}
    conditions = at.room.folding.game.conditions
    request = {name: at.room.head[name] for name in HEAD if at.room.head.get(name) is not None}
    request |= {"tempo": str(conditions.tempo), "supervision": str(conditions.supervision)}
    try:
        advice = assist({**request, "incident": form["name"], "told": asked}, language)
    except BadInput as wrong:
        return replace(so_far, fault=wrong)
    usual = {each["name"]: each["default"] for each in form["fields"] if each["default"] is not None}
    events = events_of(str(form["name"]), {**usual, **told})
    return replace(so_far, advice=advice, tried=at.tried(events) if events else None)
