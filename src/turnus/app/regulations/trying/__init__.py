"""Something that was played, under another text: who would have stood, moved or met otherwise, and why."""

from turnus.app.regulations.trying.events import try_event
from turnus.app.regulations.trying.files import try_file
from turnus.app.regulations.trying.moments import Difference, Kind, Note, Progress, Tried
from turnus.app.regulations.trying.seasons import try_season

__all__ = ["Difference", "Kind", "Note", "Progress", "Tried", "try_event", "try_file", "try_season"]
