"""Entering a whole list of members from the shell: each joins under a pseudonym, names go to the registry."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from turnus.app.files.player_lists import read_player_list
from turnus.app.people import register
from turnus.app.people.meaning import fresh_ids
from turnus.cli.default_journal import Database
from turnus.cli.options import Json, Lang
from turnus.cli.seasons.season import (
    Stream,
    office_of,
    open_running,
    season,
    tell,
)
from turnus.competition.season import commands as asked


@season.command()
def enter(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="csv, xlsx, or a FIDE list (txt, xml).")],
    encoding: Annotated[str, typer.Option("--encoding", help="The encoding of a csv file.")] = "utf-8",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter everybody on a list; the columns are those of `turnus players`."""
    with closing(read_player_list(file, encoding)) as found:
        listed = list(found)
    with office_of(database) as office:
        running = open_running(office.journal, stream)
        before = running.length
        fresh = fresh_ids(running.season.members)
        joined = {}
        try:
            for each in listed:
                player, rating = next(fresh), each.rating or each.fide_rating or 0
                running = office.do(running, asked.Join(player=player, rating=rating, membership="member"))
                joined[player] = register.Person(each.name)
        finally:  # whoever has joined keeps his name, though another was refused
            register.beside(database, running.stream).remember_all(joined)
    tell(running, before, database, as_json)
