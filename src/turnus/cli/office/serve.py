"""The command that opens the office in the browser."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from rich.console import Console

from turnus.app.demo.cast import read_cast
from turnus.app.demo.days import this_moment
from turnus.app.demo.office import write_demo_office
from turnus.cli.default_journal import FILE, default_journal, office_folder
from turnus.cli.environment import (
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
from turnus.cli.options import Lang
from turnus.cli.output import EXIT_REFUSED
from turnus.extras import require
from turnus.faults import BadInput

DEMO = "demo.db"


def serve(
    context: typer.Context,
    *,
    port: Port = 8000,
    host: Host = "127.0.0.1",
    folder: Folder = None,
    db: Database = "",
    origin: Origin = "",
    proxy: Proxy = "",
    mail: Mail = "",
    tls: Tls = False,
    checkpoint: CheckpointFile = None,
    demo: Annotated[
        bool, typer.Option("--demo", help="Show a demo of tonight, with people to log in as.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Only check the settings, as Django does for a deployment.")
    ] = False,
    lang: Lang = "",
) -> None:
    """Open the office in the browser."""
    check_names()
    require("web")
    server = import_module("turnus.web.serving.server")  # by name: commands and pages do not know each other
    source = context.get_parameter_source("port")
    if demo and source and source.name == "DEFAULT":  # of the class that typer has: its own or click's
        port = import_module("turnus.web.serving.health").find_free_port(host, port)
    kept = folder or office_folder()
    own = str(folder / FILE) if folder else default_journal()
    with TemporaryDirectory() as scratch:
        journal = _demo_journal(db, folder, Path(scratch)) if demo else db or own
        site = server.Site(kept, journal, host, port, origin, mail, proxy=proxy, is_demo=demo, tls=tls)
        if not demo:
            site = replace(site, checkpoint=checkpoint)
        if check:
            _check(server, site)
            return
        if demo and not Path(journal).exists():
            Path(journal).parent.mkdir(parents=True, exist_ok=True)
            write_demo_office(Path(journal), this_moment())
        if trusted := site.certificate():
            _tell_trust(site.address, trusted)
        server.serve(site, _tell, _tell_taken)


def _demo_journal(db: str, folder: Path | None, scratch: Path) -> str:
    """Return where a demo keeps its journal: where it is told to, to go on there; else it forgets everything.

    In a demo everybody logs in as anybody: an office that is none is refused.
    """
    if not db and not folder:
        return str(scratch / DEMO)
    journal = db or str(Path(folder or "") / DEMO)
    if "://" in journal:
        raise BadInput("a demo is kept in a file: leave out --db, or name a file", where="--db")
    if Path(journal).exists() and not read_cast(journal).people:
        raise BadInput("{journal} is no demo: open it without --demo", journal=journal, where="--db")
    return journal


def _tell(address: str) -> None:
    Console().print(translate("the office is open at {address}").format(address=address), soft_wrap=True)


def _tell_trust(address: str, own: Any) -> None:
    said = translate(
        "phones trust this office once {page} is opened and its certificate installed; compare: {fingerprint}"
    )
    Console().print(
        said.format(page=f"{address}certificate/", fingerprint=own.fingerprint), soft_wrap=True, emoji=False
    )


def _tell_taken(events: int) -> None:
    Console().print(translate("an office with {events} events was brought here").format(events=events))


def _check(server: Any, site: Any) -> None:
    content, said = server.check(site)
    Console().print(said, soft_wrap=True, markup=False)
    if content:
        return
    if not site.address.startswith("https://"):
        hint = translate("this office is open over plain http: give --origin https://..., or --tls in a hall")
        Console().print(hint, soft_wrap=True)
    raise typer.Exit(EXIT_REFUSED)
