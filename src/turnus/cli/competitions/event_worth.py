"""Ratings, norms and why a place, on the terminal."""

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.tree import Tree

from turnus.cli.language import translate

Data = dict[str, Any]


def show_ratings(console: Console, data: Data) -> None:
    """Print what the competition does to everybody's rating."""
    drawn = Table(title=f"{data['competition']}: {translate('Rating')}")
    for head in ("name", "rating", "games", "performance", "change of rating"):
        drawn.add_column(translate(head), justify="left" if head == "name" else "right")
    for each in data["ratings"]:
        change = "" if each["change"] is None else f"{each['change']:+.2f}"
        first = f"→ {each['first_rating']}" if each["first_rating"] else change
        figures = (each["rating"] or "", each["games"], each["performance"] or "")
        drawn.add_row(escape(each["name"]), *map(str, figures), first)
    console.print(drawn)
    for each in data["ratings"]:
        for norm in each["norms"]:
            console.print(f"{escape(each['name'])}: {escape(norm['told'])}", highlight=False)
    if data["left_open"]:
        console.print(data["left_open"], style="dim")


def show_worth(console: Console, data: Data) -> None:
    """Print what a competition is worth to somebody."""
    worth = data["worth"]
    if worth and worth["told"]:
        console.print(worth["told"], highlight=False)
    for norm in worth["norms"] if worth else ():
        console.print(norm["told"], highlight=False)
    for prize in data["prizes"]:
        console.print(f"{escape(prize['prize'])}: {escape(prize['grounds'])}", highlight=False)


def show_why(console: Console, data: Data) -> None:
    """Print why somebody stands where he does."""
    if data.get("in_short"):
        console.print(f"[bold]{escape(data['in_short'])}[/]", highlight=False)
    console.print(_branch(data, Tree(escape(data["text"]))), highlight=False)


def _branch(data: Data, tree: Tree) -> Tree:
    for each in data.get("because", ()):
        _branch(each, tree.add(escape(each["text"])))
    return tree
