"""The archive: a season that is over, with its champions, beside the one that is played."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from django.test import Client, override_settings

from turnus.app.office import PUBLIC_VIEWS
from turnus.cli.seasons.demo import write_demo
from turnus.web.public import reading

pytestmark = pytest.mark.usefixtures("two_seasons")


@pytest.fixture
def two_seasons(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    path = str(tmp_path_factory.mktemp("club") / "club.db")
    write_demo(Path(path), past=True)
    with override_settings(TURNUS_JOURNAL=path):
        yield


def test_a_season_that_is_over_stands_in_the_archive_with_its_champions(client: Client) -> None:
    page = client.get("/seasons/").content.decode()
    now, archive = re.sub(r'<span class="whole">(.*?)</span>', r"\1", page).split("Archive")
    assert "House competition 2026\N{EN DASH}2027" in now
    assert "House competition 2025\N{EN DASH}2026" in archive
    champions = [f.champion for f in reading.running("house/2025-2026").season.finals]
    assert len(champions) == 3
    for champion in champions:
        assert reading.names_in("house/2025-2026")(champion) in archive
    for name in PUBLIC_VIEWS:
        assert client.get(f"/seasons/house/2025-2026/{name}/").status_code == 200
    front = client.get("/").content.decode()
    assert "2025-2026" not in front


def test_the_news_of_a_whole_season_names_its_champions(client: Client) -> None:
    feed = ET.fromstring(client.get("/seasons/house/2025-2026/news.rss").content)  # noqa: S314 - our own
    titles = [item.findtext("title", "") for item in feed.iter("item")]
    champion = reading.names_in("house/2025-2026")(
        reading.running("house/2025-2026").season.finals[0].champion
    )
    assert f"{champion} wins: general champion" in titles
