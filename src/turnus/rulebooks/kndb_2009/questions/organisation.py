"""Members, protests, penalties and final provisions."""

from datetime import date
from typing import Any

from turnus.competition.questions.championships.systems import check_result
from turnus.competition.questions.federation.members import check_birth
from turnus.law import Facts, Refused, every, one
from turnus.records import record
from turnus.words import Words


class ReferenceAge(Facts[int]):
    """How old a member counts as being for a match: at the end of the year in which it is played."""

    question = one("reference_age")
    born: date
    match_on: date

    def check(self) -> None:
        """Refuse a match before the birth."""
        check_birth(self.born, self.match_on)


class MayProtest(Facts[tuple[Refused, ...]]):
    """Why somebody may not protest."""

    question = every("may_protest")
    is_club_or_member: bool
    has_interest: bool


class AppliesOnAppeal(Facts[bool]):
    """Whether a provision on protests applies to appeals as well."""

    question = one("applies_on_appeal")
    provision: str


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


class GapOutcome(Words):
    """What happens in a case that may not be provided for."""

    REGULATION_DECIDES = "the regulation decides"
    FOR_THE_BOARD = "left to the Board"
    DECIDED = "decided for this case"
    NOT_DECIDED = "left undecided"


class UnforeseenCase(Facts[GapOutcome]):
    """What happens in a case for which the regulation does not, or not sufficiently, provide."""

    question = one("unforeseen_case")
    is_provided_for: bool
    is_urgent: bool


class UnforeseenAtTheBoard(Facts[GapOutcome]):
    """What happens in such a case in the hall, when the leadership is not there and the arbiter must act."""

    question = one("unforeseen_at_the_board")
    is_provided_for: bool
    is_urgent: bool
