"""The final standings of an individual tournament: the ladder, and deciding tournaments."""

from turnus.competition.questions.championships.final_standings import Criterion
from turnus.competition.questions.championships.systems import SwissType
from turnus.law import Facts, one


class SwissCriteria(Facts[tuple[Criterion, ...]]):
    """Which criteria separate players with equal points in a Swiss tournament, the first first."""

    question = one("swiss_criteria")
    swiss_type: SwissType
