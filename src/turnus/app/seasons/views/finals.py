"""Views over turni: promotion as it would be today, finals so far, ranking."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from turnus.app.law.consult import asked_again
from turnus.app.seasons.exchanges import exchange_after, groups_of
from turnus.app.seasons.views.catalogue import Grid, Look, View, all_ask, cited, number, points, whose
from turnus.app.seasons.views.rounds import table_rows
from turnus.competition.clubs.moving import champions_groups
from turnus.competition.questions.club.events import FINALS as FINAL_GAMES
from turnus.competition.questions.club.events import Tempo
from turnus.competition.questions.groups.champions import Title, TitleOfPlayer
from turnus.competition.questions.groups.classification import Classified
from turnus.competition.questions.groups.deciders import DeciderState
from turnus.competition.questions.groups.finals import FinalGroup, Qualified
from turnus.competition.questions.groups.groups import Changed, GroupChanges, SeasonChange
from turnus.competition.questions.series.changes import NextSeason, SeriesChanges
from turnus.competition.refusing import Denied
from turnus.competition.season.calendars.series import series_changes
from turnus.competition.season.endings.finals import (
    classification,
    classified,
    decider,
    finalists,
    qualification,
)
from turnus.competition.season.endings.moving import group_changes, moves, next_groups, placed_otherwise
from turnus.competition.season.endings.play_off import Championship, championship
from turnus.competition.season.rounds.phases import final_table
from turnus.competition.season.state import Final
from turnus.faults import NotFound
from turnus.law import Ruling

FOURTH = "4th"  # the place of a final group that no turnus fills


def promotion(look: Look) -> View:
    """Who moved up and down after the turnus, or would if it ended now, and the groups that follow."""
    if look.played.moves_between_seasons:
        return _series_promotion(look)
    moved = exchange(look)
    changed, names = moved.changed, list(moved.changed.groups)
    data = {
        "turnus": look.turnus.number,
        "closed": look.has_ended,
        "boundaries": [
            {
                "between": [names[index], names[index + 1]],
                "up": list(movement.up),
                "down": list(movement.down),
                "seats_open": changed.seats_open[index],
            }
            for index, movement in enumerate(changed.boundaries)
        ],
        "groups": {name: list(players) for name, players in moved.groups.items()},
        **_champions(moved),
        "clauses": list(moved.clauses),
    }
    rows = [
        (f"{names[i + 1]} → {names[i]}" if up else f"{names[i]} → {names[i + 1]}", look.name(player))
        for i, movement in enumerate(changed.boundaries)
        for up, players in ((True, movement.up), (False, movement.down))
        for player in players
    ]
    grid = Grid(
        "Moving up and down after turnus {turnus}",
        ("groups", "player"),
        tuple(rows),
        {"turnus": look.turnus.number},
    )
    named = whose(all_ask(grid, "promotion", 0), 1, _movers(changed))
    return View(data, (named,), moved.clauses)


def _movers(changed: Changed | NextSeason) -> tuple[str, ...]:
    """Return who moves, as the lists of them have it: boundary by boundary, those up before those down."""
    return tuple(player for each in changed.boundaries for player in (*each.up, *each.down))


def _series_promotion(look: Look) -> View:
    moved = exchange(look)
    data = {
        "boundaries": [{"up": list(b.up), "down": list(b.down)} for b in moved.changed.boundaries],
        "groups": {name: list(players) for name, players in moved.groups.items()},
        "by_the_letter": moved.changed.by_the_letter,
        "clauses": list(moved.clauses),
    }
    rows = tuple(
        (f"{i + 1} → {i}" if up else f"{i} → {i + 1}", look.name(player))
        for i, crossing in enumerate(moved.changed.boundaries, 1)
        for up, players in ((True, crossing.up), (False, crossing.down))
        for player in players
    )
    grid = Grid("Moving up and down", ("groups", "player"), rows)
    return View(data, (whose(grid, 1, _movers(moved.changed)),), moved.clauses)


@dataclass(frozen=True, slots=True)
class Moved:
    """Who moves between groups: as the journal holds it, or as it would be if the turnus ended now."""

    changed: Any  # Changed, or of series NextSeason
    groups: Mapping[str, tuple[str, ...]]
    ruling: Ruling[Any]  # of the journal: derived again from what was known then
    clauses: tuple[str, ...]


def exchange(look: Look) -> Moved:
    """Return who moves after the turnus that is looked at; once it has happened, what happened."""
    if not look.played.has_groups:
        raise NotFound("this event has no groups to move between")
    is_last = look.turnus.number == len(look.running.season.turni)
    held = exchange_after(look.running.history, look.turnus.number, is_last) if look.has_ended else None
    stored = next((each for each in held.rulings if each.question in _EXCHANGES), None) if held else None
    if held is not None and stored is not None:
        ruling = asked_again(look.law, stored)
        changed = msgspec.convert(stored.answer, _EXCHANGES[stored.question])
        clauses = tuple(map(str, ruling.clauses())) if changed == ruling.answer else stored.clauses
        return Moved(changed, groups_of(held), ruling, clauses)
    ruling = _series_changes_today(look) if look.played.moves_between_seasons else _changes_today(look)
    return Moved(ruling.answer, _groups_today(look, ruling.answer), ruling, tuple(map(str, ruling.clauses())))


_EXCHANGES: Mapping[str, type[Any]] = {
    GroupChanges.question.name: Changed,
    SeasonChange.question.name: Changed,
    SeriesChanges.question.name: NextSeason,
}


def _champions(moved: Moved) -> dict[str, Any]:
    """Say in which group each champion has a right to play next season, whatever his place gives him."""
    found = champions_groups(moved.ruling)
    return {"champions": found} if found else {}


def _groups_today(look: Look, changed: Changed | NextSeason) -> Mapping[str, tuple[str, ...]]:
    if isinstance(changed, NextSeason):
        return {str(number): names for number, names in enumerate(changed.series, 1)}
    return placed_otherwise(changed.groups, moves(look.season, look.turnus))


def _series_changes_today(look: Look) -> Ruling[NextSeason]:
    """Return who would play in which series next season, if this one ended now."""
    turnus = look.turnus
    orders = tuple(tuple(row.player for row in table_rows(look, group)[0]) for group in turnus.groups)
    return look.law.ask(series_changes(look.season, turnus, orders))


def _changes_today(look: Look) -> Ruling[Changed]:
    """Return the change of groups if the turnus ended now."""
    turnus = look.turnus
    if look.has_ended:
        return next_groups(look.season, turnus, look.law)
    orders = {group: tuple(row.player for row in table_rows(look, group)[0]) for group in turnus.groups}
    return group_changes(look.season, turnus, orders, look.law, _games_at_the_end(look))


def _games_at_the_end(look: Look) -> dict[str, int]:
    """Count everybody's games if he misses none of those to come: only then is it known who is incidental."""
    turnus = look.turnus
    to_come = 0 if look.played.has_calendar else look.played.main.rounds - len(look.rounds)
    games = dict.fromkeys(turnus.players, to_come)
    for each in look.rounds:
        for game in each.games:
            if game.played:
                games[game.white] += 1
                games[game.black] += 1
    return games


