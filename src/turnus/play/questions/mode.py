"""Which kind of game is played, and which provisions come with it."""

from enum import StrEnum

from turnus.law import Facts, Term, each, one

PIECES_EACH = Term("pieces_each", str, "letters", "the pieces a side begins with")
INITIAL_POSITION = Term("initial_position", str, "FEN", "where a game begins")
TIME_CONTROL = Term("time_control", str, "", "the periods of play, as 40/5400+30:1800+30")
NOTATION_WAIVED = Term("notation_waived", bool, "", "whether the players need not record the moves")
DELAY_MODE = Term(
    "delay_mode", str, "", "whether thinking time runs after the delay, or the delay is given back"
)
PUBLIC_DISPLAY = Term("public_display", bool, "", "whether screens may show positions and moves in the hall")


class Tempo(StrEnum):
    """How fast a game is by its time control."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class Supervision(StrEnum):
    """Whether the arbiters can watch every game (A.4, B.2) or not (A.5, B.3)."""

    FULL = "full"
    LIMITED = "limited"


class Provision(StrEnum):
    """What holds besides, or instead of, the plain competition rules."""

    COMPETITION_RULES_IN_FULL = "competition rules in full"
    NO_RECORDING_DUTY = "no duty to record"
    ONE_MINUTE_PENALTIES = "one-minute penalties"
    LIMITED_SUPERVISION = "limited supervision"


class TempoOfGame(Facts[Tempo]):
    """Which tempo a time control makes: base time and increment per move, in seconds."""

    question = one("tempo")
    base: int
    increment: int = 0

    def check(self) -> None:
        """Refuse times that cannot be."""
        if self.base < 0 or self.increment < 0:
            raise ValueError("times are not below zero")

    @property
    def for_sixty_moves(self) -> int:
        """The seconds a player gets for sixty moves, by which the tempos are told apart."""
        return self.base + 60 * self.increment


def _together(parts: tuple[frozenset[Provision], ...]) -> frozenset[Provision]:
    return frozenset[Provision]().union(*parts)


class Provisions(Facts[frozenset[Provision]]):
    """Which provisions a tempo and a degree of supervision bring; a standard game brings none."""

    question = each("provisions", total=_together)
    tempo: Tempo
    supervision: Supervision = Supervision.FULL
