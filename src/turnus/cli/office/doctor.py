"""The command that says what is wrong with an installation: each look apart, so that none hides another."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from importlib import import_module

import typer
from rich.console import Console
from rich.markup import escape

from turnus.app.doctor.findings import Finding, Level, broken, by_fault, doubtful, mend, spoken, well
from turnus.cli.default_journal import FILE, chosen_journal, office_folder
from turnus.cli.environment import (
    Backups,
    CheckpointFile,
    Database,
    Folder,
    Host,
    Mail,
    Origin,
    Port,
    Proxy,
    Tls,
    check_names,
)
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import EXIT_REFUSED, answer
from turnus.extras import NotInstalled, command_for, require
from turnus.faults import BadInput

MARKS = {Level.OK: "[green]✓[/]", Level.WARNING: "[yellow]![/]", Level.WRONG: "[bold red]✗[/]"}
Look = Callable[[], Iterator[Finding]]


def doctor(
    *,
    folder: Folder = None,
    db: Database = "",
    backups: Backups = None,
    checkpoint: CheckpointFile = None,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    origin: Origin = "",
    proxy: Proxy = "",
    mail: Mail = "",
    tls: Tls = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Say what is wrong with this installation, and what mends it; nothing is changed."""
    kept = folder or office_folder()
    journal = db or (str(folder / FILE) if folder else chosen_journal())

    def program() -> Iterator[Finding]:
        yield from import_module("turnus.app.doctor.program").look()

    def keeping() -> Iterator[Finding]:
        place = import_module("turnus.app.streams.backups").Place(journal, kept)
        look = import_module("turnus.app.doctor.keeping").look
        yield from look(place, backups, datetime.now(UTC), checkpoint)

    def database() -> Iterator[Finding]:
        if import_module("turnus.store.opening").is_url(journal):
            yield from import_module("turnus.app.doctor.database").look(journal)

    def office() -> Iterator[Finding]:
        require("web")
        server = import_module("turnus.web.serving.server")
        site = server.Site(kept, journal, host, port, origin, mail, proxy=proxy, tls=tls)
        yield from import_module("turnus.web.serving.inspecting").look(site)

    found = [each for look in (_names, program, database, keeping, office) for each in _looked(look)]
    is_wrong = any(each.level is Level.WRONG for each in found)
    answer(
        {"wrong": is_wrong, "findings": [_told(each) for each in found]}, as_json, lambda c: _show(c, found)
    )
    if is_wrong:
        raise typer.Exit(EXIT_REFUSED)


def _names() -> Iterator[Finding]:
    """Look whether the environment says anything that does not count."""
    try:
        check_names()
    except BadInput as fault:
        yield by_fault("settings", fault, mend("correct its name; docs/hosting.md lists all settings"))
    else:
        yield well("settings", "every TURNUS_ setting of the environment is one")


def _looked(look: Look) -> Iterator[Finding]:
    """Look, and go on whatever is missing for it."""
    try:
        yield from look()
    except (ModuleNotFoundError, NotInstalled) as missing:
        says = spoken("not all could be looked at: {problem}")
        yield doubtful("packages", says, mend("{command}"), problem=str(missing), command=command_for("web"))
    except BadInput as fault:
        yield by_fault("settings", fault, mend("correct what it says"))
    except Exception as fault:  # noqa: BLE001 - a doctor who faints helps nobody: what broke is told as well
        says = spoken("looking failed: {problem}")
        remedy = mend("please report this, with the whole sentence")
        yield broken("doctor", says, remedy, problem=f"{type(fault).__name__}: {fault}")


def _told(finding: Finding) -> dict[str, str]:
    values = {name: str(value) for name, value in finding.values.items()}
    said = {"level": str(finding.level), "topic": finding.topic, "says": _in_words(finding.says, values)}
    return {**said, "remedy": _in_words(finding.remedy, values)}


def _in_words(text: str, values: dict[str, str]) -> str:
    if text.startswith("{where}: "):  # a fault's own sentence, behind its place
        return f"{values['where']}: {_in_words(text.removeprefix('{where}: '), values)}"
    return " ".join(translate(text).format(**values).split()) if text else ""


def _show(console: Console, found: list[Finding]) -> None:
    for each in found:
        told = _told(each)
        console.print(f"{MARKS[each.level]} {escape(told['says'])}", soft_wrap=True)
        if told["remedy"]:
            console.print(f"  [dim]→[/] {escape(told['remedy'])}", soft_wrap=True)
    count = {level: sum(each.level is level for each in found) for level in Level}
    text = translate("{wrong} wrong, {warning} to think about, {ok} in order")
    console.print(f"[bold]{text.format(**{str(level): number for level, number in count.items()})}[/]")
