"""Groups of a club competition: their order, and who moves up and down between them."""

from turnus.competition.questions.groups.groups import Names
from turnus.law import Facts, one


class LosesPromotion(Facts[str]):
    """Who is the first to lose promotion when fewer may move up."""

    question = one("loses_promotion")
    up: Names
    champions: frozenset[str] = frozenset()  # winners of a final group
    fills_vacancies: bool = False

    def check(self) -> None:
        """Refuse a question about nobody."""
        if not self.up:
            raise ValueError("nobody moves up, so nobody can lose it")


class ExtraCandidate(Facts[str]):
    """Who gets an extra place in the higher group; nobody (empty) when the right does not pass on."""

    question = one("extra_candidate")
    lower: Names
    taken: frozenset[str]  # moving up already, or asked before
    declined: frozenset[str] = frozenset()

    def waiting(self) -> Names:
        """Return those who could be asked, in the order of their places."""
        return tuple(name for name in self.lower if name not in self.taken)
