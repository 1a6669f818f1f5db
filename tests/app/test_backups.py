"""A backup of a whole office: consistent while it works, verified, and never over another office."""

import json
import sqlite3
import stat
import subprocess
import sys
import threading
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from zipfile import ZIP_DEFLATED, ZipFile

import apsw
import pytest

from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.app.streams import backups
from turnus.app.streams.backups import (
    ACCOUNTS,
    JOURNAL,
    PARTS,
    PEOPLE,
    SECRET,
    BackedUp,
    Place,
    back_up,
    bring_back,
)  # fmt: skip
from turnus.app.streams.moving import look_into
from turnus.app.streams.vouching import checkpoint_file, key_file, signing_key
from turnus.cli.main import run
from turnus.faults import BadInput
from turnus.store import Appended, NewEvent, open_journal, open_reader, open_registry, verify
from turnus.store.opening import games_beside
from turnus.store.signing import public_key_of

AT = "2026-09-01T20:00:00+02:00"


def write(path: Path, count: int, stream: str = "a") -> None:
    with closing(open_journal(str(path))) as journal:
        events = [NewEvent.of("Happened", {"n": n}, actor="director", at=AT) for n in range(count)]
        assert isinstance(journal.append(stream, 0, events), Appended)


@pytest.fixture
def office(tmp_path: Path) -> Place:
    folder = tmp_path / "club"
    folder.mkdir()
    write(folder / "turnus.db", 50)
    write(folder / "turnus.games.db", 7, "game/a")
    place = Place(str(folder / "turnus.db"), folder)
    register.beside(place.journal).remember("p01", Person("Anna de Boer", "2001-02-03"))
    with closing(sqlite3.connect(place.beside[ACCOUNTS])) as accounts:
        accounts.execute("CREATE TABLE account (name TEXT)")
        accounts.execute("INSERT INTO account VALUES ('anna')")
        accounts.commit()
    place.beside[SECRET].write_text("a secret", "ascii")
    open_registry(place.journal, "texts").change(lambda _nothing: {"1f": {"text": "Sg1-f3", "salt": "00"}})
    open_registry(place.journal, "feeds").change(lambda _nothing: {"cup/1": {"source": "boards.pgn"}})
    return place


def elsewhere(tmp_path: Path) -> Place:
    return Place(str(tmp_path / "new" / "office.db"), tmp_path / "new")


def names_of(place: Place) -> list[tuple[str]]:
    with closing(sqlite3.connect(place.beside[ACCOUNTS])) as accounts:
        return accounts.execute("SELECT name FROM account").fetchall()


def test_an_office_comes_back_whole(office: Place, tmp_path: Path) -> None:
    done = back_up(office, tmp_path / "backup.zip", AT)
    assert done.parts == PARTS
    new = elsewhere(tmp_path)
    assert bring_back(new, tmp_path / "backup.zip") == done
    for kept, again in (
        (office.journal, new.journal),
        tuple(map(games_beside, (office.journal, new.journal))),
    ):
        with closing(open_reader(kept)) as before, closing(open_reader(again)) as after:
            assert list(after.read()) == list(before.read())
    assert open_registry(new.journal, "texts").read()["1f"]["text"] == "Sg1-f3"
    assert open_registry(new.journal, "feeds").read() == {"cup/1": {"source": "boards.pgn"}}
    assert register.beside(new.journal).find("p01") == Person("Anna de Boer", "2001-02-03")
    assert names_of(new) == [("anna",)]
    assert new.beside[SECRET].read_text("ascii") == "a secret"


