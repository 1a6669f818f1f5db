"""What may be dropped some day (/13): no stalemate, mate only where no drop helps, no lack of material."""

from turnus.law import clause
from turnus.play.questions.results.ends import (
    NO_ENDING,
    ClaimedEnd,
    EndAfterMove,
    Ending,
    EndReason,
    NoEnding,
    Resignation,
    Score,
)
from turnus.play.questions.results.flag import FlagFall, FlagOutcome

MATE = Ending(Score.WIN, EndReason.CHECKMATE)
STALEMATE = Ending(Score.DRAW, EndReason.STALEMATE)


@clause("asten-bughouse", "/13")
def with_all_pieces_on_the_board_it_is_chess(facts: EndAfterMove) -> Ending | None:
    """When all pieces but the second king stand on the board, the rules of chess hold."""
    if not facts.all_on_board:
        return None
    return (MATE if facts.mate else None) or (STALEMATE if facts.stalemate else None)


@clause("asten-bughouse", "/13-a", deviates_from=("fide-2023:5.2.1", "fide-2023:3.7.5.3"))
def nobody_is_stalemated(facts: EndAfterMove) -> NoEnding | None:
    """A player is not stalemated, since a piece may be dropped some day."""
    claimed = facts.claimed is ClaimedEnd.STALEMATE and not facts.stalemate
    return NO_ENDING if claimed or (facts.stalemate and facts.drop_helps) else None


@clause(
    "asten-bughouse",
    "/13-b",
    deviates_from=("fide-2023:1.4", "fide-2023:1.4.2", "fide-2023:5.1.1", "fide-2023:3.7.5.3"),
)
def no_mate_while_a_drop_could_help(facts: EndAfterMove) -> NoEnding | None:
    """A player is not mated if in theory a dropped piece could lift the check."""
    claimed = facts.claimed is ClaimedEnd.MATE and not facts.mate
    return NO_ENDING if claimed or (facts.mate and facts.drop_helps) else None


@clause("asten-bughouse", "/13-b", when={"mate": True, "drop_helps": False})
def mate_where_no_drop_helps(_facts: EndAfterMove) -> Ending:
    """Mate is a check next to the king, by a knight or by two pieces, that nothing can be dropped against."""
    return MATE


@clause("asten-bughouse", "/13-c", deviates_from=("fide-2023:1.5", "fide-2023:5.2.2"))
def there_is_no_dead_position(facts: EndAfterMove) -> NoEnding | None:
    """No position is drawn because nobody can mate."""
    return NO_ENDING if facts.dead or facts.claimed is ClaimedEnd.DEAD_POSITION else None


@clause("asten-bughouse", "/13-c", deviates_from=("fide-2023:6.9/2", "fide-2023:A.5.3/2"))
def a_flag_loses_whatever_is_left(facts: FlagFall) -> FlagOutcome | None:
    """A flag wins whatever material the opponent has."""
    counts = not (facts.ended_before or facts.moves_completed)
    return FlagOutcome.LOSS if counts else None


@clause("asten-bughouse", "/13-c", deviates_from="fide-2023:5.1.2/2")
def so_does_resigning(_facts: Resignation) -> Ending:
    """Who resigns loses, whatever material the opponent has."""
    return Ending(Score.LOSS, EndReason.RESIGNATION)
