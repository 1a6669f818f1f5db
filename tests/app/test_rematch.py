"""A rematch: everybody who played wants it, the colours change, and each finds his own new seat."""

from pathlib import Path
from typing import Any

import pytest

from turnus.app.office import NotAllowed
from turnus.app.office.presenting import present_club
from turnus.app.office.rights.granting import ClubPresented
from turnus.app.rooms import Room
from turnus.app.rooms.events import OPENED
from turnus.app.rooms.rematching import id_of, key_of, other_seat
from turnus.app.rooms.seats import names_at
from turnus.faults import BadInput, NotFound
from visiting.rooms import DIRECTOR, Machine, Played

NAMES = {"white": "Anna", "black": "Bob"}


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def ended(machine: Machine, **head: Any) -> Played:
    game = machine.open(**{"way": "help", "time_control": "300+3", "players": NAMES} | head)
    game.act(next(seat for seat in game.opened.keys if seat != "arbiter"), "resign")
    return game


def games(machine: Machine) -> int:
    return sum(event.type == OPENED for event in machine.journal.read())


def again(game: Played, seat: str) -> tuple[Room, str, str]:
    return game.machine.rooms.sit_again(game.opened.id, game.opened.keys[seat])


def test_both_want_it_and_sit_down_with_the_other_colour(machine: Machine) -> None:
    game = ended(machine)
    game.act("white", "rematch")
    assert (game.room.rematch.wanted, game.room.rematch.game) == ({"white"}, "")
    game.act("black", "rematch")
    room, seat, key = again(game, "white")
    assert (seat, room.rematch.of, game.room.rematch.game) == ("black", game.opened.id, room.id)
    assert (room.head["time_control"], room.terms) == ("300+3", game.room.terms)
    assert names_at(room.texts.shown(room.head), ("",)) == {"white": "Bob", "black": "Anna"}
    assert room.seat_of(key) == "black"
    assert key != game.opened.keys["white"]
    assert room.opener == game.room.opener, "he has one open as before"
    with pytest.raises(NotAllowed):
        room.seat_of(game.opened.keys["white"])
    assert again(game, "black")[1:] == ("white", key_of(game.opened.keys["black"], room.id))


def test_what_is_pressed_twice_or_sent_again_opens_one_game(machine: Machine) -> None:
    game = ended(machine)
    for key in ("a", "a", "b"):
        game.act("white", "rematch", key=key)
    game.act("black", "rematch", key="c")
    assert game.act("black", "rematch", key="c").repeated
    game.act("white", "rematch", key="d")
    assert again(game, "white")[2] == again(game, "white")[2]
    assert games(machine) == 2


def test_a_server_that_ends_in_between_loses_nothing(machine: Machine) -> None:
    game = ended(machine)
    game.act("white", "rematch")
    machine.switch_on()
    assert game.room.rematch.wanted == {"white"}
    game.act("black", "rematch", key="b")
    first = again(game, "white")
    machine.switch_on()
    assert again(game, "white")[1:] == first[1:]
    assert (again(game, "black")[1], games(machine)) == ("white", 2)


@pytest.mark.parametrize("is_open", [False, True])
def test_one_that_was_agreed_when_the_process_ended_is_opened_when_somebody_looks(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, *, is_open: bool
) -> None:
    game = ended(machine)
    game.act("white", "rematch")
    with monkeypatch.context() as broken:
        if is_open:  # it ended between opening the one and saying so in the other
            broken.setattr("turnus.app.rooms.keeping.Rematched", _dies)
        else:
            broken.setattr("turnus.app.rooms.rematching.opened_again", _dies)
        with pytest.raises(RuntimeError):
            game.act("black", "rematch", key="b")
    machine.switch_on()
    assert games(machine) == 1 + is_open
    machine.rooms.seen(game.opened.id, game.opened.keys["white"])
    assert (game.room.rematch.game, games(machine)) == (id_of(game.opened.id), 2)
    assert game.act("black", "rematch", key="b").repeated


