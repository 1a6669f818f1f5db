"""Games of a series as a club writes them down, what they score, and what stopping does to them."""

from turnus.competition.questions.series.games import Scale, Standing
from turnus.law import Facts, one


class StopStanding(Facts[Standing]):
    """Whether the results of a player who stops are void or kept, in a series of this size."""

    question = one("stop_standing")
    series_size: int
    games_played: int  # at the board: a forfeit is no game played

    def check(self) -> None:
        """Refuse more games than two with everybody."""
        if self.series_size < 2:  # noqa: PLR2004 - it takes two
            raise ValueError("a series has at least two players")
        if not 0 <= self.games_played <= 2 * (self.series_size - 1):
            raise ValueError(f"nobody plays {self.games_played} games in a series of {self.series_size}")


class GamePoints(Facts[Scale]):
    """How many points a player gets for a win, a draw and a loss."""

    question = one("game_points")
