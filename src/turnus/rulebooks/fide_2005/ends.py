"""How a game ends (5), and offers of a draw (9.1)."""

from turnus.law import Asking, clause, setting, shared
from turnus.play.questions.results.ends import (
    LEGAL_NEEDS_TOUCH_MOVE,
    Agreement,
    EndAfterMove,
    Ending,
    EndReason,
    Score,
)
from turnus.play.questions.results.offers import DrawOffer, MayOffer, OfferMoment, OfferValidity
from turnus.play.questions.results.quickplay import ClaimOffers

MATE = Ending(Score.WIN, EndReason.CHECKMATE)
STALEMATE = Ending(Score.DRAW, EndReason.STALEMATE)
DEAD = Ending(Score.DRAW, EndReason.DEAD_POSITION)

legal_is_article_3 = setting("fide-2005", "5.1-a", LEGAL_NEEDS_TOUCH_MOVE, False)


def _legal(facts: EndAfterMove, law: Asking) -> bool:
    """Say whether the last move was legal: by the text also with another piece than the touched one."""
    if facts.illegal:
        return False
    return not (facts.touch_breach and law.term(LEGAL_NEEDS_TOUCH_MOVE).answer)


@shared(clause("fide-2005", "1.2"), clause("fide-2005", "1.2/3"), clause("fide-2005", "5.1-a"))
def mate_ends_the_game(facts: EndAfterMove, law: Asking) -> Ending | None:
    """Who is mated has lost at once, if the move that mated was legal: the aim of the game."""
    return MATE if facts.mate and _legal(facts, law) else None


@clause("fide-2005", "5.2-a")
def stalemate_draws(facts: EndAfterMove, law: Asking) -> Ending | None:
    """No legal move and no check: a draw at once, if the last move was legal."""
    return STALEMATE if facts.stalemate and _legal(facts, law) else None


@shared(clause("fide-2005", "1.3"), clause("fide-2005", "5.2-b"), clause("fide-2005", "9.6"))
def a_dead_position_draws(facts: EndAfterMove, law: Asking) -> Ending | None:
    """When no series of legal moves can lead to mate the game is drawn at once."""
    return DEAD if facts.dead and _legal(facts, law) else None


@clause("fide-2005", "3.7-e/3")
def a_new_piece_acts_at_once(facts: EndAfterMove, law: Asking) -> Ending | None:
    """What a promoted piece does, mate and stalemate too, counts immediately."""
    if not facts.promoted or not _legal(facts, law):
        return None
    return (MATE if facts.mate else None) or (STALEMATE if facts.stalemate else None)


@clause("fide-2005", "5.2-c")
def players_may_agree_during_the_game(_facts: Agreement) -> bool:
    """The players may agree to a draw at any time during the game."""
    return True


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
