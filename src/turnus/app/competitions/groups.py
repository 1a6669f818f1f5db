"""Rating groups and categories: parts of one table, with places within them."""

from collections.abc import Sequence
from dataclasses import dataclass

from turnus.app.competitions.views import Row
from turnus.app.people.disclosure import Called, is_hidden
from turnus.competition.engine.state import Competition
from turnus.competition.prizes.dividing import Standing, belongs
from turnus.competition.prizes.plan import Prizes
from turnus.faults import NotFound, phrase_known
from turnus.records import replace

CATEGORY = "category:"


@dataclass(frozen=True, slots=True)
class Group:
    """A part of the field: how an address asks for it, what it is called, and who belongs to it."""

    key: str
    name: str
    row: Prizes


def groups_of(competition: Competition, name: Called = str) -> tuple[Group, ...]:
    """Return the groups that the prize plan names, and the categories people were entered in.

    Of people a reader may not know he is not told to what they belong, nor found by it.
    """
    planned = [
        Group(row.name, row.name, row)
        for row in competition.prizes.prizes
        if not row.is_for_all and not row.player and not row.division
    ]
    named = {row.row.category.casefold() for row in planned if not row.row.is_by_rating and not row.row.club}
    known: dict[str, str] = {}
    for held in competition.contenders.values():
        for each in () if is_hidden(name, held.player) else held.categories:
            known.setdefault(each.casefold(), each)
    categories = [
        Group(f"{CATEGORY}{word}", word, Prizes(name=word, category=word))
        for key, word in sorted(known.items())
        if key not in named
    ]
    return (*planned, *categories)


def group_named(competition: Competition, key: str, name: Called = str) -> Group | None:
    """Return the group an address asks for; none means everybody."""
    if not key:
        return None
    for group in groups_of(competition, name):
        if group.key.casefold() == key.casefold() or group.name.casefold() == key.casefold():
            return group
    known = [group.name for group in groups_of(competition, name)]
    said = phrase_known(
        known,
        "there is no group {group}; known are {known}",
        "there is no group {group}: nobody has a category, and no prizes are for a group",
    )
    raise NotFound(said, group=key, known=", ".join(known))


def within(
    competition: Competition, rows: Sequence[Row], group: Group | None, name: Called = str
) -> tuple[Row, ...]:
    """Return the rows of a group, with the places they have there; of each division apart."""
    if group is None:
        return tuple(rows)
    found: list[Row] = []
    above: dict[str, list[int]] = {}  # the places in the whole table of those of the group, by division
    for row in rows:
        held = competition.contenders[row.line.player]
        one = Standing(
            player=held.player,
            rank=row.line.rank,
            level=0,
            points=row.line.points,
            rating=held.rating,
            categories=frozenset(held.categories),
            club=held.club,
            division=row.division,
        )
        if belongs(group.row, one) and not is_hidden(name, held.player):
            ranks = above.setdefault(row.division, [])
            ranks.append(row.line.rank)
            found.append(replace(row, line=replace(row.line, rank=ranks.index(row.line.rank) + 1)))
    return tuple(found)
