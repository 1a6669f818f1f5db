"""Whatever happens at the two boards of a match is answered or refused as bad input, and no piece is lost."""

from typing import Any

import pytest

from chance import strategies as st
from chance.running import given, settings
from play.test_anything import happening, happenings, squares
from turnus.app.games.judging import judge
from turnus.app.rooms.folding import Folding
from turnus.faults import BadInput
from turnus.play.claims.claims import CLAIMS

STARTS = [
    "start",
    "4k3/8/8/3n4/8/4N3/8/4K3[QRBNPqrbnp] w - - 0 1|r3k2r/P6P/8/3pP3/8/2N5/p6p/R3K2R[Pn] w KQkq d6 0 9",
    "6k1/5ppp/2n5/8/8/5p1q/5P1P/2R3K1[] w - - 0 1|7k/8/8/8/8/8/6PP/6RK[] b - - 0 1",
]
OPTIONS = [
    "together",
    "game lost",
    "start the clock",
    "no valid reason",
    "valid reason",
    "warning",
    "penalty",
]
drops = st.builds(lambda piece, square: f"{piece}@{square}", st.sampled_from("QRBNP"), squares)
boards = st.sampled_from("AB")
at_a_board = st.one_of(
    happenings,
    happening("drop", move=drops),
    happening("drop", move=drops),
    happening("press"),
    happening("press"),
    happening("claim", claim=st.sampled_from(sorted(CLAIMS)), on=boards),
    happening("press", on=boards),
    happening("announce", text=st.sampled_from(["queen", "knight", "e4"])),
    happening("decide", by=st.sampled_from(["arbiter", "white"]), option=st.sampled_from(OPTIONS)),
    happening("observe", by=st.just("arbiter"), what=st.just("simultaneous")),
)
of_the_match = st.sampled_from(
    [{"type": "stop_clocks", "by": "arbiter"}, {"type": "resume", "by": "arbiter"}, {"type": "start"}]
)
happened = st.builds(lambda event, board: event | {"board": board}, at_a_board, boards) | of_the_match


@settings(max_examples=40)
@given(
    start=st.sampled_from(STARTS),
    happened=st.lists(st.tuples(st.sampled_from([0, 0, 1, 100]), happened), max_size=25),
)
def test_a_match_is_answered_or_refused(start: str, happened: list[tuple[int, dict[str, Any]]]) -> None:
    record = {"rulebook": "asten-bughouse", "start": start}
    events: list[dict[str, Any]] = []
    at = 0
    for later, event in happened:
        at += later
        try:
            answer = judge(record | {"events": [*events, event | {"at": at}]}).answer
        except BadInput as fault:
            assert fault.where.startswith(f"event {len(events)}"), fault  # noqa: PT017 - most are no faults
            continue
        events.append(event | {"at": at})
        consistent(answer)


def consistent(answer: dict[str, Any]) -> None:
    finished = answer["status"] == "finished"
    assert (answer["result"] is not None) == finished
    assert bool(answer["clauses"]) == finished
    for name, board in answer["boards"].items():
        if answer["status"] != "ongoing":
            assert board["allowed"] == []
            assert board["clocks"]["running"] is None
        for duty in (one for one in answer["obligations"] if one["board"] == name):
            assert duty["clauses"]
            assert set(duty["moves"]) == set(board["allowed"])


def pieces(answer: dict[str, Any]) -> list[str]:
    """Return all chessmen of a match, promoted ones as pawns, sorted."""
    found: list[str] = []
    for board in answer["boards"].values():
        text = board["position"].split()[0]
        for index, letter in enumerate(text):
            if letter.isalpha():
                promoted = text[index + 1 : index + 2] == "~"
                found.append(("P" if letter.isupper() else "p") if promoted else letter)
    return sorted(found)


@settings(max_examples=6)
@given(data=st.data())
def test_no_piece_is_lost_or_made(data: st.DataObject) -> None:
    """Pieces on both boards and in all hands stay the same sixty-four, whatever legal moves are pressed."""
    record = {"rulebook": "asten-bughouse", "time_control": None}
    events: list[dict[str, Any]] = []
    folding = Folding(record, started=True)
    answer = folding.told()
    all_men = pieces(answer)
    for at in range(60):
        name = data.draw(boards)
        board = answer["boards"][name]
        if not board["allowed"]:
            break
        takes = [move for move in board["allowed"] if "@" in move or move[2:4] in squares_with_men(board)]
        move = data.draw(st.sampled_from(takes or board["allowed"]))
        here = {"at": at, "board": name, "by": board["turn"]}
        for event in (here | {"type": "move", "move": move}, here | {"type": "press"}):
            folding.take(folding.step(folding.read(event, 0)))
            events.append(event)
        answer = folding.told()
        assert pieces(answer) == all_men
    assert judge(record | {"events": events}).answer == answer


def squares_with_men(board: dict[str, Any]) -> set[str]:
    """Return the squares a piece stands on, so that random play captures often."""
    found = set()
    for rank, row in zip("87654321", board["position"].split("[")[0].split("/"), strict=True):
        file = 0
        for mark in row.replace("~", ""):
            if mark.isdigit():
                file += int(mark)
            else:
                found.add("abcdefgh"[file] + rank)
                file += 1
    return found


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "one board only": ({"start": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}, "$.start"),
    "a board that is none": ({"start": "start|nothing"}, "board B"),
    "a colour without a board is absent": ({"absent": ["white"]}, "$.absent"),
    "nobody called green is absent": ({"absent": ["B green"]}, "board B"),
    "another game": ({"game": "chess"}, "$.game"),
    "a sealed move": ({"before": {"sealed": {"text": "e4"}}}, "$.before.sealed"),
    "a third board": ({"events": [{"type": "press", "by": "white", "board": "C"}]}, "event 0"),
    "no board": ({"events": [{"type": "press", "by": "white"}]}, "event 0"),
    "a claim about a third board": (
        {"events": [{"type": "claim", "claim": "flag", "by": "white", "board": "A", "on": "C"}]},
        "event 0",
    ),
}


@pytest.mark.parametrize(("given", "place"), WRONG.values(), ids=WRONG)
def test_bad_input_names_its_place(given: dict[str, Any], place: str) -> None:
    with pytest.raises(BadInput) as fault:
        judge({"rulebook": "asten-bughouse", **given})
    assert place in fault.value.where


def test_a_match_needs_a_rulebook_about_matches() -> None:
    with pytest.raises(BadInput, match="is not about bughouse"):
        judge({"rulebook": "fide-2023", "game": "bughouse"})
