"""What the world must not see: a draft, a sign-off, a proposed result change no public page at all."""

import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client, override_settings

from turnus.app.office import PUBLIC_VIEWS
from turnus.app.papers.wall import PAPERS
from turnus.app.seasons.office import Office, Running, open_running
from turnus.cli.seasons.demo import write_demo
from turnus.competition.season import commands as asked
from turnus.store import Journal, open_journal

SEASON = "/seasons/house/2026-2027"
ADDRESSES = [
    "/",
    "/seasons/",
    *(f"{SEASON}/{name}/" for name in PUBLIC_VIEWS),
    f"{SEASON}/pairings/?round=6",
    f"{SEASON}/standings/?round=6",
    f"{SEASON}/why/?what=place+p01",
    f"{SEASON}/hall/",
    f"{SEASON}/embed/pairings/",
    f"{SEASON}/calendar.ics",
    f"{SEASON}/news.rss",
    *(f"{SEASON}/paper/{name}/" for name in PAPERS),
    f"{SEASON}/paper/1.trf",
]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A season of which the fifth round is over, for every test to copy."""
    path = tmp_path_factory.mktemp("played") / "season.db"
    write_demo(path)
    with closing(open_journal(str(path))) as opened:
        office, running = Office(opened), open_running(opened)
        for game in running.season.turni[-1].rounds[-1].games:
            if not game.result:
                command = asked.EnterResult(white=game.white, black=game.black, result="1/2-1/2")
                running = office.do(running, command)
        office.do(running, asked.CloseRound())
    return path


@pytest.fixture(scope="module")
def before(played: Path) -> dict[str, str]:
    """What the world sees of it."""
    with override_settings(TURNUS_JOURNAL=str(played)):
        return pages(Client(headers={"accept-language": "en"}))


@pytest.fixture
def journal(played: Path, tmp_path: Path) -> Iterator[Journal]:
    """That season, to write on in."""
    shutil.copytree(played.parent, tmp_path / "office")
    path = str(tmp_path / "office" / played.name)
    with closing(open_journal(path)) as opened, override_settings(TURNUS_JOURNAL=path):
        yield opened


def pages(client: Client) -> dict[str, str]:
    """Every public page, without the place of the journal it was made at."""
    found = {address: client.get(address).content.decode() for address in ADDRESSES}
    hidden = re.compile(r'after=\d+|name="csrfmiddlewaretoken" value="\w+"|DTSTAMP:\w+|\d+ · [0-9a-f]{16}')
    return {address: hidden.sub("", text) for address, text in found.items()}


def season(journal: Journal) -> Running:
    assert settings.TURNUS_JOURNAL
    return open_running(journal)


def test_a_draft_changes_nothing_that_the_world_sees(
    client: Client, before: dict[str, str], journal: Journal
) -> None:
    running = Office(journal).do(season(journal), asked.DraftRound(seed="secret"))
    assert pages(client) == before
    Office(journal).do(running, asked.PublishRound())
    assert pages(client)[f"{SEASON}/pairings/"] != before[f"{SEASON}/pairings/"]


def test_nor_does_a_draft_that_is_taken_back_and_made_again(
    client: Client, before: dict[str, str], journal: Journal
) -> None:
    office = Office(journal)
    running = office.do(season(journal), asked.DraftRound(seed="first"))
    running = office.undo(running, "it was only to try")
    office.do(running, asked.DraftRound(seed="second"))
    assert pages(client) == before


def test_nor_does_a_sign_off_before_the_round_is_published(
    client: Client, before: dict[str, str], journal: Journal
) -> None:
    day = season(journal).season.turni[-1].dates[5]
    Office(journal).do(season(journal), asked.SignOff(player="p03", round=6, on=day, at="12:00"))
    assert pages(client) == before


def test_nor_does_a_result_that_is_only_proposed(client: Client, journal: Journal) -> None:
    office = Office(journal)
    running = office.do(season(journal), asked.DraftRound(seed="six"))
    running = office.do(running, asked.PublishRound())
    before = pages(client)
    game = running.season.turni[-1].rounds[-1].games[0]
    office.do(running, asked.ProposeResult(white=game.white, black=game.black, result="1-0", by=game.white))
    assert pages(client) == before


def test_single_events_are_not_explained_to_everybody(client: Client, journal: Journal) -> None:
    length = season(journal).length
    answer = client.get(f"{SEASON}/why/?what=event+{length}").content.decode()
    assert "ask for one of" in answer
