"""An office moves to another computer: all of it in one file, handed in there, and it goes on as it was."""

import re
import secrets
import socket
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, override_settings

from engine.playing import RESULTS, enter_all
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.views import standings
from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.app.streams.backups import Place, back_up
from turnus.app.streams.moving import WAITING, hand_in, take_in
from turnus.cli.main import run
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.describing import DescribeEvent
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.faults import BadInput
from turnus.store import open_journal
from turnus.web.accounts.beginning import code
from visiting.browsing import PATIENCE, forked, free_port
from visiting.clubs import Club, club, desk_on

WHEN = "2026-11-16T10:00:00+00:00"


def turnus(*words: str | Path) -> None:
    assert run([*map(str, words)]) == 0


def third_round(journal: Path) -> None:
    """Play an event up to its third round, which is still to be paired."""
    with closing(open_journal(str(journal))) as opened:
        office = Office(opened)
        running = office.open(OpenCompetition(name="Spring open", chosen={"stage.main.rounds": 5}))
        players = [Enter(player=f"p{number}", rating=2000 - 10 * number) for number in range(1, 10)]
        running = office.do_all(running, [*players, DescribeEvent(city="Asten")])
        for seed in "ab":
            running = office.do_all(running, [DraftRound(seed=seed), PublishRound()])
            running = enter_all(office, running, Random(seed), RESULTS)  # noqa: S311 - repeatable
            running = office.do(running, Close())
    register.beside(str(journal)).remember_all({f"p{n}": Person(f"Speler {n}") for n in range(1, 10)})


def next_round(journal: Path) -> tuple[Any, Any]:
    """Return the table, and what the next round would be, without keeping it."""
    with closing(open_journal(str(journal))) as opened:
        office = Office(opened)
        running = Running.open_running(opened)
        table = standings(running.competition)
        after = office.do(running, DraftRound(seed="the same"))
        assert after.competition.phase is not None
        paired = after.competition.phase.last_round
        office.undo(after, "only looked")
        return table, paired


