"""Any command of a season from the shell, by its own name and the names of its fields."""

from typing import Annotated, Any

import typer

from turnus.cli.default_journal import Database
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.seasons.season import Stream, carry_out, filled, season
from turnus.competition.registry import Entry, Texts
from turnus.competition.season.registry import SEASON
from turnus.faults import BadInput


@season.command("do")
def do_(
    name: Annotated[str, typer.Argument(metavar="COMMAND", help="Without it all are listed.")] = "",
    given: Annotated[
        list[str] | None, typer.Argument(metavar="FIELD=VALUE...", help="Such as player=p07 accepts=no.")
    ] = None,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Give any command by its name and its fields; without fields that it needs they are listed."""
    if not name:
        _list(as_json)
        return
    carry_out(database, stream, as_json, SEASON.read(name, _by_field(given or []), filled()))


def _by_field(given: list[str]) -> dict[str, Texts]:
    """Part what was typed into fields; one that is given twice holds both."""
    said: dict[str, Texts] = {}
    for text in given:
        name, found, value = text.partition("=")
        if not found:
            raise BadInput("“{text}” should be written as {example}", text=text, example="player=p07")
        said[name] = Texts((*said.get(name, ()), value))
    return said


def _list(as_json: bool) -> None:
    entries = SEASON.entries.values()

    def show(console: Any) -> None:
        for each in entries:
            console.print(f"[bold]{each.name}[/] {_usage(each)}", soft_wrap=True)
            console.print(f"  [dim]{translate(each.summary)}[/]", soft_wrap=True)

    told = [{"name": each.name, "says": each.summary, "fields": SEASON.schema(each.name)} for each in entries]
    answer({"commands": told}, as_json, show)


def _usage(entry: Entry) -> str:
    return " ".join(f"{n}=…" if each.is_needed else rf"\[{n}=…]" for n, each in entry.asked.items())
