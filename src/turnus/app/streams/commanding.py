"""The command that led to an event, as the journal keeps it beside what happened.

It stands in the payload of the first event it led to. A field that the event has too is written only where
it differs. What is personal is looked at and forgotten: that there was something is all that is kept.
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from functools import lru_cache
from typing import Any, get_type_hints

from turnus.app.streams.upcasting import RULINGS
from turnus.competition.recording import plain
from turnus.competition.registry.meanings import Personal
from turnus.faults import BadInput
from turnus.records import record

WORKED_OUT = frozenset({RULINGS, "deviations"})  # never said, also by a command that is its event


@record(kw_only=True)
class Command:
    """A command as a journal keeps it: its name, and what its event does not say."""

    name: str
    fields: Mapping[str, Any]
    forgotten: bool = False  # something personal was said too


def kept(command: Any, event: Any) -> dict[str, Any]:
    """Return what a journal keeps of a command beside the first event it led to."""
    own = {each.name: each for each in fields(command) if each.name not in WORKED_OUT}
    personal = personal_fields(type(command))
    written = {
        name: plain(getattr(command, name))
        for name, each in own.items()
        if name not in personal and not _is_in(event, name, command, each)
    }
    forgotten = any(not _is_default(command, own[name]) for name in personal)
    found = {"name": type(command).__name__, "fields": written, "forgotten": forgotten}
    return {name: value for name, value in found.items() if value}


def _is_in(event: Any, name: str, command: Any, each: Field[Any]) -> bool:
    """Say whether a field of a command can be read from its event, or from nothing."""
    if hasattr(event, name):
        return bool(plain(getattr(event, name)) == plain(getattr(command, name)))
    return _is_default(command, each)


def _is_default(command: Any, each: Field[Any]) -> bool:
    default = each.default if each.default_factory is MISSING else each.default_factory()
    return bool(getattr(command, each.name) == default)


def read_kept(said: Mapping[str, Any] | None) -> Command | None:
    """Read what a journal keeps of a command; nothing where it keeps none."""
    if said is None:
        return None
    try:
        return Command(
            name=said["name"], fields=said.get("fields", {}), forgotten=said.get("forgotten", False)
        )
    except (KeyError, TypeError, AttributeError) as wrong:
        raise BadInput("a command has a name and fields", where="command") from wrong


def values_of(command: Command, kind: type[Any], event: Any) -> dict[str, Any]:
    """Return the fields of a stored command as JSON values: its own, then those its event has."""
    names = [each.name for each in fields(kind) if each.name not in WORKED_OUT]
    shared = {name: plain(getattr(event, name)) for name in names if hasattr(event, name)}
    known = {name: value for name, value in shared.items() if name not in personal_fields(kind)}
    return {**known, **command.fields}


def personal_fields(kind: Any) -> tuple[str, ...]:
    """Return the fields of a command that no journal keeps."""
    return _personal_fields(kind)


@lru_cache(maxsize=256)  # of a class they never change, and asking is slow
def _personal_fields(kind: Any) -> tuple[str, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        each.name
        for each in fields(kind)
        if Personal.FORGOTTEN in getattr(hints[each.name], "__metadata__", ())
    )
