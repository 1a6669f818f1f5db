"""The commands on a journal, as somebody outside would call them."""

import json
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import apsw
import pytest

from telling.events import written
from turnus.app.streams.vouching import checkpoint_file, export_checkpoints, signing_key, vouch
from turnus.cli.main import run
from turnus.store import open_journal, open_reader
from turnus.store.opening import games_beside

Shell = Callable[..., tuple[int, str, str]]


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    def call(*words: object) -> tuple[int, str, str]:
        status = run(["journal", *map(str, words)])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return call


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A journal of four events in two streams."""
    path = tmp_path / "club.db"
    journal = open_journal(str(path))
    written(journal, "a", 1, 2, 3)
    written(journal, "b", 1)
    journal.close()
    return path


def answered(shell: Shell, *words: object, status: int = 0) -> Any:
    found, out, _ = shell(*words, "--json")
    assert found == status
    assert out.count("\n") == 1
    return json.loads(out)


def spoil(path: Path, change: str) -> None:
    connection = apsw.Connection(str(path))
    connection.execute("DROP TRIGGER nothing_is_overwritten; DROP TRIGGER nothing_is_removed;" + change)
    connection.close()


def test_verify_says_that_all_is_well(shell: Shell, club: Path) -> None:
    found = answered(shell, "verify", club)
    assert (found["intact"], found["events"], found["head"]["position"], found["flaws"]) == (True, 4, 4, [])
    status, out, _ = shell("verify", club, "--lang", "nl")
    assert status == 0
    assert "4 gebeurtenissen in een ononderbroken keten" in out


def test_verify_names_what_is_wrong_and_where(shell: Shell, club: Path) -> None:
    spoil(
        club, "UPDATE journal SET payload = '{}' WHERE position = 2; DELETE FROM journal WHERE position = 3"
    )
    found = answered(shell, "verify", club, status=1)
    assert not found["intact"]
    assert [(flaw["position"], flaw["kind"]) for flaw in found["flaws"]] == [(2, "altered"), (3, "missing")]
    status, out, _ = shell("verify", club)
    assert status == 1
    assert "event 3 is missing: event 4 comes next" in out


def test_verify_finds_a_damaged_file(shell: Shell, club: Path) -> None:
    spoil(club, "CREATE INDEX lost ON journal (actor); PRAGMA writable_schema = ON;"
          "UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'lost'")  # fmt: skip
    found = answered(shell, "verify", club, status=1)
    assert (found["intact"], found["damage"] != "") == (False, True)
    status, out, _ = shell("verify", club)
    assert status == 1
    assert "The file itself is damaged" in out


def test_a_journal_goes_out_as_text_and_comes_back_the_same(shell: Shell, club: Path, tmp_path: Path) -> None:
    text, again = tmp_path / "club.jsonl", tmp_path / "again.db"
    out = answered(shell, "export", club, text)
    assert out["events"] == 4
    assert answered(shell, "import", text, again) == out
    assert answered(shell, "verify", again)["head"] == out["head"]
    assert answered(shell, "verify", text)["head"] == out["head"]
    assert shell("export", club, tmp_path / "club2.jsonl")[0] == 0
    assert (tmp_path / "club2.jsonl").read_bytes() == text.read_bytes()


def test_a_text_that_was_changed_is_found_and_not_imported(shell: Shell, club: Path, tmp_path: Path) -> None:
    text = tmp_path / "club.jsonl"
    shell("export", club, text)
    text.write_text(text.read_text("utf-8").replace('"board":3', '"board":4'), "utf-8")
    assert [flaw["position"] for flaw in answered(shell, "verify", text, status=1)["flaws"]] == [3]
    status, _, err = shell("import", text, tmp_path / "again.db")
    assert status == 2
    assert f"{text}, line 3: event 3 was altered" in err


def test_a_bad_line_is_named_and_makes_no_journal(shell: Shell, tmp_path: Path) -> None:
    text, target = tmp_path / "bad.jsonl", tmp_path / "new.db"
    text.write_text('{"stream": "a", "seq": "one"}\n', "utf-8")
    found = answered(shell, "import", text, target, status=2)
    assert found["error"] == {
        "kind": "bad_input", "message": "must be a whole number", "where": f"{text}, line 1, seq"
    }  # fmt: skip
    assert not target.exists()


def test_a_checkpoint_finds_a_journal_that_was_cut_short(shell: Shell, club: Path, tmp_path: Path) -> None:
    public = answered(shell, "key", tmp_path / "key.pem")["public_key"]
    _, out, _ = shell("checkpoint", club, "--key", tmp_path / "key.pem")
    kept = tmp_path / "checkpoint.json"
    kept.write_text(out, "utf-8")
    assert json.loads(out)["position"] == 4
    found = answered(shell, "verify", club, "--checkpoint", kept, "--trust", public)
    assert (found["intact"], found["checkpoints"][0]["position"]) == (True, 4)
    assert "fits the checkpoint" in shell("verify", club, "--checkpoint", kept)[1]
    spoil(club, "DELETE FROM journal WHERE position = 4")
    assert answered(shell, "verify", club)["intact"]
    cut = answered(shell, "verify", club, "--checkpoint", kept, status=1)
    assert [(flaw["position"], flaw["kind"]) for flaw in cut["flaws"]] == [(4, "truncated")]


def test_a_checkpoint_by_a_stranger_is_refused(shell: Shell, club: Path, tmp_path: Path) -> None:
    shell("key", tmp_path / "key.pem")
    kept = tmp_path / "checkpoint.json"
    kept.write_text(shell("checkpoint", club, "--key", tmp_path / "key.pem")[1], "utf-8")
    status, _, err = shell("verify", club, "--checkpoint", kept, "--trust", "ab" * 32)
    assert status == 2
    assert f"{kept}, public_key: signed with another key" in err
    assert shell("verify", club, "--checkpoint", tmp_path / "none.json")[0] == 2


def test_backup_and_restore(shell: Shell, club: Path, tmp_path: Path) -> None:
    made = answered(shell, "backup", club, tmp_path / "backup.db")
    assert answered(shell, "restore", tmp_path / "backup.db", tmp_path / "new.db") == made
    status, _, err = shell("restore", tmp_path / "backup.db", club)
    assert status == 2
    assert "into an empty journal" in err
    assert shell("backup", club, tmp_path / "backup.db")[0] == 2


def test_a_backup_of_a_journal_at_work(shell: Shell, club: Path, tmp_path: Path) -> None:
    journal = open_journal(str(club))
    written(journal, "a", 4)
    assert answered(shell, "backup", club, tmp_path / "backup.db")["events"] == 5
    status, _, err = shell("restore", tmp_path / "backup.db", club)
    assert status == 2
    assert "somebody else is writing this journal" in err
    journal.close()


@pytest.mark.parametrize("words", [("verify", "{}"), ("export", "{}", "out"), ("restore", "{}", "new.db")])
def test_a_file_that_is_not_there_is_named(shell: Shell, tmp_path: Path, words: tuple[str, ...]) -> None:
    status, _, err = shell(*(word.format(tmp_path / "none.db") for word in words))
    assert status == 2
    assert err.startswith(f"turnus: {tmp_path / 'none.db'}: ")
    assert err.count("\n") == 1


def test_verify_holds_a_journal_to_what_its_office_signed_last(shell: Shell, club: Path) -> None:
    with closing(open_reader(str(club))) as reader:
        kept = checkpoint_file(str(club), club.parent)
        assert vouch(reader, kept, signing_key(club.parent), datetime.now(UTC)).is_whole
    assert [each["position"] for each in answered(shell, "verify", club)["checkpoints"]] == [4]
    spoil(club, "DELETE FROM journal WHERE position = 4")
    cut = answered(shell, "verify", club, status=1)
    assert [(flaw["position"], flaw["kind"]) for flaw in cut["flaws"]] == [(4, "truncated")]


def test_one_file_from_elsewhere_holds_both_journals_to_their_ends(
    shell: Shell, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Path(games_beside(str(club)))
    with closing(open_journal(str(games))) as journal:
        written(journal, "game/a", 1, 2)
    office, elsewhere, now = tmp_path / "office", tmp_path / "stick.json", datetime.now(UTC)
    for path in (club, games):
        with closing(open_reader(str(path))) as reader:
            vouch(reader, checkpoint_file(str(path), office), signing_key(office), now)
    export_checkpoints(str(club), office, elsewhere)
    whole = answered(shell, "verify", club, "--checkpoint", elsewhere)
    assert [each["checkpoints"][0]["position"] for each in (whole, whole["games"])] == [4, 2]
    spoil(games, "DELETE FROM journal WHERE position = 2")
    assert answered(shell, "verify", club)["intact"]
    cut = answered(shell, "verify", club, "--checkpoint", elsewhere, status=1)
    assert [(flaw["position"], flaw["kind"]) for flaw in cut["games"]["flaws"]] == [(2, "truncated")]
    monkeypatch.setenv("TURNUS_DB", str(club))
    monkeypatch.setenv("TURNUS_CHECKPOINT", str(elsewhere))
    assert "the journal ends at event 1" in shell("verify", club)[1]
    monkeypatch.setenv("TURNUS_DB", str(tmp_path / "another.db"))
    assert answered(shell, "verify", club)["intact"]  # it says nothing of other journals
