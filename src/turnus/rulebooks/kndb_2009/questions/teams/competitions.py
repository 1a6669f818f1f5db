"""The team competitions of a federation: classes and stages, sizes, boards, tempo, days, entry, costs."""

from datetime import date

from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Facts, one


class YouthFormat(Facts[Verdict]):
    """Whether the Board may fix the format of semi-final and final of a youth competition now."""

    question = one("youth_format")
    competition: TeamCompetition
    entry_closes: date
    decided_on: date
    format: str  # what is decided

    def check(self) -> None:
        """Refuse competitions whose format the regulation fixes."""
        if self.competition not in (TeamCompetition.JUNIORS, TeamCompetition.ASPIRANTS):
            raise ValueError(f"the Board does not fix the format of {self.competition}")
