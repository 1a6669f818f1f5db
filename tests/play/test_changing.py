"""Values of a game with some fields changed, cheaply: the same as `dataclasses.replace` makes."""

import dataclasses
from typing import ClassVar

import pytest

from turnus.play.changing import replace
from turnus.play.clock.face import Clock
from turnus.play.clock.time_control import parse_time_control
from turnus.play.game import Player
from turnus.play.sides import Side


@pytest.mark.parametrize(
    ("held", "changes"),
    [
        (Player(made=3), {"completed": 2, "ahead": "e4"}),
        (Clock.new(parse_time_control("180+2")), {"running": Side.WHITE, "since": 7}),
        (Player(), {}),
    ],
)
def test_it_is_as_dataclasses_have_it(held: object, changes: dict[str, object]) -> None:
    assert replace(held, **changes) == dataclasses.replace(held, **changes)  # type: ignore[type-var]


def test_what_was_held_stays_as_it_was() -> None:
    held = Player(made=3, ahead="e4")
    assert replace(held, made=4).ahead is held.ahead
    assert held == Player(made=3, ahead="e4")


def test_a_field_that_is_not_there_is_our_mistake() -> None:
    with pytest.raises(TypeError, match="nobody"):
        replace(Player(), nobody=1)


@dataclasses.dataclass(frozen=True)
class WithoutSlots:
    made: int = 0


@dataclasses.dataclass(frozen=True, slots=True)
class Checked:
    made: int = 0

    def __post_init__(self) -> None:
        assert self.made >= 0


class MoreThanItsFields(Player):
    """A class that keeps something besides."""


class Kept(int):
    """A value that is more than its slots."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, object]] = {}


@pytest.mark.parametrize("held", [WithoutSlots(), Checked(), MoreThanItsFields(), Kept(3), 3, "made"])
def test_only_plain_values_are_changed_by_the_kernel(held: object) -> None:
    with pytest.raises(TypeError, match="no plain dataclass"):
        replace(held, made=1)
