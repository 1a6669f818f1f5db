"""Days that conditions name in a setting."""

from datetime import date

from turnus.faults import BadInput
from turnus.law import Term


def day_of(term: Term[str], text: str) -> date:
    """Read the day a setting names; what is no day is refused by name."""
    try:
        return date.fromisoformat(text)
    except ValueError as wrong:
        raise BadInput("{day} is no day such as 2009-10-15", day=text, where=term.name) from wrong
