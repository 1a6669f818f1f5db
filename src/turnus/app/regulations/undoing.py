"""What a draft said before: its texts one by one, and the one to go back to."""

from collections.abc import Iterable

from turnus.app.law.shelved import STREAM, RegulationSaved
from turnus.app.streams.upcasting import said
from turnus.store import Reader


def texts_of(journal: Reader, rulebook: str) -> tuple[str, ...]:
    """Return every text that was saved of a regulation, the oldest first."""
    events = (said(stored) for stored in journal.read_stream(STREAM + rulebook))
    return tuple(str(event.payload["text"]) for event in events if event.type == RegulationSaved.__name__)


def text_before(journal: Reader, rulebook: str) -> str:
    """Return the text to go back to, or nothing."""
    return before_last(texts_of(journal, rulebook))


def before_last(texts: Iterable[str]) -> str:
    """Return the text before the last change; who goes back twice goes back two changes."""
    changes: list[str] = []
    for text in texts:
        if len(changes) > 1 and text == changes[-2]:
            changes.pop()  # somebody went back
        elif not changes or text != changes[-1]:
            changes.append(text)
    return changes[-2] if len(changes) > 1 else ""
