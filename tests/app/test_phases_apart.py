"""Rounds count from one in every turnus and phase: a game of another one is another game."""

from pathlib import Path

from telling.opens import PSEUDONYMS, enter, played
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.running import Office, Running
from turnus.app.hall.playing import phase_of
from turnus.app.rooms import Belongs, Sent
from turnus.app.rooms.rounds import AtBoard, open_round
from turnus.app.sheets.games import game_of, place_of_sheet
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.results import EnterResult
from visiting.rooms import DIRECTOR, Machine

STREAM = "event/twice"
FIRST_BOARD = Belongs(STREAM, 1, 1)


def opened(machine: Machine) -> Running:
    """Two players, one round in each of two phases; the first is published."""
    chosen = {**chosen_fields("swiss", rounds=1), "stage.main.repeats": 2}
    office = Office(machine.main, "Dirk")
    running = office.open(OpenCompetition(name="Twice", rulebook="fide-2023", chosen=chosen))
    return played(office, office.do_all(running, [enter(who) for who in PSEUDONYMS[:2]]))


def next_phase(machine: Machine, running: Running) -> Running:
    """Play the round of a phase, and publish that of the next."""
    office = Office(machine.main, "Dirk")
    return played(office, office.do_all(running, [EnterResult(board=1, result="1-0"), Close()]))


def room_of(machine: Machine) -> AtBoard:
    (found,) = open_round(machine.rooms, DIRECTOR, STREAM, 1, {})
    return found


def test_a_board_of_the_next_phase_has_a_room_of_its_own(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    running = opened(machine)
    first = room_of(machine)
    assert open_round(machine.rooms, DIRECTOR, STREAM, 1, {}) == []  # it has one
    assert phase_of(next_phase(machine, running)) == 2
    assert machine.rooms.at_board(FIRST_BOARD) is None
    assert machine.rooms.of_round(STREAM, 1) == []
    second = room_of(machine)
    assert [room.id for room in machine.rooms.of_round(STREAM, 1)] == [second.room.id]
    assert first.room.id != second.room.id


def test_a_game_of_a_phase_that_is_over_enters_nothing_in_the_next(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    running = opened(machine)
    late = room_of(machine).room
    running = next_phase(machine, running)
    signed = {"type": "sign", "result": "0-1"}
    for seat, event in (("white", {"type": "resign"}), ("white", signed), ("black", signed)):
        machine.rooms.act(late.id, late.keys[seat], Sent(event))
    room = machine.rooms.room(late.id)
    assert (room.result, room.problem) == (
        "0-1",
        "the turnus of this game is over: the director corrects its result",
    )
    assert game_of(machine.secretary, STREAM, 1, 1).at.game.result == ""


def test_sheets_of_the_next_phase_are_other_sheets(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    running = opened(machine)
    before = game_of(machine.secretary, STREAM, 1, 1)
    next_phase(machine, running)
    after = game_of(machine.secretary, STREAM, 1, 1)
    assert before.stream("white") != after.stream("white")
    *place, number, board, _ = place_of_sheet(before.stream("white"))
    assert (place, number, board) == ([STREAM, 1], 1, 1)
    found = game_of(machine.secretary, STREAM, 1, 1, phase=1)
    assert (found.at.game.players, found.at.game.result) == (before.at.game.players, "1-0")
