"""Draw offers: may one be made, is it made at the right moment, how long does it stand."""

from typing import Any

from turnus.law import Facts, Refused, Term, each, every, one
from turnus.words import Words

ALWAYS = "always"
NO_DRAW_BEFORE: Term[Any] = Term(
    "no_draw_before", int, "moves", "before which move a draw may not be agreed, or `always`"
)


class OfferMoment(Words):
    """When an offer is made."""

    AFTER_MOVE_BEFORE_PRESS = "after_move_before_press"
    ON_MOVE = "on_move"  # before making a move, on the own time
    OPPONENT_ON_MOVE = "opponent_on_move"  # while the opponent thinks
    BY_CLAIM = "by_claim"
    AFTER_SEALING = "after_sealing"  # the opponent has sealed, the game is adjourned


class OfferValidity(Words):
    """What an offer is worth."""

    PROPER = "proper"
    VALID_BUT_DISTURBING = "valid_but_disturbing"  # it stands; the arbiter may look at the disturbance
    INFRINGING = "infringing"  # it should not have been made; accepted, it counts all the same
    NO_OFFER = "no_offer"


class OfferAnswer(Words):
    """What the opponent does with an offer."""

    NOTHING = "nothing"
    ACCEPTS = "accepts"
    DECLINES = "declines"
    MOVES = "moves"
    OFFERER_MOVES = "offerer_moves"
    TOUCHES = "touches"  # a piece, meaning to move or capture it
    PRESSES = "presses"
    GAME_ENDED = "game_ended"


class OfferState(Words):
    """What has become of an offer."""

    OPEN = "open"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    LAPSED = "lapsed"


class MayOffer(Facts[tuple[Refused, ...]]):
    """Whether a draw may be offered or agreed here at all."""

    question = every("may_offer")
    move_number: int = 1
    arbiter_consents: bool = False


class DrawOffer(Facts[OfferValidity]):
    """What an offer of a draw is worth by the moment it is made."""

    question = one("draw_offer")
    moment: OfferMoment
    conditional: bool = False
    rejected_before: bool = False  # an earlier offer of this player, and the opponent has not offered since


class Withdrawing(Facts[tuple[Refused, ...]]):
    """Whether an offer, or a claim, may be taken back."""

    question = every("withdrawing")
    of_claim: bool


class OfferNoted(Facts[tuple[str, ...]]):
    """How players note a draw offer on their scoresheets."""

    question = each("offer_noted")


class OfferOpen(Facts[OfferState]):
    """What has become of an offer by what was done with it."""

    question = one("offer_open")
    by_request: bool = False  # it was made by asking for more time
    in_due_form: bool = False  # after a move and before the press
    answer: OfferAnswer
