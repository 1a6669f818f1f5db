"""What a game knows of everything that can happen at its board, and what would come of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from turnus.app.ruling import AtBoard, advise, incidents, likely, ways
from turnus.app.ruling.advising import facts_known
from turnus.app.ruling.moments import moments
from turnus.app.ruling.powers import breaches, may_adjust, may_put_back
from turnus.app.ruling.sheets import facts_of
from turnus.app.sheets.comparing import compare
from turnus.app.sheets.sheet import Sheet, Writing
from visiting.rooms import Machine, Played

BLITZ = {"time_control": "300+3", "started": True}
DRAUGHTS = {"rulebook": "kndb-2009", "game": "draughts", "time_control": "4800+60", "started": True}
MATCH = {"rulebook": "asten-bughouse", "game": "bughouse", "time_control": "300", "started": True}
Playing = Callable[[Played], None]


def shuffled(game: Played) -> None:
    game.moves(*("g1f3", "g8f6", "f3g1", "f6g8") * 2)


def irregular(game: Played) -> None:
    game.moves("e2e4", "e7e5", "f1h5")


def touching(game: Played) -> None:
    game.moves("e2e4", "d7d5")
    game.act("white", "touch", square="e4")
    game.act("white", "touch", square="d5")


def of_discs(game: Played) -> None:
    game.moves("32-28", "17-22", "37-32")  # White had to capture


def at_two_boards(game: Played) -> None:
    game.act("A white", "move", move="e2e4", passes=1000)
    game.act("A white", "press")


def nothing(_game: Played) -> None:
    pass


GAMES: list[tuple[dict[str, Any], Playing]] = [
    (BLITZ, shuffled),
    (BLITZ, touching),
    ({**BLITZ, "rulebook": "fide-2005"}, irregular),
    ({**BLITZ, "rulebook": "osv-v30"}, irregular),
    ({**BLITZ, "rulebook": "ddt-2014"}, nothing),
    ({**BLITZ, "game": "chess960", "start": "start:77"}, nothing),
    ({"time_control": None, "started": True}, nothing),
    (DRAUGHTS, of_discs),
    (MATCH, at_two_boards),
]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def at(game: Played, board: str = "") -> AtBoard:
    return AtBoard(game.room, board, game.machine.wall.now)


@pytest.mark.parametrize(("head", "play"), GAMES)
def test_every_situation_is_filled_with_what_the_game_knows(
    machine: Machine, head: dict[str, Any], play: Playing
) -> None:
    game = machine.open(**head)
    play(game)
    for board in game.room.folding.boards:
        desk = at(game, board)
        for form in incidents(desk, "en"):
            fields = {field["name"]: field for field in form["fields"]}
            found = advise(desk, form["name"], {"player": "white"} if "player" in fields else {}, "en")
            assert set(found.known) <= set(fields), form["name"]
            if found.advice is not None:
                left = {each["name"] for each in found.advice["asked"]}
                assert not left & set(found.known), "what the game knows is not asked"


KNOWN: list[tuple[Playing, str, dict[str, Any], dict[str, Any]]] = [
    (shuffled, "claim_of_draw", {"player": "white", "ground": "threefold"},
     {"occurrences": 3, "on_move": True, "touched": False, "idle_halfmoves": 8}),
    (irregular, "illegal_move", {}, {"player": "white", "what": "illegal_move", "nth": 1, "pressed": True}),
    (touching, "touched_both", {},
     {"player": "white", "order": "own_first", "first_captures_first": True, "own_usable": True}),
    (shuffled, "agreed_draw", {}, {"white_made": 4, "black_made": 4, "move_number": 5}),
    (shuffled, "colours_reversed", {"player": "white"},
     {"white_completed": 4, "black_completed": 4, "ended": False}),
    (shuffled, "phone", {"player": "black"}, {"player": "black"}),
    (shuffled, "offer_of_draw", {"player": "white"}, {"moment": "on_move", "move_number": 5}),
    (shuffled, "not_recording", {"player": "white"}, {"increment": 3, "seconds_left": 308}),
    (nothing, "late", {"player": "white"}, {}),
    (nothing, "tempo_of_the_games", {}, {"base": 300, "increment": 3}),
    (nothing, "both_flags", {}, {"last_period": True, "order_known": False, "increment": 3}),
]  # fmt: skip


@pytest.mark.parametrize(("play", "incident", "told", "facts"), KNOWN)
def test_a_fact_is_the_games_own(
    machine: Machine, play: Playing, incident: str, told: dict[str, Any], facts: dict[str, Any]
) -> None:
    game = machine.open(**BLITZ)
    play(game)
    found = facts_known(at(game), incident, told)
    assert {name: found[name] for name in facts} == facts


def test_a_flag_is_seen_with_who_can_still_mate(machine: Machine) -> None:
    game = machine.open(**BLITZ, start="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    machine.wall.now += 301_000
    assert likely(at(game)) == ["flag_fell"]
    found = advise(at(game), "flag_fell", {"by_opponent": True}, "en")
    assert (found.known["player"], found.known["opponent_can_mate"]) == ("white", False)
    assert found.advice is not None
    assert found.advice["result"] == "1/2-1/2"
    assert found.tried is not None
    assert found.tried.events == ({"type": "claim", "claim": "flag", "by": "black"},)
    assert at(game).result_of(found.tried.game) == "1/2-1/2"  # type: ignore[arg-type]


def test_what_people_say_counts_before_what_the_game_says(machine: Machine) -> None:
    game = machine.open(**BLITZ)
    irregular(game)
    found = advise(at(game), "illegal_move", {"nth": 2}, "en")
    assert (found.known["nth"], found.told["nth"]) == (1, 2)


def test_a_result_is_offered_where_a_clause_gives_it(machine: Machine) -> None:
    game = machine.open(**BLITZ)
    by_penalty = ways(at(game))
    assert {way.clauses for way in by_penalty} == {("12.9.6",)}
    assert {way.result for way in by_penalty} >= {"1-0", "0-1", "0-0"}
    machine.wall.now += 301_000
    assert "flag" in {way.reason for way in ways(at(game))}
    discs = machine.open(**DRAUGHTS)
    assert ways(at(discs)) == [], "kndb-2009 17-e: a loss only where a clause names it"


def test_the_moments_of_a_game_have_its_positions_and_clocks(machine: Machine) -> None:
    game = machine.open(**BLITZ)
    game.moves("e2e4", "e7e5", passes=2000)
    second, first = moments(at(game))
    assert (second.stands, second.number, second.clocks) == (1, 1, (301_000, 300_000))
    assert (first.stands, first.ply, first.clocks) == (0, None, (300_000, 300_000))
    assert second.position.startswith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b")


def test_what_the_sheets_say_is_known_too(machine: Machine) -> None:
    game = machine.open(**BLITZ)
    game.moves("e2e4", "e7e5", "g1f3")
    moves = {1: "e4", 2: "e5"}
    white = Sheet(places={ply: (Writing(text=text, at="", mark=str(ply)),) for ply, text in moves.items()})
    compared = compare({"white": white, "black": white}, "chess")
    said = facts_of(at(game), {"white": white, "black": white}, compared)
    assert said[""] == {"scores_agree": True}
    assert said["white"] == {"sheet_complete": True, "own_move_written": False, "electronic": True}
    assert said["black"]["sheet_complete"] is False, "he has not written the opponent's last move"
    found = advise(at(game), "sheet_behind", {"player": "black"}, "en", said)
    assert (found.known["sheet_complete"], found.known["own_move_written"]) == (False, True)


def test_each_law_says_what_the_arbiter_may(machine: Machine) -> None:
    laws = {"fide-2023": ["7.1", "7.6"], "fide-2005": ["6.14", "7.5"]}
    for rulebook, clauses in laws.items():
        desk = at(machine.open(**BLITZ, rulebook=rulebook))
        assert may_put_back(desk) == clauses
        assert may_adjust(desk)
        assert breaches(desk.room.folding.record.law) == ()
    discs = at(machine.open(**DRAUGHTS))
    assert may_put_back(discs) == ["24.7"]
    assert "16.1-a" in {cite.number for cite, _kind in breaches(discs.room.folding.record.law)}
