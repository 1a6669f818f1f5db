"""What one can do to a competition, each as a slice: command, event, decision, effect, sentence together."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from turnus.competition.engine.slices import (
    absences,
    adopting,
    arrangements,
    attending,
    catching_up,
    changing,
    closing,
    decisions,
    describing,
    disputes,
    editions,
    entering,
    latecomers,
    leaving,
    lineups,
    misses,
    opening,
    ordering,
    pairing,
    paying,
    prizes,
    registering,
    results,
    terms,
    whole_matches,
)
from turnus.competition.engine.slices.slice import Slice
from turnus.competition.registry import Entry, Registry

MODULES: tuple[ModuleType, ...] = (
    opening,
    describing,
    terms,
    editions,
    registering,
    entering,
    leaving,
    absences,
    misses,
    ordering,
    attending,
    paying,
    arrangements,
    pairing,
    latecomers,
    changing,
    lineups,
    catching_up,
    results,
    whole_matches,
    prizes,
    closing,
    adopting,
    disputes,
    decisions,
)
SLICES: tuple[Slice, ...] = tuple(each for module in MODULES for each in module.SLICES)

COMMANDS: Registry[Any] = Registry.of(Entry(each.command) for each in SLICES)
BY_COMMAND: Mapping[type[Any], Slice] = {each.command: each for each in SLICES}
EVENTS: Mapping[str, type[Any]] = {event.__name__: event for each in SLICES for event in each.applies}
APPLY = {event: applies for each in SLICES for event, applies in each.applies.items()}

__all__ = ["APPLY", "BY_COMMAND", "COMMANDS", "EVENTS", "MODULES", "SLICES", "Slice"]
