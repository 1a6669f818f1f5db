"""The move that hands are making piece by piece, and whether it is made."""

from typing import Any

from turnus.law import Ground, Ruling
from turnus.play.board.boards import Board, PlayedMove, Square
from turnus.play.changing import replace
from turnus.play.game import NO_HANDS, Hands, Ply, Table
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.kinds.draughts import Clearing
from turnus.play.questions.moves import making
from turnus.play.sentences import MoveText
from turnus.play.sides import Side

NOTES = "chess960"
"""The topic of what a rulebook notes on castling in Chess960."""


def touched(hands: Hands, *squares: Square, order_clear: bool = True) -> Hands:
    """Add touches to what the hands have done; a piece touched again keeps its place."""
    new = [s for s in dict.fromkeys(squares) if s not in hands.touches]
    return replace(hands, touches=(*hands.touches, *new), order_clear=hands.order_clear and order_clear)


def handled_move(hands: Hands, p: Proceedings) -> tuple[PlayedMove, making.MoveMade] | None:
    """Return the move the hands are making, and the question whether it is made."""
    board = p.table.board
    whole = board.gathered(hands.released, hands.removed, crowned=hands.crowned, touches=hands.touches)
    if whole is not None:
        return whole, _made_facts(hands, p, whole, castled=board.is_castled(whole, hands.released))
    if not hands.released and hands.new_piece is None:
        return None
    origin, target = hands.released[0] if hands.released else (hands.lifted, None)
    if hands.new_piece is not None:
        letter, target = hands.new_piece
        origin = origin if origin is not None else _pawn_for(p, target)
    else:
        letter = ""
    if origin is None or target is None:
        return None
    played = board.move(origin, target, letter)
    return played, _made_facts(hands, p, played)


def _pawn_for(p: Proceedings, target: Square) -> Square | None:
    """Return the pawn a new piece is meant for: the one taken up, or the only one that can promote there."""
    board = p.table.board
    own = [s for s in p.table.hands.touches if (x := board.standing(s)) and x.side is board.turn]
    if own:
        return own[0]
    ways = {board.origin(m) for m in board.legal() if board.promotion(m) and board.target(m) == target}
    return ways.pop() if len(ways) == 1 else None


def _made_facts(
    hands: Hands, p: Proceedings, played: PlayedMove, *, castled: bool = False
) -> making.MoveMade:
    board = p.table.board
    rook = board.castling_rook(played)
    taken = board.taken(played)
    origin, target = board.origin(played), board.target(played)
    promotes = bool(board.promotion(played)) or board.pawn_stays(played)
    released = [to for start, to in hands.released if start == origin]
    return making.MoveMade(
        kind=_kind(castles=rook is not None, captures=bool(taken), promotes=promotes),
        released=bool(released) or castled,
        rook_released=castled or (rook, board.crossed(played)) in hands.released,
        captured_removed=all(s in hands.removed for s in taken),
        pawn_removed=origin in hands.removed or hands.lifted == origin or target in released,
        new_piece_released=hands.new_piece_released or hands.crowned,
        removed_first=_is_removed_first(hands, origin, taken),
    )


def _is_removed_first(hands: Hands, origin: Square | None, taken: tuple[Square, ...]) -> bool:
    """Tell whether the only captured piece was taken off before the own piece was touched."""
    handled = hands.touches
    if len(taken) != 1 or taken[0] not in hands.removed or origin not in handled:
        return False
    return taken[0] in handled and handled.index(taken[0]) < handled.index(origin)


def _kind(*, castles: bool, captures: bool, promotes: bool) -> making.MoveKind:
    if castles:
        return making.MoveKind.CASTLING
    if promotes:
        return making.MoveKind.PROMOTION_WITH_CAPTURE if captures else making.MoveKind.PROMOTION
    return making.MoveKind.CAPTURE if captures else making.MoveKind.QUIET


def pronounce_made(
    p: Proceedings, made: Ruling[bool], hands: Hands, board: Board, played: PlayedMove
) -> None:
    """Say that what the hands did is a move, and by which provisions."""
    ways: tuple[Ruling[Any], ...] = ()
    if board.promotion(played):
        arrived = any(to == board.target(played) for _, to in hands.released)
        first = hands.new_piece_first
        ways = (p.ask(making.PromotionHandling(pawn_arrived=arrived, new_piece_first=first)),)
    p.pronounce(
        Outcome.APPLIED,
        "the move {move} is made",
        made,
        p.ask(board.legality(played)),
        *ways,
        move=MoveText(board.write(played)),
    )
    clearing = p.ask(Clearing(in_order=board.cleared_in_order(played, hands.removed)))
    if clearing.answer:
        p.pronounce(
            Outcome.APPLIED,
            "the captured pieces were taken off the board in a different order from the usual one; "
            "the move stands",
            clearing,
        )


def castling_rulings(p: Proceedings, board: Board, played: PlayedMove) -> tuple[Ruling[Any], ...]:
    """Return the rulings on a castling that has provisions of its own, as in Chess960."""
    if board.castling_question(played, castled_before=False) is None:
        return ()
    earlier = (x for x in p.table.plies if x.side is board.turn and x.legal and x.before is not board)
    before = any(x.before.castling_rook(x.move) is not None for x in earlier)
    asked = board.castling_question(played, castled_before=before)
    if asked is None or not p.answers(type(asked)):
        return ()
    notes = tuple(Ground(notice.cite, notice.name) for notice in p.law.notices(NOTES))
    return p.ask(asked), Ruling(True, question="notes", grounds=notes)


def touches_of(ply: Ply) -> Hands:
    """Return what the hands had touched by a move, those of the move itself last, as it still binds."""
    board, origin = ply.before, ply.before.origin(ply.move)
    moved = () if origin is None else (origin,)
    squares = (s for s in (*ply.hands.touches, *moved, *board.taken(ply.move)) if board.standing(s))
    return touched(NO_HANDS, *squares, order_clear=ply.hands.order_clear)


def hands_that_bind(table: Table, taken_back: Ply | None, side: Side) -> Hands | None:
    """Return the touches that bind a player: of an illegal move taken back, or of what he displaced."""
    if taken_back is not None:
        went_back = table.board is taken_back.before and not taken_back.legal
        return _hands_of(taken_back) if went_back else None
    displaced = table.player(side).displaced
    return touched(table.hands, *displaced) if displaced and side is table.turn else None


def _hands_of(ply: Ply) -> Hands:
    """Return what the hands had done by an illegal move: touches, and a king let go to castle."""
    board, origin = ply.before, ply.before.origin(ply.move)
    hands = touches_of(ply)
    if origin is None or board.castling_rook(ply.move) is None:
        return hands
    return replace(hands, released=((origin, board.target(ply.move)),))
