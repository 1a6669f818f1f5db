"""Views of the turnus: groups, standings, cross table, progress, absences."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from turnus.app.seasons.views.catalogue import Grid, Look, View, cited, naming, number, points
from turnus.app.seasons.views.pairings import calendar, pairings
from turnus.competition.season.played import FREE
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.rounds.standing import Standing, standing
from turnus.competition.season.state import Game, Season, Turnus
from turnus.law import Law, Ruling

TIE_BREAKS = "tie-breaks"
NUMBERS = frozenset({0, 2, 3, 4, 5})
TABLES_KEPT = 64
_TABLES: dict[tuple[int, int, int, str, int], tuple[Season, Law, "Made"]] = {}


def groups(look: Look) -> View:
    """Who plays in which group."""
    turnus = look.turnus
    rows = tuple(
        (name, str(place), look.name(player), str(look.rating(player) or ""))
        for name in look.groups
        for place, player in enumerate(turnus.groups[name], 1)
    )
    data = {
        "turnus": turnus.number,
        "groups": {name: list(turnus.groups[name]) for name in look.groups},
        "labels": dict(turnus.labels),
    }
    return View(
        data,
        (
            Grid(
                "Groups of turnus {turnus}",
                ("group", "", "player", "rating"),
                rows,
                {"turnus": turnus.number},
                frozenset({1, 3}),
            ),
        ),
    )


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table as it stands or as it ended."""

    place: int
    player: str
    score: str
    resistance: str
    sonneborn_berger: str
    games: int


def table_rows(look: Look, group: str) -> tuple[list[Row], Ruling[Any] | None]:
    """Return a group's table: the final one of a closed turnus, or as it stands, with its ruling.

    Standings, form, bands and screens all ask for it: it is made once for each season as it is looked at.
    """
    season, law = look.season, look.law
    key = (id(season), id(law), look.turnus.number, group, look.round_number)
    kept = _TABLES.get(key)
    if kept is None or kept[0] is not season or kept[1] is not law:
        kept = season, law, _made_rows(look, group)
        _TABLES[key] = kept
        while len(_TABLES) > TABLES_KEPT:
            _TABLES.pop(next(iter(_TABLES)), None)
    rows, ruling = kept[2]
    return list(rows), ruling


def _made_rows(look: Look, group: str) -> tuple[list[Row], Ruling[Any] | None]:
    turnus = look.turnus
    if look.has_ended:
        return [
            Row(line.place, line.player, line.score, line.resistance, line.sonneborn_berger, line.games)
            for line in turnus.tables[group]
        ], None
    made = standing(look.season, turnus, group, look.law, look.round_number)
    places = made.places
    return [_row(made, name, places[name]) for name in made.order], made.ruling


def _row(made: Standing, name: str, place: int) -> Row:
    entry = made.entries[name]
    figures = (str(entry.score), str(entry.resistance), str(entry.sonneborn_berger))
    return Row(place, name, *figures, made.games[name])


Made = tuple[list[Row], Ruling[Any] | None]


def standings(look: Look) -> View:
    """Show the table of every group."""
    tables, grids, rulings = {}, [], []
    for group in look.groups:
        rows, ruling = table_rows(look, group)
        rulings += [ruling] if ruling else []
        tables[group] = [
            {
                "place": row.place,
                "player": row.player,
                "points": number(row.score),
                "resistance": number(row.resistance),
                "sonneborn_berger": number(row.sonneborn_berger),
                "games": row.games,
            }
            for row in rows
        ]
        grids.append(_table_grid(look, group, rows))
    turnus = look.turnus
    data: dict[str, Any] = {
        "turnus": turnus.number,
        "rounds": len(look.rounds),
        "closed": turnus.is_closed,
        "groups": tables,
        "clauses": list(cited(*rulings)),
    }
    shown = look.law.notices(TIE_BREAKS)  # ddt-2014 13.8 is there for the smile
    if shown:
        data["notices"] = [str(notice.cite) for notice in shown]
        texts = tuple(
            (str(notice.cite), look.law.stack.clauses[notice.cite].summary_in(look.language))
            for notice in shown
        )
        grids.append(Grid("To be known", ("clause", ""), texts))
    return View(data, tuple(grids), cited(*rulings))


def _table_grid(look: Look, group: str, rows: list[Row]) -> Grid:
    lines = tuple(
        (
            str(row.place),
            look.name(row.player),
            points(row.score),
            points(row.resistance),
            points(row.sonneborn_berger),
            str(row.games),
        )
        for row in rows
    )
    columns = ("", "player", "points", "resistance", "Sonneborn-Berger", "games")
    asks = tuple(_figures_ask(row.player, len(columns)) for row in rows)
    who = tuple(naming(len(columns), (1, row.player)) for row in rows)
    return Grid("Group {group}", columns, lines, {"group": group}, NUMBERS, asks, who)


def _figures_ask(player: str, width: int) -> tuple[str, ...]:
    """Ask of every figure in a player's line, but not of his name, why he stands where he does."""
    return tuple("" if column == 1 else f"place {player}" for column in range(width))


