"""The quickplay finish: a draw is claimed, the arbiter grants, postpones or rejects."""

from typing import Any

from turnus.law import LawError, Ruling
from turnus.play import events
from turnus.play.claims.offers import is_over
from turnus.play.clock.effects import ClocksStopped
from turnus.play.clock.face import SECOND
from turnus.play.effects import OfferChanged, PlayEnded
from turnus.play.following import wording
from turnus.play.game import Offer, OpenReferral
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.results.quickplay import (
    ClaimOffers,
    Demand,
    DemandedDraw,
    ExtensionRequest,
    Ground,
    MayAppeal,
    QuickplayClaim,
    QuickplayRuling,
    Stage,
    Submission,
)
from turnus.play.questions.tempo import EXTENSION
from turnus.play.sentences import Listed, Word
from turnus.play.sides import Side

EXTENDED = "extended"
"""How it is remembered that the time of both was extended."""

CLAIMS = "{side} claims a draw"

APPEAL = "a player appeals"
"""The moment at which duties on appeals fall due."""

WITHOUT_ARBITER = "a draw is claimed without an arbiter"
"""The moment at which a claim must be handed in."""

APPEALS = "{side} appeals: the appeal is passed on to those who decide on it"
HANDED_IN = {
    "final position": "the final position",
    "complete scoresheet": "the complete scoresheet",
    "opponent's verification": "the opponent's verification",
}
"""What a player hands in with a claim, as it stands in a sentence."""


def claim(p: Proceedings, event: events.Claim) -> None:
    """Claim that the opponent cannot win by normal means, or does not try."""
    p.needs(QuickplayClaim)
    if is_over(p):
        return
    ground = _ground(event.basis)
    ruling = p.ask(claim_facts(p, ground))
    if ruling.answer:
        p.pronounce(Outcome.REJECTED, "this may not be claimed now", ruling)
        return
    p.do(ClocksStopped(p.event.number))
    offers = (p.ask(ClaimOffers()),) if p.answers(ClaimOffers) else ()
    if offers and offers[0].answer:
        p.do(OfferChanged(Offer(p.side, p.event.number, by_claim=True)))
    decision = p.ask(QuickplayRuling(stage=Stage.CLAIMED))
    if _is_submitted(decision.answer):
        _submit(p, ground, ruling, decision)
        return
    refer(p, decision.answer, Stage.CLAIMED, p.side)
    follows = wording.what_follows(p, decision, decision.answer, p.side)
    p.pronounce(Outcome.REFERRED, CLAIMS, ruling, *offers, decision, follows=follows, side=p.side)


def _submit(p: Proceedings, ground: Ground, *rests_on: Ruling[Any]) -> None:
    """End play on a claim that a designated arbiter will decide."""
    needed = p.ask(Submission(ground=ground))
    ended = p.ask(QuickplayRuling(stage=Stage.WITHOUT_ARBITER))
    if _is_submitted(ended.answer):
        p.do(PlayEnded())
    refer(p, ended.answer, Stage.WITHOUT_ARBITER, p.side)
    p.pronounce(
        Outcome.REFERRED,
        "{side} claims a draw: play has ended, and the claim goes to the designated arbiter, with {needed}",
        *rests_on,
        ended,
        needed,
        *p.to_be_done(WITHOUT_ARBITER),
        side=p.side,
        needed=Listed(tuple(Word(HANDED_IN.get(text, text)) for text in needed.answer), every=True),
    )


def _is_submitted(answer: tuple[object, ...]) -> bool:
    return any(isinstance(c, Consequence) and c.effect is Effect.CLAIM_SUBMITTED for c in answer)


def _ground(text: str) -> Ground:
    return Ground(text) if text in set(Ground) else Ground.OTHER


def claim_facts(p: Proceedings, ground: Ground) -> QuickplayClaim:
    """Return the question whether a draw may be claimed now."""
    clock, on_move = p.table.clock, p.side is p.table.turn
    if clock is None:
        return QuickplayClaim(on_move=on_move, last_period=False, ground=ground)
    dial = clock.dial(p.side)
    period = clock.control.period(dial.period)
    return QuickplayClaim(
        on_move=on_move,
        last_period=clock.control.is_last(dial.period) and period.moves is None,
        seconds_left=dial.left / SECOND,
        increment=period.increment or period.delay,
        flag_fallen=dial.fallen_at is not None,
        ground=ground,
        tempo=p.game.conditions.tempo,
    )


def refer(p: Proceedings, answer: tuple[object, ...], stage: Stage, claimant: Side) -> None:
    """Leave the next step of a claim to the arbiter."""
    p.refer(QuickplayRuling(stage=stage), referrals_in(answer), claimant)


