"""The prizes of a competition on the terminal."""

from dataclasses import replace
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.competitions.people import meant
from turnus.app.competitions.prizes import PrizeWords
from turnus.cli.competitions.event_office import office_of, tell
from turnus.cli.competitions.event_spelling import PRIZES
from turnus.cli.language import translate
from turnus.cli.verbs import Given, read
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.prizes.writing import read_row

Data = dict[str, Any]


def write_plan(given: Given) -> None:
    """Write the plan of the rows that were typed; special prizes are for whom a person named."""
    with office_of(given["journal"], given["name"]) as (office, running, people):
        (command,) = read(PRIZES, COMMANDS, given, {})
        rows = (*command.prizes, *map(read_row, given["prize"]))
        named = tuple(
            replace(row, player=meant(running.competition, people, row.player)) if row.player else row
            for row in rows
        )
        after = office.do(running, replace(command, prizes=named))
        tell(after, running.length, people, given["as_json"])


def show_prizes(console: Console, data: Data) -> None:
    """Print who has which envelope, and why."""
    if not data["plan"]:
        console.print(translate("no prizes have been promised"))
        return
    money = PrizeWords(translate, str).money
    drawn = Table(title=f"{data['competition']}: {translate('prizes')}")
    for head in ("name", "prize", "amount", "grounds"):
        drawn.add_column(translate(head), justify="right" if head == "amount" else "left")
    for each in data["prizes"]:
        what = each["thing"] if not each["amount"] else money(each["amount"])
        drawn.add_row(escape(each["name"]), escape(each["prize"]), escape(what), escape(each["grounds"]))
    console.print(drawn)
    for each in data["not_given"]:
        console.print(escape(each["why"]), highlight=False)
    total = translate("promised {total}, given {paid}")
    console.print(
        total.format(total=money(data["total"]), paid=money(data["paid"])), style="bold", highlight=False
    )
    if not data["final"]:
        console.print(translate("as it would be now: the competition is not over"), style="dim")
