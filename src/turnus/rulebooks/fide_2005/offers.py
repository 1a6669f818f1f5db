"""Draw offers (9.1)."""

from turnus.law import Asking, Refused, clause
from turnus.play.questions.offers import (
    DrawOffer,
    MayOffer,
    OfferAnswer,
    OfferMoment,
    OfferOpen,
    OfferState,
    OfferValidity,
    Withdrawing,
)
from turnus.play.questions.quickplay import ClaimOffers


@clause("fide-2005", "9.1")
def no_regulation_can_forbid_an_offer(_facts: MayOffer) -> bool:
    """A player may offer a draw in any game; this edition lets no regulation restrict it."""
    return True


@clause("fide-2005", "9.1")
def the_proper_moment(facts: DrawOffer) -> OfferValidity | None:
    """A player offers after making his move and before pressing."""
    return OfferValidity.PROPER if facts.moment is OfferMoment.AFTER_MOVE_BEFORE_PRESS else None


@clause("fide-2005", "9.1/2")
def another_moment_is_valid_too(facts: DrawOffer) -> OfferValidity | None:
    """At another moment the offer is valid, but is judged as a possible distraction.

    Reading 9.1/2: the text refers to 12.5; the clause on distraction is 12.6.
    """
    other = facts.moment not in {OfferMoment.AFTER_MOVE_BEFORE_PRESS, OfferMoment.BY_CLAIM}
    return OfferValidity.VALID_BUT_DISTURBING if other else None


@clause("fide-2005", "9.1/3")
def conditions_do_not_count(facts: DrawOffer, law: Asking) -> OfferValidity | None:
    """No condition can be attached to an offer: one that has it is a plain offer."""
    return law.ask(DrawOffer(moment=facts.moment)).answer if facts.conditional else None


@clause("fide-2005", "9.1/7")
def a_claim_is_an_offer(facts: DrawOffer) -> OfferValidity | None:
    """A claim under 9.2 or 9.3 counts as an offer."""
    return OfferValidity.PROPER if facts.moment is OfferMoment.BY_CLAIM else None


@clause("fide-2005", "9.1/7")
def a_quickplay_claim_is_an_offer_too(_facts: ClaimOffers) -> bool:
    """A claim under 10.2 counts as an offer."""
    return True


@clause("fide-2005", "9.1/4")
def an_offer_cannot_be_withdrawn(facts: Withdrawing) -> Refused | None:
    """An offer cannot be withdrawn."""
    return None if facts.of_claim else Refused.because("an offer cannot be withdrawn")


@clause("fide-2005", "9.5")
def a_claim_cannot_be_withdrawn(facts: Withdrawing) -> Refused | None:
    """A claim cannot be withdrawn."""
    return Refused.because("a claim cannot be withdrawn") if facts.of_claim else None


@clause("fide-2005", "9.1/5")
def an_offer_stands_until_it_is_answered(facts: OfferOpen) -> OfferState:
    """An offer stands until it is accepted, refused in words or by touching a piece, or the game ends."""
    answered = {
        OfferAnswer.ACCEPTS: OfferState.ACCEPTED,
        OfferAnswer.DECLINES: OfferState.REFUSED,
        OfferAnswer.TOUCHES: OfferState.REFUSED,
        OfferAnswer.GAME_ENDED: OfferState.LAPSED,
    }
    return answered.get(facts.answer, OfferState.OPEN)
