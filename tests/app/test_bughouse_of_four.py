"""A match of bughouse begins when its four players, or the arbiter, say so; the four sign its result."""

from pathlib import Path

import pytest

from turnus.app.rooms.seats import names_at
from visiting.rooms import Machine, Played

FOUR = ("A white", "A black", "B white", "B black")


@pytest.fixture
def match(tmp_path: Path) -> Played:
    return Machine(tmp_path).open(rulebook="asten-bughouse", game="bughouse", time_control="300")


def running(match: Played) -> list[bool]:
    tables = match.room.folding.game.tables.values()
    return [bool(table.clock and table.clock.running) for table in tables]


def test_the_clocks_run_when_all_four_are_ready(match: Played) -> None:
    for seat in FOUR[:3]:
        match.act(seat, "start")
        match.act(seat, "start")  # who says it twice, is one
    assert running(match) == [False, False]
    assert match.room.who_said("start", "") == set(FOUR[:3])
    match.act(FOUR[3], "start", passes=1000)
    assert running(match) == [True, True]


def test_the_record_repeats_the_start(match: Played) -> None:
    for seat in FOUR:
        match.act(seat, "start")
    before = match.answer()
    match.machine.switch_on()
    assert match.room.folding.told() == before
    assert match.room.who_said("start", "") == set(FOUR)


def test_the_arbiter_needs_nobody(match: Played) -> None:
    match.act("A white", "start")
    match.act("arbiter", "start", by="other")
    assert running(match) == [True, True]


@pytest.mark.parametrize("last", FOUR)
def test_who_signs_last_does_not_turn_the_result_round(match: Played, last: str) -> None:
    for seat in FOUR:
        match.act(seat, "start")
    match.act("A black", "resign")
    for seat in sorted(FOUR, key=lambda seat: seat == last):
        match.act(seat, "sign", result="1-0")
    assert (match.room.result, match.room.is_confirmed()) == ("1-0", True)
    assert match.answer()["reason"] == "resignation"


def test_one_game_is_started_by_one_player(tmp_path: Path) -> None:
    game = Machine(tmp_path).open(time_control="300")
    game.act("black", "start")
    assert running(game) == [True]


def test_each_of_the_four_has_his_name() -> None:
    boards = ("A", "B")
    teams = {"teams": [["Anna", "Bert"], ["Cor", "Dirk"]]}
    assert names_at(teams, boards) == {
        "A white": "Anna", "A black": "Cor", "B black": "Bert", "B white": "Dirk",
    }  # fmt: skip
    pairs = {"players": {"white": "Noord", "black": "Zuid"}}
    assert names_at(pairs, boards) == {
        "A white": "Noord", "A black": "Zuid", "B white": "Zuid", "B black": "Noord",
    }  # fmt: skip
    assert names_at({"players": {"white": "Anna"}}, ("",)) == {"white": "Anna"}
