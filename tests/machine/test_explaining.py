"""What a failed assertion says without every file being rewritten for it."""

import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
FAILING = """
import helper

def half(n):
    return n // 2

def test_of_values():
    known, limit = {"a": "100%", "b": [1, 2]}, 3
    assert half(len(known)) == limit

def test_of_long_values():
    assert {"rate": "100%", "b": [1, 2]} == {"rate": "99%", "b": [1, 2]}

def test_with_words():
    number = 7
    assert (
        number
        in [each + 1 for each in range(number - 1)]
    ), "seven is not there"

def test_elsewhere():
    helper.check(3)

def test_changing():
    answers = iter([0, 1])
    assert next(answers)

def test_that_is_over():
    with open(__file__) as file:
        assert not file.read()

def test_raised():
    raise AssertionError("as it was said")

def test_that_passes():
    assert True
"""
HELPER = """
def check(number):
    assert number == 4
"""


def told(folder: Path) -> str:
    (folder / "test_failing.py").write_text(FAILING, "utf-8")
    (folder / "helper.py").write_text(HELPER, "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\npythonpath = .\n", "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "machine.explaining", "--assert=plain"]
    around = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(TESTS), "PATH": "/usr/bin:/bin"}
    return subprocess.run(command, cwd=folder, env=around, capture_output=True, text=True, check=False).stdout


def test_a_failure_names_the_values_as_after_rewriting_all(tmp_path: Path) -> None:
    said = told(tmp_path)
    assert "assert 1 == 3" in said
    assert "+  where 1 = <function half at " in said
    assert "{'rate': '100%'} != {'rate': '99%'}" in said
    assert "seven is not there" in said
    assert "assert 7 in [1, 2, 3, 4, 5, 6]" in said
    assert "assert 3 == 4" in said, "also in what a test calls"
    assert "(evaluated again it holds)" in said
    assert "as it was said" in said
    assert "7 failed, 1 passed" in said
