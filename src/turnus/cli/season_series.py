"""Running a championship in series from the shell: postponing, staying away, stopping."""

from typing import Annotated

import typer

from turnus.cli.output import Json, Lang
from turnus.cli.season import Database, Player, Stream, carry_out, season
from turnus.competition.season import commands as asked
from turnus.faults import BadInput

White = Annotated[str, typer.Argument(help="Who has White.", metavar="WHITE")]
Black = Annotated[str, typer.Argument(help="Who has Black.", metavar="BLACK")]


@season.command()
def postpone(
    white: White,
    black: Black,
    by: Annotated[str, typer.Argument(help="The player who cannot come.")],
    start: Annotated[str, typer.Argument(help="The day and hour on the calendar: 2014-09-05 20:00.")],
    *,
    told: Annotated[list[str], typer.Option("--told", help="Who was told when: director=2014-09-01.")] = [],  # noqa: B006
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Put a game of the calendar off."""
    command = asked.Postpone(white=white, black=black, by=by, start=start, told=dict(map(_told, told)))
    carry_out(database, stream, as_json, command)


def _told(text: str) -> tuple[str, str]:
    who, found, when = text.partition("=")
    if not found:
        raise BadInput("write who was told when as director=2014-09-01", where="--told")
    return who, when


@season.command()
def missing(
    white: White,
    black: Black,
    absent: Annotated[list[str], typer.Argument(help="Who is not there.")],
    *,
    notice: Annotated[list[str], typer.Option("--notice", help="Who gave notice.")] = [],  # noqa: B006
    at: Annotated[str, typer.Option("--at", help="The hour.")] = "21:00",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Rule on a game of the calendar of which somebody is not there."""
    command = asked.ReportAbsence(
        white=white, black=black, absent=tuple(absent), gave_notice=tuple(notice), at=at
    )
    carry_out(database, stream, as_json, command)


@season.command()
def stop(
    player: Player, database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = ""
) -> None:
    """Let a player stop for the rest of the championship."""
    carry_out(database, stream, as_json, asked.StopPlaying(player=player))


@season.command()
def rating(
    player: Player,
    figure: Annotated[int, typer.Argument(help="The new rating.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Give a player the rating of a new list."""
    carry_out(database, stream, as_json, asked.ChangeRating(player=player, rating=figure))
