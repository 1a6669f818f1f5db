"""The HTTP interface: what is public, what a key opens, once is enough, nobody overtaken in silence."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from turnus.app.law.consult import schemas
from turnus.app.office import Grant, Identity, Keyring, Role
from turnus.play.questions.results.flag import FlagFall
from turnus.web import desk
from turnus.web.api.interface import api

CHIEF = Identity(name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))


@pytest.fixture(scope="module")
def stream() -> str:
    return next(name for name in desk.secretary().streams() if name.startswith("house"))


@pytest.fixture(scope="module")
def keys(stream: str) -> dict[str, str]:
    """A key for every role in the competition, and a director's of another club."""
    office = desk.secretary()
    chief = Identity(name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))
    ring = Keyring(office)
    subjects = {Role.PLAYER: "p01", Role.CAPTAIN: "Zwolle-1"}
    made = {
        role.value: ring.issue(
            chief, Grant(account="", role=role, scope=stream, subject=subjects.get(role, ""))
        ).secret
        for role in Role
    }
    other = Grant(account="", role=Role.DIRECTOR, scope="other/")
    return made | {"other club": ring.issue(CHIEF, other).secret}


def bearer(key: str, **more: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}", **more}


def post(client: Client, path: str, body: Any, headers: dict[str, str] | None = None) -> Any:
    return client.post(f"/api{path}", json.dumps(body), content_type="application/json", headers=headers)


def test_the_law_can_be_read_and_asked(client: Client) -> None:
    books = client.get("/api/rulebooks").json()["rulebooks"]
    assert {"fide-2023", "kndb-2009", "osv-v30"} <= {book["id"] for book in books}
    assert client.get("/api/rulebooks/fide-2023/clauses/9.2.1.1").json()["clause"] == "9.2.1.1"
    asked = client.get("/api/rulebooks/ddt-2014/questions").json()["questions"]
    assert "stop" in {question["name"] for question in asked}


def test_a_question_is_answered_with_its_clauses(client: Client) -> None:
    body = {"incident": "illegal_move", "told": {"what": "illegal_move", "player": "black", "nth": 2}}
    told = post(client, "/rulebooks/fide-2023/advice", body).json()
    assert told["result"] == "1-0"
    assert "7.5.5/2" in [clause["clause"] for clause in told["clauses"]]


def test_an_unknown_thing_is_said_to_be_unknown(client: Client) -> None:
    answer = client.get("/api/rulebooks/nothing")
    assert answer.status_code == 404
    assert answer.json()["error"]["kind"] == "not_found"
    assert client.get("/api/competitions/no/where/views/standings").status_code == 404


