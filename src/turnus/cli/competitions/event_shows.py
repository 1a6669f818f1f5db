"""A competition on the terminal: tables, pairings and a player's rounds, as data and as people read them."""

from fractions import Fraction
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.competitions import views
from turnus.app.people.register import People
from turnus.cli.language import translate
from turnus.cli.tournaments.tables import figure_text
from turnus.competition.engine.state import Competition, Explained, Match, Round
from turnus.pairing.explanation import Kind

Data = dict[str, Any]


def points(value: Fraction) -> int | float:
    """Return points as JSON has them."""
    return int(value) if value.denominator == 1 else float(value)


def pairs(competition: Competition, paired: Round, people: People) -> Data:
    """Return a round as data."""
    before = views.scores(competition, paired.number)
    return {
        "round": paired.number,
        "status": str(paired.status),
        "pairs": [_match(competition, match, before, people) for match in paired.matches],
        "byes": [{"player": people.name(i.player), "why": i.why, "outcome": i.outcome} for i in paired.idle],
    }


def _match(competition: Competition, match: Match, before: dict[str, Fraction], people: People) -> Data:
    game = match.games[0]
    data: Data = {
        "board": match.board,
        "division": match.division,
        "white": people.name(game.white),
        "black": people.name(game.black),
        "points": [points(before.get(game.white, Fraction(0))), points(before.get(game.black, Fraction(0)))],
        "result": game.result or None,
    }
    if len(match.games) > 1:
        data["games"] = [
            {
                "white": people.name(g.white),
                "black": people.name(g.black),
                "white_player": people.name(g.white_player) or None,
                "black_player": people.name(g.black_player) or None,
                "result": g.result or None,
            }
            for g in match.games
        ]
        data["winner"] = people.name(views.match_winner(competition, match)) or None
    return data


def explained(paired: Round, people: People) -> list[Data]:
    """Return the reasons of a pairing, in the language in use."""
    return [
        {"division": each.division, "kind": each.kind, "text": _reason(each, people)}
        for each in paired.explanation
    ]


def _reason(each: Explained, people: People) -> str:
    words = {name: _word(value, people) for name, value in each.values.items()}
    return translate(Kind[each.kind.upper()].value).format(**words)


def _word(value: Any, people: People) -> str:
    return people.name(value) if isinstance(value, str) else str(value)


def table(competition: Competition, people: People, after: int = 0, *, with_rounds: bool = False) -> Data:
    """Return the tables as data."""
    rows = views.standings(competition, after=after)
    return {
        "competition": competition.name,
        "rounds": after or len(views.phase_of(competition).rounds),
        "standings": [_row(competition, row, people, with_rounds) for row in rows],
    }


def _row(competition: Competition, row: views.Row, people: People, with_rounds: bool) -> Data:
    data: Data = {
        "division": row.division,
        "rank": row.line.rank,
        "number": row.number,
        "name": people.name(row.line.player),
        "points": points(row.line.points),
        "tiebreaks": {code: _figure(text) for code, text in row.line.figures},
        "decided_by": row.line.decided_by or None,
    }
    if with_rounds:
        data["cells"] = [_cell(own, people) for own in views.own_rounds(competition, row.line.player)]
    return data


def _figure(text: str) -> int | float | str | None:
    if not text:
        return None
    return text if " " in text else points(Fraction(text))


def _cell(own: views.Meeting, people: People) -> str:
    if not own.opponent:
        return own.why
    return f"{people.name(own.opponent)} {own.colour[0]} {own.result or '*'}"


def moves(competition: Competition, people: People) -> Data:
    """Return who changes division, with the clauses."""
    found = views.moves(competition)
    return {
        "moves": [
            {"name": people.name(m.player), "from": m.before, "to": m.after, "clauses": list(m.clauses)}
            for m in found
        ]
    }


def show_moves(console: Console, data: Data) -> None:
    """Print who changes division."""
    for each in data["moves"]:
        cited = f"  ({', '.join(each['clauses'])})" if each["clauses"] else ""
        console.print(f"{escape(each['name'])}: {each['from']} → {each['to']}{cited}", highlight=False)


def player_page(competition: Competition, player: str, people: People) -> Data:
    """Return what one player has played."""
    row = next(row for row in views.standings(competition) if row.line.player == player)
    rounds = [
        {
            "round": own.round,
            "opponent": people.name(own.opponent) if own.opponent else None,
            "colour": own.colour or None,
            "result": own.result or own.why or None,
        }
        for own in views.own_rounds(competition, player)
    ]
    return {**_row(competition, row, people, with_rounds=False), "games": rounds}


def _seat(game: Data, colour: str) -> str:
    """Return who sits there: the team, with its player where he is known."""
    player = game.get(f"{colour}_player")
    return f"{player} ({game[colour]})" if player else str(game[colour])


def show_pairs(console: Console, data: Data) -> None:
    """Print a round."""
    title = translate("Round {round}").format(round=data["round"])
    drawn = Table(title=title)
    for head, side in (
        ("", "right"),
        ("White", "left"),
        ("points", "right"),
        ("Black", "left"),
        ("points", "right"),
        ("", "left"),
    ):
        drawn.add_column(translate(head) if head else "", justify="right" if side == "right" else "left")
    for each in data["pairs"]:
        first, second = (figure_text(Fraction(p).limit_denominator(8)) for p in each["points"])
        for number, game in enumerate(each.get("games") or [each]):
            board = str(each["board"]) if not number else ""
            drawn.add_row(
                board,
                escape(_seat(game, "white")),
                first,
                escape(_seat(game, "black")),
                second,
                game["result"] or "",
            )
    console.print(drawn)
    for free in data["byes"]:
        console.print(f"[dim]{escape(free['player'])}: {translate(free['why'])}[/dim]")


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
        for head in ("", translate("name"), translate("points"), *codes, *map(str, range(1, rounds + 1))):
            drawn.add_column(head, justify="left" if head == translate("name") else "right")
        for row in rows:
            figures = [_shown(row["tiebreaks"][code]) for code in codes]
            drawn.add_row(
                str(row["rank"]),
                escape(row["name"]),
                _shown(row["points"]),
                *figures,
                *map(escape, row.get("cells", ())),
            )
        console.print(drawn)


def _shown(figure: Any) -> str:
    if figure is None or isinstance(figure, str):
        return figure or ""
    return figure_text(Fraction(figure).limit_denominator(1000))


def show_player(console: Console, data: Data) -> None:
    """Print a player's rounds."""
    console.print(f"[bold]{escape(data['name'])}[/] · {data['rank']} · {_shown(data['points'])}")
    for game in data["games"]:
        colour = translate(game["colour"]) if game["colour"] else ""
        words = (f"{game['round']:>3}", f"{colour:<6}", escape(game["opponent"] or ""), game["result"] or "")
        console.print(" ".join(words), highlight=False)
