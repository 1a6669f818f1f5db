"""A full disk is said where somebody can do something about it, as long as it refuses what comes."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.http import HttpResponse
from django.test import RequestFactory

from turnus.app.office import Grant, Keyring, Role
from turnus.faults import BadInput, TooMany
from turnus.store.journal import NotStored
from turnus.web import desk, fullness
from turnus.web.faults import FaultsMiddleware, told
from visiting.clubs import STREAM, Club, club

JSON = {"Accept": "application/json"}
TOLD = 'id="full" class="notice fault" role="alert">'


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        yield made


def test_what_was_not_stored_is_said_to_the_player_the_wall_and_the_office(
    office: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = desk.rooms().open(
        office.identity("director"), {"rulebook": "fide-2023", "belongs": {"competition": STREAM}}
    )
    player, arbiter = office.client(), office.client("arbiter")
    player.get(f"/play/{made.id}/sit/{made.keys['white']}/")
    full = NotStored("the disk is full; nothing was written", kind="disk_full")
    wall, front = "/arbiter/wall/?have=", f"/office/seasons/{STREAM}/"
    assert not arbiter.get(wall).json()["full"]
    with patch.object(desk.rooms().journal, "append", side_effect=full):
        refused = player.post(f"/play/{made.id}/white/act/", {"type": "call", "key": "k"}, headers=JSON)
    assert (refused.status_code, refused.json()["error"]["kind"]) == (503, "disk_full")
    assert arbiter.get(wall).json()["full"]
    assert TOLD in arbiter.get(front, follow=True).content.decode()
    assert TOLD not in player.get("/seasons/").content.decode()
    monkeypatch.setattr(fullness, "LASTS", 0.0)
    assert TOLD not in arbiter.get(front, follow=True).content.decode()


FULL = NotStored("the disk is full; nothing was written", kind="disk_full", where="/home/club/games.db")


def test_a_full_disk_is_answered_as_such_wherever_something_is_stored(office: Club) -> None:
    ring, chief = Keyring(office.secretary), office.identity("director")
    key = ring.issue(chief, Grant(account="", role=Role.DIRECTOR)).secret
    director, head = office.client("director"), {"rulebook": "fide-2023", "time_control": "60"}
    with patch.object(desk.rooms().journal, "append", side_effect=FULL):
        answer = director.post(
            "/api/games/", json.dumps(head), JSON["Accept"], headers={"Authorization": f"Bearer {key}"}
        )
        page = director.post("/play/new/", {"rulebook": "fide-2023", "tempo": "300+2"})
    assert answer.status_code == page.status_code == 503
    assert answer.json()["error"]["where"] == ""
    assert b"/home/club" not in answer.content + page.content


@contextmanager
def written_no_more() -> Iterator[None]:
    """Let the accounts be read and not written."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = 1")
        yield
        cursor.execute("PRAGMA query_only = 0")


def test_who_cannot_log_in_since_the_disk_is_full_has_not_tried_too_often(office: Club) -> None:
    visitor = office.client()
    with written_no_more():
        answer = visitor.post("/account/login/", {"login": "a@b.example", "password": "x"})
    assert answer.status_code == 503
    assert "try again in a minute" in answer.content.decode()


@pytest.mark.parametrize(
    ("fault", "status"), [(TooMany("often"), 429), (FULL, 503), (BadInput("wrong"), 400)]
)
def test_a_page_says_by_its_status_whose_fault_it_shows(fault: BadInput, status: int) -> None:
    def page(_request: Any) -> HttpResponse:
        return HttpResponse(told(fault), status=400)

    request = RequestFactory().post("/")
    request.user = AnonymousUser()
    assert FaultsMiddleware(page)(request).status_code == status


def test_where_not_even_a_page_can_be_made_it_is_a_503_too(office: Club) -> None:
    head = {"rulebook": "fide-2023", "time_control": "60"}
    made = desk.rooms().open(office.identity("director"), head)
    player, director = office.client(), office.client("director")
    player.raise_request_exception = False
    with written_no_more():
        seated = player.get(f"/play/{made.id}/sit/{made.keys['white']}/")  # his key cannot be kept
        leaving = director.post("/account/logout/")
    assert (seated.status_code, leaving.status_code) == (503, 503)
    assert b"the office cannot do this just now: try again in a minute" in seated.content
