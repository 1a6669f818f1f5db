"""Two processes of one office on one database: one keeps the games, the other looks, and takes over."""

from collections.abc import Iterator
from contextlib import closing
from copy import copy
from pathlib import Path

import pytest

from machine import postgres
from turnus.faults import Unavailable
from turnus.store import open_journal
from turnus.store.opening import games_beside
from visiting.rooms import Machine, Played


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres.server() as url:
        yield url


@pytest.fixture
def two(database: str, tmp_path: Path) -> Iterator[tuple[Machine, Machine]]:
    """Two machine rooms with connections of their own, as processes have, and one clock."""
    url = postgres.emptied(database)
    games = games_beside(url)
    with (
        closing(open_journal(url)) as main,
        closing(open_journal(games)) as here,
        closing(open_journal(games)) as there,
    ):
        first = Machine(tmp_path, here, main=main)
        second = copy(first)
        second.journal = there
        second.switch_on()
        yield first, second


def moves(game: Played, machine: Machine) -> list[str]:
    return [str(ply.move) for ply in machine.rooms.room(game.opened.id).folding.game.tables[""].plies]


def test_a_second_process_looks_at_games_and_takes_none_for_left_alone(two: tuple[Machine, Machine]) -> None:
    keeper, other = two
    game = keeper.open(time_control="180+2")
    game.act("white", "start")
    game.moves("e2e4")
    seen = other.rooms.room(game.opened.id)
    assert seen.away_since is None  # the clocks run
    assert other.rooms.seen(game.opened.id, game.opened.keys["black"])[0].away_since is None
    game.moves("e7e5")
    assert moves(game, other) == moves(game, keeper)
    there = Played(other, game.opened)
    with pytest.raises(Unavailable, match="another process of this office keeps its games"):
        there.act("white", "resign")
    with pytest.raises(Unavailable, match="another process"):
        other.open()
    other.wall.now += 600_000
    assert other.rooms.wake() is None  # flags are written down by who keeps the games
    assert not other.rooms.room(game.opened.id).flags()
    keeper.rooms.wake()
    assert other.rooms.room(game.opened.id).flags()


def test_when_the_keeper_has_gone_another_process_keeps_the_games(two: tuple[Machine, Machine]) -> None:
    keeper, other = two
    game = keeper.open(time_control="180+2")
    game.act("white", "start")
    game.moves("e2e4")
    assert other.rooms.room(game.opened.id).away_since is None
    keeper.rooms.close()
    other.rooms.wake()
    assert other.rooms.keeps
    assert other.rooms.room(game.opened.id).away_since is not None  # nobody kept its time meanwhile
    there = Played(other, game.opened)
    for seat in ("white", "black"):
        other.rooms.seen(game.opened.id, game.opened.keys[seat])
    there.act("black", "resign")
    assert other.rooms.room(game.opened.id).verdict["result"] == "1-0"
