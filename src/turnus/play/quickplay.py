"""The quickplay finish: a draw is claimed, the arbiter grants, postpones or rejects."""

from typing import Any

from turnus.law import Ground as LawGround
from turnus.law import Ruling
from turnus.play import events
from turnus.play.clock import SECOND
from turnus.play.effects import ClocksStopped, OfferChanged, PlayEnded
from turnus.play.game import Offer, OpenReferral
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.quickplay import (
    ClaimOffers,
    Ground,
    MayAppeal,
    QuickplayClaim,
    QuickplayRuling,
    Stage,
    Submission,
)
from turnus.play.sides import Side
from turnus.play.words import is_over

APPEAL = "a player appeals"
"""The moment at which duties on appeals fall due."""


def claim(p: Proceedings, event: events.Claim) -> None:
    """Claim that the opponent cannot win by normal means, or does not try."""
    p.needs(QuickplayClaim)
    if is_over(p):
        return
    ground = _ground(event.basis)
    ruling = p.ask(_facts(p, ground))
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
    p.pronounce(Outcome.REFERRED, "the arbiter decides on the claim", ruling, *offers, decision)


def _submit(p: Proceedings, ground: Ground, *rests_on: Ruling[Any]) -> None:
    """End play on a claim that a designated arbiter will decide."""
    needed = p.ask(Submission(ground=ground))
    ended = p.ask(QuickplayRuling(stage=Stage.WITHOUT_ARBITER))
    if _is_submitted(ended.answer):
        p.do(PlayEnded())
    refer(p, ended.answer, Stage.WITHOUT_ARBITER, p.side)
    p.pronounce(
        Outcome.REFERRED,
        "play has ended; the designated arbiter gets the claim with: {needed}",
        *rests_on,
        ended,
        needed,
        needed=needed.answer,
    )


def _is_submitted(answer: tuple[object, ...]) -> bool:
    return any(isinstance(c, Consequence) and c.effect is Effect.CLAIM_SUBMITTED for c in answer)


def _ground(text: str) -> Ground:
    return Ground(text) if text in set(Ground) else Ground.OTHER


def _facts(p: Proceedings, ground: Ground) -> QuickplayClaim:
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


def appeal(p: Proceedings, _event: events.Claim) -> None:
    """Appeal against what the arbiter decided last."""
    duties = p.law.duties(APPEAL)
    if not p.answers(MayAppeal) and duties:
        grounds = tuple(LawGround(duty.cite, duty.name) for duty in duties)
        given = Ruling(True, question="may_appeal", grounds=grounds)
        p.pronounce(Outcome.REFERRED, "the appeal is passed on", given)
        return
    p.needs(MayAppeal)
    last = p.game.decided[-1] if p.game.decided else None
    ruling = p.ask(MayAppeal(of_quickplay=last is not None and isinstance(last.facts, QuickplayRuling)))
    if ruling.answer:
        p.pronounce(Outcome.REFUSED, "there is no appeal against this decision", ruling)
    else:
        p.pronounce(Outcome.REFERRED, "the appeal is passed on", ruling)
