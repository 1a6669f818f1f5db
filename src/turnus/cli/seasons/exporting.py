"""`turnus season export`: everything that can be taken from a season, as files."""

from pathlib import Path
from typing import Annotated

import typer

from turnus.app.papers import club_letters
from turnus.app.papers.exporting import CALENDAR, KINDS, calendar_file, exported
from turnus.app.papers.of_seasons import SeasonPosting
from turnus.app.papers.taking import Desk, ending_among
from turnus.app.papers.titles import season_title
from turnus.app.papers.wall import PAPERS
from turnus.app.people.meaning import whom
from turnus.app.seasons.office import Running
from turnus.app.seasons.views.catalogue import look_at
from turnus.cli.default_journal import Database
from turnus.cli.language import current, translate
from turnus.cli.options import Json, Lang
from turnus.cli.papers import Letter, OnBoard, desk_of, written
from turnus.cli.seasons.replay import Group, Round, Turnus
from turnus.cli.seasons.season import Stream, season
from turnus.faults import BadInput, phrase_known
from turnus.library.journals import read_season
from turnus.library.naming import players_of

ENDINGS = (*KINDS, "trf", "pgn", "json", "md")
REPORT, SHEET = "report", "scoresheet"


@season.command()
def export(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help=f"Ends in {', '.join(f'.{each}' for each in ENDINGS)}."),
    ],
    *,
    paper: Annotated[str, typer.Option("--paper", help=", ".join((*PAPERS, REPORT, SHEET)))] = "everything",
    turnus: Turnus = 0,
    round_number: Round = 0,
    group: Group = "",
    board: OnBoard = 0,
    letter: Letter = "",
    player: Annotated[str, typer.Option("--player", help="Whose own data (.json) or scoresheet.")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write the season to a file: papers, tables, calendar, report, games, a letter, somebody's own data.

    For example: turnus season export pairings.pdf --paper board
    """
    del lang
    ending = ending_among(file.name, ENDINGS)
    running = read_season(database, stream)
    desk, title = desk_of(database), season_title(running.season.part, running.season.season, translate)
    name = desk.name(running.stream)
    if letter:
        found = club_letters.written(running, letter, name, translate, title)
        written(file, desk.letter(found, running.stream, ending), as_json)
        return
    whose = whom(player, players_of(running, database), "--player") if player else ""
    if ending == "json":
        content = desk.own_data(running.stream, _needed(whose))
    elif ending == "pgn":
        content = desk.games(running, title, round_number, board, ending)
    elif paper == REPORT:
        content = desk.report(running, title, round_number, turnus)
    elif paper == SHEET:
        content = desk.scoresheet(running, title, round_number, board, _needed(whose))
    else:
        look = look_at(
            running,
            turnus_number=turnus,
            round_number=round_number,
            group=group,
            name=name if ending == "trf" else desk.name_on_the_wall(running.stream),
            translate=translate,
            language=current(),
        )
        content = _of_look(desk, SeasonPosting(look), running, ending, paper, group, title)
    written(file, content, as_json)


def _needed(player: str) -> str:
    if not player:
        raise BadInput("say of whom, with --player", where="--player")
    return player


def _of_look(
    desk: Desk, posting: SeasonPosting, running: Running, ending: str, paper: str, group: str, title: str
) -> bytes:
    """Return what hangs on the wall, the calendar, or a group as a report file."""
    words = desk.words
    if ending == CALENDAR:
        return calendar_file(posting, title, running.stream.replace("/", "."), words)
    if ending == "trf":
        turnus = running.season.turnus
        groups = list(turnus.groups) if turnus else []
        if not group and len(groups) != 1:
            said = phrase_known(
                groups,
                "a report file is of one group: say which of {known}",
                "a report file is of one group, and there are none yet",
            )
            raise BadInput(said, known=", ".join(groups), where="--group")
        return posting.trf(group or groups[0], title).encode()
    return exported(posting, paper, ending, title, words, desk.mark, desk.letterhead(running.stream))
