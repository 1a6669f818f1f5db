"""A club's season as a fold over events: `decide` asks the law, `apply` only applies, `replay` folds."""

from turnus.competition.recording import Recorded
from turnus.competition.refusing import Refusal
from turnus.competition.season.applying import apply, replay
from turnus.competition.season.commands import Command
from turnus.competition.season.deciding import decide
from turnus.competition.season.events import EVENTS, Event
from turnus.competition.season.state import NOT_OPENED, Season

__all__ = [
    "EVENTS",
    "NOT_OPENED",
    "Command",
    "Event",
    "Recorded",
    "Refusal",
    "Season",
    "apply",
    "decide",
    "replay",
]
