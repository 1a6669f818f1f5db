"""The journal is verified at the start and by the clock, and pages say what was found."""

import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import apsw
import pytest

from turnus.app.streams.vouching import checkpoint_file
from turnus.web.serving.verifying import Warden
from visiting.browsing import PATIENCE, free_port, serving
from visiting.clubs import Club, club

ALTERED = "event 5 was altered: its hash is not the hash of its content"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made
    Warden.latest = None


@pytest.fixture
def warden(opened: Club, tmp_path: Path) -> Iterator[Warden]:
    del opened
    made = Warden(str(tmp_path / "club.db"), tmp_path, every=0.05)
    yield made
    made.stop()
    if made.ident:
        made.join(PATIENCE)


def change(path: Path, statement: str, *values: int) -> None:
    """Do to a journal what only somebody with the file can do."""
    with closing(apsw.Connection(str(path))) as file:
        for trigger in ("nothing_is_overwritten", "nothing_is_removed"):
            file.execute(f"DROP TRIGGER IF EXISTS {trigger}")
        file.execute(statement, values)


ALTER = "UPDATE journal SET payload = replace(payload, '}', ' }') WHERE position = 5"


def test_a_whole_journal_is_said_to_be_verified_with_its_end(opened: Club, warden: Warden) -> None:
    assert "The journal was verified" not in opened.client().get("/").content.decode()
    found = warden.look()
    assert found.is_whole
    page = opened.client().get("/").content.decode()
    assert f"{found.head.position} events, {found.head.hash[:12]}." in page
    assert "Het journaal is gecontroleerd op" in opened.client(language="nl").get("/").content.decode()


def test_an_altered_event_is_found_by_the_clock_and_said_on_every_page(
    opened: Club, warden: Warden, tmp_path: Path
) -> None:
    assert warden.look().is_whole
    change(tmp_path / "club.db", ALTER)
    warden.start()
    until = time.monotonic() + PATIENCE
    while Warden.latest is None or Warden.latest.is_whole:
        assert time.monotonic() < until
        time.sleep(0.02)
    for page in ("/", "/seasons/", "/rulebooks/"):
        text = opened.client().get(page).content.decode()
        assert ALTERED in text
        assert "The journal was verified" not in text


def test_an_end_cut_off_since_the_last_look_is_found(warden: Warden, tmp_path: Path) -> None:
    last = warden.look().head.position
    kept = checkpoint_file(str(tmp_path / "club.db"), tmp_path).read_text("utf-8")
    change(tmp_path / "club.db", "DELETE FROM journal WHERE position > ?", last - 2)
    (problem,) = warden.look().problems
    assert f"the journal ends at event {last - 2}, but the checkpoint of" in str(problem)
    assert (
        checkpoint_file(str(tmp_path / "club.db"), tmp_path).read_text("utf-8") == kept
    )  # it goes on counting
    assert warden.look().problems


def test_a_kept_end_that_somebody_else_wrote_is_not_believed(warden: Warden, tmp_path: Path) -> None:
    warden.look()
    kept = checkpoint_file(str(tmp_path / "club.db"), tmp_path)
    kept.write_text(kept.read_text("utf-8").replace('"position":', '"position":1'), "utf-8")
    assert [str(each) for each in warden.look().problems] == [
        f"{kept}, signature: the signature does not fit the checkpoint"
    ]


def home_of(port: int) -> str:
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/", headers={"Accept-Language": "en"})
        return connection.getresponse().read().decode()


def test_the_office_verifies_before_it_serves(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, port=port):
        assert "The journal was verified on" in home_of(port)
    change(tmp_path / "demo.db", ALTER)
    with serving(tmp_path, port=port):
        assert ALTERED in home_of(port)
    assert f"the journal is damaged: {ALTERED}" in (tmp_path / "server.log").read_text("utf-8")
