"""The clocks are stopped and started again; the arbiter sets them."""

from typing import Any

from turnus.faults import BadInput
from turnus.law import Cite, Ground, Law, LawError, Role, Ruling, clause_of
from turnus.play import events
from turnus.play.claims import quickplay
from turnus.play.claims.offers import is_over
from turnus.play.clock.effects import ClockResumed, ClocksStopped, TimeSet
from turnus.play.clock.face import MOST_SECONDS, SECOND
from turnus.play.clock.starting import begun
from turnus.play.conduct.incidents import Particulars, what_follows
from turnus.play.conduct.scoresheets import end_updating
from turnus.play.following import wording
from turnus.play.following.consequences import carry_out
from turnus.play.following.outlived import RESTART
from turnus.play.game import Game, OpenReferral, Status
from turnus.play.hands.concluding import conclude
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.two_boards import EndNoticed, Noticed
from turnus.play.questions.results.quickplay import ExtensionRequest
from turnus.play.questions.stopping import Restarting, StopReason
from turnus.play.sentences import Span
from turnus.play.sides import Actor, Side

ADJUST = "adjust the clocks"
CALLED = "the arbiter was called: nobody may move until the clocks run again"
STOPPED_BY_ARBITER = "the arbiter has stopped the clocks: nobody may move until they run again"
PUT_RIGHT = "stop both clocks and put it right"
"""What an arbiter chooses where a clause leaves it to him to intervene."""


def stop_clocks(p: Proceedings, event: events.StopClocks) -> None:
    """Stop the clocks; a player needs a reason that holds. After the end they stand already."""
    if is_over(p):
        return
    p.do(ClocksStopped(p.event.number, by=event.by))
    if p.actor is not None and p.answers(EndNoticed) and conclude(p, noticed=Noticed.PLAYERS):
        return
    called = _calls_for_a_decision(p, _reason(event.reason))
    if called:
        p.pronounce(Outcome.APPLIED, "the clocks are stopped", *called)
        return
    facts = what_follows(
        p,
        Incident.CLOCKS_STOPPED,
        p.actor,
        _reason(event.reason),
        Particulars(harms_schedule=event.harms_schedule),
    )
    ruling = p.ask(facts)
    left = referrals_in(carry_out(p, ruling, p.actor))
    if p.table.clock is not None and p.table.clock.running is not None:
        return  # they run again, as has been said with its reason
    follows = wording.what_follows(p, ruling, left, p.actor)
    p.pronounce(Outcome.APPLIED, "the clocks are stopped", ruling, follows=follows)


def stopped_by(game: Game, board: str) -> Actor | None:
    """Return who stopped the clocks of a board, where they stand until the arbiter starts them.

    A claim that is ruled on stops them anew: then the next move starts them too.
    """
    stopped = game.tables[board].stopped
    return stopped.by if stopped is not None and game.status is Status.ONGOING else None


def waits_for_the_arbiter(p: Proceedings, _event: events.Event) -> bool:
    """Refuse moves and presses until the arbiter starts the clocks: nobody thinks while they stand."""
    by = stopped_by(p.game, p.board)
    if by is None or p.actor is None:
        return False
    sentence = STOPPED_BY_ARBITER if by.side is None else CALLED
    asked = p.ask(Restarting(by_player=True))
    p.pronounce(Outcome.REFUSED, sentence, Ruling(True, question=asked.question, grounds=asked.grounds))
    return True


def _calls_for_a_decision(p: Proceedings, reason: StopReason) -> tuple[Ruling[Any], ...]:
    """Return the rulings by which a player may stop the clocks and call for the arbiter's decision."""
    if p.actor is None or p.is_over() or not p.answers(ExtensionRequest):
        return ()
    asked = p.ask(quickplay.extension_request(p))
    if not asked.answer:
        return (asked,)
    demanded = p.ask(quickplay.demand_facts(p))
    return (demanded,) if reason is StopReason.CLAIM and not demanded.answer else ()


