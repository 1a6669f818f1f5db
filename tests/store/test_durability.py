"""What was acknowledged stays: after kill -9, after a power cut, with a full disk, with a disk that fails.

`make durability` does the same with 700 kills, accounts and all, and 5,000 power cuts.
"""

from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import apsw
import pytest

from machine.faulty_disk import RecordingDisk
from machine.killing import Office, kill_again_and_again
from machine.power_cuts import cut_the_power
from telling.events import result, written
from turnus.store import Appended, NotStored, verify
from turnus.store.sqlite import SqliteJournal


def test_nothing_acknowledged_is_lost_when_the_office_is_killed(tmp_path: Path) -> None:
    office = Office(str(tmp_path / "journal.db"), tmp_path)
    outcome = kill_again_and_again(8, office, seed=1)
    assert (outcome.kills, outcome.problems) == (8, [])
    assert outcome.acknowledged["journal"] > 50
    assert outcome.acknowledged["games"] > 5


def test_nothing_acknowledged_is_lost_when_an_office_on_postgres_is_killed(
    postgres_url: str, tmp_path: Path
) -> None:
    outcome = kill_again_and_again(4, Office(postgres_url, tmp_path), seed=2)
    assert (outcome.kills, outcome.problems) == (4, [])
    assert outcome.acknowledged["journal"] > 20
    assert outcome.acknowledged["games"] > 0


def test_after_a_kill_what_is_missing_or_was_altered_is_found(tmp_path: Path) -> None:
    office = Office(str(tmp_path / "journal.db"), tmp_path)
    assert kill_again_and_again(1, office, seed=1).problems == []
    promised = {"journal": {"somewhere#1": "0" * 64}, "games": {"game/none#1": "0" * 64}}
    for is_whole in (False, True):
        assert len(office.problems(promised, is_whole=is_whole)) == 2
    with closing(apsw.Connection(str(tmp_path / "journal.db"))) as file:
        file.execute("DROP TRIGGER nothing_is_removed; DELETE FROM journal WHERE position = 1")
    assert any("event 1 is missing" in problem for problem in office.problems({}, is_whole=True))


def test_nothing_acknowledged_is_lost_when_the_power_fails(tmp_path: Path) -> None:
    outcome = cut_the_power(60, tmp_path, seed=3)
    assert (outcome.cuts, outcome.problems) == (60, [])
    assert outcome.acknowledged["journal.db"] > 300
    assert outcome.acknowledged["journal.games.db"] > 100


def test_the_power_cuts_do_find_journals_that_do_not_wait_for_the_disk(tmp_path: Path) -> None:
    outcome = cut_the_power(50, tmp_path, seed=4, setting="PRAGMA synchronous = NORMAL")
    for name in ("journal.db", "journal.games.db"):
        assert any(f"{name}: acknowledged and lost" in problem for problem in outcome.problems)


@pytest.fixture
def disk() -> Iterator[RecordingDisk]:
    disk = RecordingDisk("failing")
    yield disk
    disk.unregister()


def test_a_full_disk_refuses_and_leaves_nothing_half_written(disk: RecordingDisk, tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "journal.db", vfs=disk.name)
    kept = written(journal, "a", 1, 2)
    refusals = []
    for writes in count():  # it fails at its first write, then at its second ... until it is taken
        disk.writes_left = writes
        try:
            journal.append("b", 0, [result(board) for board in range(200)])
            break
        except NotStored as refused:
            refusals.append(refused)
        assert tuple(journal.read()) == kept
    assert len(refusals) > 5
    assert {refused.kind for refused in refusals} == {"disk_full"}
    assert str(refusals[0]) == f"{tmp_path}/journal.db: the disk is full; nothing was written"
    disk.writes_left = -1
    written(journal, "a", 3)
    journal.close()
    reopened = SqliteJournal(tmp_path / "journal.db")
    found = verify(reopened.read())
    assert (found.count, found.flaws, reopened.damage()) == (203, (), "")
    reopened.close()


def test_a_disk_that_does_not_sync_stops_the_journal_until_it_is_opened_again(
    disk: RecordingDisk, tmp_path: Path
) -> None:
    journal = SqliteJournal(tmp_path / "journal.db", vfs=disk.name)
    kept = written(journal, "a", 1, 2)
    disk.syncs_left = 0
    with pytest.raises(NotStored, match="cannot be written until it is opened again"):
        journal.append("a", 2, [result(3)])
    disk.syncs_left = -1
    with pytest.raises(NotStored, match="cannot be written until it is opened again"):
        journal.append("a", 2, [result(3)])
    assert tuple(journal.read()) == kept
    journal.close()
    reopened = SqliteJournal(tmp_path / "journal.db", vfs=disk.name)
    found = verify(reopened.read())
    assert (found.flaws, tuple(reopened.read())[:2]) == ((), kept)
    written(reopened, "a", 4)
    reopened.close()


def test_an_append_that_a_full_disk_refused_can_be_asked_again(disk: RecordingDisk, tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "journal.db", vfs=disk.name)
    disk.writes_left = 0
    with pytest.raises(NotStored):
        journal.append("a", 0, [result(1)], key="k")
    disk.writes_left = -1
    assert journal.append("a", 0, [result(1)], key="k") == Appended(tuple(journal.read()))
    journal.close()
