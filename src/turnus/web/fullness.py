"""Whether the office has room to store anything: noted whenever it had none, and said to who works there.

Phones send again what was not stored within seconds; when none was refused for a while there is room again.
"""

import time

from turnus.faults import BadInput, NotFound

KIND = "disk_full"
LASTS = 20.0  # seconds
_noted = float("-inf")


def note(fault: BadInput | NotFound) -> None:
    """Remember that there was no room, where that is what went wrong."""
    global _noted  # noqa: PLW0603 - of the whole process, as its disk
    if fault.kind == KIND:
        _noted = time.monotonic()


def is_full() -> bool:
    """Say whether there was no room just now."""
    return time.monotonic() - _noted < LASTS
