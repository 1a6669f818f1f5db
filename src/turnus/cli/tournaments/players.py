"""Lists of players on the command line: looking them up, and starting a tournament from them."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from turnus.app.files.kept_lists import keep as keep_list
from turnus.app.files.kept_lists import place_of
from turnus.app.files.player_lists import read_player_list
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.faults import BadInput
from turnus.notation.player_tables import ListedPlayer, entered
from turnus.notation.trf import write_trf
from turnus.tournament import Tournament


def players(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="csv, xlsx, or a FIDE list (txt, xml, zip).")],
    name: Annotated[str, typer.Option("--name", help="Only players whose name has this in it.")] = "",
    limit: Annotated[int, typer.Option("--limit", min=1, help="Show at most so many.")] = 50,
    to: Annotated[Path | None, typer.Option("--to", help="Start a TRF file with these players.")] = None,
    keep: Annotated[
        str, typer.Option("--keep", metavar="JOURNAL", help="Keep it beside a journal, to choose from.")
    ] = "",
    whose: Annotated[
        str, typer.Option("--as", help="Whose list it is: fide, knsb, kbsb, kndb, club.")
    ] = "club",
    encoding: Annotated[
        str, typer.Option("--encoding", help="The encoding of the file; without it, it is recognised.")
    ] = "",
    *,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Show the players of a list, or start a tournament file with all of them.

    Columns of csv and xlsx files are known by their names, Dutch or English: Naam or Name (or Voornaam,
    Tussenvoegsel, Achternaam), Rating or Elo, Relatienummer, Stamnummer, FIDE ID, Club, Titel, Fed, Nr.
    """
    del lang
    if keep:
        count = keep_list(place_of(keep, whose), file)
        answer({"kept": whose, "players": count}, as_json, lambda console: console.print(f"✓ {count}"))
        return
    with closing(read_player_list(file, encoding)) as listed:
        found = _named(listed, name)
        if to is not None:
            found = _start(list(found), file, to)
        shown = list(islice(found, limit))
    answer({"players": [asdict(player) for player in shown]}, as_json, lambda console: _show(console, shown))


def _named(listed: Iterable[ListedPlayer], name: str) -> Iterator[ListedPlayer]:
    wanted = name.casefold()
    return (player for player in listed if wanted in player.name.casefold())


def _start(listed: list[ListedPlayer], source: Path, to: Path) -> Iterator[ListedPlayer]:
    try:
        text = write_trf(Tournament(entered(listed)))
    except BadInput as fault:
        raise fault.at(str(source)) from fault
    try:
        with to.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as fault:
        raise BadInput("the file cannot be written: {why}", where=str(to), why=fault.strerror) from fault
    return iter(listed)


def _show(console: Console, listed: list[ListedPlayer]) -> None:
    table = Table()
    for head in ("name", "rating", "title", "federation", "club", "FIDE", "number"):
        table.add_column(translate(head), justify="right" if head == "rating" else "left")
    for player in listed:
        rating = player.rating or player.fide_rating
        table.add_row(
            player.name,
            "" if rating is None else str(rating),
            player.title,
            player.federation,
            player.club,
            player.fide_id,
            player.national_id,
        )
    console.print(table)