def test_only_its_owner_can_read_a_backup_or_what_comes_out_of_it(office: Place, tmp_path: Path) -> None:
    back_up(office, tmp_path / "backup.zip", AT)
    new = elsewhere(tmp_path)
    bring_back(new, tmp_path / "backup.zip")
    for path in (tmp_path / "backup.zip", *new.beside.values()):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_backup_taken_while_people_write_is_a_whole_beginning_of_the_journal(
    office: Place, tmp_path: Path
) -> None:
    stop, wrote = threading.Event(), threading.Event()

    def back_up_later(number: int) -> BackedUp:
        wrote.clear()
        assert wrote.wait(60), "nobody writes"
        return back_up(office, tmp_path / f"{number}.zip", AT)

    def keep_writing() -> None:
        with (
            closing(open_journal(office.journal)) as journal,
            closing(apsw.Connection(str(office.beside[ACCOUNTS]))) as accounts,
        ):
            accounts.set_busy_timeout(20_000)
            number = 0
            while not stop.is_set():
                event = NewEvent.of("Happened", {"n": number}, actor="director", at=AT)
                assert isinstance(journal.append("busy", number, [event]), Appended)
                wrote.set()
                # two rows a transaction: a copy has both or none
                sides = (f"{number} left", f"{number} right")
                with accounts:
                    accounts.executemany("INSERT INTO account VALUES (?)", [(side,) for side in sides])
                number += 1

    writer = threading.Thread(target=keep_writing)
    writer.start()
    try:
        made = [back_up_later(number) for number in range(4)]
    finally:
        stop.set()
        writer.join()
    assert made[0].head.position < made[-1].head.position
    with closing(open_reader(office.journal)) as reader:
        everything = list(reader.read())
    for number, done in enumerate(made):
        new = Place(str(tmp_path / f"new{number}" / "office.db"), tmp_path / f"new{number}")
        bring_back(new, tmp_path / f"{number}.zip")
        with closing(open_reader(new.journal)) as reader:
            events = list(reader.read())
        assert not verify(events).flaws
        assert events == everything[: done.head.position]
        assert len(names_of(new)) % 2 == 1  # Anna, and pairs


def test_a_transaction_that_a_crash_cut_off_is_rolled_back_in_the_backup(
    office: Place, tmp_path: Path
) -> None:
    """A process that is killed in the middle of a large transaction leaves its journal behind."""
    code = (
        "import os, sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "c.execute('PRAGMA cache_size=5'); c.execute('BEGIN IMMEDIATE');"
        "c.executemany('INSERT INTO account VALUES (?)', [('x' * 4000,)] * 500); os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", code, office.beside[ACCOUNTS]], check=False)
    assert Path(f"{office.beside[ACCOUNTS]}-journal").exists()
    back_up(office, tmp_path / "backup.zip", AT)
    new = elsewhere(tmp_path)
    bring_back(new, tmp_path / "backup.zip")
    assert names_of(new) == [("anna",)]


def test_a_backup_without_accounts_or_names_is_a_backup_too(tmp_path: Path) -> None:
    write(tmp_path / "turnus.db", 3)
    done = back_up(Place(str(tmp_path / "turnus.db"), tmp_path), tmp_path / "backup.zip", AT)
    assert done.parts == (JOURNAL,)
    assert bring_back(elsewhere(tmp_path), tmp_path / "backup.zip").head.position == 3


# What is refused, and then nothing has changed


def test_a_backup_is_never_written_over_another_file(office: Place, tmp_path: Path) -> None:
    (tmp_path / "backup.zip").write_text("mine", "ascii")
    with pytest.raises(BadInput, match="already such a file"):
        back_up(office, tmp_path / "backup.zip", AT)
    assert (tmp_path / "backup.zip").read_text("ascii") == "mine"


@pytest.mark.parametrize("suffix", ["", ".people.json", ".accounts.db"])
def test_an_office_is_never_overwritten(office: Place, tmp_path: Path, suffix: str) -> None:
    back_up(office, tmp_path / "backup.zip", AT)
    new = elsewhere(tmp_path)
    new.folder.mkdir()
    Path(f"{new.journal}{suffix}").write_text("theirs", "ascii")
    with pytest.raises(BadInput, match="never overwrites"):
        bring_back(new, tmp_path / "backup.zip")
    assert [path.read_text("ascii") for path in new.folder.iterdir()] == ["theirs"]


