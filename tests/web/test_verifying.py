"""The journal is verified at the start and by the clock, and pages say what was found."""

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path
from unittest.mock import patch

import apsw
import pytest

from turnus.app.office import Grant, Identity, Role
from turnus.app.rooms import Sent
from turnus.app.streams.vouching import checkpoint_file, kept_checkpoints
from turnus.store import Head, NewEvent, open_reader
from turnus.store.checkpoint import MAIN, read_checkpoints
from turnus.store.event import as_row, chained
from turnus.store.journal import NotStored
from turnus.store.sqlite import INSERT
from turnus.web import desk
from turnus.web.serving.verifying import Warden, told
from visiting.browsing import PATIENCE, free_port, serving
from visiting.clubs import STREAM, Club, club, desk_on

CHIEF = Identity(name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))
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
    assert "The journal was verified" not in opened.client().get("/about/").content.decode()
    found = warden.look()
    assert found.is_whole
    page = opened.client().get("/about/").content.decode()
    assert f"{found.main.head.position} events, {found.main.head.hash[:12]}." in page
    assert "The games:" not in page  # none was played
    assert "Het journaal is gecontroleerd op" in opened.client(language="nl").get("/about/").content.decode()


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
    last = warden.look().main.head.position
    kept = checkpoint_file(str(tmp_path / "club.db"), tmp_path).read_text("utf-8")
    change(tmp_path / "club.db", "DELETE FROM journal WHERE position > ?", last - 2)
    (problem,) = warden.look().main.problems
    assert f"the journal ends at event {last - 2}, but the checkpoint of" in str(problem)
    assert (
        checkpoint_file(str(tmp_path / "club.db"), tmp_path).read_text("utf-8") == kept
    )  # it goes on counting
    assert not warden.look().is_whole


def test_a_kept_end_that_somebody_else_wrote_is_not_believed(warden: Warden, tmp_path: Path) -> None:
    warden.look()
    kept = checkpoint_file(str(tmp_path / "club.db"), tmp_path)
    kept.write_text(kept.read_text("utf-8").replace('"position":', '"position":1'), "utf-8")
    assert [str(each) for each in warden.look().main.problems] == [
        f"{kept}, signature: the signature does not fit the checkpoint"
    ]


# What was written since


def write_more(opened: Club, count: int = 3) -> None:
    """Let something happen in the journal of the club."""
    for number in range(count):
        grant = Grant(account=f"a-{number}", role=Role.ARBITER, scope=STREAM)
        opened.secretary.grant(opened.identity("director"), grant)


def test_what_was_written_since_is_missed_when_it_is_cut_off(
    opened: Club, warden: Warden, tmp_path: Path
) -> None:
    before = warden.look().main.head.position
    write_more(opened)
    play(opened)
    assert warden.look_on() == Warden.latest
    last = {name: open_head(tmp_path / name).position for name in ("club.db", "club.games.db")}
    assert last["club.db"] > before
    for name, end in last.items():
        change(tmp_path / name, "DELETE FROM journal WHERE position >= ?", end)
    found = warden.look()
    assert found.games
    assert [str(each).partition(", but")[0] for each in (*found.main.problems, *found.games.problems)] == [
        f"the journal ends at event {end - 1}" for end in last.values()
    ]


def test_an_end_that_is_cut_off_in_a_running_office_is_found_within_a_minute(
    opened: Club, warden: Warden, tmp_path: Path
) -> None:
    last = warden.look().main.head.position
    change(tmp_path / "club.db", "DELETE FROM journal WHERE position > ?", last - 2)
    found = warden.look_on()
    assert found
    assert f"the journal ends at event {last - 2}" in str(found.main.problems[0])
    assert f"the journal ends at event {last - 2}" in opened.client().get("/").content.decode()
    assert warden.look_on() == found  # it stays so until all of it is looked at again


