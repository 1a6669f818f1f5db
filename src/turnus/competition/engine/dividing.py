"""Who plays in which division: the order of a field, how it is divided, who moves between two playings."""

from collections.abc import Iterable, Mapping, Sequence

from turnus.competition.engine.divided import Line, Names
from turnus.competition.engine.format import Divisions, Moves, Stage
from turnus.competition.engine.kinds import DivisionKind, Seeding
from turnus.competition.engine.meetings.keizer_options import puts_newcomers_last
from turnus.competition.engine.state import Competition, Contender
from turnus.competition.refusing import deny
from turnus.tournament import draw_of_lots

FEWEST = 2


def divided(competition: Competition, stage: Stage, seed: str) -> dict[str, Names]:
    """Return the divisions with which a stage is about to be played."""
    last = next((each for each in reversed(competition.phases) if each.stage == stage.name), None)
    if last is not None:
        return _seated(competition, exchanged(last.tables, competition.stage_of(last).moves), last.divisions)
    if competition.inherited and stage is competition.format.stages[0]:
        seated = _seated(competition, competition.inherited, competition.inherited)
        return seated if len(seated) > 1 else _in_order_again(competition, seated, stage, seed)
    field = in_order(competition, _field(competition, stage), stage, seed)
    if len(field) < FEWEST:
        raise deny("at least two must have entered before anybody can be paired")
    if not stage.entry.stage or stage.divisions.kind is not DivisionKind.TOGETHER:
        return _split(field, stage.divisions)
    return {_names(stage.divisions, 1)[0]: field}


def _in_order_again(
    competition: Competition, together: Mapping[str, Names], stage: Stage, seed: str
) -> dict[str, Names]:
    """Put those who play all together in the order their stage says, also after a season before."""
    return {name: in_order(competition, players, stage, seed) for name, players in together.items()}


def _field(competition: Competition, stage: Stage) -> Names:
    """Return who takes part: the entrants, or the first places of each division of an earlier stage."""
    if not stage.entry.stage:
        everybody = competition.sides.values()
        return tuple(each.player for each in everybody if competition.starts(each))
    source = next(each for each in reversed(competition.phases) if each.stage == stage.entry.stage)
    tables = source.tables.values()
    most = stage.entry.places
    placed_there = [line.player for table in tables for line in (table[:most] if most else table)]
    return tuple(name for name in placed_there if competition.contenders[name].withdrawn_after is None)


def in_order(competition: Competition, field: Iterable[str], stage: Stage, seed: str) -> Names:
    """Put a field in the order its stage says: by rating, as they entered, by lot, by a list."""
    names = tuple(field)
    if stage.seeding is Seeding.HAND:
        return _by_list(competition, names, competition.first_order)
    if stage.seeding is Seeding.LAST:
        return _by_list(competition, names, names if stage.entry.stage else _last_list(competition))
    if stage.seeding is Seeding.LOT:
        return draw_of_lots(f"{seed}:seeding", names)
    if stage.seeding is Seeding.ENTRY:
        return names
    if stage.seeding is Seeding.TEAM:
        teams = list(dict.fromkeys(competition.contenders[name].team for name in names))
        return tuple(sorted(names, key=lambda name: _by_team(competition.contenders[name], teams)))
    return tuple(sorted(names, key=lambda name: -competition.contenders[name].rating))


def _last_list(competition: Competition) -> Names:
    """Return the final order of the competition that this one follows."""
    return tuple(name for players in competition.inherited.values() for name in players)


def _by_list(competition: Competition, names: Names, listed: Names) -> Names:
    """Return a field as it stands on a list; who is not on it comes behind, by rating."""
    place = {name: at for at, name in enumerate(listed)}
    return tuple(
        sorted(names, key=lambda name: (place.get(name, len(listed)), -competition.contenders[name].rating))
    )


def _by_team(held: Contender, teams: list[str]) -> tuple[int, int]:
    return teams.index(held.team), -held.rating


