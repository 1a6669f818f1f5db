"""Values of a game with some fields changed, cheaply: the same as `dataclasses.replace` makes."""

import dataclasses

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


def test_a_field_that_is_not_there_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        replace(Player(), nobody=1)
