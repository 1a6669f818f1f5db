"""Running a season from the shell: fees, and the club's league matches."""

from typing import Annotated

import typer

from turnus.cli.options import Json, Lang
from turnus.cli.seasons.season import Database, Player, Reason, Stream, carry_out, read, season
from turnus.competition.season import commands as asked


@season.command()
def fee(
    amounts: Annotated[list[str], typer.Argument(help="championship=20 other=10, or guest=12.")],
    on: Annotated[str, typer.Option("--on", help="The day of the meeting that set them.")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Record the fees that the meeting or the board set."""
    carry_out(database, stream, as_json, read(asked.SetFees, amounts=amounts, decided_on=on))


@season.command()
def reduce(
    player: Player,
    *,
    circumstance: Annotated[
        list[str], typer.Option("--because", help="unemployed, living wage or disabled; not kept.")
    ] = [],  # noqa: B006
    age: Annotated[str, typer.Option("--age", help="At the start of the working year; not kept.")] = "",
    family_member: Annotated[
        str, typer.Option("--family-member", help="2 for the second of a family; not kept.")
    ] = "1",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Let a member pay less; the journal keeps the verdict, not the reason."""
    command = read(
        asked.GrantReduction,
        player=player,
        circumstances=circumstance,
        age=age,
        family_member=family_member,
    )
    carry_out(database, stream, as_json, command)


@season.command()
def instalments(
    player: Player,
    parts: Annotated[list[str], typer.Argument(help="What is paid each month: 2 2 2 2 2.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Let a member pay his fee in monthly parts."""
    carry_out(database, stream, as_json, read(asked.AgreeInstalments, player=player, instalments=parts))


@season.command()
def league(
    player: Player,
    on: Annotated[str, typer.Argument(help="The day of the match: 2026-10-03.")],
    score: Annotated[str, typer.Argument(help="1, 1/2 or 0; empty: he missed it.")] = "",
    *,
    team: Annotated[str, typer.Option("--team", help="1 is the highest.")] = "1",
    board: Annotated[str, typer.Option("--board")] = "1",
    match: Annotated[str, typer.Option("--match", help="regular, deciding, cup or special.")] = "regular",
    opponent_rating: Annotated[str, typer.Option("--opponent-rating")] = "0",
    forfeit: Annotated[bool, typer.Option("--forfeit", help="A regulation result.")] = False,
    reason: Reason = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter what a player scored in a match of the club, or that he missed it."""
    command: asked.Command = read(asked.MissLeagueMatch, player=player, on=on, reason=reason)
    if score:
        command = read(
            asked.EnterLeagueResult,
            player=player,
            on=on,
            score=score,
            team=team,
            board=board,
            match=match,
            opponent_rating=opponent_rating,
            played=not forfeit,
            reason=reason,
        )
    carry_out(database, stream, as_json, command)
