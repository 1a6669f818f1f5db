"""Canonical JSON: one text for one value, so that a hash over the text is a hash over the value."""

import json
from json.encoder import encode_basestring
from typing import Any, TypeAlias

from turnus.faults import BadInput

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))


def quoted(text: str) -> str:
    """Return the canonical text of a text."""
    return encode_basestring(text)


def canonical(value: Json) -> str:
    """Return the one text of this value: keys in order of code points, no spaces, no needless escapes."""
    try:
        text = _ENCODER.encode(value)
        text.encode()
    except UnicodeEncodeError as wrong:
        raise BadInput("a text holds half a character (a lone surrogate)") from wrong
    except ValueError as wrong:
        raise BadInput("this is no JSON: {problem}", problem=str(wrong)) from wrong
    except RecursionError as wrong:
        raise BadInput("this JSON is nested too deep") from wrong
    return text


def parsed(text: str) -> Json:
    """Read a JSON text; a name given twice, a number JSON has not, or anything else unclear is refused."""
    try:
        value: Json = _DECODER.decode(text)
    except json.JSONDecodeError as wrong:
        place = f"column {wrong.colno}"
        raise BadInput("this is no JSON: {problem}", problem=wrong.msg, where=place) from wrong
    except RecursionError as wrong:
        raise BadInput("this JSON is nested too deep") from wrong
    except ValueError as wrong:
        if isinstance(wrong, BadInput):
            raise
        raise BadInput("this is no JSON: {problem}", problem=str(wrong)) from wrong
    return value


def _named_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadInput("the field {name} is given twice", name=twice)
    return found


def _no_such_number(text: str) -> float:
    raise BadInput("JSON has no number {text}", text=text)


_DECODER = json.JSONDecoder(object_pairs_hook=_named_once, parse_constant=_no_such_number)
