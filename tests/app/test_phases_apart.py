"""Rounds count from one in every turnus and phase: a game of another one is another game."""

from pathlib import Path
from typing import Any

from telling.opens import TWICE, in_two_phases, next_phase
from turnus.app.competitions.running import Running
from turnus.app.games.scores import bare
from turnus.app.hall import Called, Hall, Noted, Penalised, Ruled, ScoreKept
from turnus.app.hall.events import HallEvent
from turnus.app.hall.keeping import stream_of
from turnus.app.hall.playing import board, phase_of
from turnus.app.hall.reporting import report
from turnus.app.rooms import Belongs, Sent
from turnus.app.rooms.rounds import AtBoard, open_round
from turnus.app.sheets.games import game_of, place_of_sheet
from turnus.competition.recording import plain
from turnus.store import NewEvent
from visiting.rooms import DIRECTOR, Machine

FIRST_BOARD = Belongs(TWICE, 1, 1)


def room_of(machine: Machine) -> AtBoard:
    (found,) = open_round(machine.rooms, DIRECTOR, TWICE, 1, {})
    return found


def test_a_board_of_the_next_phase_has_a_room_of_its_own(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    running = in_two_phases(machine.main)
    first = room_of(machine)
    assert open_round(machine.rooms, DIRECTOR, TWICE, 1, {}) == []  # it has one
    assert phase_of(next_phase(machine.main, running)) == 2
    assert machine.rooms.at_board(FIRST_BOARD) is None
    assert machine.rooms.of_round(TWICE, 1) == []
    second = room_of(machine)
    assert [room.id for room in machine.rooms.of_round(TWICE, 1)] == [second.room.id]
    assert first.room.id != second.room.id


def test_a_game_of_a_phase_that_is_over_enters_nothing_in_the_next(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    running = in_two_phases(machine.main)
    late = room_of(machine).room
    running = next_phase(machine.main, running)
    signed = {"type": "sign", "result": "0-1"}
    for seat, event in (("white", {"type": "resign"}), ("white", signed), ("black", signed)):
        machine.rooms.act(late.id, late.keys[seat], Sent(event))
    room = machine.rooms.room(late.id)
    assert (room.result, room.problem) == (
        "0-1",
        "the turnus of this game is over: the director corrects its result",
    )
    assert game_of(machine.secretary, TWICE, 1, 1).at.game.result == ""


def test_sheets_of_the_next_phase_are_other_sheets(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    running = in_two_phases(machine.main)
    before = game_of(machine.secretary, TWICE, 1, 1)
    next_phase(machine.main, running)
    after = game_of(machine.secretary, TWICE, 1, 1)
    assert before.stream("white") != after.stream("white")
    *place, number, board, _ = place_of_sheet(before.stream("white"))
    assert (place, number, board) == ([TWICE, 1], 1, 1)
    found = game_of(machine.secretary, TWICE, 1, 1, phase=1)
    assert (found.at.game.players, found.at.game.result) == (before.at.game.players, "1-0")


def happened(phase: int, white: str, black: str) -> list[HallEvent]:
    """What can be written down of the first board of the first round."""
    place: dict[str, Any] = {"round": 1, "board": 1}
    both: dict[str, Any] = {"white": white, "black": black}
    told: dict[str, Any] = {"told": {}, "clauses": ("fide-2023:7.5.5",), "said": "an illegal move"}
    return [
        Called(**place, id=f"call {phase}", about="illegal move"),
        Ruled(**place, **both, **told, incident="illegal_move", against=black),
        Penalised(round=1, player=black, penalty="warning", clause="fide-2023:12.9", reason="noise"),
        ScoreKept(**place, **both, notation="pgn", text=bare(b"1. e4 *", "pgn")),
        Noted(text=f"Remark {phase}"),
    ]


def players(machine: Machine, phase: int = 0) -> tuple[str, str]:
    running: Any = machine.secretary.whole(TWICE)
    return board(running, 1, 1, phase).game.players


def seen_in(machine: Machine, phase: int) -> dict[str, Any]:
    """What the hall tells of round 1 of a phase: the report, the counts, the calls, the moves."""
    hall, running = Hall(machine.secretary), machine.secretary.whole(TWICE)
    assert isinstance(running, Running)
    evening, at = hall.seen(DIRECTOR, TWICE), board(running, 1, 1, phase)
    made = report(running, evening, 1, str, "en", phase)
    return {
        "rulings": len(made.rulings),
        "penalties": [entry.event.player for entry in made.penalties],
        "notes": [entry.event.text for entry in made.notes],
        "results": [row[-1] for row in made.results],
        "illegal": evening.illegal_moves(at.game.black, at),
        "calls": [entry.event.id for entry in evening.calls_in(phase, 1).get(1, [])],
        "moves": {number: kept[0].white for number, kept in hall.scores(TWICE, 1, phase).items()},
    }


def told_of(phase: int, white: str, black: str, result: str) -> dict[str, Any]:
    return {
        "rulings": 1, "penalties": [black], "notes": [f"Remark {phase}"], "results": [result], "illegal": 1,
        "calls": [f"call {phase}"], "moves": {1: white},
    }  # fmt: skip


def test_the_hall_tells_of_each_phase_what_happened_in_it(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    running, hall = in_two_phases(machine.main), Hall(machine.secretary)
    first = players(machine)
    for event in happened(1, *first):
        hall.do(DIRECTOR, TWICE, event)
    next_phase(machine.main, running)
    second = players(machine)
    assert seen_in(machine, 2) == told_of(2, *second, "") | {
        "rulings": 0, "penalties": [], "notes": [], "illegal": 0, "calls": [], "moves": {},
    }  # fmt: skip
    for event in happened(2, *second):
        hall.do(DIRECTOR, TWICE, event)
    assert seen_in(machine, 1) == told_of(1, *first, "1-0")
    assert seen_in(machine, 2) == told_of(2, *second, "")


def test_what_was_written_before_phases_were_is_of_the_phase_under_way_then(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    running, hall = in_two_phases(machine.main), Hall(machine.secretary)
    first = players(machine)
    as_then(machine, happened(1, *first))
    next_phase(machine.main, running)
    second = players(machine)
    as_then(machine, happened(2, *second)[:2])
    for event in happened(2, *second)[2:]:
        hall.do(DIRECTOR, TWICE, event)
    assert seen_in(machine, 1) == told_of(1, *first, "1-0")
    assert seen_in(machine, 2) == told_of(2, *second, "")


def as_then(machine: Machine, events: list[HallEvent]) -> None:
    """Write events of a hall as they were written before they had a phase."""
    hall = Hall(machine.secretary)
    for event in events:
        length = len(hall.seen(DIRECTOR, TWICE).entries)
        payload = {name: held for name, held in plain(event).items() if name != "phase"}
        new = NewEvent.of(type(event).__name__, payload, actor="Arie", at="2026-09-01T20:00:00")
        machine.main.append(stream_of(TWICE), length, [new])
