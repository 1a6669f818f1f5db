"""The `turnus` command: a table of commands, and the one place where faults become exit statuses."""

import sys
from importlib import import_module

import click
import typer

from turnus.cli.output import EXIT_BAD_INPUT, EXIT_REFUSED, failure
from turnus.faults import BadInput, NotFound

# name -> module and function; a module is imported only when one of its commands runs.
COMMANDS: dict[str, str] = {
    "rulebooks": "turnus.cli.law:rulebooks",
    "clause": "turnus.cli.law:clause",
    "questions": "turnus.cli.law:questions",
    "ask": "turnus.cli.law:ask",
    "matrix": "turnus.cli.matrix:matrix",
    "tour": "turnus.cli.tour:tour",
    "moves": "turnus.cli.boards:moves",
    "perft": "turnus.cli.boards:perft",
    "dead": "turnus.cli.dead:dead",
}


def command_line(names: list[str]) -> typer.Typer:
    """Build the command line with these commands."""
    line = typer.Typer(
        help="Chess and draughts competitions by their regulations: every answer names its clause.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    line.callback()(lambda: None)
    for name in names:
        module, function = COMMANDS[name].split(":")
        line.command(name)(getattr(import_module(module), function))
    return line


def main() -> None:
    """Run one command; never show a traceback for what was wrong with the input."""
    arguments = sys.argv[1:]
    sys.exit(run(arguments))


def run(arguments: list[str]) -> int:
    """Run one command and return its exit status."""
    asked = [word for word in arguments[:1] if word in COMMANDS]
    line = command_line(asked or list(COMMANDS))
    try:
        line(arguments, standalone_mode=False, prog_name="turnus")
    except click.exceptions.Exit as ended:
        return ended.exit_code
    except (click.UsageError, BadInput, NotFound) as fault:
        return _report(fault, as_json="--json" in arguments)
    return 0


def _report(fault: click.UsageError | BadInput | NotFound, *, as_json: bool) -> int:
    if isinstance(fault, click.exceptions.NoArgsIsHelpError):
        sys.stdout.write(fault.format_message() + "\n")
        return EXIT_BAD_INPUT
    if isinstance(fault, click.UsageError):
        fault = BadInput("{problem}", problem=fault.format_message(), where="command line", kind="usage")
    return failure(fault, as_json, EXIT_REFUSED if isinstance(fault, NotFound) else EXIT_BAD_INPUT)
