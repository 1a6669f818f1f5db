"""The end of a league's season: rights of places, play-offs, and the classes of the next season."""

from turnus.law import Facts, one


class PromotedToFinal(Facts[bool]):
    """Whether a place in a semi-final group of pupil teams gives the right to play the final."""

    question = one("promoted_to_final")
    place: int
