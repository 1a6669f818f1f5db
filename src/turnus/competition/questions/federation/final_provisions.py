"""Cases for which a regulation does not provide, and doubt about what it means."""

from turnus.law import Facts, Refused, every


class Interpretation(Facts[tuple[Refused, ...]]):
    """Why a decision on the meaning of a provision cannot be taken yet."""

    question = every("interpretation")
    is_doubtful: bool
    has_advice: bool  # of the Rules Committee
    is_urgent: bool = False
