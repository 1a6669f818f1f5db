"""Events as the journal keeps them: without what says nothing; a strange field is named when one is read."""

from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any

import msgspec

from turnus.app.law.consult import from_json, refuse_strange_fields
from turnus.competition.recording import plain
from turnus.competition.registry.shape_faults import misfit
from turnus.faults import BadInput


def to_payload(event: Any) -> dict[str, Any]:
    """Return an event's payload: its fields, without those that say nothing."""
    values = plain(event)
    return {each.name: values[each.name] for each in fields(event) if not _is_default(event, each)}


def _is_default(event: Any, each: Field[Any]) -> bool:
    default = each.default if each.default_factory is MISSING else each.default_factory()
    return bool(getattr(event, each.name) == default)


@cache  # read for every event of a journal
def _names(known: type[Any]) -> frozenset[str]:
    return frozenset(each.name for each in fields(known))


def from_values(known: type[Any], payload: Any) -> Any:
    """Read an event or a command from JSON values; what does not fit is named with its place."""
    kind = known.__name__
    its_kind: Any = known  # which mypy does not take for hashable
    if isinstance(payload, dict) and not payload.keys() <= _names(its_kind):
        strange = min(payload.keys() - _names(its_kind))
        raise BadInput("{name} has no field {field}", name=kind, field=strange, where="payload")
    refuse_strange_fields(known, payload, kind)
    try:
        return msgspec.convert(payload, known, dec_hook=from_json)
    except msgspec.ValidationError as wrong:
        raise misfit(wrong, f"payload of {kind}") from wrong
