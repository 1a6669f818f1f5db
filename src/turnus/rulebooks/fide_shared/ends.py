"""How a game ends and offers of a draw: what the Laws of 2005 and of 2023 both say."""

from turnus.law import Asking, Refused, clause, shared
from turnus.play.questions.results.ends import Ending, EndReason, Resignation, Score
from turnus.play.questions.results.offers import (
    DrawOffer,
    OfferAnswer,
    OfferMoment,
    OfferOpen,
    OfferState,
    OfferValidity,
    Withdrawing,
)


@shared(clause("fide-2005", "5.1-b"), clause("fide-2023", "5.1.2"))
def resigning_loses(_facts: Resignation) -> Ending:
    """Who resigns has lost."""
    return Ending(Score.LOSS, EndReason.RESIGNATION)


@shared(
    clause("fide-2005", "9.1"),
    clause("fide-2023", "9.1.2.1"),
    when={"moment": OfferMoment.AFTER_MOVE_BEFORE_PRESS},
)
def the_proper_moment(_facts: DrawOffer) -> OfferValidity:
    """A player offers after making his move and before pressing."""
    return OfferValidity.PROPER


@shared(clause("fide-2005", "9.1/3"), clause("fide-2023", "9.1.2.1/3"), when={"conditional": True})
def conditions_do_not_count(facts: DrawOffer, law: Asking) -> OfferValidity:
    """No condition can be attached to an offer: one that has it is a plain offer."""
    return law.ask(DrawOffer(moment=facts.moment)).answer


@shared(clause("fide-2005", "9.1/7"), clause("fide-2023", "9.1.2.3"), when={"moment": OfferMoment.BY_CLAIM})
def a_claim_is_an_offer(_facts: DrawOffer) -> OfferValidity:
    """A claim under 9.2 or 9.3 counts as an offer."""
    return OfferValidity.PROPER


@shared(clause("fide-2005", "9.1/4"), clause("fide-2023", "9.1.2.1/4"))
def an_offer_cannot_be_withdrawn(facts: Withdrawing) -> Refused | None:
    """An offer cannot be withdrawn."""
    return None if facts.of_claim else Refused.because("an offer cannot be withdrawn")


@shared(clause("fide-2005", "9.5"), clause("fide-2023", "9.5.1/2"), when={"of_claim": True})
def a_claim_cannot_be_withdrawn(_facts: Withdrawing) -> Refused:
    """A claim cannot be withdrawn."""
    return Refused.because("a claim cannot be withdrawn")


@shared(clause("fide-2005", "9.1/5"), clause("fide-2023", "9.1.2.1/4"))
def an_offer_stands_until_it_is_answered(facts: OfferOpen) -> OfferState:
    """An offer stands until it is accepted, refused in words or by touching a piece, or the game ends."""
    answered = {
        OfferAnswer.ACCEPTS: OfferState.ACCEPTED,
        OfferAnswer.DECLINES: OfferState.REFUSED,
        OfferAnswer.TOUCHES: OfferState.REFUSED,
        OfferAnswer.GAME_ENDED: OfferState.LAPSED,
    }
    return answered.get(facts.answer, OfferState.OPEN)
