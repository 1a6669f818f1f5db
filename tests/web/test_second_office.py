"""One office serves a journal that is a file: a second one is refused before it opens its port."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from turnus.cli.main import run
from turnus.store import MemoryJournal, NotStored, open_journal, open_reader
from turnus.store.opening import held_by_one_office
from turnus.web.serving import server
from visiting.browsing import free_port
from visiting.clubs import write_season

SAID = "another office is open on this journal: end that one first"
HOLD = """
import sys, time
from turnus.store.opening import held_by_one_office
with held_by_one_office(sys.argv[1]):
    print("open", flush=True)
    time.sleep(600)
"""


@pytest.fixture(autouse=True)
def served(monkeypatch: pytest.MonkeyPatch) -> list[server.Site]:
    """Serve nothing, and tell for which offices it was about to."""
    found: list[server.Site] = []
    monkeypatch.setattr(server, "_serve", lambda site, *_: found.append(site))
    return found


@contextmanager
def elsewhere(journal: Path) -> Iterator[subprocess.Popen[str]]:
    """Keep an office open in another process, as far as its lock goes, and kill that one at the end."""
    words = [sys.executable, "-c", HOLD, str(journal)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as office:
        assert office.stdout
        assert office.stdout.readline() == "open\n"
        yield office
        office.kill()


def refuse_second(folder: Path, capsys: pytest.CaptureFixture[str], *more: str) -> None:
    """Begin a second office as people do, and see that it ends with one sentence and without a port."""
    port = free_port()
    capsys.readouterr()
    assert run(["serve", "--folder", str(folder), "--port", str(port), *more]) == 2
    told = capsys.readouterr().err
    assert SAID in told
    assert told.count("\n") == 1
    with socket.socket() as tried:
        assert tried.connect_ex(("127.0.0.1", port)) != 0


def test_a_second_office_is_refused_whatever_the_first_has_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "office"
    journal = folder / "turnus.db"
    with held_by_one_office(str(journal)):  # which was opened a moment ago: there is no journal yet
        refuse_second(folder, capsys)
        assert not journal.exists()
        write_season(journal, 0)
        refuse_second(folder, capsys)  # nobody writes, and nothing else keeps it out
        with closing(open_journal(str(journal))):
            refuse_second(folder, capsys)
            assert run(["journal", "verify", str(journal)]) == 0  # who only reads goes on
            with closing(open_reader(str(journal))) as reader:
                assert reader.head().position
        linked, beside = tmp_path / "linked", tmp_path / "beside.db"
        linked.symlink_to(folder)
        beside.symlink_to(journal)
        refuse_second(linked, capsys)
        refuse_second(tmp_path, capsys, "--db", str(beside))
        open_journal(str(journal)).close()  # the shell writes while the office does not
    with held_by_one_office(str(journal)):
        pass


def test_a_killed_office_is_in_nobodys_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = tmp_path / "turnus.db"
    with elsewhere(journal) as office:
        refuse_second(tmp_path, capsys)
        with pytest.raises(NotStored, match=SAID), held_by_one_office(str(journal)):
            pass
        office.send_signal(signal.SIGKILL)
        office.wait()
        assert journal.with_name("turnus.db.office.lock").exists()
        with held_by_one_office(str(journal)):
            refuse_second(tmp_path, capsys)


def test_several_offices_share_a_postgresql() -> None:
    with held_by_one_office("postgresql://club"), held_by_one_office("postgresql://club"):
        assert MemoryJournal().head().position == 0


def test_an_office_holds_its_journal_for_as_long_as_it_serves(
    tmp_path: Path,
    served: list[server.Site],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for _ in range(2):  # one after the other
        assert run(["serve", "--folder", str(tmp_path), "--port", str(free_port())]) == 0
    assert [site.journal for site in served] == [str(tmp_path / "turnus.db")] * 2
    monkeypatch.setattr(server, "_serve", lambda *_: refuse_second(tmp_path, capsys))
    assert run(["serve", "--folder", str(tmp_path), "--port", str(free_port())]) == 0
