"""The quickplay finish: may a draw be claimed, what may the arbiter decide, is that final."""

from enum import StrEnum

from turnus.law import Facts, Refused, Term, each, every
from turnus.play.questions.consequences import Consequence

GUIDELINE_III = Term("guideline_iii", bool, "", "whether a quickplay finish has its own provisions")
QUICKPLAY_WITH_INCREMENT = Term(
    "quickplay_with_increment",
    bool,
    "",
    "whether a finish with time added for each move is a quickplay finish",
)


class Stage(StrEnum):
    """How far a quickplay claim has come."""

    CLAIMED = "claimed"
    POSTPONED = "postponed"
    REJECTED = "rejected"


class QuickplayClaim(Facts[tuple[Refused, ...]]):
    """Whether a draw may be claimed now because the opponent cannot, or does not try to, win normally."""

    question = every("quickplay_claim")
    on_move: bool = True
    last_period: bool = True  # all remaining moves must be made in it
    seconds_left: float = 0  # of the claimant
    increment: int = 0  # what every move adds
    flag_fallen: bool = False  # the claimant's


class QuickplayRuling(Facts[tuple[Consequence, ...]]):
    """What is decided, and what follows, at each stage of a quickplay claim."""

    question = each("quickplay")
    stage: Stage


class ClaimOffers(Facts[bool]):
    """Whether a claim that the opponent cannot win normally is an offer of a draw too."""

    question = each("claim_offers", total=any)
    by_claimant: bool = True


class MayAppeal(Facts[tuple[Refused, ...]]):
    """Whether an arbiter's decision can be appealed against."""

    question = every("may_appeal")
    of_quickplay: bool  # it was a decision on a quickplay claim
