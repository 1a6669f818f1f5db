"""Lists of competitions: one that cannot be read stops none of the others, and long lists come in pages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from turnus.app.law import matrix
from turnus.store import Appended, NewEvent
from turnus.web.api import competitions
from turnus.web.public import front, reading, seasons
from visiting.clubs import STREAM, Club, club

NEWER, LEAGUE = "house/2030-2031", "federation/2030"
AT = "2030-09-01T20:00:00+02:00"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


def spoil(made: Club) -> None:
    """Write what a newer program might write: a season and a federation with events we do not know."""
    journal = made.secretary.journal
    (first,) = [event for event in journal.beginnings() if event.stream == STREAM]
    opening = NewEvent(first.type, first.at, first.actor, first.body)
    newer = NewEvent.of("PlayerTeleported", {"player": "p01"}, actor="Dirk", at=AT)
    league = NewEvent.of("FederationOpened", {"season": 2030, "moon": "full"}, actor="Dirk", at=AT)
    assert isinstance(journal.append(NEWER, 0, [opening, newer]), Appended)
    assert isinstance(journal.append(LEAGUE, 0, [league]), Appended)


@pytest.mark.parametrize("page", ["/", "/seasons/"])
def test_one_unreadable_season_leaves_the_others_on_the_page_and_says_why(opened: Club, page: str) -> None:
    spoil(opened)
    answer = opened.client().get(page)
    text = answer.content.decode()
    assert answer.status_code == 200
    assert f"/seasons/{STREAM}/standings/" in text
    assert f"/seasons/{NEWER}/standings/" not in text
    assert f"{NEWER}</strong>: {NEWER}, event 2, type: PlayerTeleported is no event of a season" in text
    assert f"{LEAGUE}</strong>: {LEAGUE}, event 1, payload: FederationOpened has no field moon" in text
    assert (
        "PlayerTeleported is geen gebeurtenis van een seizoen"
        in opened.client(language="nl").get(page).content.decode()
    )


def test_the_office_shows_the_others_too(opened: Club) -> None:
    spoil(opened)
    answer = opened.client("director").get("/office/")
    assert answer.status_code == 200
    assert f"/office/{STREAM}/" in answer.content.decode()


def test_programs_are_told_which_cannot_be_read(opened: Club) -> None:
    spoil(opened)
    found = opened.client().get("/api/competitions").json()
    assert [each["stream"] for each in found["competitions"]] == [STREAM]
    why = f"{NEWER}, event 2, type: PlayerTeleported is no event of a season"
    assert found["unreadable"] == [{"stream": NEWER, "why": why}]
    leagues = opened.client().get("/api/federations").json()
    assert (leagues["federations"], [each["stream"] for each in leagues["unreadable"]]) == ([], [LEAGUE])


def test_nothing_unreadable_is_not_spoken_of(opened: Club) -> None:
    assert "cannot be read" not in opened.client().get("/").content.decode()
    assert opened.client().get("/api/competitions").json()["unreadable"] == []


def many(made: Club, count: int) -> list[str]:
    """Begin more seasons, and return all there are."""
    journal = made.secretary.journal
    (first,) = [event for event in journal.beginnings() if event.stream == STREAM]
    for number in range(count):
        opening = NewEvent(first.type, first.at, first.actor, first.body)
        assert isinstance(journal.append(f"house/{number:03}", 0, [opening]), Appended)
    return list(reading.known_streams())


def test_long_lists_come_in_pages_the_newest_first(opened: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seasons, "A_PAGE", 4)
    monkeypatch.setattr(front, "CARDS", 3)
    monkeypatch.setattr(competitions, "A_PAGE", 4)
    known = many(opened, 5)
    client = opened.client()

    def shown(page: str) -> list[str]:
        text = client.get(page).content.decode()
        return [stream for stream in known if f'/seasons/{stream}/standings/"' in text]

    assert shown("/") == known[-3:]
    assert shown("/seasons/") == known[-4:]
    assert "page 1 of 2" in client.get("/seasons/").content.decode()
    assert shown("/seasons/?page=2") == known[:2]
    for strange in ("0", "99", "x"):
        assert client.get(f"/seasons/?page={strange}").status_code == 200
    found = [client.get(f"/api/competitions?page={number}").json() for number in (1, 2)]
    assert [each["stream"] for page in found for each in page["competitions"]] == known
    assert [(page["page"], page["pages"]) for page in found] == [(1, 2), (2, 2)]


def test_a_season_that_did_not_change_is_not_folded_again_for_a_list(
    opened: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    many(opened, 3)
    before = {stream: reading.summary(stream) for stream in reading.known_streams()}
    monkeypatch.setattr(reading, "_folded", lambda *_: pytest.fail("it was folded again"))
    assert {stream: reading.summary(stream) for stream in before} == before


def test_a_list_says_what_is_new(opened: Club) -> None:
    assert reading.summary(STREAM).length == opened.secretary._keeper.length(STREAM)  # noqa: SLF001
    members = reading.summary(STREAM).members
    event = NewEvent.of("MemberLeft", {"player": "p01"}, actor="Dirk", at=AT)
    written = opened.secretary.journal.append(STREAM, reading.summary(STREAM).length, [event])
    assert isinstance(written, Appended)
    assert reading.summary(STREAM).members == members - 1


def test_the_front_page_and_the_law_are_drawn_once_for_each_state(
    opened: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = opened.client()
    pages = ("/", "/rulebooks/", "/rulebooks/osv-v30/", "/api/rulebooks/osv-v30")

    def shown(page: str) -> bytes:
        return client.get(page).content.partition(b"<main")[2]

    before = {page: shown(page) for page in pages}
    monkeypatch.setattr(matrix, "rows", lambda *_: pytest.fail("it was worked out again"))
    with monkeypatch.context() as drawn:
        drawn.setattr(seasons, "federation_cards", lambda: pytest.fail("it was drawn again"))
        assert {page: shown(page) for page in pages} == before
    event = NewEvent.of("MemberLeft", {"player": "p01"}, actor="Dirk", at=AT)
    written = opened.secretary.journal.append(STREAM, reading.summary(STREAM).length, [event])
    assert isinstance(written, Appended)
    assert shown("/") != before["/"]