def _reason(text: str) -> StopReason:
    if not text:
        return StopReason.ASSISTANCE
    known = {str(reason) for reason in StopReason}
    return StopReason(text) if text in known else StopReason.OTHER


def resume(p: Proceedings, event: events.Resume) -> None:
    """Start a clock again: the one that ran, the one named, or that of the player on move."""
    ruling = p.ask(Restarting(by_player=p.actor is not None))
    if ruling.answer:
        p.pronounce(Outcome.REFUSED, "only the arbiter starts the clocks again", ruling)
        return
    end_updating(p)
    close(p, RESTART)
    stopped = p.table.stopped
    named = event.running.side if event.running else None
    if p.table.clock is not None and not p.is_over():
        ran = stopped.running if stopped and not p.table.examined else None
        p.do(ClockResumed(named or ran or p.table.turn))


def players_may_resume(law: Law) -> bool:
    """Tell whether a player may start clocks that stand, or only the arbiter."""
    return not law.ask(Restarting(by_player=True)).answer


def adjust_clock(p: Proceedings, event: events.AdjustClock) -> None:
    """Set the clocks as the arbiter says."""
    if p.actor is not None:
        raise BadInput("{name} is done by the arbiter, not by {by}", name=event.name, by=p.event.by)
    named = _named(p, event.clause)
    set_clocks(p, event.white, event.black)
    clock = p.table.clock
    sentence = "the arbiter sets the clocks: {white} for {first}, {black} for {second}"
    shown: dict[str, Any] = {"first": Side.WHITE, "second": Side.BLACK} | {
        str(side): Span(clock.dial(side).left // SECOND if clock else 0) for side in Side
    }
    asked = [p.ask(referral.facts) for referral in close(p, ADJUST)]
    p.pronounce(Outcome.APPLIED, sentence, *asked, *named, **shown)


def set_clocks(p: Proceedings, white: float | None, black: float | None) -> bool:
    """Set the clocks that are named to so many seconds; say whether any was."""
    named = [(side, at) for side, at in ((Side.WHITE, white), (Side.BLACK, black)) if at is not None]
    nobody_there = not begun(p) and not any(p.table.player(side).present for side in Side)
    for side, seconds in named:
        if seconds < 0:
            raise BadInput("a clock cannot be set below zero")
        if not seconds < MOST_SECONDS:
            raise BadInput("{at!r} is not a time in seconds", at=seconds)
        p.do(TimeSet(side, round(seconds * SECOND), begins_session=nobody_there))
    return bool(named)


def _named(p: Proceedings, text: str) -> tuple[Ruling[str], ...]:
    """Cite the clause that the arbiter names as his ground: one that leaves the clocks to him."""
    if not text:
        return ()
    try:
        cite = clause_of(p.law.stack, text)
    except LawError as wrong:
        raise BadInput("{problem}", problem=str(wrong)) from wrong
    if cite not in {found for _what, found in may_adjust(p.law)}:
        raise BadInput("{clause} does not let the arbiter set the clocks", clause=text)
    return (Ruling(ADJUST, question="given", grounds=(Ground(cite, ADJUST),)),)


def may_adjust(law: Law) -> list[tuple[Incident, Cite]]:
    """Return what lets the arbiter set the clocks by this law, each with its clause."""
    if WhatFollows not in law.stack.benches:
        return []
    return [
        (what, left.cite)
        for what in Incident
        for left in referrals_in(law.ask(WhatFollows(what=what, by_player=False)).answer)
        if left.by is Role.ARBITER and {ADJUST, PUT_RIGHT} & set(left.options)
    ]


def close(p: Proceedings, option: str) -> list[OpenReferral]:
    """Close the referrals that what happened has answered."""
    answered = [r for r in p.game.referrals if option in r.referral.options and r.board == p.board]
    for referral in answered:
        p.close(referral)
    return answered
