"""Birth dates: a day, or only the year of it, as lists, forms and tournament files write them."""

import re
from datetime import date

from turnus.faults import BadInput

OLDEST = 1880
_FROM_YEAR = re.compile(r"(\d{4})(?:[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[ T]00:00(?::00)?)?)?")
_FROM_DAY = re.compile(r"(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})")


def written_birth(text: str, where: str = "birth_date") -> str:
    """Return a birth date as 1971-02-03, or as 1971 where only the year is known; nothing where nothing is.

    Days are written with the day first (3-2-1971), or with the year first (1971-02-03, 1971/00/00).
    """
    text = " ".join(text.split())
    if not text.strip("0-/.? "):
        return ""
    from_year, from_day = _FROM_YEAR.fullmatch(text), _FROM_DAY.fullmatch(text)
    parts = from_year.groups("0") if from_year else from_day.groups()[::-1] if from_day else ("0", "0", "0")
    year, month, day = map(int, parts)
    try:
        known = date(year, month or 1, day or 1)
    except ValueError:
        known = date.min
    if known.year < OLDEST or (day and not month):
        raise BadInput(
            "“{text}” is no date of birth: write 3-2-1971, 1971-02-03 or only the year, 1971",
            where=where,
            text=text[:40],
        )
    return known.isoformat() if day else str(year)


def birth_year(born: str) -> int | None:
    """Return the year in which somebody was born, if it is known."""
    return int(born[:4]) if born else None


def latest_birth(born: str) -> date:
    """Return the last day on which somebody can have been born: of a year its end."""
    return date.fromisoformat(born if len(born) > len("1971") else f"{born}-12-31")


def may_be_one(born: str, other: str) -> bool:
    """Say whether two birth dates can be of one person: a year fits every day of it."""
    known = min(len(born), len(other))
    return born[:known] == other[:known]


def trf_birth(born: str) -> str:
    """Write a birth date as tournament files do: 1971/02/03, or 1971/00/00."""
    if len(born) == len("1971"):
        return f"{born}/00/00"
    return born.replace("-", "/")
