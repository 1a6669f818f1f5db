"""The one secretary of this process: pages ask him, and nobody else writes."""

from contextlib import closing, suppress
from functools import lru_cache

from django.conf import settings

from turnus.app import people
from turnus.app.office import Secretary
from turnus.app.office.enrolling import joined
from turnus.app.office.keeping import KINDS
from turnus.app.office.ledger import Ledger
from turnus.faults import BadInput
from turnus.store import open_journal, open_reader


def secretary() -> Secretary:
    """Return the secretary of this process."""
    return seated()


@lru_cache(maxsize=1)
def seated() -> Secretary:
    """Seat the secretary, who holds the journal open for writing; a demo asks no second factor."""
    address = settings.TURNUS_JOURNAL
    return Secretary(open_journal(address), people.beside(address), second_factor=not settings.TURNUS_DEMO)


def prepare() -> None:
    """Make the journal when there is none, and give everybody in the registry to his club.

    The journal is let go again until somebody writes.
    """
    with closing(open_journal(settings.TURNUS_JOURNAL)) as journal:
        people.beside(settings.TURNUS_JOURNAL).settle(joined(journal.read()))


def read_the_law() -> None:
    """Load the law of every season at the start, so that the first entry of an evening does not wait."""
    with closing(open_reader(settings.TURNUS_JOURNAL)) as reader:
        for event in reader.read():
            if kind := KINDS.get(event.type):
                with suppress(BadInput):  # what cannot be read is for whoever opens that season
                    _ = kind.fold(event.stream, kind.read_events([event])).law


def is_founded() -> bool:
    """Say whether the office has a director, without keeping others from writing."""
    with closing(open_reader(settings.TURNUS_JOURNAL)) as reader:
        return Ledger(reader).has_chief()
