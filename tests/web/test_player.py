"""A player in the browser: his game, his result, signing off and what it costs, by his personal link."""

import re
import time
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from telling.seasons import STREAM
from turnus.app.office import Grant, Keyring, Role
from turnus.competition.season import commands as asked
from turnus.competition.season.state import Game
from turnus.web import desk
from turnus.web.public import reading
from visiting.offices import DIRECTOR, TestOffice, furnished

ME = f"/me/{STREAM}/"


@pytest.fixture(autouse=True)
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestOffice:
    made = furnished(tmp_path)
    for command in (asked.DraftRound(seed="s"), asked.PublishRound()):
        made.secretary.act(DIRECTOR, STREAM, command)
    monkeypatch.setattr(desk, "seated", lambda: made.secretary)
    monkeypatch.setattr(reading, "running", lambda stream: made.secretary.seen(DIRECTOR, stream))
    return made


def first_game(office: TestOffice) -> Game:
    turnus = office.secretary.seen(DIRECTOR, STREAM).season.turnus
    assert turnus
    return turnus.rounds[0].games[0]


def by_link(office: TestOffice, player: str) -> tuple[Client, str]:
    """Come in by a personal link."""
    grant = Grant(account="", role=Role.PLAYER, scope=STREAM, subject=player)
    made = Keyring(office.secretary).issue(DIRECTOR, grant)
    client = Client(headers={"accept-language": "en"})
    answer = client.get(f"/link/{made.secret}/")
    assert answer.headers["Location"] == ME
    return client, made.id


def text(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def send(client: Client, name: str, **fields: str) -> Any:
    page = client.get(ME)
    expected = re.search(r'name="expected" value="(\d+)"', page.content.decode())
    assert expected
    sent = {"key": f"{name}{fields}", "expected": expected[1], "next": ME, **fields}
    return client.post(f"/office/{STREAM}/do/{name}/", sent, follow=True)


def test_a_visitor_logs_in_first_and_a_wrong_link_opens_nothing(client: Client) -> None:
    assert client.get(ME).headers["Location"].startswith("/account/login/")
    assert client.get("/link/guessed/").status_code == 403
    assert client.get(ME).status_code == 302


def test_a_link_shows_his_own_game(office: TestOffice) -> None:
    game = first_game(office)
    names = office.secretary.people_of(STREAM).name
    white, _ = by_link(office, game.white)
    page = text(white.get(ME))
    assert "You have White against" in page
    assert names(game.black) in page
    black, _ = by_link(office, game.black)
    assert "You have Black against" in text(black.get(ME))


def test_a_revoked_link_opens_nothing_any_more(office: TestOffice) -> None:
    client, key = by_link(office, "p01")
    assert client.get(ME).status_code == 200
    Keyring(office.secretary).revoke(DIRECTOR, key)
    assert client.get(ME).status_code == 302


def test_he_gives_a_result_and_his_opponent_confirms_it(office: TestOffice) -> None:
    game = first_game(office)
    white, _ = by_link(office, game.white)
    black, _ = by_link(office, game.black)
    both = {"white": game.white, "black": game.black, "round": "1", "result": "0-1"}
    page = text(send(white, "ProposeResult", by=game.white, **both))
    assert "has to confirm it" in page
    assert not first_game(office).result
    assert send(white, "EnterResult", **both).status_code == 403  # not he himself
    assert "Is that right?" in text(black.get(ME))
    other = both | {"result": "1-0"}
    assert send(black, "EnterResult", **other).status_code == 403  # exactly what was proposed
    send(black, "EnterResult", **both)
    assert first_game(office).result == "0-1"
    assert "No game is waiting for you" in text(black.get(ME))


def test_nobody_acts_for_another_player(office: TestOffice) -> None:
    client, _ = by_link(office, "p01")
    answer = send(client, "SignOff", player="p02", round="2", on="", at="")
    assert answer.status_code == 403
    game = next(
        game for game in office.secretary.seen(DIRECTOR, STREAM).season.turni[-1].rounds[0].games
        if "p01" not in game.players
    )  # fmt: skip
    fields = {"white": game.white, "black": game.black, "result": "1-0", "by": game.white}
    assert send(client, "ProposeResult", **fields).status_code == 403


def test_he_signs_off_at_the_clubs_own_time_and_sees_what_it_costs(office: TestOffice) -> None:
    client, _ = by_link(office, "p01")
    page = text(client.get(ME))
    assert "before 18:00" in page
    assert re.search(r"club duty ½ points 1.19-c 1.20-5", page)
    send(client, "SignOff", player="p01", round="2", on="2000-01-01", at="00:00")
    turnus = office.secretary.seen(DIRECTOR, STREAM).season.turnus
    assert turnus
    assert turnus.absences[2] == {"p01": "signed_off"}
    send(client, "SignOn", player="p01", round="2")
    assert "I come after all" not in text(client.get(ME))


def test_a_late_sign_off_is_left_to_the_director_with_the_clause(office: TestOffice) -> None:
    turnus = office.secretary.seen(DIRECTOR, STREAM).season.turnus
    assert turnus
    office.clock.now = office.clock.now.fromisoformat(f"{turnus.dates[1]}T18:00:00")
    client, _ = by_link(office, "p01")
    answer = send(client, "SignOff", player="p01", round="2", on="2000-01-01", at="00:00")
    assert answer.status_code == 409
    assert "1.10" in text(answer) or "1.19" in text(answer)


def test_what_if_and_his_chances(office: TestOffice) -> None:
    client, _ = by_link(office, "p01")
    page = text(client.get(ME))
    assert "I win" in page
    assert "I lose" in page
    assert re.search(r"I win \d+ [\d½]+ (stays|▲ up)", page)  # never a dash
    first = client.get(f"{ME}odds/")  # nobody waits for what takes long: the page comes back by itself
    assert first.headers.get("Refresh") == "3"
    assert "being worked out" in text(first)
    until = time.monotonic() + 60
    while "Refresh" in (answer := client.get(f"{ME}odds/")).headers:
        assert time.monotonic() < until
        time.sleep(0.2)
    odds = text(answer)
    assert "simulated ends of the turnus" in odds
    assert re.search(r"relegation +<?\d+ %", odds.replace("&lt;", "<"))
    assert "promotion" not in odds  # nobody moves up from the highest group


def test_the_director_makes_links_that_are_shown_once(client: Client, office: TestOffice) -> None:
    assert client.get(f"/office/{STREAM}/links/").status_code == 302
    player, _ = by_link(office, "p01")
    assert player.get(f"/office/{STREAM}/links/").status_code == 403
    grant = Grant(account="", role=Role.DIRECTOR, scope=STREAM)
    chief = Keyring(office.secretary).issue(DIRECTOR, grant).secret
    desk_client = Client(headers={"accept-language": "en"})
    desk_client.get(f"/link/{chief}/")
    page = desk_client.post(f"/office/{STREAM}/links/", {"player": ["p01", "p02"]}).content.decode()
    made = re.findall(r'href="http://testserver(/link/[^"]+)"', page)
    assert len(made) == 2
    assert page.count("<svg") >= 2
    assert player.get(ME).status_code == 302  # his old link was replaced
    again = Client()
    assert again.get(made[0]).status_code == 302
    assert made[0] not in desk_client.get(f"/office/{STREAM}/links/").content.decode()


def test_it_is_in_dutch_too(office: TestOffice) -> None:
    client, _ = by_link(office, "p01")
    client.cookies["language"] = "nl"
    page = text(client.get(ME, headers={"accept-language": "nl"}))
    assert "Afmelden" in page
    assert "Sign off" not in page
