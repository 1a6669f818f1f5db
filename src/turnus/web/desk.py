"""The one secretary of this process: pages ask him, and nobody else writes."""

from contextlib import closing
from functools import lru_cache

from django.conf import settings

from turnus.app import people
from turnus.app.office import Secretary
from turnus.app.office.ledger import Ledger
from turnus.store import open_journal, open_reader


@lru_cache(maxsize=1)
def secretary() -> Secretary:
    """Return the secretary, who holds the journal open for writing; a demo asks no second factor."""
    address = settings.TURNUS_JOURNAL
    return Secretary(open_journal(address), people.beside(address), second_factor=not settings.TURNUS_DEMO)


def prepare() -> None:
    """Make the journal when there is none; it is let go again until somebody writes."""
    with closing(open_journal(settings.TURNUS_JOURNAL)):
        pass


def is_founded() -> bool:
    """Say whether the office has a director, without keeping others from writing."""
    with closing(open_reader(settings.TURNUS_JOURNAL)) as reader:
        return Ledger(reader).has_chief()
