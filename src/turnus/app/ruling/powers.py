"""By which clauses an arbiter may act at this board: put it back, set the clocks, punish a breach."""

from typing import Any
from weakref import WeakKeyDictionary

from turnus.app.ruling.board import AtBoard
from turnus.law import Cite, Law, Stack
from turnus.play.clock.stopping import may_adjust as grounds_of
from turnus.play.irregular.restoring import power_of
from turnus.play.questions.incidents import Incident
from turnus.play.questions.penalties import MayImpose, PenaltyKind

_BREACHES: WeakKeyDictionary[Stack, tuple[tuple[Cite, PenaltyKind], ...]] = WeakKeyDictionary()


def may_put_back(at: AtBoard) -> list[str]:
    """Return the clauses by which the board may be put back; none: he may not."""
    power = power_of(at.seen({}).by(), known=True)
    home = at.room.folding.record.law.stack.home
    return [str(cite.within(home)) for cite in power.clauses()] if power else []


def may_adjust(at: AtBoard) -> list[tuple[Incident, Cite, Any]]:
    """Return what lets him set the clocks, each with its clause; a clause once."""
    stack = at.room.folding.record.law.stack
    found: dict[Cite, Incident] = {}
    for what, cite in grounds_of(at.room.folding.record.law):
        found.setdefault(cite, what)
    return [(what, cite, stack.clauses[cite]) for cite, what in found.items()]


def breaches(law: Law) -> tuple[tuple[Cite, PenaltyKind], ...]:
    """Return the clauses whose breach lets the arbiter impose what he may not otherwise, and what that is."""
    if law.stack not in _BREACHES:
        _BREACHES[law.stack] = tuple(_breaches(law))
    return _BREACHES[law.stack]


def _breaches(law: Law) -> list[tuple[Cite, PenaltyKind]]:
    if not law.stack.bench(MayImpose).speakers:
        return []
    barred = [kind for kind in PenaltyKind if law.ask(MayImpose(kind=kind)).answer]
    return [
        (cite, kind)
        for kind in barred
        for cite in law.stack.clauses
        if not law.ask(MayImpose(kind=kind, breach=cite.number)).answer
    ]
