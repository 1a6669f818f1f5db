"""What holds of every game: the fold, the clocks, and games in which nothing goes wrong."""

from typing import Any

import pytest

from chance import strategies as st
from chance.running import given, settings
from strategies.random_play import random_games
from turnus.app.games.judging import judge
from turnus.app.games.mates import Mates
from turnus.app.games.records import read_record
from turnus.games.chess import Move, start
from turnus.notation.fen import fen
from turnus.play.applying import apply
from turnus.play.deciding import decide, fold
from turnus.play.game import Status

QUICKLY = settings(max_examples=25)


def record(events: list[dict[str, Any]], control: str = "40/5400+30:1800+30") -> dict[str, Any]:
    return {"rulebook": "fide-2023", "time_control": control, "events": events}


@QUICKLY
@given(random_games())
def test_a_legal_game_is_played_as_it_was_and_nobody_is_punished(events: list[dict[str, Any]]) -> None:
    judged = judge(record(events))
    position = start()
    for event in events:
        if event["type"] == "move" and judged.game.verdict is None:
            position = position.play(Move.from_uci(event["move"]))
    if judged.game.status is Status.ONGOING:
        assert judged.answer["position"] == fen(position)
        assert judged.answer["allowed"] == sorted(move.uci for move in position.legal_moves())
        assert {ruling["outcome"] for ruling in judged.answer["rulings"]} == {"applied"}
    assert judged.answer["referrals"] == []


@QUICKLY
@given(random_games())
def test_a_touch_of_the_moved_piece_changes_nothing(events: list[dict[str, Any]]) -> None:
    untouched = [event for event in events if event["type"] != "touch"]
    touched, plain = judge(record(events)).answer, judge(record(untouched)).answer
    for part in ("result", "reason", "position", "clocks", "allowed"):
        assert touched[part] == plain[part]


@QUICKLY
@given(random_games(), st.data())
def test_a_prefix_gives_the_game_as_it_was_then(events: list[dict[str, Any]], data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(events)))
    whole = read_record(record(events), Mates())
    game, rulings = fold(whole.game, whole.events[:cut], whole.law)
    rest, later = fold(game, whole.events[cut:], whole.law)
    assert (rest, rulings + later) == fold(whole.game, whole.events, whole.law)


def test_a_game_that_is_over_is_not_ended_again_when_its_record_goes_on() -> None:
    moves = zip(("f2f3", "e7e5", "g2g4", "d8h4"), ("white", "black") * 2, strict=True)
    mate = read_record(record([{"by": side, "type": "move", "move": move} for move, side in moves]), Mates())
    game, _rulings = fold(mate.game, mate.events, mate.law)
    assert game.status is Status.FINISHED
    assert fold(game, (), mate.law) == (game, ())


@QUICKLY
@given(random_games())
def test_the_effects_alone_rebuild_the_game(events: list[dict[str, Any]]) -> None:
    told = read_record(record(events), Mates())
    decided = rebuilt = told.game
    for event in told.events:
        found = decide(decided, event, told.law)
        decided = found.game
        for board, effect in found.effects:
            rebuilt = apply(rebuilt, board, effect)
        assert rebuilt == decided


@QUICKLY
@given(random_games())
def test_no_time_appears_or_disappears(events: list[dict[str, Any]]) -> None:
    """Without increments the clocks together lose exactly the time that has passed."""
    judged = judge(record(events, "36000"))
    clocks = judged.answer["clocks"]
    if judged.game.status is Status.ONGOING:
        passed = events[-1].get("at", 0)
        assert clocks["white"] + clocks["black"] == pytest.approx(72000 - passed)


@QUICKLY
@given(st.data())
def test_an_illegal_move_put_right_leaves_no_trace_but_its_penalty(data: st.DataObject) -> None:
    events = data.draw(random_games())
    before = judge(record(events, "36000"))
    table = before.game.tables[""]
    last = table.plies[-1] if table.plies else None
    if before.game.status is not Status.ONGOING or (last is not None and not last.completed):
        return
    at, side = before.game.at / 1000, str(table.turn)
    other = "black" if side == "white" else "white"
    king = next(s for s in range(64) if (x := table.board.standing(s)) and (x.letter, x.side) == ("K", side))
    far = "a8" if king < 32 else "a1"
    wrong = [
        {"at": at, "by": side, "type": "move", "move": f"{table.board.name(king)}{far}"},
        {"at": at, "by": side, "type": "press"},
        {"at": at, "by": other, "type": "claim", "claim": "illegal_move"},
    ]
    after = judge(record(events + wrong, "36000")).answer
    assert after["position"] == before.answer["position"]
    assert after["clocks"][side] == before.answer["clocks"][side]
    assert after["clocks"][other] == before.answer["clocks"][other] + 120
    assert set(after["allowed"]) <= set(before.answer["allowed"])
