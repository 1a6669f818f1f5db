"""Moments of a club's life as people write them: an hour (20:30), a day (2015-02-13), a day with its hour."""

from datetime import date, datetime, time

from turnus.faults import BadInput

YEARS = range(1850, 3000)


def hour(text: str, field: str) -> time:
    """Read an hour of the evening, written 20:30."""
    try:
        return datetime.strptime(text, "%H:%M").time()  # noqa: DTZ007 - a club evening has no time zone
    except ValueError:
        raise BadInput("“{found}” should be an hour such as 20:30", found=text, where=field) from None


def day(text: str, field: str) -> date:
    """Read a day, written 2015-02-13; a year that no club has seen or will see is a typing error."""
    try:
        found = datetime.strptime(text, "%Y-%m-%d").date()  # noqa: DTZ007 - likewise
    except ValueError:
        found = date.min
    if found.year not in YEARS:
        raise BadInput("“{found}” should be a day such as 2015-02-13", found=text, where=field)
    return found


def moment(text: str, field: str, usual_hour: str) -> datetime:
    """Read a day with its hour, written 2015-02-13 20:00; a day alone gets the usual hour."""
    on, _, at = text.replace("T", " ").partition(" ")
    return datetime.combine(day(on, field), hour(at or usual_hour, field))


def has_hour(text: str) -> bool:
    """Say whether a moment names its hour."""
    return len(text) > len("2015-02-13")


def in_full(at: datetime) -> str:
    """Write a day with its hour."""
    return at.isoformat(sep=" ", timespec="minutes")
