"""Events as they are stored: an envelope around a payload, linked to the one before by its hash.

The chain runs over the whole journal, so that no event can be altered, left out, moved or slipped in unseen.
The encoding that is hashed is documented in docs/journal.md; it is a public format.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from datetime import datetime
from hashlib import sha256
from operator import attrgetter

from turnus.faults import BadInput
from turnus.store.canonical import Json, canonical

ENCODING = "turnus-event-1"
GENESIS = "0" * 64
LONGEST_NAME = 200


@dataclass(frozen=True, slots=True)
class NewEvent:
    """Something that happened, not yet in the journal; `of` makes one from a payload."""

    type: str
    at: str
    actor: str
    body: str

    @classmethod
    def of(cls, type_: str, payload: Json, *, actor: str, at: str) -> "NewEvent":
        """Check the envelope and put the payload into its canonical form."""
        try:
            body = canonical(payload)
        except BadInput as wrong:
            raise wrong.at("payload") from wrong
        return cls(checked_name(type_, "type"), _checked_time(at), checked_name(actor, "actor"), body)


@dataclass(frozen=True, slots=True)
class Event:
    """One event of the journal; `body` is the canonical text of its payload."""

    position: int  # in the whole journal, from 1; the id of the live feed
    stream: str
    sequence: int  # in its stream, from 1
    type: str
    at: str
    actor: str
    body: str
    key: str  # the idempotency key it came with, or nothing
    previous: str
    hash: str

    @property
    def payload(self) -> Json:
        """The payload as a value, read afresh each time: an event never changes."""
        value: Json = json.loads(self.body)
        return value

    @property
    def content(self) -> tuple[str, str, str, str]:
        """What a repeated append must repeat: all that was said, not when it was said."""
        return (self.stream, self.type, self.actor, self.body)

    def expected_hash(self) -> str:
        """Return the hash this event must have."""
        envelope = [
            ENCODING,
            self.previous,
            self.position,
            self.stream,
            self.sequence,
            self.type,
            self.at,
            self.actor,
            self.key,
        ]
        opened = json.dumps(envelope, ensure_ascii=False, separators=(",", ":"))[:-1]
        return sha256(f"{opened},{self.body}]".encode()).hexdigest()


as_row: Callable[[Event], tuple[int | str, ...]] = attrgetter(*(field.name for field in fields(Event)))


@dataclass(frozen=True, slots=True)
class Head:
    """The end of a journal: how many events it holds and the hash of the last."""

    position: int
    hash: str


EMPTY = Head(0, GENESIS)


def chained(new: NewEvent, head: Head, stream: str, sequence: int, key: str) -> Event:
    """Return the event as it stands in the journal behind this head."""
    loose = Event(
        position=head.position + 1,
        stream=stream,
        sequence=sequence,
        type=new.type,
        at=new.at,
        actor=new.actor,
        body=new.body,
        key=key,
        previous=head.hash,
        hash="",
    )
    return sealed(loose)


def sealed(loose: Event) -> Event:
    """Return the event with the hash it must have."""
    return replace(loose, hash=loose.expected_hash())


def checked_name(text: str, field: str) -> str:
    """Return the text if it can name something: not empty, not endless, nothing unprintable."""
    if not text or len(text) > LONGEST_NAME or not text.isprintable():
        raise BadInput("must have 1 to {longest} printable characters", longest=LONGEST_NAME, where=field)
    return text


def _checked_time(text: str) -> str:
    try:
        datetime.fromisoformat(text)
    except ValueError as wrong:
        raise BadInput("{text} is no ISO 8601 time", text=text, where="at") from wrong
    return text