def placed(competition: Competition, there: Sequence[str], newcomer: str, stage: Stage) -> Names:
    """Return a division with somebody who came late at the place his rating gives him, or at its end."""
    if stage.seeding is not Seeding.RATING or puts_newcomers_last(stage.meeting):
        return (*there, newcomer)
    rating = competition.contenders[newcomer].rating
    place = next(
        (n for n, name in enumerate(there) if competition.contenders[name].rating < rating), len(there)
    )
    return (*there[:place], newcomer, *there[place:])


def _split(field: Names, divisions: Divisions) -> dict[str, Names]:
    match divisions.kind:
        case DivisionKind.TOGETHER:
            return {_names(divisions, 1)[0]: field}
        case DivisionKind.GROUPS:
            sizes = _sizes(len(field), divisions)
            starts = [sum(sizes[:place]) for place in range(len(sizes))]
            parts = [field[start : start + size] for start, size in zip(starts, sizes, strict=True)]
        case DivisionKind.POOLS:
            count = len(_sizes(len(field), divisions))
            parts = [tuple(_dealt(field, count, pool)) for pool in range(count)]
    if any(len(part) < FEWEST for part in parts):
        raise deny("{players} cannot be divided so that everybody has an opponent", players=len(field))
    return dict(zip(_names(divisions, len(parts)), parts, strict=True))


def _sizes(players: int, divisions: Divisions) -> list[int]:
    """Return how many are in each division, the highest first; the last takes who is left over."""
    if divisions.size and divisions.count > 1:
        full = [divisions.size] * (divisions.count - 1)
        return [*full, players - sum(full)] if players > sum(full) else _even(players, divisions.count)
    if divisions.size:
        count = max(1, players // divisions.size)
        return [divisions.size] * (count - 1) + [players - divisions.size * (count - 1)]
    return _even(players, divisions.count)


def _even(players: int, count: int) -> list[int]:
    return [players // count + (place < players % count) for place in range(count)]


def _dealt(field: Names, count: int, pool: int) -> Iterable[str]:
    """Deal to and fro: the first pool gets 1, 2n, 2n+1 ..."""
    for place, name in enumerate(field):
        lap, seat = divmod(place, count)
        if pool == (count - 1 - seat if lap % 2 else seat):
            yield name


def _names(divisions: Divisions, count: int) -> tuple[str, ...]:
    if divisions.names and len(divisions.names) >= count:
        return divisions.names[:count]
    return tuple(map(str, range(1, count + 1)))


def _seated(
    competition: Competition, moved: Mapping[str, Names], before: Mapping[str, Names]
) -> dict[str, Names]:
    """Return the divisions without who is not in any more; who was in none before comes into the lowest."""
    still_in = [name for name, held in competition.sides.items() if competition.starts(held)]
    here = {name: tuple(p for p in players if p in still_in) for name, players in moved.items()}
    seated = {player for players in before.values() for player in players}
    lowest = list(here)[-1]
    return {**here, lowest: (*here[lowest], *(p for p in still_in if p not in seated))}


def exchanged(tables: Mapping[str, Sequence[Line]], moves: Moves) -> dict[str, Names]:
    """Return the divisions after the first so many of each went up and the last so many went down."""
    names = list(tables)
    orders = [[line.player for line in table] for table in tables.values()]
    after: list[list[str]] = []
    for place, order in enumerate(orders):
        down_here = order[len(order) - moves.down :] if place + 1 < len(orders) and moves.down else []
        up_from_here = order[: moves.up] if place else []
        stay = [player for player in order if player not in down_here and player not in up_from_here]
        above = orders[place - 1] if place else []
        came_down = above[len(above) - moves.down :] if moves.down and place else []
        came_up = orders[place + 1][: moves.up] if place + 1 < len(orders) else []
        after.append([*came_down, *stay, *came_up])
    return {name: tuple(players) for name, players in zip(names, after, strict=True)}
