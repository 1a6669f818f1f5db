"""Being there: the session starts, players arrive, in time or not."""

from typing import Any

from turnus.faults import BadInput
from turnus.law import Ruling
from turnus.play import events
from turnus.play.claims.offers import is_over
from turnus.play.clock.effects import SessionStarted, TimeSet
from turnus.play.clock.face import SECOND
from turnus.play.clock.starting import begun, start_clock
from turnus.play.effects import PlayerArrived
from turnus.play.following import wording
from turnus.play.following.consequences import carry_out
from turnus.play.game import Status, exempt
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.matches import GameStart
from turnus.play.questions.kinds.two_boards import StartsTogether
from turnus.play.questions.penalties import WrittenResult
from turnus.play.questions.presence import Arrival, Arrived, SharedLostTime
from turnus.play.sentences import Span
from turnus.play.sides import Side

TOO_LATE = "{side} is too late: the session began {time} ago, and players have {limit} to arrive"
LATE_AT_ALL = "{side} is too late: the session began {time} ago, and players have to be there when it begins"

EXEMPTION = "exemption"
"""What a player consents to when he is told of his opponent's exemption."""

EXCUSES = (Incident.ARRIVED_LATE, Incident.FORCE_MAJEURE)
"""What puts it to the arbiter whether force majeure kept a player away."""


def start(p: Proceedings, _event: events.Start) -> None:
    """Begin the session, and a clock with it; two games of a match at once, where the law says so."""
    together = p.ask(StartsTogether(boards=len(p.game.tables))) if len(p.game.tables) > 1 else None
    if together is None or not together.answer:
        _start_board(p)
        return
    for board in p.game.tables:
        p.board = board
        _start_board(p, together)


def _start_board(p: Proceedings, *rests_on: Ruling[Any]) -> None:
    if p.table.started_at is not None:
        raise BadInput("the session has begun already")
    if is_over(p):  # a record may begin with a position that has ended the game
        return
    if p.game.status is Status.ADJOURNED:
        p.pronounce(Outcome.REFUSED, "the game is adjourned: nobody moves before it is resumed")
        return
    p.do(SessionStarted(p.event.at))
    first = start_clock(p)
    p.pronounce(Outcome.APPLIED, "the session begins", first, *rests_on)
    dispensed = any(exempt(side) in p.game.consents for side in Side)
    clock = p.table.clock is not None
    told = EXEMPTION in p.game.consents
    ready = p.ask(GameStart(is_timed=clock, has_clock=clock, has_dispensation=dispensed, opponent_told=told))
    if ready.answer:
        p.pronounce(
            Outcome.APPLIED,
            "the game starts, although something had to be settled first",
            ready,
            follows=ready.answer,
        )


def arrive(p: Proceedings, _event: events.Arrive) -> None:
    """Let a player arrive; too late, he has lost unless somebody decides otherwise."""
    was_absent = not p.table.player(p.side).present
    nobody_there = not any(p.table.player(side).present for side in Side)
    if not p.is_over():
        check_lateness(p, p.side)
    p.do(PlayerArrived(p.side))
    if was_absent and p.answers(SharedLostTime) and not begun(p):
        _settle(p, nobody_there=nobody_there)


def _settle(p: Proceedings, *, nobody_there: bool) -> None:
    """Share the time lost while nobody was there, start the right clock, let the arbiter excuse him."""
    if not p.is_over():
        if nobody_there:
            _share(p)
        start_clock(p)
    if is_excuse_referred(p, p.side):
        return
    facts = WhatFollows(what=Incident.ARRIVED_LATE, ended=p.is_over())
    excused = p.ask(facts)
    p.refer(facts, referrals_in(excused.answer), p.side)
    follows = wording.what_follows(p, excused, excused.answer, p.side)
    p.pronounce(Outcome.REFERRED, "{side} arrived late", excused, follows=follows, side=p.side)


