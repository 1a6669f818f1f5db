"""Games that members open among themselves: four names at bughouse, no arbiter who is promised, a rematch."""

import html
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from telling.opens import OPEN, PSEUDONYMS
from turnus.app.office import Grant, Keyring, Role
from turnus.app.rooms import Room, Sent
from turnus.app.rooms.seats import names_at
from turnus.web import desk
from turnus.web.rooms.showing import view
from turnus.web.rooms.sight import Sight
from visiting.clubs import Club
from visiting.events import events

JSON = {"Accept": "application/json"}


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with events(tmp_path_factory.mktemp("events")) as made:
        yield made


def text(answer: Any) -> str:
    return html.unescape(answer.content.decode())


def opened(player: Client, **given: str) -> tuple[Room, Client]:
    """Let a member open a game: the game, and a guest who has followed the first link."""
    answer = player.post("/play/", {"game": "chess", "tempo": "300+3", "colour": "white"} | given)
    assert answer.status_code == 200, text(answer)
    found = re.search(r'class="button" href="/play/(\w+)/', text(answer))
    assert found
    links = re.findall(r'class="address"><a href="http://testserver([^"]+)"', text(answer))
    guest = Client(headers={"accept-language": "en"})
    guest.get(links[0])
    return desk.rooms().room(found[1]), guest


def act(client: Client, room: Room, seat: str, kind: str, **fields: str) -> Any:
    return client.post(f"/play/{room.id}/{seat}/act/", {"type": kind, **fields}, headers=JSON)


def part(room: Room, seat: str, name: str) -> str:
    with override("en"):
        return html.unescape(str(view(Sight(room, seat, desk.rooms().now()))["parts"][name]))


def offers(shown: str, kind: str) -> bool:
    return f'name="type" value="{kind}"' in shown


def test_all_four_of_bughouse_are_named_and_none_of_them_in_the_chain(office: Club) -> None:
    said = {"name": "Anna", "partner": "Bert", "facing": "Cor", "partners_facing": "Dirk"}
    for colour, seat in (("white", "A white"), ("black", "A black")):
        room, _guest = opened(office.client("player"), game="bughouse", colour=colour, **said)
        names = names_at(room.texts.shown(room.head), ("A", "B"))
        partner = {"A white": "B black", "A black": "B white"}[seat]
        assert (names[seat], names[partner]) == ("Anna", "Bert")
        assert {*names.values()} == {*said.values()}
        chain = "".join(event.body for event in desk.rooms().journal.read_stream(f"game/{room.id}"))
        assert not [name for name in said.values() if name in chain]


def test_where_nobody_arbitrates_no_arbiter_is_promised(office: Club) -> None:
    player = office.client("player")
    for way in ("help", "board"):
        room, _guest = opened(player, way=way)
        assert not offers(part(room, "white", "acts"), "call")
        assert not offers(part(room, "white", "acts"), "stop_clocks")
        assert offers(part(room, "white", "acts"), "offer_draw"), "at any time, in one press"
        refused = act(player, room, "white", "call")
        assert refused.status_code == 400
        assert "there is no arbiter to call" in text(refused)
    made = desk.rooms().open(office.identity("director"), {"rulebook": "fide-2023", "way": "board"})
    assert offers(part(desk.rooms().room(made.id), "white", "acts"), "call"), "who opened it rules there"


def test_what_would_wait_for_an_arbiter_is_not_said_to(office: Club) -> None:
    player = office.client("player")
    room, guest = opened(player, way="board", tempo="180+2")
    act(player, room, "white", "start")
    act(player, room, "white", "move", move="e2e5")
    act(player, room, "white", "press")
    act(guest, room, "black", "claim", claim="illegal_move")
    assert room.folding.game.referrals, "the law leaves something to an arbiter"
    assert "waits for the" not in part(room, "black", "state")
    act(player, room, "white", "move", move="e2e4")
    assert act(player, room, "white", "press").json()["boards"][""]["turn"] == "black", "they play on"


def test_a_draw_is_offered_at_any_time_in_a_casual_game_with_help(office: Club) -> None:
    player = office.client("player")
    room, guest = opened(player)
    act(player, room, "white", "start")
    act(player, room, "white", "move", move="e2e4")
    act(guest, room, "black", "move", move="e7e5")
    act(player, room, "white", "move", move="g1f3")
    assert act(player, room, "white", "offer_draw").status_code == 200
    assert "arbiter" not in part(room, "black", "rulings"), "there is none"
    assert act(guest, room, "black", "accept_draw").json()["status"] == "finished"


