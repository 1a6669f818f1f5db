"""The hall screens and live pages of a competition of any format."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from telling.opens import CUP, OPEN, PEOPLE, PSEUDONYMS, TEAMS
from turnus.app.competitions.running import Running
from turnus.app.competitions.views import standings
from turnus.app.office import VISITOR, announces
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.describing import DescribeEvent
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from visiting.clubs import Club, sent
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
    assert re.search(r"and Anna de Boer draw|Anna de Boer and [^<]+ draw", page)
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


def test_the_archive_has_what_is_over_by_year_with_who_won(opened: Club) -> None:
    director, visitor = opened.identity("director"), opened.client()
    page = visitor.get("/events/").content.decode()
    assert "Archive" not in page
    assert page.count("being played") == 3
    assert "Spring open" in visitor.get("/").content.decode()
    for commands in (
        (EnterResult(board=2, result="0-1"), EnterResult(board=3, result="1-0"), Close()),
        (DraftRound(seed="x"), PublishRound()),
        (*(EnterResult(board=board, result="1-0") for board in (1, 2, 3)), Close(), Close()),
    ):
        for command in commands:
            opened.secretary.act(director, OPEN, command)
    opened.secretary.act(director, OPEN, DescribeEvent(first_day="2025-12-30", last_day="2026-01-02"))
    table = standings(opened.secretary.seen_event(director, OPEN).competition)
    first = dict(zip(PSEUDONYMS, PEOPLE, strict=True))[table[0].line.player][0]
    archive = visitor.get("/events/").content.decode().split("Archive 2026", 1)[1]
    assert "Spring open" in archive
    assert ("Geheim" in first) == (first not in archive)
    assert "Spring open" not in visitor.get("/").content.decode()


def test_the_last_step_is_taken_back_from_the_history_and_again(opened: Club) -> None:
    client = opened.client("director")
    page = f"/office/{OPEN}/history/"
    assert re.search(
        "This will be taken back:.*round 2, board 1: [^<]+ - [^<]+ ½-½</li>",
        client.get(page).content.decode(),
    )
    back = sent(client, page, f"/run/{OPEN}/undo/", reason="read wrongly").content.decode()
    assert re.search("taken back: round 2, board 1: [^<]+ - [^<]+ ½-½</li>", back)
    sent(client, page, f"/run/{OPEN}/undo/", reason="and the round too")
    found = opened.secretary.seen_event(opened.identity("director"), OPEN).competition.phase
    assert found
    assert found.last_round
    assert found.last_round.status == "drafted"
    told = client.get(page).content.decode()
    assert "read wrongly" in told
    assert opened.client("arbiter").post(f"/run/{OPEN}/undo/", {"reason": "x"}).status_code == 403
