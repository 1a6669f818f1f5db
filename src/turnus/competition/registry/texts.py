"""Values written as the one reader reads them again: a text for a form or a shell, JSON for programs."""

from collections.abc import Mapping
from datetime import date
from enum import Enum
from typing import Any, get_args, get_origin

import msgspec

from turnus.competition.registry.meanings import Means
from turnus.competition.registry.values import (
    COMPOSITE,
    MAPPINGS,
    bare,
    elements,
    is_several,
    meaning_of,
    read_value,
)
from turnus.faults import BadInput


def as_text(value: Any, hint: Any) -> str:
    """Write a value as somebody would type it; as JSON where that would be read otherwise."""
    hint = bare(hint)
    if get_origin(hint) not in (*COMPOSITE, *MAPPINGS):
        return _single(value)
    typed = _typed(value, hint)
    try:
        if value and read_value(typed, hint, "") == value:
            return typed
    except BadInput:
        pass
    return _encoded(value).decode()


def _encoded(value: Any) -> bytes:
    return msgspec.json.encode(dict(value) if isinstance(value, Mapping) else value)


def as_json(value: Any) -> Any:
    """Write a value as JSON has it."""
    return msgspec.json.decode(_encoded(value))


def _single(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, str | int):
        return str(value)
    return value.isoformat() if isinstance(value, date) else _encoded(value).decode()


def _typed(value: Any, hint: Any) -> str:
    """Write several values as they are typed; `as_text` sees whether that can be read."""
    if get_origin(hint) in MAPPINGS:
        inner = get_args(hint)[1]
        apart = "; " if is_several(inner) else ", "
        return apart.join(f"{name}={as_text(each, inner)}" for name, each in value.items())
    if hint == tuple[int, int]:
        return "-".join(map(str, value))
    parts = [as_text(each, inner) for each, inner in zip(value, elements(hint, len(value)), strict=True)]
    return _between(get_args(hint)[0]).join(parts)


def _between(inner: Any) -> str:
    if meaning_of(inner) is Means.LINE:
        return "\n"
    return "; " if is_several(inner) and inner != tuple[int, int] else ", "
