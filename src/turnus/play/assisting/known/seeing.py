"""A board of a game as it stands now, and whom something that happens there is about."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from turnus.law import Law
from turnus.play import events
from turnus.play.clock import flags
from turnus.play.clock.face import SECOND
from turnus.play.effects import TimePassed
from turnus.play.game import Game, Table
from turnus.play.irregular.finding import ANY, Found, Meant, find
from turnus.play.proceedings import Proceedings
from turnus.play.questions.moves.illegal_moves import FoundBy
from turnus.play.sides import Actor, Side

Facts = Mapping[str, Any]
NOTHING: Facts = {}


@dataclass(frozen=True, slots=True)
class Seen:
    """One board of a game as it stands now, and what was told about it so far."""

    game: Game
    law: Law
    board: str
    at: int
    told: Facts
    side: Side | None = None  # whom it is about, where that is told or plain

    def by(self, side: Side | None = None) -> Proceedings:
        """Return a desk at which somebody's questions are put, now."""
        actor = Actor(side) if side else Actor.ARBITER
        event = events.Event(at=max(self.at, self.game.at), by=actor, board=self.board)
        p = Proceedings(self.game, event, self.law, side, self.board)
        p.do(TimePassed(event.at))
        return p

    @property
    def table(self) -> Table:
        """The board."""
        return self.game.tables[self.board]


def irregularity(seen: Seen, side: Side | None = None) -> Found | None:
    """Return what is irregular on the board and nobody has acted on, of either player or of one."""
    return find(seen.by(), FoundBy.ARBITER, Meant(side) if side else ANY)


def seconds_left(seen: Seen, side: Side) -> float | None:
    """Return what a player's clock shows now; nothing without a clock."""
    clock = seen.by().table.clock
    return clock.dial(side).left / SECOND if clock else None


def turn(seen: Seen) -> Facts:
    """Whether the player has the move."""
    return {"on_move": seen.side is seen.table.turn} if seen.side else NOTHING


def without(facts: Facts, *names: str) -> Facts:
    """Return facts without some."""
    return {name: value for name, value in facts.items() if name not in names}


# Whom it is about, where the game tells


def nobody(_seen: Seen) -> None:
    """Return nobody: who it is must be told."""
    return


def _offender(seen: Seen) -> Side | None:
    found = irregularity(seen)
    return found.side if found else None


def _flagged(seen: Seen) -> Side | None:
    return flags.first_fallen(seen.by())


def _on_move(seen: Seen) -> Side | None:
    return seen.table.turn


def _who_touched(seen: Seen) -> Side | None:
    return seen.table.turn if seen.table.hands.touches else None


def _last_mover(seen: Seen) -> Side | None:
    return seen.table.plies[-1].side if seen.table.plies else None


def _claims_touch(seen: Seen) -> Side | None:
    breach = next((ply for ply in reversed(seen.table.plies[-2:]) if ply.breach), None)
    return breach.side.other if breach else None


def _absent(seen: Seen) -> Side | None:
    away = [side for side in Side if not seen.table.player(side).present]
    return away[0] if len(away) == 1 else None


def _offered_to(seen: Seen) -> Side | None:
    return seen.table.offer.by.other if seen.table.offer else None


def _sealer(seen: Seen) -> Side | None:
    return seen.table.envelope.side if seen.table.envelope else None


WHO: Mapping[str, Callable[[Seen], Side | None]] = {
    "illegal_move": _offender,
    "flag_fell": _flagged,
    "flag_without_sheets": _flagged,
    "touched_piece": _who_touched,
    "touched_both": _who_touched,
    "castling_begun": _who_touched,
    "touch_claim": _claims_touch,
    "position_on_the_board": _last_mover,
    "piece_passed_on": _last_mover,
    "late": _absent,
    "late_at_resumption": _absent,
    "answer_to_offer": _offered_to,
    "move_to_be_sealed": _on_move,
    "left_while_on_move": _on_move,
    "sealed_move_read": _sealer,
}
