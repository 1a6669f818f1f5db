"""The journals verified at the start and then by the clock; every page says when, and what was found.

Every minute what was written since is verified too, and where the journals end is signed and kept.
"""

import logging
import threading
import time
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.utils.translation import gettext

from turnus.app.rooms.checking.vouching import vouch_games, vouch_games_on
from turnus.app.streams.vouching import (
    Vouched,
    checkpoint_file,
    export_checkpoints,
    kept_checkpoints,
    signing_key,
    vouch,
    vouch_on,
)
from turnus.faults import BadInput, Unavailable
from turnus.store import Checkpoint
from turnus.store.checkpoint import GAMES, MAIN
from turnus.store.signing import public_key_of
from turnus.web.public import reading

EVERY = 6 * 3600.0  # seconds between two verifications
SOON = 60.0  # seconds after which what was written since is verified, and all where it has doubled
A_MOMENT = 0.25  # seconds that a journal of games is given which is just being made
LAST = 5.0  # seconds that an office which is stopped waits for that
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

    def __init__(
        self,
        journal: str,
        folder: Path,
        every: float = EVERY,
        soon: float = SOON,
        elsewhere: Path | None = None,
    ) -> None:
        super().__init__(name="warden", daemon=True)
        self._journal, self._folder, self._elsewhere = journal, folder, elsewhere
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
            seen = self._seen_elsewhere(MAIN)
            main = vouch(reading.journal(), kept, self._key, now, lambda: time.sleep(breath), witnesses=seen)
        except BadInput as wrong:  # where it ended cannot be read
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
        self._export()
        return Warden.latest

    def _games(self, breath: float) -> Vouched | None:
        now, key = datetime.now(UTC), self._key
        try:
            seen = self._seen_elsewhere(GAMES)
            return vouch_games(
                reading.journal(), self._journal, self._folder, key, now, lambda: time.sleep(breath), seen
            )
        except BadInput as wrong:
            return Vouched(now, problems=(wrong,))

    def look_on(self) -> Found | None:
        """Verify what was written to both journals since, and keep where they end now."""
        found, now = Warden.latest, datetime.now(UTC)
        if found is None or not found.is_whole:
            return found
        kept, key = checkpoint_file(self._journal, self._folder), self._key
        try:
            main = vouch_on(reading.journal(), kept, key, now, self._seen_elsewhere(MAIN))
            games = vouch_games_on(self._journal, self._folder, key, now, self._seen_elsewhere(GAMES))
        except Unavailable as wrong:
            LOG.error("what was written since could not be verified: %s", wrong)  # noqa: TRY400 - one line is enough
            return found
        except BadInput as wrong:
            main, games = Vouched(now, problems=(wrong,)), None
        _log("the journal is damaged: %s", main)
        _log("the journal of games is damaged: %s", games)
        if not main.is_whole:
            found = replace(found, main=main)
        if games and not games.is_whole:
            found = replace(found, games=games)
        Warden.latest = found
        self._export()
        return found

    def _seen_elsewhere(self, name: str) -> list[Checkpoint]:
        """Return where a journal ended by the file elsewhere, which who cuts off its end may not reach."""
        if self._elsewhere is None:
            return []
        seen = kept_checkpoints(self._elsewhere, public_key_of(self._key)).get(name)
        return [seen] if seen else []

    def _export(self) -> None:
        """Write where the journals end to the file elsewhere, as long as nothing is wrong with them."""
        if self._elsewhere is None or not (Warden.latest and Warden.latest.is_whole):
            return
        try:
            export_checkpoints(self._journal, self._folder, self._elsewhere)
        except (BadInput, OSError) as wrong:
            said = "where the journals end could not be written elsewhere: %s"
            LOG.error(said, wrong)  # noqa: TRY400 - one line is enough

    def run(self) -> None:
        """Verify again and again, a journal that grows fast sooner; and what is new when stopped."""
        looked = time.monotonic()
        self.look_at_games(BREATH)
        while not self._stopping.wait(self._soon):
            found = Warden.latest
            if time.monotonic() - looked >= self._every or (found and found.has_doubled):
                looked = time.monotonic()
                self.look(BREATH)
            else:
                self.look_on()
        self.look_on()

    def finish(self) -> None:
        """Stop, and wait until it is kept where the journals end."""
        self.stop()
        self.join(LAST)

    def stop(self) -> None:
        """Stop after the verification under way and what is new."""
        self._stopping.set()


def _log(template: str, found: Vouched | None) -> None:
    for problem in found.problems[:MOST_SHOWN] if found else ():
        LOG.error(template, problem)
    if found and found.unsigned:
        LOG.error("where a journal ends could not be kept: %s", found.unsigned)


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
