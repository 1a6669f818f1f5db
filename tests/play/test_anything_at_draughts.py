"""Whatever happens at a draughts board is answered or refused as bad input; nothing crashes."""

from typing import Any

from chance import strategies as st
from chance.running import given, settings
from turnus.app.games.judging import judge
from turnus.faults import BadInput
from turnus.play.claims.claims import CLAIMS
from turnus.play.conduct.incidents import OBSERVED
from turnus.play.questions.incidents import Incident

STARTS = [
    "start",
    "W:W27,32:B19,22,28",
    "W:W7,31,K46:B20,44,K5",
    "W:WK46,31:BK5,20",
    "B:W45,K1:BK28,36,40",
    "W:WK41:B29,33,37,43",
]
NEAR = ["32-28", "20-25", "7-1", "27x18", "32x14", "46x5", "44-50", "31-26", "28x37", "1-29", "5x41", "40-49"]
squares = st.integers(1, 50)
players = st.sampled_from(["white", "black"])
moves = st.sampled_from(NEAR) | st.builds(
    lambda a, b, by: f"{a}{by}{b}", squares, squares, st.sampled_from("-x")
)
OPTIONS = [
    "warning", "no action", "declare the game lost", "remove from the room", "suspend the match", "extend",
    "grant the draw", "refuse the claim", "confirm the loss", "hold it back: force majeure", "refuse",
    "force majeure: reset his clock", "the number of moves cannot be established", "resume it then",
    "exempt him from recording", "stop both clocks", "stop both clocks and put it right", "by accident",
]  # fmt: skip


def happening(name: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.just(name), "by": players, **fields})


def arbiters(name: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return happening(name, **{"by": st.just("arbiter"), **fields})


flags = st.booleans()
happenings = st.one_of(
    happening("move", move=moves),
    happening("move", move=moves, crowned=flags),
    happening("move", move=moves, removed=st.lists(squares, max_size=3)),
    happening("press"),
    happening("touch", square=squares, announced=flags, accidental=flags),
    happening("lift", square=squares),
    happening("release", square=squares),
    happening("remove", square=squares),
    happening("crown", square=st.sampled_from([1, 50]) | squares),
    happening("straighten", square=squares, announced=flags),
    happening("offer_draw"),
    happening("accept_draw"),
    happening("decline_draw"),
    happening("resign"),
    happening("claim", claim=st.sampled_from(sorted(CLAIMS))),
    happening("ask", **{"for": st.sampled_from(["extension", "sheet", "exemption", "increment", "leave"])}),
    happening("consent", to=st.sampled_from(["sheet", "later_reading", "exemption"])),
    happening("write"),
    happening("arrive"),
    happening("leave"),
    happening("stop_clocks", reason=st.sampled_from(["", "claim"])),
    happening("verdict", result=st.sampled_from(["2-0", "1-1", "0-2", None])),
    arbiters("verdict"),
    arbiters("start"),
    arbiters("adjourn"),
    arbiters("resume"),
    arbiters("adjust_clock", white=st.integers(0, 100)),
    arbiters("observe", what=st.sampled_from(sorted({*OBSERVED, "9.2-c"})), against=players),
    arbiters("irregularity", what=st.sampled_from(sorted(Incident)), against=players),
    arbiters("penalty", against=players, penalty=st.sampled_from(["warning", "loss", "expulsion"]),
             clause=st.sampled_from(["16.1-a", "10.4", "24.5/2", "12.3"])),
    arbiters("decide", option=st.sampled_from(OPTIONS)),
)  # fmt: skip


@settings(max_examples=60)
@given(
    start=st.sampled_from(STARTS),
    control=st.sampled_from(["600", "2/60:30", "300+2", "50/7200:25/3600*", None]),
    absent=st.sampled_from([[], ["white"], ["white", "black"]]),
    extension=st.sampled_from([{}, {"extension": 120}, {"verdict_term": 1}]),
    happened=st.lists(st.tuples(st.sampled_from([0, 1, 40]), happenings), max_size=25),
)
def test_it_is_answered_or_refused(
    start: str,
    control: str | None,
    absent: list[str],
    extension: dict[str, int],
    happened: list[tuple[int, dict[str, Any]]],
) -> None:
    record = {
        "rulebook": "kndb-2009",
        "game": "draughts",
        "start": start,
        "time_control": control,
        "absent": absent,
        "settings": extension,
    }
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


def test_no_session_begins_in_an_adjourned_game() -> None:
    record = {"rulebook": "kndb-2009", "game": "draughts", "start": "start", "time_control": "600"}
    happened = [{"type": kind, "by": "arbiter", "at": 0} for kind in ("adjourn", "start")]
    answer = judge(record | {"events": happened}).answer
    assert answer["rulings"][-1]["outcome"] == "refused"
    consistent(answer)


def consistent(answer: dict[str, Any]) -> None:
    finished = answer["status"] == "finished"
    assert (answer["result"] is not None) == finished
    assert bool(answer["clauses"]) == finished
    assert answer["result"] in (None, "2-0", "1-1", "0-2", "0-0")
    if answer["status"] != "ongoing":
        assert answer["allowed"] == []
        assert answer["clocks"]["running"] is None
    for ruling in answer["rulings"]:
        assert ruling["ruling"]
    for duty in answer["obligations"]:
        assert duty["clauses"]
        assert set(duty["moves"]) == set(answer["allowed"])
