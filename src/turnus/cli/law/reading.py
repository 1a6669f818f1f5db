"""Commands that read the law: which rulebooks, what a clause says, which questions, and their answers."""

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.tree import Tree

from turnus.app.law import library, matrix
from turnus.app.law.catalogue import answered, asked_of, described, left_unconfirmed, settings_of
from turnus.app.law.consult import Consulted, consult
from turnus.cli.inputs import read_json
from turnus.cli.language import current, translate
from turnus.cli.law import unconfirmed
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer, said
from turnus.faults import BadInput
from turnus.law import Choice, Cite, Clause, Role, Rulebook, Stack
from turnus.law.explanation import Words, sentences

HELP = "help"  # in the place of a term: which there are
RulebookId = Annotated[str, typer.Argument(help="A rulebook: fide-2023, osv-v30 ...", metavar="RULEBOOK")]
Base = Annotated[str, typer.Option("--base", help="The edition beneath a club's rulebook.")]


CARD = ("kind", "behaviour", "figures", "see", "doubt", "status", "implemented by", "noticed by")


def rulebooks(as_json: Json = False, lang: Lang = "") -> None:
    """Show the rulebooks on the shelf, with their clauses counted by kind."""
    shelf = [library.standard().book(name) for name in library.standard().ids()]
    broken = {name: said(fault) for name, fault in library.standard().broken().items()}
    stacks = (library.standard().stack(book.id) for book in shelf)
    left = [found for stack in stacks for found in left_unconfirmed(stack)]
    data: dict[str, Any] = {"rulebooks": [described(book) for book in shelf], "unconfirmed": left}
    if broken:
        data["broken"] = [{"rulebook": name, **fault} for name, fault in broken.items()]
    answer(data, as_json, lambda console: _show_shelf(console, shelf, left, broken))


def _show_shelf(
    console: Console, shelf: list[Rulebook], left: list[dict[str, Any]], broken: dict[str, Any]
) -> None:
    console.print(_shelf_table(shelf))
    for name, fault in broken.items():
        place = f"{fault['where']}: " if fault["where"] else ""
        told = f"{name} {translate('cannot be read')}: {place}{fault['message']}"
        console.print(f"✗ {escape(told)}", style="red")
    _show_unconfirmed(console, left)


def _show_unconfirmed(console: Console, left: list[dict[str, Any]]) -> None:
    for sentence in unconfirmed.sentences(left):
        console.print(escape(sentence), style="yellow")


def _shelf_table(shelf: list[Rulebook]) -> Table:
    table = Table(title=translate("Rulebooks"), title_justify="left", box=None, pad_edge=False)
    table.add_column("id", style="bold cyan", no_wrap=True)
    table.add_column(translate("title"))
    table.add_column(translate("stands on"))
    table.add_column(translate("clauses"), justify="right")
    for book in shelf:
        row = described(book)
        title = row["title_nl"] if current() == "nl" else row["title"]
        counts = ", ".join(f"{count} {translate(kind)}" for kind, count in row["kinds"].items())
        bases = f" {translate('or')} ".join(row["bases"])
        table.add_row(book.id, f"{title}\n[dim]{counts}[/]", bases, str(row["clauses"]))
    return table


