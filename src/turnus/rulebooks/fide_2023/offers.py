"""Draw offers (9.1)."""

from turnus.law import Asking, Refused, Role, clause, setting
from turnus.play.questions.results.offers import (
    ALWAYS,
    NO_DRAW_BEFORE,
    DrawOffer,
    MayOffer,
    OfferAnswer,
    OfferMoment,
    OfferOpen,
    OfferState,
    OfferValidity,
)
from turnus.play.questions.results.quickplay import ClaimOffers

no_agreement_before = setting(
    "fide-2023", "9.1.1", NO_DRAW_BEFORE, 0, low=0, also=(ALWAYS,), changed_by=Role.ORGANISER
)


@clause("fide-2023", "9.1.1")
def the_regulations_may_forbid_agreement(facts: MayOffer, law: Asking) -> Refused | bool:
    """The regulations may forbid offers for a number of moves, or always, without the arbiter's consent."""
    before = law.term(NO_DRAW_BEFORE).answer
    early = before == ALWAYS or facts.move_number < before
    if facts.arbiter_consents or not early:
        return True
    return Refused.because("the regulations forbid a draw by agreement now, without the arbiter's consent")


@clause("fide-2023", "9.1.2.1/2")
def another_moment_is_valid_too(facts: DrawOffer) -> OfferValidity | None:
    """At another moment the offer is valid, but may disturb the opponent."""
    other = facts.moment in {OfferMoment.ON_MOVE, OfferMoment.OPPONENT_ON_MOVE}
    return OfferValidity.VALID_BUT_DISTURBING if other else None


@clause("fide-2023", "9.1.2.3")
def a_quickplay_claim_is_no_offer(facts: ClaimOffers) -> bool | None:
    """Only claims under 9.2 and 9.3 are named; a request for added time has its own clause."""
    return None if facts.of_added_time else False


@clause("fide-2023", "9.1.2.1", when={"answer": OfferAnswer.ACCEPTS})
def an_offer_may_be_accepted(_facts: OfferOpen) -> OfferState:
    """What one player offers the other may accept."""
    return OfferState.ACCEPTED
