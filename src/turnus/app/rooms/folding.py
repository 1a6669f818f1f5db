"""A game folded event by event: what a move costs does not grow with the game.

The game before and after every event is a value, so an event is tried first and taken when it is durable.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from turnus.app.games.judging import answer, result_of, ruling_kept, ruling_told
from turnus.app.games.mates import Mates
from turnus.app.games.records import Record, read_event, read_record
from turnus.app.rooms.clockwork import credited, runs
from turnus.law.explanation import Translate, Words
from turnus.play.applying import apply
from turnus.play.clock.effects import ClocksStopped
from turnus.play.deciding import decide, opened
from turnus.play.effects import TimePassed
from turnus.play.events import Event
from turnus.play.game import Game, Status
from turnus.play.proceedings import Pronounced
from turnus.play.sides import Side

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Step:
    """What an event comes to: the game after it and what was ruled."""

    event: Event
    game: Game
    rulings: tuple[Pronounced, ...]


@dataclass(slots=True)
class _Telling:
    """What was ruled, told in one language as far as anybody has asked."""

    words: Words
    rulings: list[dict[str, Any]] = field(default_factory=list)


class Folding:
    """One game as far as it is folded."""

    def __init__(self, head: Mapping[str, Any], *, started: bool) -> None:
        self.record: Record = read_record(dict(head), Mates(), started=started)
        begun = opened(self.record.game, self.record.law)
        self.game = begun.game
        self.rulings: list[Pronounced] = list(begun.rulings)
        self.count = 0  # events
        self.kept: dict[int, dict[str, Any]] = {}  # what was ruled when it happened, where it is not so now
        self.verdict: dict[str, Any] = {}  # likewise
        self._tellings: dict[str, _Telling] = {}
        self._kept_words = Words(self.record.stack, ENGLISH)  # of what is kept, whoever acts and reads

    @property
    def boards(self) -> tuple[str, ...]:
        """The boards by their names; one without a name, or two."""
        return tuple(self.game.tables)

    def read(self, given: Mapping[str, Any], at: int, after: Step | None = None) -> Event:
        """Read an event that happens now."""
        return read_event(given, after.event.number + 1 if after else self.count, at)

    def step(self, event: Event, credit: int = 0, after: Step | None = None) -> Step:
        """Decide an event: after the last, or after a step that was not taken yet."""
        game = after.game if after else self.game
        if credit:
            game = credited(game, event.board or self.boards[0], credit)
        decided = decide(game, event, self.record.law)
        return Step(event, decided.game, decided.rulings)

    def take(self, step: Step) -> None:
        """Go on to an event that is durable."""
        self.game = step.game
        self.rulings += step.rulings
        self.count = step.event.number + 1

    def standing_at(self, game: Game, at: int) -> Step:
        """Return the step back to a game as it was at a moment.

        Clocks that have run on since then do so; where they were stopped or started, they stand as then.
        """
        if runs(game) == runs(self.game):
            return Step(Event(number=self.count - 1, at=at), game, ())
        for board, table in game.tables.items():
            game = apply(game, board, TimePassed(max(at, game.at)))
            if table.clock and game.status is Status.ONGOING:
                game = apply(game, board, ClocksStopped(self.count - 1))
        return Step(Event(number=self.count - 1, at=at), game, ())

    def told(self, language: str = ENGLISH, translate: Translate = str) -> dict[str, Any]:
        """Return how the game stands, as `judge` answers; what was ruled is told once and then kept."""
        telling = self._telling(language, translate)
        said = answer(self.record, self.game, telling.rulings, telling.words)
        return {**said, **self.verdict} if self.verdict else said

    def rulings_of(self, step: Step) -> list[dict[str, Any]]:
        """Return what was ruled on an event as it is kept, in English and without its grounds."""
        return [ruling_kept(ruling, self._kept_words) for ruling in step.rulings]

    def verdict_of(self, game: Game) -> dict[str, Any]:
        """Return how a game has ended, or that it goes on."""
        verdict, words = game.verdict, self._kept_words
        return {
            "status": str(game.status),
            "result": result_of(game, self.record.law),
            "played": verdict.played if verdict else True,
            "reason": str(verdict.reason) if verdict else None,
            "clauses": [words.clause(cite) for cite in verdict.clauses] if verdict else [],
        }

    def _telling(self, language: str, translate: Translate) -> _Telling:
        telling = self._tellings.get(language)
        if telling is None:
            telling = self._tellings[language] = _Telling(Words(self.record.stack, language, translate))
        for index in range(len(telling.rulings), len(self.rulings)):
            told = ruling_told(self.rulings[index], telling.words)
            telling.rulings.append({**told, **self.kept.get(index, {})})
        return telling


def clocks_of(game: Game) -> dict[str, list[Any]]:
    """Return what the clocks show, in milliseconds, and whose runs."""
    shown: dict[str, list[Any]] = {}
    for board, table in game.tables.items():
        if clock := table.clock:
            left = [clock.dial(side).left for side in Side]
            shown[board] = [*left, str(clock.running) if clock.running else None]
    return shown


def is_sealed(game: Game, text: str) -> bool:
    """Tell whether a move lies in an envelope as it was written."""
    return any(table.envelope and table.envelope.text == text for table in game.tables.values())
