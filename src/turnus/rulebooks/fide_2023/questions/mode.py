"""Which kind of game is played, and which provisions come with it."""

from turnus.law import Facts, Term, each, one
from turnus.play.questions.mode import Supervision, Tempo
from turnus.words import Words

PUBLIC_DISPLAY = Term("public_display", bool, "", "whether screens may show positions and moves in the hall")


class Provision(Words):
    """What holds besides, or instead of, the plain competition rules."""

    COMPETITION_RULES_IN_FULL = "competition rules in full"
    NO_RECORDING_DUTY = "no duty to record"
    ONE_MINUTE_PENALTIES = "one-minute penalties"
    LIMITED_SUPERVISION = "limited supervision"


def _together(parts: tuple[frozenset[Provision], ...]) -> frozenset[Provision]:
    return frozenset[Provision]().union(*parts)


class Provisions(Facts[frozenset[Provision]]):
    """Which provisions a tempo and a degree of supervision bring; a standard game brings none."""

    question = each("provisions", total=_together)
    tempo: Tempo
    supervision: Supervision = Supervision.FULL


class GamesPerArbiter(Facts[int]):
    """How many games one arbiter may watch where the competition rules are to hold in full."""

    question = one("games_per_arbiter")
    tempo: Tempo

    def check(self) -> None:
        """Refuse standard chess, which knows no such limit."""
        if self.tempo is Tempo.STANDARD:
            raise ValueError("only rapid and blitz limit the games of an arbiter")


class LateLimits(Facts[bool]):
    """Whether it is too late to correct the clock setting and the set-up."""

    question = one("late_limits")
    white_completed: int = 0
    black_completed: int = 0
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL
