"""The registry of people: several processes write it, nobody's entry is lost, and what is erased is gone."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from machine import postgres
from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.app.streams.backups import PEOPLE, Place, back_up, bring_back
from turnus.app.streams.following import one_moment
from turnus.faults import BadInput
from turnus.store import NewEvent, open_journal
from turnus.store.postgresql.registry import FRESH

WRITER = """
import sys
from turnus.app.people import register
from turnus.app.people.register import Person

known = register.beside(sys.argv[1])
known.name("nobody")  # every process has read the registry before the others write
print("ready", flush=True)
sys.stdin.readline()
for number in range(15):
    known.remember(f"{sys.argv[2]}{number}", Person(f"Speler {number}", "2001-02-03"))
known.erase(f"{sys.argv[2]}0")
"""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with postgres.server() as url:
        yield url


@pytest.fixture(params=["file", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "file":
        return str(tmp_path / "club.db")
    url: str = postgres.emptied(request.getfixturevalue("server"))
    return url


def test_two_processes_write_at_once_and_nothing_is_lost(address: str) -> None:
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, address, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        for name in "ab"
    ]
    for writer in writers:
        assert writer.stdout
        assert writer.stdout.readline() == b"ready\n"
    for writer in writers:
        assert writer.stdin
        writer.stdin.write(b"go\n")
        writer.stdin.flush()
    for writer in writers:
        writer.communicate()
    assert [writer.returncode for writer in writers] == [0, 0]
    known = register.beside(address)
    kept = {f"{name}{number}" for name in "ab" for number in range(1, 15)}
    assert {name for name in kept if known.find(name)} == kept
    assert [known.find(f"{name}0") for name in "ab"] == [None, None]


def test_a_process_sees_what_another_changed_and_erased(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turnus.store.postgresql.registry.FRESH", FRESH - FRESH)  # do not wait for it
    here, there = register.beside(address), register.beside(address)
    assert here.name("p1") == "p1"
    before = here.version
    there.remember("p1", Person("Anna"))
    assert (here.name("p1"), here.version == before) == ("Anna", False)
    there.erase("p1")
    assert here.name("p1") == "p1"


def test_two_changes_to_one_person_both_stay(address: str) -> None:
    first, second = register.beside(address), register.beside(address)
    first.remember("p1", Person("Anna"))
    meeting = threading.Barrier(2)

    def change(known: register.People, changed: Callable[[Person], Person]) -> None:
        meeting.wait()
        known.amend("p1", changed)

    changes: list[tuple[register.People, Callable[[Person], Person]]] = [
        (first, lambda person: replace(person, display="hidden")),
        (second, lambda person: replace(person, name="Anna de Boer")),
    ]
    threads = [threading.Thread(target=change, args=each) for each in changes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert register.beside(address).find("p1") == Person("Anna de Boer", display="hidden")


def test_a_change_that_fails_leaves_what_was(address: str) -> None:
    known = register.beside(address)
    known.remember("p1", Person("Anna"))

    def fail(_person: Person) -> Person:
        raise RuntimeError("killed")

    with pytest.raises(RuntimeError):
        known.amend("p1", fail)
    assert register.beside(address).find("p1") == Person("Anna")
    known.remember("p2", Person("Bram"))  # and nobody is locked out
    assert register.beside(address).find("p2") == Person("Bram")


def test_two_writes_in_one_tick_of_the_files_clock_are_two_versions(tmp_path: Path) -> None:
    known = register.beside(str(tmp_path / "club.db"))
    versions = []
    for number in range(20):
        known.remember("p1", Person(f"Anna {number}"))
        versions.append(known.version)
    assert len(set(versions)) == 20


@pytest.mark.parametrize("text", ["nonsense", "[]", '{"p1": {"shoe": 43}}', '{"p1": 3}'])
def test_what_is_no_registry_is_said_so_and_kept(tmp_path: Path, text: str) -> None:
    path = register.file_of(str(tmp_path / "club.db"))
    path.write_text(text, "utf-8")
    known = register.beside(str(tmp_path / "club.db"))
    with pytest.raises(BadInput, match="no registry"):
        known.name("p1")
    with pytest.raises(BadInput, match="no registry"):
        known.remember("p1", Person("Anna"))
    assert path.read_text("utf-8") == text


def test_names_in_a_database_are_in_the_backup_and_come_back(server: str, tmp_path: Path) -> None:
    place = Place(postgres.emptied(server), tmp_path)
    with closing(open_journal(place.journal)) as journal:
        journal.append("a", 0, [NewEvent.of("Happened", {}, actor="director", at="2026-09-01T20:00+02:00")])
    register.beside(place.journal).remember("p1", Person("Anna", "2001-02-03"))
    assert PEOPLE in back_up(place, tmp_path / "backup.zip", "2026-09-01T21:00+02:00").parts
    with pytest.raises(BadInput, match="never overwrites"):
        bring_back(place, tmp_path / "backup.zip")
    postgres.emptied(server)
    bring_back(place, tmp_path / "backup.zip")
    assert register.beside(place.journal).find("p1") == Person("Anna", "2001-02-03")
    assert not list(tmp_path.glob("postgres*"))


def test_in_one_moment_everybody_keeps_the_name_he_had(tmp_path: Path) -> None:
    known, elsewhere = (register.beside(str(tmp_path / "club.db")) for _ in range(2))
    known.remember("p01", Person("Anna"))
    with one_moment():
        before = known.version
        assert known.name("p01") == "Anna"
        elsewhere.remember("p01", Person("Berta"))
        assert (known.of("house/2026-2027").name("p01"), known.version) == ("Anna", before)
    assert known.name("p01") == "Berta"
    assert known.version != before
    with one_moment():
        assert known.name("p01") == "Berta"
