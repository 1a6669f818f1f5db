"""Dates as commands give them."""

from datetime import date

from turnus.faults import BadInput


def day(text: str, where: str) -> date:
    """Read a date such as 2026-11-15."""
    try:
        return date.fromisoformat(text)
    except ValueError as wrong:
        raise BadInput("{text} is no date; write 2026-11-15", text=text, where=where) from wrong