def test_an_office_goes_on_elsewhere_by_one_command_each(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    third_round(first / "turnus.db")
    begun = time.monotonic()
    turnus("backup", tmp_path / "office.zip", "--folder", first)
    turnus("restore", tmp_path / "office.zip", "--folder", second)
    took = time.monotonic() - begun
    names = [register.beside(str(folder / "turnus.db")) for folder in (first, second)]
    assert [one.name("p7") for one in names] == ["Speler 7", "Speler 7"]
    assert next_round(second / "turnus.db") == next_round(first / "turnus.db")
    assert took < 60  # seconds: five minutes leave time to walk


def listens(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def open_office(folder: Path) -> Iterator[tuple[str, str]]:
    """Serve the office of a folder as people do; give its address and what it said on the screen."""
    port, log = free_port(), folder / "screen.log"
    folder.mkdir(exist_ok=True)
    log.touch()
    process = forked(["--folder", str(folder), "--port", str(port)], log)
    try:
        deadline = time.monotonic() + PATIENCE
        while "http://" not in log.read_text("utf-8"):
            assert process.is_alive(), log.read_text("utf-8")
            assert time.monotonic() < deadline
            time.sleep(0.02)
        while not listens(port):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        yield f"http://127.0.0.1:{port}", log.read_text("utf-8")
    finally:
        process.terminate()
        process.join(PATIENCE)


def post(opener: Any, url: str, fields: dict[str, str], files: dict[str, bytes]) -> str:
    """Send a form with files, as a browser does."""
    line = secrets.token_hex(16)
    parts = [
        f'--{line}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in fields.items()
    ]
    for name, content in files.items():
        head = f'--{line}\r\nContent-Disposition: form-data; name="{name}"; filename="office.zip"\r\n'
        parts.append(head.encode() + b"Content-Type: application/zip\r\n\r\n" + content + b"\r\n")
    body = b"".join(parts) + f"--{line}--\r\n".encode()
    kind = {"Content-Type": f"multipart/form-data; boundary={line}", "Referer": url}
    with opener.open(Request(url, body, kind)) as answer:  # noqa: S310 - an address of this machine
        return str(answer.read().decode())


def test_the_file_is_handed_in_on_the_first_page_of_the_new_office(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    third_round(first / "turnus.db")
    with open_office(first):
        pass  # it has a secret and tables of accounts now
    back_up(Place(str(first / "turnus.db"), first), tmp_path / "office.zip", WHEN)
    begun = time.monotonic()
    with open_office(second) as (url, screen):
        opener = build_opener(HTTPCookieProcessor(CookieJar()))
        shown = re.search(r"/begin/\?code=([0-9a-f]+)", re.sub(r"\s", "", screen))
        assert shown
        page = opener.open(f"{url}/begin/?code={shown[1]}").read().decode()
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        assert token
        fields = {"csrfmiddlewaretoken": token[1], "code": shown[1]}
        said = post(opener, f"{url}/begin/bring/", fields, {"file": (tmp_path / "office.zip").read_bytes()})
        assert "start" in said
    with open_office(second):
        pass
    assert time.monotonic() - begun < 120  # seconds, two starts of the program among them
    assert not (second / WAITING).exists()
    assert (second / "put-aside-1").is_dir()
    assert (second / "secret").read_bytes() == (first / "secret").read_bytes()
    assert next_round(second / "turnus.db") == next_round(first / "turnus.db")


def test_nothing_is_taken_in_over_an_office_where_something_happened(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        third_round(folder / "turnus.db")
    back_up(Place(str(first / "turnus.db"), first), tmp_path / "office.zip", WHEN)
    place = Place(str(second / "turnus.db"), second)
    with pytest.raises(BadInput, match="never overwrites"):
        hand_in(place, tmp_path / "office.zip")
    (second / WAITING).write_bytes((tmp_path / "office.zip").read_bytes())
    before = (second / "turnus.db").read_bytes()
    with pytest.raises(BadInput, match="never overwrites"):
        take_in(place)
    assert (second / "turnus.db").read_bytes() == before


def test_a_damaged_file_is_refused_before_anything_moves(tmp_path: Path) -> None:
    folder = tmp_path / "office"
    folder.mkdir()
    (tmp_path / "office.zip").write_bytes(b"PK no backup")
    with pytest.raises(BadInput, match="no backup"):
        hand_in(Place(str(folder / "turnus.db"), folder), tmp_path / "office.zip")
    assert list(folder.iterdir()) == []


# Pages


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


def test_the_director_takes_the_whole_office_away(opened: Club, tmp_path: Path) -> None:
    director = opened.client("director")
    assert "Download the whole office" in director.get("/office/move/").content.decode()
    dutch = opened.client("director", language="nl").get("/office/move/").content.decode()
    assert "Naar een andere computer verhuizen" in dutch
    folder = tmp_path / "kept"
    folder.mkdir()
    with override_settings(TURNUS_FOLDER=str(folder)):
        answer = director.post("/office/move/")
    assert answer["Content-Type"] == "application/zip"
    assert answer.content.startswith(b"PK")
    (tmp_path / "taken.zip").write_bytes(answer.content)
    turnus("restore", tmp_path / "taken.zip", "--folder", tmp_path / "there")
    assert (tmp_path / "there" / "turnus.db").exists()


@pytest.mark.parametrize("who", ["", "arbiter", "player"])
def test_nobody_else_does(opened: Club, who: str) -> None:
    assert opened.client(who).get("/office/move/").status_code in (302, 403)
    assert opened.client(who).post("/office/move/").status_code in (302, 403)


def test_a_file_is_handed_in_only_with_the_code_and_before_anybody_begins(tmp_path: Path) -> None:
    client = Client(headers={"accept-language": "en"})
    with desk_on(tmp_path / "empty.db"), override_settings(TURNUS_FOLDER=str(tmp_path)):
        file = SimpleUploadedFile("office.zip", b"PK no backup")
        assert client.post("/begin/bring/", {"code": "wrong", "file": file}).status_code == 403
        answer = client.post("/begin/bring/", {"code": code(), "file": SimpleUploadedFile("o.zip", b"PK")})
        assert answer.status_code == 400
        assert "no backup of an office" in answer.content.decode()
        assert str(tmp_path) not in answer.content.decode()
