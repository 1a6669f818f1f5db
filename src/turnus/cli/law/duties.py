"""`turnus checklist` and `turnus report`: what an official has to do, and what he tells afterwards."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.law.consult import to_json
from turnus.app.seasons import duties
from turnus.cli.inputs import read_json
from turnus.cli.language import current, translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.faults import BadInput

Book = Annotated[str, typer.Argument(metavar="RULEBOOK", help="The id of a rulebook.")]
Moment = Annotated[str, typer.Argument(metavar="MOMENT", help="When; without it the moments are listed.")]
Given = Annotated[
    list[str] | None,
    typer.Option("--given", metavar="NAME=VALUE", help="A circumstance, such as digital_clocks=no."),
]
Records = Annotated[
    list[str], typer.Argument(metavar="FILE...", help="The recorded games of a match, one a board.")
]
YES_AND_NO = {"yes": True, "no": False}


def checklist(
    rulebook: Book,
    moment: Moment = "",
    given: Given = None,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """List what somebody has to do at a moment: before, during and after a match."""
    if not moment:
        known = list(duties.moments(rulebook))
        answer({"moments": known}, as_json, lambda console: console.print("\n".join(known)))
        return
    tasks = to_json(duties.checklist(rulebook, moment, dict(map(_circumstance, given or ()))))
    answer({"moment": moment, "tasks": tasks}, as_json, lambda console: _show_tasks(console, tasks))


def _circumstance(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise BadInput("{text!r} is not like digital_clocks=no", text=text, where="--given")
    return name, YES_AND_NO.get(value, value)


def _show_tasks(console: Console, tasks: list[dict[str, Any]]) -> None:
    table = Table(box=None, pad_edge=False, show_header=False)
    for task in tasks:
        who = f"[dim]{translate(task['by'])}, {task['clause']}[/]"
        table.add_row(r"\[ ]", escape(translate(task["task"])), who)
    console.print(table)


def report(records: Records, as_json: Json = False, lang: Lang = "") -> None:
    """Write the arbiter's report on the games of a match: every intervention, with its clause."""
    found = to_json(duties.report(map(read_json, records), current(), translate))
    answer(found, as_json, lambda console: _show_report(console, found))


def _show_report(console: Console, found: dict[str, Any]) -> None:
    for game in found["games"]:
        players = f"{game['white'] or '?'} - {game['black'] or '?'}"
        result = game["result"] or translate(game["status"])
        console.print(f"[bold]{game['board']}. {escape(players)}[/]  {result}")
        for done in game["interventions"]:
            clauses = ", ".join(done["clauses"])
            console.print(f"   {_clock(done['at'])}  {escape(done['what'])} [dim]({escape(clauses)})[/]")
        for open_yet in game["undecided"]:
            line = translate("the {role} may decide: {options}").format(
                role=translate(open_yet["to"]), options=", ".join(map(translate, open_yet["options"]))
            )
            console.print(f"   [yellow]{escape(line)}[/]")


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
