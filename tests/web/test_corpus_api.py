"""What /api answers about the journals of the corpus: the same as when they were kept (tests/corpus)."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from corpus.comparing import LARGE, Difference, is_old
from corpus.keeping import Seen, journals, read_journal, read_views, write_views
from corpus.looking import in_order
from corpus.reading import kind_of, opening_of
from turnus.app.office.rights.keyring import Keyring
from turnus.app.office.rights.roles import EVERYWHERE, Grant, Identity, Role
from turnus.store import open_journal
from turnus.web import desk
from visiting.clubs import desk_on

API = "api"
DIRECTS = Grant(account="", role=Role.DIRECTOR, scope=EVERYWHERE)
HOLDER = Identity(name="holder", has_second_factor=True, grants=(DIRECTS,))
NAMES = [name for name in journals() if not is_old(name) and name not in LARGE]
RENEWS = "TURNUS_RENEW_CORPUS" in os.environ
EVENT = (
    "about", "standings", "standings?round=1", "crosstable", "pairings", "pairings?round=1", "explanation",
    "moves", "decisions", "players/1", "history",
)  # fmt: skip
Headers = dict[str, str]


@pytest.fixture(scope="module")
def kept() -> Seen:
    """What every address answered then, by journal, asker and address."""
    return next((seen for _, seen in read_views(API).states()), {})


@pytest.fixture(scope="module", autouse=True)
def _renewed() -> Iterator[None]:
    """Write what was answered, where that is asked for."""
    yield
    if RENEWS:
        write_views(API, [(1, dict(sorted(ANSWERED.items())))])


ANSWERED: Seen = {}


@pytest.mark.parametrize("name", NAMES)
def test_every_address_answers_what_it_answered(name: str, kept: Seen, tmp_path: Path) -> None:
    now = dict(_answers(name, tmp_path))
    ANSWERED.update(now)
    then = {view: text for view, text in kept.items() if view.startswith(f"{name} ")}
    views = [view for view in sorted(then.keys() | now.keys()) if then.get(view) != now.get(view)]
    told = "".join(
        f"{Difference(name, _length(name), view, then.get(view), now.get(view))}\n" for view in views
    )
    if RENEWS:
        sys.stdout.write(told)
    assert RENEWS or not told, f"{told}if that is meant: make renew"


def _length(name: str) -> int:
    return max(event.sequence for event in read_journal(name))


def _answers(name: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Yield what is answered to a visitor and to the director, by address."""
    events = read_journal(name)
    path = folder / "corpus.db"
    with closing(open_journal(str(path))) as journal:
        journal.load(events)
    stream = opening_of(events).stream
    with desk_on(path):
        secret = Keyring(desk.secretary()).issue(HOLDER, DIRECTS)
        askers: dict[str, Headers] = {"visitor": {}, "director": {"Authorization": f"Bearer {secret.secret}"}}
        for who, headers in askers.items():
            for address in _addresses(kind_of(events), stream, headers):
                yield f"{name} {who} {address}", _asked(address, headers)


def _addresses(kind: str, stream: str, headers: Headers) -> Iterator[str]:
    folder = {"season": "competitions", "federation": "federations", "event": "events"}[kind]
    at = f"/api/{folder}/{quote(stream)}"
    if kind == "event":
        yield from (f"{at}/{name}" for name in EVENT)
        return
    yield f"{at}/about"
    yield from (f"{at}/views/{name}" for name in json.loads(_asked(f"{at}/about", headers))["views"])
    if kind == "season":
        yield f"{at}/events"


def _asked(address: str, headers: Headers) -> str:
    answer: Any = Client().get(address, headers={"Accept-Language": "en"} | headers)
    assert answer.status_code < 500, (address, answer.json())
    body = in_order(answer.json())
    if answer.status_code != 200:
        body = {"status": answer.status_code, "answer": body}
    return json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
