"""The whole command line, built for the command that runs; where faults become exit statuses."""

import os
from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.main import get_command

from turnus.cli import language
from turnus.cli.default_journal import WithJournal
from turnus.cli.main import COMMANDS
from turnus.cli.options import Lang
from turnus.cli.output import EXIT_BAD_INPUT, EXIT_REFUSED, failure
from turnus.faults import BadInput, NotFound

TRANSLATED = ("nl",)
UsageError: type[Exception] = typer.BadParameter.__mro__[1]  # Typer does not export it under its name


def command_line(names: list[str]) -> typer.Typer:
    """Build the command line with these commands."""
    line = typer.Typer(
        help="Chess and draughts competitions by their regulations: every answer names its clause.",
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    line.callback()(_options)
    for name in names:
        found = command_of(name)
        if isinstance(found, typer.Typer):
            line.add_typer(found, name=name)
        else:
            line.command(name, cls=WithJournal)(found)
    return line


def _options(
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
    lang: Lang = "",
) -> None:
    """Show what may stand before a command; `turnus.cli.main` has taken it already."""


def command_of(name: str) -> Any:
    """Import a command."""
    module, function = COMMANDS[name][0].split(":")
    return getattr(import_module(module), function)


def contents() -> typer.Typer:
    """Build a command line that only lists what there is, without importing any of it."""
    line = command_line([])
    for name, (_, does) in COMMANDS.items():
        line.command(name, help=does)(lambda: None)
    return line


@cache  # to build one takes longer than most commands take
def _built(code: str, *asked: str) -> Any:
    line = get_command(command_line(list(asked)) if asked else contents())
    return _said_in(code, line) if code else line


def _said_in(code: str, command: Any) -> Any:
    """Return a command whose help is in another language, as far as somebody translated it."""
    from turnus.app.papers.languages import catalogue  # noqa: PLC0415 - English needs none

    say = catalogue(code).gettext
    for held in (command, *command.params):
        if getattr(held, "help", None):
            held.help = say(held.help)
    for below in getattr(command, "commands", {}).values():
        _said_in(code, below)
    return command


def _language(arguments: list[str]) -> str:
    """Return in which language help is asked for; nothing: as it is written, in English."""
    said = [arguments[at + 1] for at, word in enumerate(arguments[:-1]) if word == "--lang"]
    said += [word.partition("=")[2] for word in arguments if word.startswith("--lang=")]
    code = (said or [os.environ.get(language.VARIABLE, "")])[-1]
    return code[:2].lower() if code[:2].lower() in TRANSLATED else ""


def run_command(arguments: list[str]) -> int:
    """Run one command through the whole command line and return its exit status."""
    asked = [word for word in arguments[:1] if word in COMMANDS]
    language.choose(_language(arguments))  # what is said before a command has read its options
    line = _built(_language(arguments), *asked)
    try:
        status = line(arguments or ["--help"], standalone_mode=False, prog_name="turnus")
    except (UsageError, BadInput, NotFound) as fault:
        return _report(fault, as_json="--json" in arguments)
    except _law_error() as hole:
        return _report(_unsettled(hole), as_json="--json" in arguments)
    return status if isinstance(status, int) else 0


def _law_error() -> type[Exception]:
    from turnus.law import LawError  # noqa: PLC0415 - a list of the commands needs no law

    return LawError


def _unsettled(hole: Exception) -> Exception:
    from turnus.app.law.holes import Unsettled  # noqa: PLC0415 - as above

    return Unsettled(hole)  # type: ignore[arg-type]


def _report(fault: Exception, *, as_json: bool) -> int:
    if isinstance(fault, NotFound):
        return failure(fault, as_json, EXIT_REFUSED)
    if isinstance(fault, UsageError):
        problem = fault.format_message()  # type: ignore[attr-defined]
        fault = BadInput("{problem}", problem=problem, where="command line", kind="usage")
    return failure(fault, as_json, EXIT_BAD_INPUT)
