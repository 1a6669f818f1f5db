"""Places for players promoted from the provincial federations: how many, for whom, until when."""

from datetime import date

from turnus.competition.dates import refuse_far_days
from turnus.law import Facts, one


class CountDay(Facts[date]):
    """On which day the members of the federations are counted for a match."""

    question = one("count_day")
    match_on: date

    def check(self) -> None:
        """Refuse a match with no year before it."""
        refuse_far_days(self.match_on)