def pending(p: Proceedings, side: Side) -> OpenReferral | None:
    """Return what the arbiter still has to decide about a player's postponed claim."""
    return next(
        (
            r
            for r in p.game.referrals
            if r.facts == QuickplayRuling(stage=Stage.POSTPONED) and r.against is side
            and "normal result" in r.referral.options
        ),
        None,
    )  # fmt: skip


def demand(p: Proceedings, event: events.Claim, ground: Demand | None = None) -> None:
    """Demand a draw in a fast game: the arbiter decides, if it may be demanded at all."""
    p.needs(DemandedDraw)
    if is_over(p):
        return
    facts = demand_facts(p, ground or (Demand(event.basis) if event.basis in set(Demand) else None))
    ruling = p.ask(facts)
    if ruling.answer:
        p.pronounce(Outcome.REJECTED, "this may not be claimed now", ruling)
        return
    p.do(ClocksStopped(p.event.number))
    stage = DEMANDED[facts.ground]
    decision = p.ask(QuickplayRuling(stage=stage))
    refer(p, decision.answer, stage, p.side)
    follows = wording.what_follows(p, decision, decision.answer, p.side)
    p.pronounce(Outcome.REFERRED, CLAIMS, ruling, decision, follows=follows, side=p.side)


DEMANDED = {Demand.ADVANTAGE: Stage.ADVANTAGE_CLAIMED, Demand.KING_ENDING: Stage.KING_ENDING_CLAIMED}


def demand_facts(p: Proceedings, ground: Demand | None = None) -> DemandedDraw:
    """Return the question whether a draw may be demanded; unsaid, few pieces with kings are the ground."""
    board, clock = p.table.board, p.table.clock
    left = [board.material(side) for side in Side]
    kings = min(pieces.count("K") for pieces in left)
    pieces = max(map(len, left))
    periods = clock.control.periods if clock else ()
    fixed = len(periods) == 1 and periods[0].moves is None
    found = Demand.KING_ENDING if kings and pieces <= FEW else Demand.ADVANTAGE
    return DemandedDraw(
        ground=ground or found,
        fixed_seconds=periods[0].seconds if fixed else None,
        increment=clock.control.increment if clock else 0,
        fewest_kings=kings,
        most_pieces=pieces,
        direct_win=any(board.play(move).terminal() is not None for move in board.legal()),
    )


FEW = 3  # pieces: then a draw is demanded for them, unless another ground is named


def extension_request(p: Proceedings) -> ExtensionRequest:
    """Return the question whether the player may ask for more time for both."""
    clock = p.table.clock
    extended = EXTENDED in p.game.consents
    if clock is None:
        return ExtensionRequest(last_period=False, extended=extended)
    dial = clock.dial(p.side)
    period = clock.control.period(dial.period)
    return ExtensionRequest(
        last_period=clock.control.is_last(dial.period) and period.moves is None,
        seconds_left=dial.left / SECOND,
        increment=period.increment or period.delay,
        extended=extended,
    )


def ask_extension(p: Proceedings) -> None:
    """Ask the arbiter for more time for both; that is an offer of a draw too."""
    p.needs(ExtensionRequest)
    if is_over(p):
        return
    allowed = p.ask(extension_request(p))
    if allowed.answer:
        p.pronounce(Outcome.REFUSED, "more time may not be asked for now", allowed)
        return
    p.do(ClocksStopped(p.event.number))
    facts = QuickplayRuling(stage=Stage.EXTENSION_ASKED, extension=_stated_extension(p))
    ruling = p.ask(facts)
    offers = p.ask(ClaimOffers(of_added_time=True))
    if offers.answer:
        p.do(OfferChanged(Offer(p.side, p.event.number, by_claim=True)))
    p.refer(facts, referrals_in(ruling.answer), p.side)
    said = "{side} asks for more time and offers a draw"
    follows = wording.what_follows(p, ruling, ruling.answer, p.side)
    p.pronounce(Outcome.REFERRED, said, allowed, offers, ruling, follows=follows, side=p.side)


def _stated_extension(p: Proceedings) -> int:
    """Return the seconds the conditions state, none where they are silent."""
    try:
        return p.law.term(EXTENSION).answer
    except LawError:
        return 0


def appeal(p: Proceedings, _event: events.Claim) -> None:
    """Appeal against what the arbiter decided last."""
    duties = p.to_be_done(APPEAL)
    if not p.answers(MayAppeal) and duties:
        p.pronounce(Outcome.REFERRED, APPEALS, *duties, side=p.side)
        return
    p.needs(MayAppeal)
    last = p.game.decided[-1] if p.game.decided else None
    ruling = p.ask(MayAppeal(of_quickplay=last is not None and isinstance(last.facts, QuickplayRuling)))
    if ruling.answer:
        p.pronounce(Outcome.REFUSED, "there is no appeal against this decision", ruling)
    else:
        p.pronounce(Outcome.REFERRED, APPEALS, ruling, *duties, side=p.side)
