"""Recording in time trouble (11), adjourned games (21.2), points (22.1) and a team that stays away (23.5)."""

from turnus.law import clause
from turnus.play.questions.ends import Score
from turnus.play.questions.matches import (
    Adjourned,
    AdjournedVerdicts,
    GamePoints,
    TeamStayedAway,
)
from turnus.play.questions.recording import RecordingDuty

FIVE_MINUTES = 5 * 60
POINTS = {Score.WIN: 2, Score.DRAW: 1, Score.LOSS: 0}


@clause("kndb-2009", "11.1")
def moves_are_recorded(_facts: RecordingDuty) -> bool:
    """With a clock each player records the moves of both."""
    return True


@clause("kndb-2009", "11.4", deviates_from="11.1")
def not_with_less_than_five_minutes(facts: RecordingDuty) -> bool | None:
    """Who has less than five minutes left need not record."""
    return False if facts.seconds_left < FIVE_MINUTES else None


@clause("kndb-2009", "21.2-a")
def equal_or_single_verdicts_count(facts: AdjournedVerdicts) -> Adjourned | None:
    """If the opinions agree, or only one came in time, that is the result."""
    said = {opinion for opinion in (facts.white, facts.black) if opinion is not None}
    return Adjourned(said.pop().value) if len(said) == 1 else None


@clause("kndb-2009", "21.2-b")
def no_verdict_draws(facts: AdjournedVerdicts) -> Adjourned | None:
    """If neither sends anything in time the game is drawn."""
    return Adjourned.DRAWN if facts.white is None and facts.black is None else None


@clause("kndb-2009", "21.2-c")
def different_verdicts_resume(facts: AdjournedVerdicts) -> Adjourned | None:
    """If the opinions differ the game is continued."""
    both = facts.white is not None and facts.black is not None
    return Adjourned.RESUMED if both and facts.white is not facts.black else None


@clause("kndb-2009", "22.1")
def two_one_or_nothing(facts: GamePoints) -> int:
    """A draw is one point each, the loser gets none, otherwise the player gets two."""
    return POINTS[facts.score]


@clause("kndb-2009", "23.5")
def half_of_the_games_lost_by_absence(facts: TeamStayedAway) -> bool:
    """A team that loses at least half of its games by absence has not turned up."""
    return 2 * facts.lost_by_absence >= facts.boards
