"""What can be reported to a federation or asked of it, in the registry: once its season is open."""

from typing import Any

from turnus.competition.federation import commands as asked
from turnus.competition.federation.events import EVENTS, FederationOpened
from turnus.competition.federation.examining import EXAMINERS, Asked
from turnus.competition.registry import Entry, Filled, Registry

WORKED_OUT = frozenset(
    {"rulings", "deviations", "order", "rights", "hashes", "is_late", "placed_in", "entrants"}
    | {"to", "protest"}
    | {"late", "elapsed"}  # in seconds, said before there were minutes
)
FILLED = {"on": Filled.TODAY, "received": Filled.TODAY, "sent": Filled.TODAY, "seed": Filled.SEED}
TOPICS = {  # by the folder of an event, or the module of a command
    "organising": "clubs and members",
    "teams": "team competitions",
    "cup": "team competitions",
    "championships": "championships",
    "discipline": "discipline, decisions and calendar",
    "commands": "worked out by the program",
}
_KINDS: tuple[type[Any], ...] = (*EVENTS.values(), *asked.Command.__args__)


def _entry(kind: type[Any]) -> Entry:
    """Describe a report; a day or a seed that it cannot do without is today's, or drawn."""
    topic = next(TOPICS[part] for part in kind.__module__.split(".") if part in TOPICS)
    return Entry(kind, topic, WORKED_OUT, FILLED)


FEDERATION: Registry[Asked] = Registry.of(
    _entry(kind) for kind in _KINDS if kind in EXAMINERS and kind is not FederationOpened
)
FEDERATION_OPENING: Registry[FederationOpened] = Registry.of([_entry(FederationOpened)])
