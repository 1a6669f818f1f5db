"""One board of bughouse: a chess board with pieces in hand, and those the partner is about to pass."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from turnus.games.chess import Colour, Illegality, Kind, Move, Piece
from turnus.games.chess.pieces import DROPPABLE, rank_of
from turnus.games.chess.setup_errors import home_rank
from turnus.play.board.boards import Board, Square
from turnus.play.board.chess import ChessBoard
from turnus.play.questions.kinds.passing import DroppedRight, DroppedRights
from turnus.play.questions.moves.movement import LegalMove
from turnus.play.questions.results.claims import SamePosition
from turnus.play.sides import Side

_TWO_SETS = {Kind.QUEEN: 2, Kind.ROOK: 4, Kind.BISHOP: 4, Kind.KNIGHT: 4, Kind.PAWN: 16}
Rights = frozenset[DroppedRight]
NO_RIGHTS: Rights = frozenset()
_AS_ORIGINAL = {DroppedRight.UNMOVED, DroppedRight.AS_ORIGINAL}
TO_CASTLE = frozenset({*_AS_ORIGINAL, DroppedRight.CASTLING})
TO_STEP_TWICE = frozenset({*_AS_ORIGINAL, DroppedRight.TWO_STEPS})
_DROPPED = tuple(kind.letter for kind in DROPPABLE)
_ROOK_FILES = (0, 7)
_TWO_RANKS = 16


def colour_of(side: Side) -> Colour:
    """Return the colour of the pieces a player moves."""
    return Colour.WHITE if side is Side.WHITE else Colour.BLACK


@dataclass(frozen=True, slots=True)
class BughouseBoard(ChessBoard):
    """A position with its pockets, the pieces that stand where they were dropped, and those on their way."""

    fresh: Mapping[Square, Rights] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    coming: tuple[tuple[Side, str], ...] = ()  # captured by the partner, who has not yet pressed

    def play(self, move: Move) -> "BughouseBoard":
        """Return the board after a legal move."""
        return replace(self, position=self.position.play(move), fresh=self._fresh_after(move))

    def force(self, move: Move) -> "BughouseBoard":
        """Return the board after a move as the hand made it."""
        position = ChessBoard.force(self, move).position
        return replace(self, position=position, fresh=self._fresh_after(move))

    def _fresh_after(self, move: Move) -> Mapping[Square, Rights]:
        left = {move.origin, move.target, self.castling_rook(move)}
        kept = {square: rights for square, rights in self.fresh.items() if square not in left}
        return MappingProxyType(kept | ({move.target: NO_RIGHTS} if move.drop is not None else {}))

    def put_up(self, text: str) -> "BughouseBoard":
        """Return the board with another position on it; what stands there was not dropped."""
        position = ChessBoard.put_up(self, text).position
        return replace(self, position=position, fresh=MappingProxyType({}))

    def with_rights(self, square: Square, rights: Rights) -> "BughouseBoard":
        """Return the board on which the piece dropped on a square has these rights."""
        return replace(self, fresh=MappingProxyType({**self.fresh, square: rights}))

    def _lacks_a_right(self, move: Move) -> bool:
        """Tell whether a move needs a right that the dropped piece which makes it was not given."""
        rook = self.castling_rook(move)
        if rook is not None:
            return rook in self.fresh and not self.fresh[rook] >= TO_CASTLE
        given = None if move.origin is None else self.fresh.get(move.origin)
        return given is not None and self._steps_twice(move) and not given >= TO_STEP_TWICE

    def _steps_twice(self, move: Move) -> bool:
        origin = move.origin
        is_pawn = origin is not None and self.position.kind_number_at(origin) == Kind.PAWN
        return is_pawn and abs(move.target - (origin or 0)) == _TWO_RANKS

    def legal(self) -> Sequence[Move]:
        """Return every legal move; one that needs a right its dropped piece lacks is none."""
        return [move for move in self.position.legal_moves() if not self._lacks_a_right(move)]

    def is_legal(self, move: Move) -> bool:
        """Tell whether a move is legal."""
        return self.position.is_legal(move) and not self._lacks_a_right(move)

    def captured(self, move: Move) -> Piece | None:
        """Return the opponent's piece that a move takes off the board."""
        return next((self.position.piece_at(square) for square in self.taken(move)), None)

    def expecting(self, side: Side, letter: str) -> "BughouseBoard":
        """Return the board of a player whose partner has captured a piece and not yet pressed."""
        return replace(self, coming=(*self.coming, (side, letter)))

    def receiving(self, side: Side, letter: str, captured: str) -> "BughouseBoard":
        """Return the board of a player who gets a piece, captured as this letter, from his partner."""
        coming = list(self.coming)
        if (side, captured) in coming:
            coming.remove((side, captured))
        if not letter:
            return self
        colour, kind = colour_of(side), Kind.of_letter(letter)
        held = (*self.position.pocket(colour), *((kind,) if kind else ()))
        return replace(self, position=self.position.with_pocket(colour, held), coming=tuple(coming))

    def pocket(self, side: Side) -> str:
        """Return the letters of the pieces a player may drop."""
        return "".join(kind.letter for kind in self.position.pocket(colour_of(side)))

    def likeness(self, other: Board, *, began: Board, by_double_step: bool) -> SamePosition | None:
        """Return the question whether two positions are the same, whatever the players hold."""
        plain = ChessBoard.likeness(self, other, began=began, by_double_step=by_double_step)
        if plain is None or not isinstance(other, BughouseBoard):
            return plain
        same = all(self.pocket(side) == other.pocket(side) for side in Side)
        return SamePosition(**{**plain.named(), "same_pockets": same})

    def legality(self, move: Move) -> LegalMove:
        """Return the question by which requirement a move, or a drop, is legal or not."""
        plain = ChessBoard.legality(self, move)
        after = self.position.play_code(move.code)
        fault = plain.fault or (self._fault(move) if self._lacks_a_right(move) else None)
        legal = fault is None
        drops = move.drop is not None
        rook = self.castling_rook(move)
        fresh = move.origin in self.fresh if rook is None else rook in self.fresh
        more = {
            "fault": fault,
            "castles": plain.castles and legal,
            "dropped": move.drop,
            "not_passed_yet": drops and (self.turn, _letter(move)) in self.coming,
            "stays_in_check": drops and bool(after.checker_bits(self.position.turn_number)),
            "gives_check": legal and bool(after.checker_bits(1 - self.position.turn_number)),
            "fresh_piece": fresh,
            "two_steps": legal and self._steps_twice(move),
        }
        return LegalMove(**{**plain.named(), **more})

    def _fault(self, move: Move) -> Illegality:
        castles = self.castling_rook(move) is not None
        return Illegality.CASTLING_ROOK_HAS_MOVED if castles else Illegality.WRONG_WAY

    def takes_drop(self, letter: str, square: Square) -> bool:
        """Tell whether a piece put on a square is dropped: it is free, and no pawn is promoted with it."""
        promotes = any(m.target == square and m.promotion is not None for m in self.position.legal_moves())
        return letter in _DROPPED and self.position.piece_at(square) is None and not promotes

    def rights(self, move: Move) -> DroppedRights | None:
        """Return the question which rights a dropped piece has, if a move drops one."""
        if move.drop is None:
            return None
        colour = self.position.turn
        moved = not self.position.unmoved_king_bits >> self.position.turn_number & 1
        at_home = _is_home(move.drop, move.target, colour)
        return DroppedRights(piece=_letter(move), at_home=at_home, king_moved=moved)

    @property
    def all_on_board(self) -> bool:
        """Whether every piece of the side to move but the second king stands on the board."""
        return not self._supply()

    def drop_helps(self) -> bool:
        """Tell whether a piece that is off this board could, in theory, be dropped and give a legal move."""
        supply = self._supply()
        return bool(supply) and self.position.with_pocket(self.position.turn, supply).has_legal_move()

    def _supply(self) -> Collection[Kind]:
        """Return the kinds of which two sets have more than stand here; a promoted pawn is a pawn."""
        mine = (p for p in self.position.setup.board if p and p.colour is self.position.turn)
        standing = Counter(piece.when_captured for piece in mine)
        held = self.position.pocket(self.position.turn)
        return [kind for kind in DROPPABLE if standing[kind] < _TWO_SETS[kind] or kind in held]


def _letter(move: Move) -> str:
    return move.drop.letter if move.drop is not None else ""


def _is_home(kind: Kind, square: Square, colour: Colour) -> bool:
    first = home_rank(colour)
    if kind is Kind.PAWN:
        return rank_of(square) == (1 if first == 0 else 6)
    return kind is Kind.ROOK and rank_of(square) == first and square & 7 in _ROOK_FILES
