"""What the office answers to the queue of an arbiter's phone: who is at fault, and what was written down."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from machine.faulty_disk import RecordingDisk
from telling.seasons import STREAM
from turnus.app.office import Grant, Keyring, Role
from turnus.competition.season import commands as asked
from turnus.faults import Unavailable
from turnus.store import NewEvent, NotStored
from turnus.store.sqlite import SqliteJournal
from turnus.web import desk
from visiting.offices import DIRECTOR, TestOffice, furnished

JSON = {"Accept": "application/json"}
ENTER = f"/arbiter/{STREAM}/command/EnterResult/"


@pytest.fixture
def disk() -> Iterator[RecordingDisk]:
    disk = RecordingDisk("full")
    yield disk
    disk.unregister()


@pytest.fixture(autouse=True)
def office(disk: RecordingDisk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestOffice]:
    journal = SqliteJournal(tmp_path / "journal.db", vfs=disk.name)
    made = furnished(tmp_path, journal)
    for command in (asked.DraftRound(seed="s"), asked.PublishRound()):
        made.secretary.act(DIRECTOR, STREAM, command)
    monkeypatch.setattr(desk, "seated", lambda: made.secretary)
    yield made
    journal.close()


def phone(office: TestOffice, role: Role = Role.ARBITER, **wishes: Any) -> Client:
    grant = Grant(account="", role=role, scope=STREAM, subject="p01" if role is Role.PLAYER else "")
    client = Client(headers={"accept-language": "en"}, **wishes)
    client.get(f"/link/{Keyring(office.secretary).issue(DIRECTOR, grant, label='Arie').secret}/")
    return client


def entry(office: TestOffice, key: str = "tap") -> dict[str, str]:
    turnus = office.secretary.seen(DIRECTOR, STREAM).season.turnus
    assert turnus
    game = turnus.rounds[0].games[0]
    names = {"white": game.white, "black": game.black, "round": "1", "result": "1-0"}
    return {"key": key, "expected": str(office.length), "next": "/", **names}


def test_what_was_written_down_is_acknowledged_by_its_key(office: TestOffice) -> None:
    arbiter = phone(office)
    said = arbiter.post(ENTER, entry(office), headers=JSON).json()
    assert (said["done"], said["key"]) == (True, "tap")
    note = {"key": "note", "expected": "0", "next": "/", "text": "the heating failed"}
    said = arbiter.post(f"/arbiter/{STREAM}/write/Noted/", note, headers=JSON).json()
    assert (said["done"], said["key"]) == (True, "note")


def test_a_full_disk_is_no_fault_of_the_entry_which_is_taken_afterwards(
    office: TestOffice, disk: RecordingDisk
) -> None:
    arbiter, sent = phone(office), entry(office)
    disk.writes_left = 0
    full = arbiter.post(ENTER, sent, headers=JSON)
    assert full.status_code == 503
    assert full.json()["error"]["message"] == "the disk is full; nothing was written"
    assert arbiter.post(ENTER, sent).status_code == 503  # as a page
    note = {"key": "note", "expected": "0", "next": "/", "text": "the heating failed"}
    assert arbiter.post(f"/arbiter/{STREAM}/write/Noted/", note, headers=JSON).status_code == 503
    disk.writes_left = -1
    assert arbiter.post(ENTER, sent, headers=JSON).json() | {"length": 0} == {
        "done": True, "key": "tap", "repeated": False, "length": 0,
    }  # fmt: skip


def test_at_the_interface_too_and_nothing_is_told_of_the_inside(
    office: TestOffice, monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    def gone(*_args: Any, **_named: Any) -> None:
        problem = "connection to 10.0.0.7 failed"
        raise NotStored(
            "the database cannot be reached: {problem}", problem=problem, where="/srv/x", kind="io"
        )

    grant = Grant(account="", role=Role.ARBITER, scope=STREAM)
    key = Keyring(office.secretary).issue(DIRECTOR, grant, label="a program").secret
    command = {name: value for name, value in entry(office).items() if name in ("white", "black", "result")}
    monkeypatch.setattr(office.secretary.journal, "append", gone)
    answer = client.post(
        f"/api/competitions/{STREAM}/commands/EnterResult",
        command | {"round": 1},
        content_type="application/json",
        headers={"Authorization": f"Bearer {key}", "Accept-Language": "en"},
    )
    assert answer.status_code == 503, answer.content
    assert answer.json()["error"] == {
        "kind": "io",
        "message": "the office cannot do this just now: try again in a minute",
        "where": "",
        "clauses": [],
    }


def test_a_fault_of_the_office_stays_one_when_it_is_placed_further_out() -> None:
    placed = NotStored("the disk is full; nothing was written", kind="disk_full", where="x").at("y")
    assert isinstance(placed, Unavailable)
    assert (placed.where, placed.kind) == ("y, x", "disk_full")


def test_a_season_that_cannot_be_read_is_no_fault_of_who_looks(office: TestOffice) -> None:
    arbiter, sent = phone(office), entry(office)
    newer = NewEvent.of("PlayerTeleported", {"player": "p01"}, actor="Dirk", at="2026-09-01T20:00:00+02:00")
    office.secretary.journal.append(STREAM, office.length, [newer])
    assert arbiter.get(f"/arbiter/{STREAM}/boards/").status_code == 500
    assert arbiter.post(ENTER, sent, headers=JSON).status_code == 500


def test_a_stale_token_is_answered_with_one_that_fits(office: TestOffice) -> None:
    arbiter = phone(office, enforce_csrf_checks=True)
    stale = arbiter.post(ENTER, entry(office) | {"csrfmiddlewaretoken": "x" * 64}, headers=JSON)
    assert (stale.status_code, stale.json()["error"]["kind"]) == (403, "stale_token")
    renewed = entry(office) | {"csrfmiddlewaretoken": stale.json()["token"]}
    assert arbiter.post(ENTER, renewed, headers=JSON).json()["done"]
    page = phone(office, enforce_csrf_checks=True).post(ENTER, entry(office, "other"))
    assert page.status_code == 403
    assert "This page was open too long" in page.content.decode()


def test_who_is_logged_out_is_told_so_and_who_may_not_is_refused(office: TestOffice, client: Client) -> None:
    stranger = client.post(ENTER, entry(office), headers=JSON)
    assert (stranger.status_code, stranger.json()["error"]["kind"]) == (401, "logged_out")
    player = phone(office, Role.PLAYER).post(ENTER, entry(office), headers=JSON)
    assert (player.status_code, player.json()["key"]) == (403, "tap")
    assert player.json()["error"]["kind"] == "not_allowed"


def test_what_cannot_be_read_is_refused_for_good_with_its_key(office: TestOffice) -> None:
    answer = phone(office).post(ENTER, entry(office) | {"result": "7-3"}, headers=JSON)
    assert answer.status_code in (400, 409)
    assert (answer.json()["key"], bool(answer.json()["error"]["message"])) == ("tap", True)
