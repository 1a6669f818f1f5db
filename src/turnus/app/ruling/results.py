"""The results an arbiter can give now: what ends the game if he does it, by the law's own word.

Nothing is decided here: everything that he may do is tried on the game, and what ends it is offered, with the
clauses by which it does.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from turnus.app.ruling.board import AtBoard, Event
from turnus.law import Role
from turnus.play.game import Game, Status
from turnus.play.questions.incidents import Incident
from turnus.play.questions.penalties import PenaltyKind
from turnus.play.sides import Side

SEES = ("flag", "both_flags", "absent", "9.2-a", "9.2-b", "9.2-c", "9.2-d")
OPPONENT_SCORES = ("1", "1/2", "0")


@dataclass(frozen=True, slots=True)
class Way:
    """One way to a result: what the arbiter does, what it comes to, by which clauses."""

    events: tuple[Event, ...]
    result: str
    reason: str
    clauses: tuple[str, ...]

    @property
    def kind(self) -> str:
        """What he does last."""
        return str(self.events[-1]["type"])


def ways(at: AtBoard) -> list[Way]:
    """Return every way to a result that the law has now, the same once."""
    found: dict[tuple[str, str, tuple[str, ...]], Way] = {}
    for events in _candidates(at):
        way = _tried(at, events)
        if way is not None:
            found.setdefault((way.result, way.reason, way.clauses), way)
    return list(found.values())


def _candidates(at: AtBoard) -> Iterator[tuple[Event, ...]]:
    for what in SEES:
        yield ({"type": "observe", "what": what},)
    for waiting in at.room.folding.game.referrals:
        if waiting.referral.by in (Role.ARBITER, Role.DIRECTOR) and waiting.board == at.board:
            cite = waiting.referral.cite.within(at.room.folding.record.law.stack.home)
            for option in waiting.referral.options:
                yield ({"type": "decide", "option": option, "clause": str(cite)},)
    for side in Side:
        lost = {"type": "penalty", "against": str(side), "penalty": str(PenaltyKind.LOSS)}
        for score in OPPONENT_SCORES:
            yield ({**lost, "opponent": score},)
    if at.is_over:
        yield from _signed(at)


def _signed(at: AtBoard) -> Iterator[tuple[Event, ...]]:
    """Yield what can be made of a result that was signed and is wrong."""
    found: Event = {"type": "irregularity", "what": str(Incident.RESULT_SIGNED)}
    for waiting in at.left_by(at.tried([found])):
        cite = waiting.referral.cite.within(at.room.folding.record.law.stack.home)
        for option in waiting.referral.options:
            yield (found, {"type": "decide", "option": option, "clause": str(cite)})


def _tried(at: AtBoard, events: tuple[Event, ...]) -> Way | None:
    """Return what events come to if they end the game, or end it otherwise."""
    tried = at.tried(events)
    game, before = tried.game, at.room.folding.game
    if game is None or game.status is not Status.FINISHED or _end_of(game) == _end_of(before):
        return None
    verdict: dict[str, Any] = at.room.folding.verdict_of(game)
    if verdict["result"] is None:
        return None
    return Way(tried.events, verdict["result"], str(verdict["reason"]), tuple(verdict["clauses"]))


def _end_of(game: Game) -> tuple[object, ...]:
    return game.status, game.verdict, tuple(sorted(game.points.items()))
