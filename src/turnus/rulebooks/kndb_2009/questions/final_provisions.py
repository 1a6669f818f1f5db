"""Cases for which a regulation does not provide, and doubt about what it means."""

from turnus.law import Facts, one
from turnus.words import Words


class GapOutcome(Words):
    """What happens in a case that may not be provided for."""

    REGULATION_DECIDES = "the regulation decides"
    FOR_THE_BOARD = "left to the Board"
    DECIDED = "decided for this case"
    NOT_DECIDED = "left undecided"


class UnforeseenCase(Facts[GapOutcome]):
    """What happens in a case for which the regulation does not, or not sufficiently, provide."""

    question = one("unforeseen_case")
    is_provided_for: bool
    is_urgent: bool


class UnforeseenAtTheBoard(Facts[GapOutcome]):
    """What happens in such a case in the hall, when the leadership is not there and the arbiter must act."""

    question = one("unforeseen_at_the_board")
    is_provided_for: bool
    is_urgent: bool
