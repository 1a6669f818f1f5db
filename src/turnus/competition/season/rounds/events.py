"""What happens in rounds: pairings and results."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.recording import Recorded
from turnus.competition.season.people.events import Overruled
from turnus.records import field, record

Names = tuple[str, ...]
Rulings = tuple[Recorded, ...]


@record(kw_only=True)
class Paired:
    """Two players who meet; in a cross game their groups differ."""

    white: str
    black: str
    white_group: str
    black_group: str


@record(kw_only=True)
class Idle:
    """A player without a game, why, and what the round gives him: 0, 1/2 or 1."""

    player: str
    group: str
    why: str
    points: str


@record(kw_only=True)
class Explained:
    """A reason of the pairing: its kind, who it is about and the figures that fill its sentence."""

    group: str
    kind: str
    about: Names
    values: Mapping[str, Any] = field(default_factory=dict)


@record(kw_only=True)
class RoundDrafted:
    """A round was paired, and nobody outside knows yet."""

    turnus: int
    round: int
    seed: str
    games: tuple[Paired, ...]
    idle: tuple[Idle, ...] = ()
    fixed: tuple[tuple[str, str], ...] = ()  # pairs the director made beforehand
    byes: Names = ()  # free rounds he gave beforehand
    explanation: tuple[Explained, ...] = ()
    rulings: Rulings = ()
    overruled: Overruled | None = None


@record(kw_only=True)
class RoundPublished:
    """The pairing of a round was made known."""

    turnus: int
    round: int


@record(kw_only=True)
class RoundWithdrawn:
    """The pairing of a round was taken back."""

    turnus: int
    round: int
    reason: str


@record(kw_only=True)
class ResultProposed:
    """A player gave the result of his game; it counts when it is confirmed."""

    turnus: int
    round: int
    white: str
    black: str
    result: str
    by: str


@record(kw_only=True)
class ResultConfirmed:
    """A game got its result; `played` is false for a regulation result."""

    turnus: int
    round: int
    white: str
    black: str
    result: str  # 1-0, 0-1, 1/2-1/2 or 0-0
    played: bool = True
    stayed_away: Names = ()  # who of the two never appeared, without signing off
    rulings: Rulings = ()
    overruled: Overruled | None = None  # a result without a game, by the director's decision


@record(kw_only=True)
class ResultCorrected:
    """A result turned out to be wrong and was replaced, with the reason."""

    turnus: int
    round: int
    white: str
    black: str
    result: str
    reason: str
    played: bool = True
    overruled: Overruled | None = None


@record(kw_only=True)
class GameRescheduled:
    """A game is played on another date than its round."""

    turnus: int
    round: int
    white: str
    black: str
    on: str
    rulings: Rulings = ()


@record(kw_only=True)
class GamePostponed:
    """A game of the calendar was put off by a player, to be played before a moment."""

    turnus: int
    round: int
    white: str
    black: str
    by: str
    before: str
    rulings: Rulings = ()


@record(kw_only=True)
class RoundClosed:
    """Every game of a round has its result."""

    turnus: int
    round: int


@record(kw_only=True)
class DeadlineExtended:
    """A postponed game got more time, for force majeure."""

    turnus: int
    round: int
    white: str
    black: str
    until: str
    reason: str
    rulings: Rulings = ()


@record(kw_only=True)
class StartSet:
    """A game starts at another hour than the others."""

    turnus: int
    round: int
    white: str
    black: str
    at: str
    force_majeure: str = ""  # what happened; empty: both players agreed
    rulings: Rulings = ()


@record(kw_only=True)
class TempoSet:
    """A game with a youth member got a tempo of its own, in seconds."""

    turnus: int
    round: int
    white: str
    black: str
    base: int
    increment: int = 0
    rulings: Rulings = ()
