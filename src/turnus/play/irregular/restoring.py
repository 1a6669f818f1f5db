"""The arbiter puts the board right himself: back to an earlier moment, or as he sets it up."""

from typing import Any

from turnus.faults import BadInput
from turnus.law import Choice, Referral, Role, Ruling
from turnus.play import events
from turnus.play.board.boards import Board
from turnus.play.clock.effects import ClocksStopped
from turnus.play.clock.stopping import ADJUST, PUT_RIGHT, close, set_clocks
from turnus.play.conduct.incidents import what_follows
from turnus.play.effects import BoardChanged, HandsChanged, PositionRestored
from turnus.play.following.next_question import RESTORING, consequences_in
from turnus.play.following.times import tell_times, times_facts
from turnus.play.game import NO_HANDS, Status, Table
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.sentences import MoveText

LEAVE = "leave the clocks"


def put_back(p: Proceedings, event: events.PutBack) -> None:
    """Put the board back to an earlier moment, or to a position that is set up, if a clause lets him."""
    if p.actor is not None:
        raise BadInput("{name} is done by the arbiter, not by {by}", name=event.name, by=p.event.by)
    stands, board = _meant(p, event)
    power = power_of(p, known=board is None)
    if power is None or p.game.status is not Status.ONGOING:
        asked = p.ask(_found(p, known=board is None))
        p.pronounce(Outcome.REFUSED, "no clause lets the arbiter put the board back now", asked)
        return
    before = p.table
    if stands < len(p.table.plies):
        p.do(PositionRestored(stands, NO_HANDS))
    p.do(HandsChanged(NO_HANDS) if board is None else BoardChanged(board, put_up=True))
    p.do(ClocksStopped(p.event.number, then=p.table.turn))
    since = len(p.rulings)
    times = _times(p, event, before)
    if board is None:
        said, last = _back_to(before, stands)
        p.pronounce(Outcome.APPLIED, said, power, *times, **last)
    else:
        p.pronounce(Outcome.APPLIED, "the arbiter puts up the last position that is known", power, *times)
    p.tell_first(since)


def _back_to(before: Table, stands: int) -> tuple[str, dict[str, Any]]:
    """Return the sentence for a position that is put back, with the last move that stands."""
    if not stands:
        return "the position is put back to how it stood at the beginning", {}
    last = before.plies[stands - 1]
    said = "the position is put back to how it stood after {move} by {player}"
    return said, {"move": MoveText(last.before.write(last.move)), "player": last.side}


def _meant(p: Proceedings, event: events.PutBack) -> tuple[int, Board | None]:
    """Return how many moves stand, and the position that is set up if one is."""
    made = len(p.table.plies)
    stands = made if event.ply is None else event.ply
    if not 0 <= stands <= made:
        raise BadInput("there is no move {ply} in this record", ply=stands)
    if not event.position:
        if stands == made:
            raise BadInput("say to which moment the board goes back, or set a position up")
        return stands, None
    board = p.table.board.put_up(event.position)
    if board.terminal() is not None:
        raise BadInput("in this position nobody can move")
    return stands, board


def power_of(p: Proceedings, *, known: bool) -> Ruling[Any] | None:
    """Return the ruling by which the arbiter puts pieces back on their squares; nothing: he may not."""
    facts = _found(p, known=known)
    asked = p.ask(facts)
    if any(consequence.effect in RESTORING for consequence in consequences_in(asked.answer)):
        return asked
    for left in referrals_in(asked.answer):
        if left.by is Role.ARBITER and PUT_RIGHT in left.options:
            return p.law.deciding([Choice.of(left.cite, PUT_RIGHT, left.by)]).ask(facts)
    return None


def _found(p: Proceedings, *, known: bool) -> WhatFollows:
    """Return the question what follows from pieces that are off their squares."""
    facts = what_follows(p, Incident.DISPLACED_PIECE_FOUND, None)
    return WhatFollows(**facts.named() | {"restorable": known})


def _times(p: Proceedings, event: events.PutBack, before: Table) -> tuple[Ruling[Any], ...]:
    """Set the clocks, or leave them; where the law leaves that to the arbiter, this is his decision."""
    facts = times_facts(p, before)
    asked = p.ask(facts)
    tell_times(p, before, asked)
    is_set = set_clocks(p, event.white, event.black)
    if not is_set and not any(LEAVE in left.options for left in referrals_in(asked.answer)):
        p.refer(facts, referrals_in(asked.answer))
        return (asked,)
    close(p, ADJUST)
    chosen = [_chosen(left, ADJUST if is_set else LEAVE) for left in referrals_in(asked.answer)]
    return (p.law.deciding(chosen).ask(facts),) if chosen else ()


def _chosen(left: Referral, option: str) -> Choice:
    return Choice.of(left.cite, option, left.by)
