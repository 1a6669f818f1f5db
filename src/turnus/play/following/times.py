"""The clocks after moves are taken back: what the arbiter is told, and that he may adjust them."""

from typing import Any

from turnus.law import Ruling
from turnus.play.clock.face import SECOND, Dial
from turnus.play.game import Ply, Table
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.sentences import Span
from turnus.play.sides import Side


def times_facts(p: Proceedings, before: Table) -> WhatFollows:
    """Return the question what follows for the clocks now that moves which stood are taken back."""
    period_left = any(_dial(before, side).period > _dial(p.table, side).period for side in Side)
    return WhatFollows(what=Incident.POSITION_RESTORED, period_left=period_left)


def tell_times(p: Proceedings, before: Table, *rests_on: Ruling[Any]) -> None:
    """Say what time went with a period that has not been reached, and what the moves taken back had added."""
    for side in Side:
        was, now = _dial(before, side), _dial(p.table, side)
        taken = _added(was) - _added(now)
        if was.period > now.period:
            sentence = (
                "for {side} the next period has not begun after all: "
                "the time added for it ({time}) is taken off the clock again"
            )
            p.pronounce(Outcome.REFERRED, sentence, *rests_on, side=side, time=Span(taken / SECOND))
        increments = sum(
            _increment(before, ply) for ply in before.plies[len(p.table.plies) :] if ply.side is side
        )
        if increments:
            sentence = "{side} keeps the time added by moves that were taken back: {time}"
            p.pronounce(Outcome.REFERRED, sentence, *rests_on, side=side, time=Span(increments))


def in_seconds(left: tuple[int, int]) -> tuple[int, int]:
    """Return what two clocks show in seconds."""
    return left[0] // SECOND, left[1] // SECOND


def _dial(table: Table, side: Side) -> Dial:
    return Dial(0) if table.clock is None else table.clock.dial(side)


def _added(dial: Dial) -> int:
    return sum(added - lost for added, lost in dial.entered)


def _increment(table: Table, ply: Ply) -> int:
    """Return the seconds that pressing a move added, by the period the player was in then."""
    if table.clock is None or not ply.pressed:
        return 0
    clock, mine = table.clock, [one for one in table.plies if one.side is ply.side and one.completed]
    later = len(mine) - 1 - mine.index(ply)
    nth, period = table.player(ply.side).completed - later, 0
    while (required := clock.control.moves_required(period)) is not None and nth > required:
        period += 1
    return clock.control.period(period).increment
