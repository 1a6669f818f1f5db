"""The `turnus` command: a table of commands, and the one place where faults become exit statuses."""

import io
import sys
from importlib import import_module

import typer

from turnus.cli.output import EXIT_BAD_INPUT, EXIT_REFUSED, failure
from turnus.faults import BadInput, NotFound

UsageError: type[Exception] = typer.BadParameter.__mro__[1]  # Typer does not export it under its name

# name -> module and function, or a Typer with commands of its own; imported only when one of them runs.
COMMANDS: dict[str, str] = {
    "rulebooks": "turnus.cli.law:rulebooks",
    "clause": "turnus.cli.law:clause",
    "questions": "turnus.cli.law:questions",
    "ask": "turnus.cli.law:ask",
    "matrix": "turnus.cli.matrix:matrix",
    "journal": "turnus.cli.journal:journal",
    "tour": "turnus.cli.tour:tour",
    "serve": "turnus.cli.serve:serve",
    "backup": "turnus.cli.backup:backup",
    "restore": "turnus.cli.backup:restore",
    "show": "turnus.cli.boards:show",
    "moves": "turnus.cli.boards:moves",
    "perft": "turnus.cli.boards:perft",
    "dead": "turnus.cli.dead:dead",
    "judge": "turnus.cli.judge:judge",
    "assist": "turnus.cli.assist:assist",
    "audit": "turnus.cli.audit:audit",
    "crosstable": "turnus.cli.tables:crosstable",
    "players": "turnus.cli.players:players",
    "rank": "turnus.cli.tables:rank_command",
    "pair": "turnus.cli.pairing:pair",
    "check": "turnus.cli.pairing:check",
    "trf": "turnus.cli.trf:trf",
    "schedule": "turnus.cli.schedule:schedule",
    "season": "turnus.cli.season_commands:season",
    "event": "turnus.cli.event:event",
    "federation": "turnus.cli.federation:federation",
    "replay": "turnus.cli.replay:replay",
    "why": "turnus.cli.replay:why",
    "rederive": "turnus.cli.replay:rederive",
    "odds": "turnus.cli.odds:odds",
    "checklist": "turnus.cli.duties:checklist",
    "report": "turnus.cli.duties:report",
    "demo": "turnus.cli.demo:demo",
}


def command_line(names: list[str]) -> typer.Typer:
    """Build the command line with these commands."""
    line = typer.Typer(
        help="Chess and draughts competitions by their regulations: every answer names its clause.",
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    line.callback()(lambda: None)
    for name in names:
        module, function = COMMANDS[name].split(":")
        found = getattr(import_module(module), function)
        if isinstance(found, typer.Typer):
            line.add_typer(found, name=name)
        else:
            line.command(name)(found)
    return line


def main() -> None:
    """Run one command; never show a traceback for what was wrong with the input."""
    for stream in (sys.stdout, sys.stderr):  # a terminal that lacks a letter shows its number instead
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command and return its exit status."""
    asked = [word for word in arguments[:1] if word in COMMANDS]
    line = command_line(asked or list(COMMANDS))
    try:
        status = line(arguments or ["--help"], standalone_mode=False, prog_name="turnus")
    except (UsageError, BadInput, NotFound) as fault:
        return _report(fault, as_json="--json" in arguments)
    return status if isinstance(status, int) else 0


def _report(fault: Exception, *, as_json: bool) -> int:
    if isinstance(fault, NotFound):
        return failure(fault, as_json, EXIT_REFUSED)
    if isinstance(fault, UsageError):
        problem = fault.format_message()  # type: ignore[attr-defined]
        fault = BadInput("{problem}", problem=problem, where="command line", kind="usage")
    return failure(fault, as_json, EXIT_BAD_INPUT)
