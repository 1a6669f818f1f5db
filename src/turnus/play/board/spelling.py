"""How a move should be written: the question that appendix C of the Laws answers for it."""

from turnus.games.chess import CastlingSide, Kind, Move, Position
from turnus.games.chess.pieces import file_of, rank_of
from turnus.notation.san.mate import is_mate
from turnus.play.questions.moves.notation import PieceName, Shared, Tongue, WrittenMove

SIDES = {None: "", CastlingSide.H_SIDE: "h", CastlingSide.A_SIDE: "a"}


def spelling(position: Position, move: Move, language: Tongue, *, signs: bool = True) -> WrittenMove | None:
    """Return the question; nothing for a drop, and for a third like piece, of which the Laws say nothing."""
    twins = _twins(position, move)
    if move.origin is None or len(twins) > 1:
        return None
    after = position.play(move)
    return WrittenMove(
        piece=_name(position, move.origin),
        from_file=file_of(move.origin),
        from_rank=rank_of(move.origin),
        to_file=file_of(move.target),
        to_rank=rank_of(move.target),
        captures=position.captured(move) is not None,
        shared=_shared(move.origin, twins),
        promotes_to=None if move.promotion is None else PieceName(move.promotion.name.lower()),
        castles=SIDES[position.castling_side(move)],
        check_given=after.is_check(),
        mate=is_mate(after),
        signs=signs,
        language=language,
    )


def _name(position: Position, square: int) -> PieceName:
    return PieceName(Kind(position.kind_number_at(square)).name.lower())


def _twins(position: Position, move: Move) -> set[int]:
    """Return where other pieces of the same kind stand that can go to the same square; pawns need no more."""
    origin = move.origin
    if origin is None or _name(position, origin) is PieceName.PAWN:
        return set()
    kind = position.kind_number_at(origin)
    return {
        other.origin
        for other in position.legal_moves()
        if other.target == move.target
        and other.origin is not None
        and other.origin != origin
        and position.kind_number_at(other.origin) == kind
    }


def _shared(origin: int, twins: set[int]) -> Shared:
    for twin in twins:
        if rank_of(twin) == rank_of(origin):
            return Shared.RANK
        return Shared.FILE if file_of(twin) == file_of(origin) else Shared.NEITHER
    return Shared.NOTHING
