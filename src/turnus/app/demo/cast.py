"""Whom one can be in a demo, and which boards play themselves: kept beside its journal.

Everybody may read it: the people of a demo do not exist.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from turnus.app.office.rights.roles import Role
from turnus.store import open_registry

NAME = "demo"


@dataclass(frozen=True, slots=True, kw_only=True)
class DemoPerson:
    """Somebody to log in as."""

    email: str
    name: str
    account: str  # what the journal calls it
    role: Role
    scope: str
    player: str = ""  # or the team of a captain
    does: str = ""  # in a word or two, where that says more than his role

    @property
    def role_name(self) -> str:
        """What he does, as people read it."""
        return self.does or self.role.replace("_", " ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """A stop of the tour: its name among the known ones, who goes there, and to which page."""

    name: str
    email: str
    page: str  # by its name
    at: tuple[str, ...] = ()
    query: str = ""
    board: int = 0  # which it speaks of


@dataclass(frozen=True, slots=True, kw_only=True)
class BotBoard:
    """A board with players who need nobody: their keys by seat, and the game they follow."""

    room: str
    keys: Mapping[str, str]
    game: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """Everything that a demo has besides what every office has."""

    people: tuple[DemoPerson, ...] = ()
    tour: tuple[Stop, ...] = ()
    boards: tuple[BotBoard, ...] = ()


def write_cast(address: str, cast: Cast) -> None:
    """Keep the cast of a demo beside its journal."""
    open_registry(address, NAME).change(lambda _: asdict(cast))


def read_cast(address: str) -> Cast:
    """Return the cast of the demo with this journal; nobody where none was written."""
    found = open_registry(address, NAME).read()
    people: Sequence[Mapping[str, Any]] = found.get("people", ())
    return Cast(
        people=tuple(DemoPerson(**{**each, "role": Role(each["role"])}) for each in people),
        tour=tuple(Stop(**each) for each in found.get("tour", ())),
        boards=tuple(BotBoard(**each) for each in found.get("boards", ())),
    )
