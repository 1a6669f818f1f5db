"""What the fold needs of a board, whatever game is played on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from turnus.law import Facts, Refused
from turnus.play.questions.results.claims import DrawGround
from turnus.play.sides import Side

Square = int
"""A square by the number its game gives it."""

PlayedMove = Any
"""A move as its game writes it; only the board it belongs to looks inside."""


Steps = tuple[tuple[Square, Square], ...]
"""Pieces let go: each from where to where."""


class Terminal(Enum):
    """Why the side to move has no move."""

    MATE = "mate"
    NO_MOVE = "no_move"


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands on a square."""

    side: Side
    letter: str  # the kind of piece as the game writes it, in upper case


class Board(Protocol):
    """One position of any game with the side to move: a value."""

    @property
    def turn(self) -> Side:
        """The side to move."""

    @property
    def key(self) -> bytes:
        """What two occurrences of the same position have in common."""

    @property
    def idle(self) -> int:
        """Half-moves since something happened that cannot be undone."""

    @property
    def text(self) -> str:
        """The position as text."""

    @property
    def promotes_by_choice(self) -> bool:
        """Whether a promoting player chooses his new piece."""

    @property
    def bishops_alike(self) -> bool:
        """Whether all bishops, if the game has them, stand on squares of one colour."""

    def square(self, name: object) -> Square:
        """Read a square; BadInput if there is no such square."""

    def name(self, square: Square) -> str | int:
        """Write a square."""

    def standing(self, square: Square) -> Standing | None:
        """Return what stands on a square."""

    def counted(self, ground: DrawGround) -> int:
        """Return how many half-moves count for a ground of a draw."""

    def carried(self) -> int:
        """Return the half-moves that count for a ground where a capture does not interrupt the count."""

    def legal(self) -> Sequence[PlayedMove]:
        """Return every legal move."""

    def read(self, text: str) -> PlayedMove:
        """Read a move in any notation the game has; BadInput if it is none."""

    def check_text(self, text: str) -> None:
        """Refuse a text that is no move in any position; BadInput."""

    def write(self, move: PlayedMove) -> str:
        """Write a move as answers do."""

    def is_legal(self, move: PlayedMove) -> bool:
        """Tell whether a move is legal."""

    def legality(self, move: PlayedMove) -> Facts[bool]:
        """Return the question by which requirement a move is legal or not."""

    def hindrance(self, square: Square) -> Facts[bool] | None:
        """Return the question why the piece on a square cannot move as it would, if something hinders it."""

    def play(self, move: PlayedMove) -> "Board":
        """Return the board after a legal move."""

    def force(self, move: PlayedMove) -> "Board":
        """Return the board after a move as the hand made it, legal or not."""

    def likeness(self, other: "Board", *, began: "Board", by_double_step: bool) -> Facts[bool] | None:
        """Return the question whether two positions are the same, if the pieces stand on the same squares.

        `began` is where the game began; `by_double_step` that one of them came about by `steps_past`.
        """

    def steps_past(self, move: PlayedMove) -> bool:
        """Tell whether a move is a pawn's double step to beside a pawn of the opponent."""

    def put_up(self, text: str) -> "Board":
        """Return the board of this game with another position on it; BadInput if it is none."""

    def terminal(self) -> Terminal | None:
        """Say why the side to move has no move, if it has none."""

    def origin(self, move: PlayedMove) -> Square | None:
        """Return where a move starts; nothing for a dropped piece."""

    def taken(self, move: PlayedMove) -> tuple[Square, ...]:
        """Return the squares whose pieces a move captures."""

    def cleared_in_order(self, move: PlayedMove, removed: Sequence[Square]) -> bool:
        """Tell whether captured pieces were taken off in the order the game asks, where it asks one."""

    def material(self, side: Side) -> str:
        """Return a side's pieces as letters: KRPP."""

    def castling_rook(self, move: PlayedMove) -> Square | None:
        """Return the rook a move means to castle with, if the game has castling and the move means it."""

    def castling_question(
        self, move: PlayedMove, *, castled_before: bool
    ) -> Facts[tuple[Refused, ...]] | None:
        """Return the question whether a castling that has provisions of its own is possible."""

    def castling_with(self, king: Square, rook: Square) -> PlayedMove | None:
        """Return the castling of a king and a rook, legal or not."""

    def move(self, origin: Square, target: Square, letter: str = "") -> PlayedMove:
        """Return the move from a square to a square, perhaps promoting to the piece of this letter."""

    def gathered(
        self,
        steps: Steps,
        removed: tuple[Square, ...],
        *,
        crowned: bool,
        touches: tuple[Square, ...] = (),
    ) -> PlayedMove | None:
        """Return the move that hands make of all they did, if the game takes it as a whole."""

    def stepped(self, steps: Steps, step: tuple[Square, Square]) -> Steps:
        """Return the steps of a hand with one more: in chess a piece put elsewhere has made one step."""

    def crossed(self, move: PlayedMove) -> Square | None:
        """Return where castling puts the rook; nothing where a move does not castle."""

    def is_castled(self, move: PlayedMove, steps: Steps) -> bool:
        """Tell whether a castling that hands gather is done."""

    def crowned(self, square: Square) -> "Board":
        """Return the board with a promoted piece crowned at last; BadInput if there is none to crown."""

    def takes_drop(self, letter: str, square: Square) -> bool:
        """Tell whether a piece of this letter put on a square is one that is dropped."""

    def mover(self, move: PlayedMove) -> object:
        """Return what tells the piece a move is made with: its square, or the kind of a dropped piece."""

    @property
    def all_on_board(self) -> bool:
        """Whether nothing is left that the side to move could ever drop."""

    def drop_helps(self) -> bool:
        """Tell whether a piece off the board could in theory be dropped to give the side to move a move."""

    def target(self, move: PlayedMove) -> Square:
        """Return where a move ends."""

    def promotion(self, move: PlayedMove) -> str:
        """Return the letter of the piece a move promotes to, or nothing."""

    def pawn_stays(self, move: PlayedMove) -> bool:
        """Tell whether a move brings a pawn to the last rank as it may go there, without a new piece."""
