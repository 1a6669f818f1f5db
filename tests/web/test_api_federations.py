"""Federations through the interface: public views with their tags, the rest for who directs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.app.federations.demo_begun import NAME
from turnus.app.office import PUBLIC_FEDERATION_VIEWS, Grant, Keyring, Role
from turnus.competition.federation.registry import FEDERATION as REGISTRY
from visiting.clubs import BIRTH, Club
from visiting.federation_office import FEDERATION, federation, league, secret_match, secret_players

API = f"/api/federations/{FEDERATION}"


@pytest.fixture
def bond(tmp_path: Path) -> Iterator[Club]:
    with federation(tmp_path) as made:
        yield made


def holder(bond: Club, role: Role, subject: str = "") -> Client:
    grant = Grant(account="", role=role, scope=FEDERATION, subject=subject)
    secret = Keyring(bond.secretary).issue(bond.identity("director"), grant).secret
    return Client(headers={"Authorization": f"Bearer {secret}"})


@pytest.mark.usefixtures("bond")
def test_everybody_reads_public_views_and_asks_only_for_what_changed() -> None:
    client = Client()
    (listed,) = client.get("/api/federations").json()["federations"]
    assert listed["stream"] == FEDERATION
    about = client.get(f"{API}/about").json()
    assert [each["contest"] for each in about["contests"]] == [NAME]
    assert about["views"] == list(PUBLIC_FEDERATION_VIEWS)
    for name in about["views"]:
        answer = client.get(f"{API}/views/{name}")
        assert answer.status_code == 200, name
        assert BIRTH not in answer.content.decode()
    first = client.get(f"{API}/views/standings?group={NAME}")
    assert len(first.json()["groups"][NAME]) == 12
    assert client.get(f"{API}/views/standings", headers={"If-None-Match": first["ETag"]}).status_code == 304
    assert client.get(f"{API}/views/standings?group=nowhere").status_code == 404


def test_what_is_not_public_is_the_directors(bond: Club) -> None:
    director = holder(bond, Role.DIRECTOR)
    for name in ("fines", "cases", "members", "eligibility", "letters"):
        assert Client().get(f"{API}/views/{name}").status_code == 401, name
        assert director.get(f"{API}/views/{name}").status_code == 200, name
    assert Client().get(f"{API}/why?what=event+1").status_code == 401
    assert director.get(f"{API}/why?what=event+1").status_code == 200


@pytest.mark.usefixtures("bond")
def test_a_place_is_explained_with_its_clauses() -> None:
    told = Client().get(f"{API}/why?what=place+Sneek-1&group={NAME}").json()
    assert "kndb-2009:22.4" in told["clauses"]
    assert Client().get(f"{API}/why?what=+").status_code == 400


@pytest.mark.clause("kndb-2009", "23.3")
def test_a_secret_line_up_is_not_read_by_a_program_either(bond: Club) -> None:
    home, away = secret_match(bond)
    players = list(secret_players(bond))

    def knows(client: Client) -> bool:
        lines = client.get(f"{API}/views/lineups?group={NAME}").json()["lineups"]
        return players in [one["players"] for one in lines if (one["home"], one["away"]) == (home, away)]

    assert knows(holder(bond, Role.ARBITER))
    assert knows(holder(bond, Role.CAPTAIN, home))
    for other in (Client(), holder(bond, Role.CAPTAIN, away), holder(bond, Role.DIRECTOR)):
        assert not knows(other)


def unplayed(bond: Club) -> tuple[str, str]:
    return next(pair for pair in league(bond).fixtures if pair not in league(bond).matches)


def reported(client: Client, home: str, away: str, key: str = "") -> Any:
    boards = [[2, 0]] * 5 + [[1, 1]] * 5
    body = {"contest": NAME, "home": home, "away": away, "boards": boards, "on": "2027-11-20"}
    headers = {"Idempotency-Key": key} if key else {}
    return client.post(f"{API}/reports/MatchPlayed", body, "application/json", headers=headers)


def test_the_arbiter_reports_a_match_once(bond: Club) -> None:
    arbiter, (home, away) = holder(bond, Role.ARBITER), unplayed(bond)
    first = reported(arbiter, home, away, "match-1")
    assert first.status_code == 200, first.content
    again = reported(arbiter, home, away, "match-1").json()
    assert (again["repeated"], again["length"]) == (True, first.json()["length"])
    assert (home, away) in league(bond).matches


def test_who_has_no_role_for_it_reports_nothing(bond: Club) -> None:
    before, (home, away) = league(bond), unplayed(bond)
    assert reported(Client(), home, away).status_code == 401
    assert reported(holder(bond, Role.CAPTAIN, home), home, away).status_code == 403
    assert league(bond) == before


def test_a_program_cannot_write_what_the_law_works_out(bond: Club) -> None:
    director, before = holder(bond, Role.DIRECTOR), league(bond)
    wrong = director.post(f"{API}/reports/MatchPlayed", {"rulings": []}, "application/json")
    assert (wrong.status_code, wrong.json()["error"]["where"]) == (400, "rulings")
    assert director.post(f"{API}/reports/Nonsense", {}, "application/json").status_code == 404
    assert league(bond) == before


def test_the_director_takes_back_what_was_reported_last(bond: Club) -> None:
    director, before = holder(bond, Role.DIRECTOR), league(bond)
    home, away = unplayed(bond)
    assert reported(director, home, away).status_code == 200
    assert league(bond) != before
    undone = director.post(f"{API}/undo", {"reason": "the wrong match"}, "application/json")
    assert undone.status_code == 200, undone.content
    assert league(bond) == before


def test_every_report_is_described() -> None:
    told = Client().get("/api/federation-reports").json()["reports"]
    assert {each["name"] for each in told} == set(REGISTRY.entries)
    (match,) = [each for each in told if each["name"] == "MatchPlayed"]
    assert set(match["fields"]["$defs"]["MatchPlayed"]["properties"]) == {
        "contest",
        "home",
        "away",
        "boards",
        "home_absent",
        "away_absent",
        "on",
    }
