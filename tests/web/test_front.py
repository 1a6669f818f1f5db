"""The front page of an office shows a visitor what is being played now, of whatever kind it is."""

from collections.abc import Iterator
from typing import Any

import pytest

from telling.opens import OPEN, write_open
from turnus.app.hall.playing import boards
from turnus.app.rooms import Sent
from turnus.web import desk
from turnus.web.public import reading
from turnus.web.public.front import _liveliest_first
from visiting.clubs import Club
from visiting.events import events


@pytest.fixture
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with events(tmp_path_factory.mktemp("front"), write_open) as made:
        yield made


def begin(opened: Club) -> None:
    """Begin the first game of the round that has no result."""
    running: Any = opened.secretary.whole(OPEN)
    found = next(at for at in boards(running) if not at.game.result)
    sides = dict(zip(("white", "black"), found.game.players, strict=True))
    place = {"competition": OPEN, "round": found.round, "board": found.number}
    head = {"rulebook": "fide-2023", "time_control": "5400+30", "players": sides, "belongs": place}
    made = desk.rooms().open(opened.identity("director"), head)
    desk.rooms().rule(opened.identity("director"), made.id, Sent({"type": "start"}))


def test_an_office_without_seasons_shows_the_competition_that_is_played_and_its_boards(opened: Club) -> None:
    page = opened.client().get("/").content.decode()
    assert 'class="living"' in page
    assert f'class="button" href="/events/{OPEN}/pairings/"' in page
    assert "in-play" not in page
    begin(opened)
    page = opened.client().get("/").content.decode()
    assert page.count('class="wallboard') == 1


def test_what_is_played_today_comes_before_what_is_newer() -> None:
    def card(stream: str, day: str = "", *, playing: bool = True, over: bool = False) -> dict[str, object]:
        return {"stream": stream, "day": day, "playing": playing, "over": over}

    today = reading.state().day.isoformat()
    ours = [card("begun", playing=False), card("last week", "2020-01-01"), card("over", today, over=True)]
    found = _liveliest_first(ours, [card("event", today)])
    assert [each["stream"] for each in found] == ["event", "last week", "begun"]
