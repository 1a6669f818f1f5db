"""The demo as it begins on some day: written once for each, and copied for whoever changes it."""

import shutil
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from turnus.app.demo.office import write_demo_office
from turnus.app.streams.zone import ZONE

KEPT: list[TemporaryDirectory[str]] = []
EVENING = datetime(2026, 11, 24, 20, 40, tzinfo=ZONE)
LEAP_DAY = datetime(2028, 2, 29, 9, 0, tzinfo=ZONE)
NEW_YEARS_EVE = datetime(2026, 12, 31, 23, 50, tzinfo=ZONE)
LONG_AGO = datetime(
    2020, 8, 1, 0, 10, tzinfo=ZONE
)  # a Saturday on which a season begins, before any clock of ours
CLOCKS_BACK = datetime(2026, 10, 25, 2, 30, tzinfo=ZONE, fold=1)  # the second time that it is half past two
DAYS = (EVENING, LEAP_DAY, NEW_YEARS_EVE, LONG_AGO)


@cache
def demo_of(now: datetime) -> Path:
    """The journal of the demo that begins at a moment; nobody writes in it."""
    KEPT.append(TemporaryDirectory(prefix="turnus-demo-"))
    path = Path(KEPT[-1].name) / "demo.db"
    write_demo_office(path, now)
    return path


def demo_copied(now: datetime, folder: Path) -> Path:
    """A copy of it."""
    shutil.copytree(demo_of(now).parent, folder, dirs_exist_ok=True)
    return folder / "demo.db"
