"""How every command answers: one JSON object, or something a person likes to read."""

import json
import sys
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import typer
from rich.console import Console

from turnus.cli import language

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Lang = Annotated[
    str,
    typer.Option(
        "--lang", envvar="TURNUS_LANG", help="Language: en or nl.", callback=language.choose, metavar="LANG"
    ),
]

EXIT_REFUSED = 1
EXIT_BAD_INPUT = 2
LONGEST_SHOWN = 200


def short(value: object, most: int = LONGEST_SHOWN) -> Any:
    """Cut what nobody can read whole: a long text, or a value whose text is long; others stay as they are."""
    text = value if isinstance(value, str) else repr(value)
    return f"{text[:most]}… ({len(text)})" if len(text) > most else value


def answer(data: Mapping[str, Any], as_json: bool, show: Callable[[Console], None]) -> None:
    """Print the answer as JSON, or let `show` draw it for a person."""
    if as_json:
        json.dump(data, sys.stdout, ensure_ascii=False, separators=(",", ":"))
        sys.stdout.write("\n")
    else:
        show(Console(highlight=False))


def failure(fault: Exception, as_json: bool, status: int) -> int:
    """Say in one line what is wrong and where; return the exit status."""
    template = getattr(fault, "template", str(fault))
    values = {name: short(value) for name, value in getattr(fault, "values", {}).items()}
    where = short(getattr(fault, "where", ""), 2 * LONGEST_SHOWN)
    message = language.translate(template).format(**values) if values else language.translate(template)
    message = short(message, 10 * LONGEST_SHOWN)
    clauses = list(map(str, getattr(fault, "clauses", ())))
    if clauses:
        message = f"{message} ({', '.join(clauses)})"
    if as_json:
        error: dict[str, Any] = {
            "kind": getattr(fault, "kind", "bad_input"),
            "message": message,
            "where": where,
        }
        if clauses:
            error["clauses"] = clauses
        json.dump({"error": error}, sys.stdout, ensure_ascii=False)
        sys.stdout.write("\n")
    line = f"{where}: {message}" if where else message
    sys.stderr.write(f"turnus: {' '.join(line.split())}\n")
    return status
