"""Loss on time (6.10)."""

from turnus.law import clause
from turnus.play.questions.flag import FlagFall, FlagOutcome


@clause("fide-2005", "6.10")
def time_exceeded_loses(facts: FlagFall) -> FlagOutcome:
    """Who has not completed the required moves in time loses, unless the game was over before."""
    if facts.ended_before:
        return FlagOutcome.RESULT_STANDS
    return FlagOutcome.NO_EFFECT if facts.moves_completed else FlagOutcome.LOSS


@clause("fide-2005", "6.10/2", deviates_from="6.10")
def drawn_if_the_opponent_can_never_mate(facts: FlagFall) -> FlagOutcome | None:
    """The game is drawn if the opponent could never mate, even against the worst play."""
    counts = not (facts.ended_before or facts.moves_completed)
    return FlagOutcome.DRAW if counts and not facts.opponent_can_mate else None
