"""Whatever happens at a board is answered or refused as bad input; nothing crashes, nothing contradicts."""

from typing import Any

from chance import strategies as st
from chance.running import given, settings
from turnus.app.games.judging import judge
from turnus.faults import BadInput
from turnus.play.claims.claims import CLAIMS
from turnus.play.conduct.incidents import OBSERVED
from turnus.play.questions.incidents import Incident

SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]
NEAR = ["e1", "h1", "a1", "e2", "e4", "d5", "e5", "e7", "e8", "a7", "a8", "b8", "g1", "f3"]
STARTS = [
    "start",
    "r3k2r/P6P/8/3pP3/8/2N5/p6p/R3K2R w KQkq d6 0 9",
    "4r1k1/8/8/8/8/8/4N3/4K3 w - - 98 60",
    "7k/P7/8/8/8/8/8/K7 w - - 0 1",
]
squares = st.sampled_from(NEAR) | st.sampled_from(SQUARES)
players = st.sampled_from(["white", "black"])


def happening(name: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.just(name), "by": players, **fields})


moves = st.builds(lambda a, b, p: a + b + p, squares, squares, st.sampled_from(["", "", "", "q", "n"]))
flags = st.booleans()
happenings = st.one_of(
    happening("move", move=moves, hands=st.integers(1, 2)),
    happening("move", move=st.sampled_from(["e4", "e5", "Nf3", "O-O", "Kd1", "a8=Q", "Nc3", "Kf7"])),
    happening("press"),
    happening("touch", square=squares, announced=flags, accidental=flags),
    happening(
        "touch", squares=st.lists(squares, min_size=2, max_size=3), order=st.sampled_from(["", "unclear"])
    ),
    happening("lift", square=squares),
    happening("release", square=squares),
    happening("remove", square=squares),
    happening("place", square=squares, piece=st.sampled_from(["Q", "R", ""])),
    happening("straighten", square=squares, announced=flags),
    happening("offer_draw"),
    happening("accept_draw"),
    happening("decline_draw"),
    happening("withdraw"),
    happening("resign"),
    happening("claim", claim=st.sampled_from(sorted(CLAIMS)), intended=st.just("") | moves),
    happening("arrive"),
    happening("stop_clocks", reason=st.sampled_from(["", "claim", "clock_defect", "it is warm"])),
    happening("resume", by=st.sampled_from(["arbiter", "white"])),
    happening("adjust_clock", by=st.just("arbiter"), white=st.integers(0, 100)),
    happening("restore", by=st.just("arbiter"), ply=st.integers(0, 4), white=st.integers(0, 100)),
    happening("restore", by=st.just("arbiter"), position=st.sampled_from(STARTS)),
    happening("observe", by=st.just("arbiter"), what=st.sampled_from(sorted(OBSERVED)), against=players),
    happening("irregularity", by=st.just("arbiter"), what=st.sampled_from(sorted(Incident)), against=players),
    happening(
        "decide", by=st.just("arbiter"), option=st.sampled_from(["play on", "penalty", "valid reason"])
    ),
)


@settings(max_examples=150)
@given(
    start=st.sampled_from(STARTS),
    control=st.sampled_from(["300+2", "2/60:30", "600d5", None]),
    supervision=st.sampled_from(["full", "limited"]),
    happened=st.lists(st.tuples(st.sampled_from([0, 1, 20]), happenings), max_size=25),
)
def test_it_is_answered_or_refused(
    start: str, control: str | None, supervision: str, happened: list[tuple[int, dict[str, Any]]]
) -> None:
    record = {"rulebook": "fide-2023", "start": start, "time_control": control, "supervision": supervision}
    events: list[dict[str, Any]] = []
    at = 0
    for later, event in happened:
        at += later
        try:
            answer = judge(record | {"events": [*events, event | {"at": at}]}).answer
        except BadInput as fault:
            assert fault.where.startswith(f"event {len(events)}"), fault  # noqa: PT017 - most are no faults
            continue  # it did not happen: go on without it
        events.append(event | {"at": at})
        consistent(answer)


def consistent(answer: dict[str, Any]) -> None:
    finished = answer["status"] == "finished"
    assert (answer["result"] is not None) == finished
    assert bool(answer["clauses"]) == finished
    if answer["status"] != "ongoing":
        assert answer["allowed"] == []
        assert answer["clocks"]["running"] is None
    for ruling in answer["rulings"]:
        assert ruling["ruling"]
    for duty in answer["obligations"]:
        assert duty["clauses"]
        assert set(duty["moves"]) == set(answer["allowed"])
