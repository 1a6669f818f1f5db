"""Reading what a command is given: one JSON document from a file or from standard input."""

import json
import sys
from pathlib import Path
from typing import Any

from turnus.faults import BadInput


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object of its fields; one that is there twice would be lost in silence."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise BadInput("the field {name} is there twice", name=max(names, key=names.count))
    return found


def read_json(path: str) -> Any:
    """Read one JSON document; `-` reads standard input."""
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        problem = getattr(wrong, "strerror", None) or str(wrong)
        raise BadInput("cannot be read: {problem}", problem=problem, where=path) from wrong
    try:
        return json.loads(text, object_pairs_hook=_once)
    except RecursionError as wrong:
        raise BadInput("this is nested too deeply", where=path) from wrong
    except BadInput as twice:
        raise twice.at(path) from twice
    except json.JSONDecodeError as wrong:
        place = f"{path}, line {wrong.lineno}, column {wrong.colno}"
        raise BadInput("this is no JSON: {problem}", problem=wrong.msg, where=place) from wrong
