"""The journals verified at the start and then by the clock; every page says when, and what was found."""

import logging
import threading
import time
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.utils.translation import gettext

from turnus.app.rooms.checking.vouching import vouch_games
from turnus.app.streams.vouching import Vouched, checkpoint_file, signing_key, vouch
from turnus.faults import BadInput
from turnus.web.public import reading

EVERY = 6 * 3600.0  # seconds between two verifications
SOON = 60.0  # seconds after which a journal that has grown to twice its length is verified again
A_MOMENT = 0.25  # seconds that a journal of games is given which is just being made
BREATH = 0.005  # seconds for others, every few hundred events
MOST_SHOWN = 5
LOG = logging.getLogger("turnus.security")


@dataclass(frozen=True, slots=True)
class Found:
    """What was found last: of the journal, and of the journal of games if there is one."""

    main: Vouched
    games: Vouched | None = None

    @property
    def is_whole(self) -> bool:
        """Whether nothing is wrong with either."""
        return self.main.is_whole and (self.games is None or self.games.is_whole)

    @property
    def has_doubled(self) -> bool:
        """Whether so much was written since that it says little: an office that has just begun."""
        return reading.journal().head().position > 2 * self.main.head.position


class Warden(threading.Thread):
    """Verifies the journals of the office and remembers what was found last."""

    latest: Found | None = None  # of this process

    def __init__(self, journal: str, folder: Path, every: float = EVERY, soon: float = SOON) -> None:
        super().__init__(name="warden", daemon=True)
        self._journal, self._folder = journal, folder
        self._key = signing_key(folder)
        self._every, self._soon = every, min(soon, every)
        self._stopping = threading.Event()

    def look(self, breath: float = 0.0) -> Found:
        """Verify both journals now, the whole of them."""
        self.look_first(breath)
        return self.look_at_games(breath)

    def look_first(self, breath: float = 0.0) -> Found:
        """Verify the journal that all pages are made of; what was found of the games before still holds."""
        now = datetime.now(UTC)
        kept = checkpoint_file(self._journal, self._folder)
        try:
            main = vouch(reading.journal(), kept, self._key, now, lambda: time.sleep(breath))
        except BadInput as wrong:  # where it ends could not be kept
            main = Vouched(now, problems=(wrong,))
        _log("the journal is damaged: %s", main)
        Warden.latest = Found(main, Warden.latest.games if Warden.latest else None)
        return Warden.latest

    def look_at_games(self, breath: float = 0.0) -> Found:
        """Verify the journal of games, which may be long; what was found of the other still holds."""
        games = self._games(breath)
        if games and not games.is_whole:
            self._stopping.wait(A_MOMENT)
            games = self._games(breath)
        _log("the journal of games is damaged: %s", games)
        found = Warden.latest or Found(Vouched(datetime.now(UTC)))
        Warden.latest = replace(found, games=games)
        return Warden.latest

    def _games(self, breath: float) -> Vouched | None:
        now = datetime.now(UTC)
        return vouch_games(
            reading.journal(), self._journal, self._folder, self._key, now, lambda: time.sleep(breath)
        )

    def run(self) -> None:
        """Verify again and again, until stopped; a journal that grows fast sooner."""
        looked = time.monotonic()
        self.look_at_games(BREATH)
        while not self._stopping.wait(self._soon):
            found = Warden.latest
            if time.monotonic() - looked >= self._every or (found and found.has_doubled):
                looked = time.monotonic()
                self.look(BREATH)

    def stop(self) -> None:
        """Stop after the verification under way."""
        self._stopping.set()


def _log(template: str, found: Vouched | None) -> None:
    for problem in found.problems[:MOST_SHOWN] if found else ():
        LOG.error(template, problem)


def told() -> dict[str, Any]:
    """Return what every page says of the journals; nothing before there was anything to verify."""
    found = Warden.latest
    if found is None or (found.is_whole and not found.main.head.position):
        return {}
    games = found.games
    problems = [_in_words(each) for each in found.main.problems[:MOST_SHOWN]]
    of_games = gettext("the journal of games: {problem}")
    if games:
        problems += [of_games.format(problem=_in_words(each)) for each in games.problems[:MOST_SHOWN]]
    return {
        "journal": {
            "at": found.main.at,
            "head": found.main.head,
            "games": games.head if games and games.head.position else None,
            "problems": problems,
        }
    }


def _in_words(fault: BadInput) -> str:
    return gettext(fault.template).format(**fault.values)