def crosstable(look: Look) -> View:
    """Every player's rounds: opponent's place, colour and score."""
    tables, grids = {}, []
    for group in look.groups:
        rows, _ = table_rows(look, group)
        places = {row.player: row.place for row in rows}
        cells = {
            row.player: [_cell(look, row.player, each.number, places) for each in look.rounds] for row in rows
        }
        tables[group] = [
            {"place": row.place, "player": row.player, "rounds": cells[row.player]} for row in rows
        ]
        columns = ("", "player", *(str(each.number) for each in look.rounds), "points")
        lines = tuple(
            (
                str(row.place),
                look.name(row.player),
                *(c["text"] for c in cells[row.player]),
                points(row.score),
            )
            for row in rows
        )
        ends = frozenset({0, len(columns) - 1})
        asks = tuple(_line_asks(row.player, cells[row.player]) for row in rows)
        who = tuple(naming(len(columns), (1, row.player)) for row in rows)
        grids.append(Grid("Group {group}", columns, lines, {"group": group}, ends, asks, who))
    return View({"turnus": look.turnus.number, "groups": tables}, tuple(grids))


def _line_asks(player: str, cells: list[dict[str, Any]]) -> tuple[str, ...]:
    place = f"place {player}"
    games = (f"pair {player} {cell['opponent']}" if "opponent" in cell else place for cell in cells)
    return (place, "", *games, place)


def _cell(look: Look, player: str, round_number: int, places: Mapping[str, int]) -> dict[str, Any]:
    found = look.turnus.round(round_number)
    for game in found.games if found else ():
        if player in game.players:
            return _game_cell(player, game, places)
    for each in look.without_game(found) if found else ():
        if each.player == player:
            return {
                "why": each.why,
                "score": number(each.points),
                "text": each.why if each.why == FREE else f"{each.why[:3]} {points(each.points)}",
            }
    return {"why": "not there", "score": 0, "text": "-"}


def _game_cell(player: str, game: Game, places: Mapping[str, int]) -> dict[str, Any]:
    is_white = player == game.white
    opponent = game.black if is_white else game.white
    score = RESULTS[game.result][0 if is_white else 1] if game.result else None
    colour = "w" if is_white else "b"
    sign = "*" if score is None else points(score)
    text = f"{places.get(opponent, 'x')}{colour}{sign or '0'}{'' if game.played else 'f'}"
    return {
        "opponent": opponent,
        "colour": colour,
        "score": None if score is None else number(score),
        "played": game.played,
        "cross": game.is_cross,
        "text": text,
    }


def places_after(look: Look, turnus: Turnus, group: str, number: int) -> Mapping[str, int]:
    """Return everybody's place after a round; after the last of a closed turnus that of its final table."""
    if turnus.is_closed and number == turnus.rounds[-1].number:
        return {line.player: line.place for line in turnus.tables[group]}
    return standing(look.season, turnus, group, look.law, number).places


def _points_and_place(name: str, made: Standing, places: Mapping[str, int]) -> str:
    return f"{points(made.entries[name].score)} ({places[name]})"


def progress(look: Look) -> View:
    """Everybody's points and place after each closed round."""
    tables, grids = {}, []
    rounds = [each.number for each in look.rounds if all(game.result for game in each.games)]
    for group in look.groups:
        made = [standing(look.season, look.turnus, group, look.law, number) for number in rounds]
        places = [places_after(look, look.turnus, group, number) for number in rounds]
        names = tuple(places[-1]) if made else look.turnus.groups[group]
        tables[group] = [
            {
                "player": name,
                "places": [each[name] for each in places],
                "points": [number(each.entries[name].score) for each in made],
            }
            for name in names
        ]
        rows = tuple(
            (look.name(name), *(_points_and_place(name, *each) for each in zip(made, places, strict=True)))
            for name in names
        )
        columns = ("player", *map(str, rounds))
        figures = frozenset(range(1, len(columns)))
        asks = tuple(("", *[f"place {name}"] * len(rounds)) for name in names)
        who = tuple(naming(len(columns), (0, name)) for name in names)
        grids.append(Grid("Group {group}", columns, rows, {"group": group}, figures, asks, who))
    return View({"turnus": look.turnus.number, "rounds": rounds, "groups": tables}, tuple(grids))


def absences(look: Look) -> View:
    """Who signed off, stayed away or was withdrawn, round by round."""
    turnus = look.turnus
    lines = [
        (place, player, why)
        for place, gone in sorted(turnus.absences.items())
        for player, why in gone.items()
    ]
    lines += [
        (each.number, name, "no_show")
        for each in turnus.rounds
        for game in each.games
        for name in game.stayed_away
    ]
    lines += [(after + 1, name, "withdrawn") for name, after in turnus.withdrawn.items()]
    lines.sort()
    data = {
        "turnus": turnus.number,
        "absences": [{"round": r, "player": p, "why": w} for r, p, w in lines],
        "next_turnus": sorted(look.season.away),
    }
    rows = tuple((str(r), look.name(p), w) for r, p, w in lines)
    rows += tuple(("", look.name(player), "signed off for the turnus") for player in sorted(look.season.away))
    return View(data, (Grid("Absences", ("round", "player", "why"), rows),))


ROUNDS: dict[str, Callable[[Look], View]] = {
    "pairings": pairings,
    "calendar": calendar,
    "groups": groups,
    "standings": standings,
    "crosstable": crosstable,
    "progress": progress,
    "absences": absences,
}
