"""A regulation as text again: the file a person can read on, with nothing but what it says.

The file has few shapes (texts, numbers, yes and no, lists, tables of these), so that this writes it and no
library does: short lists and tables stay on one line, as people write them, in the order of the form.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from turnus.app.law.written import WrittenRegulation

WIDTH = 100  # what is longer goes over several lines
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def written_text(regulation: WrittenRegulation) -> str:
    """Return the file of a regulation."""
    return "\n".join(_lines(said(regulation), ())).strip("\n") + "\n"


def said(part: Any) -> Any:
    """Return what a part of a regulation says, without what it leaves as it is."""
    if isinstance(part, msgspec.Struct):
        return {
            each.encode_name: said(value)
            for each in msgspec.structs.fields(part)
            if (value := getattr(part, each.name)) != _usual(each) or each.required
        }
    if isinstance(part, Mapping):
        return {str(key): said(value) for key, value in part.items()}
    return [said(each) for each in part] if isinstance(part, list | tuple) else part


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def _lines(tree: Mapping[str, Any], above: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of a table: its own values first, then the tables in it."""
    tables = {key: value for key, value in tree.items() if _is_below(key, value, above)}
    yield from (_line(key, value) for key, value in tree.items() if key not in tables)
    for key, value in tables.items():
        name = ".".join(map(_key, (*above, key)))
        for each in value if isinstance(value, list) else [value]:
            yield from ([] if above else [""])
            yield f"[[{name}]]" if isinstance(value, list) else f"[{name}]"
            yield from _lines(each, (*above, key))


def _is_below(key: str, value: Any, above: tuple[str, ...]) -> bool:
    """Say whether a value is written as a table below, and not on a line of its own."""
    if isinstance(value, list):
        return not above and bool(value) and all(isinstance(each, dict) for each in value)
    return isinstance(value, dict) and (not above or len(f"{key} = {_value(value)}") > WIDTH)


def _line(key: str, value: Any) -> str:
    line = f"{_key(key)} = {_value(value)}"
    if len(line) <= WIDTH or not isinstance(value, list):
        return line
    return "\n".join([f"{_key(key)} = [", *(f"  {_value(each)}," for each in value), "]"])


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        held = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items())
        return f"{{ {held} }}" if held else "{}"
    return _text(str(value)) if isinstance(value, str) else value.isoformat()  # a day, else


def _text(text: str) -> str:
    """Write a text between quotation marks, as JSON does; TOML wants one sign more hidden."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
