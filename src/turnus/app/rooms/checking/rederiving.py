"""Deriving every stored ruling of games again, with the law and the code as they are now.

A game keeps its old decisions whatever comes out: this only lists what would be ruled otherwise.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from turnus.app.rooms.events import HAPPENED, OPENED, Happened, Opened, read
from turnus.app.rooms.folding import Folding, Step, clocks_of
from turnus.app.rooms.room import STREAM
from turnus.app.rooms.terms import read_head
from turnus.app.rooms.texts import Texts
from turnus.app.streams.rederiving import Difference, Report
from turnus.faults import BadInput
from turnus.law import LawError
from turnus.store import Event, Reader


def games_rederived(games: Reader, texts: Texts, competition: str = "") -> Iterator[tuple[str, Report]]:
    """Yield every game, or those of one competition, with what was derived again and what differs."""
    for first in games.beginnings():
        if first.type == OPENED and first.stream.startswith(STREAM):
            opened = read(first)
            if isinstance(opened, Opened) and competition in ("", _competition(opened)):
                yield first.stream, _rederived(games, first, opened, texts)


def _competition(opened: Opened) -> str:
    return str(opened.terms.get("belongs", {}).get("competition", ""))


def _rederived(games: Reader, first: Event, opened: Opened, texts: Texts) -> Report:
    try:
        _head, terms = read_head({**opened.head, **opened.terms})
        again = _Again(Folding(texts.shown(opened.head), started=terms.started), texts)
    except (BadInput, LawError) as wrong:
        found = Difference(first.sequence, first.type, "head", opened.head, str(wrong))
        return Report(0, 0, 0, (found,))
    differences: list[Difference] = []
    rulings = outcomes = 0
    for event in games.read_stream(first.stream, first.sequence):
        happened = read(event)
        if isinstance(happened, Happened) and not again.is_lost:
            rulings, outcomes = rulings + len(happened.rulings), outcomes + 1
            differences += again.differing(event, happened)
    return Report(rulings, 0, outcomes, tuple(differences))


@dataclass(slots=True)
class _Again:
    """A game derived again as far as it can be."""

    folding: Folding
    texts: Texts
    stood: dict[str, Any] | None = None  # the last verdict that was kept
    is_lost: bool = False  # the law takes what happened no more, or a text that it rests on was erased

    def differing(self, event: Event, happened: Happened) -> Iterator[Difference]:
        """Go on to an event, and yield what comes out otherwise than it was kept."""
        what = str(happened.input.get("type", ""))
        has_all = self.texts.has_all(happened.input)
        try:
            given = self.texts.shown(happened.input)
            step = self.folding.step(self.folding.read(given, happened.at), happened.credit)
        except (BadInput, LawError) as wrong:
            self.is_lost = True
            if has_all:
                yield Difference(event.sequence, HAPPENED, what, happened.rulings, str(wrong))
            return
        found = list(self._compared(event.sequence, what, happened, step))
        self.folding.take(step)
        self.is_lost = bool(found) and not has_all
        yield from found if has_all else ()

    def _compared(self, number: int, what: str, happened: Happened, step: Step) -> Iterator[Difference]:
        stood = self.stood if self.stood is not None else self.folding.verdict_of(self.folding.game)
        self.stood = happened.verdict or stood
        pairs = (
            (what, happened.rulings, self.folding.rulings_of(step)),
            ("clocks", happened.clocks, clocks_of(step.game)),
            ("verdict", self.stood, self.folding.verdict_of(step.game)),
        )
        for question, stored, derived in pairs:
            if stored != derived:
                yield Difference(number, HAPPENED, question, stored, derived)
