"""One engine for every competition: it plays a format, asks the law, and knows no regulation by name."""

from turnus.competition.engine.deciding import apply, decide
from turnus.competition.engine.slices import EVENTS
from turnus.competition.engine.state import NOT_OPENED, Competition

__all__ = ["EVENTS", "NOT_OPENED", "Competition", "apply", "decide"]
