"""What can stand in a regulation: every field of a format and every term, as JSON Schema."""

import types
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from turnus.app.law.consult import to_json
from turnus.app.law.written import WrittenRegulation, known_terms
from turnus.competition.engine.field_words import MEANINGS
from turnus.competition.engine.format import Format, Stage
from turnus.competition.engine.meetings import KNOWN
from turnus.competition.engine.meetings.meeting import OptionOf
from turnus.law import OPEN, Stack, Term

Schema = dict[str, Any]
_PLAIN: Mapping[Any, str] = {bool: "boolean", int: "integer", str: "string"}


def schema_of(below: Stack) -> Schema:
    """Return the JSON Schema of a regulation on these rulebooks."""
    (whole,), parts = msgspec.json.schema_components([WrittenRegulation], ref_template="#/$defs/{name}")
    clause: Schema = parts["WrittenClause"]["properties"]
    clause["set"] = {
        "description": "fields of a format; NAME stands for the name of a stage",
        "type": "object",
        "properties": dict(format_fields()),
        "patternProperties": {
            rf"^stage\.[^.]+\.{path.replace('.', '[.]')}$": held for path, held in stage_fields()
        },
        "additionalProperties": False,
    }
    clause["terms"] = {
        "description": "terms of the rulebooks below",
        "type": "object",
        "properties": {name: term_schema(term, below) for name, term in sorted(known_terms(below).items())},
        "additionalProperties": False,
    }
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **whole, "$defs": parts}


def format_fields() -> Iterator[tuple[str, Schema]]:
    """Yield the fields of a format as a whole by their paths."""
    yield "stages", {"type": "array", "items": {"type": "string"}, "description": MEANINGS["stages"]}
    yield from _fields(Format, "", without=frozenset({"stages"}))


def stage_fields() -> Iterator[tuple[str, Schema]]:
    """Yield the fields of a stage by their paths, those of its meeting included."""
    yield from _fields(Stage, "", without=frozenset({"name", "meeting"}))
    yield "meeting.kind", _described("meeting.kind", {"type": "string", "enum": list(KNOWN)}, "swiss")
    for kind, meeting in KNOWN.items():
        for name, option in meeting.options.items():
            held = option_schema(option)
            yield f"meeting.options.{name}", held | {"description": f"{option.meaning} ({kind})"}


def _fields(kind: Any, above: str, without: frozenset[str] = frozenset()) -> Iterator[tuple[str, Schema]]:
    hints = get_type_hints(kind)
    for each in fields(kind):
        path = f"{above}{each.name}"
        if each.name in without:
            continue
        if is_dataclass(hints[each.name]):
            yield from _fields(hints[each.name], f"{path}.")
        else:
            usual = each.default if each.default is not MISSING else None
            yield path, _described(path, _of_type(hints[each.name]), usual)


def _described(path: str, held: Schema, usual: Any) -> Schema:
    said = {"description": MEANINGS[path]} if path in MEANINGS else {}
    return held | said | {"default": to_json(usual)}


def _of_type(hint: Any) -> Schema:
    if get_origin(hint) in (Union, types.UnionType):
        return _of_type(next(each for each in get_args(hint) if each is not type(None)))
    if get_origin(hint) is tuple:
        return {"type": "array", "items": _of_type(get_args(hint)[0])}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"type": "string", "enum": [each.value for each in hint]}
    if hint is Fraction:
        return {"type": ["number", "string"], "pattern": r"^\d+(/\d+|\.\d+)?$"}
    return {"type": _PLAIN.get(hint, "object")}


def option_schema(option: OptionOf) -> Schema:
    """Return what an option of a meeting takes."""
    held: Schema = {"type": _PLAIN[type(option.default)], "default": option.default}
    held["description"] = option.meaning
    if option.choices:
        held["enum"] = list(option.choices)
    if option.low is not None:
        held["minimum"] = option.low
    if option.high is not None:
        held["maximum"] = option.high
    return held


def term_schema(term: Term[Any], below: Stack) -> Schema:
    """Return what a term takes, and what holds on these rulebooks."""
    said = " ".join(part for part in (term.meaning, f"({term.unit})" if term.unit else "") if part)
    held = _of_type(term.type) | {"description": said}
    given = below.settings.get(term.name, ())
    for each in given[:1]:
        if each.value is not OPEN:
            held |= {"default": to_json(each.value), "x-clause": str(each.cite)}
        limits = {"minimum": each.low, "maximum": each.high}
        held |= {name: to_json(value) for name, value in limits.items() if value is not None}
        if each.choices:
            held["enum"] = [to_json(value) for value in each.choices]
    return held
