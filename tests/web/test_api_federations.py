"""Federations through the interface: public views with their tags, the rest for who directs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from clubs import BIRTH, Club
from federation_office import FEDERATION, federation, secret_match, secret_players
from turnus.app.federation_demo_begun import NAME
from turnus.app.office import PUBLIC_FEDERATION_VIEWS, Grant, Keyring, Role

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