@pytest.mark.parametrize("is_there", [True, False])
def test_absence_is_claimed_only_where_the_law_could_grant_it(
    office: Club, monkeypatch: pytest.MonkeyPatch, *, is_there: bool
) -> None:
    head = {"rulebook": "fide-2023", "time_control": "300+3"} | ({} if is_there else {"absent": ["black"]})
    made = desk.rooms().open(office.identity("director"), head)
    room = desk.rooms().room(made.id)
    shown = part(room, "white", "acts")
    assert ("data-absence" in shown, 'value="default"' in shown) == (not is_there, not is_there)
    if not is_there:
        desk.rooms().act(made.id, made.keys["arbiter"], Sent({"type": "start", "by": "other"}))
        late = desk.rooms().now() + 60_000
        monkeypatch.setattr(desk.rooms(), "now", lambda: late)
        desk.rooms().act(made.id, made.keys["white"], Sent({"type": "claim", "claim": "default"}))
        assert (room.status, room.result) == ("finished", "1-0")


def test_the_key_of_a_rematch_reaches_its_own_seat_and_nobody_else(office: Club) -> None:
    player = office.client("player")
    room, guest = opened(player)
    assert "rematch" not in part(room, "white", "end")
    act(player, room, "white", "resign")
    assert offers(part(room, "white", "end"), "rematch")
    assert not offers(part(room, "watch", "end"), "rematch")
    asked = act(player, room, "white", "rematch", key="1")
    assert "You want a rematch." in asked.json()["parts"]["end"]
    answered = act(guest, room, "black", "rematch", key="2")
    again = desk.rooms().room(room.rematch.game)
    assert f"/play/{again.id}/" in text(player.get("/play/")), "among his games, though he was away"
    led = player.get(f"/play/{again.id}/", follow=True)
    assert led.redirect_chain[-1][0] == f"/play/{again.id}/black/"
    watching = Client()
    seen = [watching.get(f"/play/{room.id}/watch/now/").content, answered.content]
    assert f"/play/{again.id}/" in part(room, "watch", "end")
    for client, seat, there in ((player, "white", "black"), (guest, "black", "white")):
        for _twice in range(2):
            led = client.get(f"/play/{room.id}/{seat}/rematch/")
            assert (led.status_code, led["Location"]) == (302, f"/play/{again.id}/{there}/")
        key = client.session["seats"][f"{again.id} {there}"]
        assert again.seat_of(key) == there
        seen += [led.content, client.get(led["Location"]).content, watching.get(f"/play/{again.id}/").content]
        assert not [said for said in seen if key.encode() in said]
        assert act(client, again, seat, "resign").status_code in (401, 403), "the other's seat"
    assert watching.get(f"/play/{room.id}/white/rematch/").status_code in (401, 403)
    assert watching.get(f"/play/{room.id}/watch/rematch/")["Location"] == f"/play/{again.id}/"
    assert f"/play/{room.id}/game/" in text(player.get(f"/play/{again.id}/black/")), "the game before"


def test_who_plays_by_his_right_finds_his_seat_in_the_rematch_too(office: Club) -> None:
    player = office.client("player")
    room, _guest = opened(player, opponent=f"{OPEN} {PSEUDONYMS[1]}")
    grant = Grant(account="", role=Role.PLAYER, scope=OPEN, subject=PSEUDONYMS[1])
    secret = Keyring(office.secretary).issue(office.identity("director"), grant, label="Bram").secret
    bram = Keyring(office.secretary).identify(secret)
    desk.rooms().play(bram, room.id, Sent({"type": "resign"}))
    desk.rooms().play(bram, room.id, Sent({"type": "rematch"}))
    act(player, room, "white", "rematch")
    again = desk.rooms().room(room.rematch.game)
    assert again.head["players"] == {"white": PSEUDONYMS[1], "black": PSEUDONYMS[0]}
    assert desk.rooms().seen_by_right(bram, again.id)[1] == "white"


def test_a_game_of_a_round_has_no_rematch(office: Club) -> None:
    head = {"rulebook": "fide-2023", "belongs": {"competition": OPEN, "round": 1, "board": 1}}
    made = desk.rooms().open(office.identity("director"), head)
    room = desk.rooms().room(made.id)
    desk.rooms().act(made.id, made.keys["white"], Sent({"type": "resign"}))
    assert "rematch" not in part(room, "black", "end")
    guest = Client(headers={"accept-language": "en"})
    guest.get(f"/play/{made.id}/sit/{made.keys['black']}/")
    refused = act(guest, room, "black", "rematch")
    assert refused.status_code in (401, 403)
    assert "its rounds say who plays whom" in text(refused)
