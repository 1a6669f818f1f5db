"""Sessions in the database, as Django keeps them; each page of somebody logged in reads one."""

import json
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.backends.db import SessionStore as KeptByDjango
from django.db import DatabaseError, connection
from django.utils import timezone

from turnus.web.fullness import unavailable

STATEMENT = "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s"
KEPT = 256


class SessionStore(KeptByDjango):
    """Reads a session by one statement: to make it of a query anew takes ten times as long as to run it."""

    def load(self) -> dict[str, Any]:
        """Return what a session holds; nothing where it is not there or over."""
        if not (self.session_key or "").isalnum():  # none of ours; PostgreSQL cannot even look for some
            self._session_key = None
            return {}
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(STATEMENT, [self.session_key, now])
            found = cursor.fetchone()
        if found is None:
            self._session_key = None
            return {}
        secrets = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
        return dict(json.loads(_opened(found[0], secrets)))

    def save(self, must_create: bool = False) -> None:  # noqa: FBT002 - as Django has it
        """Store it; where there is no room it says so, and not that somebody else removed it."""
        try:
            super().save(must_create)
        except UpdateError as wrong:
            refused = wrong.__context__
            if isinstance(refused, DatabaseError) and (fault := unavailable(refused)):
                raise fault from refused
            raise


@lru_cache(KEPT)
def _opened(sealed: str, _secrets: tuple[str, ...]) -> str:
    """Return what a session says; the seal of what nobody wrote since was tried before."""
    return json.dumps(KeptByDjango().decode(sealed))
