"""How every command answers: one JSON object, or something a person likes to read."""

import re
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from turnus.cli import language
from turnus.faults import LONGEST_SHOWN, in_words, short

if TYPE_CHECKING:
    from rich.console import Console

EXIT_REFUSED = 1
EXIT_BAD_INPUT = 2
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def answer(data: Mapping[str, Any], as_json: bool, show: "Callable[[Console], None]") -> None:
    """Print the answer as JSON, or let `show` draw it for a person."""
    if as_json:
        print_json(data)
    else:
        show(console())


def console() -> "Console":
    """Return what draws for a person."""
    from rich.console import Console  # noqa: PLC0415 - what other programs read is not drawn

    return Console(highlight=False)


def print_json(data: Mapping[str, Any]) -> None:
    """Print one JSON object on a line of its own."""
    import json  # noqa: PLC0415 - few answers are JSON

    json.dump(data, sys.stdout, ensure_ascii=False, separators=(",", ":"))
    sys.stdout.write("\n")


def failure(fault: Exception, as_json: bool, status: int) -> int:
    """Say in one line what is wrong and where; return the exit status."""
    error = said(fault)
    if as_json:
        print_json({"error": error})
    line = f"{error['where']}: {error['message']}" if error["where"] else error["message"]
    sys.stderr.write(f"turnus: {' '.join(line.split())}\n")
    return status


def said(fault: Exception) -> dict[str, Any]:
    """Put a fault into words: its kind, what is wrong, where, and the clauses it names."""
    template = getattr(fault, "template", str(fault))
    held = getattr(fault, "values", {})
    values = {name: in_words(value, language.translate, _shown) for name, value in held.items()}
    where = short(getattr(fault, "where", ""), 2 * LONGEST_SHOWN)
    message = language.translate(template).format(**values) if values else language.translate(template)
    message = short(message, 10 * LONGEST_SHOWN)
    if remedy := getattr(fault, "remedy", ""):
        message = f"{message}; {remedy}"
    clauses = list(map(str, getattr(fault, "clauses", ())))
    if clauses:
        message = f"{message} ({', '.join(clauses)})"
    error = {"kind": getattr(fault, "kind", "bad_input"), "message": message, "where": where}
    return {**error, "clauses": clauses} if clauses else error


def _shown(value: object) -> object:
    """Return a value as a sentence shows it: a day as people write it, and nothing too long."""
    if DAY.fullmatch(str(value)):
        from turnus.cli.papers import day_in_words  # noqa: PLC0415 - few refusals name a day

        return day_in_words(str(value))
    return short(value)


def say_beside(*lines: str) -> None:
    """Say something beside an answer that other programs read: on standard error."""
    for line in lines:
        sys.stderr.write(f"turnus: {line}\n")
