"""Reading what a command is given: one JSON document from a file or from standard input."""

import json
from typing import Any

from turnus.app.files.given_files import given_file
from turnus.faults import BadInput, short

LARGEST_DOCUMENT = 1 << 23
LONGEST_TEXT = 10_000
LONGEST_NUMBER = 4000


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object of its fields; one that is there twice would be lost in silence."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise BadInput("the field {name} is there twice", name=max(names, key=names.count))
    return found


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise BadInput("a number has {digits} digits", digits=len(digits))
    return int(digits)


def _bounded(data: Any) -> None:
    """Refuse a text that nobody meant."""
    waiting: list[Any] = [data]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.keys()
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
        elif isinstance(value, str) and len(value) > LONGEST_TEXT:
            raise BadInput(
                "a text of {length} characters is too long ({most} is the most): “{text}”",
                length=len(value),
                most=LONGEST_TEXT,
                text=short(value, 40),
            )


def read_json(path: str) -> Any:
    """Read one JSON document, packed or not; `-` reads standard input."""
    with given_file(path, LARGEST_DOCUMENT) as file:
        data = _parsed(file.whole())
        _bounded(data)
    return data


def _parsed(content: bytes) -> Any:
    try:
        return json.loads(content.decode("utf-8-sig"), object_pairs_hook=_once, parse_int=_whole)
    except UnicodeDecodeError as wrong:
        raise BadInput("this is no UTF-8 text") from wrong
    except RecursionError as wrong:
        raise BadInput("this is nested too deeply") from wrong
    except json.JSONDecodeError as wrong:
        place = f"line {wrong.lineno}, column {wrong.colno}"
        raise BadInput("this is no JSON: {problem}", problem=wrong.msg, where=place) from wrong
