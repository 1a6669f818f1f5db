"""The quickplay finish: may a draw be claimed, what may the arbiter decide, is that final."""

from turnus.law import Facts, Refused, Term, each, every
from turnus.play.questions.consequences import Consequence
from turnus.play.questions.mode import Tempo
from turnus.play.sentences import Word
from turnus.words import Words

GUIDELINE_III = Term(
    "guideline_iii",
    object,
    "",
    "whether a quickplay finish has its own provisions, and which: III.4 or III.5",
)
QUICKPLAY_WITH_INCREMENT = Term(
    "quickplay_with_increment",
    bool,
    "",
    "whether a finish with time added for each move is a quickplay finish",
)


class Stage(Words):
    """How far a quickplay claim has come."""

    CLAIMED = "claimed"
    POSTPONED = "postponed"
    REJECTED = "rejected"
    INCREMENT_ASKED = "increment_asked"
    EXTENSION_ASKED = "extension_asked"
    ADVANTAGE_CLAIMED = "advantage_claimed"
    KING_ENDING_CLAIMED = "king_ending_claimed"
    WITHOUT_ARBITER = "without_arbiter"


class Ground(Words):
    """Why a game cannot be won any more; the names are those of `basis` of a claim."""

    EITHER = ""
    CANNOT_WIN = "cannot_win"
    NO_EFFORT = "no_effort"
    OTHER = "other"


class QuickplayClaim(Facts[tuple[Refused, ...]]):
    """Whether a draw may be claimed now because the opponent cannot, or does not try to, win normally."""

    question = every("quickplay_claim")
    on_move: bool = True
    last_period: bool = True  # all remaining moves must be made in it
    seconds_left: float = 0  # of the claimant
    increment: int = 0  # what every move adds
    flag_fallen: bool = False  # the claimant's
    ground: Ground = Ground.EITHER
    tempo: Tempo = Tempo.STANDARD


class QuickplayRuling(Facts[tuple[Consequence, ...]]):
    """What is decided, and what follows, at each stage of a quickplay claim."""

    question = each("quickplay")
    stage: Stage
    extension: int = 0  # seconds that the conditions give both; none: they do not say


class ClaimOffers(Facts[bool]):
    """Whether a claim that the opponent cannot win normally is an offer of a draw too."""

    question = each("claim_offers", total=any)
    by_claimant: bool = True
    of_added_time: bool = False  # it asks for time added to each move instead


class MayAppeal(Facts[tuple[Refused, ...]]):
    """Whether a decision of the arbiter, or of the director above him, can be appealed against."""

    question = every("may_appeal")
    of_quickplay: bool  # it was a decision on a quickplay claim
    of_director: bool = False


def _together(parts: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(item for part in parts for item in part))


class IncrementRequest(Facts[tuple[Refused, ...]]):
    """Whether a player may ask to go on with time added for each move."""

    question = every("increment_request")
    on_move: bool = True
    last_period: bool = True
    seconds_left: float = 0
    increment: int = 0
    flag_fallen: bool = False
    tempo: Tempo = Tempo.STANDARD


class Submission(Facts[tuple[str, ...]]):
    """What a player hands in with a claim where no arbiter is present."""

    question = each("submission", total=_together)
    ground: Ground

    def put_answer(self, answer: tuple[str, ...]) -> tuple[Word, ...]:
        """Return how an answer is put into words."""
        return tuple(map(Word, answer))


class ExtensionRequest(Facts[tuple[Refused, ...]]):
    """Whether a player may stop the clock and ask that both get more time."""

    question = every("extension_request")
    last_period: bool = True  # all remaining moves must be made in it
    seconds_left: float = 0
    increment: int = 0
    extended: bool = False  # before, in this game


class Demand(Words):
    """Why a draw is demanded in a fast game; the names are those of `basis` of a claim."""

    ADVANTAGE = "advantage"
    KING_ENDING = "king_ending"


class DemandedDraw(Facts[tuple[Refused, ...]]):
    """Whether a player may demand a draw by stopping the clock in a fast game of draughts."""

    question = every("demanded_draw")
    ground: Demand
    fixed_seconds: int | None = None  # for the whole game; none: the tempo is of another kind
    increment: int = 0
    fewest_kings: int = 1  # of either side
    most_pieces: int = 3  # of either side
    direct_win: bool = False  # the player on move wins at once
