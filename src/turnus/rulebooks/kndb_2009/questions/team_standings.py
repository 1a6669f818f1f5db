"""Team matches and the final standings of a team competition: points, decision matches, the ladders."""

from turnus.competition.questions.championships.systems import check_result
from turnus.competition.questions.teams.standings import Score
from turnus.law import Facts, one


class BoardPoints(Facts[Score]):
    """How many board points the boards of a match give, home first."""

    question = one("board_points")
    boards: tuple[Score, ...]

    def check(self) -> None:
        """Refuse results that cannot be."""
        for board in self.boards:
            check_result(board)
