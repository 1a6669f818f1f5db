"""`rename`, `hide`, `unhide`, `delete` and `restore` in the shell, for a competition of any kind."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from turnus.app.papers.titles import PARTS, season_title
from turnus.app.people.meaning import which
from turnus.app.streams.marks import called_at, deleted_in, insist_not_deleted, stream_called
from turnus.app.streams.runner import Folded
from turnus.cli.competitions.event_office import Journal, Name
from turnus.cli.default_journal import Database, open_existing
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.faults import NotFound, phrase_known

NewName = Annotated[
    str, typer.Argument(metavar="NEW-NAME", help="What it is called from now on; “” gives back the first.")
]
Reason = Annotated[str, typer.Option("--reason", help="Why, for the journal.")]
Stream = Annotated[str, typer.Option("--season", help="The season's stream; without it the last that began.")]
RENAMED = "{name} is called {now} now"
HIDDEN = "{name} is hidden: only who has a role in it sees it"
SHOWN = "{name} is public again"
DELETED = "{name} was deleted; “restore” brings it back"
RESTORED = "{name} is back"
Act = Callable[[Any, str], None]


@dataclass(frozen=True, slots=True)
class Lifecycle:
    """What can be done to the competitions of one kind."""

    kind: type[Folded[Any, Any]]

    def do(self, journal: str, name: str, act: Act, said: str, as_json: bool, *, gone: bool = False) -> None:
        """Do something to the competition that is meant, and say so."""
        with _office(journal) as office:
            stream = self._meant(office, name, gone=gone)
            before = _called(office, stream)
            act(office, stream)
            told = translate(said).format(name=before, now=_called(office, stream))
        answer({"stream": stream, "text": told}, as_json, lambda console: console.print(
            f"✓ {told}", markup=False, highlight=False, soft_wrap=True
        ))  # fmt: skip

    def _meant(self, office: Any, name: str, *, gone: bool) -> str:
        deleted = deleted_in(office.journal, self.kind.opening.__name__)
        known = deleted if gone else self.kind.streams(office.journal)
        if gone and not known:
            raise NotFound("nothing was deleted")
        if not name and known:
            return known[-1]
        short = {each.removeprefix("event/"): each for each in known}
        found = stream_called(office.journal, known, name) or short.get(which(name, short, "NAME"), "")
        if not found:
            insist_not_deleted(office.ledger.marks(), stream_called(office.journal, deleted, name))
            said = phrase_known(
                known, "there is no competition {name}; known are {known}", self.kind.none_yet
            )
            raise NotFound(said, name=name, known=", ".join(short))
        return found


@contextmanager
def _office(journal: str) -> Iterator[Any]:
    """Open the office; what it needs is read only by who changes something."""
    from turnus.app.office import Secretary  # noqa: PLC0415 - `event --help` needs none of it
    from turnus.app.people import register  # noqa: PLC0415

    with closing(open_existing(journal)) as opened:
        yield Secretary(opened, register.beside(journal))


def _act(name: str, *given: str) -> Act:
    """Return one of the things the office can do to a competition, in the name of who has the journal."""

    def act(office: Any, stream: str) -> None:
        from turnus.app.office import Grant, Identity, Role, lifecycle  # noqa: PLC0415 - as above

        operator = Identity(
            name="turnus", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),)
        )
        getattr(lifecycle, name)(office, operator, stream, *given)

    return act


def _called(office: Any, stream: str) -> str:
    """Return what people call a competition: its name, or whose season it is."""
    called = called_at(next(iter(office.journal.read_stream(stream))), office.ledger.marks())
    part, _, season = called.partition(" ")
    return season_title(part, season, translate) if part in PARTS and season else called


def of_events(typer_: typer.Typer, kind: type[Folded[Any, Any]]) -> None:
    """Enter the commands where a competition is named behind its journal."""
    of = Lifecycle(kind)

    @typer_.command()
    def rename(journal: Journal, name: Name, new: NewName, as_json: Json = False, lang: Lang = "") -> None:
        """Call a competition otherwise; what it was called stays in the journal."""
        of.do(journal, name, _act("rename", new), RENAMED, as_json)

    @typer_.command()
    def hide(journal: Journal, name: Name, as_json: Json = False, lang: Lang = "") -> None:
        """Show a competition only to those who have a role in it."""
        of.do(journal, name, _act("hide"), HIDDEN, as_json)

    @typer_.command()
    def unhide(journal: Journal, name: Name, as_json: Json = False, lang: Lang = "") -> None:
        """Make a hidden competition public again."""
        of.do(journal, name, _act("show"), SHOWN, as_json)

    @typer_.command()
    def delete(
        journal: Journal, name: Name, reason: Reason = "", as_json: Json = False, lang: Lang = ""
    ) -> None:
        """Delete a competition of which nothing was closed; its history stays in the journal."""
        of.do(journal, name, _act("delete", reason), DELETED, as_json)

    @typer_.command()
    def restore(journal: Journal, name: Name, as_json: Json = False, lang: Lang = "") -> None:
        """Bring a deleted competition back, as long as its name is free."""
        of.do(journal, name, _act("restore"), RESTORED, as_json, gone=True)


def of_seasons(typer_: typer.Typer, kind: type[Folded[Any, Any]]) -> None:
    """Enter the commands where a season is meant by an option, or is the last that began."""
    of = Lifecycle(kind)

    @typer_.command()
    def rename(
        new: NewName, database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = ""
    ) -> None:
        """Call a season otherwise; what it was called stays in the journal."""
        of.do(database, stream, _act("rename", new), RENAMED, as_json)

    @typer_.command()
    def hide(database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = "") -> None:
        """Show a season only to those who have a role in it."""
        of.do(database, stream, _act("hide"), HIDDEN, as_json)

    @typer_.command()
    def unhide(database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = "") -> None:
        """Make a hidden season public again."""
        of.do(database, stream, _act("show"), SHOWN, as_json)

    @typer_.command()
    def delete(
        reason: Reason = "",
        database: Database = "",
        stream: Stream = "",
        as_json: Json = False,
        lang: Lang = "",
    ) -> None:
        """Delete a season of which nothing was closed; its history stays in the journal."""
        of.do(database, stream, _act("delete", reason), DELETED, as_json)

    @typer_.command()
    def restore(database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = "") -> None:
        """Bring a deleted season back, as long as its name is free."""
        of.do(database, stream, _act("restore"), RESTORED, as_json, gone=True)
