"""The exchange between two turni as the journal holds it: who played where afterwards."""

from collections.abc import Sequence

from turnus.competition.season import Event
from turnus.competition.season.events import GroupsFormed, SeasonClosed

History = Sequence[tuple[int, Event]]
Exchange = GroupsFormed | SeasonClosed


def exchange_after(history: History, turnus: int, is_last: bool) -> Exchange | None:
    """Return the event that holds who played where after a turnus: the next groups, or the season's end."""
    for _, event in history:
        if isinstance(event, GroupsFormed) and event.turnus == turnus + 1:
            return event
        if isinstance(event, SeasonClosed) and is_last:
            return event
    return None


def groups_of(exchange: Exchange) -> dict[str, tuple[str, ...]]:
    """Return the groups that came of an exchange, merged ones taken apart by their labels."""
    labels = exchange.labels if isinstance(exchange, GroupsFormed) else {}
    found: dict[str, tuple[str, ...]] = {}
    for group in exchange.groups:
        for player in group.players:
            name = labels.get(player, group.name)
            found[name] = (*found.get(name, ()), player)
    return found
