"""Terms counted in months and years: the same day of another month, or its last where it has no such day."""

from datetime import date, timedelta

from turnus.competition.moments import YEARS

MONTHS = 12


def months_before(day: date, months: int) -> date:
    """Return the day that many calendar months earlier."""
    first = _month(day.year * MONTHS + day.month - 1 - months)
    last = _month(first.year * MONTHS + first.month) - timedelta(days=1)
    return min(first + timedelta(days=day.day - 1), last)


def _month(count: int) -> date:
    """Return the first day of a month, counted from the year 0."""
    year, month = divmod(count, MONTHS)
    return date(year, month + 1, 1)


def age_on(born: date, day: date) -> int:
    """Return the age reached on a day; who was born on 29 February has his birthday on 1 March."""
    had_birthday = (day.month, day.day) >= (born.month, born.day)
    return day.year - born.year - (0 if had_birthday else 1)


def check_season(season: int) -> None:
    """Raise ValueError for a season that cannot be."""
    if season not in YEARS:
        raise ValueError("a season is named by the year in which it begins, such as 2009")
