"""Running a season from the shell: pairing, and results of a round."""

from dataclasses import replace
from typing import Annotated

import typer

from turnus.app.people import register
from turnus.app.seasons.typed_results import parted, typed_result
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.cli.default_journal import Database
from turnus.cli.grids import show_view
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.seasons.season import (
    Stream,
    carried_out,
    carry_out,
    do,
    filled,
    office_of,
    open_running,
    season,
    spelled,
    tell,
)
from turnus.cli.seasons.spelling import PAIRING, RESULT
from turnus.cli.verbs import Asked, Given, read
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON


def _pair(given: Given) -> None:
    database = given["database"]
    commands = read(PAIRING, SEASON, given, filled())
    with office_of(database) as office:
        running = open_running(office.journal, given["stream"])
        before = running.length
        running = do(office, running, database, *commands)
    if given["as_json"]:
        tell(running, before, database, as_json=True)
        return
    names = register.beside(database, running.stream)
    found = view(look_at(running, name=names.name), "pairings")
    answer(found.data, False, lambda console: show_view(console, found))


def _result(given: Given) -> None:
    """Enter a result; a correction is of the turnus under way, and without a round of that of now."""
    if not given["correct"] or given["final"] or given["by"]:
        carried_out(RESULT, given)
        return
    turnus, last = _under_way(given["database"], given["stream"])

    def corrected(said: Given) -> list[Asked]:
        where = {"turnus": turnus, "round": said.get("round") or last, "reason": given["correct"]}
        return [(asked.CorrectResult, said | where)]

    carried_out(replace(RESULT, becomes=corrected), given)


def _under_way(database: str, stream: str) -> tuple[int, int]:
    """Return the turnus under way and its round of now."""
    with office_of(database) as office:
        turni = open_running(office.journal, stream).season.turni
    now = turni[-1].round_of_now if turni else None
    return len(turni), now.number if now else 0


@season.command()
def results(
    typed: Annotated[str, typer.Argument(metavar="RESULTS", help="Boards and results: “1 1-0, 2 =, 3 0-1”.")],
    round_number: Annotated[int, typer.Option("--round", min=0, help="Without it the one being played.")] = 0,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter several results of a round at once; when one of them cannot be, none is entered."""
    with office_of(database) as office:
        turnus = open_running(office.journal, stream).season.turnus
    now = turnus.round_of_now if turnus else None
    found = turnus.round(round_number) if turnus and round_number else now
    carry_out(database, stream, as_json, *(typed_result(found, each) for each in parted(typed)))


spelled(PAIRING, _pair)
spelled(RESULT, _result)
