"""What pages, the hall, the feed, /api and the shell say of an event: the same as its views.

Dear to ask, so only of a state of some journals; the views themselves are compared at every state.
"""

import json
import re
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from corpus.looking import NOBODY
from states.agreeing import Claims, State, agree, claims, number
from states.making_events import Story, tell
from states.telling_events import of_table, tellers_of
from turnus.app.office.rights.roles import VISITOR
from turnus.app.office.secretary import Secretary
from turnus.app.people.register import People
from turnus.cli.main import run
from turnus.store import open_journal
from visiting.clubs import desk_on

LOOKED_AT = {  # a kind of event, and after how many of its commands somebody looks
    "dutch": 41, "draughts": 30, "keizer": 60, "knock-out": 24, "four groups": 110, "round robin": 40,
    "team swiss": 70, "twice": 34, "bughouse": 33,
}  # fmt: skip
ENGLISH = {"accept-language": "en"}
ROW = re.compile(r"<tr[^>]*>(.*?)</tr>", re.DOTALL)
CELL = re.compile(r"<t[dh][^>]*>(.*?)</t[dh]>", re.DOTALL)


class EnoughError(Exception):
    """The state that is looked at has come."""


def stopped(name: str, after: int) -> Story:
    """Tell an event until so many commands, or to its end."""
    kept: list[Story] = []

    def look(story: Story) -> None:
        kept[:] = [story]
        if story.running.length >= after and story.running.competition.phases:
            raise EnoughError

    try:
        return tell(name, 1, look)
    except EnoughError:
        return kept[0]


def text_of(html: str) -> str:
    plain = re.sub(r"<small>.*?</small>", "", html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", plain)).split())


def rows_of(page: str) -> list[list[str]]:
    return [[text_of(cell) for cell in CELL.findall(row)] for row in ROW.findall(page)]


def of_pages(stream: str, divisions: list[str]) -> Iterator[tuple[Any, Any]]:
    """What the page of the tables says, division by division."""
    page = Client(headers=ENGLISH).get(f"/events/{stream}/standings/").content.decode()
    tables = re.findall(r"<table[^>]*standings.*?</table>", page, re.DOTALL)
    assert len(tables) == len(divisions)
    for division, table in zip(divisions, tables, strict=True):
        rows = [row for row in rows_of(table) if row and row[0].isdigit()]
        yield ("table", division), [(row[1], row[0], number(row[2])) for row in rows]


def of_api(stream: str) -> Iterator[tuple[Any, Any]]:
    at = f"/api/events/{quote(stream)}"
    yield from of_table(Client(headers=ENGLISH).get(f"{at}/standings").json())
    data = Client(headers=ENGLISH).get(f"{at}/pairings").json()
    games = [game for pair in data["pairs"] for game in pair.get("games", [pair])]
    told = sorted((g["white"], g["black"], g["result"] or "") for g in games)
    yield ("games", data["round"]), told
    yield ("round",), data["round"]
    about = Client(headers=ENGLISH).get(f"{at}/about").json()
    yield ("round",), about["rounds"][-1]["round"]


def of_shell(path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> Iterator[tuple[Any, Any]]:
    assert run(["event", "show", str(path), name, "standings", "--json"]) == 0
    yield from of_table(json.loads(capsys.readouterr().out))


def of_hall(stream: str) -> Iterator[tuple[Any, Any]]:
    page = Client(headers=ENGLISH).get(f"/events/{stream}/hall/?show=pairings").content.decode()
    said = re.search(r"[Rr]ound (\d+)", text_of(page))
    assert said
    yield ("round",), int(said[1])


def of_feed(stream: str) -> Iterator[tuple[Any, Any]]:
    """The newest round that the feed tells of."""
    feed = Client(headers=ENGLISH).get(f"/events/{stream}/news.rss").content.decode()
    rounds = re.findall(r"<title>(?:Phase \d+, r|R)ound (\d+): the pairings", feed)
    yield ("round",), int(rounds[0])


@pytest.mark.parametrize("name", LOOKED_AT)
def test_pages_and_answers_tell_what_the_views_tell(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    story = stopped(name, LOOKED_AT[name])
    running, path = story.running, tmp_path / "states.db"
    with closing(open_journal(str(path))) as journal:
        journal.load(list(story.office.journal.read()))
    seen = Secretary(story.office.journal, People(NOBODY), second_factor=False).seen_event(
        VISITOR, running.stream
    )
    told: Claims = claims(tellers_of(seen, (), "world"))
    tables = [fact[1] for fact in told["world: standings"] if fact[0] == "table"]
    with desk_on(path):
        sources = {
            "page": lambda: of_pages(running.stream, tables),
            "/api": lambda: of_api(running.stream),
            "hall": lambda: of_hall(running.stream),
            "feed": lambda: of_feed(running.stream),
            "shell": lambda: of_shell(path, running.competition.name, capsys),
        }
        told |= claims(sources)
    assert all(told[source] for source in sources)
    agree(State(running.competition.name, running.length), told)
