"""Who looks at a game, from which seat."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext

from turnus.app.broadcast.delay import Openness
from turnus.app.rooms import Room, Way
from turnus.app.rooms.seats import TABLET, is_player, place_of
from turnus.play.game import Table
from turnus.web.public.law import language

WATCHER = "watch"


@dataclass(frozen=True)
class Sight:
    """A game as somebody in a seat sees it now."""

    room: Room
    seat: str
    now: int

    @cached_property
    def answer(self) -> dict[str, Any]:
        """What the law answers; first asked by who shows the game, and then the room stands still."""
        return self.room.answer(language(), gettext)

    @property
    def side(self) -> str:
        """His colour; `both` at a tablet between two players, nothing for who does not play."""
        if self.seat == TABLET:
            return "both"
        return str(place_of(self.seat)[1]) if self.is_player else ""

    @property
    def is_behind(self) -> bool:
        """Whether he watches, and sees the game later than it is played."""
        return self.seat == WATCHER and self.room.openness(self.now) is Openness.BEHIND

    @property
    def is_player(self) -> bool:
        """Whether one player sits there."""
        return self.seat not in ("", WATCHER) and is_player(self.seat)

    @property
    def board(self) -> str:
        """The board he sits at, or the first."""
        return place_of(self.seat)[0] if self.is_player else self.room.folding.boards[0]

    @property
    def plays(self) -> bool:
        """Whether he can move pieces."""
        return self.is_player or self.seat == TABLET

    @property
    def has_hands(self) -> bool:
        """Whether it is played as at the board."""
        return self.room.terms.way is Way.BOARD

    @property
    def rulebook(self) -> str:
        """The rulebook whose clauses are named without it."""
        return str(self.room.head["rulebook"])

    @property
    def table(self) -> Table:
        """His board with its clock."""
        return self.room.folding.game.tables[self.board]

    def of(self, board: str) -> dict[str, Any]:
        """Return what the law answers of a board."""
        several: dict[str, dict[str, Any]] = self.answer.get("boards", {})
        return several.get(board, self.answer)
