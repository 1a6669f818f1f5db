"""`turnus assist`: tell what happened; hear what applies, what is yours to decide, what to say."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.games.assistant import assist as advise
from turnus.app.games.assistant import forms
from turnus.cli.language import current, translate
from turnus.cli.law.reading import Base, RulebookId, named_text, named_value
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.faults import NotFound

Incident = Annotated[
    str, typer.Argument(metavar="[INCIDENT]", help="What happened; left out, the incidents are listed.")
]
Told = Annotated[
    list[str] | None,
    typer.Argument(metavar="[NAME=VALUE]...", help="What else is known, by the form's names."),
]


def assist(
    rulebook: RulebookId,
    incident: Incident = "",
    told: Told = None,
    *,
    base: Base = "",
    part: Annotated[str, typer.Option("--part", help="A part of the rulebook: house, blitz ...")] = "",
    tempo: Annotated[str, typer.Option("--tempo", help="standard, rapid or blitz")] = "",
    supervision: Annotated[str, typer.Option("--supervision", help="full or limited")] = "",
    settings: Annotated[list[str] | None, typer.Option("--set", help="Fill a setting: name=value.")] = None,
    form: Annotated[bool, typer.Option("--form", help="Show what can be told of the incident.")] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Say what happened in the hall: what applies, what is yours to decide, what to tell the players."""
    chosen = dict(named_value(text, "--set") for text in settings or [])
    if not incident or form:
        listed = forms(rulebook, base, current(), chosen)
        if incident:
            listed["incidents"] = [f for f in listed["incidents"] if f["name"] == incident]
            if not listed["incidents"]:
                raise NotFound("{rulebook} says nothing about {name}", rulebook=rulebook, name=incident)
        answer(listed, as_json, lambda console: _show_forms(console, listed["incidents"], fields=form))
        return
    advice = advise(
        {
            "rulebook": rulebook,
            "base": base,
            "part": part,
            "tempo": tempo,
            "supervision": supervision,
            "settings": chosen,
            "incident": incident,
            "told": dict(named_text(text, "told") for text in told or []),
        },
        current(),
    )
    answer(advice, as_json, lambda console: _show(console, advice))


def _show_forms(console: Console, listed: list[dict[str, Any]], *, fields: bool) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column(translate("incident"), style="bold cyan", no_wrap=True)
    table.add_column(translate("what happened"))
    topic = ""
    for one in listed:
        if one["topic"] != topic:
            topic = one["topic"]
            table.add_row("", f"[bold]{escape(topic)}[/]")
        table.add_row(one["name"], escape(one["label"]))
        for field in one["fields"] if fields else ():
            choices = ", ".join(choice["value"] or "''" for choice in field["choices"])
            table.add_row(f"  {field['name']}", f"{escape(field['label'])} [dim]{escape(choices)}[/]")
    console.print(table)


def _show(console: Console, advice: dict[str, Any]) -> None:
    console.print(f"[bold]{escape(advice['label'])}[/]")
    for fact in advice["asked"]:
        asked = translate("tell also {name}: {question} (supposed here: {value})").format(
            question=fact["label"], name=fact["name"], value=fact["said"]
        )
        console.print(f"[yellow]{escape(asked)}[/]")
    for line in advice["follows"]:
        console.print(f"  {escape(line)}")
    if advice["result"]:
        console.print(translate("result: {result}").format(result=advice["result"]), style="bold")
    for left in advice["referrals"]:
        _show_referral(console, left, "")
    for clause in advice["clauses"]:
        console.print(f"[cyan]{escape(clause['clause'])}[/] [dim]{escape(clause['title'])}[/]")
    if advice["say"][current()]:
        console.print(f"[green]{escape(advice['say'][current()])}[/]")


def _show_referral(console: Console, left: dict[str, Any], indent: str) -> None:
    head = translate("the {role} may decide: {options}").format(
        role=translate(left["to"]), options=", ".join(option["label"] for option in left["options"])
    )
    console.print(f"{indent}[yellow]{escape(head)}[/] [dim]({escape(', '.join(left['clauses']))})[/]")
    for option in left["options"]:
        what = option["refused"] or ", ".join(option["follows"])
        if what:
            console.print(f"{indent}  {escape(option['label'])}: [dim]{escape(what)}[/]")
        for below in option["next"]:
            _show_referral(console, below, indent + "    ")
