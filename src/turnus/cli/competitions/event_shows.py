"""A competition on the terminal: tables, pairings and a player's rounds, as people read them."""

from fractions import Fraction
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.office.telling import as_score
from turnus.cli.competitions.event_worth import show_worth
from turnus.cli.language import translate
from turnus.competition.engine.state import IDLE_WORDS
from turnus.library.figures import figure_text

Data = dict[str, Any]


def show_moves(console: Console, data: Data) -> None:
    """Print who changes division."""
    for each in data["moves"]:
        cited = f"  ({', '.join(each['clauses'])})" if each["clauses"] else ""
        console.print(f"{escape(each['name'])}: {each['from']} → {each['to']}{cited}", highlight=False)


def show_decisions(console: Console, data: Data) -> None:
    """Print what was decided, each with its clause."""
    for each in data["decisions"]:
        about = f"{each['subject']}: " if each["subject"] else ""
        clause = f"{each['clause']} {each['title'] or ''}"
        text = f"{clause}: {about}{each['option']} ({each['by']}: {each['reason']})"
        console.print(text, markup=False, highlight=False)


def _seat(game: Data, colour: str) -> str:
    """Return who sits there: the team, with its player where he is known."""
    player = game.get(f"{colour}_player")
    return f"{player} ({game[colour]})" if player else str(game[colour])


def show_pairs(console: Console, data: Data) -> None:
    """Print a round."""
    title = translate("Round {round}").format(round=data["round"])
    drawn = Table(title=title)
    has_colours = data.get("has_colours", True)
    for head, side in (
        ("" if has_colours else "match", "right"),
        ("White" if has_colours else "first team", "left"),
        ("points", "right"),
        ("Black" if has_colours else "second team", "left"),
        ("points", "right"),
        ("", "left"),
    ):
        drawn.add_column(translate(head) if head else "", justify="right" if side == "right" else "left")
    for each in data["pairs"]:
        first, second = _before(each)
        for number, game in enumerate(each.get("games") or [each]):
            board = str(each["board"]) if not number else ""
            drawn.add_row(
                board,
                escape(_seat(game, "white")),
                first,
                escape(_seat(game, "black")),
                second,
                as_score(game["result"] or ""),
            )
    console.print(drawn)
    for free in data["byes"]:
        console.print(
            f"[dim]{escape(free['player'])}: {translate(IDLE_WORDS.get(free['why'], free['why']))}[/dim]"
        )


def _before(pair: Data) -> list[str]:
    """Return what both had before the round, with what they are worth where that counts."""
    points = [figure_text(Fraction(p).limit_denominator(1000)) for p in pair["points"]]
    values = pair.get("values")
    return [f"{p} ({v})" for p, v in zip(points, values, strict=True)] if values else points


def show_table(console: Console, data: Data) -> None:
    """Print the tables, a division at a time."""
    for division in dict.fromkeys(row["division"] for row in data["standings"]):
        rows = [row for row in data["standings"] if row["division"] == division]
        drawn = Table(
            title=f"{data['competition']} {division}"
            if len(rows) < len(data["standings"])
            else data["competition"]
        )
        codes = list(rows[0]["tiebreaks"])
        rounds = len(rows[0].get("cells", ()))
        for head in (
            "",
            translate("name"),
            translate(data.get("points_are", "points")),
            *codes,
            *map(str, range(1, rounds + 1)),
        ):
            drawn.add_column(head, justify="left" if head == translate("name") else "right")
        for row in rows:
            figures = [_shown(row["tiebreaks"][code]) for code in codes]
            drawn.add_row(
                str(row["rank"]),
                escape(row["name"]),
                _shown(row["points"]),
                *figures,
                *(escape(cell.replace("1/2-1/2", "½-½")) for cell in row.get("cells", ())),
            )
        console.print(drawn)


def _shown(figure: Any) -> str:
    if figure is None or isinstance(figure, str):
        return figure or ""
    return figure_text(Fraction(figure).limit_denominator(1000))


def show_player(console: Console, data: Data) -> None:
    """Print a player's rounds."""
    place = f" · {data['rank']} · {_shown(data['points'])}" if "rank" in data else ""
    console.print(f"[bold]{escape(data['name'])}[/]{place}")
    for game in data["games"]:
        colour = translate(game["colour"]) if game["colour"] else ""
        words = (
            f"{game['round']:>3}",
            f"{colour:<6}",
            escape(game["opponent"] or ""),
            as_score(game["result"] or ""),
        )
        console.print(" ".join(words), highlight=False)
    show_worth(console, data)
