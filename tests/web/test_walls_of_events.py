"""The arbiter's wall of an event of any format, and the wall over all competitions."""

import re
from pathlib import Path

from telling.opens import CUP, OPEN, PEOPLE, PSEUDONYMS
from turnus.app.rooms import Sent
from turnus.app.rooms.keeping import A_DAY
from turnus.app.rooms.rounds import open_round
from turnus.web import desk
from visiting.events import events

BLITZ = {"time_control": "300", "way": "board"}


def test_an_event_of_any_format_has_a_wall(tmp_path: Path) -> None:
    with events(tmp_path) as office:
        client = office.client("arbiter")
        address = f"/arbiter/{OPEN}/wall/"
        empty = client.get(address).content.decode()
        assert "No board of round 2 is played in the browser." in empty
        assert f"/play/round/{OPEN}/2/" in empty
        made = open_round(desk.rooms(), office.identity("director"), OPEN, 2, BLITZ)
        page = client.get(address).content.decode()
        assert re.findall(r'<li id="game-(\w+)"', page) == [each.room.id for each in made]
        named = dict(zip(PSEUDONYMS, (name for name, *_ in PEOPLE), strict=True))
        seats = [desk.rooms().room(each.room.id).head["players"] for each in made]
        assert seats
        for white in (named[seat["white"]] for seat in seats):
            assert white in page
        assert office.client("desk").get(address).status_code == 403


def test_one_wall_has_the_boards_of_all_competitions_in_which_somebody_is_arbiter(tmp_path: Path) -> None:
    with events(tmp_path) as office:
        chief, rooms = office.identity("director"), desk.rooms()
        opened = {stream: open_round(rooms, chief, stream, 0, BLITZ) for stream in (OPEN, CUP)}
        called = opened[CUP][-1]
        rooms.act(called.room.id, called.room.keys["white"], Sent({"type": "call"}))

        def shown(who: str, query: str = "") -> list[str]:
            page = office.client(who, language="en").get(f"/arbiter/wall/{query}").content.decode()
            return re.findall(r'<li id="game-(\w+)"', page)

        ids = {stream: {each.room.id for each in found} for stream, found in opened.items()}
        assert shown("director")[0] == called.room.id
        assert set(shown("director")) == ids[OPEN] | ids[CUP]
        assert set(shown("director", f"?competition={OPEN}")) == ids[OPEN]
        assert set(shown("arbiter")) == ids[OPEN]  # nothing of the cup, which is not his
        assert set(shown("arbiter", f"?competition={CUP}")) == ids[OPEN]
        page = office.client("director", language="en").get("/arbiter/wall/").content.decode()
        assert f"You are needed at board {called.label} (City cup, round 1)" in page
        assert office.client("nobody").get("/arbiter/wall/").status_code == 403
        assert office.client().get("/arbiter/wall/").status_code == 302
        some = office.client("director").get("/arbiter/wall/?have=").json()
        assert len(some["cards"]) == len(ids[OPEN] | ids[CUP])
        assert (
            office.client("director").get(f"/arbiter/wall/?have={'.'.join(some['order'])}").json()["cards"]
            == {}
        )
        assert "/arbiter/wall/" in office.client("director").get(f"/arbiter/{OPEN}/wall/").content.decode()
        assert "/arbiter/wall/" not in office.client("arbiter").get(f"/arbiter/{OPEN}/wall/").content.decode()
        tomorrow = rooms.now() + A_DAY + 1
        rooms.now = lambda: tomorrow
        assert shown("director") == []