def ranking(look: Look) -> View:
    """Show the classification over all turni so far."""
    if look.played.play_off is not None:
        return _blitz_ranking(look)
    if not look.played.has_ranking:
        raise NotFound("this event has one table: look at the standings")
    ruling = classification(look.season, look.law)
    lines = classified(look.season, look.law)
    data = {
        "places": [
            {
                "place": line.place,
                "player": line.totals.name,
                "total": line.totals.places,
                "score": number(line.totals.score),
                "groups": line.totals.groups,
                "resistance": number(line.totals.resistance),
                "sonneborn_berger": number(line.totals.sonneborn_berger),
                **_title(look, line),
            }
            for line in lines
        ],
        "not_classified": list(ruling.answer.not_classified),
        "clauses": [str(cite) for cite in ruling.clauses()],
    }
    rows = tuple(
        (str(line.place), look.name(line.totals.name), str(line.totals.places), points(line.totals.score))
        for line in lines
    )
    grid = Grid("Classification", ("", "player", "places", "points"), rows, numeric=frozenset({0, 2, 3}))
    named = whose(all_ask(grid, "ranking", 0, 2, 3), 1, (line.totals.name for line in lines))
    return View(data, (named,), tuple(map(str, ruling.clauses())))


def _title(look: Look, line: Classified) -> dict[str, Any]:
    """Say which title somebody holds once the final groups were won; no place here gives one."""
    finals = look.season.finals
    if not finals or not all(final.champion for final in finals):
        return {}
    name = line.totals.name
    plays_in = next((f for f in finals if name in (f.champion, *f.players)), None)
    ruling = look.law.ask(
        TitleOfPlayer(
            final_group=plays_in.number if plays_in else 1,
            in_final=plays_in is not None,
            won_final=plays_in is not None and plays_in.champion == name,
            first_in_classification=line.place == 1,
        )
    )
    held = None if ruling.answer is Title.NONE else str(ruling.answer)
    return {"title": held, "title_clauses": list(cited(ruling))}


