"""Members: how old they count as being."""

from datetime import date

from turnus.competition.questions.federation.members import check_birth
from turnus.law import Facts, one


class ReferenceAge(Facts[int]):
    """How old a member counts as being for a match: at the end of the year in which it is played."""

    question = one("reference_age")
    born: date
    match_on: date

    def check(self) -> None:
        """Refuse a match before the birth."""
        check_birth(self.born, self.match_on)
