"""Putting a question to the law from outside: facts as JSON in, an answer with its grounds out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, is_dataclass
from difflib import get_close_matches
from enum import Enum
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from turnus.app.law import library
from turnus.competition.engine.settling import competitions
from turnus.competition.questions.club.events import FINALS, CompetitionName
from turnus.competition.recording import Recorded
from turnus.competition.registry.shape_faults import misfit
from turnus.faults import NO_FIELDS, BadInput, NotFound, phrase_known
from turnus.law import Choice, Cite, Facts, Law, LawError, Role, Ruling, Stack, UnfilledTerm


@dataclass(frozen=True, slots=True)
class Consulted:
    """A ruling and the stack it was made under."""

    ruling: Ruling[Any]
    stack: Stack


def consult(
    rulebook: str,
    question: str,
    facts: Any,
    *,
    base: str = "",
    values: Mapping[str, Any] | None = None,
    choices: Iterable[Choice] = (),
) -> Consulted:
    """Ask one question of a rulebook; the facts are JSON values."""
    stack = library.standard().stack(rulebook, base)
    asked = read_facts(question_of(stack, question), facts)
    try:
        law = Law(stack, {name: settled(value) for name, value in (values or {}).items()}, choices)
    except LawError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where="settings") from wrong
    for choice in law.choices.values():
        refusal = law.check_choice(asked, choice)
        if refusal:
            raise BadInput("{problem}", problem=str(refusal), where="decision")
    _check_competition(asked, law)
    try:
        asked.check_under(law)
        return Consulted(law.ask(asked), stack)
    except UnfilledTerm as missing:
        raise BadInput("{problem}", problem=str(missing), where="settings") from missing
    except ValueError as impossible:  # facts of which only the law can say that they cannot be
        raise BadInput("{problem}", problem=str(impossible), where=question) from impossible


def _check_competition(asked: Facts[Any], law: Law) -> None:
    """Refuse a competition that the regulation does not have: it names its own."""
    named = (name for name, kind in type(asked).types().items() if kind is CompetitionName)
    known = (*competitions(law), FINALS)
    for name in named:
        if asked.named()[name] not in known:
            raise BadInput(
                "there is no competition {part}; known are {known}",
                part=asked.named()[name],
                known=", ".join(known),
                where=name,
            )


def asked_again(law: Law, stored: Recorded) -> Ruling[Any]:
    """Put a stored question to the law again, with the facts and the choice that were stored."""
    facts = read_facts(question_of(law.stack, stored.question), stored.facts)
    return (law.deciding([choice]) if (choice := choice_of(law, stored)) else law).ask(facts)


def choice_of(law: Law, stored: Recorded) -> Choice | None:
    """Return what a person chose, if a stored ruling rests on it."""
    if not stored.chosen:
        return None
    cite = Cite.parse(stored.chosen["clause"], law.stack.home)
    return Choice.of(cite, stored.chosen["option"], Role(stored.chosen["by"]))


def settled(value: Any) -> Any:
    """Return a setting's value as settings hold it: what JSON lists is a tuple there."""
    return tuple(value) if isinstance(value, list) else value


def question_of(stack: Stack, name: str) -> type[Facts[Any]]:
    """Return the facts a question is asked with."""
    found = stack.questions().get(name)
    if found is None:
        like = get_close_matches(name, stack.questions(), n=5, cutoff=0.4)
        said = phrase_known(
            like,
            "{rulebook} has no question {name}; like it are {like}; `turnus questions {rulebook}` lists all",
            "{rulebook} has no question {name}; `turnus questions {rulebook}` lists all",
        )
        raise NotFound(said, rulebook=stack.home, name=name, like=", ".join(like))
    return found


def read_facts(question: type[Facts[Any]], data: Any) -> Facts[Any]:
    """Make facts of JSON; what does not fit is named with its place."""
    if not isinstance(data, dict):
        raise BadInput("the facts must be one JSON object", where="$")
    types = question.types()
    _refuse_unknown(types, data, "$")
    missing = [name for name in types if name not in data and name not in question.defaults]
    if missing:
        raise BadInput("the facts must say {missing}", missing=", ".join(missing), where="$")
    given = {name: read_value(types[name], value, f"$.{name}") for name, value in data.items()}
    try:
        return question(**given)
    except ValueError as wrong:
        raise _impossible(wrong) from wrong


