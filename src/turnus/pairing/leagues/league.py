"""A league and its calendar as values; the search for one is in calendar."""

from collections.abc import Sequence

from turnus.faults import NotFound
from turnus.pairing.leagues.wishes import Wish
from turnus.records import record
from turnus.tournament import Pairing

MOST_STEPS = 40_000  # a second or two, for all that is tried


@record
class League:
    """Teams with what they wish; teams of one club meet as early as the wishes allow."""

    teams: tuple[str, ...]
    clubs: tuple[tuple[str, ...], ...] = ()
    wishes: tuple[Wish, ...] = ()
    double: bool = False
    seed: str = ""


@record
class Calendar:
    """The numbers of the teams and the rounds; pairings name places in `teams`, from 1."""

    teams: tuple[str, ...]
    numbers: dict[str, int]
    rounds: tuple[tuple[Pairing, ...], ...]
    derbies_by: int | None  # the round by which all teams of one club have met
    is_earliest: bool = True  # proven: no calendar has them earlier

    def __hash__(self) -> int:
        return hash((self.teams, self.rounds))

    def matches(self, round_number: int) -> list[tuple[str, str]]:
        """Return the matches of a round, the team at home first."""
        team = {number: name for name, number in self.numbers.items()}
        return [(team[pair.white], team[pair.black]) for pair in self.rounds[round_number - 1]]


class ConflictingWishes(NotFound):
    """No calendar grants all of these wishes, and without any one of them there would be one."""

    def __init__(self, wishes: Sequence[Wish]) -> None:
        super().__init__("these wishes cannot all be granted", kind="conflicting_wishes")
        self.wishes = tuple(wishes)


class SearchLimit(NotFound):
    """No calendar was found with all wishes, and none was proven impossible either."""

    def __init__(self) -> None:
        super().__init__("no calendar was found in {steps} steps", kind="search_limit", steps=MOST_STEPS)
