"""What pages, the feed, /api and the shell say of seasons and federations: the same as their views.

Dear to ask, so only of one state of each kind; the views themselves are compared at every state.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from corpus.looking import NOBODY
from states import making_federations, making_seasons
from states.agreeing import Claims, State, agree, claims, exact
from states.making_cups import cup
from states.telling_federations import tellers_of as of_federation
from states.telling_seasons import tellers_of as of_season
from turnus.app.office.rights.roles import VISITOR
from turnus.app.office.secretary import Secretary
from turnus.app.people.register import People
from turnus.cli.main import run
from turnus.store import open_journal
from visiting.clubs import desk_on
from web.test_states_agree import ENGLISH, EnoughError, rows_of

SEASONS = {"house": 160, "blitz": 120, "open": 60, "cup": 40, "series": 60, "short season": 70}
FEDERATIONS = {"league": 45, "round robin": 45, "swiss": 95, "cup": 22}
"""A kind, and after how many events somebody looks."""
PLACE = re.compile(r"\d+")  # signs of going up or down may stand beside it
Facts = Iterator[tuple[Any, Any]]


def stopped(story: Callable[[int, Any], None], after: int) -> Any:
    """Tell a competition until so many events, or to its end."""
    kept: list[Any] = []

    def look(told: Any) -> None:
        kept[:] = [told]
        if told.running.length >= after:
            raise EnoughError

    with suppress(EnoughError):
        story(1, look)
    return kept[0]


def loaded(story: Any, path: Path) -> Secretary:
    with closing(open_journal(str(path))) as journal:
        journal.load(list(story.office.journal.read()))
    return Secretary(story.office.journal, People(NOBODY), second_factor=False)


def got(address: str) -> Any:
    answer = Client(headers=ENGLISH).get(address)
    assert answer.status_code == 200, address
    return answer.json() if "json" in answer["Content-Type"] else answer.content.decode()


def of_data(data: Any, facts: Claims) -> Facts:
    """Return the tables of an answer, as the view of the same name has them."""
    for group, rows in data["groups"].items():
        if ("table", group) in facts["world: standings"]:
            points = [row.get("match_points", row.get("points")) for row in rows]
            who = [str(row.get("player") or row.get("team")) for row in rows]
            lines = zip(who, (row["place"] for row in rows), map(exact, points), strict=True)
            yield ("table", group), list(lines)


def of_page(page: str, facts: Claims) -> Facts:
    """Return the tables of a page whose rows are those of a table that the view knows."""
    tables = re.findall(r"<table.*?</table>", page, re.DOTALL)
    known = [fact[1] for fact in facts["world: standings"] if fact[0] == "table"]
    shown = [[row for row in rows_of(table) if row and PLACE.match(row[0])] for table in tables]
    for group, rows in zip(known, [rows for rows in shown if rows], strict=False):
        yield (
            ("places on the page", group),
            [(row[1].split()[0], int(PLACE.findall(row[0])[0])) for row in rows],
        )
        table = facts["world: standings"]["table", group]
        yield ("places on the page", group), [(who, place) for who, place, _ in table]


@pytest.mark.parametrize("name", SEASONS)
def test_a_season_is_told_alike(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    story = stopped(making_seasons.JOURNALS[name], SEASONS[name])
    path, stream = tmp_path / "states.db", story.running.stream
    seen = loaded(story, path).seen(VISITOR, stream)
    told: Claims = claims(of_season(seen, (), "world"))

    def of_shell() -> Facts:
        assert run(["season", "show", "--db", str(path), "--season", stream, "standings", "--json"]) == 0
        yield from of_data(json.loads(capsys.readouterr().out), told)

    with desk_on(path):
        at = quote(stream)
        told |= claims(
            {
                "/api": lambda: of_data(got(f"/api/competitions/{at}/views/standings"), told),
                "page": lambda: of_page(got(f"/seasons/{at}/standings/"), told),
                "shell": of_shell,
                "feed": lambda: of_feed(got(f"/seasons/{at}/news.rss")),
            }
        )
    assert all(told[source] for source in ("/api", "page", "shell", "feed"))
    agree(State(stream, story.running.length), told)


def of_feed(feed: str) -> Facts:
    """The newest round that the feed tells of."""
    rounds = re.findall(r"<title>(?:Turnus \d+, r|R)ound (\d+): the pairings", feed)
    yield ("round",), int(rounds[0])


@pytest.mark.parametrize("name", FEDERATIONS)
def test_a_federation_is_told_alike(name: str, tmp_path: Path) -> None:
    story = stopped((making_federations.JOURNALS | {"cup": cup})[name], FEDERATIONS[name])
    path, stream = tmp_path / "states.db", story.running.stream
    seen = loaded(story, path).seen_federation(VISITOR, stream)
    told: Claims = claims(of_federation(seen, (), "world"))
    with desk_on(path):
        at = f"/api/federations/{quote(stream)}/views"
        page = got(f"/federations/{quote(stream)}/view/standings/")
        pairings = got(f"{at}/pairings")["matches"]
        sources = {
            "/api": lambda: of_data(got(f"{at}/standings"), told),
            "page": lambda: of_page(page, told),
            "pairings": lambda: of_matches(pairings),
        }
        told |= claims(sources)
    assert told["pairings"]
    assert name == "cup" or (told["/api"] and told["page"])
    agree(State(stream, story.running.length), told)


def of_matches(lines: Any) -> Facts:
    yield ("printed",), [(m["group"], m["home"], m["away"], m["result"] or "") for m in lines]
