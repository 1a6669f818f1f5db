"""Copies: consistent while the journal is at work, verified, and with the same hashes when they come back."""

import shutil
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event as Flag

import apsw
import pytest

from telling.events import result, written
from turnus.faults import BadInput
from turnus.store import Journal, MemoryJournal, backup, restore, transfer, verify
from turnus.store.sqlite import SqliteReader

Opening = Callable[[str], Journal]


def test_a_backup_holds_the_journal_as_it_was(journal: Journal, tmp_path: Path) -> None:
    written(journal, "a", *range(1500))
    head = backup(journal, tmp_path / "backup.db")
    assert head == journal.head()
    copy = SqliteReader(tmp_path / "backup.db")
    assert list(copy.read()) == list(journal.read())
    copy.close()


def test_a_backup_is_one_plain_file(tmp_path: Path) -> None:
    journal = MemoryJournal()
    written(journal, "a", 1)
    folder = tmp_path / "stick"
    folder.mkdir()
    backup(journal, folder / "backup.db")
    reader = SqliteReader(folder / "backup.db")
    assert reader.head() == journal.head()
    reader.close()
    assert [each.name for each in folder.iterdir()] == ["backup.db"]
    mode = apsw.Connection(str(folder / "backup.db")).execute("PRAGMA journal_mode").get
    assert mode == "delete"
    assert stat.S_ISREG((folder / "backup.db").stat().st_mode)


def test_a_backup_while_others_write_is_a_whole_beginning_of_the_journal(
    journal: Journal, tmp_path: Path
) -> None:
    written(journal, "a", *range(300))
    enough = Flag()

    def write(writer: int) -> None:
        length = 0
        while length < 1000 and not enough.is_set():
            journal.append(f"w{writer}", length, [result(length), result(length + 1)])
            length += 2

    with ThreadPoolExecutor(4) as pool:
        writing = [pool.submit(write, writer) for writer in range(4)]
        heads = [backup(journal, tmp_path / f"backup{n}.db") for n in range(3)]
        enough.set()
        for each in writing:
            each.result()
    events = list(journal.read())
    for n, head in enumerate(heads):
        copy = SqliteReader(tmp_path / f"backup{n}.db")
        assert list(copy.read()) == events[: head.position]
        copy.close()
    assert heads[0].position >= 300
    assert verify(events).flaws == ()


def test_restoring_gives_the_journal_back(address: str, opened: Opening, tmp_path: Path) -> None:
    source = MemoryJournal()
    source.append("a", 0, [result(1), result(2)], key="k")
    backup(source, tmp_path / "backup.db")
    target = opened(address)
    assert restore(tmp_path / "backup.db", target) == 2
    assert list(target.read()) == list(source.read())
    assert [e.sequence for e in written(target, "a", 3)] == [3]


def test_a_backup_is_not_restored_over_events(journal: Journal, tmp_path: Path) -> None:
    source = MemoryJournal()
    written(source, "a", 1)
    backup(source, tmp_path / "backup.db")
    written(journal, "b", 1)
    with pytest.raises(BadInput, match="into an empty journal"):
        restore(tmp_path / "backup.db", journal)


def test_a_damaged_backup_restores_nothing(journal: Journal, tmp_path: Path) -> None:
    source = MemoryJournal()
    written(source, "a", *range(10))
    backup(source, tmp_path / "backup.db")
    damaged = (tmp_path / "backup.db").read_bytes().replace(b'"board":7', b'"board":8')
    (tmp_path / "backup.db").write_bytes(damaged)
    with pytest.raises(BadInput, match="event 8 was altered"):
        restore(tmp_path / "backup.db", journal)
    assert journal.head().position == 0


def test_a_backup_does_not_replace_a_file(tmp_path: Path) -> None:
    (tmp_path / "backup.db").write_text("mine", "utf-8")
    with pytest.raises(BadInput, match="there is already such a file"):
        backup(MemoryJournal(), tmp_path / "backup.db")
    assert (tmp_path / "backup.db").read_text("utf-8") == "mine"


def test_a_backup_that_was_broken_off_is_begun_anew(tmp_path: Path) -> None:
    journal = MemoryJournal()
    written(journal, "a", 1)
    shutil.copy(__file__, tmp_path / "backup.db.part")
    assert backup(journal, tmp_path / "backup.db") == journal.head()


def test_a_damaged_journal_is_not_backed_up_as_if_it_were_whole(tmp_path: Path) -> None:
    journal = MemoryJournal()
    written(journal, "a", 1, 2, 3)
    del journal._events[1]  # noqa: SLF001 - damage that no method can do
    with pytest.raises(BadInput, match="event 2 is missing"):
        backup(journal, tmp_path / "backup.db")
    assert not (tmp_path / "backup.db").exists()


def test_a_copy_is_brought_up_to_date_with_what_it_lacks(journal: Journal) -> None:
    source = MemoryJournal()
    written(source, "a", 1, 2)
    assert transfer(source, journal) == 2
    written(source, "b", 3)
    assert transfer(source, journal) == 1
    assert transfer(source, journal) == 0
    assert list(journal.read()) == list(source.read())


def test_a_copy_that_went_its_own_way_is_not_mixed_up(journal: Journal) -> None:
    source = MemoryJournal()
    written(source, "a", 1, 2)
    written(journal, "b", 1)
    with pytest.raises(BadInput, match="event 2 does not follow on"):
        transfer(source, journal)
    assert journal.head().position == 1
