"""Faults as pages: not allowed, not there, not readable; in the reader's language, of whom he may know."""

import logging
import sys
from collections.abc import Callable
from contextvars import ContextVar
from http import HTTPStatus
from typing import Any

from django.db import DatabaseError, OperationalError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.defaults import server_error

from turnus.app.law.holes import Unsettled
from turnus.app.office import NotAllowed
from turnus.app.rooms.refusing import RefusedMove
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.money import DECIMAL_POINT, Euro, unbroken
from turnus.faults import BadInput, Damaged, NotFound, TooMany, Unavailable, in_words
from turnus.law import Cite, LawError
from turnus.web import fullness
from turnus.web.accounts.identity import identity_of
from turnus.web.addresses import meant_by, way_on
from turnus.web.reader import actor, named
from turnus.web.serving import security_log

Fault = BadInput | NotFound
STATUSES: dict[type, int] = {
    NotAllowed: 403,
    Unsettled: 500,
    Damaged: 500,
    Unavailable: 503,
    TooMany: 429,
    RefusedByClause: 409,
    NotFound: 404,
}
JUST_NOW = "the office cannot do this just now: try again in a minute"
LOGGED = {400: "unreadable", 401: "refused", 403: "refused", 413: "unreadable", 429: "throttled"}


SHOWN: ContextVar[Fault | None] = ContextVar("shown", default=None)
"""What is not the asker's fault and was put into words for him: his page is then no 400."""


def told(fault: Fault) -> str:
    """Put a fault into words, with people as its reader may hear them called."""
    if isinstance(fault, Unavailable | TooMany):
        SHOWN.set(fault)
    fault = outward(fault)
    said = gettext(fault.template).format(**{name: _said(name, v) for name, v in fault.values.items()})
    return unbroken(said)


def _said(name: str, value: object) -> object:
    if isinstance(value, Euro):
        return value.written(gettext(DECIMAL_POINT))
    return actor(str(value)) if name == "actor" else named(in_words(value, gettext))


def outward(fault: Fault) -> Fault:
    """Return a fault as the world may hear it: not where files are, nor what a database said."""
    if isinstance(fault, Damaged):
        return Damaged(fault.template, kind=fault.kind, **fault.values)
    if not isinstance(fault, Unavailable):
        return fault
    values: dict[str, Any] = {**fault.values}
    if "problem" not in values:
        return Unavailable(fault.template, kind=fault.kind, **values)
    return Unavailable(JUST_NOW, kind=fault.kind)


def clauses_of(fault: Fault) -> list[Cite]:
    """Return the clauses a refusal follows from."""
    if isinstance(fault, RefusedMove):
        return list(fault.clauses)
    if not isinstance(fault, RefusedByClause | Unsettled):
        return []
    return [Cite.parse(text) for text in fault.clauses]


def status_of(fault: Fault) -> int:
    """Return what HTTP calls a fault."""
    found = next((STATUSES[kind] for kind in type(fault).__mro__ if kind in STATUSES), 400)
    return 409 if fault.kind in ("overtaken", "another_person") else found


def wants_json(request: HttpRequest) -> bool:
    """Say whether a script sent this."""
    return "application/json" in request.headers.get("Accept", "")


def log_ours(fault: Fault) -> None:
    """Put what is not the asker's fault on the server's screen, with where it happened."""
    fullness.note(fault)
    if isinstance(fault, Unavailable | Damaged):
        logging.getLogger("django.request").error("%s", fault, exc_info=fault)


def as_json(request: HttpRequest, fault: Fault) -> HttpResponse:
    """Return a fault to a script; who is not logged in (any more) is told so, and may send it again."""
    log_ours(fault)
    clauses = [str(cite) for cite in clauses_of(fault)]
    said = {"kind": fault.kind, "message": told(fault), "clauses": clauses}
    status = status_of(fault)
    if isinstance(fault, NotAllowed) and not identity_of(request).is_known:
        said["kind"], status = "logged_out", 401
    return JsonResponse({"error": said, "key": request.POST.get("key", "")}, status=status)


def stale_token(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Refuse a form whose token against forgery does not fit; a script of ours gets one that does.

    No other site can read it: there is no CORS here.
    """
    if not wants_json(request):
        return render(request, "403_csrf.html", status=403)
    said = {"kind": "stale_token", "message": reason, "clauses": []}
    return JsonResponse({"error": said, "token": get_token(request)}, status=403)


def broken(request: HttpRequest) -> HttpResponse:
    """Answer where not even a page can be made: it is nobody's error when the accounts cannot be written."""
    if isinstance(sys.exc_info()[1], OperationalError | Unavailable):
        return HttpResponse(
            gettext(JUST_NOW), "text/plain; charset=utf-8", 503, headers={"Retry-After": "60"}
        )
    return server_error(request)


class FaultsMiddleware:
    """Shows every fault that a page did not handle as a page of its own, and logs who was refused."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Let the page answer."""
        SHOWN.set(None)
        answer = self._get_response(request)
        fault = SHOWN.get()
        if fault is not None and answer.status_code == HTTPStatus.BAD_REQUEST:
            log_ours(fault)
            answer.status_code = status_of(fault)
        if kind := LOGGED.get(answer.status_code):
            security_log.note(kind, request, identity_of(request).account)
        return answer

    def process_exception(self, request: HttpRequest, wrong: Exception) -> HttpResponse | None:
        """Answer with the fault; what is no fault is ours, and stays an error."""
        return answer_to(request, wrong)


def answer_to(request: HttpRequest, wrong: Exception) -> HttpResponse | None:
    """Return the answer to what went wrong; nothing where it is an error of ours."""
    if isinstance(wrong, LawError):
        logging.getLogger("django.request").error("a hole in the law", exc_info=wrong)
        wrong = Unsettled(wrong)
    if isinstance(wrong, DatabaseError | Unavailable) and connection.needs_rollback:
        return HttpResponse(status=503)  # no page can be made: who began the transaction answers
    if isinstance(wrong, DatabaseError):
        wrong = fullness.unavailable(wrong) or wrong
    if not isinstance(wrong, BadInput | NotFound):
        return None
    if wants_json(request):
        return as_json(request, wrong)
    is_elsewhere = status_of(wrong) == HTTPStatus.NOT_FOUND and request.method in ("GET", "HEAD")
    if is_elsewhere and (address := meant_by(request)):
        return redirect(address)
    log_ours(wrong)
    page: dict[str, Any] = {"fault": told(wrong), "clauses": clauses_of(wrong), "kind": wrong.kind}
    page["way_on"] = way_on(request)
    return render(request, "turnus/fault.html", page, status=status_of(wrong))
