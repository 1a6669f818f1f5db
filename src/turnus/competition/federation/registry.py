"""What can be reported to a federation or asked of it, in the registry: once its season is open."""

from typing import Any

from turnus.competition.federation import commands as asked
from turnus.competition.federation.events import EVENTS, FederationOpened
from turnus.competition.federation.examining import EXAMINERS, Asked
from turnus.competition.registry import Entry, Filled, Registry

WORKED_OUT = frozenset({"rulings", "order", "rights", "hashes", "is_late", "placed_in", "entrants"})
FILLED = {"on": Filled.TODAY, "received": Filled.TODAY, "sent": Filled.TODAY, "seed": Filled.SEED}
TOPICS = {
    "events_people": "clubs and members",
    "events_league": "team competitions",
    "events_match_day": "team competitions",
    "events_championships": "championships",
    "events_discipline": "discipline, decisions and calendar",
    "commands": "worked out by the program",
}
_KINDS: tuple[type[Any], ...] = (*EVENTS.values(), *asked.Command.__args__)


def _entry(kind: type[Any]) -> Entry:
    """Describe a report; a day or a seed that it cannot do without is today's, or drawn."""
    topic = TOPICS.get(kind.__module__.rpartition(".")[2], "other reports")
    return Entry(kind, topic, WORKED_OUT, FILLED)


FEDERATION: Registry[Asked] = Registry.of(
    _entry(kind) for kind in _KINDS if kind in EXAMINERS and kind is not FederationOpened
)
FEDERATION_OPENING: Registry[FederationOpened] = Registry.of([_entry(FederationOpened)])