def clause(
    rulebook: RulebookId,
    number: Annotated[str, typer.Argument(help="The clause as the text numbers it: 9.2.1.1")],
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Show one clause: what it says, what the program makes of it, what implements and tests it."""
    found = library.standard().clause(Cite(rulebook, number))
    row = next(r for r in matrix.rows(library.standard().book(rulebook)) if r.clause is found)
    data = row.as_json() | {
        name: getattr(found, name)
        for name in ("title", "title_nl", "summary", "summary_nl", "behaviour", "figures", "see", "doubt")
    }
    left = left_unconfirmed(library.standard().stack(rulebook), by=found.cite)
    data["unconfirmed"] = left

    def show(console: Console) -> None:
        _show_clause(console, found, row)
        _show_unconfirmed(console, left)

    answer(data, as_json, show)


def _show_clause(console: Console, found: Clause, row: matrix.Row) -> None:
    console.print(f"[bold cyan]{escape(str(found.cite))}[/]  [bold]{escape(found.title_in(current()))}[/]")
    console.print(escape(found.summary_in(current())), "\n")
    values = (
        translate(found.kind),
        found.behaviour,
        found.figures,
        found.see,
        found.doubt,
        translate("done" if row.done else "open"),
        "\n".join(row.implementations),
        "\n".join(row.tests),
    )
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    for name, value in zip(CARD, values, strict=True):
        if value:
            table.add_row(translate(name), escape(value))
    console.print(table)


def questions(rulebook: RulebookId, base: Base = "", as_json: Json = False, lang: Lang = "") -> None:
    """List the questions a rulebook answers, with the JSON Schemas of facts and answer, and its settings."""
    stack = library.standard().stack(rulebook, base)
    asked, settings = asked_of(stack), settings_of(stack)
    data = {"rulebook": rulebook, "questions": asked, "settings": settings}
    answer(data, as_json, lambda console: _show_questions(console, rulebook, asked, settings))


def _show_questions(
    console: Console, rulebook: str, asked: list[dict[str, Any]], settings: list[dict[str, Any]]
) -> None:
    table = Table(
        title=f"{translate('Questions')}: {rulebook}", title_justify="left", box=None, pad_edge=False
    )
    table.add_column(translate("question"), style="bold cyan", no_wrap=True)
    table.add_column(translate("what is asked"))
    table.add_column(translate("facts"))
    table.add_column(translate("clauses"))
    for question in asked:
        named = question["facts"]["properties"]
        table.add_row(
            question["name"], translate(question["asks"]), ", ".join(named), ", ".join(question["clauses"])
        )
    console.print(table)
    console.print(terms_table(settings))
    console.print(
        translate("Ask one: turnus ask {rulebook} QUESTION FACTS.json").format(rulebook=rulebook), style="dim"
    )


def terms_table(settings: list[dict[str, Any]]) -> Table:
    """Draw the terms of a rulebook."""
    table = Table(title=translate("Terms"), title_justify="left", box=None, pad_edge=False)
    table.add_column(translate("term"), style="bold cyan", no_wrap=True)
    for name in ("what it says", "value", "clause"):
        table.add_column(translate(name))
    for term in settings:
        value = "" if term["value"] is None else f"{_said(term['value'])} {translate(term['unit'])}".strip()
        table.add_row(term["name"], translate(term["meaning"]), escape(value), term["clause"])
    return table


def _said(value: Any) -> str:
    """Write a value as people do."""
    if isinstance(value, bool):
        return translate("yes") if value else translate("no")
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def asked_for_terms(stack: Stack, given: list[str], as_json: bool) -> bool:
    """List the terms of a rulebook, with what they mean and hold, where somebody asks for them."""
    if HELP not in given:
        return False
    settings = settings_of(stack)
    answer({"rulebook": stack.home, "settings": settings}, as_json, lambda c: c.print(terms_table(settings)))
    return True


def ask(
    rulebook: RulebookId,
    question: Annotated[str, typer.Argument(help="A question that 'turnus questions' lists.")],
    facts: Annotated[str, typer.Argument(help="A JSON file with the facts; - reads standard input.")],
    base: Base = "",
    settings: Annotated[
        list[str], typer.Option("--set", help="Fill a term: term=value; “help” lists them.")
    ] = [],  # noqa: B006
    decided: Annotated[
        list[str], typer.Option("--decide", help="A person's decision: CLAUSE=OPTION by ROLE.")
    ] = [],  # noqa: B006
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Put one question to the law and show the answer with its grounds."""
    if asked_for_terms(library.standard().stack(rulebook, base), settings, as_json):
        return
    consulted = consult(
        rulebook,
        question,
        read_json(facts),
        base=base,
        values=dict(named_value(text, "--set") for text in settings),
        choices=[_choice(text, rulebook) for text in decided],
    )
    answer(
        answered(consulted, current(), translate), as_json, lambda console: show_ruling(console, consulted)
    )


def named_text(text: str, where: str) -> tuple[str, str]:
    """Part `name=value` of the command line; the value stays as it is written."""
    name, equals, value = text.partition("=")
    if not equals:
        raise BadInput("this is written name=value, not {text}", text=text, where=where)
    return name, value


def named_value(text: str, where: str) -> tuple[str, Any]:
    """Read `name=value` of the command line; the value is JSON where it is that, else a text."""
    name, value = named_text(text, where)
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        return name, value


def _choice(text: str, rulebook: str) -> Choice:
    number, equals, rest = text.partition("=")
    option, by, role = rest.rpartition(" by ")
    if not (equals and by):
        raise BadInput("a decision is written CLAUSE=OPTION by ROLE, not {text}", text=text, where="--decide")
    if role not in set(Role):
        raise BadInput("{role} is not one of {roles}", role=role, roles=", ".join(Role), where="--decide")
    return Choice.of(Cite.parse(number, rulebook), option, Role(role))


def show_ruling(console: Console, consulted: Consulted) -> None:
    """Draw a ruling as a tree: the answer, then why."""
    words = Words(consulted.stack, current(), translate)
    lines = list(sentences(consulted.ruling, words))
    root = Tree(f"[bold]{escape(lines[0][1])}[/]", guide_style="dim")
    branches = [root]
    for depth, line in lines[1:]:
        del branches[depth:]
        branches.append(branches[-1].add(escape(line)))
    console.print(root)
