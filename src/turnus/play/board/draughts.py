"""A draughts position as the board of a game, with the counters of moves that may draw it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from turnus.faults import BadInput
from turnus.games.draughts import (
    SQUARES,
    Attempt,
    Colour,
    Move,
    Position,
    PositionFault,
    Setup,
    apply_irregular,
    why_not,
)
from turnus.games.draughts.attempts import due
from turnus.games.draughts.board import FAR_ROW, bit
from turnus.notation.pdn.fen import read_fen, write_fen
from turnus.notation.pdn.moves import check_text, read_attempt, write_move
from turnus.play.board.boards import Board, Square, Standing, Steps, Terminal
from turnus.play.questions.kinds.draughts import MoveText
from turnus.play.questions.moves.movement import RegularMove
from turnus.play.questions.results.claims import DrawGround, SamePosition
from turnus.play.sides import Side

_SIDES = {Colour.WHITE: Side.WHITE, Colour.BLACK: Side.BLACK}
_COLOURS = {side: colour for colour, side in _SIDES.items()}
_THREE = 3
_NUMBER = re.compile("[0-9]{1,2}")


def ending_class(setup: Setup) -> DrawGround | None:
    """Say whether a placement is one king against three pieces, or against one or two, a king among them."""
    sides = sorted((setup.material(colour) for colour in Colour), key=lambda m: m.pieces)
    few, many = sides
    if (few.men, few.kings) != (0, 1) or not many.kings or many.pieces > _THREE:
        return None
    return DrawGround.KING_AGAINST_THREE if many.pieces == _THREE else DrawGround.KING_AGAINST_TWO


@dataclass(frozen=True, slots=True)
class DraughtsBoard:
    """A position of international draughts, and how many half-moves count for each ground of a draw."""

    position: Position
    in_class: int = 0  # half-moves within the present class of endings
    in_classes: int = 0  # half-moves within either class, a capture between them included
    idle: int = 0  # half-moves by kings in succession without a capture
    promotes_by_choice: bool = False
    bishops_alike: bool = True  # there are none

    @classmethod
    def of(cls, setup: Setup) -> "DraughtsBoard":
        """Set up a board; what can stand there in a game may stand there."""
        return cls(Position.of(setup, waive=(PositionFault.UNCROWNED_KING, PositionFault.EMPTY_BOARD)))

    @property
    def turn(self) -> Side:
        """The side to move."""
        return _SIDES[self.position.turn]

    @property
    def key(self) -> bytes:
        """The pieces on their squares and the side to move."""
        return self.position.repetition_key.to_bytes(20, "big")

    @property
    def text(self) -> str:
        """The position as PDN FEN."""
        return write_fen(self.position.setup)

    def uncrowned(self) -> list[Square]:
        """Return where kings stand that nobody has crowned."""
        return [square for square in SQUARES if self.position.uncrowned & bit(square)]

    def counted(self, ground: DrawGround) -> int:
        """Return the half-moves that count for a ground."""
        if ground in (DrawGround.KING_AGAINST_THREE, DrawGround.KING_AGAINST_TWO):
            return self.in_class if ending_class(self.position.setup) is ground else 0
        return self.idle

    def carried(self) -> int:
        """Return the half-moves in endings of a lone king that count on after a capture."""
        against_two = ending_class(self.position.setup) is DrawGround.KING_AGAINST_TWO
        return self.in_classes if against_two else 0

    def square(self, name: object) -> Square:
        """Read a square by its number."""
        text = str(name)
        if not _NUMBER.fullmatch(text) or int(text) not in SQUARES:
            raise BadInput("{square} is not a square: the board has 1 to 50", square=text)
        return int(text)

    def name(self, square: Square) -> int:
        """Write a square by its number."""
        return square

    def standing(self, square: Square) -> Standing | None:
        """Return what stands on a square."""
        piece = self.position.setup.piece_at(square) if square in SQUARES else None
        return Standing(_SIDES[piece.colour], "K" if piece.is_king else "M") if piece else None

    def legal(self) -> Sequence[Attempt]:
        """Return every regular move; that of an uncrowned king too, which is crowned first."""
        return [Attempt.of(self.position, move) for move in self.position.legal_moves()]

    def read(self, text: str) -> Attempt:
        """Read a move in PDN, regular or not, with pieces removed and crowned as it supposes."""
        return self._canonical(read_attempt(self.position, text))

    def check_text(self, text: str) -> None:
        """Refuse a text that is no move in any position."""
        check_text(text)

    def write(self, move: Attempt) -> str:
        """Write a move in PDN."""
        if self.is_legal(move) or move in self.legal():
            return write_move(self.position, _move(move))
        return ("x" if move.removed else "-").join(map(str, move.path)) or "-"

    def text_of(self, move: Attempt) -> MoveText:
        """Return the question how a regular move is written."""
        ends = (move.path[0], move.path[-1])
        same = sum((one.start, one.end) == ends for one in self.position.legal_moves() if one.is_capture)
        return MoveText(route=move.path, captures=len(move.removed), same_ends=max(1, same))

    def is_legal(self, move: Attempt) -> bool:
        """Tell whether a move is regular and fully carried out."""
        return why_not(self.position, move) is None

    def legality(self, move: Attempt) -> RegularMove:
        """Return the question by which provision a move is regular or not."""
        fault = why_not(self.position, move)
        captures = [m.captures for m in self.position.legal_moves()]
        return RegularMove(
            fault=fault,
            king=bool(move.path) and self.position.is_king(move.path[0]),
            captured=len(due(self.position, move)),
            promotes=bool(move.path) and self._arrives(move),
            passes_far_row=any(FAR_ROW[self.position.turn] & bit(s) for s in move.path[1:-1]),
            choices=len(captures),
        )

    def hindrance(self, square: Square) -> None:
        """No piece is hindered by anything but the regular moves themselves."""

    def play(self, move: Attempt) -> "DraughtsBoard":
        """Return the board after a regular move."""
        return self.force(move)

    def force(self, move: Attempt) -> "DraughtsBoard":
        """Return the board after a move as it was made."""
        before = self.position.setup
        after = apply_irregular(before, move)
        classes = ending_class(before), ending_class(after)
        in_a_class = None not in classes
        same_class = in_a_class and classes[0] is classes[1]
        by_king = bool(move.path) and before.is_king(move.path[0]) and not move.removed
        return DraughtsBoard(
            Position.of(after, waive=tuple(PositionFault)),
            in_class=self.in_class + 1 if same_class else 0,
            in_classes=self.in_classes + 1 if in_a_class else 0,
            idle=self.idle + 1 if by_king else 0,
        )

    def crowned(self, square: Square) -> "DraughtsBoard":
        """Return the board with the king on a square crowned at last: that is no move."""
        setup = self.position.setup.crown(square)
        return replace(self, position=Position.of(setup, waive=tuple(PositionFault)))

    def stepped(self, steps: Steps, step: tuple[Square, Square]) -> Steps:
        """Add a step: a capture goes on from where the piece was put."""
        return (*steps, step)

    def crossed(self, move: Attempt) -> Square | None:  # noqa: ARG002 - nobody castles
        """Say nothing: nobody castles."""
        return None

    def steps_past(self, move: Attempt) -> bool:  # noqa: ARG002 - nothing is captured in passing
        """Say no: draughts has no pawns."""
        return False

    def likeness(
        self,
        other: Board,
        *,
        began: Board,  # noqa: ARG002 - no right is lost in draughts
        by_double_step: bool,  # noqa: ARG002 - nor captured in passing
    ) -> SamePosition | None:
        """Return the question whether two positions are the same, if the pieces stand on the same squares."""
        if not isinstance(other, DraughtsBoard):
            return None
        one, two = self.position.setup, other.position.setup
        if (one.white, one.black, one.kings) != (two.white, two.black, two.kings):
            return None
        return SamePosition(same_turn=one.turn is two.turn)

    def put_up(self, text: str) -> "DraughtsBoard":
        """Return the board with another position on it, as PDN FEN; its moves are counted anew."""
        return DraughtsBoard.of(read_fen(text))

    def terminal(self) -> Terminal | None:
        """Say that the side to move has no move, if it has none."""
        return Terminal.NO_MOVE if self.position.has_lost else None

    def origin(self, move: Attempt) -> Square | None:
        """Return where a move starts; nothing where no piece was moved."""
        return move.path[0] if move.path else None

    def taken(self, move: Attempt) -> tuple[Square, ...]:
        """Return the squares whose pieces a move captures, whatever the hand removed."""
        return tuple(sorted(due(self.position, move)))

    def cleared_in_order(self, move: Attempt, removed: Sequence[Square]) -> bool:
        """Tell whether pieces were taken off as a route of the capture took them, or the other way round."""
        taken = tuple(square for square in removed if square in move.removed)
        routes = [route for route in self.position.capture_routes() if self._is_route(route, move)]
        return not routes or any(taken in (route.taken, route.taken[::-1]) for route in routes)

    def _is_route(self, route: Move, move: Attempt) -> bool:
        ends = route.start, route.end
        return ends == (move.path[0], move.path[-1]) and frozenset(route.captures) == move.removed

    def material(self, side: Side) -> str:
        """Return a side's pieces as letters."""
        material = self.position.setup.material(_COLOURS[side])
        return "K" * material.kings + "M" * material.men

    def castling_rook(self, move: Attempt) -> None:
        """There is no castling."""

    def castling_question(self, move: Attempt, *, castled_before: bool) -> None:
        """There is no castling."""

    def is_castled(self, move: Attempt, steps: Steps) -> bool:  # noqa: ARG002
        """There is no castling."""
        return False

    def castling_with(self, king: Square, rook: Square) -> None:
        """There is no castling."""

    def move(self, origin: Square, target: Square, letter: str = "") -> Attempt:
        """Return the move from a square to a square, nothing removed yet."""
        return Attempt((origin, target), crowned=bool(letter))

    def gathered(
        self,
        steps: Steps,
        removed: tuple[Square, ...],
        *,
        crowned: bool,
        touches: tuple[Square, ...] = (),  # noqa: ARG002 - what was displaced and removed is the move
    ) -> Attempt | None:
        """Return the move that displaced and removed pieces make together, if anything was done."""
        if not steps and not removed:
            return None
        path = (steps[0][0], *(to for _, to in steps)) if steps else ()
        return self._canonical(Attempt(path, frozenset(removed), crowned))

    def _canonical(self, attempt: Attempt) -> Attempt:
        """Return the regular move an attempt is, by the route its board lists; else the attempt."""
        if not attempt.path or not self.is_legal(attempt):
            return attempt
        ends = attempt.path[0], attempt.path[-1]
        same = (m for m in self.legal() if (m.path[0], m.path[-1]) == ends and m.removed == attempt.removed)
        return next(same, attempt)

    def takes_drop(self, letter: str, square: Square) -> bool:  # noqa: ARG002 - nothing is dropped in draughts
        """Tell whether a piece put on a square is dropped: never."""
        return False

    def mover(self, move: Attempt) -> object:
        """Return the square a piece leaves."""
        return self.origin(move)

    @property
    def all_on_board(self) -> bool:
        """Whether nothing can be dropped: always."""
        return True

    def drop_helps(self) -> bool:
        """Tell whether a dropped piece could help: nothing is dropped in draughts."""
        return False

    def target(self, move: Attempt) -> Square:
        """Return where a move ends; 0 where no piece was moved."""
        return move.path[-1] if move.path else 0

    def promotion(self, move: Attempt) -> str:
        """Return K for a move that crowns."""
        return "K" if move.crowned else ""

    def pawn_stays(self, move: Attempt) -> bool:
        """Tell whether a man came to rest on the far row and was not crowned."""
        return bool(move.path) and not move.crowned and self._arrives(move)

    def _arrives(self, move: Attempt) -> bool:
        setup = self.position.setup
        piece = setup.piece_at(move.path[0])
        if piece is None or piece.is_king:
            return False
        return bool(FAR_ROW[piece.colour] & bit(move.path[-1]))


def _move(attempt: Attempt) -> Move:
    return Move(attempt.path, tuple(sorted(attempt.removed)))