def test_who_is_stopped_signs_what_was_written_last(opened: Club, tmp_path: Path) -> None:
    warden = Warden(str(tmp_path / "club.db"), tmp_path)
    warden.look()
    warden.start()
    write_more(opened)
    warden.finish()
    kept = kept_checkpoints(checkpoint_file(str(tmp_path / "club.db"), tmp_path))
    assert kept[MAIN].position == open_head(tmp_path / "club.db").position


def test_where_the_journals_end_is_kept_elsewhere_and_what_does_not_fit_it_is_found(
    opened: Club, tmp_path: Path
) -> None:
    """Also by who finds the office's own checkpoints changed back with the journal."""
    elsewhere = tmp_path / "stick" / "club.json"
    elsewhere.parent.mkdir()
    warden = Warden(str(tmp_path / "club.db"), tmp_path, elsewhere=elsewhere)
    play(opened)
    assert warden.look().is_whole
    before = elsewhere.read_text("utf-8")
    old = {path: path.read_text("utf-8") for path in tmp_path.glob("checkpoint-*.json")}
    write_more(opened)
    play(opened)
    warden.look_on()
    text = elsewhere.read_text("utf-8")
    assert [each.position for each in read_checkpoints(text).values()] == [
        open_head(tmp_path / name).position for name in ("club.games.db", "club.db")
    ]
    for path, signed in old.items():
        path.write_text(signed, "utf-8")
    for name, each in read_checkpoints(before).items():
        file = {"journal": "club.db", "games": "club.games.db"}[name]
        change(tmp_path / file, "DELETE FROM journal WHERE position > ?", each.position)
    found = Warden(str(tmp_path / "club.db"), tmp_path, elsewhere=elsewhere).look()
    assert "the journal ends at event" in str(found.main.problems[0])
    assert found.games
    assert "the journal ends at event" in str(found.games.problems[0])
    assert elsewhere.read_text("utf-8") == text  # it is not written over
    without = Warden(str(tmp_path / "club.db"), tmp_path).look()
    assert without.main.is_whole  # for whoever keeps it nowhere else


