"""Values of a game with some fields changed: what `dataclasses.replace` does, at a third of its cost.

A move changes a dozen values; that is a good part of what it costs (bench/bench_judge.py).
"""

from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar

V = TypeVar("V")
_LAYOUTS: dict[type[Any], tuple[Any, dict[str, int]]] = {}


def replace(held: V, /, **changes: Any) -> V:
    """Return a value of a plain dataclass (no field by name only) with some of its fields changed."""
    kind = type(held)
    getter, places = _LAYOUTS.get(kind) or _laid_out(kind)
    values = list(getter(held))
    for name, value in changes.items():
        values[places[name]] = value
    return kind(*values)


def _laid_out(kind: type[Any]) -> tuple[Any, dict[str, int]]:
    names = [field.name for field in fields(kind)]
    layout = _LAYOUTS[kind] = (attrgetter(*names), {name: place for place, name in enumerate(names)})
    return layout
