"""Whether the office has room to store anything: noted whenever it had none, and said to who works there.

Phones send again what was not stored within seconds; when none was refused for a while there is room again.
"""

import time

from turnus.faults import BadInput, NotFound, Unavailable
from turnus.store.journal import NotStored

KIND = "disk_full"
LASTS = 20.0  # seconds
SQLITE_FULL, NO_ROOM = 13, "53100"  # SQLite's result code and PostgreSQL's
# of SQLite: locked for too long, read-only, an error of the disk, a file that cannot be made
SQLITE_UNABLE = frozenset({5, 8, 10, 14})
UNABLE = ("08", "53", "57")  # PostgreSQL's classes: no connection, no resources, the server is stopped
_noted = float("-inf")


def note(fault: BadInput | NotFound) -> None:
    """Remember that there was no room, where that is what went wrong."""
    global _noted  # noqa: PLW0603 - of the whole process, as its disk
    if fault.kind == KIND:
        _noted = time.monotonic()


def is_full() -> bool:
    """Say whether there was no room just now."""
    return time.monotonic() - _noted < LASTS


def unavailable(wrong: BaseException) -> Unavailable | None:
    """Return what the database of the accounts cannot do just now; nothing where the error is ours."""
    cause = wrong.__cause__ or wrong
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    state = getattr(cause, "sqlstate", None) or ""
    if code == SQLITE_FULL or state == NO_ROOM:
        return NotStored("the disk is full; nothing was written", kind="disk_full")
    if code in SQLITE_UNABLE or state.startswith(UNABLE) or _is_cut_off(cause):
        return Unavailable("the office cannot do this just now: try again in a minute")
    return None


def _is_cut_off(cause: BaseException) -> bool:
    """Say whether PostgreSQL was not reached at all: then it gave no code."""
    return type(cause).__module__.startswith("psycopg") and type(cause).__name__ == "OperationalError"