def test_a_place_elsewhere_that_is_not_there_is_no_fault_of_the_journal(
    opened: Club, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    elsewhere = tmp_path / "stick" / "club.json"
    warden = Warden(str(tmp_path / "club.db"), tmp_path, elsewhere=elsewhere)
    assert warden.look().is_whole
    assert "where the journals end could not be written elsewhere" in caplog.text
    elsewhere.parent.mkdir()
    assert warden.look_on() == Warden.latest
    assert elsewhere.exists()
    assert opened.client().get("/about/").status_code == 200


def test_a_disk_that_is_full_or_a_database_that_is_away_is_no_fault_of_the_journal(
    opened: Club, warden: Warden, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    found = warden.look()
    write_more(opened)
    full = OSError(28, "No space left on device")
    with patch.object(Path, "replace", side_effect=full):
        assert warden.look_on() == found
        assert warden.look().is_whole
    assert caplog.text.count("No space left on device") == 2
    away = NotStored("the database cannot be reached")
    with patch("turnus.web.public.reading.journal", side_effect=away):
        assert warden.look_on()
    assert "could not be verified: the database cannot be reached" in caplog.text
    assert "The journal is damaged" not in opened.client().get("/").content.decode()
    warden.look_on()
    kept = kept_checkpoints(checkpoint_file(str(tmp_path / "club.db"), tmp_path))
    assert kept[MAIN].position == open_head(tmp_path / "club.db").position


# The journal of games


def play(opened: Club, moves: int = 2) -> None:
    """Play a game to its end."""
    del opened
    game = desk.rooms().open(CHIEF, {"rulebook": "fide-2023", "way": "help"})
    for number in range(moves):
        seat, move = (("white", "e2e4"), ("black", "e7e5"))[number]
        desk.rooms().act(game.id, game.keys[seat], Sent({"type": "move", "move": move}))
    desk.rooms().act(game.id, game.keys["white"], Sent({"type": "resign"}))


def test_the_games_are_verified_too_and_pages_say_how_far(opened: Club, warden: Warden) -> None:
    play(opened)
    found = warden.look()
    assert found.games is not None
    assert found.is_whole
    page = opened.client().get("/about/").content.decode()
    assert f"The games: {found.games.head.position} events, {found.games.head.hash[:12]}." in page
    assert "De partijen:" in opened.client(language="nl").get("/about/").content.decode()


def test_an_altered_game_is_said_on_every_page_and_which_journal_it_is(
    opened: Club, warden: Warden, tmp_path: Path
) -> None:
    play(opened)
    assert warden.look().is_whole
    change(tmp_path / "club.games.db", ALTER)
    found = warden.look()
    assert found.main.is_whole
    assert not found.is_whole
    text = opened.client().get("/seasons/").content.decode()
    assert f"the journal of games: {ALTERED}" in text
    assert "The journal was verified" not in text


@pytest.mark.parametrize("is_signed", [True, False])
def test_games_that_are_gone_are_missed(
    opened: Club, warden: Warden, tmp_path: Path, *, is_signed: bool
) -> None:
    """By what was signed when they were last found whole, and by the anchors of the main journal alone."""
    play(opened)
    if is_signed:
        warden.look()
    desk.seated_rooms().close()
    desk.seated_rooms.cache_clear()
    for file in tmp_path.glob("club.games.db*"):
        file.unlink()
    found = warden.look().games
    assert found is not None
    assert "the journal ends at event 0, but the checkpoint of" in str(found.problems[0])


# An office that has just begun


def test_of_an_empty_journal_nothing_is_said(tmp_path: Path) -> None:
    with desk_on(tmp_path / "new.db"):
        desk.prepare()
        assert Warden(str(tmp_path / "new.db"), tmp_path).look().is_whole
        try:
            assert "journal" not in told()
        finally:
            Warden.latest = None


def test_what_has_grown_is_verified_again_before_the_clock_says_so(tmp_path: Path) -> None:
    with desk_on(tmp_path / "new.db"):
        warden = Warden(str(tmp_path / "new.db"), tmp_path, every=PATIENCE * 100, soon=0.02)
        desk.prepare()
        warden.look_first()
        warden.start()
        try:
            desk.secretary().found(replace(CHIEF, account="a-chief"))
            until = time.monotonic() + PATIENCE
            while not told():
                assert time.monotonic() < until
                time.sleep(0.02)
            assert told()["journal"]["head"].position
        finally:
            warden.stop()
            warden.join(PATIENCE)
            Warden.latest = None


def open_head(path: Path) -> Head:
    """Return where a journal ends."""
    with closing(open_reader(str(path))) as reader:
        return reader.head()


def write_beside(path: Path) -> int:
    """Append an event without the office that has the journal open; return its position."""
    head = open_head(path)
    new = NewEvent.of("Happened", {}, actor="somebody", at="2026-11-19T20:00:00+00:00")
    event = chained(new, head, "somewhere", 1, "")
    with closing(apsw.Connection(str(path))) as file:
        file.execute(INSERT, as_row(event))
    return event.position


def page_of(port: int, address: str) -> str:
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", address, headers={"Accept-Language": "en"})
        return connection.getresponse().read().decode()


def test_the_office_verifies_before_it_serves(tmp_path: Path) -> None:
    port = free_port()
    kept = tmp_path / "elsewhere.json"
    with serving(tmp_path, "--checkpoint", str(kept), port=port):
        about = page_of(port, "/about/")
        assert "The journal was verified on" in about
        assert ": 0 events" not in about
        until = time.monotonic() + PATIENCE
        while not kept.exists():
            assert time.monotonic() < until
            time.sleep(0.02)
        before = read_checkpoints(kept.read_text("utf-8"))[MAIN].position
        assert write_beside(tmp_path / "demo.db") == before + 1
    last = read_checkpoints(kept.read_text("utf-8"))[MAIN].position
    assert last == open_head(tmp_path / "demo.db").position
    change(tmp_path / "demo.db", ALTER)
    with serving(tmp_path, port=port):
        assert ALTERED in page_of(port, "/")
    assert f"the journal is damaged: {ALTERED}" in (tmp_path / "server.log").read_text("utf-8")
