"""Penalties: fines within their bounds, lost games, teams that do not appear. Money is in euro cents."""

from typing import Any

from turnus.competition.questions.championships.systems import check_result
from turnus.law import Facts, one
from turnus.records import record
from turnus.words import Words

Score = tuple[int, int]


class BoardAfterIneligibility(Facts[Score]):
    """What the result of a board becomes when ineligible players were fielded there."""

    question = one("board_after_ineligibility")
    points: Score
    home_is_ineligible: bool = False
    away_is_ineligible: bool = False

    def check(self) -> None:
        """Refuse what is no result."""
        check_result(self.points)


@record
class MatchAfterIneligibility:
    """A team match with its boards corrected: board points and match points, home first."""

    boards: tuple[Score, ...]
    board_points: Score
    match_points: Score

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "board points {board_points}, match points {match_points}", {
            "board_points": "-".join(map(str, self.board_points)),
            "match_points": "-".join(map(str, self.match_points)),
        }


class IneligiblePlayers(Facts[MatchAfterIneligibility]):
    """What becomes of a team match in which ineligible players were fielded; boards count from 1."""

    question = one("ineligible_players")
    boards: tuple[Score, ...]
    home_ineligible: frozenset[int] = frozenset()
    away_ineligible: frozenset[int] = frozenset()

    def check(self) -> None:
        """Refuse results and boards that cannot be."""
        for score in self.boards:
            check_result(score)
        if not self.home_ineligible | self.away_ineligible <= set(range(1, len(self.boards) + 1)):
            raise ValueError("an ineligible player is named on a board that was not played")


class Obstruction(Facts[str]):
    """What follows when somebody's attitude hampers an inquiry."""

    question = one("obstruction")
    is_serious: bool


class ShamMode(Words):
    """What the conditions say of listed players who do not come to play."""

    NOTHING = "nothing"
    POINTS = "match points"
    FINE = "fine"
