"""Who somebody is, and what he has been made: roles in one competition, in a club, or everywhere."""

from dataclasses import dataclass
from enum import StrEnum

from turnus.app.office.faults import NotAllowed
from turnus.faults import Phrase

EVERYWHERE = "*"


class Role(StrEnum):
    """What somebody is in a competition."""

    DIRECTOR = "director"
    ARBITER = "arbiter"
    RESULTS_DESK = "results_desk"
    CAPTAIN = "captain"
    PLAYER = "player"
    SPECTATOR = "spectator"

    @property
    def phrase(self) -> Phrase:
        """What the role is called in a sentence."""
        return Phrase(self.value.replace("_", " "))


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

    `grants` are those a request carries itself: a personal link makes its holder a player without an account.
    """

    account: str = ""  # the account's pseudonym; empty: no account
    name: str = "visitor"  # of a key: what it signs with; of an account: what its owner calls himself
    has_second_factor: bool = False
    grants: tuple[Grant, ...] = ()
    only_looks: bool = False  # his request asks for a page and must change nothing

    @property
    def is_known(self) -> bool:
        """Whether he is anybody at all: an account, or the holder of a key."""
        return bool(self.account or self.grants)

    def insist_acts(self) -> None:
        """Refuse whoever only looks."""
        if self.only_looks:
            raise NotAllowed("looking at a page changes nothing: send its form")

    @property
    def signature(self) -> str:
        """What the journal keeps as the actor: no free text, and a name only by the registries beside it."""
        return self.account or self.name


VISITOR = Identity()
