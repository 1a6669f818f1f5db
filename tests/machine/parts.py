"""The parts of `make check`, each run, timed and counted: `python -m machine.parts PART [arguments]`.

A test that fails beside others is run once more, alone in a fresh process: only a second failure counts. One
that passes then is called unstable, told at the end and noted in docs/plan.md. `summary` prints the time of
every part and closes with the number of all that passed and failed.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

RECORDS = Path("build/parts")
MOST_AGAIN = 10
"""More failures than this are no accident: nothing is run again."""
LONGEST = 40 * 60.0
"""Seconds after which a part is stopped."""
SOME_FAILED = 1
"""The exit status of pytest when tests ran and some failed; any other is an error of the run itself."""
PASSED = re.compile(r"(\d+) passed")
UNPROVEN = re.compile(r"^  ([\w-]+:\S+) .*: run 'make prove'$")
OTHER_PROBLEM = re.compile(r"^  .*( fails as it is|: run 'make prove')$")
CORES = str(os.cpu_count() or 1)
TESTS = {
    "test": (["--ignore=tests/browser"], ["--across", CORES]),
    "browser": (["-p", "no:schemathesis"], ["--across", "3", "tests/browser"]),
}
"""What pytest is asked of a suite: for a test alone too, and only for all of them beside each other."""
PROVE = ["--prove", "--check-record", "--ignore=tests/browser", "--ignore=tests/web"]
Command = Sequence[str]
Lines = Callable[[str], None]


@dataclass
class Outcome:
    """What came of a part."""

    passed: int = 0
    failed: list[str] = field(default_factory=list)
    unstable: list[str] = field(default_factory=list)
    seconds: float = 0.0


def run(command: Command, hear: Lines) -> int:
    """Run a command and pass its output on, line by line; one that takes too long is stopped."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as process:
        assert process.stdout
        signal.signal(signal.SIGALRM, lambda *_: os.killpg(process.pid, signal.SIGKILL))
        signal.setitimer(signal.ITIMER_REAL, LONGEST)
        try:
            for line in process.stdout:
                sys.stdout.write(line)
                sys.stdout.flush()
                hear(line)
        except KeyboardInterrupt:
            os.killpg(process.pid, signal.SIGINT)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        return process.wait()


def pytest(*arguments: str) -> list[str]:
    """The command that runs tests with the interpreter that runs this."""
    return [sys.executable, "-m", "pytest", "-q", *arguments]


def tests(common: Command, beside: Command, extra: Command) -> Outcome:
    """Run a suite, then once more alone what failed in it."""
    kept = RECORDS / "cache"
    shutil.rmtree(kept, ignore_errors=True)
    told = _Passed()
    status = run(pytest("-o", f"cache_dir={kept}", *common, *beside, *extra), told.hear)
    failed = _last_failed(kept)
    if status == 0:
        return Outcome(told.number)
    if status != SOME_FAILED or not failed:
        return Outcome(told.number, [f"pytest ended with status {status}"])
    return again(
        failed, told.number, lambda test: pytest("-p", "no:cacheprovider", "--assert=rewrite", *common, test)
    )


def again(failed: Sequence[str], passed: int, alone: Callable[[str], Command]) -> Outcome:
    """Run each of what failed alone; what passes now is unstable, what fails again has failed."""
    if len(failed) > MOST_AGAIN:
        return Outcome(passed, list(failed))
    outcome = Outcome(passed)
    for each in failed:
        print(f"» once more, alone: {each}", flush=True)
        if run(alone(each), lambda _: None) == 0:
            outcome.unstable.append(each)
            outcome.passed += 1
        else:
            outcome.failed.append(each)
    return outcome


class _Passed:
    """Listens for how many tests passed."""

    number = 0

    def hear(self, line: str) -> None:
        if found := PASSED.search(line):
            self.number = int(found[1])


def _last_failed(kept: Path) -> list[str]:
    record = kept / "v" / "cache" / "lastfailed"
    return list(json.loads(record.read_text("utf-8"))) if record.exists() else []


def proof(extra: Command) -> Outcome:
    """Let the clauses answer otherwise; one that nothing notices is tried once more alone."""
    told, unproven, others = _Passed(), dict[str, None](), list[str]()

    def hear(line: str) -> None:
        told.hear(line)
        if found := UNPROVEN.match(line):
            unproven[found[1]] = None
        elif OTHER_PROBLEM.match(line):
            others.append(line.strip())

    status = run(pytest(*PROVE, *extra), hear)
    if status == 0:
        return Outcome(told.number)
    if status != SOME_FAILED or others or not unproven:
        return Outcome(told.number, others or [f"the proof ended with status {status}"])
    return again(list(unproven), told.number, lambda clause: pytest(*PROVE, "--clause", clause))


def command(words: Command) -> Outcome:
    """Run anything else: it counts as nothing when it passes."""
    status = run(words, lambda _: None)
    return Outcome(failed=[f"{words[0]} ended with status {status}"] if status else [])


def outcome_of(part: str, extra: Command) -> Outcome:
    """Run a part by its name."""
    if part in TESTS:
        common, beside = TESTS[part]
        return tests(common, beside, extra)
    return proof(extra) if part == "proof" else command(extra)


def record(part: str, outcome: Outcome) -> None:
    """Keep what came of a part for the summary; parts may run beside each other."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    (RECORDS / f"{part}.json").write_text(json.dumps(asdict(outcome)), "utf-8")


def recorded(part: str) -> Outcome:
    """Return what came of a part; one that did not run has failed."""
    try:
        return Outcome(**json.loads((RECORDS / f"{part}.json").read_text("utf-8")))
    except FileNotFoundError:
        return Outcome(failed=["did not run"])


def summary(parts: Iterable[str]) -> int:
    """Print what came of every part and, in the last line, of all; return the status to end with."""
    outcomes = {part: recorded(part) for part in parts}
    for part, outcome in outcomes.items():
        minutes, seconds = divmod(round(outcome.seconds), 60)
        print(f"{part:10} {minutes:3} min {seconds:2} s   {'failed' if outcome.failed else 'passed'}")
    print(f"{'all':10} {sum(outcome.seconds for outcome in outcomes.values()) / 60:.1f} minutes")
    for part, outcome in outcomes.items():
        for test in outcome.failed:
            print(f"failed in {part}: {test}")
    for part, outcome in outcomes.items():
        for test in outcome.unstable:
            print(f"unstable in {part} (failed beside others, passed alone): {test}")
    failed = sum(len(outcome.failed) for outcome in outcomes.values())
    print(f"{sum(outcome.passed for outcome in outcomes.values())} passed, {failed} failed")
    return 1 if failed else 0


def main(part: str, *extra: str) -> int:
    """Run a part and keep what came of it; or sum up several."""
    if part == "summary":
        return summary(extra)
    begun = time.monotonic()
    outcome = outcome_of(part, extra)
    outcome.seconds = time.monotonic() - begun
    record(part, outcome)
    for test in outcome.failed:
        print(f"failed in {part}: {test}")
    for test in outcome.unstable:
        print(f"unstable in {part}: {test}")
    return 1 if outcome.failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
