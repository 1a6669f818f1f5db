"""Work in another process: its outcome and its faults come back; beyond its bounds it is stopped."""

import os
import threading
import time
from functools import partial
from pathlib import Path

import pytest

from turnus.app.files.elsewhere import Bounds, Counter, Studies, done_elsewhere
from turnus.faults import BadInput, NotFound

BOUNDS = Bounds(seconds=60)  # the machine may be busy


def refuse(text: str) -> None:
    raise BadInput("“{text}” is no number", text=text, where="row 3", kind="odd")


def miss() -> None:
    raise NotFound("there is no {thing}", thing="such thing")


def fill(megabytes: int) -> int:
    return len(bytearray(megabytes << 20))


def write_down(folder: Path, outcome: str) -> str:
    """Leave a trace of every time the work was begun, and end it when somebody says so."""
    with (folder / "begun").open("a", encoding="ascii") as file:
        file.write("x")
    while not (folder / "end").exists():
        time.sleep(0.01)
    return outcome


def test_the_outcome_comes_from_another_process() -> None:
    assert done_elsewhere(os.getpid, BOUNDS) != os.getpid()
    assert done_elsewhere(partial(divmod, 7, 2), BOUNDS) == (3, 1)


def test_a_fault_comes_back_as_it_was_raised() -> None:
    with pytest.raises(BadInput, match="row 3: “x” is no number") as raised:
        done_elsewhere(partial(refuse, "x"), BOUNDS)
    assert (raised.value.kind, raised.value.values) == ("odd", {"text": "x"})
    with pytest.raises(NotFound, match="no such thing"):
        done_elsewhere(miss, BOUNDS)


def test_a_fault_of_ours_is_said_as_such() -> None:
    with pytest.raises(BadInput, match="what went wrong is in the log") as raised:
        done_elsewhere(partial(int, "x"), BOUNDS)
    assert raised.value.kind == "failed"


def test_what_reckons_too_long_is_stopped_however_busy_the_machine_is() -> None:
    with pytest.raises(BadInput, match="longer than 1 seconds"):
        done_elsewhere(partial(sum, range(10**11)), Bounds(seconds=60, processor_seconds=1))


def test_what_never_ends_is_stopped_and_what_is_larger_than_its_bound() -> None:
    began = time.monotonic()
    with pytest.raises(BadInput, match="longer than 1 seconds"):
        done_elsewhere(partial(time.sleep, 60), Bounds(seconds=1))
    assert time.monotonic() - began < 15
    assert done_elsewhere(partial(fill, 100), BOUNDS) == 100 << 20
    with pytest.raises(BadInput, match="more than 1024 MB"):
        done_elsewhere(partial(fill, 1200), BOUNDS)
    with pytest.raises(BadInput, match="more than 1024 MB"):
        done_elsewhere(partial(os.abort), BOUNDS)  # the system ended it


def test_who_finds_all_places_taken_is_told_so_at_once(tmp_path: Path) -> None:
    counter = Counter(1, BOUNDS)
    first = threading.Thread(target=counter.do, args=(partial(write_down, tmp_path, "done"),))
    first.start()
    while not (tmp_path / "begun").exists():
        time.sleep(0.01)
    with pytest.raises(BadInput, match="try again"):
        counter.do(os.getpid)
    assert first.is_alive()  # nobody waited for the first
    (tmp_path / "end").touch()
    first.join()
    assert counter.do(os.getpid)


def until_known(studies: Studies[str], state: int, folder: Path) -> str | None:
    """Ask again until this state is known."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        known = studies.latest("a", state, lambda: partial(write_down, folder, str(state)))
        if known and known.state == state:
            return known.outcome
        time.sleep(0.05)
    pytest.fail("it was not worked out")


def test_whoever_asks_shares_one_study_and_nobody_waits(tmp_path: Path) -> None:
    studies = Studies[str](BOUNDS, kept=2)
    asked = [
        studies.latest("a", 1, lambda: partial(write_down, tmp_path, "1")) for _ in range(20)
    ]  # eight players and more, at once, none of whom waits for an end that is not yet said
    assert asked == [None] * 20
    (tmp_path / "end").touch()
    assert until_known(studies, 1, tmp_path) == "1"
    assert (tmp_path / "begun").read_text("ascii") == "x"
    (tmp_path / "end").unlink()
    earlier = studies.latest("a", 2, lambda: partial(write_down, tmp_path, "2"))
    assert earlier
    assert (earlier.state, earlier.outcome) == (1, "1")  # shown until the newer one is there
    (tmp_path / "end").touch()
    assert until_known(studies, 2, tmp_path) == "2"


def test_a_study_that_fails_says_why_and_few_are_kept() -> None:
    studies = Studies[None](BOUNDS, kept=1)
    until = time.monotonic() + 60
    while (known := studies.latest("a", 1, lambda: partial(refuse, "x"))) is None:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert str(known.fault) == "row 3: “x” is no number"
    while studies.latest("b", 1, lambda: miss) is None:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert studies.latest("a", 1, lambda: miss) is None  # only the last one is kept
