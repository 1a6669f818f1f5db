"""The period belongs to the moves that stand: taken back and played again, a move begins it once."""

from typing import Any

from chance import strategies as st
from chance.running import given, settings
from turnus.app.games.judging import judge
from turnus.play.clock.face import SECOND
from turnus.play.game import Table
from turnus.play.sides import Side

CHESS = ["d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6", "c1g5", "f8e7", "e2e3", "b8d7"]
DRAUGHTS = ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "14-19", "46-41", "5-10"]
RULEBOOKS = {"fide-2023": CHESS, "fide-2005": CHESS, "kndb-2009": DRAUGHTS}
CONTROLS = ["2/300:100", "1/300+5:2/60+2:30+2", "3/200+7:400", "2/120:1/60*", "4/300d5:100", "600+10"]


def table_of(record: dict[str, Any], events: list[dict[str, Any]]) -> Table:
    return judge(record | {"events": events}).game.tables[""]


def periods_of(table: Table, side: Side) -> tuple[int, list[int], int]:
    """Return in which period a player is, what each period begun in this game added, and his moves."""
    assert table.clock is not None
    dial = table.clock.dial(side)
    return dial.period, [added for added, _ in dial.entered], table.player(side).completed


@settings(max_examples=150)
@given(
    st.sampled_from(sorted(RULEBOOKS)),
    st.sampled_from(CONTROLS),
    st.integers(1, 10),
    st.integers(1, 4),
    st.integers(0, 9),
)
def test_taken_back_and_played_again(rulebook: str, control: str, made: int, back: int, seconds: int) -> None:
    game = "draughts" if rulebook == "kndb-2009" else "chess"
    record = {"rulebook": rulebook, "game": game, "time_control": control}
    events: list[dict[str, Any]] = [{"at": 0, "type": "start"}]
    at, back = 0, min(back, made)
    for ply, move in enumerate(RULEBOOKS[rulebook][:made]):
        at += seconds
        by = "black" if ply % 2 else "white"
        events += [{"at": at, "by": by, "type": "move", "move": move}, {"at": at, "by": by, "type": "press"}]
    before = table_of(record, events)
    restored = [{"at": at, "by": "arbiter", "type": "restore", "ply": made - back}]
    then, taken = table_of(record, events[: 1 + 2 * (made - back)]), table_of(record, events + restored)
    for side in (then.board.turn, then.board.turn.other):
        assert periods_of(taken, side) == periods_of(then, side)
    resumed = [{"at": at, "by": "arbiter", "type": "resume"}]
    again = [event | {"at": at} for event in events[len(events) - 2 * back :]]
    after = table_of(record, events + restored + resumed + again)
    assert before.clock is not None
    assert after.clock is not None
    for side in (before.board.turn, before.board.turn.other):
        was, now = before.clock.dial(side), after.clock.dial(side)
        assert periods_of(after, side) == periods_of(before, side)
        twice = sum(ply.side is side for ply in before.plies[made - back :])
        assert 0 <= now.left - was.left <= twice * 10 * SECOND  # increments stay, and nothing else
