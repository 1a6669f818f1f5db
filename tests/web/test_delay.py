"""Delay and secrecy hold on every way out: what visitors may not know yet changes no page, feed or file."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import get_resolver

from telling.opens import OPEN, write_open
from turnus.app.broadcast.delay import Delay, Openness
from turnus.app.broadcast.terms import Agreed, agree, agreed
from turnus.app.hall.playing import boards
from turnus.app.office import NotAllowed
from turnus.app.rooms import Sent
from turnus.app.rooms.rounds import open_round
from turnus.web import desk
from visiting.clubs import Club
from visiting.events import events
from visiting.games import Hall, hall
from visiting.walking import CHANGES_BY_ITSELF, KNOW_NO_COMPETITION, filled, patterns, readable

ROUND, TIMED, COUNTED = 2, 2, 3  # boards of the round: one whose delay is by time, one by moves
MINUTES = 4  # less than a player has
BLITZ = {"time_control": "300", "way": "help", "started": True}
BEGINNING = ("a2a4", "h7h5", "b2b3", "g7g6")
SECRET = ("b1a3", "g8h6", "c1b2")


class Evening:
    """A round whose games are played here, and a visitor who looks at everything."""

    def __init__(self, office: Club, room: Hall) -> None:
        self.office, self.room = office, room
        chief = office.identity("director")
        made = open_round(desk.rooms(), chief, OPEN, ROUND, BLITZ)
        self.ids = {each.board: each.room.id for each in made}
        self.keys = {each.board: dict(each.room.keys) for each in made}
        self.count = dict.fromkeys(self.ids, 0)

    def plays(self, board: int, *moves: str, passes: int = 1000) -> None:
        for move in moves:
            seat = ("white", "black")[self.count[board] % 2]
            self.room.wall.now += passes
            self.does(board, seat, "move", move=move)
            self.count[board] += 1

    def does(self, board: int, seat: str, kind: str, **event: Any) -> None:
        desk.rooms().act(self.ids[board], self.keys[board][seat], Sent({"type": kind, **event}))

    def agree(self, **delay: Any) -> None:
        agree(self.office.secretary, self.office.identity("director"), OPEN, Agreed(Delay(**delay)))

    def addresses(self, board: int) -> list[str]:
        """Every address that anybody could ask, with this board in it."""
        stands = {
            "number": str(ROUND), "board": str(board), "id": self.ids[board], "game": self.ids[board],
            "seat": "watch", "player": "q02", "form": "pgn",
        }  # fmt: skip
        found: list[str] = []
        for route, pattern in patterns(get_resolver()):
            if route.startswith((*KNOW_NO_COMPETITION, "office/", "federations/")) or "(?P" in route:
                continue
            for name, value in stands.items():
                route = re.sub(rf"<(?:\w+:)?{name}>", value, route)  # noqa: PLW2901 - filled bit by bit
            found += filled(route, pattern.name or "", OPEN)
        return [f"/{each}" for each in found if not each.endswith(".pdf")]

    def streams(self, board: int) -> list[str]:
        return [f"/api/games/{self.ids[board]}/stream", f"/api/games/stream?competition={OPEN}&round={ROUND}"]

    def first_told(self, path: str) -> Any:
        async def first() -> Any:
            async for message in self.room.watched(path):
                return message
            return None

        is_one = not path.startswith("/api/games/stream")
        if is_one and (status := self.room.ask("HEAD", path).status) != 200:
            return status
        return self.room.runner.run(first())

    def seen(self, board: int, only: Callable[[str], bool] = lambda _address: True) -> dict[str, str]:
        """What a visitor gets at every address."""
        client, found = Client(), {}
        for address in filter(only, self.addresses(board)):
            answer = client.get(address)
            found[address] = f"{answer.status_code} {CHANGES_BY_ITSELF.sub('', readable(answer))}"
        for address in filter(only, self.streams(board)):
            found[address] = str(self.first_told(address))
        return found

    def results(self) -> list[str]:
        """What the round has, for staff too: all that is told of it comes from there."""
        running: Any = self.office.secretary.whole(OPEN)
        return [at.game.result for at in boards(running, ROUND)]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with events(tmp_path, write_open) as office, hall(tmp_path) as room:
        yield Evening(office, room)


def of_games(address: str) -> bool:
    return any(word in address for word in ("/games/", "/play/", "rounds/", "/boards/", "/hall/"))


def test_what_is_not_due_changes_nothing_anywhere(evening: Evening) -> None:
    """Moves, clocks, a result and signatures: every page, feed and file stays what it was, to the letter."""
    evening.agree(seconds=60 * MINUTES)
    evening.plays(TIMED, *BEGINNING)
    evening.room.wall.now += MINUTES * 60_000
    before, held = evening.seen(TIMED), evening.results()
    evening.plays(TIMED, *SECRET)
    evening.does(TIMED, "black", "resign")
    for seat in ("white", "black"):
        evening.does(TIMED, seat, "sign", result="1-0")
    after = evening.seen(TIMED)
    assert [address for address in before if before[address] != after[address]] == []
    assert evening.results() == held
    assert sum(text.startswith("200") for text in before.values()) > 40
    evening.room.wall.now += MINUTES * 60_000
    desk.rooms().wake()
    at_last = evening.seen(TIMED, of_games)
    changed = {address for address in at_last if at_last[address] != before[address]}
    game = f"/events/{OPEN}/games/{ROUND}/{TIMED}/"
    assert {game, f"{game}embed/", f"{game}file/", *evening.streams(TIMED)} <= changed
    assert f"/api/events/{OPEN}/rounds/{ROUND}.pgn" in changed
    assert evening.results()[TIMED - 1] == "1-0", "the result came into the round when it was due"


def test_so_many_moves_of_each_stay_hidden(evening: Evening) -> None:
    evening.agree(moves=3)
    evening.plays(COUNTED, *BEGINNING)
    before = evening.seen(COUNTED, of_games)
    evening.plays(COUNTED, *SECRET[:2], passes=3000)
    assert before == evening.seen(COUNTED, of_games)
    evening.plays(COUNTED, SECRET[2])
    file = f"/api/events/{OPEN}/rounds/{ROUND}.pgn"
    assert "1. a4" in (text := readable(Client().get(file)))
    assert "h5" not in text.replace("h5h5", "")
    assert "[%clk 0:04:59]" in text
    evening.does(COUNTED, "black", "resign")
    assert "Bb2" in readable(Client().get(file)), "the end shows all of it"


def test_a_game_that_is_shown_after_it_has_ended_is_not_there_before(evening: Evening) -> None:
    evening.agree(after=True)
    before = evening.seen(TIMED, of_games)
    evening.plays(TIMED, *BEGINNING)
    assert before == evening.seen(TIMED, of_games)
    assert Client().get(f"/api/games/{evening.ids[TIMED]}").status_code == 401
    assert Client().get(f"/events/{OPEN}/games/{ROUND}/{TIMED}/").status_code == 404
    evening.does(TIMED, "white", "resign")
    assert "g6" in readable(Client().get(f"/events/{OPEN}/games/{ROUND}/{TIMED}/"))


def test_a_sealed_move_is_on_no_way_out_and_who_plays_sees_all(evening: Evening) -> None:
    evening.agree(seconds=60)
    evening.plays(TIMED, *BEGINNING)
    evening.room.wall.now += 120_000
    before = evening.seen(TIMED, of_games)
    evening.does(TIMED, "arbiter", "adjourn")
    evening.does(TIMED, "white", "seal", text="Nb1-a3!!")
    assert before == evening.seen(TIMED, of_games)
    evening.room.wall.now += 120_000
    for address, text in evening.seen(TIMED, of_games).items():
        assert "a3!!" not in text, address
    key = evening.keys[TIMED]["black"]
    answer = evening.room.ask("GET", f"/api/games/{evening.ids[TIMED]}", key=key).json()
    assert answer["answer"]["status"] == "adjourned"
    assert len(answer["events"]) > len(BEGINNING)
    staff = evening.office.client("arbiter").get(f"/arbiter/{OPEN}/wall/?round={ROUND}").content.decode()
    assert "Adjourned" in staff


def test_a_delay_that_is_agreed_while_a_game_is_played_holds_at_once(evening: Evening) -> None:
    evening.plays(TIMED, *BEGINNING)
    file = f"/api/events/{OPEN}/rounds/{ROUND}.pgn"
    assert "g6" in readable(Client().get(file))
    evening.agree(seconds=60)
    assert "a4" not in readable(Client().get(file))
    evening.room.wall.now += 61_000
    assert "g6" in readable(Client().get(file)), "what was played before it was agreed is folded too"
    evening.plays(TIMED, *SECRET)
    assert "Na3" not in readable(Client().get(file))
    evening.agree()
    assert "Na3" in readable(Client().get(file))


def test_a_held_result_goes_to_the_round_also_when_the_server_was_away(evening: Evening) -> None:
    evening.agree(seconds=60)
    evening.plays(TIMED, *BEGINNING)
    evening.does(TIMED, "white", "resign")
    for seat in ("white", "black"):
        evening.does(TIMED, seat, "sign", result="0-1")
    rooms = desk.rooms()
    again = type(rooms)(rooms.secretary, rooms.journal, rooms.texts, now=evening.room.wall)
    again.wake()
    assert evening.results()[TIMED - 1] == ""
    evening.room.wall.now += 61_000
    again.wake()
    assert evening.results()[TIMED - 1] == "0-1"


def test_who_directs_or_arbitrates_agrees_and_the_stricter_holds(evening: Evening) -> None:
    secretary = evening.office.secretary
    with pytest.raises(NotAllowed):
        agree(secretary, evening.office.identity("player"), OPEN, Agreed(Delay(seconds=60)))
    assert agree(secretary, evening.office.identity("arbiter"), OPEN, Agreed(Delay(seconds=60)))
    assert not agree(secretary, evening.office.identity("arbiter"), OPEN, Agreed(Delay(seconds=60)))
    assert agreed(secretary, OPEN).delay == Delay(seconds=60)
    assert Delay(60, 2).stricter(Delay(5, 3, after=True)) == Delay(60, 3, after=True)


def test_the_end_is_known_when_it_is_due() -> None:
    late = Delay(seconds=1)
    assert late.openness(None, 5000) is Openness.BEHIND
    assert late.openness(5000, 5999) is Openness.BEHIND
    assert late.openness(5000, 6000) is Openness.WHOLE
    assert Delay(after=True).openness(None, 0) is Openness.CLOSED
    assert Delay(moves=2).openness(0, 0) is Openness.WHOLE


def test_who_polls_the_file_of_a_round_hears_that_nothing_changed(evening: Evening) -> None:
    file = f"/api/events/{OPEN}/rounds/{ROUND}.pgn"
    evening.plays(TIMED, *BEGINNING)
    first = Client().get(file)
    again = Client().get(file, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    since = {"If-Modified-Since": first["Last-Modified"]}
    assert Client().get(file, headers=since).status_code == 304
    evening.plays(TIMED, SECRET[0], passes=1)
    for known in (since, {"If-None-Match": first["ETag"]}):
        fresh = Client().get(file, headers=known)
        assert (fresh.status_code, "Na3" in fresh.content.decode()) == (200, True), known
    assert fresh["Last-Modified"] > first["Last-Modified"]
    assert "[%clk 0:04:58]" in fresh.content.decode()
    staff = Client().get(file, headers={"Authorization": "Bearer wrong"})
    assert staff.status_code == 401
