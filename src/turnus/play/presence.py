"""Being there: the session starts, players arrive, in time or not."""

from turnus.play import events
from turnus.play.clock import SECOND
from turnus.play.consequences import carry_out
from turnus.play.effects import ClockStarted, PlayerArrived, SessionStarted
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.presence import Arrival, Arrived, FirstClock
from turnus.play.sides import Side
from turnus.play.words import is_over


def start(p: Proceedings, _event: events.Start) -> None:
    """Begin the session, and a clock with it."""
    table = p.table
    p.do(SessionStarted(p.event.at))
    first = p.ask(FirstClock(white_present=table.white.present, black_present=table.black.present))
    if table.clock is not None:
        begins = table.turn is Side.WHITE and not table.plies
        p.do(ClockStarted(first.answer if begins else table.turn))
    p.pronounce(Outcome.APPLIED, "the session begins", first)


def arrive(p: Proceedings, _event: events.Arrive) -> None:
    """Let a player arrive; too late, he has lost unless somebody decides otherwise."""
    if not p.is_over():
        check_lateness(p, p.side)
    p.do(PlayerArrived(p.side))


def check_lateness(p: Proceedings, side: Side) -> bool:
    """Let a player who is too late lose, and his opponent with him who is not there either."""
    began = p.table.started_at or 0
    ruling = p.ask(Arrival(late=(p.event.at - began) / SECOND))
    if ruling.answer is not Arrived.TOO_LATE:
        p.pronounce(Outcome.APPLIED, "{side} is in time", ruling, side=side)
        return False
    follows = p.ask(WhatFollows(what=Incident.LATE))
    missing = (side,) if p.table.player(side.other).present else (side, side.other)
    carry_out(p, follows, side, rests_on=(ruling,))
    for late in missing:
        p.pronounce(Outcome.APPLIED, "{side} has come too late", ruling, follows, side=late)
    return True


def opponent_absent(p: Proceedings, _event: events.Claim) -> None:
    """Act on a claim that the opponent is too late."""
    if is_over(p):
        return
    if p.table.player(p.side.other).present:
        p.pronounce(Outcome.REJECTED, "{side} is at the board", side=p.side.other)
        return
    check_lateness(p, p.side.other)


def absent(p: Proceedings, _event: events.Observe) -> None:
    """Look who is not there yet."""
    for side in Side:
        if not p.table.player(side).present and not p.is_over():
            check_lateness(p, side)
