"""Records behave as frozen dataclasses do."""

from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any

import msgspec
import pytest

from turnus.records import record


@record
class Pair:
    first: int
    second: tuple[int, ...] = ()
    third: dict[str, int] = field(default_factory=dict)


@record(kw_only=True)
class Named:
    name: str
    size: int = 1


@dataclass(frozen=True)
class Plain:
    first: int
    second: tuple[int, ...] = ()


def test_it_is_a_dataclass_to_everybody() -> None:
    assert [f.name for f in fields(Pair)] == ["first", "second", "third"]
    changed: object = replace(Pair(1, (2,)), first=3)
    assert changed == Pair(3, (2,))
    assert msgspec.convert({"name": "x", "size": 2}, Named) == Named(name="x", size=2)
    assert msgspec.json.encode(Named(name="x")) == b'{"name":"x","size":1}'


def test_equality_and_hash_go_by_the_values() -> None:
    assert Named(name="a") == Named(name="a", size=1)
    assert Named(name="a") != Named(name="b")
    other: object = Plain(1)
    assert other != Pair(1)
    assert len({Named(name="a"), Named(name="a")}) == 1


def test_it_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Pair(1).first = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del Pair(1).first


def test_defaults_are_made_anew() -> None:
    assert Pair(1).third is not Pair(1).third


@pytest.mark.parametrize(
    ("positional", "named"),
    [((), {}), ((1, (), {}, 4), {}), ((1,), {"fourth": 4}), ((1,), {"first": 1})],
)
def test_wrong_arguments_are_refused(positional: tuple[Any, ...], named: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Pair(*positional, **named)


def test_a_default_that_a_reader_left_out_counts() -> None:
    assert msgspec.convert({"name": "x"}, Named) == Named(name="x")


def test_it_shows_its_values() -> None:
    assert repr(Named(name="a")) == "Named(name='a', size=1)"
