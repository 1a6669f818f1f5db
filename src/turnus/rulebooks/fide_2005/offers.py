"""Draw offers (9.1)."""

from turnus.law import clause
from turnus.play.questions.results.offers import DrawOffer, MayOffer, OfferMoment, OfferValidity
from turnus.play.questions.results.quickplay import ClaimOffers


@clause("fide-2005", "9.1")
def no_regulation_can_forbid_an_offer(_facts: MayOffer) -> bool:
    """A player may offer a draw in any game; this edition lets no regulation restrict it."""
    return True


@clause("fide-2005", "9.1/2")
def another_moment_is_valid_too(facts: DrawOffer) -> OfferValidity | None:
    """At another moment the offer is valid, but is judged as a possible distraction.

    Reading 9.1/2: the text refers to 12.5; the clause on distraction is 12.6.
    """
    other = facts.moment not in {OfferMoment.AFTER_MOVE_BEFORE_PRESS, OfferMoment.BY_CLAIM}
    return OfferValidity.VALID_BUT_DISTURBING if other else None


@clause("fide-2005", "9.1/7")
def a_quickplay_claim_is_an_offer_too(_facts: ClaimOffers) -> bool:
    """A claim under 10.2 counts as an offer."""
    return True
