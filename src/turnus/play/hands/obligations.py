"""What a player must play: from what his hands have done, by the law, as a set of moves."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from turnus.law import Law, Ruling
from turnus.play.board.boards import Board, PlayedMove, Square
from turnus.play.game import NO_HANDS, Hands, Table
from turnus.play.proceedings import with_its_rule
from turnus.play.questions.moves.illegal_moves import CompletedIllegalMove, Irregularity
from turnus.play.questions.moves.making import ReleasedPiece, Replacement, TakeBack, WrittenMove
from turnus.play.questions.moves.touching import (
    Castling,
    Must,
    Obligation,
    PromotionChoice,
    Touched,
    TouchMove,
)


@dataclass(frozen=True, slots=True)
class Bound:
    """What must be played, the moves that remain, and the rulings that say so."""

    must: Must
    moves: tuple[PlayedMove, ...]
    squares: tuple[Square, ...] = ()
    rulings: tuple[Ruling[Any], ...] = ()


def bound(table: Table, law: Law) -> Bound | None:
    """Return what the player on move must play; nothing when his hands have done nothing yet."""
    hands, board = table.hands, table.board
    if hands is NO_HANDS or hands == NO_HANDS:
        return None
    legal = tuple(board.legal())
    found = (
        _by_written_move(hands, board, law)
        or _by_release(hands, board, legal, law)
        or _by_touch(hands, board, legal, law)
    )
    if hands.bound_to is not None and not board.is_legal(hands.bound_to):
        found = replace(found, rulings=(law.ask(WrittenMove(legal=False)), *found.rulings))
    found = _by_replacement(found, hands, board, legal, law)
    found = _with_new_piece(found, hands, board, law)
    return _with_attempt(found, hands, board, law)


def _by_written_move(hands: Hands, board: Board, law: Law) -> Bound | None:
    if hands.bound_to is None:
        return None
    ruling = law.ask(WrittenMove(legal=board.is_legal(hands.bound_to)))
    if ruling.answer is not Must.PLAY:
        return None
    return Bound(Must.PLAY, (hands.bound_to,), rulings=(ruling,))


def _by_replacement(
    found: Bound, hands: Hands, board: Board, legal: tuple[PlayedMove, ...], law: Law
) -> Bound:
    """Let an illegal move be taken back for another with the same piece, where the law says so."""
    attempt = hands.attempt
    if attempt is None or Replacement not in law.stack.benches or board.pawn_stays(attempt):
        return found
    back = law.ask(TakeBack(legal=False))
    if back.answer:
        return found
    same = tuple(move for move in legal if board.mover(move) == board.mover(attempt))
    ruling = law.ask(Replacement(same_piece_can_move=bool(same)))
    rulings = (back, ruling)
    origin = board.origin(attempt)
    if ruling.answer is not Must.MOVE:
        return Bound(ruling.answer, legal, rulings=rulings)
    return Bound(Must.MOVE, same, () if origin is None else (origin,), rulings)


def _by_release(hands: Hands, board: Board, legal: tuple[PlayedMove, ...], law: Law) -> Bound | None:
    """Let a piece that was let go stay where it stands, if it can stand there."""
    if not hands.released:
        return None
    origin, target = hands.released[-1]
    if _is_castling_begun(hands, board):
        return None  # the provisions on castling follow from the touches
    fitting = tuple(m for m in legal if (board.origin(m), board.target(m)) == (origin, target))
    ruling = law.ask(ReleasedPiece(legal=bool(fitting)))
    return Bound(Must.PLAY, fitting, (origin,), (ruling,)) if ruling.answer is Must.PLAY else None


def _is_castling_begun(hands: Hands, board: Board) -> bool:
    """Tell whether what was let go is part of castling: the king aside, in Chess960 the rook too."""
    whole = board.gathered(hands.released, hands.removed, crowned=hands.crowned, touches=hands.touches)
    begun = board.move(*hands.released[-1]) if whole is None else whole
    return board.castling_rook(begun) is not None


def _by_touch(hands: Hands, board: Board, legal: tuple[PlayedMove, ...], law: Law) -> Bound:
    facts, castling = touch_facts(hands, board, legal)
    ruling = law.ask(facts)
    moves, squares = _demanded(ruling.answer, hands, board, legal, castling)
    reasons = _reasons(hands, board, law)
    if castling is not None and not board.is_legal(castling):
        reasons = (*reasons, law.ask(board.legality(castling)))
    passing = [m for m in moves if _takes_elsewhere(board, m)] if len(moves) < len(legal) else []
    reasons = (*reasons, *(law.ask(board.legality(m)) for m in passing[:1]))
    return Bound(ruling.answer.must, moves, squares, (*with_its_rule(ruling), *reasons))


def _takes_elsewhere(board: Board, move: PlayedMove) -> bool:
    taken = board.taken(move)
    return bool(taken) and board.target(move) not in taken


def touch_facts(
    hands: Hands, board: Board, legal: tuple[PlayedMove, ...]
) -> tuple[TouchMove, PlayedMove | None]:
    """Return the question what the touched pieces oblige to, and the castling they may mean."""
    kind, king, castling = _castling(hands, board)
    barred = castling if kind is Castling.ROOK_THEN_KING else None
    legal = tuple(m for m in legal if m != barred)
    touched = tuple(_touched(square, board, legal) for square in hands.touches)
    own = next((s for s, t in zip(hands.touches, touched, strict=True) if t.own), None)
    enemy = next((s for s, t in zip(hands.touches, touched, strict=True) if not t.own), None)
    captures = own is not None and enemy is not None and any(_takes(board, m, own, enemy) for m in legal)
    return TouchMove(
        touched=touched,
        order_clear=hands.order_clear,
        first_captures_first=captures,
        castling=kind,
        castling_legal=castling is not None and castling != barred and board.is_legal(castling),
        king=-1 if king is None else hands.touches.index(king),
        king_can_move=king is not None and any(board.origin(m) == king for m in legal),
    ), castling


def _touched(square: Square, board: Board, legal: Iterable[PlayedMove]) -> Touched:
    standing = board.standing(square)
    if standing is not None and standing.side is board.turn:
        return Touched(own=True, usable=any(board.origin(m) == square for m in legal))
    return Touched(own=False, usable=any(square in board.taken(m) for m in legal))


def _takes(board: Board, move: PlayedMove, origin: Square, target: Square) -> bool:
    return board.origin(move) == origin and target in board.taken(move)


def _castling(hands: Hands, board: Board) -> tuple[Castling, Square | None, PlayedMove | None]:
    """Say what king and rook, touched or moved, amount to."""
    if hands.released:
        king, target = hands.released[-1]
        move = board.move(king, target)
        rook = board.castling_rook(move)
        if rook is not None and king in hands.touches:
            rook_first = hands.order_clear and hands.touches[: hands.touches.index(king)].count(rook) > 0
            return (Castling.ROOK_THEN_KING if rook_first else Castling.KING_RELEASED), king, move
    own = [s for s in hands.touches if (piece := board.standing(s)) and piece.side is board.turn]
    letters = "".join(piece.letter for s in own if (piece := board.standing(s)))
    if letters[:1] not in ("K", "R") or not {"K", "R"} <= set(letters):
        return Castling.NONE, None, None  # what was touched first binds
    king, rook = own[letters.index("K")], own[letters.index("R")]
    castling = board.castling_with(king, rook)
    if castling is None or board.castling_rook(castling) is None:
        return Castling.NONE, None, None
    rook_first = letters[0] == "R" and hands.order_clear
    return (Castling.ROOK_THEN_KING if rook_first else Castling.KING_AND_ROOK), king, castling


def _demanded(
    demand: Obligation,
    hands: Hands,
    board: Board,
    legal: tuple[PlayedMove, ...],
    castling: PlayedMove | None,
) -> tuple[tuple[PlayedMove, ...], tuple[Square, ...]]:
    """Turn what is demanded of the touched pieces into moves and squares."""
    piece = hands.touches[demand.piece] if demand.piece >= 0 else None
    against = hands.touches[demand.against] if demand.against >= 0 else None
    if demand.castling_barred:
        legal = tuple(m for m in legal if m != castling)
    match demand.must:
        case Must.MOVE:
            moves = [m for m in legal if board.origin(m) == piece]
        case Must.CAPTURE:
            moves = [m for m in legal if against in board.taken(m)]
        case Must.CAPTURE_WITH:
            moves = [m for m in legal if board.origin(m) == piece and against in board.taken(m)]
        case Must.CASTLE:
            moves = [m for m in legal if m == castling]
        case _:
            moves = list(legal)
    return tuple(moves), tuple(s for s in (piece, against) if s is not None)


def _reasons(hands: Hands, board: Board, law: Law) -> tuple[Ruling[Any], ...]:
    """Say why touched pieces cannot move as they would."""
    asked = (board.hindrance(s) for s in hands.touches)
    return tuple(law.ask(facts) for facts in dict.fromkeys(f for f in asked if f is not None))


def _with_new_piece(found: Bound, hands: Hands, board: Board, law: Law) -> Bound:
    """Keep only the promotions to the piece that has touched its square."""
    if hands.new_piece is None:
        return found
    letter, square = hands.new_piece
    ruling = law.ask(PromotionChoice(touched_square=True))
    chosen = tuple(m for m in found.moves if board.promotion(m) == letter and board.target(m) == square)
    if ruling.answer or not chosen:
        return found
    return Bound(Must.PROMOTE_TO, chosen, (square,), (*found.rulings, ruling))


def _with_attempt(found: Bound, hands: Hands, board: Board, law: Law) -> Bound:
    """Add why the move on the board, not yet completed, does not count."""
    if hands.attempt is None:
        return found
    what = Irregularity.PAWN_NOT_REPLACED if board.pawn_stays(hands.attempt) else Irregularity.ILLEGAL_MOVE
    asked = (law.ask(board.legality(hands.attempt)), law.ask(CompletedIllegalMove(what=what, pressed=False)))
    return Bound(found.must, found.moves, found.squares, (*found.rulings, *asked))
