"""Days in facts: near enough to count terms from."""

from datetime import date


def refuse_far_days(*days: date | None) -> None:
    """Raise ValueError for a day so far away that terms cannot be counted from it."""
    if any(day is not None and not date.min.year + 1 < day.year < date.max.year for day in days):
        raise ValueError("a day is too far away to count from")
