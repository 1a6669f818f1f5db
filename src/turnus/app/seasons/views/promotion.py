"""Who moves up and down between groups: as it happened, or as it would be if the turnus ended now.

Every page, paper, answer and why that says who moves asks `exchange`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any

import msgspec

from turnus.app.law.consult import asked_again
from turnus.app.seasons.exchanges import exchange_after, groups_of
from turnus.app.seasons.views.catalogue import Grid, Look, View, all_ask, whose
from turnus.app.seasons.views.rounds import table_rows
from turnus.competition.clubs.moving import champions_groups
from turnus.competition.ordering import Tied
from turnus.competition.questions.groups.groups import Changed, GroupChanges, SeasonChange
from turnus.competition.questions.series.changes import NextSeason, SeriesChanges
from turnus.competition.season.calendars.series import series_changes
from turnus.competition.season.endings.moving import (
    Groups,
    OpenMove,
    group_changes,
    moves,
    next_groups_of,
    placed_otherwise,
    settled_by,
    who_moves,
)
from turnus.faults import NotFound
from turnus.law import Ruling

ENDED = "Moving up and down after turnus {turnus}"
IF_ENDED = "Moving up and down, if turnus {turnus} ended now"
SERIES_ENDED = "Moving up and down"
SERIES_IF_ENDED = "Moving up and down, if the season ended now"
_EXCHANGES: Mapping[str, type[Any]] = {
    GroupChanges.question.name: Changed,
    SeasonChange.question.name: Changed,
    SeriesChanges.question.name: NextSeason,
}


@dataclass(frozen=True, slots=True)
class Moved:
    """Who moves between groups: as the journal holds it, or as it would be if the turnus ended now."""

    changed: Any  # Changed, or of series NextSeason
    groups: Mapping[str, tuple[str, ...]]
    ruling: Ruling[Any]  # of the journal: derived again from what was known then
    clauses: tuple[str, ...]
    undecided: tuple[OpenMove, ...] = ()  # of these the ruling took an order that nothing gives

    @property
    def waits(self) -> frozenset[str]:
        """Of whom it is not decided whether they move."""
        return frozenset(name for each in self.undecided for name in each.players)

    def crossing(self) -> Iterator[tuple[int, str, tuple[str, ...]]]:
        """Yield of every boundary from the top who goes up and who goes down, as far as that is decided."""
        for boundary, crossed in enumerate(self.changed.boundaries):
            for way in ("up", "down"):
                yield boundary, way, tuple(n for n in getattr(crossed, way) if n not in self.waits)

    def ways(self) -> dict[str, str]:
        """Return who moves up and who moves down, as far as that is decided."""
        return {player: way for _, way, players in self.crossing() for player in players}


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
    tied = {group: _tied(look, group) for group in look.turnus.groups}
    ruling, undecided = who_moves(tied, partial(_if_ended, look))
    clauses = tuple(map(str, ruling.clauses()))
    settling = (cite for each in undecided for cite in settled_by(look.season, each.players, look.law)[1])
    made = Moved(ruling.answer, {}, ruling, tuple(dict.fromkeys((*clauses, *settling))), undecided)
    return Moved(made.changed, _groups(look, made), ruling, made.clauses, undecided)


def _tied(look: Look, group: str) -> Tied:
    """Return who stand together in a group's table as everybody sees it."""
    rows = groupby(table_rows(look, group)[0], lambda row: row.place)
    return tuple(tuple(row.player for row in same) for _, same in rows)


def _if_ended(look: Look, orders: Groups) -> Ruling[Any]:
    """Ask who moves if the turnus ended in these orders."""
    if look.played.moves_between_seasons:
        return look.law.ask(series_changes(look.season, look.turnus, tuple(orders.values())))
    if look.has_ended:
        return next_groups_of(look.season, look.turnus, orders, look.law)
    return group_changes(look.season, look.turnus, orders, look.law, _games_at_the_end(look))


