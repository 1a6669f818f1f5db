"""Captured pieces on their way to the partner at the other board; a game on one board passes nothing."""

from turnus.games.chess import Kind
from turnus.play.board.bughouse import BughouseBoard
from turnus.play.effects import BoardChanged
from turnus.play.game import Ply
from turnus.play.match.teams import other_board
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.kinds.passing import PassedOn
from turnus.play.sentences import MoveText, piece_word
from turnus.play.sides import Side

PASSING = "a piece is passed"
"""The moment at which a rulebook says what is to be done with a piece that is handed over."""


def expect(p: Proceedings, ply: Ply) -> None:
    """Let the partner know of a piece that is captured and, by the law, not yet his."""
    found = _captured(ply)
    if found is not None:
        there, side, letter, _promoted = _to(p, ply, *found)
        p.do(BoardChanged(there.expecting(side, letter)), other_board(p.game, p.board))
        hand_over(p, ply, pressed=False)


def hand_over(p: Proceedings, ply: Ply, *, pressed: bool) -> None:
    """Give the partner what a move captured, once the law lets it pass."""
    found = _captured(ply)
    if found is None:
        return
    there, side, letter, promoted = _to(p, ply, *found)
    if (side, letter) not in there.coming:
        return  # he has it already
    ruling = p.ask(PassedOn(piece=letter, promoted=promoted, pressed=pressed))
    if ruling.answer:
        p.do(BoardChanged(there.receiving(side, ruling.answer, letter)), other_board(p.game, p.board))
        sentence, kept = "the partner of {side} gets a {piece}", p.to_be_done(PASSING)
        piece = piece_word(ruling.answer)
        p.pronounce(Outcome.APPLIED, sentence, ruling, *kept, side=ply.side, piece=piece)


def give_rights(p: Proceedings, ply: Ply) -> None:
    """Give a dropped piece the rights the law gives it, and say by which provisions."""
    board, after = ply.before, p.table.board
    rights = board.rights(ply.move) if isinstance(board, BughouseBoard) else None
    if rights is not None and isinstance(after, BughouseBoard):
        ruling = p.ask(rights)
        p.do(BoardChanged(after.with_rights(ply.move.target, ruling.answer)))
        rulings = (p.ask(board.legality(ply.move)), ruling)
        said, move = "{side} drops a piece: {move}", MoveText(board.write(ply.move))
        p.pronounce(Outcome.APPLIED, said, *rulings, side=ply.side, move=move)


def _captured(ply: Ply) -> tuple[str, bool] | None:
    """Return the letter of what a move captured, and whether it was a promoted pawn."""
    board = ply.before
    piece = board.captured(ply.move) if isinstance(board, BughouseBoard) else None
    if piece is None or piece.kind is Kind.KING:  # a king that was captured unnoticed is nobody's piece
        return None
    return piece.kind.letter, piece.promoted


def _to(p: Proceedings, ply: Ply, letter: str, promoted: bool) -> tuple[BughouseBoard, Side, str, bool]:
    """Return the partner's board and colour with what he gets: he plays the colour that was captured."""
    there = p.game.tables[other_board(p.game, p.board)].board
    assert isinstance(there, BughouseBoard)  # noqa: S101 - a match has two boards of one kind
    return there, ply.side.other, letter, promoted
