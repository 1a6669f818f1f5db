"""The writer of notation and the Laws agree: every legal move is written as appendix C says."""

import pytest
from hypothesis import given, settings

from laws import law_of
from notation.chess_games import positions
from turnus.games.chess import CastlingSide, Kind, Move, Position
from turnus.games.chess.pieces import file_of, rank_of
from turnus.notation.languages import Language
from turnus.notation.san import write_san
from turnus.notation.san.mate import is_mate
from turnus.notation.san.writing import Style
from turnus.play.questions.notation import PieceName, Shared, Tongue, WrittenMove

AS_THE_LAWS_HAVE_IT = Style()  # "e.p." may be added, and is not
SIDES = {None: "", CastlingSide.H_SIDE: "h", CastlingSide.A_SIDE: "a"}


@pytest.mark.clause("fide-2023", "C.8")
@pytest.mark.clause("fide-2023", "C.9.3")
@pytest.mark.clause("fide-2023", "C.10.1")
@pytest.mark.clause("fide-2023", "C.10.2")
@pytest.mark.clause("fide-2023", "C.11")
@pytest.mark.clause("fide-2023", "C.13")
@settings(max_examples=30, deadline=None)
@given(positions())
def test_moves_are_written_as_the_laws_say(reached: tuple[Position, object]) -> None:
    law, position = law_of("fide-2023"), reached[0]
    for move in position.legal_moves():
        facts = described(position, move)
        if facts is not None:
            by_law = law.ask(facts).answer.written
            assert write_san(position, move, Language.DUTCH, AS_THE_LAWS_HAVE_IT) == by_law


def described(position: Position, move: Move) -> WrittenMove | None:
    """Put a move to the law, which does not say how to tell three like pieces apart."""
    twins = others(position, move)
    if move.origin is None or len(twins) > 1:
        return None
    after = position.play(move)
    return WrittenMove(
        piece=name(position, move.origin),
        from_file=file_of(move.origin),
        from_rank=rank_of(move.origin),
        to_file=file_of(move.target),
        to_rank=rank_of(move.target),
        captures=position.captured(move) is not None,
        shared=shared(move.origin, twins),
        promotes_to=None if move.promotion is None else PieceName(move.promotion.name.lower()),
        castles=SIDES[position.castling_side(move)],
        check_given=after.is_check(),
        mate=is_mate(after),
        language=Tongue.DUTCH,
    )


def name(position: Position, square: int) -> PieceName:
    return PieceName(Kind(position.kind_number_at(square)).name.lower())


def others(position: Position, move: Move) -> set[int]:
    """Return where other pieces of the same kind stand that can go to the same square; pawns need no more."""
    origin = move.origin
    if origin is None or name(position, origin) is PieceName.PAWN:
        return set()
    kind = position.kind_number_at(origin)
    return {
        other.origin
        for other in position.legal_moves()
        if other.target == move.target
        and other.origin not in (None, origin)
        and position.kind_number_at(other.origin) == kind
    }


def shared(origin: int, twins: set[int]) -> Shared:
    for twin in twins:
        if rank_of(twin) == rank_of(origin):
            return Shared.RANK
        return Shared.FILE if file_of(twin) == file_of(origin) else Shared.NEITHER
    return Shared.NOTHING
