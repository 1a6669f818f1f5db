"""Running a season from the shell, on an embedded database or any journal."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from typing import Annotated, TypeVar

import typer

from turnus.app.people import register
from turnus.app.people.meaning import whom
from turnus.app.people.typed_names import with_ids
from turnus.app.seasons.office import Office, Running
from turnus.app.streams.runner import new_seed
from turnus.cli.default_journal import Database, open_existing
from turnus.cli.happened import tell as tell_events
from turnus.cli.options import Json, Lang
from turnus.cli.seasons.refusals import refusals
from turnus.cli.seasons.spelling import VERBS
from turnus.cli.verbs import Given, Verb, made, read, shared
from turnus.competition.registry import Filled
from turnus.competition.season import Command
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON
from turnus.library.naming import players_of, stream_meant
from turnus.store import Journal, Reader

C = TypeVar("C")
season = typer.Typer(
    help="Run a season: open it, enter players, pair, publish, take results, close, move up."
)


Stream = Annotated[str, typer.Option("--season", help="The season's stream; without it the last that began.")]
SHARED = (
    shared("database", Database, ""),
    shared("stream", Stream, ""),
    shared("as_json", Json, False),
    shared("lang", Lang, ""),
)


@contextmanager
def office_of(database: str, opened: Callable[[str], Journal] = open_existing) -> Iterator[Office]:
    """Open the journal of a season for writing."""
    with closing(opened(database)) as journal:
        yield Office(journal)


def open_running(reader: Reader, stream: str) -> Running:
    """Open a season by its name, or the last that began."""
    return Running.open_running(reader, stream_meant(Running, reader, stream))


def filled() -> dict[Filled, str]:
    """Return what stands in a command where nobody says it: the day, the hour, the time, a seed."""
    at = datetime.now().astimezone()
    return {
        Filled.TODAY: at.date().isoformat(),
        Filled.HOUR: at.strftime("%H:%M"),
        Filled.NOW: at.isoformat(timespec="seconds"),
        Filled.SEED: new_seed(),
    }


def carry_out(database: str, stream: str, as_json: bool, *commands: Command) -> Running:
    """Carry out commands on a season and say what happened."""
    with office_of(database) as office:
        running = open_running(office.journal, stream)
        before = running.length
        running = do(office, running, database, *commands)
    tell(running, before, database, as_json)
    return running


def do(office: Office, running: Running, database: str, *commands: Command) -> Running:
    """Carry out commands, all or none; a refusal calls people by their names and says what to write."""
    name = register.beside(database, running.stream).name
    meant = [by_pseudonym(command, running, database) for command in commands]
    if not meant:
        return running
    with refusals(meant[0], name):
        return office.do_all(running, meant)


def by_pseudonym(command: C, running: Running, database: str) -> C:
    """Put pseudonyms where a person wrote names."""
    if isinstance(command, asked.Join):  # who joins is not there yet
        return command
    known = players_of(running, database)
    return with_ids(command, SEASON.entry(type(command).__name__), lambda said: whom(said, known))


def tell(running: Running, before: int, database: str, as_json: bool) -> None:
    """Say what happened since the season had so many events."""
    name = register.beside(database, running.stream).name
    tell_events(running, before, name, as_json)


def spelled(verb: Verb, then: Callable[[Given], object] | None = None) -> None:
    """Enter a verb among the commands; `then` does it another way than by carrying its commands out."""
    season.command(verb.name)(made(verb, SEASON, SHARED, then or (lambda given: carried_out(verb, given))))


def carried_out(verb: Verb, given: Given) -> Running:
    """Carry out what was typed."""
    commands = read(verb, SEASON, given, filled())
    return carry_out(given["database"], given["stream"], given["as_json"], *commands)


for _verb in VERBS:
    spelled(_verb)
