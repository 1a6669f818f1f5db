"""The period belongs to the moves that stand: taken back and played again, a move begins it once."""

from typing import Any

import pytest

from chance import strategies as st
from chance.running import given, settings
from play.test_after_the_end import HEADS, Record, random_move
from turnus.app.games.mates import Mates
from turnus.app.games.records import read_event, read_record
from turnus.law import Law
from turnus.play.clock.face import SECOND
from turnus.play.deciding import decide, fold
from turnus.play.game import Game, Status, Table
from turnus.play.sides import Side

CONTROLS = ["2/300:100", "1/300+5:2/60+2:30+2", "3/200+7:400", "2/120:1/60*", "4/300d5:100", "600+10"]


def begun(head: Record, control: str) -> tuple[Game, Law]:
    record = read_record(head | {"time_control": control, "events": [{"at": 0, "type": "start"}]}, Mates())
    return fold(record.game, record.events, record.law)[0], record.law


def does(game: Game, law: Law, at: int, **event: Any) -> Game:
    board = next(iter(game.tables))
    return decide(game, read_event({"board": board, "at": at, **event}, 99, at), law).game


def table_of(game: Game) -> Table:
    return next(iter(game.tables.values()))


def periods_of(game: Game, side: Side) -> tuple[int, list[int], int]:
    """Return in which period a player is, what each period begun in this game added, and his moves."""
    table = table_of(game)
    assert table.clock is not None
    dial = table.clock.dial(side)
    return dial.period, [added for added, _ in dial.entered], table.player(side).completed


def play_again(game: Game, law: Law, at: int, before: Table, since: int) -> Game:
    """Play the moves again that were taken back."""
    for ply in before.plies[since:]:
        move = ply.before.write(ply.move)
        game = does(game, law, at, type="move", by=str(ply.side), move=move)
        game = does(game, law, at, type="press", by=str(ply.side))
    return game


@pytest.mark.parametrize("rulebook", HEADS)
def test_taken_back_and_played_again(rulebook: str) -> None:
    @settings(max_examples=20)
    @given(st.data(), st.sampled_from(CONTROLS), st.integers(1, 10), st.integers(1, 4), st.integers(0, 9))
    def back_and_again(data: st.DataObject, control: str, made: int, back: int, seconds: int) -> None:
        start, law = begun(HEADS[rulebook], control)
        games = [start]
        for nth in range(made):
            games.append(random_move(games[-1], law, next(iter(start.tables)), nth * seconds, data.draw))
        if games[-1].status is not Status.ONGOING:
            return
        at, since, before = made * seconds, max(0, made - back), games[-1]
        taken = does(before, law, at, type="restore", by="arbiter", ply=since)
        for side in Side:
            assert periods_of(taken, side) == periods_of(games[since], side)
        resumed = does(taken, law, at, type="resume", by="arbiter")
        after = play_again(resumed, law, at, table_of(before), since)
        kept_as_they_were(before, after, since, passed=seconds)

    back_and_again()


def kept_as_they_were(before: Game, after: Game, since: int, passed: int) -> None:
    """Compare the clocks: increments of moves taken back stay, and what passed until then is used.

    With a delay nothing is carried over: what was used of a period that is left lapses with the one before.
    """
    was, now = table_of(before), table_of(after)
    assert was.clock is not None
    assert now.clock is not None
    periods = was.clock.control.periods
    most = max(period.increment for period in periods)
    lapses = before.at if any(period.delay for period in periods) else 0
    for side in Side:
        assert periods_of(after, side) == periods_of(before, side)
        more = now.clock.dial(side).left - was.clock.dial(side).left
        again = sum(ply.side is side for ply in was.plies[since:])
        assert -passed * SECOND <= more <= again * most * SECOND + lapses
