"""From a form to a command: every field by its name and type, nothing else is taken over."""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from types import UnionType
from typing import Any, get_origin, get_type_hints

import msgspec
from django.http import QueryDict

from turnus.app.typed import read_value
from turnus.competition.season import Command
from turnus.competition.season import commands as asked
from turnus.faults import BadInput, NotFound

COMMANDS: Mapping[str, type[Any]] = {
    kind.__name__: kind for kind in asked.Command.__args__ if kind is not asked.OpenSeason
}
HINTS = {kind: get_type_hints(kind) for kind in COMMANDS.values()}
NO = ("", "no", "false", "0")
EMPTY: Mapping[Any, Any] = {Mapping: {}, tuple: (), UnionType: None}


def read_command(name: str, given: QueryDict) -> Command:
    """Read a command from what a form sent; fields with their defaults may be left out."""
    kind = COMMANDS.get(name)
    if kind is None:
        raise NotFound("there is no command {name}", name=name)
    values = {}
    for field in fields(kind):
        if field.name in given:
            values[field.name] = _value(field.name, HINTS[kind][field.name], given)
        elif field.name == "seed":
            values["seed"] = ""  # the office draws one and records it
        elif field.default is MISSING and field.default_factory is MISSING:
            raise BadInput("this field is needed", where=field.name)
    command: Command = kind(**values)
    return command


def _value(name: str, hint: Any, given: QueryDict) -> Any:
    text = given.get(name, "").strip()
    if hint is bool:
        return text not in NO
    if hint is int:
        return whole(text, name)
    if hint == tuple[str, ...]:
        return tuple(part for value in given.getlist(name) for part in value.replace(",", " ").split())
    if hint is str:
        return text
    return _as(hint, text, name)


def _as(hint: Any, text: str, name: str) -> Any:
    """Read what has no field of its own kind: `a=1, b=2`, pairs, a number that may be left out."""
    try:
        return msgspec.convert(read_value(text, hint, name) if text else EMPTY[get_origin(hint)], hint)
    except (KeyError, msgspec.ValidationError) as wrong:
        raise BadInput("“{text}” cannot be read", text=text, where=name) from wrong


def whole(text: str, where: str) -> int:
    """Read a whole number; nothing is 0."""
    if not text:
        return 0
    if not (text.isascii() and text.lstrip("-").isdigit() and len(text) < 10):  # noqa: PLR2004
        raise BadInput("{text} is no whole number", text=text, where=where)
    return int(text)
