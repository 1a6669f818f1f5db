"""What every page of a competition's office begins with: who sits there, and what he sees."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Generic, TypeVar

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render

from turnus.app.competitions import running as events
from turnus.app.federations import office
from turnus.app.office import Access, Identity, NotAllowed
from turnus.app.office.keeping import Competition
from turnus.app.seasons import office as seasons
from turnus.faults import NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.addresses import home_of, public_of, undo_of
from turnus.web.desk import secretary
from turnus.web.doors import LOOKING, Page, door
from turnus.web.office.tabs import ARBITERS, DIRECTOR, STAFF

R = TypeVar("R", bound=Competition)


@dataclass(frozen=True, slots=True)
class AnySeat(Generic[R]):
    """Somebody at work in a competition, a season of a club or of a federation."""

    request: HttpRequest
    stream: str
    identity: Identity
    access: Access
    running: R

    def page(self, template: str, tab: str, status: int = 200, **context: Any) -> HttpResponse:
        """Show a page of this competition, with the pages he may go to."""
        frame = {
            "stream": self.stream,
            "season": self.running.state,
            "home": home_of(self.stream),
            "public": public_of(self.stream),
            "access": self.access,
            "tab": tab,
            "undo": undo_of(self.stream) if self.access.is_director else "",
            "expected": self.running.length,
        }
        return render(self.request, template, frame | context, status=status)


Seat = AnySeat[seasons.Running]
HALLS = (seasons.Running, events.Running)  # of which an arbiter has the boards
HallSeat = AnySeat[seasons.Running | events.Running]
HOSTED = (*HALLS, office.Running)  # of which boards can be played here
HostedSeat = AnySeat[seasons.Running | events.Running | office.Running]
BoardSeat = AnySeat[office.Running]


def at_work(
    *,
    director: bool = False,
    arbiter: bool = False,
    kind: type[Any] | tuple[type[Any], ...] = seasons.Running,
    methods: tuple[str, ...] = LOOKING,
) -> Callable[[Page], Page]:
    """Let only staff, only arbiters or only the director onto a page of a kind of competition.

    Who is not logged in logs in first. A page that takes forms says so in its methods.
    """
    roles = DIRECTOR if director else ARBITERS if arbiter else STAFF

    def check(identity: Identity, where: dict[str, Any]) -> None:
        mine = secretary().access(identity, where["stream"])
        if not mine.roles & roles:
            raise _not_for(mine)

    def wrap(page: Page) -> Page:
        @door(check, methods)
        @wraps(page)
        def seated(request: HttpRequest, stream: str, **where: Any) -> HttpResponseBase:
            identity = identity_of(request)
            running = secretary().competition_seen(identity, stream)
            if not isinstance(running, kind):
                raise NotFound("there is no competition {stream}", stream=stream)
            mine = secretary().access(identity, stream)
            return page(AnySeat(request, stream, identity, mine, running), **where)

        return seated

    return wrap


def _not_for(mine: Access) -> NotAllowed:
    if mine.waits_for_second_factor:
        return NotAllowed("a director or arbiter logs in with a second factor before he can do this")
    return NotAllowed("this page is for who works in the competition")
