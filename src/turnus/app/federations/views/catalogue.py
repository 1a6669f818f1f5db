"""What one can look at in a federation: every view as data, and as grids of text for people."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from typing import Any

from turnus.app.federations.office import Running
from turnus.app.seasons.views.catalogue import View
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.federation import Federation
from turnus.competition.federation.state import Championship, Contest
from turnus.competition.refusing import Denied
from turnus.faults import BadInput, NotFound
from turnus.law import Law, LawError

Names = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class FederationLook:
    """A federation, the law it plays by, and what of it is looked at."""

    running: Running
    law: Law
    contest: str = ""  # a group of teams or a championship; empty: all
    member: str = ""  # empty: all
    round_number: int = 0  # 0: all
    on: date | None = None  # a day; none: whatever the day
    name: Names = str
    translate: Names = str  # for words in the cells of grids

    @property
    def federation(self) -> Federation:
        """The federation."""
        return self.running.federation

    @property
    def contests(self) -> tuple[Contest, ...]:
        """The groups of teams that are looked at."""
        return self._chosen(self.federation.contests, self.federation.championships)

    @property
    def championships(self) -> tuple[Championship, ...]:
        """The championships that are looked at."""
        return self._chosen(self.federation.championships, self.federation.contests)

    def _chosen(self, here: Mapping[str, Any], there: Mapping[str, Any]) -> tuple[Any, ...]:
        if not self.contest:
            return tuple(here.values())
        if self.contest not in here and self.contest not in there:
            raise NotFound("there is no competition {name}", name=self.contest)
        return (here[self.contest],) if self.contest in here else ()

    @property
    def members(self) -> tuple[str, ...]:
        """The members that are looked at."""
        if not self.member:
            return tuple(self.federation.members)
        if self.member not in self.federation.members:
            raise NotFound("{name} is not registered", name=self.member)
        return (self.member,)


def look_at(running: Running, **what: Any) -> FederationLook:
    """Look at a federation by the law it plays by."""
    return FederationLook(running, running.law, **what)


@contextmanager
def sound(running: Running) -> Iterator[None]:
    """Turn what no competition can be, in a journal that nobody examined, into a fault with its place."""
    try:
        yield
    except (BadInput, NotFound) as fault:
        if type(fault) is BadInput and not fault.where:
            raise fault.at(running.stream) from None
        raise
    except (ValueError, LookupError, LawError) as impossible:
        raise BadInput("{problem}", problem=str(impossible), where=running.stream) from impossible
    except Denied as denied:
        raise RefusedByClause(denied.refusal) from denied


def view(look: FederationLook, name: str) -> View:
    """Return a view by its name."""
    known = _known()
    if name not in known:
        raise BadInput("there is no view {name}; known are {known}", name=name, known=", ".join(known))
    with sound(look.running):
        return known[name](look)


def view_names() -> tuple[str, ...]:
    """Return the names of all views."""
    return tuple(_known())


def _known() -> dict[str, Callable[[FederationLook], View]]:
    from turnus.app.federations.views.docket import DOCKET  # noqa: PLC0415 - they need the classes above
    from turnus.app.federations.views.formats import FORMATS  # noqa: PLC0415
    from turnus.app.federations.views.league import ENDINGS  # noqa: PLC0415
    from turnus.app.federations.views.members import MEMBERS  # noqa: PLC0415
    from turnus.app.federations.views.organising import ORGANISING  # noqa: PLC0415
    from turnus.app.federations.views.play import PLAY  # noqa: PLC0415

    return {**PLAY, **MEMBERS, **DOCKET, **ORGANISING, **ENDINGS, **FORMATS}
