"""Views of a round and of the calendar: who meets whom, at which board, on which evening."""

from typing import Any

from turnus.app.seasons.views.catalogue import Grid, Look, View, cited, naming, number, points
from turnus.competition.season.rounds.starting import start_of, tempo_of
from turnus.competition.season.state import Game


def pairings(look: Look) -> View:
    """Who meets whom in a round, and who has no game."""
    found, turnus, games = look.round, look.turnus, boards(look)
    rows = tuple(
        (
            str(board),
            group_of(game),
            look.name(game.white),
            look.name(game.black),
            game.result or _waits(game),
        )
        for board, game in games
    )
    free = look.without_game(found)
    idle = tuple((each.group, look.name(each.player), each.why, points(each.points)) for each in free)
    data = {
        "turnus": turnus.number,
        "round": found.number,
        "status": str(found.status),
        "seed": found.seed,
        "games": [{"board": board, **_game_data(look, game)} for board, game in games],
        "idle": [
            {"player": e.player, "group": e.group, "why": e.why, "points": number(e.points)} for e in free
        ],
    }
    title = {"turnus": turnus.number, "round": found.number}
    asks = tuple(("", "", "", "", f"pair {game.white} {game.black}") for _, game in games)
    who = tuple(naming(5, (2, game.white), (3, game.black)) for _, game in games)
    columns = ("board number", "group", "White", "Black", "result")
    grids = [Grid("Turnus {turnus}, round {round}", columns, rows, title, frozenset({0}), asks, who)]
    if idle:
        without = tuple(naming(4, (1, each.player)) for each in free)
        grids.append(Grid("Without a game", ("group", "player", "why", "points"), idle, who=without))
    return View(data, tuple(grids))


def boards(look: Look) -> list[tuple[int, Game]]:
    """Return the games that are looked at with their boards, which are numbered through all groups."""
    wanted = set(look.groups)
    numbered = enumerate(look.round.games, 1)
    return [(number, game) for number, game in numbered if {game.white_group, game.black_group} & wanted]


def _game_data(look: Look, game: Game) -> dict[str, Any]:
    return {
        "white": game.white,
        "black": game.black,
        "group": group_of(game),
        "cross": game.is_cross,
        "result": game.result or None,
        "played": game.played if game.result else None,
        "proposed": game.proposed or None,
        "on": game.on or None,
        **_at_the_board(look, game),
    }


def _at_the_board(look: Look, game: Game) -> dict[str, Any]:
    """Return when a game starts, or at which tempo it is played, with the clauses."""
    if look.played.has_calendar:
        start = start_of(look.season, game, look.law)
        return {"start": start.answer, "clauses": list(cited(start))} if start else {"clauses": []}
    tempo = tempo_of(look.season, game, look.law)
    return {"tempo": [tempo.answer.base, tempo.answer.increment], "clauses": list(cited(tempo))}


def group_of(game: Game) -> str:
    """Return the group a game is of; between two groups both."""
    return f"{game.white_group}-{game.black_group}" if game.is_cross else game.white_group


def _waits(game: Game) -> str:
    return f"({game.proposed}?)" if game.proposed else ""


def calendar(look: Look) -> View:
    """When the rounds are played, and how far each is; in series also every game with its hour."""
    turni = (look.turnus,) if look.turnus_number else look.season.turni
    lines = []
    for turnus in turni:
        for place in range(1, max(len(turnus.dates), len(turnus.rounds)) + 1):
            found = turnus.round(place)
            day = turnus.dates[place - 1] if place <= len(turnus.dates) else ""
            lines.append((turnus.number, place, day, str(found.status) if found else "to come"))
    data: dict[str, Any] = {
        "rounds": [{"turnus": t, "round": r, "date": d, "status": s} for t, r, d, s in lines]
    }
    rows = tuple((str(t), str(r), d, s) for t, r, d, s in lines)
    if look.season.final_dates:
        data["finals"] = {
            "dates": list(look.season.final_dates),
            "deciders": look.season.decider_date or None,
        }
        rows += tuple(
            ("", look.translate("final round {round}").format(round=n), d, "")
            for n, d in enumerate(look.season.final_dates, 1)
        )
    grids = [Grid("Calendar", ("turnus", "round", "date", "status"), rows)]
    if look.played.has_calendar and look.season.turni:
        data["games"] = _calendar_games(look)
        grids.append(_calendar_grid(look, data["games"]))
    return View(data, tuple(grids))


def _calendar_games(look: Look) -> list[dict[str, Any]]:
    turnus = look.turnus
    return [
        {
            "round": each.number,
            "series": game.white_group,
            "white": game.white,
            "black": game.black,
            "date": turnus.dates[each.number - 1] if each.number <= len(turnus.dates) else "",
            "start": start.answer if (start := start_of(look.season, game, look.law)) else None,
            "postponed_by": list(game.postponed_by),
            "on": game.on or None,
            "result": game.result or None,
        }
        for each in turnus.rounds
        if look.round_number in (0, each.number)
        for game in each.games
        if game.white_group in look.groups
    ]


def _calendar_grid(look: Look, games: list[dict[str, Any]]) -> Grid:
    rows = tuple(
        (
            str(game["round"]),
            game["series"],
            f"{game['date']} {game['start'] or ''}".strip(),
            look.name(game["white"]),
            look.name(game["black"]),
            game["result"] or game["on"] or "",
        )
        for game in games
    )
    who = tuple(naming(6, (3, game["white"]), (4, game["black"])) for game in games)
    return Grid("Games", ("round", "group", "date", "White", "Black", "result"), rows, who=who)
