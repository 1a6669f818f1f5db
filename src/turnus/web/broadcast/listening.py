"""Asks the feeds of all rounds beside the pages, as long as there are any."""

import logging
import threading

from turnus.faults import BadInput, NotFound
from turnus.web import desk

LOOK = 1.0  # seconds between two looks at which feed is due
LOG = logging.getLogger("turnus.feeds")


class Ear(threading.Thread):
    """Runs beside the pages and hears what board software tells."""

    def __init__(self) -> None:
        super().__init__(name="ear", daemon=True)
        self._stopping = threading.Event()

    def run(self) -> None:
        """Look, wait, and look again, until stopped."""
        while not self._stopping.wait(LOOK):
            try:
                if desk.has_feeds():
                    desk.feeds().look()
            except (BadInput, NotFound, OSError) as wrong:
                LOG.warning("feeds wait: %s", wrong)

    def stop(self) -> None:
        """Stop after this look."""
        self._stopping.set()
