"""Kills and power cuts: nothing acknowledged may be lost, and every chain must be whole.

    python bench/bench_journal_faults.py [KILLS CUTS POSTGRES_KILLS]

Kills (kill -9) of an office that writes its journal, plays games and changes accounts, on SQLite and on
PostgreSQL; power cuts under both journals on SQLite. The tests do the same with fewer; `make durability` runs
this. It goes in batches, each on an office of its own, and what a batch came to is kept in
build/durability.json: a run that was stopped goes on after its last batch, on the same commit.
"""  # fmt: skip

import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

KEPT = ROOT / "build" / "durability.json"
FIGURES = {"kills": 500, "cuts": 5000, "postgres": 200}
BATCH = {"kills": 50, "cuts": 500, "postgres": 25}
WORDS = {"kills": "kills on SQLite", "cuts": "power cuts on SQLite", "postgres": "kills on PostgreSQL"}
SEED = 20240903


def commit() -> str:
    """Return which code is tried: its commit, and whether anything was changed since."""
    told = ["git", "-C", str(ROOT), "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
    return subprocess.run(told, check=True, capture_output=True, text=True).stdout.strip()


def main(figures: dict[str, int]) -> None:
    """Run what was not run yet, batch by batch, and tell what all of it came to."""
    tried = commit()
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    done: dict[str, Any] = kept.get("batches", {}) if kept.get("commit") == tried else {}
    print(f"commit {tried}", flush=True)
    for kind, total in figures.items():
        mine = []
        for first in range(0, total, BATCH[kind]):
            times = min(BATCH[kind], total - first)
            name = f"{kind} {first} {times}"
            if name not in done:
                done[name] = run_batch(kind, first, times)
                KEPT.parent.mkdir(exist_ok=True)
                KEPT.write_text(json.dumps({"commit": tried, "batches": done}), "utf-8")
            mine.append(done[name])
        report(kind, mine)
    if any(each["problems"] for each in done.values()):
        sys.exit("something that was acknowledged is not there, or not whole")


def run_batch(kind: str, first: int, times: int) -> dict[str, Any]:
    """Run a batch in a process of its own, and return what it came to."""
    started = time.monotonic()
    ran = subprocess.run(
        [sys.executable, __file__, "--batch", kind, str(SEED + first), str(times)],
        check=True, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    return {**json.loads(ran.stdout.splitlines()[-1]), "seconds": time.monotonic() - started}


def report(kind: str, batches: list[dict[str, Any]]) -> None:
    """Tell what the batches of a kind came to."""
    kept: Counter[str] = Counter()
    for each in batches:
        kept.update(each["acknowledged"])
    problems = [problem for each in batches for problem in each["problems"]]
    times, seconds = sum(each["times"] for each in batches), sum(each["seconds"] for each in batches)
    told = ", ".join(f"{count} in {name}" for name, count in sorted(kept.items()))
    print(
        f"{times:5} {WORDS[kind]:20} acknowledged: {told}; {len(problems)} problems {seconds:5.0f} s",
        flush=True,
    )
    for problem in problems[:10]:
        print(f"      {problem}", flush=True)


def batch(kind: str, seed: int, times: int) -> dict[str, Any]:
    """Do a batch here."""
    with TemporaryDirectory() as folder:
        if kind == "cuts":
            from machine.power_cuts import cut_the_power  # noqa: PLC0415 - each batch needs its own

            cut = cut_the_power(times, Path(folder), seed)
            return {"times": cut.cuts, "acknowledged": cut.acknowledged, "problems": cut.problems}
        if kind == "kills":
            return killed(str(Path(folder) / "office.db"), Path(folder), seed, times)
        from machine import postgres  # noqa: PLC0415

        with postgres.server() as url:
            return killed(url, Path(folder), seed, times)


def killed(address: str, folder: Path, seed: int, times: int) -> dict[str, Any]:
    """Kill an office with accounts so many times."""
    from turnus.web.serving.server import configure, make_tables  # noqa: PLC0415

    configure(secret_key="of a bench", hosts=["localhost"], journal=address)  # noqa: S106 - it guards nothing
    from django.conf import settings  # noqa: PLC0415 - Django must be set up

    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # or nothing else is done
    make_tables()
    from machine.accounts_at_work import AccountsAtWork  # noqa: PLC0415
    from machine.killing import Office, kill_again_and_again  # noqa: PLC0415

    accounts = AccountsAtWork()
    accounts.begin()
    outcome = kill_again_and_again(times, Office(address, folder, accounts), seed)
    return {"times": outcome.kills, "acknowledged": outcome.acknowledged, "problems": outcome.problems}


if __name__ == "__main__":
    if sys.argv[1:2] == ["--batch"]:
        print(json.dumps(batch(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))))
    else:
        given = [int(word) for word in sys.argv[1:]]
        main(dict(zip(FIGURES, given, strict=False)) if given else FIGURES)
