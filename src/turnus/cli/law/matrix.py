"""The command that shows which clauses are done and which are open."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from turnus.app.law import library
from turnus.app.law import matrix as clauses
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.faults import BadInput
from turnus.law import Kind


def matrix(
    rulebook: Annotated[str, typer.Argument(help="One rulebook; all when left out.")] = "",
    write: Annotated[Path | None, typer.Option("--write", help="Write the pages into this folder.")] = None,
    check: Annotated[
        Path | None, typer.Option("--check", help="Fail when the pages in this folder are stale.")
    ] = None,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Show every clause with what implements it and which test proves it."""
    if write:
        _write(write)
    if check:
        _check(check)
    shelf = library.standard()
    names = [rulebook] if rulebook else shelf.ids()
    found = {name: clauses.rows(shelf.book(name)) for name in names}
    everything = [row for rows in found.values() for row in rows]
    data = {"clauses": [row.as_json() for row in everything], "totals": clauses.totals(everything)}
    answer(data, as_json, lambda console: _show(console, found, detailed=bool(rulebook)))


def _write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in clauses.pages().items():
        (folder / name).write_text(text, "utf-8")


def _check(folder: Path) -> None:
    for name, text in clauses.pages().items():
        page = folder / name
        if not page.is_file() or page.read_text("utf-8") != text:
            raise BadInput("the page is stale: --write makes it anew", where=str(page), kind="stale")


def _show(console: Console, found: dict[str, list[clauses.Row]], *, detailed: bool) -> None:
    table = Table(title=translate("Clauses done / all"), title_justify="left", box=None, pad_edge=False)
    table.add_column(translate("rulebook"), style="bold cyan")
    for kind in Kind:
        table.add_column(translate(kind), justify="right")
    table.add_column(translate("together"), justify="right", style="bold")
    for name, rows in found.items():
        counted = clauses.totals(rows)
        cells = [f"{k['done']} / {k['done'] + k['open']}" for k in counted["kinds"].values()]
        table.add_row(name, *cells, f"{counted['done']} / {counted['clauses']}")
    console.print(table)
    if detailed:
        for rows in found.values():
            console.print(_rows(rows))


def _rows(rows: list[clauses.Row]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("clause", "title", "kind", "status", "implemented by"):
        table.add_column(translate(heading))
    for row in rows:
        status = "[green]done[/]" if row.done else "[yellow]open[/]"
        implemented = ", ".join(name.rpartition(":")[2] for name in row.implementations)
        table.add_row(
            row.clause.cite.number, row.clause.title, translate(row.clause.kind), status, implemented
        )
    return table
