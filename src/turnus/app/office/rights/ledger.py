"""The office's stream folded once and kept up to date: which grants hold, and which keys open something."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from turnus.app.office.rights.granting import (
    STREAM,
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
from turnus.store import Event as Stored
from turnus.store import Reader


@dataclass(frozen=True, slots=True)
class _Given:
    length: int = 0
    grants: dict[Grant, None] = field(default_factory=dict)
    keys: dict[str, KeyIssued] = field(default_factory=dict)  # by their digest
    clubs: dict[str, ClubPresented] = field(default_factory=dict)  # by their scope


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

    def club(self, stream: str) -> ClubPresented:
        """Return how the club of a competition presents itself: the narrowest scope that said so."""
        known = self._given.now().clubs
        fitting = [scope for scope in known if scope == EVERYWHERE or stream.startswith(scope)]
        return known[max(fitting, key=len)] if fitting else ClubPresented(scope=EVERYWHERE)


def _carried_on(given: _Given | None, new: Sequence[Stored]) -> _Given:
    before = given or _Given()
    after = _Given(before.length + len(new), dict(before.grants), dict(before.keys), dict(before.clubs))
    for stored in new:
        _apply(after, read_office_event(stored))
    return after


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
