"""What a decision against the computed outcome changes at once; the rest is looked up when computing."""

from turnus.competition.season.events import Idle, Line, OutcomeOverruled
from turnus.competition.season.state import Season, Turnus
from turnus.records import replace


def apply_overrule(season: Season, event: OutcomeOverruled) -> Season:
    """Return the season after such a decision."""
    if event.view == "pairings":
        return season.with_turnus(_with_points(season.turni[event.turnus - 1], event))
    if event.view == "standings":
        return season.with_turnus(_with_order(season.turni[event.turnus - 1], event))
    return season


def reordered(order: tuple[str, ...], given: tuple[str, ...]) -> tuple[str, ...]:
    """Let the players named have the places they hold together in the order given."""
    following = iter(given)
    return tuple(next(following) if name in given else name for name in order)


def _with_points(turnus: Turnus, event: OutcomeOverruled) -> Turnus:
    found = next(each for each in turnus.rounds if each.number == event.round)
    idle = tuple(_idle(each, event) for each in found.idle)
    return turnus.with_round(replace(found, idle=idle))


def _idle(each: Idle, event: OutcomeOverruled) -> Idle:
    return replace(each, points=event.value) if each.player == event.subject else each


def _with_order(turnus: Turnus, event: OutcomeOverruled) -> Turnus:
    """Put the final table of a closed turnus in another order; of one under way it is looked up."""
    lines = {line.player: line for line in turnus.tables.get(event.subject, ())}
    if not lines:
        return turnus
    order = reordered(tuple(lines), tuple(event.value.split(",")))
    table: tuple[Line, ...] = tuple(replace(lines[name], place=n) for n, name in enumerate(order, 1))
    return replace(turnus, tables={**turnus.tables, event.subject: table})
