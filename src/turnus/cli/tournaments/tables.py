"""Standings and cross tables on the command line."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from turnus.app.files.tournament_files import read_trf_file
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.tournaments.pairing_systems import known, remark_texts
from turnus.faults import BadInput
from turnus.library.figures import figure_text
from turnus.library.standings import FIDE, SEEN, WAYS, ladder_for, place_told
from turnus.notation.trf import TrfFile
from turnus.standings.codes import CODES, is_team_ladder, rank_by
from turnus.standings.crosstable import SwissCell, berger_table, swiss_table
from turnus.standings.fide.codes import FIDE_CODES, TEAM_CODES
from turnus.standings.ranking import Standings
from turnus.tournament import Outcome, Tournament

TrfPath = Annotated[Path, typer.Argument(metavar="FILE.trf", help="A TRF file.", show_default=False)]
By = Annotated[
    str,
    typer.Option(
        "--by", help="Tie-breaks in order; `--by help` explains them. Without: the file's own, or WP,SB."
    ),
]
UnplayedOption = Annotated[
    str,
    typer.Option(
        "--unplayed",
        help=f"How an unplayed round counts: {', '.join(WAYS)} or {FIDE}; the last where FIDE has all codes.",
    ),
]
SeenOption = Annotated[
    str, typer.Option("--opponents", help=f"How opponents' unplayed rounds count: {', '.join(SEEN)}.")
]
Teams = Annotated[bool, typer.Option("--teams", help="Rank the teams by their matches.")]
Encoding = Annotated[
    str, typer.Option("--encoding", help="The encoding of the file; without it, it is recognised.")
]


def rank_command(
    file: Annotated[Path | None, typer.Argument(metavar="FILE.trf", help="A TRF file.")] = None,
    by: By = "",
    unplayed: UnplayedOption = "",
    opponents: SeenOption = "",
    encoding: Encoding = "",
    *,
    teams: Teams = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Rank a tournament by points and tie-breaks, and say which step decided each place."""
    del lang
    if by.lower() == "help":
        explained = {"codes": CODES, "fide": FIDE_CODES, "teams": TEAM_CODES}
        told = {key: {name: code[1] for name, code in codes.items()} for key, codes in explained.items()}
        answer(told, as_json, _show_codes)
        return
    if file is None:
        raise BadInput("which file?", where="FILE.trf", kind="usage")
    source = read_trf_file(file, encoding)
    by = by or _named(source)
    ladder = ladder_for(by, unplayed, opponents, "--")
    event = _event(source, teams or is_team_ladder(by))
    standings = rank_by(event, ladder)
    data = {
        "round": len(event.rounds),
        "standings": [place_told(standings, place) for place in standings.places],
        "remarks": remark_texts(source),
    }
    answer(data, as_json, lambda console: _show_standings(console, event, standings, remark_texts(source)))


def crosstable(
    file: TrfPath,
    form: Annotated[str, typer.Option("--form", help="swiss or berger.")] = "swiss",
    by: By = "",
    unplayed: UnplayedOption = "",
    opponents: SeenOption = "",
    encoding: Encoding = "",
    *,
    teams: Teams = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Show a cross table: round by round (swiss) or everyone against everyone (berger)."""
    del lang
    source = read_trf_file(file, encoding)
    by = by or _named(source)
    ladder = ladder_for(by, unplayed, opponents, "--")
    event = _event(source, teams or is_team_ladder(by))
    standings = rank_by(event, ladder)
    if known("--form", form, {"swiss": True, "berger": False}):
        cells = [[_swiss_text(cell) for cell in row.cells] for row in swiss_table(event, standings)]
        heads = [str(number) for number in range(1, len(event.rounds) + 1)]
    else:
        cells = [[_berger_text(cell) for cell in row.cells] for row in berger_table(event, standings)]
        heads = [str(place) for place in range(1, len(cells) + 1)]
    rows = [{**place_told(standings, p), "cells": c} for p, c in zip(standings.places, cells, strict=True)]
    data = {"form": form, "rows": rows, "remarks": remark_texts(source)}

    def show(console: Console) -> None:
        _show_cross_table(console, event, standings, heads, cells)
        _show_remarks(console, remark_texts(source))

    answer(data, as_json, show)


def _named(source: TrfFile) -> str:
    """Return the tie-breaks the file itself names, else ours."""
    about = source.tournament.about
    return about.standings_order or about.tie_breaks or "WP,SB"


def _event(source: TrfFile, teams: bool) -> Tournament:
    """Return the tournament to rank: that of the players, or that of their teams."""
    if not teams:
        return source.tournament
    if source.team_event is None:
        raise BadInput("the file has no teams: no line begins with 310", where="--teams")
    return source.team_event


def _show_codes(console: Console) -> None:
    table = Table(translate("code"), translate("tie-break"))
    for name, (_, meaning, _) in CODES.items():
        table.add_row(name, translate(meaning))
    table.add_section()
    for name, (_, meaning, _) in FIDE_CODES.items():
        table.add_row(f"{name} ({FIDE})" if name in CODES else name, translate(meaning))
    table.add_section()
    for name, (_, meaning, _) in TEAM_CODES.items():
        table.add_row(name, translate(meaning))
    console.print(table)


def _titled(tournament: Tournament) -> Table:
    title = tournament.about.name or translate("Standings")
    after = translate("after round {round}").format(round=len(tournament.rounds))
    table = Table(title=f"{title}, {after}")
    table.add_column("", justify="right")
    table.add_column(translate("name"))
    return table


def _show_standings(console: Console, event: Tournament, standings: Standings, remarked: list[str]) -> None:
    table = _titled(event)
    table.add_column(translate("rating"), justify="right")
    for step in standings.ladder:
        table.add_column(translate(step.code), justify="right")
    table.add_column(translate("decided by"), style="dim")
    above = 0
    for place in standings.places:
        rating = "" if place.player.rating is None else str(place.player.rating)
        decided = "" if place.decided_by is None else translate(standings.ladder[place.decided_by].code)
        shown = str(place.rank) if place.rank != above else ""
        table.add_row(shown, place.player.name, rating, *map(figure_text, place.figures), decided)
        above = place.rank
    console.print(table)
    _show_remarks(console, remarked)


def _show_remarks(console: Console, remarked: list[str]) -> None:
    for remark in remarked:
        console.print(remark, style="yellow", markup=False)


def _swiss_text(cell: SwissCell) -> str:
    if cell.opponent is None:
        return cell.outcome.value
    return f"{cell.opponent_rank}{cell.colour.value if cell.colour else '-'}{cell.outcome.value}"


def _berger_text(outcomes: tuple[Outcome, ...] | None) -> str:
    if outcomes is None:
        return "*"
    return " ".join(outcome.value or "?" for outcome in outcomes)


def _show_cross_table(
    console: Console, tournament: Tournament, standings: Standings, heads: list[str], cells: list[list[str]]
) -> None:
    table = _titled(tournament)
    for head in heads:
        table.add_column(head, justify="center")
    for step in standings.ladder:
        table.add_column(translate(step.code), justify="right")
    for place, row in zip(standings.places, cells, strict=True):
        table.add_row(str(place.rank), place.player.name, *row, *map(figure_text, place.figures))
    console.print(table)
