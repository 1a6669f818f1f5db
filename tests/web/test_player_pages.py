"""A page for every player, and names that lead there: as the world may know him; of who is hidden none."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.test import Client, override_settings

from turnus.app.people import register
from turnus.app.people.register import Display, Person
from turnus.cli.seasons.demo import write_demo
from turnus.web.charts import Line, Point, bars, progress, race

SEASON = "/seasons/house/2026-2027"


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A season in which p01 is hidden and p02 is a minor."""
    path = tmp_path_factory.mktemp("players") / "demo.db"
    write_demo(path)
    people = register.beside(str(path))
    people.remember("p01", Person("Anna de Boer", display=Display.HIDDEN))
    people.remember("p02", Person("Bram de Boer", youth=True))
    with override_settings(TURNUS_JOURNAL=str(path)):
        yield path


def text(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, address
    return answer.content.decode()


@pytest.mark.usefixtures("season")
@pytest.mark.parametrize("view", ["standings", "pairings", "crosstable", "progress", "promotion", "finals"])
def test_names_lead_to_players_and_nobody_hidden_is_linked(client: Client, view: str) -> None:
    page = text(client, f"{SEASON}/{view}/")
    found = set(re.findall(rf'href="({SEASON}/players/\w+/)"', page))
    assert found
    assert f"{SEASON}/players/p01/" not in found
    for address in found:
        text(client, address)


@pytest.mark.usefixtures("season")
def test_a_table_of_games_names_the_turnus_by_its_number(client: Client) -> None:
    page = text(client, f"{SEASON}/players/p05/")
    assert "<td>3</td>" in page
    assert "<td>turnus 3</td>" not in page


@pytest.mark.usefixtures("season")
def test_everybody_has_a_page_but_who_is_hidden(client: Client) -> None:
    listed = text(client, f"{SEASON}/players/")
    assert "p01" not in listed
    assert "Anna de Boer" not in listed
    assert "B. de B." in listed
    text(client, f"{SEASON}/players/p01/", status=404)
    text(client, f"{SEASON}/players/nobody/", status=404)
    minor = text(client, f"{SEASON}/players/p02/")
    assert "B. de B." in minor
    assert "Bram" not in minor.replace("Bram Jansen", "").replace("Bram van Dijk", "").replace(
        "Bram de Wit", ""
    )


@pytest.mark.usefixtures("season")
def test_a_page_has_rating_colours_opponents_and_a_picture_with_its_table(client: Client) -> None:
    assert settings.TURNUS_JOURNAL
    page = text(client, f"{SEASON}/players/p05/")
    assert "rating 2025" in page
    assert 'class="white"' in page
    assert 'class="form"' in page
    assert '<svg class="chart progress"' in page
    assert "The same as a table" in page


@pytest.mark.usefixtures("season")
def test_pairings_have_boards_and_standings_bands_arrows_and_form(client: Client) -> None:
    pairings = text(client, f"{SEASON}/pairings/")
    boards = re.findall(r'<tr><td class="right">(\d+)</td>', pairings)
    assert boards == [str(number) for number in range(1, len(boards) + 1)]
    standings = text(client, f"{SEASON}/standings/")
    assert {"promoted", "relegated"} <= set(re.findall(r'<tr class="(\w+)">', standings))
    assert 'class="climbed"' in standings
    assert 'class="fell"' in standings
    assert standings.count('class="form"') == 37


PICTURES = {
    "race": race("r", "A <b> race", "of two", [1, 2], [Line("A & B", [1, 2]), Line("C" * 60, [1, 1])]),
    "progress": progress("p", "P", "told", [Point("1", 1, 1, "x"), Point("1", 3, 9, "y"), Point("2", 9, 9)]),
    "bars": bars("b", "B", "told", [("promotion", 0.25, "25 %"), ("title", 0.0, "0 %")]),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_well_formed_has_a_title_and_no_style_of_its_own(name: str) -> None:
    drawn = ET.fromstring(PICTURES[name])  # noqa: S314 - we drew it
    assert drawn.attrib["role"] == "img"
    ids = {each.attrib["id"] for each in drawn.iter() if "id" in each.attrib}
    assert ids == set(drawn.attrib["aria-labelledby"].split())
    assert not [each for each in drawn.iter() if {"style", "fill", "stroke"} & set(each.attrib)]


def test_nothing_is_drawn_of_nothing() -> None:
    assert race("r", "", "", [], []) == progress("p", "", "", []) == ""
