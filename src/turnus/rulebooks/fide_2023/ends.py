"""How a game ends (5), and offers of a draw (9.1)."""

from turnus.law import Asking, Refused, Role, clause, setting, shared
from turnus.play.questions.results.ends import Agreement, EndAfterMove, Ending, EndReason, Resignation, Score
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
from turnus.play.terms import AUTOMATIC_IDLE_MOVES, AUTOMATIC_REPETITIONS

MATE = Ending(Score.WIN, EndReason.CHECKMATE)
STALEMATE = Ending(Score.DRAW, EndReason.STALEMATE)
DEAD = Ending(Score.DRAW, EndReason.DEAD_POSITION)


def _complies(facts: EndAfterMove) -> bool:
    """Say whether the move complies with article 3 and 4.2 to 4.7: else it ends nothing."""
    return not (facts.touch_breach or facts.illegal)


@shared(clause("fide-2023", "1.4"), clause("fide-2023", "1.4.2"), clause("fide-2023", "5.1.1"))
def mate_ends_the_game(facts: EndAfterMove) -> Ending | None:
    """Who is mated has lost at once, if the move complies with article 3 and 4.2 to 4.7: the aim."""
    return MATE if facts.mate and _complies(facts) else None


@clause("fide-2023", "5.2.1")
def stalemate_draws(facts: EndAfterMove) -> Ending | None:
    """Stalemate draws at once, if the move complies with article 3 and 4.2 to 4.7."""
    return STALEMATE if facts.stalemate and _complies(facts) else None


@shared(clause("fide-2023", "1.5"), clause("fide-2023", "5.2.2"))
def a_dead_position_draws(facts: EndAfterMove) -> Ending | None:
    """A position in which nobody can mate by any series of legal moves draws at once."""
    return DEAD if facts.dead and _complies(facts) else None


@clause("fide-2023", "3.7.5.3")
def a_new_piece_acts_at_once(facts: EndAfterMove) -> Ending | None:
    """What a promoted piece does, mate and stalemate too, counts immediately."""
    if not facts.promoted or not _complies(facts):
        return None
    return (MATE if facts.mate else None) or (STALEMATE if facts.stalemate else None)


def _fivefold(facts: EndAfterMove, law: Asking) -> Ending | None:
    return (
        Ending(Score.DRAW, EndReason.FIVEFOLD)
        if facts.occurrences >= law.term(AUTOMATIC_REPETITIONS).answer
        else None
    )


def _idle(facts: EndAfterMove, law: Asking) -> Ending | None:
    enough = facts.idle_halfmoves >= 2 * law.term(AUTOMATIC_IDLE_MOVES).answer and not facts.mate
    return Ending(Score.DRAW, EndReason.SEVENTYFIVE_MOVES) if enough else None


@clause("fide-2023", "9.6")
def some_draws_need_no_claim(facts: EndAfterMove, law: Asking) -> Ending | None:
    """Fivefold repetition and seventy-five moves draw the game without a claim."""
    return _fivefold(facts, law) or _idle(facts, law)


@clause("fide-2023", "9.6.1")
def five_times_the_same_position(facts: EndAfterMove, law: Asking) -> Ending | None:
    """The same position for the fifth time draws the game."""
    return _fivefold(facts, law)


@clause("fide-2023", "9.6.2")
def seventy_five_moves(facts: EndAfterMove, law: Asking) -> Ending | None:
    """Seventy-five moves by each without a capture or a pawn's move draw, unless the last one mates."""
    return _idle(facts, law)


@clause("fide-2023", "9.6.2")
def mate_comes_before_seventy_five_moves(facts: EndAfterMove, law: Asking) -> Ending | None:
    """If the last of the seventy-five moves mates, mate counts."""
    return (
        MATE
        if facts.mate
        and _complies(facts)
        and facts.idle_halfmoves >= 2 * law.term(AUTOMATIC_IDLE_MOVES).answer
        else None
    )


@clause("fide-2023", "5.1.2/2", deviates_from="5.1.2")
def unless_the_opponent_cannot_mate(facts: Resignation) -> Ending | None:
    """The game is drawn if the opponent cannot mate by any series of legal moves."""
    if facts.opponent_can_mate:
        return None
    return Ending(Score.DRAW, EndReason.RESIGNATION_CANNOT_MATE)


@clause("fide-2023", "5.2.3")
def both_must_have_moved(facts: Agreement) -> Refused | bool:
    """Players may agree to a draw once each has made a move."""
    if facts.white_made and facts.black_made:
        return True
    return Refused.because("both players must have made a move")


@clause("fide-2023", "9.1.2")
def where_agreement_is_allowed(facts: Agreement, law: Asking) -> Refused | bool:
    """An agreement needs that the regulations allow one now."""
    asked = MayOffer(move_number=facts.move_number, arbiter_consents=facts.arbiter_consents)
    refusals = law.ask(asked).answer
    return refusals[0] if refusals else True


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
    return Refused.because(
        "by the regulations a draw can be agreed at this stage only with the arbiter's consent"
    )


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
