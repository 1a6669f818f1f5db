"""Who comes in where: every page has a door, which asks for a role before anything that was sent is read.

A page without a door does not open: `DoorsMiddleware` refuses it. A door also says which methods a page
takes, so that looking (GET) and doing (POST) are told apart before the page runs.
"""

from collections.abc import Callable
from contextlib import nullcontext
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseNotAllowed, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from turnus.app.office import Identity, NotAllowed, Role
from turnus.app.streams.following import one_moment
from turnus.web import reader
from turnus.web.accounts.identity import identity_of
from turnus.web.addresses import page_behind
from turnus.web.desk import ledger, secretary

Page = Callable[..., HttpResponseBase]
Check = Callable[[Identity, dict[str, Any]], None]  # who comes, and what the address says; raises NotAllowed
LOOKING = ("GET", "HEAD")
DOING = ("POST",)
BOTH = (*LOOKING, *DOING)
# Pages of others, which have doors of their own: accounts ask for a login, the interface for a key.
OF_OTHERS = ("allauth.", "ninja.", "django.views.i18n")


def door(check: Check | None, methods: tuple[str, ...], *, logs_in: bool = True) -> Callable[[Page], Page]:
    """Let in whom `check` does not refuse, with the methods given; without a check, everybody.

    Who is not logged in is asked to, where `logs_in`; else he is refused like anybody without the role.
    """

    def wrap(page: Page) -> Page:
        @wraps(page)
        def entered(request: HttpRequest, *args: Any, **where: Any) -> HttpResponseBase:
            if request.method not in methods:
                return _sent_back(request, methods)
            if check is None:
                return page(request, *args, **where)
            identity = identity_of(request)
            if logs_in and not identity.is_known:
                return redirect_to_login(request.get_full_path())
            check(identity, where)
            return page(request, *args, **where)

        shut = entered if check is None else never_cache(entered)
        shut.has_door = True  # type: ignore[attr-defined]
        shut.methods = methods  # type: ignore[attr-defined]
        return shut

    return wrap


def _sent_back(request: HttpRequest, methods: tuple[str, ...]) -> HttpResponseBase:
    """Send who looks at an address that only takes forms to the page with the form; scripts hear it."""
    if request.method in LOOKING and "text/html" in request.headers.get("Accept", ""):
        return redirect(page_behind(request))
    return HttpResponseNotAllowed(methods)


def has_door(page: Any) -> bool:
    """Say whether somebody looks at who comes in to a page, we or whoever made it."""
    made_in = getattr(page, "func", page).__module__  # of a partial, that of its function
    return bool(getattr(page, "has_door", False)) or made_in.startswith(OF_OTHERS)


def anybody(*methods: str) -> Callable[[Page], Page]:
    """Let everybody in."""
    return door(None, methods or LOOKING)


def known(methods: tuple[str, ...] = LOOKING) -> Callable[[Page], Page]:
    """Let in whoever is logged in or came by a personal link; what he finds there depends on his roles."""
    return door(lambda _identity, _where: None, methods)


def players(methods: tuple[str, ...] = LOOKING) -> Callable[[Page], Page]:
    """Let in who plays in the competition."""

    def check(identity: Identity, where: dict[str, Any]) -> None:
        if not secretary().access(identity, where["stream"]).players:
            raise NotAllowed("this page is for who plays in the competition")

    return door(check, methods)


def captains(methods: tuple[str, ...] = LOOKING) -> Callable[[Page], Page]:
    """Let in who names a team in the competition."""

    def check(identity: Identity, where: dict[str, Any]) -> None:
        if not secretary().access(identity, where["stream"]).teams:
            raise NotAllowed("this page is for captains")

    return door(check, methods)


def doers(check: Check) -> Callable[[Page], Page]:
    """Let in who may do what the address names; who is not logged in sent a form, and is refused."""
    return door(check, DOING, logs_in=False)


class DoorsMiddleware:
    """Opens no page that has no door, and lets people be called only as the reader may hear them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Let the page answer, of one moment to who looks; afterwards nobody reads any more."""
        looks = one_moment() if request.method in LOOKING else nullcontext()
        try:
            with looks:
                return self._get_response(request)
        finally:
            reader.leave()

    def process_view(
        self, request: HttpRequest, page: Any, _args: Any, where: dict[str, Any]
    ) -> HttpResponse | None:
        """Look at the door before the page opens."""
        if not has_door(page):
            raise ImproperlyConfigured(f"{page} has no door (web/doors.py)")
        stream = str(where.get("stream", ""))
        reader.enter(lambda: identity_of(request), stream)
        return _kept_from(request, stream) if stream and settings.TURNUS_JOURNAL else None


def _kept_from(request: HttpRequest, stream: str) -> HttpResponse | None:
    """Say that a competition was deleted; show a hidden one only to who has a role in it."""
    mark = ledger().mark(stream)
    is_of_programs = request.path_info.startswith("/api/")
    if not (mark.is_hidden or mark.is_deleted) or (is_of_programs and not mark.is_deleted):
        return None  # to programs the interface says itself what is hidden: they come with a key
    has_role = not is_of_programs and secretary().access(identity_of(request), stream).roles != {
        Role.SPECTATOR
    }
    if mark.is_hidden and not has_role:
        return render(request, "turnus/not_found.html", status=404)
    if not mark.is_deleted:
        return None
    if is_of_programs or "application/json" in request.headers.get("Accept", ""):
        fault = {"kind": "deleted", "message": gettext("this competition was deleted"), "clauses": []}
        return JsonResponse({"error": fault}, status=410)
    return render(request, "turnus/deleted.html", {"deleted": mark, "has_role": has_role}, status=410)
