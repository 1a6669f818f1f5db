"""Running a championship in series from the shell: hours, postponing, staying away, stopping."""

from typing import Annotated

import typer

from turnus.cli.options import Json, Lang
from turnus.cli.seasons.season import Database, Player, Reason, Stream, carry_out, read, season
from turnus.competition.season import commands as asked

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
    command = read(asked.Postpone, white=white, black=black, by=by, start=start, told=told)
    carry_out(database, stream, as_json, command)


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
    command = read(asked.ReportAbsence, white=white, black=black, absent=absent, gave_notice=notice, at=at)
    carry_out(database, stream, as_json, command)


@season.command()
def stop(
    player: Player, database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = ""
) -> None:
    """Let a player stop for the rest of the championship."""
    carry_out(database, stream, as_json, read(asked.StopPlaying, player=player))


@season.command()
def rating(
    player: Player,
    figure: Annotated[str, typer.Argument(help="The new rating.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Give a player the rating of a new list."""
    carry_out(database, stream, as_json, read(asked.ChangeRating, player=player, rating=figure))


@season.command()
def claim(
    white: White,
    black: Black,
    by: Annotated[str, typer.Argument(help="The player who is there.")],
    at: Annotated[str, typer.Argument(help="The hour of the claim: 21:00.")],
    *,
    arrived: Annotated[str, typer.Option("--arrived", help="When the opponent came; empty: not yet.")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Rule on a player's claim that his opponent has not turned up."""
    command = read(asked.ClaimForfeit, white=white, black=black, by=by, at=at, opponent_arrived_at=arrived)
    carry_out(database, stream, as_json, command)


@season.command()
def later(
    player: Player,
    at: Annotated[str, typer.Argument(help="The hour: 20:30.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Let a player start later all season, as the calendar manager grants."""
    carry_out(database, stream, as_json, read(asked.GrantLaterStart, player=player, at=at))


@season.command()
def start(
    white: White,
    black: Black,
    at: Annotated[str, typer.Argument(help="The hour: 20:30.")],
    *,
    agreed: Annotated[bool, typer.Option("--agreed", help="Both players said so beforehand.")] = False,
    force_majeure: Annotated[
        str, typer.Option("--force-majeure", help="What happened; then the director grants it.")
    ] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Let one game of the calendar start at another hour."""
    confirmed = (white, black) if agreed else ()
    command = read(
        asked.SetStart, white=white, black=black, at=at, confirmed=confirmed, force_majeure=force_majeure
    )
    carry_out(database, stream, as_json, command)


@season.command()
def rearrange(
    round_number: Annotated[str, typer.Argument(metavar="ROUND", help="Of which games were cancelled.")],
    white: White,
    black: Black,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Let two players whose opponents cancelled play an open game of theirs that evening."""
    carry_out(database, stream, as_json, read(asked.Rearrange, round=round_number, white=white, black=black))


@season.command()
def extend(
    white: White,
    black: Black,
    until: Annotated[str, typer.Argument(help="The last day: 2015-03-01.")],
    reason: Reason,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Give a postponed game more time, for force majeure."""
    carry_out(
        database, stream, as_json, read(asked.Extend, white=white, black=black, until=until, reason=reason)
    )