def _dies(*_given: Any) -> Any:
    raise RuntimeError


def test_who_declines_ends_what_the_other_asked(machine: Machine) -> None:
    game = ended(machine)
    game.act("white", "rematch")
    game.act("black", "no_rematch")
    assert (game.room.rematch.wanted, game.room.rematch.declined) == (set(), "black")
    game.act("black", "rematch")
    assert (game.room.rematch.wanted, game.room.rematch.game) == ({"black"}, ""), "White is asked now"
    game.act("white", "rematch")
    assert game.room.rematch.game
    with pytest.raises(BadInput, match="open already"):
        game.act("white", "no_rematch")


def test_chess960_is_drawn_anew_also_where_a_number_was_chosen(machine: Machine) -> None:
    game = ended(machine, game="chess960", start="start:17")
    for seat in ("white", "black"):
        game.act(seat, "rematch")
    room = again(game, "white")[0]
    assert room.terms.lot
    assert room.head["start"].startswith("start:")
    chess = ended(machine, start="4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    for seat in ("white", "black"):
        chess.act(seat, "rematch")
    assert again(chess, "white")[0].head["start"] == chess.room.head["start"], "the same terms"


def test_all_four_of_a_match_want_it_and_each_stays_at_his_board(machine: Machine) -> None:
    teams = [["Anna", "Bert"], ["Cor", "Dirk"]]
    game = ended(machine, rulebook="asten-bughouse", game="bughouse", players=None, teams=teams)
    four = ("A white", "A black", "B white", "B black")
    for seat in four[:3]:
        game.act(seat, "rematch")
    assert not game.room.rematch.game
    game.act(four[3], "rematch")
    rooms = [again(game, seat) for seat in four]
    assert [seat for _room, seat, _key in rooms] == ["A black", "A white", "B black", "B white"]
    room = rooms[0][0]
    before = names_at(game.room.texts.shown(game.room.head), ("A", "B"))
    after = names_at(room.texts.shown(room.head), ("A", "B"))
    assert {other_seat(seat): name for seat, name in before.items()} == after


def test_one_tablet_speaks_for_both(machine: Machine) -> None:
    game = machine.open(way="help", tablet=True)
    game.act("tablet", "resign", by="white")
    game.act("tablet", "rematch")
    assert again(game, "tablet")[1] == "tablet"


def test_a_link_that_the_arbiter_has_made_anew_is_not_taken_back(machine: Machine) -> None:
    game = ended(machine)
    for seat in ("white", "black"):
        game.act(seat, "rematch")
    room = again(game, "white")[0]
    machine.rooms.new_key(DIRECTOR, room.id, "black")
    with pytest.raises(NotAllowed):
        again(game, "white")


def test_there_is_none_of_a_running_game_or_for_who_does_not_play(machine: Machine) -> None:
    game = machine.open(way="help")
    with pytest.raises(BadInput, match="when the game has ended"):
        game.act("white", "rematch")
    game.act("white", "resign")
    for seat in ("arbiter", "scribe"):
        with pytest.raises(NotAllowed):
            game.act(seat, "rematch")
    with pytest.raises(NotFound):
        again(game, "white")


def test_where_only_the_staff_opens_games_players_open_no_rematch(machine: Machine) -> None:
    game = ended(machine)
    present_club(machine.secretary, DIRECTOR, ClubPresented(scope="*", name="C", only_staff_opens_games=True))
    with pytest.raises(NotAllowed, match="directs or arbitrates"):
        game.act("white", "rematch")


def test_a_name_of_one_word_stays_outside_the_chain(machine: Machine) -> None:
    game = ended(machine)
    for seat in ("white", "black"):
        game.act(seat, "rematch")
    assert not [event for event in machine.journal.read() if "Anna" in event.body or "Bob" in event.body]
    assert names_at(game.room.texts.shown(game.room.head), ("",)) == NAMES
