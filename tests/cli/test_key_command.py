"""Keys in the shell: made, printed once, listed without their secrets, revoked."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from turnus.app.office import Keyring, NotAllowed, Secretary
from turnus.app.people import register
from turnus.cli.main import run
from turnus.store import open_journal

STREAM = "event/spring-open"


@pytest.fixture
def journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    path = str(tmp_path / "office.db")
    assert run(["event", "new", path, "Spring Open", "--format", "swiss", "--rounds", "3"]) == 0
    capsys.readouterr()
    return path


def key(capsys: pytest.CaptureFixture[str], journal: str, *words: str, status: int = 0) -> Any:
    assert run(["key", *words, "--db", journal, "--json"]) == status, words
    return json.loads(capsys.readouterr().out)


def opens(journal: str, secret: str) -> Any:
    with closing(open_journal(journal)) as opened:
        office = Secretary(opened, register.beside(journal))
        return office.access(Keyring(office).identify(secret), STREAM)


def test_a_key_opens_what_it_was_made_for_until_it_is_revoked(
    journal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    made = key(capsys, journal, "new", STREAM, "--role", "results_desk", "--label", "website")
    assert opens(journal, made["key"]).is_staff
    assert not opens(journal, made["key"]).is_director
    (listed,) = key(capsys, journal, "list")["keys"]
    assert listed == {
        "id": made["id"], "label": "website", "role": "results_desk", "for": "", "stream": STREAM,
        "until": "",
    }  # fmt: skip
    assert key(capsys, journal, "list", "*")["keys"] == []
    key(capsys, journal, "revoke", made["id"])
    with pytest.raises(NotAllowed):
        opens(journal, made["key"])
    assert key(capsys, journal, "revoke", made["id"], status=1)["error"]["kind"] == "not_found"


def test_while_the_office_is_open_the_shell_says_where_its_keys_are(
    journal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(open_journal(journal)):
        for words in (("new", STREAM, "--role", "arbiter"), ("list",), ("revoke", "1a2b3c4d")):
            refused = key(capsys, journal, *words, status=2)["error"]
            assert refused["kind"] == "locked"
            assert "/office/keys/" in refused["message"]


@pytest.mark.parametrize(
    ("words", "status", "where"),
    [
        (("event/autumn-open", "--role", "arbiter"), 1, ""),
        ((STREAM, "--role", "captain"), 2, "subject"),
        (("*", "--role", "player", "--for", "p01"), 2, "subject"),
        ((STREAM, "--role", "arbiter", "--until", "2019-01-01"), 2, "until"),
        ((STREAM, "--role", "arbiter", "--until", "tomorrow"), 2, "until"),
    ],
)
def test_a_key_that_cannot_be_is_refused(
    journal: str, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], status: int, where: str
) -> None:
    assert key(capsys, journal, "new", *words, status=status)["error"]["where"] == where
    assert key(capsys, journal, "list")["keys"] == []


def test_the_key_is_printed_for_people(journal: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["key", "new", "*", "--role", "director", "--db", journal]) == 0
    secret = capsys.readouterr().out.splitlines()[0]
    assert opens(journal, secret).is_director
    assert run(["key", "list", "--db", journal]) == 0
    listed = capsys.readouterr().out
    assert "the whole office" in listed
    assert secret not in listed
