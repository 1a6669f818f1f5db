"""What is reported after a game has ended changes neither its result nor its reason, under any rulebook."""

from typing import Any

import pytest

from chance import strategies as st
from chance.running import given, settings
from play.test_anything import happenings
from play.test_anything_at_draughts import happenings as happenings_at_draughts
from turnus.app.games.judging import judge
from turnus.app.games.mates import Mates
from turnus.app.games.records import read_record
from turnus.faults import BadInput
from turnus.play.deciding import fold
from turnus.play.events import Event
from turnus.play.proceedings import Proceedings
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.sides import Side

Record = dict[str, Any]

CHESS = ("fide-2023", "fide-2005", "ddt-2014", "osv-v30")
MOVES = {
    "chess": ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6"],
    "draughts": ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14"],
    "bughouse": ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6"],
}
MATE = ["f2f3", "e7e5", "g2g4", "d8h4"]
RESULTS = {"chess": ["1-0", "0-1", "1/2-1/2"], "draughts": ["2-0", "0-2", "1-1"]}
players = st.sampled_from(["white", "black"])


def made(moves: list[str], board: str) -> list[Record]:
    """Return the events of moves that are made and pressed."""
    events: list[Record] = [{"at": 0, "type": "start"}]
    for at, move in enumerate(moves):
        here = {"at": at, "by": "black" if at % 2 else "white"} | ({"board": board} if board else {})
        events += [here | {"type": "move", "move": move}, here | {"type": "press"}]
    return events


@st.composite
def ended_games(draw: st.DrawFn, game: str) -> Record:
    """Draw a short game that has ended: by resignation, agreement, a phone, a flag or a mate."""
    rulebooks = {"chess": CHESS, "draughts": ("kndb-2009",), "bughouse": ("asten-bughouse",)}[game]
    board = "A" if game == "bughouse" else ""
    record = {"rulebook": draw(st.sampled_from(rulebooks)), "game": game, "time_control": "900"}
    if record["rulebook"] == "ddt-2014":
        record["part"] = "series"
    if record["rulebook"] == "osv-v30":
        record |= {"part": "house", "base": "fide-2023"}
    by = draw(players)
    ends: list[Record] = [
        {"type": "resign", "by": by},
        {"type": "irregularity", "by": "arbiter", "what": "phone", "against": by},
        {"type": "irregularity", "by": "arbiter", "what": "phone_rings", "against": by},
        {"at": 5000, "type": "observe", "by": "arbiter", "what": "flag"},
    ]
    if game != "bughouse":
        ends.append({"type": "agree_result", "result": draw(st.sampled_from(RESULTS[game]))})
    if game != "draughts" and draw(st.booleans()):
        return record | {"events": made(MATE, board)}
    events = made(MOVES[game][: draw(st.integers(0, 6))], board)
    end = {"at": 20} | draw(st.sampled_from(ends)) | ({"board": board} if board else {})
    return record | {"events": [*events, end]}


def comes_to(record: Record) -> tuple[Any, ...]:
    answer = judge(record).answer
    return answer["status"], answer["result"], answer["reason"], answer["played"], answer.get("points")


def is_a_decision(event: Record) -> bool:
    """Tell whether a person decides; or a last move is disputed that may not have been one (4.8, 5.1.1)."""
    return event["type"] in ("decide", "penalty") or event.get("claim") == "touch_move"


def nothing_changes(record: Record, later: list[Record]) -> None:
    before = comes_to(record)
    if before[0] != "finished":
        return
    events = list(record["events"])
    for event in later:
        told = {**event, "at": 6000}
        try:
            assert comes_to(record | {"events": [*events, told]}) == before, told
        except BadInput:
            continue
        events.append(told)


def several(happening: st.SearchStrategy[Any]) -> st.SearchStrategy[list[Record]]:
    undecided = happening.filter(lambda event: not is_a_decision(event))
    return st.lists(undecided, min_size=2, max_size=4)


@settings(max_examples=150)
@given(ended_games("chess"), several(happenings))
def test_nothing_changes_the_result_of_a_chess_game(record: Record, later: list[Record]) -> None:
    nothing_changes(record, later)


@settings(max_examples=150)
@given(ended_games("draughts"), several(happenings_at_draughts))
def test_nothing_changes_the_result_of_a_draughts_game(record: Record, later: list[Record]) -> None:
    nothing_changes(record, later)


@settings(max_examples=150)
@given(ended_games("bughouse"), several(happenings), st.sampled_from("AB"))
def test_nothing_changes_the_result_of_a_match(record: Record, later: list[Record], board: str) -> None:
    nothing_changes(record, [event | {"board": board} for event in later])


@pytest.mark.parametrize("what", ["phone", "late", "envelope_lost", "wrong_setup", "late_at_resumption"])
def test_a_signed_result_stands(what: str) -> None:
    signed = {"at": 9, "type": "sign", "result": "1/2-1/2"}
    record = {"rulebook": "fide-2023", "time_control": "900", "events": [*made(MATE, ""), signed]}
    told = {"type": "irregularity", "by": "arbiter", "what": what, "against": "black"}
    nothing_changes(record, [told])


@pytest.mark.clause("kndb-2009", "17-c-5")
def test_nobody_is_asked_about_a_loss_that_does_not_come_about() -> None:
    ended = [*made(["32-28"], ""), {"at": 9, "type": "resign", "by": "white"}]
    late = {"at": 99, "type": "irregularity", "by": "arbiter", "what": "late", "against": "black"}
    record: Record = {"rulebook": "kndb-2009", "game": "draughts", "time_control": "900"}
    answer = judge(record | {"events": [*ended, late]}).answer
    assert [each["ruling"] for each in answer["rulings"][2:]] == ["The game had ended: its result stands."]
    assert answer["referrals"] == []
    begun = judge(record | {"events": [*made(["32-28"], ""), late]}).answer
    assert [each["clauses"] for each in begun["referrals"]] == [["17-c-5"]]


def test_no_handler_ends_a_game_again() -> None:
    ended = read_record({"rulebook": "fide-2023", "events": made(MATE, "")}, Mates())
    game, _rulings = fold(ended.game, ended.events, ended.law)
    p = Proceedings(game, Event(number=99, at=game.at), ended.law, None, "")
    p.end(Side.BLACK, Score.LOSS, EndReason.FORFEIT)
    assert p.game.verdict == game.verdict