def test_everybody_reads_the_standings_once(client: Client, stream: str) -> None:
    first = client.get(f"/api/competitions/{stream}/views/standings")
    assert first.status_code == 200
    assert first.json()["clauses"]
    again = client.get(
        f"/api/competitions/{stream}/views/standings", headers={"If-None-Match": first["ETag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("name", ["decisions", "fees", "absences"])
def test_what_is_not_everybodys_business_needs_a_role(
    client: Client, stream: str, keys: dict[str, str], name: str
) -> None:
    path = f"/api/competitions/{stream}/views/{name}"
    assert client.get(path).status_code == 401
    assert client.get(path, headers=bearer(keys["player"])).status_code == 403
    assert client.get(path, headers=bearer(keys["other club"])).status_code == 403
    assert client.get(path, headers=bearer(keys["director"])).status_code == 200


def test_a_wrong_key_is_no_visitor(client: Client, stream: str) -> None:
    for given in ("Bearer wrong", "Basic abc", "Bearer "):
        answer = client.get(f"/api/competitions/{stream}/about", headers={"Authorization": given})
        assert answer.status_code in (400, 401)


def test_a_result_is_entered_once_however_often_it_is_sent(
    client: Client, stream: str, keys: dict[str, str]
) -> None:
    white, black = next(_open_games(stream))
    path = f"/competitions/{stream}/commands/EnterResult"
    body = {"white": white, "black": black, "result": "1-0"}
    before = client.get(f"/api/competitions/{stream}/about").json()["events"]
    assert post(client, path, body).status_code == 401
    assert post(client, path, body, bearer(keys["player"])).status_code == 403
    assert post(client, path, body, bearer(keys["other club"])).status_code == 403
    headers = bearer(keys["results_desk"], **{"Idempotency-Key": "one", "If-Match": f'"{before}"'})
    first = post(client, path, body, headers)
    assert first.status_code == 200, first.content
    assert [event["type"] for event in first.json()["events"]] == ["ResultConfirmed"]
    second = post(client, path, body, headers)
    assert second.json()["repeated"]
    assert second.json()["length"] == first.json()["length"]


def test_who_did_not_see_the_others_result_is_told(client: Client, stream: str, keys: dict[str, str]) -> None:
    white, black = next(_open_games(stream))
    path = f"/competitions/{stream}/commands/EnterResult"
    seen = client.get(f"/api/competitions/{stream}/about")["ETag"]
    headers = bearer(keys["results_desk"], **{"If-Match": seen})
    assert post(client, path, {"white": white, "black": black, "result": "1-0"}, headers).status_code == 200
    late = post(client, path, {"white": white, "black": black, "result": "0-1"}, headers)
    assert late.status_code == 412
    assert "1-0" in late.json()["error"]["message"]


def test_what_the_regulation_refuses_comes_with_its_clause(
    client: Client, stream: str, keys: dict[str, str]
) -> None:
    answer = post(client, f"/competitions/{stream}/commands/CloseRound", {}, bearer(keys["director"]))
    assert answer.status_code == 409
    assert answer.json()["error"]["kind"] == "refused"


@pytest.mark.parametrize(
    "body", [{}, {"white": "p01"}, {"white": "p01", "black": "p02", "result": "1-0", "colour": "red"}, []]
)
def test_a_request_that_cannot_be_read_says_where(
    client: Client, stream: str, keys: dict[str, str], body: Any
) -> None:
    answer = post(client, f"/competitions/{stream}/commands/EnterResult", body, bearer(keys["results_desk"]))
    assert answer.status_code == 422
    assert answer.json()["error"]["where"].startswith("body")


def test_no_event_that_is_not_public_leaves_the_house(
    client: Client, stream: str, keys: dict[str, str]
) -> None:
    everybody = client.get(f"/api/competitions/{stream}/events").json()["events"]
    director = client.get(f"/api/competitions/{stream}/events", headers=bearer(keys["director"])).json()
    assert {event["type"] for event in everybody} < {event["type"] for event in director["events"]}
    assert "PlayerSignedOff" not in {event["type"] for event in everybody}


def test_keys_are_made_shown_once_and_revoked(client: Client, stream: str, keys: dict[str, str]) -> None:
    path = f"/competitions/{stream}/keys"
    made = post(client, path, {"role": "results_desk", "label": "hall"}, bearer(keys["director"])).json()
    listed = client.get(f"/api{path}", headers=bearer(keys["director"])).json()["keys"]
    assert made["id"] in {key["id"] for key in listed}
    assert made["secret"] not in json.dumps(listed)
    assert client.get(f"/api{path}", headers=bearer(made["secret"])).status_code == 403
    gone = client.delete(f"/api{path}/{made['id']}", headers=bearer(keys["director"]))
    assert gone.json() == {"revoked": made["id"]}
    about = client.get(f"/api/competitions/{stream}/about", headers=bearer(made["secret"]))
    assert about.status_code == 401


def test_the_page_names_every_address(client: Client) -> None:
    described = client.get("/api/openapi.json").json()
    page = client.get("/interface/").content.decode()
    for path in described["paths"]:
        assert path in page


def test_the_interface_and_its_questions_are_described_once() -> None:
    """It takes seconds, and everybody who opens the page would wait for it."""
    assert api.get_openapi_schema() is api.get_openapi_schema()
    assert schemas(FlagFall)["facts"] is schemas(FlagFall)["facts"]


def _open_games(stream: str) -> Iterator[tuple[str, str]]:
    """The games of the round under way that have no result yet."""
    season = desk.secretary().seen(CHIEF, stream).season
    assert season.turnus
    return ((g.white, g.black) for g in season.turnus.rounds[-1].games if not g.result)