def _impossible(wrong: ValueError) -> BadInput:
    """Return the fault of facts that cannot be: a sentence of ours, which the edge can translate."""
    text = str(wrong)
    return BadInput("{problem}", problem=text, where="$") if "{" in text else BadInput(text, where="$")


YES_OR_NO = {"yes": True, "ja": True, "true": True, "no": False, "nee": False, "false": False}
"""How people write that something is so, or is not."""


def read_value(expected: Any, value: Any, where: str) -> Any:
    """Read a JSON value as what is expected; what does not fit is named with its place."""
    refuse_strange_fields(expected, value, where)
    _refuse_unknown_choice(expected, value, where)
    if expected is bool and isinstance(value, str):
        value = YES_OR_NO.get(value.strip().casefold(), value)
    try:
        return msgspec.convert(value, expected, dec_hook=from_json)
    except msgspec.ValidationError as wrong:
        raise misfit(wrong, where) from wrong


def _refuse_unknown_choice(expected: Any, value: Any, where: str) -> None:
    """Say what there is to choose from, where a text is none of it."""
    if isinstance(expected, type) and issubclass(expected, Enum) and isinstance(value, str):
        known = [str(member.value) for member in expected]
        if value not in known:
            raise BadInput("{value} is not one of {known}", value=value, known=", ".join(known), where=where)


def _refuse_unknown(known: Mapping[str, Any], data: Mapping[str, Any], where: str) -> None:
    """Refuse a field that is not there: a typing error must not pass in silence."""
    for name in data:
        if name not in known:
            said = phrase_known(known, "there is no field {name}; known are {known}", NO_FIELDS)
            raise BadInput(said, name=name, known=", ".join(known), where=where)


_NESTED = (dict, list)
_hints = lru_cache(maxsize=1024)(get_type_hints)  # of a class they never change, and asking is slow


def refuse_strange_fields(expected: Any, data: Any, where: str) -> None:
    """Refuse, at any depth, a field that the expected value does not have."""
    if _is_strange(expected, data):  # hardly ever: only then is its place worked out
        _refuse_strange_fields(expected, data, where)


def _is_strange(expected: Any, data: Any) -> bool:
    """Say whether a value has, at any depth, a field that the expected one does not have."""
    if not isinstance(data, _NESTED):
        return False
    of_class, of_mapping, of_list = _shape(expected)
    inside: list[tuple[Any, Any]] = []
    if isinstance(data, list):
        inside = [(of_list, value) for value in data] if of_list is not None else []
    elif of_class is None:
        inside = [(of_mapping, value) for value in data.values()] if of_mapping is not None else []
    elif data.keys() <= of_class:
        inside = [(hint, data[name]) for name, hint in _with_fields(expected) if name in data]
    else:
        return True
    for hint, value in inside:  # noqa: SIM110 - `any` is slower, and a journal has millions of values
        if _is_strange(hint, value):
            return True
    return False


@lru_cache(maxsize=4096)  # as below
def _shape(expected: Any) -> tuple[frozenset[str] | None, Any, Any]:
    """Return the fields of a class; of what a mapping and a list of that type hold, if it can have fields."""
    if isinstance(expected, type) and is_dataclass(expected):
        return frozenset(_hints(expected)), None, None
    inner = get_args(expected)
    of_list, of_mapping = (*inner[:2], None, None)[:2]
    return None, of_mapping if _has_fields(of_mapping) else None, of_list if _has_fields(of_list) else None


def _refuse_strange_fields(expected: Any, data: Any, where: str) -> None:
    """Refuse the first strange field, with its place."""
    if not isinstance(data, _NESTED) or not _has_fields(expected):
        return
    if isinstance(data, dict) and isinstance(expected, type) and is_dataclass(expected):
        _refuse_unknown(_hints(expected), data, where)
        for name, hint in _with_fields(expected):
            _refuse_strange_fields(hint, data.get(name), f"{where}.{name}")
        return
    inner = get_args(expected)
    if isinstance(data, dict) and len(inner) > 1:
        for name, value in data.items():
            _refuse_strange_fields(inner[1], value, f"{where}.{name}")
    elif isinstance(data, list) and inner:
        for index, value in enumerate(data):
            _refuse_strange_fields(inner[0], value, f"{where}[{index}]")


