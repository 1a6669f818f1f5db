"""The clock as a value: periods, increments, delays and flags, from times alone."""

from typing import Any

import pytest

from turnus.app.games.judging import judge
from turnus.faults import BadInput
from turnus.play.clock.face import SECOND, Clock
from turnus.play.clock.stopping import stopped_by
from turnus.play.clock.time_control import Period, TimeControl, parse_time_control
from turnus.play.sides import Side


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("40/5400+30:1800+30", TimeControl((Period(5400, 40, 30), Period(1800, None, 30)))),
        ("300d5", TimeControl((Period(300, None, 0, 5),))),
        ("50/7200:25/3600*", TimeControl((Period(7200, 50), Period(3600, 25)), repeats=True)),
    ],
)
def test_a_time_control_is_read(text: str, control: TimeControl) -> None:
    assert parse_time_control(text) == control


@pytest.mark.parametrize("text", ["", "40/", "x", "0/300", "300:300", "40/300:200*", "300+", "1e9", " 300"])
def test_what_is_no_time_control_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        parse_time_control(text)


def test_a_repeated_period_returns_for_ever() -> None:
    control = parse_time_control("50/7200:25/3600*")
    assert [control.moves_required(index) for index in range(4)] == [50, 75, 100, 125]
    assert not control.is_last(9)


def test_a_flag_falls_at_the_moment_the_time_is_up() -> None:
    clock = Clock.new(parse_time_control("10")).started(Side.WHITE)
    before, after = clock.advanced(10 * SECOND - 1, 0), clock.advanced(12 * SECOND, 0)
    assert before.white.fallen_at is None
    assert (after.white.left, after.white.fallen_at, after.white.fell_short) == (0, 10 * SECOND, True)
    assert clock.advanced(10 * SECOND, 0).white.fallen_at == 10 * SECOND


def test_a_flag_that_fell_with_the_moves_completed_did_not_fall_short() -> None:
    clock = Clock.new(parse_time_control("2/10:5")).started(Side.WHITE)
    assert not clock.advanced(11 * SECOND, 2).white.fell_short


def test_delay_first_or_given_back_come_to_the_same_at_the_press() -> None:
    for took in (2, 5, 9):
        left = []
        for gives_back in (False, True):
            clock = Clock.new(parse_time_control("100d5"), gives_back=gives_back).started(Side.WHITE)
            left.append(clock.advanced(took * SECOND, 0).incremented(Side.WHITE).white.left)
        assert left[0] == left[1] == (100 - max(0, took - 5)) * SECOND


@pytest.mark.parametrize(
    ("rulebook", "by"), [("fide-2023", "white"), ("fide-2005", "arbiter"), ("kndb-2009", "white")]
)
def test_it_is_known_who_stopped_the_clocks_until_they_run(rulebook: str, by: str) -> None:
    game = "draughts" if rulebook == "kndb-2009" else "chess"
    record = {"rulebook": rulebook, "game": game, "time_control": "30"}
    stopped: list[dict[str, Any]] = [
        {"at": 0, "type": "start"},
        {"at": 5, "by": by, "type": "stop_clocks"},
    ]
    assert stopped_by(judge(record | {"events": stopped}).game, "") == by  # the wall shows it (20.3, 6.11)
    resumed = [*stopped, {"at": 9, "by": "arbiter", "type": "resume"}]
    assert stopped_by(judge(record | {"events": resumed}).game, "") is None
