"""A draughts game in its match: points, verdicts on an adjourned game, an absent team."""

from enum import StrEnum

from turnus.law import Facts, one
from turnus.play.questions.ends import Score


class Opinion(StrEnum):
    """What a player thinks of the probable result of an adjourned game."""

    WHITE_WINS = "white_wins"
    DRAWN = "drawn"
    BLACK_WINS = "black_wins"


class Adjourned(StrEnum):
    """What becomes of an adjourned game."""

    WHITE_WINS = "white_wins"
    DRAWN = "drawn"
    BLACK_WINS = "black_wins"
    RESUMED = "resumed"


class AdjournedVerdicts(Facts[Adjourned]):
    """What becomes of an adjourned game by what the players sent in time."""

    question = one("adjourned_verdicts")
    white: Opinion | None = None  # nothing, or too late
    black: Opinion | None = None


class GamePoints(Facts[int]):
    """How many points a player gets for a game of draughts."""

    question = one("game_points")
    score: Score


class TeamStayedAway(Facts[bool]):
    """Whether a team is deemed not to have turned up."""

    question = one("team_stayed_away")
    boards: int
    lost_by_absence: int  # games declared lost because the player was not there in time

    def check(self) -> None:
        """Refuse more lost games than boards, and a match without boards."""
        if not 0 <= self.lost_by_absence <= self.boards or self.boards < 1:
            raise ValueError("a match has boards, and no more games are lost than there are")
