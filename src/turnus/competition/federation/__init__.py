"""A federation's season as a fold over events: `examine` asks the law, `apply` applies, `replay` folds."""

from turnus.competition.federation.applying import apply, replay
from turnus.competition.federation.events import EVENTS, Event
from turnus.competition.federation.examining import Asked, examine
from turnus.competition.federation.state import NOT_OPENED, Federation

__all__ = ["EVENTS", "NOT_OPENED", "Asked", "Event", "Federation", "apply", "examine", "replay"]
