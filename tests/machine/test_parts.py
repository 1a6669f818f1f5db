"""What is run again, what fails the check all the same, and what the last line counts."""

from pathlib import Path

import pytest

from machine import parts

UNSTABLE = """
from pathlib import Path

def test_once() -> None:
    seen = Path("seen")
    was_there = seen.exists()
    seen.touch()
    assert was_there

def test_always() -> None:
    pass
"""
FAILING = "def test_never() -> None:\n    assert 1 == 2\n"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the suites of these tests know nothing of ours."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", "utf-8")


def suite(**files: str) -> parts.Outcome:
    for name, text in files.items():
        Path(f"test_{name}.py").write_text(text, "utf-8")
    return parts.tests([], ["."], [])


def test_an_unstable_test_is_told_and_does_not_fail_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = suite(unstable=UNSTABLE)
    assert outcome == parts.Outcome(2, [], ["test_unstable.py::test_once"])
    parts.record("test", outcome)
    assert parts.summary(["test"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-2:] == [
        "unstable in test (failed beside others, passed alone): test_unstable.py::test_once",
        "2 passed, 0 failed",
    ]


def test_a_test_that_fails_again_fails_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = suite(unstable=UNSTABLE, failing=FAILING)
    assert outcome == parts.Outcome(2, ["test_failing.py::test_never"], ["test_unstable.py::test_once"])
    parts.record("test", outcome)
    assert parts.summary(["test"]) == 1
    assert capsys.readouterr().out.endswith("2 passed, 1 failed\n")


def test_many_failures_are_no_accident() -> None:
    many = (
        "import pytest\n@pytest.mark.parametrize('n', range(11))\ndef test_it(n) -> None:\n    assert n < 0\n"
    )
    outcome = suite(many=many)
    assert (len(outcome.failed), outcome.unstable) == (11, [])


def test_a_file_that_cannot_be_collected_fails_at_once() -> None:
    assert suite(broken="def") == parts.Outcome(0, ["pytest ended with status 2"])


def test_a_part_that_did_not_run_has_failed(capsys: pytest.CaptureFixture[str]) -> None:
    parts.record("lint", parts.Outcome())
    assert parts.summary(["lint", "test"]) == 1
    assert "failed in test: did not run" in capsys.readouterr().out


PROOF = """
  fide-2023:9.3 fifty moves is no longer noticed by tests/a.py::test_b: run 'make prove'
  fide-2023:I.2.4 on the envelope: who sealed is noticed by no test: run 'make prove'
"""


@pytest.mark.parametrize(
    ("said", "failed", "unstable"),
    [
        (PROOF, ["fide-2023:I.2.4"], ["fide-2023:9.3"]),
        (PROOF + "  osv-v30/reach.tsv has rows of what is gone: run 'make prove'\n", None, []),
    ],
)
def test_a_clause_is_proven_once_more_alone(
    said: str, failed: list[str] | None, unstable: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(command: parts.Command, hear: parts.Lines) -> int:
        if "--clause" in command:
            return int(command[-1] != "fide-2023:9.3")
        for line in said.splitlines():
            hear(line)
        return parts.SOME_FAILED

    monkeypatch.setattr(parts, "run", run)
    found = parts.proof(["--whole"])
    gone = ["osv-v30/reach.tsv has rows of what is gone: run 'make prove'"]
    assert (found.failed, found.unstable) == (gone if failed is None else failed, unstable)


def test_a_command_that_hangs_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "LONGEST", 0.2)
    assert parts.command(["sleep", "60"]).failed == ["sleep ended with status -9"]
