"""Competitions of any format for programs: opened, entered, paired, played and explained over HTTP."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.app.office import Grant, Keyring, Role
from visiting.clubs import Club, club

STREAM = "event/spring-open"
AT = f"/api/events/{STREAM}"
ENGLISH = {"Accept-Language": "en"}
NAMES = ["Anna de Boer", "Bram Vos", "Carla Smit", "Daan Bos", "Els Kok"]


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as opened:
        yield opened


def key_of(made: Club, role: Role, scope: str = STREAM) -> dict[str, str]:
    grant = Grant(account="", role=role, scope=scope)
    secret = Keyring(made.secretary).issue(made.identity("director"), grant).secret
    return {"Authorization": f"Bearer {secret}"}


def post(address: str, body: Any, headers: dict[str, str], status: int = 200, **more: str) -> Any:
    answer = Client().post(address, json.dumps(body), "application/json", headers=ENGLISH | headers | more)
    assert answer.status_code == status, answer.content
    return answer.json()


def get(address: str, headers: dict[str, str] | None = None, status: int = 200) -> Any:
    answer = Client().get(address, headers=ENGLISH | (headers or {}))
    assert answer.status_code == status, answer.content
    return answer.json()


@pytest.fixture
def director(made: Club) -> dict[str, str]:
    key = key_of(made, Role.DIRECTOR, "*")
    chosen = {"stage.main.rounds": 3, "stage.main.ladder.steps": ["BH", "SB"]}
    post(f"{AT}/open", {"name": "Spring open", "chosen": chosen}, key)
    players = [{"name": name, "rating": 2000 - 50 * n} for n, name in enumerate(NAMES)]
    once = {"Idempotency-Key": "entries"}
    assert len(post(f"{AT}/entries", {"players": players}, key | once)["events"]) == 5
    assert post(f"{AT}/entries", {"players": players}, key | once)["repeated"]
    return key


def do(key: dict[str, str], name: str, status: int = 200, **body: Any) -> Any:
    return post(f"{AT}/commands/{name}", body, key, status)


def test_an_event_is_played_over_http_and_seen_by_everybody(director: dict[str, str]) -> None:
    assert [each["name"] for each in get("/api/events")["events"]] == ["Spring open"]
    do(director, "DraftRound")
    assert get(f"{AT}/pairings", director)["status"] == "drafted"
    get(f"{AT}/pairings", status=404)  # a draft is its director's
    do(director, "PublishRound")
    seen = get(f"{AT}/pairings")
    assert [(p["board"], {p["white"], p["black"]}) for p in seen["pairs"]] == [
        (1, {"Anna de Boer", "Carla Smit"}), (2, {"Bram Vos", "Daan Bos"}),
    ]  # fmt: skip
    assert "number 1 of the upper half" in seen["pairs"][0]["why"][0]
    assert seen["byes"][0]["player"] == "Els Kok"
    assert any("the bye" in each["text"] for each in get(f"{AT}/explanation?round=1")["explanation"])
    do(director, "EnterResult", board=1, result="1-0")
    corrected = do(director, "EnterResult", board=1, result="0-1", reason="read wrongly")
    assert corrected["events"][0]["payload"]["replaces"] == "1-0"
    assert {each["name"] for each in corrected["changes"][0]["standings"]} >= {"Anna de Boer", "Carla Smit"}
    do(director, "EnterResult", board=2, result="1/2-1/2")
    do(director, "Close")
    rows = get(f"{AT}/standings")["standings"]
    assert {rows[0]["name"], rows[1]["name"]} == {
        seen["pairs"][0]["black"],
        "Els Kok",
    }  # lots gave the colours
    assert len(get(f"{AT}/crosstable")["standings"][0]["cells"]) == 1
    assert get(f"{AT}/players/Anna%20de%20Boer")["games"][0]["opponent"] == "Carla Smit"
    assert get(f"{AT}/about")["rounds"] == [{"round": 1, "status": "closed"}]
    get(f"{AT}/players/Nobody", status=404)
    get(f"{AT}/pairings?round=7", status=404)
    get(f"{AT}/moves", status=404)


def test_who_takes_part_registers_checks_in_pays_and_goes_over_http(
    made: Club, director: dict[str, str]
) -> None:
    players = {each["name"]: each["id"] for each in get(f"{AT}/about", director)["players"]}
    anna, bram = players["Anna de Boer"], players["Bram Vos"]
    do(director, "OpenRegistration", most=6, fee="12.50", categories=["U18"])
    do(director, "Register", player="r1", rating=1500, categories=["U18"])
    waits = do(director, "Register", player="r2", rating=1500)["events"][0]["payload"]
    assert waits["waits"] is True
    assert do(director, "RefuseRegistration", player="r1", reason="full")["events"][1]["type"] == "MovedUp"
    do(director, "AcceptRegistrations")
    do(director, "ChangeEntry", player=anna, club="SV Asten", categories=["W"])
    do(director, "NotePayment", player=anna)
    arbiter = key_of(made, Role.ARBITER)
    do(arbiter, "CheckIn", player=anna)
    do(arbiter, "SignOffMissing", 403)
    assert len(do(director, "SignOffMissing")["events"]) == 5
    do(director, "Expel", 422, player=bram)
    do(director, "Expel", player=bram, reason="engine", by="the arbiters")
    do(arbiter, "Withdraw", 403, player=anna)
    shown = {each["id"]: each for each in get(f"{AT}/about")["players"]}
    assert shown[anna]["club"] == "SV Asten"
    assert shown[bram]["expelled"]
    post(f"{AT}/commands/Register", {"player": "x"}, {}, 401)


def test_what_has_a_key_is_done_once_and_nobody_is_overtaken_in_silence(
    made: Club, director: dict[str, str]
) -> None:
    do(director, "DraftRound")
    do(director, "PublishRound")
    answer = Client().get(f"{AT}/pairings")
    tag = answer.headers["ETag"]
    assert Client().get(f"{AT}/pairings", headers={"If-None-Match": tag}).status_code == 304
    desk = key_of(made, Role.RESULTS_DESK)
    body = {"board": 1, "result": "1-0"}
    at = f"{AT}/commands/EnterResult"
    assert not post(at, body, desk | {"Idempotency-Key": "r1", "If-Match": tag})["repeated"]
    assert post(at, body, desk | {"Idempotency-Key": "r1", "If-Match": tag})["repeated"]
    late = post(at, {"board": 1, "result": "0-1"}, director | {"If-Match": tag}, 412)
    assert "1-0" in late["error"]["message"]
    do(desk, "Close", 403)
    post(at, body, {}, 401)
    assert post(f"{AT}/undo", {"reason": "typed wrongly"}, director)["length"]
    assert get(f"{AT}/pairings")["pairs"][0]["result"] is None


def test_what_is_refused_says_why(director: dict[str, str]) -> None:
    told = do(director, "Close", 409)["error"]
    assert told["kind"] == "refused"
    assert "no stage is under way" in told["message"]
    assert do(director, "EnterResult", 422, board="x", result="1-0")["error"]["where"] == "body.board"
    assert do(director, "EnterResult", 422, bord=1)["error"]["where"].startswith("body")
    assert get("/api/events/event/nothing/about", status=404)["error"]["message"]
    assert get(f"{AT}/history", status=401)["error"]["kind"]
    assert get(f"{AT}/history", director)["events"][0]["type"] == "CompetitionOpened"
