"""Values of any type a fact may have."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime, time
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from chance import strategies as st

PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(),
    str: st.text(),
    float: st.floats(),
    Fraction: st.builds(
        lambda whole, part: whole + part, st.integers(), st.just(Fraction(0)) | st.fractions(0, 1)
    ),
    date: st.dates(),
    datetime: st.datetimes(),
    time: st.times(),
    NoneType: st.none(),
}


def register_type_strategy(kind: type, strategy: st.SearchStrategy[Any]) -> None:
    """Say how values of a type are drawn."""
    PLAIN[kind] = strategy


@cache
def from_type(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type; of a record any values of its fields."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return st.one_of(*map(from_type, inner))
    if origin is not None:
        return _collection(origin, inner)
    if issubclass(kind, Enum):
        return st.sampled_from(kind)
    if not (isinstance(kind, type) and is_dataclass(kind)):
        raise TypeError(f"how is a {kind} drawn?")
    hints = get_type_hints(kind)
    return st.builds(kind, **{each.name: from_type(hints[each.name]) for each in fields(kind) if each.init})


def _collection(origin: Any, inner: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    if origin in (Mapping, dict):
        return st.dictionaries(from_type(inner[0]), from_type(inner[1]))
    if origin is tuple and inner[-1] is not Ellipsis:
        return st.tuples(*map(from_type, inner))
    return st.lists(from_type(inner[0]), unique=origin is frozenset).map(origin)
