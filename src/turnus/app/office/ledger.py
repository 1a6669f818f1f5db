"""The office's stream folded once and kept up to date: which grants hold, and which keys open something."""

import threading

from turnus.app.office.granting import (
    STREAM,
    KeyIssued,
    KeyRevoked,
    OfficeEvent,
    RoleGranted,
    RoleRevoked,
    read_office_event,
)
from turnus.app.office.roles import EVERYWHERE, Grant, Role
from turnus.store import Reader


class Ledger:
    """What the office has given to whom, as the journal has it now; several threads may ask."""

    def __init__(self, journal: Reader) -> None:
        self._journal = journal
        self._lock = threading.Lock()
        self._length = 0
        self._grants: dict[Grant, None] = {}
        self._keys: dict[str, KeyIssued] = {}

    def length(self) -> int:
        """Return how many events the office's stream has."""
        with self._lock:
            self._catch_up()
            return self._length

    def grants(self) -> tuple[Grant, ...]:
        """Return the grants that hold, the oldest first."""
        with self._lock:
            self._catch_up()
            return tuple(self._grants)

    def has_chief(self) -> bool:
        """Say whether anybody runs the whole office."""
        return any(grant.role is Role.DIRECTOR and grant.scope == EVERYWHERE for grant in self.grants())

    def open_keys(self) -> tuple[KeyIssued, ...]:
        """Return the keys that were not revoked, the oldest first."""
        with self._lock:
            self._catch_up()
            return tuple(self._keys.values())

    def key(self, digest: str) -> KeyIssued | None:
        """Return the key with this digest, if it was not revoked."""
        with self._lock:
            self._catch_up()
            return self._keys.get(digest)

    def _catch_up(self) -> None:
        for stored in self._journal.read_stream(STREAM, self._length):
            self._length += 1
            self._apply(read_office_event(stored))

    def _apply(self, event: OfficeEvent) -> None:
        match event:
            case RoleGranted(account=account, role=role, scope=scope, subject=subject):
                self._grants[Grant(account=account, role=role, scope=scope, subject=subject)] = None
            case RoleRevoked(account=account, role=role, scope=scope, subject=subject):
                self._grants.pop(Grant(account=account, role=role, scope=scope, subject=subject), None)
            case KeyIssued():
                self._keys[event.digest] = event
            case KeyRevoked():
                self._keys = {digest: key for digest, key in self._keys.items() if key.id != event.id}
            case _:
                pass  # what the registry of people holds is its own business
