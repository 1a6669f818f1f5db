"""Commands for who writes a regulation: begin it, check it, know its terms, try it on what was played."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from turnus.app.law import library
from turnus.app.regulations.beginning import begin
from turnus.app.regulations.checking import Checked, Problem, check_folder
from turnus.app.regulations.editing import placed
from turnus.app.regulations.reference import markdown
from turnus.app.regulations.schema import schema_of
from turnus.cli.language import translate
from turnus.cli.law.regulation_editions import compare, print_booklet
from turnus.cli.law.regulation_keeping import bring, export
from turnus.cli.law.regulation_trying import try_it
from turnus.cli.options import Json, Lang
from turnus.cli.output import EXIT_REFUSED, answer
from turnus.faults import short

regulation = typer.Typer(
    help="Write a regulation of one's own: begin it, check it, try it on what was played."
)
Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder with a regulation.toml.")]


@regulation.command()
def new(
    folder: Folder,
    base: Annotated[
        str, typer.Option("--from", metavar="RULEBOOK", help="The rulebook it stands on.")
    ] = "fide-2023",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Begin a regulation: a file that loads, to be changed clause by clause."""
    del lang
    path = begin(folder, base)
    answer({"file": str(path)}, as_json, lambda console: console.print(f"✓ {escape(str(path))}"))


@regulation.command()
def check(folder: Folder, as_json: Json = False, lang: Lang = "") -> None:
    """Check a regulation: what is wrong, where, and what to do; and what it leaves to others."""
    del lang
    found = check_folder(folder)
    data = {
        "ok": not found.problems,
        "problems": [_told(each, found) for each in found.problems],
        "defaults": [
            {"competition": each.competition, "field": each.field, "value": each.value, "from": each.of}
            for each in found.defaults
        ],
    }
    answer(data, as_json, lambda console: _show(console, found))
    if found.problems:
        raise typer.Exit(EXIT_REFUSED)


def _told(problem: Problem, found: Checked) -> dict[str, Any]:
    values = {name: short(value) for name, value in problem.values.items()}
    return {
        "where": _where(problem, found),
        "message": translate(problem.message).format(**values),
        "remedy": translate(problem.remedy),
    }


def _where(problem: Problem, found: Checked) -> str:
    """Return the place of a problem with the clause that it lies in, where that is one."""
    lies = placed(problem, found.regulation) if found.regulation else ()
    if len(lies) != 1 or lies[0].clause is None or "clause" in problem.where or not found.regulation:
        return problem.where
    return f"clause {found.regulation.clause[lies[0].clause].number}, {problem.where}"


def _show(console: Console, found: Checked) -> None:
    for each in (_told(problem, found) for problem in found.problems):
        console.print(f"✗ {escape(each['where'])}: {escape(each['message'])}", style="red")
        console.print(f"  {escape(each['remedy'])}")
    if found.problems:
        return
    console.print(f"✓ {translate('it can be played')}")
    for left in found.defaults:
        console.print(f"  {escape(left.field)} = {escape(str(left.value))}  [dim]({escape(left.of)})[/dim]")


@regulation.command()
def schema(
    base: Annotated[
        str, typer.Option("--from", metavar="RULEBOOK", help="The rulebook it stands on.")
    ] = "fide-2023",
    *,
    as_markdown: Annotated[
        bool, typer.Option("--markdown", help="The whole reference as a page, on any rulebook.")
    ] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Say what can stand in a regulation: every field and term with its type, range and meaning."""
    del lang
    if as_markdown:
        page = markdown()
        answer({"markdown": page}, as_json, lambda console: console.out(page, highlight=False, end=""))
        return
    found = schema_of(library.standard().stack(base))
    answer(found, as_json, lambda console: _show_schema(console, found))


def _show_schema(console: Console, found: dict[str, Any]) -> None:
    clause = found["$defs"]["WrittenClause"]["properties"]
    for part in ("set", "terms"):
        console.print(part, style="bold")
        fields = clause[part]["properties"] | {
            path.strip("^$").replace(r"\.[^.]+\.", ".NAME.").replace("[.]", "."): held
            for path, held in clause[part].get("patternProperties", {}).items()
        }
        for path, held in fields.items():
            said, usual = held.get("description", ""), held.get("default")
            console.print(f"  [cyan]{escape(path)}[/cyan] = {escape(str(usual))}  [dim]{escape(said)}[/dim]")


regulation.command(name="try")(try_it)
regulation.command()(compare)
regulation.command(name="print")(print_booklet)
regulation.command(name="export")(export)
regulation.command(name="import")(bring)
