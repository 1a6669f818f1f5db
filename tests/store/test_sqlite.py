"""The journal in a file: one writer, many readers, nothing overwritten, strangers recognised."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event as Flag

import apsw
import pytest

from telling.events import result, written
from turnus.faults import BadInput
from turnus.store import NotStored, Reader, backup, open_journal, open_reader
from turnus.store.event import EMPTY
from turnus.store.sqlite import SqliteJournal, SqliteReader

OPEN = "import sys; from turnus.store.sqlite import SqliteJournal; SqliteJournal(sys.argv[1])"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


def test_a_second_writer_is_refused_in_another_process_and_in_this_one(path: Path) -> None:
    journal = SqliteJournal(path)
    with pytest.raises(NotStored, match="somebody else is writing this journal") as refused:
        SqliteJournal(path)
    assert (refused.value.kind, refused.value.where) == ("locked", str(path))
    other = subprocess.run([sys.executable, "-c", OPEN, path], capture_output=True, text=True, check=False)
    assert other.returncode == 1
    assert f"{path}: somebody else is writing this journal" in other.stderr
    journal.close()
    SqliteJournal(path).close()


def test_readers_read_while_it_is_written(path: Path) -> None:
    journal = SqliteJournal(path)
    written(journal, "a", 1)
    reader = SqliteReader(path)
    assert reader.head() == journal.head()
    written(journal, "a", 2)
    assert list(reader.read()) == list(journal.read())
    reader.close()
    journal.close()


def test_what_was_written_is_there_when_it_is_opened_again(path: Path) -> None:
    journal = SqliteJournal(path)
    events = written(journal, "a", 1, 2)
    journal.close()
    again = SqliteJournal(path)
    assert tuple(again.read()) == events
    assert written(again, "a", 3)[0].previous == events[-1].hash
    assert again.wait(2, 0.0) is True
    again.close()


def test_a_closed_journal_takes_nothing(path: Path) -> None:
    journal = SqliteJournal(path)
    journal.close()
    with pytest.raises(NotStored, match="the journal is closed"):
        journal.append("a", 0, [result(1)])


def test_a_stranger_who_holds_the_file_is_waited_for_and_then_named(path: Path) -> None:
    journal = SqliteJournal(path)
    journal._connection.set_busy_timeout(10)  # noqa: SLF001 - five seconds are long for a test
    stranger = apsw.Connection(str(path))
    stranger.execute("BEGIN IMMEDIATE")
    with pytest.raises(NotStored, match="somebody else is writing this journal"):
        journal.append("a", 0, [result(1)])
    stranger.close()
    written(journal, "a", 1)
    journal.close()


def test_commits_wait_for_the_disk(path: Path) -> None:
    journal = SqliteJournal(path)
    connection = journal._connection  # noqa: SLF001 - what the file's safety hangs on
    settings = [
        connection.execute(f"PRAGMA {name}").get for name in ("journal_mode", "synchronous", "fullfsync")
    ]
    assert settings == ["wal", 2, 1]
    journal.close()


@pytest.mark.parametrize("change", ["UPDATE journal SET actor = 'x'", "DELETE FROM journal"])
def test_nothing_is_overwritten_or_removed(path: Path, change: str) -> None:
    journal = SqliteJournal(path)
    written(journal, "a", 1)
    journal.close()
    with pytest.raises(apsw.ConstraintError, match="append-only"):
        apsw.Connection(str(path)).execute(change)


def test_a_database_of_somebody_else_is_left_alone(path: Path) -> None:
    stranger = apsw.Connection(str(path))
    stranger.execute("CREATE TABLE recipes (name TEXT)")
    stranger.close()
    before = path.read_bytes()
    for opening in (SqliteJournal, SqliteReader):
        with pytest.raises(BadInput, match="this is no journal of Turnus"):
            opening(path)
    assert path.read_bytes() == before


def test_a_journal_of_a_later_format_is_refused(path: Path) -> None:
    SqliteJournal(path).close()
    later = apsw.Connection(str(path))
    later.execute("PRAGMA user_version = 2")
    later.close()
    with pytest.raises(BadInput, match="this journal has format 2, and only 1 is known"):
        SqliteJournal(path)


def test_what_cannot_be_opened_says_so(tmp_path: Path) -> None:
    with pytest.raises(NotStored, match="the journal cannot be opened"):
        SqliteJournal(tmp_path / "no such folder" / "journal.db")
    with pytest.raises(BadInput, match="there is no such file"):
        SqliteReader(tmp_path / "journal.db")
    garbage = tmp_path / "garbage.db"
    garbage.write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 40)
    with pytest.raises(BadInput, match=r"garbage.db: the journal cannot be read"):
        SqliteReader(garbage)


def test_a_refused_opening_leaves_no_lock(path: Path) -> None:
    path.write_bytes(b"not a database at all, whatever its name says" * 30)
    with pytest.raises(NotStored, match="the journal cannot be opened"):
        SqliteJournal(path)
    path.unlink()
    SqliteJournal(path).close()


def test_a_journal_of_before_gets_its_index_of_beginnings(path: Path) -> None:
    with closing(SqliteJournal(path)) as journal:
        written(journal, "a", 1)
    with closing(apsw.Connection(str(path))) as before:
        before.execute("DROP INDEX journal_beginnings")
    with closing(SqliteReader(path)) as reader:  # who only reads does without
        assert [event.stream for event in reader.beginnings()] == ["a"]
    SqliteJournal(path).close()
    with closing(apsw.Connection(str(path))) as now:
        plan = now.execute(
            "EXPLAIN QUERY PLAN SELECT * FROM journal WHERE sequence = 1 AND position > ? ORDER BY position",
            (0,),
        ).get
        assert "USING INDEX journal_beginnings" in str(plan)


@pytest.mark.parametrize("opening", [open_journal, open_reader])
def test_a_journal_cut_to_nothing_is_not_begun_anew(path: Path, opening: Callable[[str], Reader]) -> None:
    with closing(SqliteJournal(path)) as journal:
        written(journal, "a", 1)
        shutil.copy(f"{path}-wal", path.with_name("log"))
    path.write_bytes(b"")
    shutil.copy(path.with_name("log"), f"{path}-wal")  # it may be all that is left, and must stay
    log = Path(f"{path}-wal").read_bytes()
    with pytest.raises(BadInput, match="this file is empty, and a journal never is: restore a backup"):
        opening(str(path))
    assert (path.read_bytes(), Path(f"{path}-wal").read_bytes()) == (b"", log)


def test_an_empty_text_of_json_lines_is_an_empty_journal(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.touch()
    assert open_reader(str(path)).head() == EMPTY


@pytest.mark.parametrize("name", ["journal.db", "journal.db-wal"])
def test_nothing_is_acknowledged_that_went_into_a_file_somebody_moved(tmp_path: Path, name: str) -> None:
    journal = SqliteJournal(tmp_path / "journal.db")
    written(journal, "a", 1)
    (tmp_path / name).rename(tmp_path / "away")
    for _ in range(2):
        with pytest.raises(NotStored, match="until it is opened again: its files were moved or removed"):
            journal.append("a", 1, [result(2)])
    journal.close()


def test_telling_a_database_from_a_text_opens_neither(path: Path) -> None:
    opened: list[str] = []
    ended = Flag()  # a hook stays as long as the process

    def heard(event: str, values: tuple[object, ...]) -> None:
        if event == "open" and not ended.is_set():
            opened.append(str(values[0]))

    sys.addaudithook(heard)
    with closing(SqliteJournal(path)) as journal:
        written(journal, "a", 1)
        open_reader(str(path)).close()
        backup(journal, path.with_name("copy.db"))
    ended.set()
    assert not [each for each in opened if each.startswith(str(path))]


def test_bytes_that_went_bad_are_found(path: Path) -> None:
    journal = SqliteJournal(path)
    written(journal, "a", *range(500))
    journal.close()
    whole = path.read_bytes()
    place = whole.index(b'{"board":250')
    page = place // 4096 * 4096
    _spoil(path, whole, page)
    reader = SqliteReader(path)
    assert reader.damage() != ""
    with pytest.raises(BadInput, match="the journal cannot be read"):
        list(reader.read())
    reader.close()
    _spoil(path, whole, place)
    reader = SqliteReader(path)
    with pytest.raises(BadInput, match="event 251 was altered: it is no text any more"):
        list(reader.read())
    reader.close()


def _spoil(path: Path, whole: bytes, place: int) -> None:
    path.write_bytes(whole[:place] + b"\xff" * 8 + whole[place + 8 :])
