"""The journal verified at the start and then by the clock; every page says when, and what was found."""

import logging
import threading
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.utils.translation import gettext

from turnus.app.streams.vouching import Vouched, checkpoint_file, signing_key, vouch
from turnus.faults import BadInput
from turnus.web.public import reading

EVERY = 6 * 3600.0  # seconds between two verifications
BREATH = 0.005  # seconds for others, every few hundred events
MOST_SHOWN = 5
LOG = logging.getLogger("turnus.security")


class Warden(threading.Thread):
    """Verifies the journal of the office and remembers what was found last."""

    latest: Vouched | None = None  # of this process

    def __init__(self, journal: str, folder: Path, every: float = EVERY) -> None:
        super().__init__(name="warden", daemon=True)
        self._kept = checkpoint_file(journal, folder)
        self._key = signing_key(folder)
        self._every = every
        self._stopping = threading.Event()

    def look(self, breath: float = 0.0) -> Vouched:
        """Verify the whole journal now."""
        now = datetime.now(UTC)
        try:
            found = vouch(reading.journal(), self._kept, self._key, now, lambda: time.sleep(breath))
        except BadInput as wrong:  # where it ends could not be kept
            found = Vouched(now, problems=(wrong,))
        for problem in found.problems[:MOST_SHOWN]:
            LOG.error("the journal is damaged: %s", problem)
        Warden.latest = found
        return found

    def run(self) -> None:
        """Verify again and again, until stopped."""
        while not self._stopping.wait(self._every):
            self.look(BREATH)

    def stop(self) -> None:
        """Stop after the verification under way."""
        self._stopping.set()


def told() -> dict[str, Any]:
    """Return what every page says of the journal; nothing before it was verified."""
    found = Warden.latest
    if found is None:
        return {}
    problems = [gettext(each.template).format(**each.values) for each in found.problems[:MOST_SHOWN]]
    return {"journal": {"at": found.at, "head": found.head, "problems": problems}}
