"""Whether a side can still mate, by any series of legal moves with both sides helping (fide-2023 5.2.2, 6.9).

A yes carries the line that mates, replayed before it is given; a no carries its ground. Fifty moves,
seventy-five moves and repetition are left out: they end a game by claim or count, not by the position.

A position that became illegal at the board is answered too, for the legal moves that it has. With kings
missing or too many the theory behind the quick grounds does not hold, so only searching decides; where the
other side has no king there is nobody to mate. Bughouse is refused: the partner can always pass a piece.
"""

from dataclasses import dataclass
from enum import Enum

from turnus import _native
from turnus.games.chess.moves import Move, move_of_code
from turnus.games.chess.pieces import Variant
from turnus.games.chess.positions import Position
from turnus.games.colour import Colour

DEFAULT_LIMIT = 2_000_000
"""How many positions a search keeps before it gives up; about two seconds and 200 MB."""


class Ground(Enum):
    """Why a side cannot mate."""

    GAME_OVER = "game_over"
    NO_KING_TO_MATE = "no_king_to_mate"
    LONE_KING = "lone_king"
    LONE_KNIGHT = "lone_knight"
    BISHOPS_OF_ONE_COLOUR = "bishops_of_one_colour"
    SEALED = "sealed"
    FORCED = "forced"
    EXHAUSTED = "exhausted"

    @property
    def message(self) -> str:
        """The ground as a sentence with the field `nodes`, to be translated at the edge."""
        return _MESSAGES[self]


_GROUNDS: tuple[Ground | None, ...] = (None, *Ground)  # as the kernel numbers them
_CAN = (False, True, None)
_MESSAGES = {
    Ground.GAME_OVER: "the game is over on the board",
    Ground.NO_KING_TO_MATE: "there is no king to mate",
    Ground.LONE_KING: "a lone king gives no check",
    Ground.LONE_KNIGHT: "king and knight cannot mate a king that is bare or has only queens",
    Ground.BISHOPS_OF_ONE_COLOUR: "bishops of one colour cannot mate, and no unit can block the other colour",
    Ground.SEALED: "the units that can still move reach no mate, whatever is played",
    Ground.FORCED: "every line of the next moves loses the means to mate",
    Ground.EXHAUSTED: "all {nodes} positions that can arise were looked at: no such mate is among them",
}


@dataclass(frozen=True, slots=True)
class MateAnswer:
    """Whether a side can mate; nobody knows (`can` is None) only when the limit was reached."""

    can: bool | None
    line: tuple[Move, ...] = ()  # a yes: legal moves of both sides, ending in mate
    ground: Ground | None = None  # a no: why
    nodes: int = 0  # positions the search kept; none where no search was needed


def can_mate(position: Position, side: Colour, limit: int = DEFAULT_LIMIT) -> MateAnswer:
    """Tell whether a side can mate by any series of legal moves, keeping at most `limit` positions."""
    _refuse_bughouse(position)
    verdict, ground, codes, nodes = _native.can_mate(position, side, max(limit, 0))
    return MateAnswer(_CAN[verdict], tuple(move_of_code(code) for code in codes), _GROUNDS[ground], nodes)


def quick_ground(position: Position, side: Colour) -> Ground | None:
    """Return a ground against mating that shows within microseconds; nothing proves nothing."""
    _refuse_bughouse(position)
    return _GROUNDS[_native.quick_ground(position, side)]


def is_dead(white: MateAnswer, black: MateAnswer) -> bool | None:
    """Tell whether neither side can mate (fide-2023 5.2.2); None while that is not known."""
    if white.can or black.can:
        return False
    return None if white.can is None or black.can is None else True


def _refuse_bughouse(position: Position) -> None:
    if position.variant is Variant.BUGHOUSE:
        raise ValueError("in bughouse the partner can always pass a piece that mates")
