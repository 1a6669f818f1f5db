"""The office's own stream of the journal: who was made what by whom, and whose data changed.

It names accounts and people by pseudonyms only, like the rest of the journal.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import msgspec

from turnus.app.office.rights.roles import Role
from turnus.app.people.disclosure import Audience
from turnus.app.people.register import Display
from turnus.app.streams.marks import OFFICE_STREAM, MarkEvent
from turnus.app.streams.upcasting import said
from turnus.store import Event as Stored
from turnus.store import Json

STREAM = OFFICE_STREAM


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleGranted:
    """An account got a role."""

    account: str
    role: Role
    scope: str
    subject: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleRevoked:
    """An account lost a role."""

    account: str
    role: Role
    scope: str
    subject: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRecorded:
    """What the registry holds of somebody was entered or changed; what it holds is not here."""

    player: str
    club: str = ""  # of which he is; empty: the office's own


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonErased:
    """The registry forgot somebody."""

    player: str
    club: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyIssued:
    """A key was made that carries a role: for a program, or as somebody's personal link.

    Only the SHA-256 of the key is kept: who reads the journal cannot use it.
    """

    id: str
    digest: str
    role: Role
    scope: str
    subject: str = ""
    label: str = ""
    until: str = ""  # the last day it opens anything, ISO; empty: until it is revoked


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRevoked:
    """A key opens nothing any more."""

    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubPresented:
    """A club chose the name and the colour that its pages carry; nothing chosen leaves the office's own."""

    scope: str
    name: str = ""
    colour: str = ""  # #rrggbb
    address: str = ""  # where it is written to, on its letters
    crest: str = ""  # a PNG in base64, nothing in it but its picture
    minors_in_full_on_web: bool = False  # who did not choose; else by their initials
    minors_short_on_paper: bool = False  # by their initials in the hall too; else in full
    may_be_found: bool = False  # by search engines
    privacy_contact: str = ""  # whom one asks about personal data
    kept_for: str = ""  # how long it is kept, in the club's own words
    only_staff_opens_games: bool = False  # else whoever is known here opens one of no competition

    def shows_minors(self, audience: Audience) -> Display:
        """Return how the club shows a minor who did not choose."""
        is_short = self.minors_short_on_paper if audience is Audience.HALL else not self.minors_in_full_on_web
        return Display.INITIALS if is_short else Display.FULL


@dataclass(frozen=True, slots=True, kw_only=True)
class AddressSet:
    """The office said by which address others reach it, for links and QR codes; none: as it is asked."""

    address: str = ""  # such as https://club.example


OfficeEvent = (
    RoleGranted
    | RoleRevoked
    | PersonRecorded
    | PersonErased
    | KeyIssued
    | KeyRevoked
    | ClubPresented
    | AddressSet
    | MarkEvent
)
OFFICE_EVENTS: Mapping[str, type[Any]] = {kind.__name__: kind for kind in OfficeEvent.__args__}


def read_office_event(stored: Stored) -> OfficeEvent:
    """Read an event of the office's stream."""
    now = said(stored)
    event: OfficeEvent = msgspec.convert(now.payload, OFFICE_EVENTS[now.type])
    return event


def payload_of(event: OfficeEvent) -> dict[str, Json]:
    """Return what the office's stream keeps of an event: its fields, without those that say nothing."""
    said_of_it = {name: value for name, value in asdict(event).items() if value}
    return {name: value if value is True else str(value) for name, value in said_of_it.items()}
