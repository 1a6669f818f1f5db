"""Incidents, stopped clocks, and what the arbiter decides."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from turnus.faults import BadInput
from turnus.law import Choice, Cite, Ground, LawError, Role, Ruling, clause_of
from turnus.play import events
from turnus.play.board.setups import left_as_it_is
from turnus.play.claims import claims
from turnus.play.clock import flags
from turnus.play.clock.effects import TimesNoted
from turnus.play.conduct import breaches, incident_words, presence, scoresheets
from turnus.play.conduct.incident_words import HAPPENED
from turnus.play.conduct.scoresheets import duty, must_record
from turnus.play.effects import IncidentCounted
from turnus.play.following import wording
from turnus.play.following.consequences import FORFEIT, SEALED_MOVE, carry_out
from turnus.play.following.decided_words import what_was_decided
from turnus.play.following.next_question import chosen, consequences_in
from turnus.play.following.outlived import is_answered_by
from turnus.play.game import OpenReferral, Player, Status, Table, warned
from turnus.play.irregular import correcting, positions_seen
from turnus.play.match import common_ends
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.arbiter import Reporting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.two_boards import EndsTogether
from turnus.play.questions.moves.recording import MayMove, RecordingDuty
from turnus.play.questions.results.adjournment import SealedMove
from turnus.play.questions.results.claims import DrawGround
from turnus.play.questions.stopping import StopReason
from turnus.play.sentences import THE_PLAYER, sentence
from turnus.play.sides import Actor, Side


@dataclass(frozen=True, slots=True)
class Particulars:
    """What is said about an incident besides who did it."""

    permitted: bool = False
    in_bag: bool = False
    disability: bool = False
    harms_schedule: bool = False
    scores_agree: bool = True
    from_partner: bool = False


NO_PARTICULARS = Particulars()


def observe(p: Proceedings, event: events.Observe) -> None:
    """Somebody sees something; who is neither player nor arbiter only tells the arbiter."""
    if event.by is Actor.OTHER and p.answers(Reporting):
        told = p.ask(Reporting(to_arbiter=False))
        if told.answer:
            p.pronounce(Outcome.REFUSED, "the arbiter is told, and will look at it", told)
            return
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
        happened(p, event.what, event.against, event.ply, _particulars(event))


def _particulars(event: events.IrregularityFound) -> Particulars:
    return Particulars(
        permitted=event.permission,
        in_bag=event.in_bag,
        disability=event.disability,
        scores_agree=event.scores_agree,
        from_partner=event.from_partner,
    )


def happened(
    p: Proceedings,
    what: str,
    against: Actor | None,
    ply: int | None = None,
    particulars: Particulars = NO_PARTICULARS,
) -> None:
    """Let follow from an incident what follows."""
    what = what.strip().lower().replace(" ", "_").replace("-", "_")
    if what not in set(Incident):
        raise BadInput("{what!r} is not one of: {known}", what=what, known=", ".join((*OBSERVED, *Incident)))
    offender = against.side if against else None
    if ply is not None and not 0 <= ply < len(p.table.plies):
        raise BadInput("there is no move {ply} in this record", ply=ply)
    if offender:
        p.do(IncidentCounted(offender, what))
    facts = what_follows(p, Incident(what), offender, particulars=particulars)
    ruling = p.ask(facts)
    if offender and facts.what in presence.EXCUSES and presence.is_excuse_referred(p, offender):
        said = "the arbiter has been asked already whether force majeure kept {side} away"
        p.pronounce(Outcome.REFUSED, said, ruling, side=offender)
        return
    since = len(p.rulings)
    followed = carry_out(p, ruling, offender, ply)
    if not followed:
        if not p.rulings:
            nothing = (sentence(incident_words.OVER if facts.ended else incident_words.NOTHING_FOLLOWS),)
            _tell(p, Outcome.REFUSED, facts, offender, nothing, ruling, *p.why_over())
        return
    referred = any(r.number == p.event.number for r in p.game.referrals)
    if facts.ended and facts.what is Incident.NOT_RECORDING and not referred:
        over, seat = (sentence(incident_words.OVER),), p.seat(offender)
        said = incident_words.NEED_NOT_RECORD
        p.pronounce(Outcome.REFUSED, said, ruling, *p.why_over(), follows=over, side=seat)
        return
    _tell(
        p,
        Outcome.REFERRED if referred else Outcome.APPLIED,
        facts,
        offender,
        (*wording.what_follows(p, ruling, followed, offender), *wording.next_time(p, facts, offender)),
        ruling,
        *_must_he_record(p, facts.what, offender),
    )
    p.tell_first(since)
    if facts.what is Incident.WRONG_SETUP:
        left_as_it_is(p, ruling.answer)


def _tell(
    p: Proceedings,
    outcome: Outcome,
    facts: WhatFollows,
    offender: Side | None,
    follows: tuple[object, ...],
    *rests_on: Ruling[Any],
) -> None:
    """Say what happened and what follows."""
    seat = p.seat(offender)
    if facts.must_record or offender is None:
        p.pronounce(outcome, HAPPENED[facts.what], *rests_on, follows=follows, side=seat, opponent=seat.other)
        return
    time = scoresheets.time_that_excuses(p, offender)
    said = incident_words.SHORT_OF_TIME if time else incident_words.NEED_NOT_RECORD
    why = scoresheets.why_not_recorded(p, offender, is_short=time is not None)
    p.pronounce(outcome, said, *rests_on, follows=why, side=seat, time=time)


def _must_he_record(p: Proceedings, what: Incident, offender: Side | None) -> tuple[Ruling[Any], ...]:
    """Return the ruling whether a player who does not record must."""
    if what is not Incident.NOT_RECORDING or offender is None or not p.answers(RecordingDuty):
        return ()
    return (p.ask(duty(p, offender)),)


def what_follows(
    p: Proceedings,
    what: Incident,
    offender: Side | None,
    reason: StopReason = StopReason.OTHER,
    particulars: Particulars = NO_PARTICULARS,
) -> WhatFollows:
    """Return the question what follows from an incident."""
    table, conditions = p.table, p.game.conditions
    return WhatFollows(
        what=what,
        by_player=p.actor is not None,
        reason=reason,
        white_completed=table.white.completed,
        black_completed=table.black.completed,
        ended=p.game.status in (Status.FINISHED, Status.VOID),
        nth=table.player(offender).incidents.get(what, 1) if offender else 1,
        opponent_nth=table.player(offender.other).incidents.get(what, 0) if offender else 0,
        permitted=particulars.permitted,
        in_bag=particulars.in_bag,
        disability=particulars.disability,
        harms_schedule=particulars.harms_schedule,
        scores_agree=particulars.scores_agree,
        from_partner=particulars.from_partner,
        on_move=offender is None or offender is table.turn,
        both_exempt=not any(must_record(p, side) for side in Side),
        moved_since=offender is not None and moved_since_resumption(table, offender),
        opponent_lost=offender is not None and p.game.declared_lost(offender.other),
        warned=warnings_of(table.player(offender)) if offender else (),
        must_record=what is not Incident.NOT_RECORDING or offender is None or must_record(p, offender),
        tempo=conditions.tempo,
        supervision=conditions.supervision,
    )


def warnings_of(player: Player) -> tuple[str, ...]:
    """Return the clauses by which a player was warned, each as often as he was."""
    counted = ((key.removeprefix(warned("")), times) for key, times in player.incidents.items()
               if key.startswith(warned("")))  # fmt: skip
    return tuple(number for number, times in counted for _ in range(times))


def moved_since_resumption(table: Table, side: Side) -> bool:
    """Tell whether a player has moved since the session began."""
    return any(ply.side is side for ply in table.plies[table.session_plies :])


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


def _ended_together(p: Proceedings, event: events.Observe) -> None:
    """Let the arbiter say himself that two games of a match have ended at the same time."""
    p.needs(EndsTogether)
    if not any(isinstance(waiting.facts, EndsTogether) for waiting in p.game.referrals):
        common_ends.second_end(p)
    open_now = [r for r in p.game.referrals if isinstance(r.facts, EndsTogether)]
    if not open_now:
        p.pronounce(Outcome.REJECTED, "only one game has ended")
        return
    option = open_now[-1].referral.options[0]
    decide(p, events.Decide(number=event.number, at=event.at, by=event.by, board=event.board, option=option))


GROUNDS = {
    "9.2-a": DrawGround.KING_AGAINST_THREE,
    "9.2-b": DrawGround.KING_AGAINST_TWO,
    "9.2-c": DrawGround.THREEFOLD,
    "9.2-d": DrawGround.KING_MOVES,
}
"""What the arbiter may establish himself (kndb-2009 9.2)."""


def _sheet_incomplete(p: Proceedings, event: events.Observe) -> None:
    """See that a scoresheet is not complete, and let follow what follows from that."""
    scoresheets.incomplete(p, event)
    if not p.answers(MayMove):
        happened(p, Incident.NOT_RECORDING, event.against or event.by)


def _touch_move(p: Proceedings, _event: events.Observe) -> None:
    """See that another piece was moved than the touched one."""
    correcting.touch_breach(p, by_opponent=False)


def _times(p: Proceedings, _event: events.Observe) -> None:
    """Note what the clocks show."""
    p.do(TimesNoted())


OBSERVED: dict[str, Callable[[Proceedings, events.Observe], None]] = {
    "flag": flags.observed,
    "both_flags": flags.both_observed,
    "sheet_incomplete": _sheet_incomplete,
    "times": _times,
    "move_count_unknown": scoresheets.count_unknown,
    "illegal_move": correcting.observed,
    "touch_move": _touch_move,
    "pawn_on_last_rank": positions_seen.seen,
    "press_without_move": correcting.observed,
    "two_hands": correcting.observed,
    "both_kings_in_check": positions_seen.seen,
    common_ends.SIMULTANEOUS: _ended_together,
    "absent": presence.absent,
    "default": presence.absent,
}
