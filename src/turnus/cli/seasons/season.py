"""Running a season from the shell, on an embedded database or any journal."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.markup import escape

from turnus.app.people import register
from turnus.app.seasons.office import Office, Running, open_running
from turnus.app.streams.runner import new_seed, to_payload
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.seasons.refusals import refusals
from turnus.cli.seasons.spelling import VERBS
from turnus.cli.verbs import Given, Verb, made, read, shared
from turnus.competition.registry import Filled, Means
from turnus.competition.season import Command
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON
from turnus.store import open_journal

C = TypeVar("C")
season = typer.Typer(
    help="Run a season: open it, enter players, pair, publish, take results, close, move up."
)


def default_database() -> str:
    """Return where a season is kept when nobody says: in the user's data folder."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "turnus"
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "turnus.db")


Database = Annotated[
    str, typer.Option("--db", envvar="TURNUS_DB", help="The journal: a file or a URL; by default your own.")
]
Stream = Annotated[str, typer.Option("--season", help="The season's stream; without it the last that began.")]
SHARED = (
    shared("database", Database, ""),
    shared("stream", Stream, ""),
    shared("as_json", Json, False),
    shared("lang", Lang, ""),
)


@contextmanager
def office_of(database: str) -> Iterator[Office]:
    """Open the journal of a season for writing."""
    with closing(open_journal(database or default_database())) as journal:
        yield Office(journal)


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
    tell(running, before, as_json)
    return running


def do(office: Office, running: Running, database: str, *commands: Command) -> Running:
    """Carry out commands, all or none; a refusal calls people by their names and says what to write."""
    name = register.beside(database or default_database(), running.stream).name
    meant = [by_pseudonym(command, running, database) for command in commands]
    with refusals(meant[0], name):
        return office.do_all(running, meant)


def by_pseudonym(command: C, running: Running, database: str) -> C:
    """Put pseudonyms where a person wrote names; who has no name here stays as he was written."""
    if isinstance(command, asked.Join):  # who joins gets the pseudonym that was written
        return command
    name_of = register.beside(database or default_database(), running.stream).name
    members = running.season.members

    def meant(said: str) -> str:
        return said if said in members else register.meant_by(said, members, name_of) or said

    changed: dict[str, Any] = {}
    for name, each in SEASON.entry(type(command).__name__).asked.items():
        if each.means is Means.PLAYER:
            said = getattr(command, name)
            changed[name] = meant(said) if isinstance(said, str) else tuple(map(meant, said))
    return replace(command, **changed)  # type: ignore[type-var]


def tell(running: Running, before: int, as_json: bool) -> None:
    """Say what happened since the season had so many events."""
    new = [(n, type(event).__name__, to_payload(event)) for n, event in running.history if n > before]
    tell_events(running.stream, new, as_json)


def tell_events(stream: str, events: list[tuple[int, str, dict[str, Any]]], as_json: bool) -> None:
    """Say what happened on a stream: the number of each event, its kind and its payload."""
    data = {"stream": stream, "events": [{"seq": n, "type": kind, "payload": p} for n, kind, p in events]}

    def show(console: Any) -> None:
        for number, kind, payload in events:
            said = {k: v for k, v in payload.items() if k not in ("rulings", "explanation")}
            console.print(f"[green]✓[/] {number} [bold]{kind}[/] {escape(_short(said))}", soft_wrap=True)

    answer(data, as_json, show)


def _short(said: dict[str, Any]) -> str:
    words = (f"{name}={value}" for name, value in said.items() if not isinstance(value, list | dict))
    return " ".join(words)


def spelled(verb: Verb, then: Callable[[Given], object] | None = None) -> None:
    """Enter a verb among the commands; `then` does it another way than by carrying its commands out."""
    season.command(verb.name)(made(verb, SEASON, SHARED, then or (lambda given: carried_out(verb, given))))


def carried_out(verb: Verb, given: Given) -> Running:
    """Carry out what was typed."""
    commands = read(verb, SEASON, given, filled())
    return carry_out(given["database"], given["stream"], given["as_json"], *commands)


for _verb in VERBS:
    spelled(_verb)
