"""The journal: an append-only, hash-chained log of events.

    journal = open_journal("season.db")
    opened = NewEvent.of("SeasonOpened", {"name": "2024-2025"}, actor="director", at="2024-09-03T20:00+02:00")
    answer = journal.append("season/2024", 0, [opened], key="a key of the request")  # Appended or Conflict

The format is public: docs/journal.md.
"""

from turnus.store.canonical import Json
from turnus.store.chain import Flaw, Kind
from turnus.store.checkpoint import Checkpoint
from turnus.store.copying import backup, restore, transfer
from turnus.store.event import Event, Head, NewEvent
from turnus.store.journal import Appended, Conflict, Journal, NotStored, Reader
from turnus.store.json_lines import JsonLines, to_line
from turnus.store.memory import MemoryJournal
from turnus.store.opening import open_journal, open_reader, open_registry
from turnus.store.registries import Registry
from turnus.store.verifying import Verified, verify

__all__ = [
    "Appended",
    "Checkpoint",
    "Conflict",
    "Event",
    "Flaw",
    "Head",
    "Journal",
    "Json",
    "JsonLines",
    "Kind",
    "MemoryJournal",
    "NewEvent",
    "NotStored",
    "Reader",
    "Registry",
    "Verified",
    "backup",
    "open_journal",
    "open_reader",
    "open_registry",
    "restore",
    "to_line",
    "transfer",
    "verify",
]
