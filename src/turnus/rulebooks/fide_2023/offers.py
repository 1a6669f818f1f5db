"""Draw offers (9.1)."""

from turnus.law import Asking, Refused, Role, clause, setting
from turnus.play.questions.offers import (
    ALWAYS,
    NO_DRAW_BEFORE,
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


@clause("fide-2023", "9.1.2.1")
def the_proper_moment(facts: DrawOffer) -> OfferValidity | None:
    """A player offers after making his move and before pressing."""
    return OfferValidity.PROPER if facts.moment is OfferMoment.AFTER_MOVE_BEFORE_PRESS else None


@clause("fide-2023", "9.1.2.1/2")
def another_moment_is_valid_too(facts: DrawOffer) -> OfferValidity | None:
    """At another moment the offer is valid, but may disturb the opponent."""
    other = facts.moment in {OfferMoment.ON_MOVE, OfferMoment.OPPONENT_ON_MOVE}
    return OfferValidity.VALID_BUT_DISTURBING if other else None


@clause("fide-2023", "9.1.2.1/3")
def conditions_do_not_count(facts: DrawOffer, law: Asking) -> OfferValidity | None:
    """No condition can be attached to an offer: one that has it is a plain offer."""
    return law.ask(DrawOffer(moment=facts.moment)).answer if facts.conditional else None


@clause("fide-2023", "9.1.2.3")
def a_claim_is_an_offer(facts: DrawOffer) -> OfferValidity | None:
    """A claim under 9.2 or 9.3 counts as an offer."""
    return OfferValidity.PROPER if facts.moment is OfferMoment.BY_CLAIM else None


@clause("fide-2023", "9.1.2.3")
def a_quickplay_claim_is_no_offer(facts: ClaimOffers) -> bool | None:
    """Only claims under 9.2 and 9.3 are named; a request for added time has its own clause."""
    return None if facts.of_added_time else False


@clause("fide-2023", "9.1.2.1/4")
def an_offer_cannot_be_withdrawn(facts: Withdrawing) -> Refused | None:
    """An offer cannot be withdrawn."""
    return None if facts.of_claim else Refused.because("an offer cannot be withdrawn")


@clause("fide-2023", "9.5.1/2")
def a_claim_cannot_be_withdrawn(facts: Withdrawing) -> Refused | None:
    """A claim cannot be withdrawn."""
    return Refused.because("a claim cannot be withdrawn") if facts.of_claim else None


@clause("fide-2023", "9.1.2.1")
def an_offer_may_be_accepted(facts: OfferOpen) -> OfferState | None:
    """What one player offers the other may accept."""
    return OfferState.ACCEPTED if facts.answer is OfferAnswer.ACCEPTS else None


@clause("fide-2023", "9.1.2.1/4")
def an_offer_stands_until_it_is_answered(facts: OfferOpen) -> OfferState:
    """An offer stands until it is accepted, refused in words or by touching a piece, or the game ends."""
    answered = {
        OfferAnswer.ACCEPTS: OfferState.ACCEPTED,
        OfferAnswer.DECLINES: OfferState.REFUSED,
        OfferAnswer.TOUCHES: OfferState.REFUSED,
        OfferAnswer.GAME_ENDED: OfferState.LAPSED,
    }
    return answered.get(facts.answer, OfferState.OPEN)
