"""What the Laws say of an event, where people meet it: desk, page, report, games, programs, shell."""

import json
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from django.test import Client

from turnus.app.rooms.rounds import open_game, open_round
from turnus.cli.main import run
from turnus.web import desk
from visiting.clubs import Club, club, sent

STREAM = "event/spring-open"
DESK = f"/run/{STREAM}/"
NAMES = "Boer, Anna de 2010\nVos, Bram 1905\nSmit, Carla 1850\nBos, Daan 1700\n"
RAPID = {"time_control": "900+5"}
EARLY = (
    "the event begins on 1 October 2022, and the Laws by which it is played (fide-2023) are in force from 1"
)
VROEG = "het evenement begint op 1 oktober 2022, en de regels waarmee wordt gespeeld (fide-2023)"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    client = opened.client("director")
    sent(client, "/run/new/", "/run/new/", name="Spring open", format="swiss", rounds="1")
    sent(client, DESK, f"{DESK}enter/", names=NAMES)
    told = {
        "part": "details",
        "first_day": "2022-10-01",
    }
    told |= {"term.time_control.minutes": "15", "term.time_control.seconds": "5"}
    sent(client, f"{DESK}report/", f"{DESK}report/", **told)
    return client


def publish(client: Client) -> None:
    sent(client, DESK, f"{DESK}do/DraftRound/")
    sent(client, DESK, f"{DESK}do/PublishRound/")


def page(client: Client, address: str) -> str:
    return unescape(client.get(address).content.decode())


def test_an_event_before_its_laws_is_told_so_wherever_it_is_met(opened: Club, director: Client) -> None:
    assert EARLY in page(director, DESK)
    assert EARLY in page(director, f"{DESK}report/")
    publish(director)
    assert EARLY in page(director, f"{DESK}report/")
    assert EARLY in page(opened.client(), f"/events/{STREAM}/standings/")
    assert VROEG in page(opened.client(language="nl"), f"/events/{STREAM}/standings/")
    about = Client().get(f"/api/events/{STREAM}/about", headers={"accept-language": "en"}).json()
    assert about["remarks"][0].startswith(EARLY)


def test_a_round_of_rapid_without_arbiters_says_so_and_has_limited_supervision(
    opened: Club, director: Client
) -> None:
    publish(director)
    assert "round 1 has 2 games at once, and arbiters appointed: 0. That is too few" in page(director, DESK)
    rooms, chief = desk.rooms(), opened.identity("director")
    place = {"belongs": {"competition": STREAM, "round": 1, "board": 1}}
    assert (
        rooms.room(open_game(rooms, chief, RAPID | {"rulebook": "fide-2023"} | place).id).head["supervision"]
        == "limited"
    )
    (other,) = open_round(rooms, chief, STREAM, 1, RAPID)
    assert rooms.room(other.room.id).head["supervision"] == "limited"


@pytest.mark.parametrize("said", [
    RAPID | {"supervision": "full"}, RAPID | {"settings": {"rapid_rules": "A.4"}}, {"time_control": "5400"},
])  # fmt: skip
def test_what_is_said_of_the_games_holds(opened: Club, director: Client, said: dict[str, object]) -> None:
    publish(director)
    rooms = desk.rooms()
    first, *_ = open_round(rooms, opened.identity("director"), STREAM, 1, said)
    assert rooms.room(first.room.id).head.get("supervision") == said.get("supervision")


def test_an_arbiter_is_enough_for_two_games_of_rapid(opened: Club, director: Client) -> None:
    sent(director, f"{DESK}report/", f"{DESK}report/", part="arbiters", name="Berg, Kees")
    publish(director)
    assert "too few for the competition rules" not in page(director, DESK)
    first, *_ = open_round(desk.rooms(), opened.identity("director"), STREAM, 1, RAPID)
    assert "supervision" not in desk.rooms().room(first.room.id).head


def test_in_the_shell_a_regulation_that_departs_from_the_laws_is_not_rated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal, report = str(tmp_path / "club.db"), str(tmp_path / "club.trf")
    people = tmp_path / "people.csv"
    people.write_text("Name,Rating\nAnna,1900\nBram,1800\n", "utf-8")
    assert run(["event", "new", journal, "Club", "--rulebook", "ddt-2014", "--rounds", "1"]) == 0
    assert "! FIDE does not rate these games: at the board ddt-2014 3-b, 3-c, 4" in capsys.readouterr().out
    assert run(["event", "enter", journal, "Club", str(people)]) == 0
    assert run(["event", "details", journal, "Club", "--tempo", "180", "--first-day", "2026-09-01"]) == 0
    assert run(["event", "pair", journal, "Club", "--publish", "--lang", "nl"]) == 0
    out = capsys.readouterr().out
    assert "! De FIDE verwerkt deze partijen niet voor de rating: aan het bord gaan ddt-2014 3-b, 3-c" in out
    assert "sinds 2023-01-01 gelden de regels van fide-2023 (fide-2023:Inleiding/3)" in out
    assert run(["event", "export", journal, "Club", report, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["remarks"]) == 2
    assert run(["event", "check", journal, "Club", "--json"]) != 0
    refused = json.loads(capsys.readouterr().out)["refused"]
    assert [each["kind"] for each in refused].count("laws") == 2
