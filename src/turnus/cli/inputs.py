"""Reading what a command is given: one JSON document from a file or from standard input."""

import json
import sys
from pathlib import Path
from typing import Any

from turnus.faults import BadInput


def read_json(path: str) -> Any:
    """Read one JSON document; `-` reads standard input."""
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        problem = getattr(wrong, "strerror", None) or str(wrong)
        raise BadInput("cannot be read: {problem}", problem=problem, where=path) from wrong
    try:
        return json.loads(text)
    except json.JSONDecodeError as wrong:
        place = f"{path}, line {wrong.lineno}, column {wrong.colno}"
        raise BadInput("this is no JSON: {problem}", problem=wrong.msg, where=place) from wrong
