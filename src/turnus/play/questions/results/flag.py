"""A fallen flag: what it means for the result."""

from turnus.law import Facts, one
from turnus.play.questions.mode import Supervision, Tempo
from turnus.words import Words


class FlagOutcome(Words):
    """What a fallen flag brings the player whose flag it is."""

    LOSS = "loss"
    DRAW = "draw"
    RESULT_STANDS = "result_stands"  # the game was over before
    NO_EFFECT = "no_effect"  # the required moves were completed


class FlagFall(Facts[FlagOutcome]):
    """What a fallen flag means, once it was observed or rightly claimed."""

    question = one("flag_fall")
    opponent_can_mate: bool  # by any series of legal moves, however bad
    opponent_pieces: str = ""  # all the opponent has, king included: "K", "KN", "KRPP"
    moves_completed: bool = False  # the moves this period requires
    claimed: bool = True  # by the opponent, not only seen by the arbiter
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL
    ended_before: bool = False  # mate, stalemate, a dead position, resignation or agreement came first


class ClockReading(Facts[bool]):
    """Whether what the clock shows decides."""

    question = one("clock_reading")
    defect: bool = False  # an evident one


class FlagCounts(Facts[bool]):
    """Whether a flag counts as fallen now."""

    question = one("flag_counts")
    fallen: bool  # the clock shows no time
    noticed: bool  # the arbiter saw it, or a player rightly claims it
    by_opponent: bool = True  # who noticed it: the opponent himself
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL


class BothFlagsOutcome(Words):
    """What it means that both flags are down."""

    GOES_ON = "goes_on"
    DRAW = "draw"
    BY_ANALOGY = "by_analogy"  # no clause says: the arbiter decides as in like cases
    FIRST_LOSES = "first_loses"  # the one whose flag fell first, by the rules on one flag
    CLAIMED_LOSES = "claimed_loses"  # the one whose flag is claimed, whatever the claimant's own shows


class BothFlags(Facts[BothFlagsOutcome]):
    """What it means that both flags are down."""

    question = one("both_flags")
    last_period: bool  # all remaining moves must be made in it
    order_known: bool = False  # somebody can tell which fell first
    increment: int = 0  # what every move adds
    tempo: Tempo = Tempo.STANDARD
