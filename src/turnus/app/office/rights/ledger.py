"""The office's stream folded once and kept up to date: which grants hold, and which keys open something."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from turnus.app.office.rights.granting import (
    STREAM,
    AddressSet,
    ClubPresented,
    KeyIssued,
    KeyRevoked,
    OfficeEvent,
    RoleGranted,
    RoleRevoked,
    read_office_event,
)
from turnus.app.office.rights.roles import EVERYWHERE, Grant, Role
from turnus.app.streams.following import Followed
from turnus.app.streams.marks import MARK_EVENTS, UNMARKED, Mark, MarkEvent, Marks, apply_mark
from turnus.store import Event as Stored
from turnus.store import Reader


@dataclass(frozen=True, slots=True)
class _Given:
    length: int = 0
    grants: dict[Grant, None] = field(default_factory=dict)
    keys: dict[str, KeyIssued] = field(default_factory=dict)  # by their digest
    clubs: dict[str, ClubPresented] = field(default_factory=dict)  # by their scope
    marks: dict[tuple[str, str], Mark] = field(default_factory=dict)  # by stream and contest
    marked: int = 0  # how often a competition was renamed, hidden, deleted ...
    address: str = ""  # by which others reach the office


class Ledger:
    """What the office has given to whom, as the journal has it now; several threads may ask."""

    def __init__(self, journal: Reader) -> None:
        self._given = Followed(journal, STREAM, _carried_on)

    def length(self) -> int:
        """Return how many events the office's stream has."""
        return self._given.now().length

    def grants(self) -> tuple[Grant, ...]:
        """Return the grants that hold, the oldest first."""
        return tuple(self._given.now().grants)

    def has_chief(self) -> bool:
        """Say whether anybody runs the whole office."""
        return any(grant.role is Role.DIRECTOR and grant.scope == EVERYWHERE for grant in self.grants())

    def open_keys(self) -> tuple[KeyIssued, ...]:
        """Return the keys that were not revoked, the oldest first."""
        return tuple(self._given.now().keys.values())

    def key(self, digest: str) -> KeyIssued | None:
        """Return the key with this digest, if it was not revoked."""
        return self._given.now().keys.get(digest)

    def marks(self) -> Marks:
        """Return how the competitions stand that were renamed, hidden or deleted."""
        return self._given.now().marks

    def mark(self, stream: str, contest: str = "") -> Mark:
        """Return how a competition stands in the office."""
        return self._given.now().marks.get((stream, contest), UNMARKED)

    def hidden_contests(self, stream: str) -> frozenset[str]:
        """Return which competitions of a federation are for those only who have a role in it."""
        marks = self._given.now().marks.items()
        return frozenset(
            contest for (at, contest), mark in marks if at == stream and contest and mark.is_hidden
        )

    def marked(self) -> int:
        """Return how often any competition was renamed, hidden or deleted: another number, other pages."""
        return self._given.now().marked

    def address(self) -> str:
        """Return the public address that the office set; nothing where it set none."""
        return self._given.now().address

    def clubs(self) -> Mapping[str, ClubPresented]:
        """Return how every club presents itself that said so, by its scope."""
        return self._given.now().clubs

    def club(self, stream: str) -> ClubPresented:
        """Return how the club of a competition presents itself: the narrowest scope that said so."""
        known = self._given.now().clubs
        fitting = [scope for scope in known if scope == EVERYWHERE or stream.startswith(scope)]
        return known[max(fitting, key=len)] if fitting else ClubPresented(scope=EVERYWHERE)


def _carried_on(given: _Given | None, new: Sequence[Stored]) -> _Given:
    before = given or _Given()
    marks, address, marked = dict(before.marks), before.address, before.marked
    after = _Given(before.length + len(new), dict(before.grants), dict(before.keys), dict(before.clubs))
    for stored in new:
        event = read_office_event(stored)
        if type(event).__name__ in MARK_EVENTS:
            apply_mark(marks, cast("MarkEvent", event), stored.at)
            marked += 1
        elif isinstance(event, AddressSet):
            address = event.address
        else:
            _apply(after, event)
    return replace(after, marks=marks, marked=marked, address=address)


def _apply(given: _Given, event: OfficeEvent) -> None:
    match event:
        case RoleGranted(account=account, role=role, scope=scope, subject=subject):
            given.grants[Grant(account=account, role=role, scope=scope, subject=subject)] = None
        case RoleRevoked(account=account, role=role, scope=scope, subject=subject):
            given.grants.pop(Grant(account=account, role=role, scope=scope, subject=subject), None)
        case ClubPresented(scope=scope):
            given.clubs[scope] = event
        case KeyIssued():
            given.keys[event.digest] = event
        case KeyRevoked():
            for digest in [digest for digest, key in given.keys.items() if key.id == event.id]:
                del given.keys[digest]
        case _:
            pass  # what the registry of people holds is its own business
