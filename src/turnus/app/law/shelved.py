"""Regulations that a journal holds: drafts, what was published, and every text that a competition pinned.

Each has a stream of its own, `regulation/ID`. What is written into it stands in `app/regulations/keeping`.
"""

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from turnus.app.streams.upcasting import said
from turnus.faults import Damaged
from turnus.store import Event as Stored
from turnus.store import Reader, in_use

STREAM = "regulation/"


@dataclass(frozen=True, slots=True, kw_only=True)
class RegulationSaved:
    """A draft of a regulation was written, or written again."""

    text: str
    club: str = ""  # whose directors write it; empty: the office's own


@dataclass(frozen=True, slots=True, kw_only=True)
class RegulationPublished:
    """A regulation was published as it stood: competitions can be played by it, and it stays as it is."""

    hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RegulationWithdrawn:
    """A draft was given up."""

    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RegulationKept:
    """The text that a competition is played by was kept, wherever it came from."""

    hash: str
    text: str
    is_register: bool = False  # the clauses of a rulebook that is a program: to be read, not to be played by


RegulationEvent = RegulationSaved | RegulationPublished | RegulationWithdrawn | RegulationKept
REGULATION_EVENTS: Mapping[str, type[Any]] = {kind.__name__: kind for kind in RegulationEvent.__args__}


@dataclass(frozen=True, slots=True)
class Step:
    """What was done to a regulation, by whom and when."""

    sequence: int
    what: str
    by: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """What a journal holds of one regulation."""

    id: str
    length: int = 0  # of its stream
    club: str = ""
    draft: str = ""
    published: str = ""
    kept: Mapping[str, str] = field(default_factory=dict)  # texts by their hash, the latest last
    registers: Mapping[str, str] = field(default_factory=dict)  # clauses of programs by their hash
    steps: tuple[Step, ...] = ()

    @property
    def text(self) -> str:
        """What it says now: as published, or as drafted."""
        return self.published or self.draft

    @property
    def is_draft(self) -> bool:
        """Whether it may still be written."""
        return bool(self.draft) and not self.published

    def text_of(self, wanted: str) -> str:
        """Return the text with a hash, or nothing."""
        if self.published and hash_of(self.published) == wanted:
            return self.published
        return self.kept.get(wanted, "")


def hash_of(text: str) -> str:
    """Return the hash that a competition pins of a text."""
    return sha256(text.encode("utf-8")).hexdigest()


# One journal


@dataclass(slots=True)
class _Known:
    lock: threading.Lock = field(default_factory=threading.Lock)
    listed_up_to: int = 0
    ids: list[str] = field(default_factory=list)
    held: dict[str, Held] = field(default_factory=dict)


_KNOWN: WeakKeyDictionary[Reader, _Known] = WeakKeyDictionary()
_LOCK = threading.Lock()


def held_in(journal: Reader, rulebook: str) -> Held:
    """Return what a journal holds of a regulation now, whoever wrote it; several threads may ask."""
    known = _known(journal)
    with known.lock:
        return _now(journal, known, rulebook)


def all_held(journal: Reader) -> tuple[Held, ...]:
    """Return all regulations of a journal, in the order in which they began."""
    known = _known(journal)
    with known.lock:
        for event in journal.beginnings(known.listed_up_to):
            known.listed_up_to = event.position
            if event.stream.startswith(STREAM):
                known.ids.append(event.stream.removeprefix(STREAM))
        return tuple(_now(journal, known, name) for name in known.ids)


def _known(journal: Reader) -> _Known:
    with _LOCK:
        return _KNOWN.setdefault(journal, _Known())


def _now(journal: Reader, known: _Known, rulebook: str) -> Held:
    before = known.held.get(rulebook) or Held(id=rulebook)
    new = list(journal.read_stream(STREAM + rulebook, before.length))
    if not new:
        return before
    known.held[rulebook] = after = _after(before, new)
    return after


def _after(held: Held, new: Sequence[Stored]) -> Held:
    for stored in new:
        try:
            held = _applied(held, _read(stored))
        except (KeyError, msgspec.ValidationError) as wrong:
            place = f"{stored.stream}, event {stored.sequence}"
            raise Damaged("{problem}", problem=str(wrong), where=place) from wrong
        step = Step(stored.sequence, stored.type, stored.actor, stored.at)
        held = replace(held, length=stored.sequence, steps=(*held.steps, step))
    return held


def _read(stored: Stored) -> RegulationEvent:
    now = said(stored)
    event: RegulationEvent = msgspec.convert(now.payload, REGULATION_EVENTS[now.type])
    return event


def _applied(held: Held, event: RegulationEvent) -> Held:
    match event:
        case RegulationSaved():
            return replace(held, draft=event.text, club=event.club)
        case RegulationPublished():
            return replace(held, published=held.draft)
        case RegulationWithdrawn():
            return replace(held, draft="")
        case RegulationKept(is_register=True):
            return replace(held, registers={**held.registers, event.hash: event.text})
        case RegulationKept():
            return replace(held, kept={**held.kept, event.hash: event.text})


class OpenJournals:
    """The regulations of all journals that are open; of two with one id, the journal used last counts."""

    def published(self) -> dict[str, str]:
        """Return the published regulations by their ids."""
        oldest_first = reversed(in_use.journals())
        found = ((held.id, held.published) for journal in oldest_first for held in all_held(journal))
        return {name: text for name, text in found if text}

    def published_text(self, rulebook: str) -> str:
        """Return the published text of one regulation, or nothing."""
        return next((held.published for held in _everywhere(rulebook) if held.published), "")

    def pinned_text(self, rulebook: str, wanted: str) -> str:
        """Return the text with a hash that somebody kept, or nothing."""
        return next((text for held in _everywhere(rulebook) if (text := held.text_of(wanted))), "")

    def latest_kept(self, rulebook: str) -> str:
        """Return the text that a competition was last opened with, or nothing."""
        return next((list(held.kept.values())[-1] for held in _everywhere(rulebook) if held.kept), "")


OPEN_JOURNALS = OpenJournals()


def _everywhere(rulebook: str) -> Iterator[Held]:
    return (held_in(journal, rulebook) for journal in in_use.journals())
