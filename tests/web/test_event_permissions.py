"""Every address of a competition of any format as everybody: nobody reads or writes what is not his."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from telling.opens import OPEN, PEOPLE, PSEUDONYMS
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.pairing import DraftRound
from turnus.competition.engine.slices.results import EnterResult
from visiting.clubs import Club
from visiting.events import events
from visiting.walking import addresses, pages

HIDDEN = PEOPLE[-1][0]
ROLES = ("", "nobody", "elsewhere", "player", "desk", "arbiter", "director")
AT_WORK = ("/office/", "/run/", "/arbiter/")
OPEN_TO_ALL = (f"/office/{OPEN}/do/", f"/run/{OPEN}/do/")  # each command asks for itself
SLOW = (".pdf", ".xlsx", "/odds/")
ITS_OWN = tuple(f"/{root}/{OPEN}/" for root in ("events", "run", "office", "arbiter", "me", "api/events"))


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with events(tmp_path) as made:
        yield made


def ways() -> list[str]:
    """Every address of the open, with a player's pseudonym where a player stands in it."""
    found = (way.replace("/p01/", f"/{PSEUDONYMS[0]}/").replace("/p02/", "/q02/") for way in addresses(OPEN))
    return [way for way in dict.fromkeys(found) if way.startswith(ITS_OWN) and not way.endswith(SLOW)]


def test_the_walk_finds_the_pages_of_events() -> None:
    found = ways()
    for way in (
        f"/events/{OPEN}/standings/", f"/events/{OPEN}/hall/", f"/events/{OPEN}/paper/board/",
        f"/run/{OPEN}/", f"/arbiter/{OPEN}/board/1/1/", f"/me/{OPEN}/", f"/office/{OPEN}/disputes/",
    ):  # fmt: skip
        assert way in found


def test_nobody_reads_a_hidden_name_but_who_works_here_and_no_get_writes(opened: Club) -> None:
    for role in ROLES:
        client, before = opened.client(role), opened.secretary.journal.head()
        for way in ways():
            answer = client.get(way)
            assert answer.status_code < 500, (role, way)
            if role not in ("desk", "arbiter", "director"):
                assert answer.streaming or HIDDEN not in answer.content.decode(), (role, way)
                closed = way.startswith(AT_WORK) and "/register" not in way and "/line-ups/1/" not in way
                assert not closed or answer.status_code in (302, 403, 404, 405), (role, way)
        assert opened.secretary.journal.head() == before, role


def test_nothing_is_written_by_who_may_not(opened: Club) -> None:
    before = opened.secretary.journal.head()
    for role in ("", "nobody", "elsewhere"):
        client = opened.client(role)
        for way in ways():
            if "/register" not in way and "/notifications/" not in way:
                assert client.post(way, {"player": PSEUDONYMS[0], "reason": "x"}).status_code < 500, way
        for name, entry in COMMANDS.entries.items():
            fields = dict.fromkeys(entry.asked, "1") | {"player": PSEUDONYMS[0], "on": "2026-11-16"}
            for root in OPEN_TO_ALL:
                assert client.post(f"{root}{name}/", fields).status_code in (403, 400), name
    assert opened.secretary.journal.head() == before


def test_a_draft_changes_nothing_for_anybody_but_the_director(opened: Club) -> None:
    chief = opened.identity("director")
    for command in (EnterResult(board=2, result="1-0"), EnterResult(board=3, result="1-0"), Close()):
        opened.secretary.act(chief, OPEN, command)
    others = ("", "player", "arbiter", "desk")
    seen = [way for way in ways() if "/api/" not in way]
    before = {role: pages(opened.client(role), seen) for role in others}
    opened.secretary.act(chief, OPEN, DraftRound(seed="a seed nobody knows"))
    for role in others:
        after = pages(opened.client(role), seen)
        assert {way for way in after if after[way] != before[role][way]} == set(), role
