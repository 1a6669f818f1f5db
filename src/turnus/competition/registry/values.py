"""Values as people and programs give them, read by type: one reader for forms, shells, interface and files.

A text is read as what its field holds: yes or no, a whole number, a day, `a, b, c` for several, `a=1, b=2`
for names with values, `2-0` for a score; JSON stands for itself, alone or inside a text that begins with a
bracket. What does not fit is a fault that names the field.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from turnus.competition.moments import day
from turnus.competition.registry.meanings import Means
from turnus.competition.registry.shape_faults import misfit
from turnus.faults import NO_FIELDS, BadInput, phrase_known
from turnus.notation.names import one_line, without_hidden

YES = frozenset({"yes", "y", "true", "on", "1", "ja", "j", "waar", "aan"})
NO = frozenset({"no", "n", "false", "off", "0", "nee", "onwaar", "uit"})
LARGEST = 10**9  # of a whole number; no club counts further
SHOWN = 60  # characters of a text that a fault repeats
COMPOSITE = (tuple, frozenset, list)
MAPPINGS = (dict, Mapping)
WITHOUT_SPACES = (int, date, tuple[int, int], Means.DAY, Means.HOUR, Means.AMOUNT)


class Texts(tuple[str, ...]):
    """What was said under one name, perhaps several times: boxes that were ticked, an option given twice."""

    __slots__ = ()


def read_value(given: Any, hint: Any, where: str) -> Any:
    """Read a text, texts or a JSON value as what a type expects."""
    try:
        return msgspec.convert(_prepared(given, hint, where), hint)
    except msgspec.ValidationError as wrong:
        raise misfit(wrong, where) from wrong


def truth(given: Any, where: str) -> bool:
    """Read yes or no, in English or Dutch; anything else is a fault, never one of the two."""
    said = str(given).strip().lower()
    if said in YES:
        return True
    if said in NO:
        return False
    raise BadInput("“{text}” should be yes or no", text=shown(given), where=where)


def whole_number(given: Any, where: str) -> int:
    """Read a whole number."""
    text = str(given).strip()
    if isinstance(given, bool) or not re.fullmatch(r"[+-]?[0-9]{1,10}", text) or abs(int(text)) > LARGEST:
        raise BadInput("{text} is no whole number", text=shown(given), where=where)
    return int(text)


def whole(text: str, where: str) -> int:
    """Read a whole number where nothing is 0, such as a round in an address."""
    return whole_number(text, where) if text.strip() else 0


def shown(given: Any) -> str:
    """Return what was given as a fault repeats it: not longer than one line."""
    text = str(given).lower() if isinstance(given, bool) else str(given)  # as JSON has it
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


# Types


def meaning_of(hint: Any) -> Means | None:
    """Return what a text means beyond its type."""
    found = (each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Means))
    return next(found, None)


def bare(hint: Any) -> Any:
    """Return a type without its meaning and without the nothing it may be."""
    if get_origin(hint) is Annotated:
        return bare(get_args(hint)[0])
    inner = [each for each in get_args(hint) if each is not NoneType]
    return bare(inner[0]) if NoneType in get_args(hint) and len(inner) == 1 else hint


def is_several(hint: Any) -> bool:
    """Say whether a field of this type holds several values."""
    return get_origin(bare(hint)) in (*COMPOSITE, *MAPPINGS)


def is_choice(hint: Any) -> bool:
    """Say whether a type is one of a few words."""
    return isinstance(hint, type) and issubclass(hint, Enum)


def elements(hint: Any, count: int) -> list[Any]:
    """Return the types of the values that a field of several holds."""
    inner = get_args(hint)
    if get_origin(hint) is tuple and inner[-1] is not Ellipsis:
        return list(inner)
    return [inner[0]] * count


# Reading


def _prepared(given: Any, hint: Any, where: str) -> Any:
    """Return a value with every text in it read, as JSON would have it."""
    is_name, hint = meaning_of(hint) is Means.NAME, bare(hint)
    if isinstance(given, Texts):
        return _together(given, hint, where)
    if given is None or hint is Any:
        return given
    if isinstance(given, str):
        given = one_line(given) if is_name else without_hidden(given).strip().replace("\r\n", "\n")
    if get_origin(hint) in COMPOSITE:
        return _several(given, hint, where)
    if get_origin(hint) in MAPPINGS:
        return _named(given, hint, where)
    if is_dataclass(hint):
        return _record(given, hint, where)
    return _single(given, hint, where)


def _single(given: Any, hint: Any, where: str) -> Any:
    if hint is bool:
        return truth(given, where)
    if hint is int:
        return whole_number(given, where)
    if is_choice(hint) and given not in (known := [each.value for each in hint]):
        every = tuple(map(str, known))  # one by one, so that none of a long list is cut off
        raise BadInput("{value} is not one of {known}", value=shown(given), known=every, where=where)
    if hint is date and isinstance(given, str):
        return day(shown(given), where).isoformat()
    if hint is datetime and isinstance(given, str):
        return _moment(given, where)
    return given


def _moment(text: str, where: str) -> str:
    """Read a day with its hour; a club evening has no time zone."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.tzinfo or len(text) <= len("2015-02-13"):
        raise BadInput(
            "“{found}” should be a day and an hour such as 2015-02-13 20:00", found=shown(text), where=where
        )
    day(found.date().isoformat(), where)
    return found.isoformat()


