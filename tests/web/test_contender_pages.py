"""The pages of who plays in a competition of any format, and of the players of a federation."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from telling.federation_begun import JOURNAL, begun
from turnus.app.federations.records import players_of, records_of
from turnus.app.federations.views.catalogue import look_at
from turnus.app.people import register
from turnus.app.people.register import Display, Person
from turnus.store import open_journal
from visiting.clubs import Club, club, desk_on, sent
from visiting.federation_office import FEDERATION

DESK = "/run/event/spring-open/"
EVENT = "/events/event/spring-open/"
NAMES = "Anna de Boer 2010\nBram Vos 1905\nCarla Smit 1850\nDaan Bos 1800\nEls Kok 1700\nFemke Prins 1650\n"
LINK = re.compile(r'<a class="person"(?: id="[^"]+")? href="([^"]+)">([^<]+)</a>')


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        director = made.client("director")
        given = {"name": "Spring open", "format": "swiss", "rounds": "3"}
        sent(director, "/run/new/", "/run/new/", **given)
        sent(director, DESK, f"{DESK}enter/", names=NAMES)
        for typed in ("1 1-0, 2 =, 3 0-1", "1 0-1, 2 1-0, 3 ="):
            sent(director, DESK, f"{DESK}do/DraftRound/")
            sent(director, DESK, f"{DESK}do/PublishRound/")
            sent(director, DESK, f"{DESK}results/", typed=typed)
            sent(director, DESK, f"{DESK}do/Close/")
        yield made


def text_at(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return str(answer.content.decode())


def test_every_name_of_a_competition_leads_to_its_page(opened: Club) -> None:
    visitor = opened.client()
    for page in ("standings", "pairings", "crosstable"):
        found = {name: href for href, name in LINK.findall(text_at(visitor, f"{EVENT}{page}/"))}
        assert "Anna de Boer" in found, page
        assert "Els Kok" in found, page


def test_a_page_has_rating_colours_opponents_form_and_places(opened: Club) -> None:
    visitor = opened.client()
    found = {name: href for href, name in LINK.findall(text_at(visitor, f"{EVENT}standings/"))}
    page = text_at(visitor, found["Anna de Boer"])
    assert "rating 2010" in page
    assert 'class="form"' in page
    assert page.count('<a class="person"') == 2  # two opponents
    assert "<svg" in page
    assert re.search(r"\d of 6", page)
    assert 'class="white"' in page


def test_who_is_unknown_has_no_page(opened: Club) -> None:
    assert opened.client().get(f"{EVENT}players/nobody/").status_code == 404
    assert opened.client().get("/events/event/none/players/nobody/").status_code == 404


@pytest.fixture
def federation(tmp_path: Path) -> Iterator[dict[str, str]]:
    """A federation under way, with names; yields them."""
    running = begun()
    path = tmp_path / "club.db"
    with desk_on(path):
        journal = open_journal(str(path))
        journal.load(JOURNAL.read())
        journal.close()
        names = {name: f"Lid {n}" for n, name in enumerate(running.federation.members)}
        register.beside(str(path), FEDERATION).remember_all({k: Person(v) for k, v in names.items()})
        yield names


def test_a_player_of_a_federation_has_a_page(federation: dict[str, str]) -> None:
    look = look_at(begun())
    players = players_of(look)
    assert players
    client = Client(headers={"accept-language": "en"})
    for player in players[:3]:
        page = text_at(client, f"/federations/{FEDERATION}/players/{player}/")
        assert federation[player] in page
        for name, record in records_of(look, player):
            assert name in page
            assert record.rounds or record.place
    assert client.get(f"/federations/{FEDERATION}/players/nobody/").status_code == 404


def test_who_hides_in_a_federation_has_no_page(federation: dict[str, str], tmp_path: Path) -> None:
    player = players_of(look_at(begun()))[0]
    hidden = Person(federation[player], display=Display.HIDDEN)
    register.beside(str(tmp_path / "club.db"), FEDERATION).remember_all({player: hidden})
    client = Client(headers={"accept-language": "en"})
    assert client.get(f"/federations/{FEDERATION}/players/{player}/").status_code == 404