def is_excuse_referred(p: Proceedings, side: Side) -> bool:
    """Tell whether the arbiter has been asked already if something kept this player away."""
    asked = p.game.referrals if p.table.resumed else (*p.game.referrals, *p.game.decided)
    return any(
        isinstance(waiting.facts, WhatFollows)
        and waiting.facts.what in EXCUSES
        and waiting.against is side
        and waiting.board == p.board
        for waiting in asked
    )


def _share(p: Proceedings) -> None:
    clock, began = p.table.clock, p.table.session_left
    if clock is None or began is None:
        return
    lost = sum(began) - clock.white.left - clock.black.left
    ruling = p.ask(SharedLostTime(seconds=lost / SECOND, resumed=p.table.resumed))
    for side, left, seconds in zip(Side, began, ruling.answer, strict=True):
        p.do(TimeSet(side, max(0, left - round(seconds * SECOND))))
    follows = wording.time_changes(p, [(side, -cost) for side, cost in zip(Side, ruling.answer, strict=True)])
    said = "the time that passed while nobody was there is shared"
    p.pronounce(Outcome.APPLIED, said, ruling, follows=follows)


def check_lateness(p: Proceedings, side: Side, *, claimed: bool = False) -> bool:
    """Let a player who is too late lose, and his opponent with him who is not there either."""
    ruling = p.ask(arrival(p, claimed=claimed))
    if ruling.answer is not Arrived.TOO_LATE:
        p.pronounce(Outcome.APPLIED, "{side} is in time", ruling, side=side)
        return False
    follows = p.ask(WhatFollows(what=Incident.LATE))
    missing = (side,) if p.table.player(side.other).present else (side, side.other)
    left = referrals_in(carry_out(p, follows, side, rests_on=(ruling,)))
    for late in missing:
        loses = wording.loses_by_default(p, late, both=len(missing) > 1)
        told = (loses, *wording.what_follows(p, follows, left, late))
        text, times = too_late(p, claimed=claimed)
        p.pronounce(Outcome.APPLIED, text, ruling, follows, *_written(p), follows=told, side=late, **times)
    return True


def too_late(p: Proceedings, *, claimed: bool = False) -> tuple[str, dict[str, Span]]:
    """Return the sentence for a player who is too late, with how late it is and how late he may come."""
    asked = arrival(p, claimed=claimed)
    time = Span(max(1, int(asked.late)))  # nobody is nought seconds late
    first, last = 0, int(asked.late)
    while first < last:  # the first second after which it is too late
        middle = (first + last) // 2
        is_late = p.ask(Arrival(**asked.named() | {"late": middle + 0.5})).answer is Arrived.TOO_LATE
        first, last = (first, middle) if is_late else (middle + 1, last)
    return (TOO_LATE, {"time": time, "limit": Span(first)}) if first else (LATE_AT_ALL, {"time": time})


def arrival(p: Proceedings, *, claimed: bool = False) -> Arrival:
    """Return the question whether a player who comes now, or is not there yet, is in time."""
    return Arrival(
        late=(p.event.at - (p.table.started_at or 0)) / SECOND,
        resumed=p.table.resumed,
        session_start=p.game.conditions.session.get("start") or "",
        claimed=claimed,
    )


def _written(p: Proceedings) -> tuple[Ruling[Any], ...]:
    """Return how a result without a game is written, where the law says so."""
    verdict = p.game.verdict
    if verdict is None or not p.answers(WrittenResult):
        return ()
    return (p.ask(WrittenResult(white=verdict.white, black=verdict.black, played=verdict.played)),)


def opponent_absent(p: Proceedings, _event: events.Claim) -> None:
    """Act on a claim that the opponent is too late."""
    if is_over(p):
        return
    if p.table.player(p.side.other).present:
        p.pronounce(Outcome.REJECTED, "{side} is at the board: nobody is late", side=p.side.other)
        return
    check_lateness(p, p.side.other, claimed=True)


def absent(p: Proceedings, _event: events.Observe) -> None:
    """Look who is not there yet."""
    for side in Side:
        if not p.table.player(side).present and not p.is_over():
            check_lateness(p, side)
