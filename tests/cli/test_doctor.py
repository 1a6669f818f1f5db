"""`turnus doctor`: sentences, JSON, Dutch, and an exit status for who watches over it."""

import json
import sys
from pathlib import Path

import pytest

from turnus.app.doctor import program
from turnus.cli.environment import variables
from turnus.cli.main import run
from visiting.browsing import free_port

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    for name in variables():
        monkeypatch.delenv(name, raising=False)
    return ["doctor", "--folder", str(tmp_path / "office"), "--port", str(free_port())]


def test_nothing_wrong_is_status_0_and_changes_nothing(
    words: list[str], tmp_path: Path, capsys: Captured
) -> None:
    assert run([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["wrong"] is False
    assert {each["level"] for each in told["findings"]} == {"ok", "warning"}
    assert all(bool(each["remedy"]) is (each["level"] != "ok") for each in told["findings"])
    topics = {each["topic"] for each in told["findings"]}
    assert {"python", "packages", "kernel", "journal", "backups", "accounts", "mail", "port"} <= topics
    assert list(tmp_path.iterdir()) == []


def test_what_is_wrong_is_status_1_with_what_mends_it(
    words: list[str], tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "office").mkdir()
    (tmp_path / "office" / "secret").write_text("a secret", "ascii")
    (tmp_path / "office" / "secret").chmod(0o644)
    monkeypatch.setenv("TURNUS_ORGIN", "https://club.example")
    assert run(words) == 1
    told = capsys.readouterr().out
    assert f"✗ others can read {tmp_path}/office/secret" in told
    assert f"→ chmod 600 {tmp_path}/office/secret" in told
    assert "✗ TURNUS_ORGIN: there is no such setting; is TURNUS_ORIGIN meant?" in told
    assert told.splitlines()[-1].startswith("2 wrong, ")
    assert run([*words, "--lang", "nl"]) == 1
    told = capsys.readouterr().out
    assert f"✗ anderen kunnen {tmp_path}/office/secret lezen" in told
    assert "2 fout, " in told


def test_a_look_that_fails_or_lacks_a_package_hides_no_other(
    words: list[str], capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "turnus.web.serving.inspecting", None)  # as without django
    assert run([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["findings"]
    assert found[-1]["says"].startswith("not all could be looked at: ")
    assert 'pip install "turnus[web]"' in found[-1]["remedy"]
    monkeypatch.setattr(program, "kernel", lambda: 1 / 0)
    assert run([*words, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["findings"]
    assert "looking failed: ZeroDivisionError" in " ".join(each["says"] for each in found)
    assert {"python", "journal", "backups"} <= {each["topic"] for each in found}
