"""One board of bughouse: a chess board with pieces in hand, and those the partner is about to pass."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, replace

from turnus.games.chess import Colour, Kind, Move, Piece
from turnus.games.chess.pieces import DROPPABLE, rank_of
from turnus.games.chess.setup_errors import home_rank
from turnus.play.board.boards import Board, Square
from turnus.play.board.chess import ChessBoard
from turnus.play.questions.claims import SamePosition
from turnus.play.questions.movement import LegalMove
from turnus.play.questions.passing import DroppedRights
from turnus.play.sides import Side

_TWO_SETS = {Kind.QUEEN: 2, Kind.ROOK: 4, Kind.BISHOP: 4, Kind.KNIGHT: 4, Kind.PAWN: 16}
_DROPPED = tuple(kind.letter for kind in DROPPABLE)
_ROOK_FILES = (0, 7)
_TWO_RANKS = 16


def colour_of(side: Side) -> Colour:
    """Return the colour of the pieces a player moves."""
    return Colour.WHITE if side is Side.WHITE else Colour.BLACK


@dataclass(frozen=True, slots=True)
class BughouseBoard(ChessBoard):
    """A position with its pockets, the pieces that stand where they were dropped, and those on their way."""

    fresh: frozenset[Square] = frozenset()
    coming: tuple[tuple[Side, str], ...] = ()  # captured by the partner, who has not yet pressed

    def play(self, move: Move) -> "BughouseBoard":
        """Return the board after a legal move."""
        return replace(self, position=self.position.play(move), fresh=self._fresh_after(move))

    def force(self, move: Move) -> "BughouseBoard":
        """Return the board after a move as the hand made it."""
        position = ChessBoard.force(self, move).position
        return replace(self, position=position, fresh=self._fresh_after(move))

    def _fresh_after(self, move: Move) -> frozenset[Square]:
        if move.drop is not None:
            return self.fresh | {move.target}
        return self.fresh - {move.origin, move.target, self.castling_rook(move)}

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
        legal = plain.fault is None
        drops = move.drop is not None
        rook = self.castling_rook(move)
        fresh = move.origin in self.fresh if rook is None else rook in self.fresh
        steps = move.origin is not None and plain.piece is Kind.PAWN and legal
        more = {
            "dropped": move.drop,
            "not_passed_yet": drops and (self.turn, _letter(move)) in self.coming,
            "stays_in_check": drops and bool(after.checker_bits(self.position.turn_number)),
            "gives_check": legal and bool(after.checker_bits(1 - self.position.turn_number)),
            "fresh_piece": fresh,
            "two_steps": steps and abs(move.target - (move.origin or 0)) == _TWO_RANKS,
        }
        return LegalMove(**{**plain.named(), **more})

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
