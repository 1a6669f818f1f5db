"""Who somebody is, and what he has been made: roles in one competition, in a club, or everywhere."""

from dataclasses import dataclass
from enum import StrEnum

EVERYWHERE = "*"


class Role(StrEnum):
    """What somebody is in a competition."""

    DIRECTOR = "director"
    ARBITER = "arbiter"
    RESULTS_DESK = "results_desk"
    CAPTAIN = "captain"
    PLAYER = "player"
    SPECTATOR = "spectator"


NEEDS_SECOND_FACTOR = frozenset({Role.DIRECTOR, Role.ARBITER})


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """A role for an account within a scope; `subject` is the player or team it stands for.

    A scope is a competition's stream (`house/2026-2027`), all streams that begin alike when it ends in a
    slash (`osv/`: a club among others), or `*`.
    """

    account: str
    role: Role
    scope: str = EVERYWHERE
    subject: str = ""

    def covers(self, stream: str) -> bool:
        """Say whether the grant holds in a competition, or over the whole of a narrower scope."""
        if self.scope in (EVERYWHERE, stream):
            return True
        return self.scope.endswith("/") and stream.startswith(self.scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """Whoever makes a request, as far as we know him.

    The journal keeps `name` as the actor: for a player behind a personal link his pseudonym, for an account
    the name its owner chose to sign with. `grants` are those a request carries itself: a personal link makes
    its holder a player without an account.
    """

    account: str = ""  # the account's pseudonym; empty: no account
    name: str = "visitor"
    has_second_factor: bool = False
    grants: tuple[Grant, ...] = ()


VISITOR = Identity()
