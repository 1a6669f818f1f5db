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
    values = getattr(fault, "values", {})
    where = getattr(fault, "where", "")
    message = language.translate(template).format(**values) if values else language.translate(template)
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