def blitz_table(look: Look) -> Championship:
    """Return the blitz championship over the evenings so far."""
    try:
        return championship(look.season, look.law)
    except Denied as denied:
        raise NotFound(denied.refusal.reason.reason, **dict(denied.refusal.reason.values)) from denied


def _blitz_ranking(look: Look) -> View:
    """Show the blitz championship over its evenings; it takes two or three."""
    made = blitz_table(look)
    table = made.ruling.answer
    data = {
        "places": [{"place": line.place, "player": line.name, "total": line.total} for line in table.ranking],
        "not_classified": list(table.not_ranked),
        "champion": table.champion or None,
        "to_play": [list(pair) for pair in made.to_play],
        "play_off": [{"white": g.white, "black": g.black, "result": g.result} for g in look.season.play_off],
        "clauses": [str(cite) for cite in made.ruling.clauses()],
    }
    rows = tuple((str(line.place), look.name(line.name), str(line.total)) for line in table.ranking)
    grid = Grid("Classification", ("", "player", "places"), rows, numeric=frozenset({0, 2}))
    grids = [whose(grid, 1, (line.name for line in table.ranking))]
    if made.to_play:
        games = tuple((look.name(white), look.name(black)) for white, black in made.to_play)
        grids.append(Grid("Play-off", ("White", "Black"), games))
    return View(data, tuple(grids), tuple(map(str, made.ruling.clauses())))


def qualified(look: Look) -> Ruling[Qualified]:
    """Who would play in the final groups by the turni so far."""
    if look.played.finals is None:
        raise NotFound("this event has no finals")
    if not look.season.turni:
        raise NotFound("no turnus has begun")
    return qualification(look.season, look.law)


def finals(look: Look) -> View:
    """Who would play in the final groups today; once they are drawn, how they stand."""
    if any(final.rounds for final in look.season.finals):
        return _finals_under_way(look)
    ruling = qualified(look)
    data = {
        "qualified": bool(look.season.finals),
        "finals": [
            {
                "final": final.number,
                "players": list(finalists(look.season, final)),
                "places": [
                    {
                        "player": place.player or None,
                        "turnus": place.turnus or None,
                        "instead_of": list(place.instead_of),
                        "tied": list(place.tied),
                    }
                    for place in final.places
                ],
            }
            for final in ruling.answer.finals
        ],
        "clauses": [str(cite) for cite in ruling.clauses()],
    }
    places = [
        (final.number, player, place)
        for final in ruling.answer.finals
        for player, place in zip(_shown(look, final), final.places, strict=False)
    ]
    rows = tuple(
        (
            str(final),
            look.name(player) if player else "?",
            str(place.turnus or FOURTH),
            ", ".join(map(look.name, place.instead_of)),
        )
        for final, player, place in places
    )
    grid = Grid("Final groups so far", ("final", "player", "by turnus", "instead of"), rows)
    named = whose(all_ask(grid, "finals", 0, 2), 1, (player for _, player, _ in places))
    return View(data, (named,), tuple(map(str, ruling.clauses())))


