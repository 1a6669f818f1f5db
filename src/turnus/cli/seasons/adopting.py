"""`turnus season adopt`: a club's season that began elsewhere, out of a table."""

from itertools import count
from pathlib import Path
from typing import Annotated, Any

import typer

from turnus.app.people import register
from turnus.app.seasons.adopting import Asked, adopted_season, read_season_table
from turnus.app.streams.marks import is_taken_in, taken
from turnus.app.streams.runner import new_seed
from turnus.cli.default_journal import Database
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.seasons.season import office_of, season
from turnus.competition.season import commands as asked
from turnus.store import open_journal


@season.command("adopt")
def adopt(
    name: Annotated[str, typer.Argument(metavar="SEASON", help="Such as 2026-2027.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A table: CSV or XLSX.")],
    *,
    dates: Annotated[list[str], typer.Option("--date", help="The day of a round, once for each in order.")],
    clause: Annotated[str, typer.Option("--clause", help="Which lets the director deviate.")] = "",
    rulebook: Annotated[str, typer.Option("--rulebook", help="The regulation.")] = "osv-v30",
    part: Annotated[str, typer.Option("--part", help="Which of its competitions.")] = "house",
    base: Annotated[str, typer.Option("--base", help="The edition beneath it.")] = "",
    encoding: Annotated[
        str, typer.Option("--encoding", help="The encoding of the file; without it, it is recognised.")
    ] = "",
    database: Database = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Take over a season in its current round: groups and results so far; and say what is not known."""
    del lang
    opening = asked.OpenSeason(season=name, part=part, rulebook=rulebook, base=base)
    stream = f"{part}/{name}"
    wanted = Asked(opening=opening, dates=tuple(dates), clause=clause)
    with office_of(database, open_journal) as office:
        if is_taken_in(office.journal, stream, f"{opening.part} {opening.season}"):
            raise taken(opening, "SEASON")
        known = register.beside(database, stream)
        free = (f"p{number:02}" for number in count(1) if known.find(f"p{number:02}") is None)
        made = adopted_season(read_season_table(file, encoding), wanted, free, new_seed())
        running = office.do_all(office.open(stream, opening), made.commands)
    known.remember_all(made.people)
    turnus = running.season.turnus
    rounds = [each for each in (turnus.rounds if turnus else ()) if any(game.result for game in each.games)]
    data: dict[str, Any] = {"stream": stream, "players": len(made.people), "rounds": len(rounds)}
    data["remarks"] = [translate(each.template).format(**each.values) for each in made.remarks]

    def show(console: Any) -> None:
        said = translate("{stream}: {players} players, results of {rounds} rounds").format(**data)
        console.print(f"✓ {said}", markup=False, highlight=False, soft_wrap=True)
        for each in data["remarks"]:
            console.print(f"· {each}", markup=False, highlight=False, soft_wrap=True)

    answer(data, as_json, show)
