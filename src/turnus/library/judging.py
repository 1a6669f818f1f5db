"""Recorded games judged: how one stands after its last event, and everything that was ruled."""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from turnus.library.given import by_name
from turnus.library.words import Language, speaking


@dataclass(frozen=True, slots=True)
class Referred:
    """What only a person may decide: who, between what, by which clause."""

    to: str
    options: tuple[str, ...]
    clauses: tuple[str, ...]
    event: int | None = None
    """Of a game: the event that it is about."""


@dataclass(frozen=True, slots=True)
class GameRuling:
    """One ruling in a game: at which event, what came of it, what was ruled, by which clauses."""

    event: int
    outcome: str
    """`upheld`, `rejected`, `applied`, `refused` or `referred`."""
    text: str
    """What was ruled, as a sentence."""
    clauses: tuple[str, ...]
    because: tuple[str, ...]
    """Why, as sentences."""


@dataclass(frozen=True, slots=True, repr=False)
class Judged:
    """A recorded game after its last event: how it stands, and everything that was ruled."""

    status: str
    """`ongoing`, `finished`, `adjourned` or `void`."""
    result: str | None
    """`1-0` and the like; None while there is none."""
    reason: str | None
    """Why it ended: `checkmate`, `flag`, `agreement` ..."""
    clauses: tuple[str, ...]
    """What the result follows from."""
    rulings: tuple[GameRuling, ...]
    """Everything that was ruled, in order."""
    referrals: tuple[Referred, ...]
    """What waits for somebody's decision."""
    _told: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        """Return what `turnus judge --json` prints: also the position, the clocks and what may be played."""
        return deepcopy(self._told)

    def __hash__(self) -> int:
        return hash((self.status, self.result, self.clauses, self.rulings))

    def __repr__(self) -> str:
        ended = f" {self.result} {self.reason}" if self.result else ""
        return f"<Judged {self.status}{ended}, {len(self.rulings)} rulings>"


def judge(record: Mapping[str, Any], *, language: Language = "en") -> Judged:
    """Rule on one recorded game of chess, Chess960, draughts, or match of bughouse.

    The record is that of `turnus judge` (docs/play.md): the rulebook, how it began, and what happened, each
    event with its time in seconds. A record that cannot be is refused with the event it is in.

    >>> from turnus import law
    >>> judged = law.judge({
    ...     "rulebook": "fide-2023",
    ...     "start": "7k/8/8/5Q2/8/8/8/K7 w - - 0 1",
    ...     "events": [{"at": 3, "by": "white", "type": "move", "move": "f5f7"}],
    ... })
    >>> judged
    <Judged finished 1/2-1/2 stalemate, 1 rulings>
    >>> judged.clauses
    ('5.2.1', '6.2.1.1')
    """
    from turnus.app.games.judging import judge as judged  # noqa: PLC0415 - who only asks needs no games

    translate = speaking(language)
    told = judged(by_name(record, "record"), language, translate).answer
    return Judged(
        status=told["status"],
        result=told["result"],
        reason=told["reason"],
        clauses=tuple(told["clauses"]),
        rulings=tuple(map(_game_ruling, told["rulings"])),
        referrals=tuple(map(_referred, told["referrals"])),
        _told=told,
    )


def _game_ruling(told: dict[str, Any]) -> GameRuling:
    because, cited = told.get("because", ()), tuple(told["clauses"])
    return GameRuling(told["event"], told["outcome"], told["ruling"], cited, tuple(map(str, because)))


def _referred(told: dict[str, Any]) -> Referred:
    return Referred(told["to"], tuple(told["options"]), tuple(told["clauses"]), told["event"])
