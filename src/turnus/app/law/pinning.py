"""Pinning: a competition keeps the hashes of the texts it is played by, and its journal keeps the texts.

Rulebooks that come with Turnus are kept by Turnus: of them the hash is enough.
"""

from typing import Any

from turnus.app.law.finding import is_ours
from turnus.app.law.shelved import STREAM, Held, RegulationKept, held_in
from turnus.app.streams.new_events import new_event
from turnus.competition.recording import plain
from turnus.law import Rulebook, Stack
from turnus.store import Appended, Journal, in_use


def hashes_of(stack: Stack) -> dict[str, str]:
    """Return the hashes of the texts in force, by rulebook."""
    return {book.id: book.hash for book in stack.books}


def keep_texts(journal: Journal, stack: Stack, actor: str, at: str) -> None:
    """Keep the texts in force in a journal, each once: what is played by them goes on when they are gone."""
    in_use.begin(journal)
    for book in stack.books:
        if not is_ours(book.id):
            _keep(journal, book, actor, at)


def _keep(journal: Journal, book: Rulebook, actor: str, at: str) -> None:
    kept = RegulationKept(hash=book.hash, text=book.register.decode("utf-8"), is_register=not book.is_text)
    event = new_event(RegulationKept.__name__, _payload(kept), actor=actor, at=at, most=len(kept.text))
    while not _has(held := held_in(journal, book.id), kept.hash):
        written = journal.append(STREAM + book.id, held.length, [event])
        if isinstance(written, Appended):
            return


def _has(held: Held, wanted: str) -> bool:
    return bool(held.text_of(wanted)) or wanted in held.registers


def _payload(kept: RegulationKept) -> dict[str, Any]:
    return {name: value for name, value in plain(kept).items() if value}
