"""Faults as pages: not allowed, not there, not readable; in the reader's language, of whom he may know."""

import logging
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from turnus.app.holes import Unsettled
from turnus.app.office import NotAllowed
from turnus.app.running import RefusedByClause
from turnus.faults import BadInput, NotFound
from turnus.law import Cite, LawError
from turnus.web import security_log
from turnus.web.accounts.identity import identity_of
from turnus.web.reader import actor, named

Fault = BadInput | NotFound
LOGGED = {400: "unreadable", 401: "refused", 403: "refused", 413: "unreadable", 429: "throttled"}


def told(fault: Fault) -> str:
    """Put a fault into words, with people as its reader may hear them called."""
    said = {name: actor(str(v)) if name == "actor" else named(v) for name, v in fault.values.items()}
    return gettext(fault.template).format(**said)


def clauses_of(fault: Fault) -> list[Cite]:
    """Return the clauses a refusal follows from."""
    if not isinstance(fault, RefusedByClause | Unsettled):
        return []
    return [Cite.parse(text) for text in fault.clauses]


def status_of(fault: Fault) -> int:
    """Return what HTTP calls a fault."""
    if isinstance(fault, NotAllowed):
        return 403
    if isinstance(fault, Unsettled):
        return 500
    if isinstance(fault, RefusedByClause):
        return 409
    if isinstance(fault, NotFound):
        return 404
    return 409 if fault.kind == "overtaken" else 400


class FaultsMiddleware:
    """Shows every fault that a page did not handle as a page of its own, and logs who was refused."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Let the page answer."""
        answer = self._get_response(request)
        if kind := LOGGED.get(answer.status_code):
            security_log.note(kind, request, identity_of(request).account)
        return answer

    def process_exception(self, request: HttpRequest, wrong: Exception) -> HttpResponse | None:
        """Answer with the fault; what is no fault is ours, and stays an error."""
        if isinstance(wrong, LawError):
            logging.getLogger("django.request").error("a hole in the law", exc_info=wrong)
            wrong = Unsettled(wrong)
        if not isinstance(wrong, BadInput | NotFound):
            return None
        page: dict[str, Any] = {"fault": told(wrong), "clauses": clauses_of(wrong), "kind": wrong.kind}
        return render(request, "turnus/fault.html", page, status=status_of(wrong))
