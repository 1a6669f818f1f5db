"""What the database of the accounts cannot store: a full disk is said, as the journal says it.

Whoever makes an account or changes its password changes all or nothing, his session with it.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from types import TracebackType
from typing import Any, cast

from django.contrib.sessions.middleware import SessionMiddleware as KeptByDjango
from django.core.cache.backends.db import DatabaseCache
from django.db import DatabaseError, connection, transaction
from django.db.utils import DatabaseErrorWrapper
from django.http import HttpRequest, HttpResponse

from turnus.faults import Unavailable
from turnus.web.faults import answer_to
from turnus.web.fullness import unavailable

READS = frozenset({"GET", "HEAD", "OPTIONS"})
# where an account changes with its session, or a session gives way to another; no mail is sent there
ALL_OR_NOTHING = (
    "/account/password/change/",
    "/account/password/set/",
    "/account/password/reset/key/",
    "/account/signup/",
    "/link/",
)
# where an answer is of no use when the session is not kept
KEPT = re.compile(rf"{'|'.join(ALL_OR_NOTHING)}|/play/[^/]+/sit/")


class Noting(DatabaseErrorWrapper):
    """Remembers what a database refused first, also where somebody takes no notice of it."""

    wrong: BaseException | None = None

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Remember it and go on as ever."""
        self.wrong = self.wrong or value
        super().__exit__(kind, value, traceback)


@contextmanager
def noted() -> Iterator[Noting]:
    """Note what the database of the accounts refuses meanwhile."""
    before = connection.wrap_database_errors
    connection.wrap_database_errors = noting = before if isinstance(before, Noting) else Noting(connection)
    try:
        yield noting
    finally:
        connection.wrap_database_errors = before


class Counters(DatabaseCache):
    """The counts of failed logins: what cannot be stored is said, and not taken for too many of them."""

    def _base_set(self, *given: Any) -> bool:
        with noted() as noting:
            is_stored = super()._base_set(*given)  # type: ignore[misc]  # Django does not tell of it
        if not is_stored and noting.wrong and (fault := unavailable(noting.wrong)):
            raise fault from noting.wrong
        return bool(is_stored)


class SessionMiddleware(KeptByDjango):
    """Keeps sessions as Django does; who cannot be stored is told so, who only looks is shown the page."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer; a new password is stored with the session that goes on with it, or neither is."""
        if not request.path.startswith(ALL_OR_NOTHING):
            return self._answered(request)
        with noted() as noting:
            try:
                with transaction.atomic():
                    answer = self._answered(request)
                    if answer.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
                        transaction.set_rollback(True)
            except DatabaseError as wrong:
                return self._refused(request, wrong)
        if answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE and noting.wrong:
            return self._refused(request, unavailable(noting.wrong) or noting.wrong)
        return answer

    def _answered(self, request: HttpRequest) -> HttpResponse:
        return cast("HttpResponse", super().__call__(request))

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Store the session; when somebody was last seen is no reason to show him nothing."""
        try:
            return super().process_response(request, response)
        except (DatabaseError, Unavailable) as wrong:
            only_looks = request.method in READS and not KEPT.match(request.path)
            return response if only_looks else self._refused(request, wrong)

    def _refused(self, request: HttpRequest, wrong: BaseException) -> HttpResponse:
        answer = answer_to(request, wrong) if isinstance(wrong, Exception) else None
        if answer is None:
            raise wrong
        return answer
