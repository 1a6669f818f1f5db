"""The prizes of a competition on the terminal."""

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.competitions.prizes import PrizeWords, prize_data
from turnus.app.people.register import People
from turnus.cli.language import translate
from turnus.competition.engine.state import Competition

Data = dict[str, Any]


def prizes(competition: Competition, people: People) -> Data:
    """Return the plan, and every envelope with its grounds, as data."""
    return prize_data(competition, PrizeWords(translate, people.name))


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
