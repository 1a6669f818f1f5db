"""How much one seat may say: more than a game needs, and less than would bury what the others say.

Every move that is made, by whomever, lets each seat say some more, so that no game is played too fast for it.
"""

from dataclasses import dataclass

from turnus.app.rooms.room import Room
from turnus.faults import TooMany

AT_ONCE = 60  # events: a position that is set up, a game that is written down afterwards
A_SECOND = 1
A_MOVE = 10  # a man that is touched, lifted, placed and released, the press, an offer, a move written down
WITHOUT_A_MOVE = 500  # in the whole game, beside what its moves allow
SECOND = 1000  # milliseconds


@dataclass(slots=True)
class Pace:
    """What one seat may still say at once."""

    at: int
    moves: int
    left: float = AT_ONCE

    def take(self, now: int, moves: int) -> bool:
        """Take one event, if one is left."""
        earned = A_SECOND * max(0, now - self.at) / SECOND + A_MOVE * max(0, moves - self.moves)
        self.left = min(AT_ONCE, self.left + earned)
        self.at, self.moves = max(self.at, now), moves
        if self.left < 1:
            return False
        self.left -= 1
        return True


def insist_on_pace(room: Room, seat: str, now: int) -> None:
    """Refuse what a seat sends too fast, or after all that a game can need."""
    moves = sum(len(table.plies) for table in room.folding.game.tables.values())
    most = WITHOUT_A_MOVE + A_MOVE * moves
    if len(room.log) >= most and sum(entry.actor == seat for entry in room.log) >= most:
        raise TooMany(
            "this seat has sent more than a game needs: the arbiter continues the game", kind="too_much"
        )
    if not room.paces.setdefault(seat, Pace(now, moves)).take(now, moves):
        raise TooMany("too much comes from this seat at once: wait a moment", kind="too_fast")