def _groups(look: Look, moved: Moved) -> Mapping[str, tuple[str, ...]]:
    """Return the groups that follow, without those of whom it is not decided."""
    if isinstance(moved.changed, NextSeason):
        groups = {str(number): names for number, names in enumerate(moved.changed.series, 1)}
    else:
        groups = dict(placed_otherwise(moved.changed.groups, moves(look.season, look.turnus)))
    return {name: tuple(n for n in players if n not in moved.waits) for name, players in groups.items()}


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


# The view


def promotion(look: Look) -> View:
    """Who moved up and down after the turnus, or would if it ended now, and the groups that follow."""
    moved = exchange(look)
    is_series = look.played.moves_between_seasons
    names = [str(number) for number in range(1, len(moved.changed.boundaries) + 2)]
    names = names if is_series else list(moved.changed.groups)
    data = {
        **({} if is_series else {"turnus": look.turnus.number}),
        "closed": look.has_ended,
        "boundaries": [
            {
                **({} if is_series else {"between": [names[index], names[index + 1]]}),
                **{way: list(players) for at, way, players in moved.crossing() if at == index},
                **({} if is_series else {"seats_open": moved.changed.seats_open[index]}),
            }
            for index in range(len(moved.changed.boundaries))
        ],
        "groups": {name: list(players) for name, players in moved.groups.items()},
        **({"by_the_letter": moved.changed.by_the_letter} if is_series else {}),
        **({"undecided": [_undecided(look, each) for each in moved.undecided]} if moved.undecided else {}),
        **_champions(moved),
        "clauses": list(moved.clauses),
    }
    grids = [_moving_grid(look, moved, names)]
    if moved.undecided:
        grids.append(_undecided_grid(look, moved))
    return View(data, tuple(grids), moved.clauses)


def title(look: Look) -> str:
    """Return what a list of who moves is called: what happened, or what would happen now."""
    if look.played.moves_between_seasons:
        return SERIES_ENDED if look.has_ended else SERIES_IF_ENDED
    return ENDED if look.has_ended else IF_ENDED


def _moving_grid(look: Look, moved: Moved, names: list[str]) -> Grid:
    lines = [
        (f"{names[at + 1]} → {names[at]}" if way == "up" else f"{names[at]} → {names[at + 1]}", player)
        for at, way, players in moved.crossing()
        for player in players
    ]
    rows = tuple((groups, look.name(player)) for groups, player in lines)
    grid = Grid(title(look), ("groups", "player"), rows, {"turnus": look.turnus.number})
    return whose(all_ask(grid, "promotion", 0), 1, (player for _, player in lines))


def _undecided(look: Look, each: OpenMove) -> dict[str, Any]:
    by, clauses = settled_by(look.season, each.players, look.law)
    return {
        "group": each.group,
        "place": each.place,
        "players": list(each.players),
        "up": each.up,
        "down": each.down,
        "by": by,
        "clauses": list(clauses),
    }


def _undecided_grid(look: Look, moved: Moved) -> Grid:
    """Return who share a place of which not all move, a line for each, and who says which of them do."""
    lines = [(each, player) for each in moved.undecided for player in each.players]
    rows = tuple(
        (each.group, str(each.place), look.name(player), _left_open(look, each)) for each, player in lines
    )
    columns = ("group", "place", "player", "not decided")
    grid = Grid("Nothing separates these players", columns, rows, numeric=frozenset({1}))
    asked = all_ask(grid, "promotion", 1)
    return whose(asked, 2, (player for _, player in lines))


def _left_open(look: Look, each: OpenMove) -> str:
    by, _ = settled_by(look.season, each.players, look.law)
    said = look.translate("{moving}; who decides: {by}")
    return said.format(moving=how_many_move(look, each), by=look.translate(by))


def how_many_move(look: Look, each: OpenMove) -> str:
    """Say how many of players that nothing separates move up, and how many down."""
    ways = (("{count} of {players} up", each.up), ("{count} of {players} down", each.down))
    return ", ".join(
        look.translate(text).format(count=count, players=len(each.players)) for text, count in ways if count
    )


def _champions(moved: Moved) -> dict[str, Any]:
    """Say in which group each champion has a right to play next season, whatever his place gives him."""
    found = champions_groups(moved.ruling)
    return {"champions": found} if found else {}
