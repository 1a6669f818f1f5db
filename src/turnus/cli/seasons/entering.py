"""Files that are brought to a season: a list of members or ratings, the moves of a game."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from turnus.app.competitions.people import person_of
from turnus.app.files.player_lists import read_player_list
from turnus.app.office.enrolling import marks_of_members, of_line
from turnus.app.office.typed_names import refuse_twice
from turnus.app.people import register
from turnus.app.people.meaning import fresh_ids
from turnus.app.people.recognising import beside, completed
from turnus.cli.default_journal import Database
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.papers import attached
from turnus.cli.seasons.season import (
    Stream,
    do,
    office_of,
    open_running,
    season,
    tell,
)
from turnus.library.journals import read_season


@season.command()
def enter(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="csv, xlsx, trf, or a FIDE list (txt, xml).")],
    encoding: Annotated[
        str, typer.Option("--encoding", help="The encoding of the file; without it, it is recognised.")
    ] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter everybody on a list who is new, and give who is there the rating of the list.

    The columns are those of `turnus players`. For example: turnus season enter members.csv
    """
    with closing(read_player_list(file, encoding)) as found:
        listed = list(found)
    refuse_twice(listed)
    with office_of(database) as office:
        running = open_running(office.journal, stream)
        before, people = running.length, register.beside(database, running.stream)
        seen = beside(listed, marks_of_members(people, running.season), with_rating=False)
        fresh = fresh_ids(running.season.members)
        by_id = {each.player if each.is_known else next(fresh): each.listed for each in seen}
        wanted = [of_line(running.season, player, line) for player, line in by_id.items()]
        running = do(office, running, database, *(each for each in wanted if each is not None))
        told = {player: person_of(line) for player, line in by_id.items()}
        people.remember_all(
            {player: completed(people.find(player) or held, held) for player, held in told.items()}
        )
    tell(running, before, database, as_json)


@season.command()
def attach(
    round_number: Annotated[int, typer.Argument(metavar="ROUND", min=1)],
    board: Annotated[int, typer.Argument(metavar="BOARD", min=1)],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="One game: PGN, PDN or BPGN.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write down the moves of a game from a file; names and remarks in it are left out.

    For example: turnus season attach 3 1 game.pgn
    """
    del lang
    attached(database, read_season(database, stream), round_number, board, file)
    said = translate("the moves are in")
    answer({"round": round_number, "board": board}, as_json, lambda console: console.print(f"✓ {said}"))