def _shown(look: Look, final: FinalGroup) -> tuple[str, ...]:
    """Return who has each place of a final group: as qualified, or as decided."""
    decided = look.season.overruled("finals", str(final.number))
    return finalists(look.season, final) if decided else tuple(place.player for place in final.places)


def _finals_under_way(look: Look) -> View:
    shown = [_final_data(look, final) for final in look.season.finals]
    grids = tuple(
        whose(_final_grid(look, data), 1, (line["player"] for line in data["table"])) for data in shown
    )
    games = tuple(_games_grid(look, data) for data in shown if data["rounds"])
    deciding = tuple(grid for data in shown for grid in _deciding_games(look, data))
    return View({"qualified": True, "finals": shown}, (*grids, *games, *deciding))


def _games_grid(look: Look, data: dict[str, Any]) -> Grid:
    """Return who meets whom in a final group, round by round."""
    rows = tuple(
        (str(number), look.name(game["white"]), look.name(game["black"]), game["result"] or "")
        for number, games in enumerate(data["rounds"], 1)
        for game in games
    )
    columns = ("round", "White", "Black", "result")
    return Grid("Games of final group {number}", columns, rows, {"number": data["final"]}, frozenset({0}))


def _final_grid(look: Look, data: dict[str, Any]) -> Grid:
    rows = tuple(
        (str(place), look.name(line["player"]), points(Fraction(line["points"])))
        for place, line in enumerate(data["table"], 1)
    )
    columns = ("", "player", "points")
    return Grid("Final group {number}", columns, rows, {"number": data["final"]}, frozenset({0, 2}))


def _final_data(look: Look, final: Final) -> dict[str, Any]:
    state = decider(look.season, final, look.law)
    return {
        "final": final.number,
        "players": list(final.players),
        "rounds": [
            [{"white": g.white, "black": g.black, "result": g.result or None} for g in games]
            for games in final.rounds
        ],
        "tempo_of_rounds": _tempo_of_rounds(look),
        "deciders": [{"white": g.white, "black": g.black, "result": g.result} for g in final.deciders],
        "to_play": [[g.white, g.black] for g in state.answer.games] if state else [],
        **_deciding(state),
        "table": [
            {"player": line.player, "points": number(line.points)}
            for line in final_table(look.season, final, look.law)
        ],
        "champion": final.champion or None,
        "title": final.title or None,
        "clauses": list(cited(state)) if state else [],
    }


def _tempo_of_rounds(look: Look) -> list[int]:
    tempo = look.law.ask(Tempo(event=FINAL_GAMES)).answer
    return [tempo.base, tempo.increment]


def _deciding(state: Ruling[DeciderState] | None) -> dict[str, Any]:
    """Say which games decide a final group, and at which tempo; nothing while none are to be played."""
    if state is None or not state.answer.games or state.answer.tempo is None:
        return {}
    tempo = state.answer.tempo
    return {"stage": str(state.answer.stage), "tempo": [tempo.base, tempo.increment]}


def _deciding_games(look: Look, data: Mapping[str, Any]) -> tuple[Grid, ...]:
    """Return the games that decide a final group as a table, with their tempo in minutes and seconds."""
    if "tempo" not in data:
        return ()
    base, increment = data["tempo"]
    tempo = f"{base // 60}' + {increment}\"" if increment else f"{base // 60}'"
    rows = tuple((look.name(white), look.name(black), tempo) for white, black in data["to_play"])
    named = {"number": data["final"]}
    return (Grid("Deciding games of final group {number}", ("White", "Black", "tempo"), rows, named),)


FINALS: dict[str, Callable[[Look], View]] = {
    "promotion": promotion,
    "ranking": ranking,
    "finals": finals,
}
