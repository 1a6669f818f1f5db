"""Time in a game: the server's clock rules, lag may be credited, and while the server is away none passes."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from turnus.play.changing import replace
from turnus.play.game import Game, Status
from turnus.play.sides import Side

Now = Callable[[], int]  # milliseconds since 1970
MILLISECONDS = 1000  # in a second


def server_clock() -> Now:
    """Return a clock that never goes back, whatever somebody does to the clock of the computer."""
    began, then = time.time_ns(), time.monotonic_ns()
    return lambda: (began + time.monotonic_ns() - then) // 1_000_000


def written(now: int) -> str:
    """Return a moment as the journal writes it."""
    return datetime.fromtimestamp(now / MILLISECONDS, UTC).isoformat(timespec="milliseconds")


def moment(text: str) -> int:
    """Return a moment of the journal in milliseconds."""
    return round(datetime.fromisoformat(text).timestamp() * MILLISECONDS)


@dataclass(frozen=True, slots=True)
class Running:
    """The time of a game: it was so late at a moment of the server; `since` None: it stands."""

    at: int = 0
    since: int | None = None

    def late(self, now: int) -> int:
        """Return how late it is in the game."""
        return self.at if self.since is None else self.at + max(0, now - self.since)

    def moment(self, at: int) -> int | None:
        """Return when it will be so late; never while it stands."""
        return None if self.since is None else self.since + at - self.at


@dataclass(frozen=True, slots=True)
class Fall:
    """When a flag will fall, if nothing happens before."""

    at: int
    board: str
    side: Side


def runs(game: Game) -> list[tuple[str, Side]]:
    """Return whose clocks run, of each board."""
    if game.status is not Status.ONGOING:
        return []
    return [(b, t.clock.running) for b, t in game.tables.items() if t.clock and t.clock.running]


def falls(game: Game) -> Iterator[Fall]:
    """Yield the flags that are on their way."""
    for board, side in runs(game):
        clock = game.tables[board].clock
        if clock and (dial := clock.dial(side)).fallen_at is None:
            yield Fall(clock.since + dial.delay_left + dial.left, board, side)


def credited(game: Game, board: str, lag: int) -> Game:
    """Let a player's clock not count what the network took.

    Credit changes his clock, never when something happened.
    """
    table = game.tables[board]
    if table.clock is None or lag <= 0:
        return game
    later = replace(table, clock=replace(table.clock, since=table.clock.since + lag))
    return replace(game, tables={**game.tables, board: later})


def creditable(game: Game, board: str, side: Side, at: int) -> int:
    """Return how long a player's clock has run since the last event: more lag than that there cannot be."""
    table = game.tables.get(board)
    clock = table.clock if table else None
    return at - clock.since if clock and clock.running is side else 0
