"""Following a season from elsewhere: archive, calendar, news, the hall, and tables on other sites."""

import re
from datetime import date, timedelta
from email.utils import parsedate_to_datetime
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.test import Client, RequestFactory
from icalendar import Calendar

from telling.opens import in_two_phases, next_phase
from turnus.store import MemoryJournal
from turnus.web.public import feeds, reading
from turnus.web.public.postings import what_of

pytestmark = pytest.mark.usefixtures("untouched")
SEASON = "/seasons/house/2026-2027"
STREAM = "house/2026-2027"


def parsed(client: Client, address: str) -> ET.Element:
    return ET.fromstring(client.get(address).content)  # noqa: S314 - we wrote it ourselves


def test_the_calendar_has_every_round_at_the_hour_of_the_rules(client: Client) -> None:
    answer = client.get(f"{SEASON}/calendar.ics")
    assert answer.headers["Content-Type"].startswith("text/calendar")
    events: list[Any] = list(Calendar.from_ical(answer.content).walk("VEVENT"))
    dates = [day for turnus in reading.running(STREAM).season.turni for day in turnus.dates]
    begins = [event["dtstart"].dt for event in events]
    assert [each.date() for each in begins] == [date.fromisoformat(day) for day in dates]
    assert {each.strftime("%H:%M") for each in begins} == {"20:00"}  # osv-v30 1.5-a
    assert {each.utcoffset() for each in begins} == {timedelta(hours=1), timedelta(hours=2)}  # as in the hall
    assert len({event["uid"] for event in events}) == len(events) == 21
    assert events[18]["summary"] == "House competition 2026\N{EN DASH}2027: Turnus 3, round 5"
    assert "turnus=3&round=5" in events[18]["url"]
    assert "url" not in events[19]  # that round has not been paired


def test_the_news_comes_newest_first_with_where_to_look(client: Client) -> None:
    feed = parsed(client, f"{SEASON}/news.rss")
    items = list(feed.iter("item"))
    assert items[0].findtext("title") == "Turnus 3, round 5: the pairings"
    assert items[0].findtext("link") == f"http://testserver{SEASON}/pairings/?turnus=3&round=5"
    assert items[1].findtext("title") == "Turnus 3, round 4: all results"
    assert len({item.findtext("guid") for item in items}) == len(items) == 30
    assert all(parsedate_to_datetime(item.findtext("pubDate", "")) for item in items)


def test_news_is_dutch_for_the_dutch() -> None:
    dutch = Client(headers={"accept-language": "nl"})
    assert "Turnus 3, ronde 5: de indeling" in dutch.get(f"{SEASON}/news.rss").content.decode()


def test_the_hall_shows_the_boards_who_has_no_game_and_every_table(client: Client) -> None:
    page = client.get(f"{SEASON}/hall/").content.decode()
    assert re.findall(r'<section class="set (\w+)">', page) == ["pairings", "free", *["standings"] * 3]
    assert "Turnus 3, round 5" in page
    assert '<body class="hall dark">' in page
    assert "<svg" in page  # to be followed by phone
    assert ">testserver<" in page  # and by whoever types: no key of a competition
    assert " beats " in page
    for turnus in reading.running(STREAM).season.turni[-1:]:
        for name in turnus.players:
            assert reading.names_in(STREAM)(name) in page


def test_every_screen_has_its_own_programme_in_its_address(client: Client) -> None:
    assert "/hall/?show=standings" in client.get(f"{SEASON}/screens/").content.decode()
    page = client.get(f"{SEASON}/hall/?show=standings&group=2&look=light").content.decode()
    assert re.findall(r'<section class="set (\w+)">', page) == ["standings"]
    assert "Group 2" in page
    assert '<body class="hall light">' in page
    nonsense = client.get(f"{SEASON}/hall/?show=nonsense&look=nonsense&group=9").content.decode()
    assert '<body class="hall dark">' in nonsense
    assert "Nothing has been paired yet" in nonsense


def test_a_screen_shows_everything_once_however_often_it_is_asked_for(client: Client) -> None:
    page = client.get(f"{SEASON}/hall/?{'show=standings&' * 500}show=pairings").content.decode()
    assert re.findall(r'<section class="set (\w+)">', page) == [*["standings"] * 3, "pairings"]


def test_what_is_asked_for_is_short_enough_to_be_kept() -> None:
    asked = RequestFactory().get("/", {"group": "x" * 60_000, "round": "2"})
    assert what_of(asked) == (0, 2, "x" * 200)


@pytest.mark.parametrize(("asked", "seconds"), [("", 12), ("30", 30), ("1", 3), ("9999", 120), ("x", 12)])
def test_the_hall_turns_no_faster_than_one_can_read(client: Client, asked: str, seconds: int) -> None:
    assert f'data-seconds="{seconds}"' in client.get(f"{SEASON}/hall/?seconds={asked}").content.decode()


def test_other_sites_may_frame_the_embedded_table_and_nothing_else(client: Client) -> None:
    framed = client.get(f"{SEASON}/embed/standings/")
    assert "frame-ancestors *" in framed.headers["Content-Security-Policy"]
    assert "unsafe-inline" not in framed.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed.headers
    for address in ("/", "/seasons/", f"{SEASON}/standings/", f"{SEASON}/hall/", f"{SEASON}/paper/"):
        answer = client.get(address)
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Frame-Options"] == "DENY"


def test_an_embedded_page_sets_no_cookie_and_has_no_form(client: Client) -> None:
    answer = client.get(f"{SEASON}/embed/standings/?group=2")
    assert not answer.cookies
    assert "<form" not in answer.content.decode()
    assert answer.content.decode().count("<table") == 1


@pytest.mark.parametrize("name", ["hall/", "embed/standings/", "calendar.ics", "news.rss", "paper/"])
def test_a_season_that_is_not_there_is_said_kindly(client: Client, name: str) -> None:
    assert client.get(f"/seasons/house/1900/{name}").status_code == 404
    assert client.get(f"{SEASON}/embed/decisions/").status_code == 404


def test_the_news_of_an_event_says_of_which_phase_a_round_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feeds, "is_event", bool)
    monkeypatch.setattr(feeds, "page_of", lambda _stream, page: f"/{page}/")
    journal = MemoryJournal()
    running = in_two_phases(journal)
    assert [each.text for each in feeds.event_news(running)] == ["Round 1: the pairings"]
    told = [(each.text, each.address) for each in feeds.event_news(next_phase(journal, running))]
    assert [text for text, _address in told] == [
        "Phase 1, round 1: the pairings",
        "Phase 1, round 1: all results",
        "Phase 2, round 1: the pairings",
    ]
    assert [address.endswith("?round=1") for _text, address in told] == [False, False, True]
