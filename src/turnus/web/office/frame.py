"""What every page of a competition's office begins with: who sits there, and what he sees."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from turnus.app.office import VISITOR, Access, Identity, NotAllowed
from turnus.app.seasons import Running
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.office.tabs import ARBITERS, DIRECTOR, STAFF, TABS


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at work in a competition."""

    request: HttpRequest
    stream: str
    identity: Identity
    access: Access
    running: Running

    def page(self, template: str, tab: str, status: int = 200, **context: Any) -> HttpResponse:
        """Show a page of this competition, with the pages he may go to."""
        tabs = [(url, name) for url, name, roles in TABS if self.access.roles & roles]
        if not self.access.is_director:  # who works in the hall has the hall first
            tabs.sort(key=lambda each: not each[0].startswith("arbiter"))
        frame = {
            "stream": self.stream,
            "season": self.running.season,
            "access": self.access,
            "tabs": tabs,
            "tab": tab,
            "expected": self.running.length,
        }
        return render(self.request, template, frame | context, status=status)


Page = Callable[..., HttpResponse]


def at_work(*, director: bool = False, arbiter: bool = False) -> Callable[[Page], Page]:
    """Let only staff, only arbiters or only the director onto a page; who is not logged in logs in first."""
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
            return page(Seat(request, stream, identity, mine, secretary().seen(identity, stream)), **where)

        return seated

    return wrap


def _not_for(mine: Access) -> NotAllowed:
    if mine.waits_for_second_factor:
        return NotAllowed("a director or arbiter logs in with a second factor before he can do this")
    return NotAllowed("this page is for who works in the competition")
