"""Keys for programs on their page: made by who directs what they are for, shown once, revoked."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from visiting.clubs import STREAM, Club, club, sent

PAGE = "/office/keys/"
COMMAND = f"/api/competitions/{STREAM}/commands/DraftRound"


CSS = Path(__file__).parents[2] / "src/turnus/web/static/turnus/office.css"


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        yield made


def make(client: Client, **given: str) -> Any:
    return sent(client, PAGE, PAGE, **{"label": "Club site", "scope": STREAM, "role": "arbiter"} | given)


def asked(key: str, address: str = f"/api/competitions/{STREAM}/about") -> Any:
    return Client().get(address, headers={"Authorization": f"Bearer {key}"})


def secret_on(page: Any) -> str:
    (secret,) = re.findall(r'id="new-key">([^<]+)<', page.content.decode())
    return unescape(secret)


def test_a_key_made_on_the_page_opens_the_interface_until_it_is_revoked(office: Club) -> None:
    director = office.client("director")
    assert PAGE in director.get("/office/").content.decode()
    secret = secret_on(make(director, role="director"))
    assert "director" in asked(secret).json()["roles"]
    answer = Client().post(
        COMMAND, "{}", content_type="application/json", headers={"Authorization": f"Bearer {secret}"}
    )
    assert answer.status_code == 200, answer.content
    listed = director.get(PAGE).content.decode()
    assert "Club site" in listed
    assert secret not in listed
    (key,) = re.findall(r'name="key" value="(\w+)"', listed)
    sent(director, PAGE, f"{PAGE}revoke/", key=key)
    assert asked(secret).status_code == 401
    assert "Club site" not in director.get(PAGE).content.decode()


@pytest.mark.parametrize(
    "wrong",
    [{"label": " "}, {"role": "chief"}, {"until": "2019-01-01"}, {"until": "soon"}, {"role": "player"}],
)
def test_a_wrong_entry_is_kept_and_makes_no_key(office: Club, wrong: dict[str, str]) -> None:
    director = office.client("director")
    page = make(director, **wrong)
    assert page.status_code == 400
    assert 'role="alert"' in page.content.decode()
    assert 'id="new-key"' not in page.content.decode()
    if "label" not in wrong:
        assert 'value="Club site"' in page.content.decode()


@pytest.mark.parametrize("who", ["arbiter", "player"])
def test_who_directs_nothing_makes_no_key(office: Club, who: str) -> None:
    assert office.client(who).get(PAGE).status_code == 403
    answer = office.client(who).post(PAGE, {"label": "x", "scope": STREAM, "role": "director"})
    assert answer.status_code == 403


def test_nobody_makes_a_key_for_what_he_does_not_direct(office: Club) -> None:
    elsewhere = office.client("elsewhere")
    for scope in (STREAM, "*", "osv/house/2030-2031"):
        page = make(elsewhere, scope=scope)
        assert page.status_code == 403, scope
        assert 'id="new-key"' not in page.content.decode()
    assert make(office.client("director"), scope="house/2030-2031").status_code == 404


def test_what_a_key_is_called_is_listed_as_it_was_typed(office: Club) -> None:
    director = office.client("director")
    make(director, label="scraper of Jan")
    assert '<h3 translate="no">scraper of Jan</h3>' in director.get(PAGE).content.decode()
    assert '.cards h3:not([translate="no"])::first-letter { text-transform: uppercase; }' in CSS.read_text(
        "utf-8"
    )
