"""What the arbiter, or whoever it is left to, decides of what is put to him."""

from dataclasses import replace

from turnus.faults import BadInput
from turnus.law import Choice, Cite, Ground, LawError, Role, Ruling, clause_of
from turnus.play import events
from turnus.play.conduct import breaches
from turnus.play.effects import IncidentCounted
from turnus.play.following import wording
from turnus.play.following.carried import FORFEIT, SEALED_MOVE
from turnus.play.following.consequences import carry_out
from turnus.play.following.decided_words import what_was_decided
from turnus.play.following.next_question import chosen, consequences_in
from turnus.play.following.outlived import is_answered_by
from turnus.play.game import OpenReferral, warned
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import WhatFollows
from turnus.play.questions.results.adjournment import SealedMove
from turnus.play.sentences import THE_PLAYER
from turnus.play.sides import Actor


def decide(p: Proceedings, event: events.Decide) -> None:
    """Take a person's decision on what was referred to him: it replaces what was applied."""
    meant, option = _meant(p, event)
    p.board = meant.board
    if meant not in p.game.referrals:
        p.pronounce(Outcome.REFUSED, "this is settled: nothing is left to decide", p.ask(meant.facts))
        return
    referral = _as_it_stands_now(p, meant)
    choice = Choice(
        referral.referral.cite,
        option,
        _official(p, referral),
        who=p.event.by,
        at=str(p.event.at),
        reason=event.reason,
    )
    refusal = p.law.check_choice(referral.facts, choice)
    if refusal:
        raise BadInput("{problem}", problem=str(refusal))
    asked = p.ask(referral.facts)
    ruling = p.law.deciding([choice]).ask(referral.facts)
    mine = chosen(asked, ruling, choice.cite)
    p.overrules = True
    p.close(meant)
    _close_answered(p, meant, mine)
    breaches.close_other_half(p, meant, option)
    since = len(p.rulings)
    carry_out_choice(p, referral, breaches.but_what_waits(p, meant, mine), choice.cite)
    if isinstance(mine, Consequence) and mine.effect is Effect.WARNING and referral.against is not None:
        p.do(IncidentCounted(referral.against, warned(choice.cite.number)))
    parts = (part for part in consequences_in(mine) if part.effect is not Effect.NOTED)
    follows = wording.what_follows(p, ruling, parts, referral.against)
    player = replace(p.seat(referral.against), nobody=THE_PLAYER)
    said, left = what_was_decided(choice.by, option, follows, player)
    p.pronounce(Outcome.APPLIED, said.text, ruling, follows=left, **dict(said.values))
    p.tell_first(since)


def _as_it_stands_now(p: Proceedings, waiting: OpenReferral) -> OpenReferral:
    """Return what is decided with what has been decided about the opponent since it was referred."""
    facts, against = waiting.facts, waiting.against
    if not isinstance(facts, WhatFollows) or against is None:
        return waiting
    lost = p.game.declared_lost(against.other)
    return replace(waiting, facts=WhatFollows(**facts.named() | {"opponent_lost": lost}))


def _close_answered(p: Proceedings, decided: OpenReferral, said: object) -> None:
    """Close what the same decision answers."""
    effects = frozenset(consequence.effect for consequence in consequences_in(said))
    for waiting in p.game.referrals:
        if is_answered_by(waiting, decided, effects):
            p.close(waiting, moot=True)


def _official(p: Proceedings, referral: OpenReferral) -> Role:
    """Return as whom somebody decides: the arbiter at the board also acts for the director."""
    officials = (Role.ARBITER, Role.DIRECTOR)
    if p.event.by is Actor.ARBITER and referral.referral.by in officials:
        return referral.referral.by
    if p.actor is not None and referral.referral.by is Role.OPPONENT and referral.against is p.actor.other:
        return Role.OPPONENT
    if p.actor is not None:
        return Role.PLAYER
    decides = referral.referral
    raise BadInput("by {clause} the {by} decides", clause=str(decides.cite), by=decides.by)


def carry_out_choice(p: Proceedings, referral: OpenReferral, said: object, cite: Cite) -> None:
    """Carry out what the chosen option comes to."""
    follows = consequences_in(said)
    grounds = tuple(Ground(cite, consequence) for consequence in follows)
    ruling = Ruling(follows, question=referral.facts.question.name, grounds=grounds)
    reasons = SEALED_MOVE if isinstance(referral.facts, SealedMove) else FORFEIT
    ply = referral.ply if referral.ply is not None and referral.ply < len(p.table.plies) else None
    carry_out(p, ruling, referral.against, ply, reasons)  # the move may have been taken back since


def _meant(p: Proceedings, event: events.Decide) -> tuple[OpenReferral, str]:
    """Return the referral that is decided, the last that offers or offered this, and the option it means."""
    settled = (*p.game.decided, *p.game.moot)
    waiting = _offering(p, event, p.game.referrals) or _offering(p, event, settled)
    if not waiting:
        raise _not_on_offer(p, event)
    at_his_board = [r for r in waiting if r.board == event.board]
    chosen = (at_his_board or waiting)[-1]
    return chosen, _option(chosen, event.option)


def _offering(
    p: Proceedings, event: events.Decide, referrals: tuple[OpenReferral, ...]
) -> list[OpenReferral]:
    """Return the referrals that offer an option, of the clause that is named if one is."""
    waiting = [r for r in referrals if _option(r, event.option)]
    if not event.clause:
        return waiting
    try:
        cite = clause_of(p.law.stack, event.clause)
    except LawError as wrong:
        raise BadInput("{problem}", problem=str(wrong)) from wrong
    return [r for r in waiting if r.referral.cite == cite]


def _not_on_offer(p: Proceedings, event: events.Decide) -> BadInput:
    """Say that nobody has this to decide, and what there is, clause by clause."""
    offers = {r.referral.cite: ", ".join(r.referral.options) for r in p.game.referrals}
    if not offers:
        return BadInput("nothing is left to be decided")
    known = "; ".join(f"{cite.within(p.law.stack.home)}: {options}" for cite, options in offers.items())
    if event.clause:
        return BadInput(
            "{clause} does not offer {option} now; open are {known}",
            clause=event.clause,
            option=event.option,
            known=known,
        )
    return BadInput("no open referral offers {option}; open are {known}", option=event.option, known=known)


def _option(waiting: OpenReferral, written: str) -> str:
    """Return the option that a text means: its words, or the beginning of one option only; else nothing."""
    plain = {_plain(option): option for option in waiting.referral.options}
    beginning = [option for words, option in plain.items() if words.startswith(_plain(written))]
    return plain.get(_plain(written)) or (beginning[0] if written.strip() and len(beginning) == 1 else "")


def _plain(words: str) -> str:
    return " ".join(words.casefold().replace("_", " ").replace("-", " ").split())
