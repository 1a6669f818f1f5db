"""Every address as every role: no draft, no birth date, no other club, and nobody writes who may not."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pytest
from django.test import Client

from turnus.app.office import Grant, Keyring, Role, Secretary
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON
from turnus.web.api.interface import api
from visiting.clubs import BIRTH, STREAM, Club, club
from visiting.walking import CHANGES_BY_ITSELF, addresses, pages, readable

ROLES = ("", "nobody", "elsewhere", "captain", "player", "desk", "arbiter", "director")
KNOW_NO_DRAFT = ("", "elsewhere", "player", "arbiter")
NAMED = ("groups", "amounts", "told")  # fields that hold names with values


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, rounds=1) as made:
        yield made


def test_the_walk_finds_every_page() -> None:
    found = addresses()
    for page in ("pairing", "results", "members/p02", "history", "roles", "decisions", "do/PublishRound"):
        assert f"/office/{STREAM}/{page}/" in found
    assert f"/seasons/{STREAM}/standings/" in found
    assert any(address.startswith("/api/") for address in found)
    assert f"/arbiter/{STREAM}/board/1/1/" in found
    assert f"/me/{STREAM}/" in found


Walk = dict[str, tuple[int, str]]  # what somebody got at every address


@dataclass(frozen=True)
class Walks:
    """What everybody got, by his role: before a round was drafted and after it."""

    before: dict[str, Walk]
    after: dict[str, Walk]
    at_work: dict[str, dict[str, int]]  # how all were answered before it where others work


@pytest.fixture(scope="module")
def walks(tmp_path_factory: pytest.TempPathFactory) -> Walks:
    """One office for both who looks for the draft in these pages and who looks for birth dates."""
    with club(tmp_path_factory.mktemp("walks"), rounds=1) as made, ExitStack() as stack:
        now = made.secretary.today()  # forms offer the hour as it is now
        stack.enter_context(patch.object(Secretary, "today", lambda _secretary: now))
        before = {role: pages(made.client(role)) for role in (*KNOW_NO_DRAFT, "captain", "director")}
        at_work = {role: answered_at_work(made.client(role), before.get(role, {})) for role in ROLES}
        made.secretary.act(made.identity("director"), STREAM, asked.DraftRound(seed="a seed nobody knows"))
        after = {role: pages(made.client(role)) for role in (*KNOW_NO_DRAFT, "director")}
        return Walks(before, after, at_work)


def answered_at_work(client: Client, walk: Walk) -> dict[str, int]:
    """How somebody is answered in the office, the hall and at a player's own page, where he walked or not."""
    work = [each for each in addresses() if each.startswith((f"/office/{STREAM}/", "/arbiter/"))]
    return {
        each: walk[each][0] if each in walk else client.get(each).status_code
        for each in (*work, f"/me/{STREAM}/")
    }


def test_a_draft_changes_nothing_for_anybody_but_the_director(walks: Walks) -> None:
    """Who may not know of a draft gets the very same pages before and after it was made."""
    changed = {
        role: {a for a in after if after[a] != walks.before[role][a]} for role, after in walks.after.items()
    }
    assert f"/office/{STREAM}/pairing/" in changed.pop("director")
    assert changed == {role: set() for role in KNOW_NO_DRAFT}


def test_a_birth_date_is_seen_by_the_director_and_its_owner_alone(walks: Walks) -> None:
    for role, found in (*walks.before.items(), *walks.after.items()):
        leaks = {address for address, (_, text) in found.items() if BIRTH in text}
        own = {f"/me/{STREAM}/privacy/", f"/me/{STREAM}/data.json"}
        members = {f"/office/{STREAM}/members/{player}/" for player in ("p01", "p02")}
        assert leaks == {"director": members, "player": own}.get(role, set()), role


def test_the_pages_of_work_are_for_who_works_here(walks: Walks) -> None:
    for role, answered in walks.at_work.items():
        work = {each: status for each, status in answered.items() if each.startswith("/office/")}
        for address, status in work.items():
            assert status < 500
            if role in ("nobody", "elsewhere", "captain", "player"):
                assert status in (403, 405), (role, address)
            if not role:
                assert status in (302, 405), address


