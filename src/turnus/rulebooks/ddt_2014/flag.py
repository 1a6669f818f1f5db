"""Time at the board in the club championship (3-b, 3-c), on top of fide-2005 by article 20."""

from turnus.law import clause, precedence
from turnus.play.questions.results.flag import FlagFall, FlagOutcome

club_rules_come_first = precedence("ddt-2014", "20", over="fide-2005")

# Article 3-c lists the material; the order of the letters does not matter.
CANNOT_WIN_ON_TIME = ("K", "KN", "KB")


@clause("ddt-2014", "3-b", yields_to="fide-2005:6.10/2")
def flag_loses_whatever_the_position(facts: FlagFall) -> FlagOutcome | None:
    """Who exceeds the time loses, except where a mate was given first or nobody could mate him."""
    return None if facts.ended_before or facts.moves_completed else FlagOutcome.LOSS


@clause("ddt-2014", "3-c", deviates_from="3-b")
def lone_minor_piece_never_wins_on_time(facts: FlagFall) -> FlagOutcome | None:
    """A player left with a bare king, or king and one minor piece, cannot win on time: a draw.

    It goes further than fide-2005 6.10, which it displaces by article 20.
    """
    if facts.ended_before or facts.moves_completed:
        return None
    material = "".join(sorted(facts.opponent_pieces))
    return FlagOutcome.DRAW if material in {"".join(sorted(m)) for m in CANNOT_WIN_ON_TIME} else None