def _together(given: Texts, hint: Any, where: str) -> Any:
    """Read what was said several times: all of it where several can be held, else what was said last."""
    if get_origin(hint) in MAPPINGS:
        pairs = [pair for text in given for pair in _named(text.strip(), hint, where).items()]
        _refuse_twice([name for name, _ in pairs], where)
        return dict(pairs)
    if (get_origin(hint) in COMPOSITE and get_args(hint)[-1] is Ellipsis) or get_origin(hint) is frozenset:
        return [each for text in given for each in _prepared(text, hint, where)]
    return _prepared(given[-1] if given else "", hint, where)


def _several(given: Any, hint: Any, where: str) -> Any:
    if isinstance(given, str) and given[:1] != "[":
        return _each(_parts(given, hint, where), hint, where, lambda _number: where)
    if isinstance(given, str):
        given = _json(given, where)
    if not isinstance(given, Sequence):
        return given
    return _each(given, hint, where, lambda number: f"{where}[{number}]")


def _each(given: Sequence[Any], hint: Any, where: str, place: Callable[[int], str]) -> list[Any]:
    types = elements(hint, len(given))
    if len(types) != len(given):
        raise BadInput(
            "{count} values are needed here, not {found}", count=len(types), found=len(given), where=where
        )
    return [_prepared(each, of, place(n)) for n, (each, of) in enumerate(zip(given, types, strict=True))]


def _parts(text: str, hint: Any, where: str) -> list[str]:
    """Part a text into the values it holds."""
    inner = get_args(hint)[0]
    if get_origin(hint) is tuple and get_args(hint)[-1] is not Ellipsis:
        return _pair(text, inner, where)
    if is_choice(inner) and text in {str(each.value) for each in inner}:
        return [text]  # one word of the list may hold a comma
    if is_dataclass(inner):
        raise BadInput("“{text}” cannot be read: write it as JSON", text=shown(text), where=where)
    return [part for part in (each.strip() for each in re.split(_apart(inner), text)) if part]


def _apart(inner: Any) -> str:
    """Return what stands between values of a type."""
    if inner in WITHOUT_SPACES or meaning_of(inner) in WITHOUT_SPACES:
        return r"[\s,;]+"
    if meaning_of(inner) is Means.LINE:
        return r"\n"
    return r"[;\n]" if is_several(inner) else r"[,\n]"


def _pair(text: str, inner: Any, where: str) -> list[str]:
    """Part two values: `a, b`, or `a-b`."""
    parts = text.split("," if "," in text else "-")
    if len(parts) != 2:  # noqa: PLR2004 - a pair
        raise BadInput(
            "write two values as {example}", example="2-0" if inner is int else "a, b", where=where
        )
    return [part.strip() for part in parts]


def _named(given: Any, hint: Any, where: str) -> Any:
    _, inner = get_args(hint)
    if isinstance(given, str):
        given = _json(given, where) if given[:1] == "{" else _assigned(given, inner, where)
    if not isinstance(given, dict):
        return given
    return {name: _prepared(value, inner, f"{where}.{name}") for name, value in given.items()}


def _assigned(text: str, inner: Any, where: str) -> dict[str, str]:
    pairs = []
    for part in re.split(r"[;\n]" if is_several(inner) else r"[,;\n]", text):
        name, found, value = (each.strip() for each in part.partition("="))
        if part.strip() and not (found and name):
            raise BadInput(
                "“{text}” should be written as {example}",
                text=shown(part.strip()),
                example=_example(inner),
                where=where,
            )
        if part.strip():
            pairs.append((name, value))
    _refuse_twice([name for name, _ in pairs], where)
    return dict(pairs)


def _example(inner: Any) -> str:
    return "1=a, b, c" if is_several(inner) else "a=1, b=2"


def _refuse_twice(names: list[str], where: str) -> None:
    for name in names:
        if names.count(name) > 1:
            raise BadInput("{name} is given twice", name=shown(name), where=where)


def _record(given: Any, hint: Any, where: str) -> Any:
    if isinstance(given, str) and given[:1] == "{":
        given = _json(given, where)
    if not isinstance(given, dict):
        raise BadInput("“{text}” cannot be read: write it as JSON", text=shown(given), where=where)
    types = get_type_hints(hint, include_extras=True)
    refuse_unknown(given, [each.name for each in fields(hint)], where)
    return {name: _prepared(value, types[name], f"{where}.{name}") for name, value in given.items()}


def refuse_unknown(given: Mapping[str, Any], known: Sequence[str], where: str = "") -> None:
    """Refuse a field that is not there: a typing error must not pass in silence."""
    for name in given:
        if name not in known:
            said = phrase_known(known, "there is no field {name}; known are {known}", NO_FIELDS)
            raise BadInput(said, name=shown(name), known=", ".join(known), where=where or shown(name))


def _json(text: str, where: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadInput("“{text}” cannot be read", text=shown(text), where=where) from wrong
