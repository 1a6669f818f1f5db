"""Moving up and down: works out every boundary between groups; the law decides each of them."""

from turnus.competition.questions.groups import (
    Boundary,
    BoundaryDemand,
    BoundaryOrder,
    Changed,
    Direction,
    Group,
    GroupChanges,
    Movement,
    Names,
)
from turnus.law import Asking


def changed_groups(facts: GroupChanges, law: Asking) -> Changed:
    """Work out all boundaries in the order the law says, each with what the one before left it."""
    staying = {group.name: _without(group.order, facts.leavers) for group in facts.groups}
    pairs = list(zip(facts.groups, facts.groups[1:], strict=False))
    upwards = _order(facts, law) is Direction.LOWEST_FIRST
    moves: dict[int, Movement] = {}
    short: dict[int, int] = {}
    carried = 0
    for index in sorted(range(len(pairs)), reverse=upwards):
        boundary = _boundary(facts, law, pairs[index], staying, carried)
        moves[index] = law.ask(boundary).answer
        short[index] = boundary.seats_short(moves[index])
        carried = len(moves[index].down) - len(moves[index].up)
    in_order = tuple(moves[index] for index in range(len(pairs)))
    groups = _after(facts, staying, in_order)
    return Changed(groups, in_order, tuple(short[index] for index in range(len(pairs))))


def _without(names: Names, gone: frozenset[str]) -> Names:
    return tuple(name for name in names if name not in gone)


def _order(facts: GroupChanges, law: Asking) -> Direction:
    newcomers = sum(len(names) for names in facts.newcomers.values())
    return law.ask(BoundaryOrder(newcomers=newcomers, leavers=len(facts.leavers))).answer


def _boundary(
    facts: GroupChanges,
    law: Asking,
    pair: tuple[Group, Group],
    staying: dict[str, Names],
    carried: int,
) -> Boundary:
    upper, lower = pair
    demand = law.ask(
        BoundaryDemand(
            newcomers=len(facts.newcomers.get(upper.name, ())),
            leavers=len(upper.order) - len(staying[upper.name]),
            from_above=carried,
        )
    ).answer
    return Boundary(
        upper=staying[upper.name],
        lower=staying[lower.name],
        demand=demand,
        declined=facts.declined,
        champion=facts.champions.get(lower.name, ""),
    )


def _after(facts: GroupChanges, staying: dict[str, Names], moves: tuple[Movement, ...]) -> dict[str, Names]:
    groups = {name: list(order) for name, order in staying.items()}
    for index, movement in enumerate(moves):
        upper, lower = facts.groups[index].name, facts.groups[index + 1].name
        groups[upper] = [n for n in groups[upper] if n not in movement.down] + list(movement.up)
        coming_down = [n for n in staying[upper] if n in movement.down]
        groups[lower] = coming_down + [n for n in groups[lower] if n not in movement.up]
    for name, arriving in facts.newcomers.items():
        groups[name] += arriving
    return {name: tuple(order) for name, order in groups.items()}
