"""Where every game belongs: read on from the journal as games are opened."""

import threading

import msgspec

from turnus.app.rooms.events import OPENED, Opened
from turnus.app.rooms.room import STREAM
from turnus.app.rooms.terms import Belongs
from turnus.store import Reader


class Places:
    """The boards that have a game, and the games that have a board."""

    def __init__(self, journal: Reader) -> None:
        self._journal = journal
        self._lock = threading.Lock()
        self._looked = 0
        self._games: dict[Belongs, str] = {}
        self._homes: dict[str, Belongs] = {}

    def games(self) -> dict[Belongs, str]:
        """Return the last game of every board."""
        with self._lock:
            self._look()
            return dict(self._games)

    def of_round(self, competition: str, phase: int, number: int) -> list[str]:
        """Return the games of a round, by their boards."""
        wanted = (competition, phase, number)
        found = {
            at.board: id_
            for at, id_ in self.games().items()
            if (at.competition, at.phase, at.round) == wanted
        }
        return [found[board] for board in sorted(found)]

    def homes(self) -> dict[str, Belongs]:
        """Return of every game where it belongs."""
        with self._lock:
            self._look()
            return dict(self._homes)

    def _look(self) -> None:
        for first in self._journal.beginnings(self._looked):
            self._looked = first.position
            if first.type == OPENED and first.stream.startswith(STREAM):
                terms = msgspec.json.decode(first.body, type=Opened).terms
                place = msgspec.convert(terms.get("belongs", {}), Belongs)
                self._games[place] = first.stream.removeprefix(STREAM)
                self._homes[first.stream.removeprefix(STREAM)] = place