def repacked(
    source: Path, target: Path, changed: str, content: bytes, *, with_hash: bool, signed: bool = True
) -> Path:
    """Somebody changes a part of a backup, with or without its entry in the manifest and the signature."""
    with ZipFile(source) as archive, ZipFile(target, "w") as forged:
        for name in archive.namelist():
            data = content if name == changed else archive.read(name)
            if name == "manifest.json" and with_hash:
                manifest = json.loads(data)
                manifest["parts"][changed] = sha256(content).hexdigest()
                manifest |= {} if signed else {"format": 1}
                data = json.dumps(manifest).encode()
            forged.writestr(name, data)
    return target


def test_a_part_that_was_changed_is_noticed(office: Place, tmp_path: Path) -> None:
    back_up(office, tmp_path / "backup.zip", AT)
    bad = repacked(tmp_path / "backup.zip", tmp_path / "bad.zip", ACCOUNTS, b"other", with_hash=False)
    with pytest.raises(BadInput, match="damaged: accounts"):
        bring_back(elsewhere(tmp_path), bad)
    assert not (tmp_path / "new").exists()


def test_a_journal_that_was_changed_is_noticed_by_its_chain(office: Place, tmp_path: Path) -> None:
    back_up(office, tmp_path / "backup.zip", AT)
    with ZipFile(tmp_path / "backup.zip") as archive:
        journal = archive.read(JOURNAL).replace(b'{"n":7}', b'{"n":8}')
    bad = repacked(
        tmp_path / "backup.zip", tmp_path / "bad.zip", JOURNAL, journal, with_hash=True, signed=False
    )
    with pytest.raises(BadInput, match="damaged: journal"):
        bring_back(elsewhere(tmp_path), bad, may_be_unsigned=True)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("content", [b"", b"no zip at all", b"PK\x03\x04 cut"])
def test_what_is_no_backup_is_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(BadInput, match="no backup of an office"):
        bring_back(elsewhere(tmp_path), tmp_path / "file")


@pytest.mark.parametrize("manifest", ["{}", "[]", '{"parts": {}}', '{"format": 2, "parts": {}}', "no json"])
def test_a_zip_that_is_no_backup_is_said(tmp_path: Path, manifest: str) -> None:
    with ZipFile(tmp_path / "file", "w") as archive:
        archive.writestr("manifest.json", manifest)
    with pytest.raises(BadInput, match="no backup of an office"):
        bring_back(elsewhere(tmp_path), tmp_path / "file")


