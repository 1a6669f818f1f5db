"""Records behave as frozen dataclasses do."""

import dataclasses
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError, dataclass, fields
from functools import cached_property
from typing import Any

import msgspec
import pytest

from turnus import records
from turnus.app.law import library
from turnus.records import field, record, replace


@record
class Pair:
    first: int
    second: tuple[int, ...] = ()
    third: dict[str, int] = field(default_factory=dict)


@record
class Longer(Pair):
    fourth: dict[str, int] = dataclasses.field(default_factory=dict)
    second: tuple[int, ...] = (7,)


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


def test_a_record_of_a_record_has_the_values_of_both() -> None:
    assert Longer(1) == Longer(1, (7,), {}, {})
    assert [f.name for f in fields(Longer)] == ["first", "second", "third", "fourth"]
    assert (
        repr(replace(Longer(1), fourth={"a": 2})) == "Longer(first=1, second=(7,), third={}, fourth={'a': 2})"
    )
    assert Longer(1).fourth is not Longer(1).fourth


def test_replacing_is_of_other_dataclasses_too() -> None:
    assert replace(Plain(1), first=2) == Plain(2)
    with pytest.raises(TypeError):
        replace(Named(name="a"), sise=2)  # type: ignore[call-arg]


def test_values_may_be_called_anything() -> None:
    @record
    class Known:
        part: int
        held: str = "h"
        MISSING: dict[str, int] = field(default_factory=dict)

    assert (Known(1).part, Known(1).held, Known(1).MISSING) == (1, "h", {})


def test_replacing_checks_what_the_constructor_checks() -> None:
    @record
    class Positive:
        number: int

        def __post_init__(self) -> None:
            if self.number < 1:
                raise ValueError("too small")

    assert replace(Positive(1), number=2) == Positive(2)
    with pytest.raises(ValueError, match="too small"):
        replace(Positive(1), number=0)


def test_what_was_worked_out_of_a_record_is_worked_out_again_of_a_changed_one() -> None:
    @record
    class Square:
        side: int

        @cached_property
        def area(self) -> int:
            return self.side**2

    known = Square(2)
    assert (known.area, replace(known, side=3).area, replace(known, side=2)) == (4, 9, known)
    assert Square(2) == known != Square(3)
    assert "area" not in vars(replace(known, side=2))
    with pytest.raises(TypeError):
        replace(Square(2), area=5)  # type: ignore[call-arg]


def test_every_record_has_the_values_that_dataclasses_finds_in_it() -> None:
    """We read a record's body ourselves: `dataclasses` costs too much to load."""
    for name in library.standard().ids():
        library.standard().book(name)
    known = [cls for cls in records._RECORDS if cls.__module__.startswith("turnus.")]  # noqa: SLF001
    assert len(known) > 200
    for cls in known:
        parts = records._parts(cls)  # noqa: SLF001
        assert {name: part.kw_only for name, part in parts.items()} == {
            f.name: f.kw_only for f in fields(cls)
        }
        assert [_default(part) for part in parts.values()] == [_theirs(f) for f in fields(cls)], cls


def _default(part: Any) -> object:
    """What makes a default of ours: nothing, a value's identity or a factory's."""
    if part.default is records._MISSING:  # noqa: SLF001
        return None
    return id(getattr(part.default, "factory", part.default))


def _theirs(known: dataclasses.Field[Any]) -> object:
    said = [d for d in (known.default, known.default_factory) if d is not dataclasses.MISSING]
    return id(said[0]) if said else None


def test_rulebooks_load_without_dataclasses() -> None:
    loading = "from turnus.app.law import library as l; [l.standard().stack(n) for n in l.standard().ids()]"
    heavy = ["dataclasses"]
    if sys.version_info < (3, 12):  # from there on importlib.metadata wants it
        heavy.append("inspect")
    looking = f"import sys; print([name for name in {heavy} if name in sys.modules])"
    words = [sys.executable, "-c", f"{loading}; {looking}"]
    told = subprocess.run(words, capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"


@record
class Sent:
    """A record that works something out when it is first asked."""

    first: Any
    second: int = 2

    @cached_property
    def worked_out(self) -> int:
        return 1


class AsksMeanwhile:
    """Stands for another thread that asks a record something while it is being sent."""

    def __init__(self) -> None:
        self.asked: list[Sent] = []

    def __reduce__(self) -> Any:
        for held in self.asked:
            assert held.worked_out == 1
        return int, ()


def test_a_record_can_be_sent_elsewhere_while_somebody_asks_it() -> None:
    meanwhile = AsksMeanwhile()
    sent = Sent(meanwhile)
    meanwhile.asked.append(sent)
    arrived = pickle.loads(pickle.dumps(sent))  # noqa: S301 - our own
    assert arrived == Sent(0)
    assert "worked_out" not in arrived.__dict__
