"""A wrong set-up that is found too late to be put right: the game goes on, and who may not castle in it."""

from turnus.games.chess import Colour, Kind
from turnus.games.chess.pieces import file_of
from turnus.play.board.chess import ChessBoard
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.mode import MisplacedCastling
from turnus.play.sides import Side

KINGS_FILE, ROOKS_FILES = 4, (0, 7)
_HOME = {Side.WHITE: (Colour.WHITE, 0), Side.BLACK: (Colour.BLACK, 7)}


def left_as_it_is(p: Proceedings, follows: tuple[object, ...]) -> None:
    """Say who may not castle where a wrong set-up stays."""
    stays = any(isinstance(c, Consequence) and c.effect is Effect.GAME_CONTINUES for c in follows)
    began = p.table.plies[0].before if p.table.plies else p.table.board
    if not stays or not p.answers(MisplacedCastling) or not isinstance(began, ChessBoard):
        return
    for side in Side:
        ruling = p.ask(_misplaced(began, side))
        if ruling.answer:
            p.pronounce(
                Outcome.APPLIED,
                "{side} may not castle: the king or a rook stood on a wrong square from the start",
                ruling,
                side=side,
            )


def _misplaced(began: ChessBoard, side: Side) -> MisplacedCastling:
    colour, rank = _HOME[side]
    king = began.position.king(colour)
    rooks = began.position.pieces(colour, Kind.ROOK)
    homes = {8 * rank + file for file in ROOKS_FILES}
    return MisplacedCastling(
        king_misplaced=king is None or (file_of(king), king >> 3) != (KINGS_FILE, rank),
        rook_misplaced=not homes <= set(rooks),
    )