def test_there_is_nothing_to_back_up_or_nowhere_to_put_it(office: Place, tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        back_up(Place(str(tmp_path / "none.db"), tmp_path), tmp_path / "backup.zip", AT)
    with pytest.raises(BadInput):
        back_up(office, tmp_path / "no" / "such" / "folder" / "backup.zip", AT)
    with pytest.raises(BadInput):
        bring_back(elsewhere(tmp_path), tmp_path / "nothing.zip")


def test_a_restore_that_fails_half_way_leaves_nothing(
    office: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill = backups._fill  # noqa: SLF001 - for the games there is still room

    def full(address: str, source: Path) -> None:
        if address != games_beside(elsewhere(tmp_path).journal):
            raise OSError(28, "No space left on device")
        fill(address, source)

    back_up(office, tmp_path / "backup.zip", AT)
    monkeypatch.setattr(backups, "_fill", full)
    with pytest.raises(BadInput, match="No space left"):
        bring_back(elsewhere(tmp_path), tmp_path / "backup.zip")
    assert not list((tmp_path / "new").iterdir())


def test_what_was_signed_of_the_journals_before_a_restore_does_not_count_any_more(
    office: Place, tmp_path: Path
) -> None:
    back_up(office, tmp_path / "backup.zip", AT)
    new = elsewhere(tmp_path)
    new.folder.mkdir(exist_ok=True)
    signed = [checkpoint_file(each, new.folder) for each in (new.journal, games_beside(new.journal))]
    for each in signed:
        each.touch()
    bring_back(new, tmp_path / "backup.zip")
    assert not [each for each in signed if each.exists()]


# By hand


def test_the_commands(office: Place, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, new = tmp_path / "backup.zip", tmp_path / "new"

    def turnus(*words: str | Path) -> tuple[int, str, str]:
        return run([*map(str, words)]), *capsys.readouterr()

    _, done, _ = turnus("backup", file, "--folder", office.folder, "--json")
    assert json.loads(done)["events"] == 50
    status, _, wrong = turnus("backup", file, "--folder", office.folder)
    assert (status, "already" in wrong) == (2, True)
    status, back, _ = turnus("restore", file, "--folder", new, "--lang", "nl")
    assert (status, "50 gebeurtenissen" in back) == (0, True)
    status, _, wrong = turnus("restore", file, "--folder", new)
    assert (status, "never overwrites" in wrong) == (2, True)
    with closing(open_reader(str(new / "turnus.db"))) as reader:
        assert reader.head().position == 50


def test_the_commands_start_without_django_or_typst() -> None:
    modules = "sys, turnus.cli.office.backup, turnus.cli.office.serve"
    code = f"import {modules}; print({{'django', 'typst'}} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "set()"


def test_a_backup_is_signed_and_whoever_packs_it_anew_is_found(office: Place, tmp_path: Path) -> None:
    done = back_up(office, tmp_path / "backup.zip", AT)
    assert len(done.public_key) == 64
    names = b'{"p01": {"name": "Eve"}}'
    forged = repacked(tmp_path / "backup.zip", tmp_path / "forged.zip", PEOPLE, names, with_hash=True)
    new = elsewhere(tmp_path)
    with pytest.raises(BadInput, match="its signature does not fit"):
        bring_back(new, forged)
    assert not Path(new.journal).exists()
    assert bring_back(new, tmp_path / "backup.zip", done.public_key) == done


def test_a_backup_is_brought_back_only_if_the_trusted_key_signed_it(office: Place, tmp_path: Path) -> None:
    done = back_up(office, tmp_path / "backup.zip", AT)
    other = public_key_of(signing_key(tmp_path / "other"))
    with pytest.raises(BadInput, match=f"not signed with {other}, but with {done.public_key}"):
        bring_back(elsewhere(tmp_path), tmp_path / "backup.zip", other)
    known = Place(str(tmp_path / "other" / "turnus.db"), tmp_path / "other")  # it has a key of its own
    with pytest.raises(BadInput, match="if that is yours"):
        bring_back(known, tmp_path / "backup.zip")
    assert bring_back(known, tmp_path / "backup.zip", done.public_key).public_key == done.public_key


def test_a_backup_of_before_signatures_is_brought_back_by_who_says_that_he_knows_it(
    office: Place, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back_up(office, tmp_path / "backup.zip", AT)
    old = tmp_path / "old.zip"
    with ZipFile(tmp_path / "backup.zip") as signed, ZipFile(old, "w") as unsigned:
        manifest = json.loads(signed.read(backups.MANIFEST)) | {"format": 1}
        del manifest["signature"], manifest["public_key"]
        unsigned.writestr(backups.MANIFEST, json.dumps(manifest))
        for name in PARTS:
            unsigned.writestr(name, signed.read(name))
    with pytest.raises(BadInput, match="not signed with"):
        bring_back(elsewhere(tmp_path), old, "a" * 64, may_be_unsigned=True)
    assert run(["restore", str(old), "--folder", str(tmp_path / "new")]) == 2
    assert "nobody signed this backup, so anybody could have written it" in capsys.readouterr().err
    with pytest.raises(BadInput, match="turnus restore --unsigned takes it"):
        look_into(old)  # as the page does on which an office is handed in
    assert not (tmp_path / "new").exists()
    assert run(["restore", str(old), "--folder", str(tmp_path / "new"), "--unsigned"]) == 0
    assert "nobody signed this backup" in capsys.readouterr().out


PEAK = """
import resource, sys
from turnus.cli.main import run
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
status = run(["restore", sys.argv[1], "--folder", sys.argv[2], "--unsigned"])
print(status, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


def packed_as_a_bomb(source: Path, target: Path, name: str, size: int) -> Path:
    """A backup whose one part is of spaces, with the hash that belongs to it, and signed by nobody."""
    hashed, piece = sha256(), b" " * 2**20
    with ZipFile(source) as archive, ZipFile(target, "w", ZIP_DEFLATED, compresslevel=1) as bomb:
        manifest = json.loads(archive.read(backups.MANIFEST)) | {"format": 1}
        for each in archive.namelist():
            if each not in {name, backups.MANIFEST}:
                bomb.writestr(each, archive.read(each))
        with bomb.open(name, "w", force_zip64=True) as part:
            for _ in range(size // len(piece)):
                hashed.update(piece)
                part.write(piece)
        manifest["parts"] |= {name: hashed.hexdigest()}
        bomb.writestr(backups.MANIFEST, json.dumps(manifest))
    return target


@pytest.mark.parametrize("name", [PEOPLE, JOURNAL, ACCOUNTS])
def test_a_part_that_was_packed_as_nothing_of_ours_is_refused_without_memory(
    office: Place, tmp_path: Path, name: str
) -> None:
    back_up(office, tmp_path / "backup.zip", AT)
    bomb = packed_as_a_bomb(tmp_path / "backup.zip", tmp_path / "bomb.zip", name, 200 * 2**20)
    assert bomb.stat().st_size < 4 * 2**20
    words = [sys.executable, "-c", PEAK, str(bomb), str(tmp_path / "new")]
    found = subprocess.run(words, capture_output=True, text=True, check=True)
    status, grown = map(int, found.stdout.split())
    assert (status, f"{name} is larger than any office" in found.stderr) == (2, True)
    assert grown < 100  # MB
    assert not (tmp_path / "new").exists()


def test_names_have_a_size_of_their_own_and_a_form(
    office: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(office, tmp_path / "backup.zip", AT)
    large = json.dumps({f"p{number:05}": {"name": token_hex(20)} for number in range(30_000)}).encode()
    monkeypatch.setattr(backups, "LARGEST_TEXT", len(large) - 1)
    for content, said in ((large, "larger than any office"), (b"[]", "damaged"), (b"[" * 9999, "no backup")):
        bad = repacked(
            tmp_path / "backup.zip", tmp_path / "bad.zip", PEOPLE, content, with_hash=True, signed=False
        )
        with pytest.raises(BadInput, match=said):
            bring_back(elsewhere(tmp_path), bad, may_be_unsigned=True)
    monkeypatch.setattr(backups, "LARGEST_TEXT", len(large))
    good = repacked(
        tmp_path / "backup.zip", tmp_path / "good.zip", PEOPLE, large, with_hash=True, signed=False
    )
    assert bring_back(elsewhere(tmp_path), good, may_be_unsigned=True).head.position == 50


def test_a_file_that_breaks_off_or_is_locked_is_no_backup(office: Place, tmp_path: Path) -> None:
    back_up(office, tmp_path / "backup.zip", AT)
    whole = (tmp_path / "backup.zip").read_bytes()
    with ZipFile(tmp_path / "backup.zip") as archive:
        part = archive.getinfo(JOURNAL)
    begins = part.header_offset + 30 + len(JOURNAL)
    garbled = whole[:begins] + bytes(part.compress_size) + whole[begins + part.compress_size :]
    locked = whole.replace(b"PK\x01\x02\x14\x03\x14\x00\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01\x00")
    assert locked != whole
    many = tmp_path / "many.zip"
    with ZipFile(many, "w") as archive:
        for number in range(200):
            archive.writestr(str(number), b"")
    for content in (garbled, locked, many.read_bytes()):
        (tmp_path / "bad.zip").write_bytes(content)
        with pytest.raises(BadInput, match="no backup of an office"):
            bring_back(elsewhere(tmp_path), tmp_path / "bad.zip")


def test_the_key_is_in_no_backup(office: Place, tmp_path: Path) -> None:
    back_up(office, tmp_path / "backup.zip", AT)
    with ZipFile(tmp_path / "backup.zip") as archive:
        assert b"PRIVATE KEY" not in b"".join(archive.read(name) for name in archive.namelist())
    assert stat.S_IMODE(key_file(office.folder).stat().st_mode) == 0o600
