"""Incidents, stopped clocks, and what the arbiter decides."""

from collections.abc import Callable
from typing import Any

from turnus.faults import BadInput
from turnus.law import Choice, Cite, LawError, Referral, Role, Ruling, clause_of
from turnus.play import claims, events, flags, irregular, presence
from turnus.play.consequences import carry_out
from turnus.play.effects import (
    IncidentCounted,
    ReferralClosed,
)
from turnus.play.game import OpenReferral
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.claims import DrawGround
from turnus.play.questions.consequences import Consequence
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.stopping import StopReason
from turnus.play.sides import Actor, Side


def observe(p: Proceedings, event: events.Observe) -> None:
    """Somebody sees something."""
    if event.what in GROUNDS:
        found = events.Claim(
            number=event.number, at=event.at, by=event.by, board=event.board, claim=event.what
        )
        claims.claim_draw(p, found, GROUNDS[event.what])
    elif event.what in OBSERVED:
        OBSERVED[event.what](p, event)
    else:
        happened(p, event.what, event.against)


def irregularity(p: Proceedings, event: events.IrregularityFound) -> None:
    """Something irregular is found."""
    if event.what in OBSERVED:
        seen = events.Observe(
            number=event.number,
            at=event.at,
            by=event.by,
            board=event.board,
            what=event.what,
            against=event.against,
        )
        OBSERVED[event.what](p, seen)
    else:
        happened(p, event.what, event.against, event.ply, disabled=event.disability)


def happened(
    p: Proceedings, what: str, against: Actor | None, ply: int | None = None, *, disabled: bool = False
) -> None:
    """Let follow from an incident what follows."""
    if what not in set(Incident):
        raise BadInput("{what!r} is not one of: {known}", what=what, known=", ".join((*OBSERVED, *Incident)))
    offender = against.side if against else None
    if ply is not None and not 0 <= ply < len(p.table.plies):
        raise BadInput("there is no move {ply} in this record", ply=ply)
    if offender:
        p.do(IncidentCounted(offender, what))
    facts = what_follows(p, Incident(what), offender, disabled=disabled)
    ruling = p.ask(facts)
    carry_out(p, ruling, offender, ply)
    if not ruling.answer:
        p.pronounce(Outcome.REFUSED, "{what}: nothing follows from it now", ruling, what=Incident(what))
        return
    referred = any(r.number == p.event.number for r in p.game.referrals)
    p.pronounce(
        Outcome.REFERRED if referred else Outcome.APPLIED,
        "{what}: this is what follows",
        ruling,
        what=Incident(what),
    )


def what_follows(
    p: Proceedings,
    what: Incident,
    offender: Side | None,
    reason: StopReason = StopReason.OTHER,
    *,
    disabled: bool = False,
) -> WhatFollows:
    """Return the question what follows from an incident."""
    table, conditions = p.table, p.game.conditions
    return WhatFollows(
        what=what,
        by_player=p.actor is not None,
        reason=reason,
        white_completed=table.white.completed,
        black_completed=table.black.completed,
        ended=p.is_over(),
        disabled=disabled,
        nth=table.player(offender).incidents.get(what, 1) if offender else 1,
        tempo=conditions.tempo,
        supervision=conditions.supervision,
    )


def decide(p: Proceedings, event: events.Decide) -> None:
    """Take a person's decision on what was referred to him: it replaces what was applied."""
    referral = _meant(p, event)
    choice = Choice(
        referral.referral.cite,
        event.option,
        Role(p.event.by),
        who=p.event.by,
        at=str(p.event.at),
        reason=event.reason,
    )
    refusal = p.law.check_choice(referral.facts, choice)
    if refusal:
        raise BadInput("{problem}", problem=str(refusal))
    asked = p.ask(referral.facts)
    ruling = p.law.deciding([choice]).ask(referral.facts)
    mine = _chosen(asked, ruling, choice.cite)
    p.do(ReferralClosed(referral))
    carry_out_choice(p, referral, mine)
    p.pronounce(Outcome.APPLIED, "the arbiter decides: {option}", ruling, option=event.option)


def _chosen(asked: Ruling[Any], decided: Ruling[Any], cite: Cite) -> object:
    """Return what the decision says where the law, asked without it, refers to a person."""
    pairs = zip(asked.grounds, decided.grounds, strict=True)
    return next(new.says for old, new in pairs if old.cite == cite and isinstance(old.says, Referral))


def carry_out_choice(p: Proceedings, referral: OpenReferral, chosen: object) -> None:
    """Carry out what the chosen option comes to."""
    follows = tuple(
        c for c in (chosen if isinstance(chosen, tuple) else (chosen,)) if isinstance(c, Consequence)
    )
    carry_out(p, Ruling(follows, question="given"), referral.against)


def _meant(p: Proceedings, event: events.Decide) -> OpenReferral:
    waiting = [r for r in p.game.referrals if event.option in r.referral.options]
    if event.clause:
        try:
            cite = clause_of(p.law.stack, event.clause)
        except LawError as wrong:
            raise BadInput("{problem}", problem=str(wrong)) from wrong
        waiting = [r for r in waiting if r.referral.cite == cite]
    if not waiting:
        raise BadInput("no open referral offers {option}", option=event.option)
    return waiting[-1]


GROUNDS = {
    "9.2-a": DrawGround.KING_AGAINST_THREE,
    "9.2-b": DrawGround.KING_AGAINST_TWO,
    "9.2-c": DrawGround.THREEFOLD,
    "9.2-d": DrawGround.KING_MOVES,
}
"""What the arbiter may establish himself (kndb-2009 9.2)."""

OBSERVED: dict[str, Callable[[Proceedings, events.Observe], None]] = {
    "flag": flags.observed,
    "illegal_move": irregular.observed,
    "pawn_on_last_rank": irregular.observed,
    "press_without_move": irregular.observed,
    "two_hands": irregular.observed,
    "absent": presence.absent,
    "default": presence.absent,
}
