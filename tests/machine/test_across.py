"""`pytest --across`: forks run every test once, and nothing that one of them meets is lost."""

import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

PYTEST = """
import pytest, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the tests run in the background
sys.exit(pytest.main(sys.argv[1:]))
"""
SETTING_UP = """
import os, pytest
from pathlib import Path

RAN = Path(__file__).with_name("ran.txt")

def note(word):
    with RAN.open("a") as ran:
        ran.write(f"{word} {os.getpid()}\\n")

@pytest.fixture(scope="session", autouse=True)
def shared():
    yield
    note("put-away")

@pytest.fixture(autouse=True)
def noted(request):
    note(request.node.name)

@pytest.fixture
def folder(tmp_path_factory):
    return tmp_path_factory.getbasetemp()
"""
TWENTY = """
import pytest, time

@pytest.mark.parametrize("n", range(20))
def test_{name}(n, tmp_path, folder):
    time.sleep(0.005)
    assert tmp_path.parent == folder
    (folder / "{name}").touch()
"""


def write(folder: Path, **files: str) -> Path:
    (folder / "pytest.ini").write_text("[pytest]\nfilterwarnings = error\n", "utf-8")
    (folder / "conftest.py").write_text(SETTING_UP, "utf-8")
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text, "utf-8")
    return folder


def started(folder: Path, *options: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", PYTEST, "-q", "-p", "machine.across", "--across", "2", *options]
    tests = Path(__file__).parent.parent
    around = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(tests), "COLUMNS": "120"}
    return subprocess.Popen(
        [*command, f"--basetemp={folder}/temporary"],
        cwd=folder,
        env=os.environ | around,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


def run(folder: Path, *options: str) -> tuple[int, str]:
    running = started(folder, *options)
    said, _ = running.communicate(timeout=60)
    return running.returncode, said


def ran(folder: Path) -> Counter[str]:
    """How often each test ran, and how many forks put things away."""
    return Counter(line.split()[0] for line in (folder / "ran.txt").read_text("utf-8").splitlines())


def test_every_test_runs_once_in_one_of_two_forks_with_its_own_folders(tmp_path: Path) -> None:
    names = ("one", "two", "three")
    status, said = run(write(tmp_path, **{name: TWENTY.format(name=name) for name in names}))
    assert (status, "60 passed" in said) == (0, True), said
    times = ran(tmp_path)
    assert times.pop("put-away") == 2
    assert times == Counter(f"test_{name}[{n}]" for name in names for n in range(20))
    used = [path.parent.name for path in (tmp_path / "temporary").glob("fork*/*") if path.name in names]
    assert set(used) == {"fork0", "fork1"}
    assert len(used) == len(names), "each file was run by one fork"


def test_what_goes_wrong_is_told_whole(tmp_path: Path) -> None:
    wrong = """
import pytest, warnings

def test_fails():
    print("said before")
    assert {1: 2} == {1: 3}

@pytest.fixture
def breaks():
    yield
    raise RuntimeError("not put away")

def test_breaks_afterwards(breaks): pass
def test_warns(): warnings.warn("a warning is an error")
@pytest.mark.filterwarnings("default")
def test_warns_only(): warnings.warn("told at the end")
@pytest.mark.skip(reason="not today")
def test_skips(): pass
@pytest.mark.xfail(reason="known")
def test_is_known_to_fail(): assert False
"""
    status, said = run(write(tmp_path, one=TWENTY.format(name="one"), wrong=wrong), "-ra")
    assert status == pytest.ExitCode.TESTS_FAILED
    assert "2 failed, 22 passed, 1 skipped, 1 xfailed, 1 warning, 1 error" in said
    for words in ("said before", "{1: 2} == {1: 3}", "not put away", "a warning is an error", "not today"):
        assert words in said
    assert re.search(r"UserWarning: told at the end", said)


@pytest.mark.parametrize(
    ("how", "named"),
    [("os.kill(os.getpid(), 9)", "SIGKILL"), ("os._exit(0)", "exit status 0"), ("os.abort()", "SIGABRT")],
)
def test_a_fork_that_dies_names_its_test_and_the_rest_is_run(how: str, named: str, tmp_path: Path) -> None:
    dies = f"import os\ndef test_before(): pass\ndef test_dies(): {how}\ndef test_after(): pass\n"
    status, said = run(write(tmp_path, dies=dies, one=TWENTY.format(name="one")))
    assert status == pytest.ExitCode.TESTS_FAILED
    assert "1 failed, 22 passed" in said
    assert re.search(rf"test_dies.*\n(.*\n)?.*died while it ran this test: {named}", said), said
    assert set(ran(tmp_path).values()) <= {1, 2}


def test_the_first_failure_can_end_it(tmp_path: Path) -> None:
    slow = (
        "import pytest, time\n@pytest.mark.parametrize('n', range(200))\ndef test_slow(n): time.sleep(0.02)\n"
    )
    status, said = run(write(tmp_path, a="def test_no(): assert 0", b=slow), "-x")
    assert status == pytest.ExitCode.TESTS_FAILED
    assert "stopping after 1 failures" in said
    assert ran(tmp_path)["put-away"] == 2
    assert sum(ran(tmp_path).values()) < 100


@pytest.mark.parametrize("to_all", [True, False])
def test_interrupted_it_puts_everything_away(tmp_path: Path, *, to_all: bool) -> None:
    waits = "import time\ndef test_waits(): time.sleep(30)\n"
    running = started(write(tmp_path, a=waits, b=waits))
    while not (tmp_path / "ran.txt").exists() or ran(tmp_path)["test_waits"] < 2:
        assert running.poll() is None, running.communicate()[0]
        time.sleep(0.01)
    (os.killpg if to_all else os.kill)(running.pid, signal.SIGINT)
    said, _ = running.communicate(timeout=30)
    assert running.returncode == pytest.ExitCode.INTERRUPTED
    assert "KeyboardInterrupt" in said
    assert ran(tmp_path)["put-away"] == 2


def test_a_fork_that_is_interrupted_interrupts_all(tmp_path: Path) -> None:
    write(tmp_path, a="def test_one(): raise KeyboardInterrupt")
    status, said = run(write(tmp_path, b="import time\ndef test_waits(): time.sleep(30)"))
    assert status == pytest.ExitCode.INTERRUPTED, said
    assert "failed" not in said


def test_a_file_that_cannot_be_read_is_an_error_and_nothing_runs(tmp_path: Path) -> None:
    status, said = run(write(tmp_path, a="import nothing_of_the_kind", b="def test_b(): pass"))
    assert status == pytest.ExitCode.INTERRUPTED
    assert "nothing_of_the_kind" in said
    assert not (tmp_path / "ran.txt").exists()
