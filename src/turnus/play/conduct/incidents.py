"""Incidents and what follows from them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from turnus.faults import BadInput
from turnus.law import Ruling
from turnus.play import events
from turnus.play.board.setups import left_as_it_is
from turnus.play.claims import claims
from turnus.play.clock import flags
from turnus.play.clock.effects import TimesNoted
from turnus.play.conduct import incident_words, presence, scoresheets
from turnus.play.conduct.decisions import decide
from turnus.play.conduct.incident_words import HAPPENED
from turnus.play.conduct.scoresheets import duty, must_record
from turnus.play.effects import IncidentCounted
from turnus.play.following import wording
from turnus.play.following.consequences import carry_out
from turnus.play.game import Player, Status, Table, warned
from turnus.play.irregular import correcting, positions_seen
from turnus.play.match import common_ends
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.arbiter import Reporting
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.two_boards import EndsTogether
from turnus.play.questions.moves.recording import MayMove, RecordingDuty
from turnus.play.questions.results.claims import DrawGround
from turnus.play.questions.stopping import StopReason
from turnus.play.sentences import sentence
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
        if len(p.rulings) > since:  # that the result stands
            stands = p.rulings.pop()
            follows = (sentence(stands.sentence), *stands.follows)
            _tell(p, stands.outcome, facts, offender, follows, *stands.rests_on)
        elif not p.rulings:
            nothing = (sentence(incident_words.OVER if facts.ended else incident_words.NO_ANSWER),)
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
