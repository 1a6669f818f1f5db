"""Events as they are stored: an envelope around a payload, linked to the one before by its hash.

The chain runs over the whole journal, so that no event can be altered, left out, moved or slipped in unseen.
The encoding that is hashed is documented in docs/journal.md; it is a public format.
"""

import json
from collections.abc import Callable
from dataclasses import fields
from datetime import datetime
from hashlib import sha256
from operator import attrgetter
from typing import Any, LiteralString

import msgspec

from turnus.faults import BadInput
from turnus.records import record
from turnus.store.canonical import Json, canonical, quoted

ENCODING = "turnus-event-1"
GENESIS = "0" * 64
LONGEST_NAME = 200
_DECODER = msgspec.json.Decoder()  # a sixth of the time of `json`, which is a tenth of opening a season
COMMAND = "command"  # in a payload: what was asked, beside what happened


@record
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


@record
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
        try:
            value: Json = _DECODER.decode(self.body)
        except msgspec.DecodeError:  # what only the other knows, or says what is wrong with it
            value = json.loads(self.body)
        return value

    @property
    def content(self) -> tuple[str, str, str, str]:
        """What a repeated append must repeat: all that happened, not when it was said."""
        return (self.stream, self.type, self.actor, happened(self.body))

    def expected_hash(self) -> str:
        """Return the hash this event must have."""
        said = ",".join(map(quoted, (self.type, self.at, self.actor, self.key)))
        place = f"{quoted(self.previous)},{self.position},{quoted(self.stream)},{self.sequence}"
        return sha256(f'["{ENCODING}",{place},{said},{self.body}]'.encode()).hexdigest()


def happened(body: str) -> str:
    """Return a payload without the command that led to it: asked again, it may name another hour."""
    if f'"{COMMAND}"' not in body:
        return body
    payload = json.loads(body)
    if not isinstance(payload, dict):
        return body
    return canonical({key: held for key, held in payload.items() if key != COMMAND})


# The table's columns, in the order of the fields; both databases name them alike.
COLUMNS: LiteralString = "position, stream, sequence, type, at, actor, payload, key, previous, hash"
as_row: Callable[[Event], tuple[Any, ...]] = attrgetter(*(field.name for field in fields(Event)))


@record
class Head:
    """The end of a journal: how many events it holds and the hash of the last."""

    position: int
    hash: str


EMPTY = Head(0, GENESIS)


def chained(new: NewEvent, head: Head, stream: str, sequence: int, key: str) -> Event:
    """Return the event as it stands in the journal behind this head."""
    return hashed(placed(new, head, stream, sequence, key))


def placed(new: NewEvent, head: Head, stream: str, sequence: int, key: str, hash_: str = "") -> Event:
    """Return the event in its place behind this head, with the hash that somebody says it has."""
    return Event(
        position=head.position + 1,
        stream=stream,
        sequence=sequence,
        type=new.type,
        at=new.at,
        actor=new.actor,
        body=new.body,
        key=key,
        previous=head.hash,
        hash=hash_,
    )


def hashed(event: Event) -> Event:
    """Return the event with the hash it must have."""
    row = (*as_row(event)[:-1], event.expected_hash())
    return Event(*row)


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
