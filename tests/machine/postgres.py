"""A real PostgreSQL for the tests: found, or installed from Debian's package, run by a user who is not root.

`python tests/machine/postgres.py` installs it if need be; `make test` and `make check` do that first.
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import psycopg

from machine import debian

MISSING = (
    "the tests need PostgreSQL, and neither initdb nor the right to install it is here: "
    "install Debian's package 'postgresql', or put the folder of initdb on the PATH"
)


def programs() -> Path | None:
    """The folder of initdb and postgres, the newest where there are several."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: float(p.parts[4]))
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else found[-1].parent if found else None


def installed() -> Path:
    """The folder of the programs, installed first if that is needed and allowed."""
    folder = programs()
    if folder is None and debian.may_install():
        debian.install("postgresql")
        folder = programs()
    if folder is None:
        raise RuntimeError(MISSING)
    return folder


def _somebody() -> dict[str, str]:
    """PostgreSQL refuses to run as root, so somebody else must; whoever is not root runs it himself."""
    if os.geteuid():
        return {}
    names = {user.pw_name for user in pwd.getpwall()}
    return {"user": "postgres" if "postgres" in names else "nobody"}


@contextmanager
def server(*settings: str) -> Iterator[str]:
    """A server of its own in a new folder, reached through a socket there; gives its URL."""
    folder = Path(tempfile.mkdtemp(prefix="turnus-pg-", dir="/tmp"))
    running = None
    try:
        if somebody := _somebody():
            shutil.chown(folder, **somebody)
        running = _started(installed(), folder, somebody, settings)
        url = f"postgresql://turnus@/postgres?host={quote(str(folder), safe='')}"
        _wait_until_it_answers(url, running, folder)
        yield url
    finally:
        if running is not None:
            running.send_signal(signal.SIGINT)
            running.wait(30)
        shutil.rmtree(folder)


def _started(
    bin_: Path, folder: Path, somebody: dict[str, str], settings: tuple[str, ...]
) -> "subprocess.Popen[bytes]":
    make = [bin_ / "initdb", "-D", folder / "data", "-U", "turnus", "-A", "trust", "-E", "UTF8", "--locale=C"]
    subprocess.run([*make, "--no-sync"], check=True, cwd=folder, capture_output=True, **somebody)  # type: ignore[call-overload]
    run = [bin_ / "postgres", "-D", folder / "data", "-k", folder, "-c", "listen_addresses="]
    run += [word for setting in settings for word in ("-c", setting)]
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(run, cwd=folder, stdout=log, stderr=log, **somebody)  # type: ignore[call-overload, no-any-return]


def _wait_until_it_answers(url: str, running: "subprocess.Popen[bytes]", folder: Path) -> None:
    for _ in range(600):
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            if running.poll() is not None:
                break
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(f"PostgreSQL did not start: {(folder / 'log').read_text('utf-8')}")


def emptied(url: str) -> str:
    """The same database without a journal and what lies beside it."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP TABLE IF EXISTS journal, registry CASCADE")
        connection.execute("DROP FUNCTION IF EXISTS journal_is_append_only CASCADE")
    return url


if __name__ == "__main__":
    sys.stdout.write(f"PostgreSQL: {installed()}\n")
