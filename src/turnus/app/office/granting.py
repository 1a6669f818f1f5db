"""The office's own stream of the journal: who was made what by whom, and whose data changed.

It names accounts and people by pseudonyms only, like the rest of the journal.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from turnus.app.office.roles import EVERYWHERE, Grant, Role
from turnus.store import Event as Stored

STREAM = "office"


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


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonErased:
    """The registry forgot somebody."""

    player: str


OfficeEvent = RoleGranted | RoleRevoked | PersonRecorded | PersonErased
OFFICE_EVENTS: Mapping[str, type[Any]] = {kind.__name__: kind for kind in OfficeEvent.__args__}


def grants_of(stored: Iterable[Stored]) -> tuple[Grant, ...]:
    """Fold the office's stream: the grants that hold, the oldest first."""
    held: dict[Grant, None] = {}
    for each in stored:
        if each.type not in (RoleGranted.__name__, RoleRevoked.__name__):
            continue
        event = msgspec.convert(each.payload, OFFICE_EVENTS[each.type])
        grant = Grant(account=event.account, role=event.role, scope=event.scope, subject=event.subject)
        if isinstance(event, RoleGranted):
            held[grant] = None
        else:
            held.pop(grant, None)
    return tuple(held)


def has_chief(grants: Iterable[Grant]) -> bool:
    """Say whether anybody runs the whole office."""
    return any(grant.role is Role.DIRECTOR and grant.scope == EVERYWHERE for grant in grants)
