"""Days as archives have them: whole or in part, in PGN's order or as people write them."""

import re
from dataclasses import dataclass

UNKNOWN = "????.??.??"
_PART = r"\d{1,2}|\?{1,2}"
_YEAR_FIRST = re.compile(rf"(?P<y>\d{{4}}|\?{{1,4}})(?:[./-](?P<m>{_PART})(?:[./-](?P<d>{_PART}))?)?")
_DAY_FIRST = re.compile(rf"(?P<d>{_PART})[./-](?P<m>{_PART})[./-](?P<y>\d{{4}})")
LAST_MONTH, LAST_DAY = 12, 31
Day = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Dated:
    """A day of which year, month or day may be unknown (0)."""

    year: int
    month: int = 0
    day: int = 0

    def __str__(self) -> str:
        year = f"{self.year:04}" if self.year else "????"
        month, day = (f"{part:02}" if part else "??" for part in (self.month, self.day))
        return f"{year}.{month}.{day}"

    @property
    def earliest(self) -> Day:
        """The first day it can be."""
        return self.year, self.month or 1, self.day or 1

    @property
    def latest(self) -> Day:
        """The last day it can be."""
        return self.year or 9999, self.month or LAST_MONTH, self.day or LAST_DAY


def read_date(text: str) -> Dated | None:
    """Read a day, nothing where it is none: 2024.01.31, 2024-1-31, 2024, 31-1-2024 (the day first)."""
    plain = "".join(text.split())
    found = _YEAR_FIRST.fullmatch(plain) or _DAY_FIRST.fullmatch(plain)
    if not found:
        return None
    year, month, day = (_number(found[part]) for part in "ymd")
    return Dated(year, month, day) if month <= LAST_MONTH and day <= LAST_DAY else None


def _number(digits: str | None) -> int:
    return int(digits) if digits and digits.isdecimal() else 0