def test_nothing_is_written_by_who_may_not(opened: Club) -> None:
    """Every address takes a post of nothing, and every command one with all its fields."""
    before = opened.secretary.journal.head()
    for role in ("", "elsewhere", "captain"):
        client = opened.client(role)
        for address in addresses():
            assert client.post(address, follow=False).status_code < 500, address
        for name, entry in SEASON.entries.items():
            fields = {field: "x=1" if field in NAMED else "1" for field in entry.asked if field != "fixed"}
            client.post(f"/office/{STREAM}/do/{name}/", fields)
    assert opened.secretary.journal.head() == before


def test_the_hall_is_for_who_works_there_and_the_own_pages_for_players(walks: Walks) -> None:
    hall = [a for a in addresses() if a.startswith("/arbiter/") and "/line-ups/" not in a]
    opened_by = {role: {a for a in hall if answered[a] == 200} for role, answered in walks.at_work.items()}
    assert f"/arbiter/{STREAM}/board/1/1/" in opened_by["arbiter"] & opened_by["director"]
    for role in ("", "nobody", "elsewhere", "captain", "player"):
        assert opened_by[role] == set(), role
        mine = walks.at_work[role][f"/me/{STREAM}/"]
        assert mine == {"": 302, "player": 200}.get(role, 403), role


# The interface, with a key for every role


def keys(opened: Club) -> dict[str, dict[str, str]]:
    """The headers of every role, of a director elsewhere, and of nobody."""
    chief, ring = opened.identity("director"), Keyring(opened.secretary)
    grants = {role.value: Grant(account="", role=role, scope=STREAM, subject="p01") for role in Role}
    grants["elsewhere"] = Grant(account="", role=Role.DIRECTOR, scope="other/")
    made = {who: ring.issue(chief, grant).secret for who, grant in grants.items()}
    return {"": {}} | {who: {"Authorization": f"Bearer {secret}"} for who, secret in made.items()}


@cache
def operations(method: str) -> list[str]:
    """Every address of the OpenAPI description that takes a method."""
    paths = api.get_openapi_schema()["paths"]
    values = {"rulebook": "osv-v30", "number": "1.7-a", "question": "group_changes", "stream": STREAM}
    values |= {"name": "pairings", "key": "x", "webhook": "1"}
    found = [path for path, methods in paths.items() if method in methods]
    return [re.sub(r"{(?:path:)?(\w+)}", lambda m: values.get(m[1], "1"), path) for path in found]


def test_the_interface_shows_nobody_else_a_draft_or_a_birth_date(opened: Club) -> None:
    held = keys(opened)

    def read(who: str) -> dict[str, tuple[int, str]]:
        client = Client(headers=held[who])
        answers = {address: client.get(address) for address in operations("get")}
        return {a: (x.status_code, CHANGES_BY_ITSELF.sub("", readable(x))) for a, x in answers.items()}

    before = {who: read(who) for who in held}
    opened.secretary.act(opened.identity("director"), STREAM, asked.DraftRound(seed="nobody knows"))
    for who in held:
        after = read(who)
        assert all(status < 500 and BIRTH not in text for status, text in after.values()), who
        assert (after == before[who]) == (who != "director"), who


def test_the_interface_writes_nothing_for_who_may_not(opened: Club) -> None:
    held, before = keys(opened), opened.secretary.journal.head()
    for who in ("", "elsewhere", "captain", "spectator"):
        client = Client(headers=held[who])
        for address in operations("post"):
            entry = SEASON.entries.get(address.rpartition("/")[2])
            body = {"reason": "x", "role": "director", "url": "https://a.example/"}
            if entry:
                body = {field: "x=1" if field in NAMED else "1" for field in entry.asked if field != "fixed"}
            answer = client.post(address, body, content_type="application/json")
            assert answer.status_code < 500, (who, address)
        for address in operations("delete"):
            assert client.delete(address).status_code < 500, (who, address)
    assert opened.secretary.journal.head() == before


def test_a_weak_director_sees_and_does_as_little_as_anybody(opened: Club) -> None:
    weak = opened.client("director", second_factor=False)
    for address in addresses():
        if address.startswith(f"/office/{STREAM}/"):
            answer = weak.get(address)
            assert answer.status_code in (403, 405), address
            assert BIRTH not in readable(answer)
