"""What one can do to a competition, each as a slice: command, event, decision, effect, sentence together."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from turnus.competition.engine.slices import (
    absences,
    arrangements,
    closing,
    describing,
    entering,
    lineups,
    misses,
    opening,
    pairing,
    results,
)
from turnus.competition.engine.slices.slice import Slice
from turnus.competition.registry import Entry, Registry

MODULES: tuple[ModuleType, ...] = (
    opening,
    describing,
    entering,
    absences,
    misses,
    arrangements,
    pairing,
    lineups,
    results,
    closing,
)
SLICES: tuple[Slice, ...] = tuple(each for module in MODULES for each in module.SLICES)

COMMANDS: Registry[Any] = Registry.of(Entry(each.command) for each in SLICES)
BY_COMMAND: Mapping[type[Any], Slice] = {each.command: each for each in SLICES}
EVENTS: Mapping[str, type[Any]] = {event.__name__: event for each in SLICES for event in each.applies}
APPLY = {event: applies for each in SLICES for event, applies in each.applies.items()}

__all__ = ["APPLY", "BY_COMMAND", "COMMANDS", "EVENTS", "MODULES", "SLICES", "Slice"]
