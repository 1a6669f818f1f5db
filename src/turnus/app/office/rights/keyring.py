"""Keys: what a program, or a player behind a personal link, shows instead of logging in.

A key carries one role in one scope. It is shown once, when it is made; the journal keeps its digest.
"""

import secrets
from dataclasses import dataclass
from hashlib import sha256

from turnus.app.office.faults import NotAllowed
from turnus.app.office.rights.granting import KeyIssued, KeyRevoked, OfficeEvent
from turnus.app.office.rights.roles import EVERYWHERE, Grant, Identity, Role
from turnus.app.office.secretary import Secretary
from turnus.competition.moments import day
from turnus.competition.season.people.joining import is_pseudonym
from turnus.faults import BadInput, NotFound

SECRET_BYTES = 24  # 192 bits: nobody guesses it, and it still fits a small QR code


@dataclass(frozen=True, slots=True)
class NewKey:
    """A key just made: the only time anybody sees its secret."""

    id: str
    secret: str


class Keyring:
    """Makes, revokes and recognises keys of an office."""

    def __init__(self, secretary: Secretary) -> None:
        self._secretary = secretary

    def issue(self, identity: Identity, grant: Grant, *, label: str = "", until: str = "") -> NewKey:
        """Make a key for a role within what the giver directs; a player's key names the player."""
        self._secretary.insist_director(identity, grant.scope)
        self._insist_there(grant.scope)
        if grant.role is Role.PLAYER and (not is_pseudonym(grant.subject) or grant.scope == EVERYWHERE):
            raise BadInput("a player's key names the player and the competition", where="subject")
        if grant.role is Role.CAPTAIN and (not grant.subject or grant.scope == EVERYWHERE):
            raise BadInput("a captain's key names the team and the competition", where="subject")
        if until and day(until, "until").isoformat() < self._today():
            raise BadInput("{until} is over: choose today or later", until=until, where="until")
        made = NewKey(secrets.token_hex(4), secrets.token_urlsafe(SECRET_BYTES))
        issued = KeyIssued(
            id=made.id, digest=digest(made.secret), role=grant.role, scope=grant.scope,
            subject=grant.subject, label=label, until=until,
        )  # fmt: skip
        self._secretary.record(identity, lambda: issued)
        return made

    def revoke(self, identity: Identity, key: str) -> None:
        """Let a key open nothing any more."""
        found = next((held for held in self._secretary.ledger.open_keys() if held.id == key), None)
        if found is None:
            raise NotFound("there is no key {key}", key=key)
        self._secretary.insist_director(identity, found.scope)

        def revoked() -> OfficeEvent:
            if all(held.id != key for held in self._secretary.ledger.open_keys()):
                raise NotFound("there is no key {key}", key=key)
            return KeyRevoked(id=key)

        self._secretary.record(identity, revoked)

    def issued(self, identity: Identity, scope: str) -> tuple[KeyIssued, ...]:
        """Return the keys for a scope; for whoever directs it."""
        self._secretary.insist_director(identity, scope)
        return tuple(key for key in self._secretary.ledger.open_keys() if key.scope == scope)

    def of(self, identity: Identity) -> tuple[KeyIssued, ...]:
        """Return the keys that somebody may revoke: those for what he directs."""
        office = self._secretary
        return tuple(
            key for key in office.ledger.open_keys() if office.access(identity, key.scope).is_director
        )

    def _insist_there(self, scope: str) -> None:
        """Refuse a key for a competition that there is not."""
        office = self._secretary
        there = (*office.streams(), *office.event_streams(), *office.federation_streams())
        if scope != EVERYWHERE and not scope.endswith("/") and scope not in there:
            raise NotFound("there is no competition {stream}", stream=scope)

    def _today(self) -> str:
        return self._secretary.today().date().isoformat()

    def identify(self, secret: str) -> Identity:
        """Return who a key makes its holder; a wrong, revoked or expired key is refused."""
        found = self._secretary.ledger.key(digest(secret))
        if found is None or (found.until and found.until < self._today()):
            raise NotAllowed("this key is wrong, revoked or expired")
        grant = Grant(account="", role=found.role, scope=found.scope, subject=found.subject)
        # A label is free text: only the pseudonym of a player may sign in the place of the key itself.
        name = found.subject if found.role is Role.PLAYER else f"key {found.id}"
        # Whoever made the key had shown his second factor; the key's own length stands for it afterwards.
        return Identity(name=name, has_second_factor=True, grants=(grant,))


def digest(secret: str) -> str:
    """Return what is kept of a key."""
    return sha256(secret.encode("utf-8", "replace")).hexdigest()
