"""Draw offers (13.1, 13.2)."""

from turnus.law import Refused, clause
from turnus.play.questions.results.offers import (
    DrawOffer,
    OfferAnswer,
    OfferMoment,
    OfferOpen,
    OfferState,
    OfferValidity,
    Withdrawing,
)


@clause("kndb-2009", "13.1", when={"moment": OfferMoment.AFTER_MOVE_BEFORE_PRESS})
def offered_after_the_move_before_the_press(_facts: DrawOffer) -> OfferValidity:
    """A draw is offered right after the move; only then the opponent's clock is started."""
    return OfferValidity.PROPER


@clause("kndb-2009", "13.1/3")
def offered_otherwise_it_is_valid_too(facts: DrawOffer) -> OfferValidity | None:
    """An offer made otherwise is valid all the same, also after a move that another law has sealed."""
    otherwise = facts.moment not in {OfferMoment.AFTER_MOVE_BEFORE_PRESS, OfferMoment.BY_CLAIM}
    return OfferValidity.VALID_BUT_DISTURBING if otherwise else None


@clause("kndb-2009", "13.2", deviates_from=("13.1", "13.1/3"))
def no_second_offer(facts: DrawOffer) -> OfferValidity | None:
    """Whose offer was rejected may not offer again until the opponent has; accepted, it draws (9.1)."""
    again = facts.rejected_before and facts.moment is not OfferMoment.BY_CLAIM
    return OfferValidity.INFRINGING if again else None


@clause("kndb-2009", "13.3/3", when={"moment": OfferMoment.BY_CLAIM})
def a_claim_is_no_offer(_facts: DrawOffer) -> OfferValidity:
    """A wrong claim leaves nothing but the game: it is no offer."""
    return OfferValidity.NO_OFFER


@clause("kndb-2009", "13.1/2")
def an_offer_cannot_be_withdrawn(_facts: Withdrawing) -> Refused:
    """While the opponent may answer, the offer cannot be withdrawn."""
    return Refused.because("an offer cannot be withdrawn")


@clause("kndb-2009", "13.1/2")
def accepted_or_rejected_in_words_or_by_a_move(facts: OfferOpen) -> OfferState | None:
    """The opponent accepts, or rejects in words or by making a move; a touch does neither."""
    answered = {
        OfferAnswer.ACCEPTS: OfferState.ACCEPTED,
        OfferAnswer.DECLINES: OfferState.REFUSED,
        OfferAnswer.MOVES: OfferState.REFUSED,
        OfferAnswer.GAME_ENDED: OfferState.LAPSED,
    }
    return None if facts.answer is OfferAnswer.OFFERER_MOVES else answered.get(facts.answer, OfferState.OPEN)


@clause("kndb-2009", "13.1/2")
def a_replaced_move_does_not_withdraw_it(facts: OfferOpen) -> OfferState | None:
    """Reading: who offered in due form and must make another move has not withdrawn his offer."""
    replaced = facts.answer is OfferAnswer.OFFERER_MOVES and facts.in_due_form and not facts.by_request
    return OfferState.OPEN if replaced else None


@clause("kndb-2009", "13.1/3")
def the_offerers_own_move_ends_it(facts: OfferOpen) -> OfferState | None:
    """An offer that was not made in due form lapses when its maker moves; that is no rejection."""
    lapses = facts.answer is OfferAnswer.OFFERER_MOVES and not facts.by_request and not facts.in_due_form
    return OfferState.LAPSED if lapses else None


@clause("kndb-2009", "20.3/3")
def an_offer_by_asking_for_time_stands(facts: OfferOpen) -> OfferState | None:
    """Reading: the offer deemed made with a request for more time stands until the opponent answers."""
    stands = facts.answer is OfferAnswer.OFFERER_MOVES and facts.by_request
    return OfferState.OPEN if stands else None
