"""The hall screens and live pages of a competition of any format."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from telling.opens import CUP, OPEN, PEOPLE, TEAMS
from turnus.app.competitions.running import Running
from turnus.app.office import VISITOR, announces
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.pairing import DraftRound
from turnus.competition.engine.slices.results import EnterResult
from visiting.clubs import Club
from visiting.events import events


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with events(tmp_path) as made:
        yield made


def test_a_screen_shows_boards_who_is_free_tables_and_the_latest_results(opened: Club) -> None:
    page = opened.client().get(f"/events/{OPEN}/hall/").content.decode()
    assert "<h2>Round 2" in page
    assert page.count('class="set') == 3
    assert "bye" in page
    assert "and Anna de Boer draw" in page or "Anna de Boer and" in page
    assert "<svg" in page  # how to follow on a phone
    assert f'sse-connect="/live/{OPEN}' in page
    assert f'href="/events/{OPEN}/screens/"' in page
    assert PEOPLE[-1][0] not in page
    only = opened.client().get(f"/events/{OPEN}/hall/?show=standings").content.decode()
    assert only.count('class="set') == 1


@pytest.mark.parametrize("stream", [CUP, TEAMS])
def test_matches_and_teams_have_screens_too(opened: Club, stream: str) -> None:
    page = opened.client(language="nl").get(f"/events/{stream}/hall/").content.decode()
    assert "<h2>Ronde 1" in page
    assert "<span>1.1</span>" in page
    assert opened.client().get(f"/events/{stream}/screens/").status_code == 200


def test_an_open_page_is_told_of_results_and_fetches_its_part(opened: Club) -> None:
    director, visitor = opened.identity("director"), opened.client()
    before = visitor.get(f"/events/{OPEN}/pairings/", headers={"hx-request": "true"}).content.decode()
    assert "<html" not in before
    page = visitor.get(f"/events/{OPEN}/pairings/").content.decode()
    assert f'sse-connect="/live/{OPEN}' in page
    assert f'hx-get="/events/{OPEN}/pairings/"' in page
    done = opened.secretary.act(director, OPEN, EnterResult(board=2, result="0-1"))
    assert all(announces(type(event).__name__) for event in done.events)
    after = visitor.get(f"/events/{OPEN}/pairings/", headers={"hx-request": "true"}).content.decode()
    assert after.count("0-1") == before.count("0-1") + 1


def test_the_part_is_the_same_for_everybody_and_a_draft_is_told_to_nobody(opened: Club) -> None:
    director = opened.identity("director")
    opened.secretary.act(director, OPEN, EnterResult(board=2, result="0-1"))
    opened.secretary.act(director, OPEN, EnterResult(board=3, result="0-1"))
    opened.secretary.act(director, OPEN, Close())
    before = opened.secretary.seen_event(VISITOR, OPEN).competition
    done = opened.secretary.act(director, OPEN, DraftRound(seed="x"))
    assert isinstance(done.running, Running)
    assert not any(announces(type(event).__name__) for event in done.events)
    assert opened.secretary.seen_event(VISITOR, OPEN).competition == before
    for page in ("pairings/", "standings/", "crosstable/", "hall/"):
        parts = {
            opened.client(who).get(f"/events/{OPEN}/{page}", headers={"hx-request": "true"}).content
            for who in ("", "director", "arbiter", "player")
        }
        assert len(parts) == 1, page
