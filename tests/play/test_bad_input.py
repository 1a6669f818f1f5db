"""Records that cannot be: refused with the event they are in, before anything is applied."""

from typing import Any

import pytest

from turnus.app.games.judging import judge
from turnus.faults import BadInput

MOVE = {"at": 4, "by": "white", "type": "move", "move": "e2e4"}

WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "time runs backwards": ({"events": [MOVE, {"at": 3, "by": "white", "type": "press"}]}, "event 1"),
    "an unknown event": ({"events": [MOVE, {"at": 5, "by": "white", "type": "dance"}]}, "event 1"),
    "an unknown field": ({"events": [MOVE | {"speed": 3}]}, "event 0"),
    "a move in no notation": ({"events": [MOVE | {"move": "z9"}]}, "event 0"),
    "a square that is none": ({"events": [{"by": "white", "type": "touch", "square": "i9"}]}, "event 0"),
    "a touch of nothing": ({"events": [{"by": "white", "type": "touch", "square": "e5"}]}, "event 0"),
    "nothing in hand to put down": (
        {"events": [{"by": "white", "type": "place", "piece": "Q", "square": "e5"}]},
        "event 0",
    ),
    "a touch without a square": ({"events": [{"by": "white", "type": "touch"}]}, "event 0"),
    "a move from an empty square": ({"events": [MOVE | {"move": "e5e6"}]}, "event 0"),
    "a move with three hands": ({"events": [MOVE | {"hands": 3}]}, "event 0"),
    "a move by the arbiter": ({"events": [MOVE | {"by": "arbiter"}]}, "event 0"),
    "a negative time": ({"events": [MOVE | {"at": -1}]}, "event 0"),
    "a time that is no number": ({"events": [MOVE | {"at": "noon"}]}, "event 0"),
    "an unknown claim": ({"events": [{"by": "white", "type": "claim", "claim": "rain"}]}, "event 0"),
    "something nobody can observe": (
        {"events": [{"by": "arbiter", "type": "observe", "what": "rain"}]},
        "event 0",
    ),
    "a decision nobody asked for": (
        {"events": [{"by": "arbiter", "type": "decide", "option": "rain"}]},
        "event 0",
    ),
    "a clock set below zero": (
        {"events": [{"by": "arbiter", "type": "adjust_clock", "white": -5}]},
        "event 0",
    ),
    "a clock set by a player": (
        {"time_control": "300", "events": [{"by": "white", "type": "adjust_clock", "white": 500}]},
        "event 0",
    ),
    "an event of no type": ({"events": [MOVE | {"type": []}]}, "event 0"),
    "nobody called green is absent": ({"absent": ["green"]}, "$.absent[0]"),
    "absence that is no list": ({"absent": 5}, "$.absent"),
    "a session that is no object": ({"session": "tonight"}, "$.session"),
    "a time control that is a number": ({"time_control": 5400}, "$.time_control"),
    "a supervision that is a list": ({"supervision": ["full"]}, "$.supervision"),
    "moves completed by green": ({"before": {"completed": {"green": 3}}}, "$.before.completed"),
    "clocks that are a number": ({"before": {"clocks": 300}}, "$.before.clocks"),
    "a clock of green that runs": ({"before": {"clocks": {"running": "green"}}}, "$.before.clocks.running"),
    "a king moved that is a number": ({"before": {"king_moved": 1}}, "$.before.king_moved"),
    "another board": ({"events": [MOVE | {"board": "B"}]}, "event 0"),
    "an event that is no object": ({"events": ["e4"]}, "event 0"),
    "a time control that is none": ({"time_control": "40/x"}, "time_control"),
    "a repeating endless period": ({"time_control": "5400*"}, "time_control"),
    "an unknown setting": ({"settings": {"colour_of_the_hall": 3}}, "$.settings"),
    "an unknown field of the record": ({"weather": "rain"}, "$"),
    "an unknown game": ({"game": "go"}, "$.game"),
    "a wrong position": ({"start": "8/8/8 w"}, "FEN"),
    "an unknown supervision": ({"supervision": "none"}, "supervision"),
}


@pytest.mark.parametrize(("given", "place"), WRONG.values(), ids=WRONG)
def test_it_names_the_place(given: dict[str, Any], place: str) -> None:
    with pytest.raises(BadInput) as fault:
        judge({"rulebook": "fide-2023", **given})
    assert place in fault.value.where


@pytest.mark.parametrize("record", [None, [], "e4", 3])
def test_a_record_is_an_object(record: object) -> None:
    with pytest.raises(BadInput):
        judge(record)


@pytest.mark.parametrize(
    ("given", "place", "clause"),
    [
        pytest.param(
            {"teams": [["Jan", "Kees", "Bep"], ["Piet", "Klaas"]]}, "$.teams", "/2.1",
            marks=pytest.mark.clause("asten-bughouse", "/2.1"),
        ),
        pytest.param(
            {"start": "|".join(["4k3/8/8/8/8/8/8/4K3[] w - - 0 1"] * 3)}, "$.start", "/3.2",
            marks=pytest.mark.clause("asten-bughouse", "/3.2"),
        ),
    ],
)  # fmt: skip
def test_a_match_of_other_teams_or_boards_is_refused(given: dict[str, Any], place: str, clause: str) -> None:
    with pytest.raises(BadInput, match=f"asten-bughouse:{clause}") as fault:
        judge({"rulebook": "asten-bughouse", **given})
    assert fault.value.where == place
