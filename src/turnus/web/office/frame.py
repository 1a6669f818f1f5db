"""What every page of a competition's office begins with: who sits there, and what he sees."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Generic, TypeVar

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from turnus.app import federations, seasons
from turnus.app.office import VISITOR, Access, Identity, NotAllowed
from turnus.app.office.keeping import Competition
from turnus.faults import NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
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
            "expected": self.running.length,
        }
        return render(self.request, template, frame | context, status=status)


Seat = AnySeat[seasons.Running]
BoardSeat = AnySeat[federations.Running]
Page = Callable[..., HttpResponse]


def home_of(stream: str) -> str:
    """Return the first page of who works in a competition."""
    is_federation = stream in secretary().federation_streams()
    return reverse("secretariat" if is_federation else "office_evening", args=[stream])


def public_of(stream: str) -> str:
    """Return the page of a competition that everybody sees."""
    if stream in secretary().federation_streams():
        return reverse("federation", args=[stream])
    return reverse("season", args=[stream, "standings"])


def at_work(
    *, director: bool = False, arbiter: bool = False, kind: type[Any] = seasons.Running
) -> Callable[[Page], Page]:
    """Let only staff, only arbiters or only the director onto a page of a kind of competition.

    Who is not logged in logs in first.
    """
    roles = DIRECTOR if director else ARBITERS if arbiter else STAFF

    def wrap(page: Page) -> Page:
        @never_cache
        @wraps(page)
        def seated(request: HttpRequest, stream: str, **where: Any) -> HttpResponse:
            identity = identity_of(request)
            if identity == VISITOR:
                return redirect_to_login(request.get_full_path())
            mine = secretary().access(identity, stream)
            if not mine.roles & roles:
                raise _not_for(mine)
            running = secretary().competition_seen(identity, stream)
            if not isinstance(running, kind):
                raise NotFound("there is no competition {stream}", stream=stream)
            return page(AnySeat(request, stream, identity, mine, running), **where)

        return seated

    return wrap


def _not_for(mine: Access) -> NotAllowed:
    if mine.waits_for_second_factor:
        return NotAllowed("a director or arbiter logs in with a second factor before he can do this")
    return NotAllowed("this page is for who works in the competition")