@lru_cache(maxsize=4096)  # of a type it never changes, and a journal has millions of values
def _has_fields(expected: Any) -> bool:
    """Say whether something of a type can have fields, at any depth: a list of names has none."""
    if isinstance(expected, type) and is_dataclass(expected):
        return True
    return any(map(_has_fields, get_args(expected)[:2]))


@lru_cache(maxsize=1024)
def _with_fields(expected: Any) -> tuple[tuple[str, Any], ...]:
    """Return the fields of a class whose values can have fields themselves: most events have none."""
    return tuple((name, hint) for name, hint in _hints(expected).items() if _has_fields(hint))


_SIGNS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}


def from_json(expected: Any, value: Any) -> Any:
    """Read what JSON has no form of its own for: exact numbers, and rulings as facts."""
    if expected is Fraction:
        return exact(value)
    if get_origin(expected) is Ruling:
        return Ruling.given(msgspec.convert(value, get_args(expected)[0], dec_hook=from_json))
    raise NotImplementedError(f"no JSON form for {expected}")


def exact(value: Any) -> Fraction:
    """Read a number exactly: 4, 4.5, "4½", "9/2"."""
    text = str(value).strip().replace(",", ".")
    sign = next((s for s in _SIGNS if text.endswith(s)), "")
    whole = text.removesuffix(sign)
    try:
        return (Fraction(whole) if whole else Fraction(0)) + _SIGNS.get(sign, 0)
    except (ValueError, ZeroDivisionError) as wrong:
        raise ValueError(f"{value!r} is not a number") from wrong


def to_json(value: Any) -> Any:
    """Turn an answer into JSON values; exact fractions become numbers where that is exact."""
    return msgspec.json.decode(msgspec.json.encode(value, enc_hook=_to_json, order="deterministic"))


def _to_json(value: Any) -> Any:
    if isinstance(value, Cite):
        return str(value)
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else _decimal(value)
    if isinstance(value, Ruling):
        return to_json(value.referral or value.answer)
    raise NotImplementedError(f"no JSON form for {type(value)}")


def _decimal(value: Fraction) -> float | str:
    return float(value) if value.denominator & (value.denominator - 1) == 0 else str(value)


def schemas(question: type[Facts[Any]]) -> dict[str, Any]:
    """Return the JSON Schemas of a question's facts and of its answer."""
    asked: Any = question  # which mypy does not take for hashable
    return _schemas(asked)


@cache  # a program's catalogue of a rulebook has hundreds of them
def _schemas(question: Any) -> dict[str, Any]:
    types = question.types()
    parts, shared = _components(types.values())
    facts = {
        "type": "object",
        "title": question.__name__,
        "description": " ".join((question.__doc__ or "").split()),
        "properties": {
            name: _described(question, name, part) for name, part in zip(types, parts, strict=True)
        },
        "required": [name for name in types if name not in question.defaults],
        "additionalProperties": False,
        "$defs": shared,
    }
    (answer,), named = _components([question.answer_type()])
    return {"facts": facts, "answer": answer | {"$defs": named}}


def _described(question: type[Facts[Any]], name: str, schema: dict[str, Any]) -> dict[str, Any]:
    if name not in question.defaults:
        return schema
    return schema | {"default": to_json(dict_like(question.defaults[name]))}


def dict_like(value: Any) -> Any:
    """Return a read-only mapping as the plain one that JSON knows."""
    return dict(value) if isinstance(value, Mapping) else value


def _components(types: Iterable[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    return msgspec.json.schema_components(types, schema_hook=_schema_hook, ref_template="#/$defs/{name}")


def _schema_hook(described: Any) -> dict[str, Any]:
    if described is Fraction:
        return {"type": ["number", "string"], "description": 'an exact number: 4, 4.5, "4½", "9/2"'}
    if described is object:
        return {"description": "a figure in the reason of a refusal"}
    if get_origin(described) is Ruling:
        return msgspec.json.schema(get_args(described)[0], schema_hook=_schema_hook)
    raise NotImplementedError(f"no schema for {described}")
