"""The cache in the accounts' database: what cannot be stored is said, and is nobody's too many tries.

Django takes a value that was not stored for one that somebody else stored first, and the count of logins
takes that for too many at once.
"""

from collections.abc import Callable
from typing import Any

from django.core.cache.backends.db import DatabaseCache
from django.db import OperationalError, connections, router


class Cache(DatabaseCache):
    """Stores as Django does, and raises where the database could not."""

    def _base_set(self, mode: str, *args: Any, **given: Any) -> bool:
        failures: list[OperationalError] = []

        def note(execute: Callable[..., Any], *statement: Any) -> Any:
            try:
                return execute(*statement)
            except OperationalError as wrong:
                failures.append(wrong)
                raise

        database = router.db_for_write(self.cache_model_class)
        with connections[database].execute_wrapper(note):
            is_stored = bool(super()._base_set(mode, *args, **given))  # type: ignore[misc]
        if failures and not is_stored:
            raise failures[0]
        return is_stored
