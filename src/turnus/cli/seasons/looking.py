"""Looking at a season from the shell: views, letters; and taking back."""

from contextlib import closing
from typing import Annotated

import typer
from rich.markdown import Markdown

from turnus.app.papers.club_letters import written
from turnus.app.people import register
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.cli.default_journal import Database
from turnus.cli.grids import show_view
from turnus.cli.happened import say_step, tell_undone, told_last
from turnus.cli.language import current, translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.seasons.replay import warn_of_texts
from turnus.cli.seasons.season import Stream, office_of, open_running, season
from turnus.library.journals import texts_told
from turnus.store import open_reader


@season.command()
def undo(
    reason: Annotated[str, typer.Option("--reason", help="Why.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Take back what the last command did; the journal keeps both."""
    with office_of(database) as office:
        running = open_running(office.journal, stream)
        told = told_last(office.journal, running, register.beside(database, running.stream).name)
        say_step(told)
        running = office.undo(running, reason)
    tell_undone(told, {"stream": running.stream, "count": len(running.history)}, as_json)


@season.command()
def show(
    name: Annotated[str, typer.Argument(metavar="VIEW")] = "standings",
    turnus: Annotated[int, typer.Option("--turnus")] = 0,
    round_number: Annotated[int, typer.Option("--round")] = 0,
    group: Annotated[str, typer.Option("--group")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Show a view of the season."""
    with closing(open_reader(database)) as reader:
        running = open_running(reader, stream)
    warn_of_texts(running)
    found = view(
        look_at(
            running,
            turnus_number=turnus,
            round_number=round_number,
            group=group,
            name=register.beside(database, running.stream).name,
            translate=translate,
            language=current(),
        ),
        name,
    )
    answer({**texts_told(running), **found.data}, as_json, lambda console: show_view(console, found))


@season.command()
def letter(
    name: Annotated[str, typer.Argument(help="Such as D1/ruling.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write a letter about a dispute: receipt, referral or ruling."""
    with closing(open_reader(database)) as reader:
        running = open_running(reader, stream)
    found = written(running, name, register.beside(database, running.stream).name, translate)
    data = {
        "letter": found.name, "to": found.to, "subject": found.subject,
        "paragraphs": list(found.paragraphs), "clauses": list(found.clauses), "markdown": found.markdown,
    }  # fmt: skip
    answer(data, as_json, lambda console: console.print(Markdown(found.markdown)))
