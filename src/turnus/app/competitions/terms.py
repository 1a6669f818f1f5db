"""What other terms would change: which fields, and who would stand otherwise."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

from turnus.app.competitions import views
from turnus.app.competitions.running import Running
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.deciding import apply, decide
from turnus.competition.engine.divided import Line
from turnus.competition.engine.settling import described
from turnus.competition.engine.slices.terms import ChangeTerms, changed_paths
from turnus.competition.engine.state import Competition
from turnus.competition.refusing import Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedField:
    """A field that would be another."""

    field: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Stands:
    """Somebody who would stand otherwise: his line now, and as it would be."""

    player: str
    before: Line
    after: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What other terms would do."""

    fields: tuple[ChangedField, ...]
    stands: tuple[Stands, ...]
    ends: bool  # the stage would be over


def effect_of(running: Running, fields: Mapping[str, Any], reason: str) -> Effect:
    """Work out what other terms would do, without doing it; what the rules refuse is refused."""
    before = running.competition
    events = decide(before, ChangeTerms(fields=fields, reason=reason or "?"), running.law)
    if isinstance(events, Refusal):
        raise RefusedByClause(events)
    after = reduce(apply, events, before)
    held, new = ({e.field: e.value for e in described(c.format, {})} for c in (before, after))
    changed = tuple(
        ChangedField(field=path, before=held.get(path), after=new.get(path))
        for path in changed_paths(before.format, after.format)
    )
    return Effect(fields=changed, stands=_stands(before, after), ends=len(events) > 1)


def _stands(before: Competition, after: Competition) -> tuple[Stands, ...]:
    """Return who has another place or other points, in the order of the new table."""
    if before.phase is None or before.phase.is_closed:
        return ()
    held = {row.line.player: row.line for row in views.standings(before)}
    rows = [row.line for row in views.standings(after)]
    return tuple(
        Stands(player=line.player, before=held[line.player], after=line)
        for line in rows
        if (line.rank, line.points) != (held[line.player].rank, held[line.player].points)
    )
