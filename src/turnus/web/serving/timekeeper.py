"""A thread that wakes when a flag falls, whatever else the office does."""

import logging
import threading

from turnus.app.rooms import Rooms
from turnus.faults import BadInput, NotFound
from turnus.law import LawError
from turnus.web import fullness

AGAIN = 1.0  # seconds until a flag is written that could not be
LOG = logging.getLogger("turnus.games")


class Timekeeper(threading.Thread):
    """Wakes at the instant a flag falls, and lets the rooms write it down."""

    def __init__(self, rooms: Rooms) -> None:
        super().__init__(name="timekeeper", daemon=True)
        self._rooms = rooms
        self._stopping = threading.Event()

    def run(self) -> None:
        """Wake and sleep until stopped."""
        while not self._stopping.is_set():
            self._rooms.wait(1.0)
            try:
                self._rooms.wake()
            except (BadInput, NotFound, LawError) as wrong:  # the disk is full, say; its alarm is set again
                if not isinstance(wrong, LawError):
                    fullness.note(wrong)
                LOG.error("a flag could not be written down: %s", wrong)  # noqa: TRY400 - one line is enough
                self._stopping.wait(AGAIN)

    def stop(self) -> None:
        """Stop after the flags of now."""
        self._stopping.set()
