"""A federation's season under way, as the demo has it: written into a journal with names beside it."""

from contextlib import closing
from functools import lru_cache
from pathlib import Path

from turnus.app.federations.demo_begun import begin_season
from turnus.app.federations.office import Running
from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.store import MemoryJournal, open_journal

BORN = "1971-02-03"
JOURNAL = MemoryJournal()


@lru_cache(maxsize=1)
def begun() -> Running:
    """The demo's season under way."""
    return begin_season(JOURNAL)


def write_federation(path: Path) -> None:
    """Write the demo's season under way into a journal, with names and birth dates beside it."""
    with closing(open_journal(str(path))) as journal:
        begun()
        journal.load(JOURNAL.read())
    known = begun().federation.members
    register.beside(str(path)).remember_all({name: Person(f"Naam {name}", BORN) for name in known})
