"""Running a season from the shell: fees, and the club's league matches."""

from typing import Annotated

import typer

from turnus.cli.output import Json, Lang
from turnus.cli.season import Database, Player, Reason, Stream, carry_out, season
from turnus.competition.season import commands as asked
from turnus.faults import BadInput


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
    carry_out(database, stream, as_json, asked.SetFees(amounts=dict(map(_amount, amounts)), decided_on=on))


def _amount(text: str) -> tuple[str, str]:
    kind, found, euros = text.partition("=")
    if not found:
        raise BadInput("write a fee as guest=12", where="AMOUNTS")
    return kind, euros


@season.command()
def reduce(
    player: Player,
    *,
    circumstance: Annotated[
        list[str], typer.Option("--because", help="unemployed, living wage or disabled; not kept.")
    ] = [],  # noqa: B006
    age: Annotated[int, typer.Option("--age", help="At the start of the working year; not kept.")] = -1,
    family_member: Annotated[
        int, typer.Option("--family-member", help="2 for the second of a family; not kept.")
    ] = 1,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Let a member pay less; the journal keeps the verdict, not the reason."""
    command = asked.GrantReduction(
        player=player,
        circumstances=tuple(circumstance),
        age=None if age < 0 else age,
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
    carry_out(database, stream, as_json, asked.AgreeInstalments(player=player, instalments=tuple(parts)))


@season.command()
def league(
    player: Player,
    on: Annotated[str, typer.Argument(help="The day of the match: 2026-10-03.")],
    score: Annotated[str, typer.Argument(help="1, 1/2 or 0; empty: he missed it.")] = "",
    *,
    team: Annotated[int, typer.Option("--team", help="1 is the highest.")] = 1,
    board: Annotated[int, typer.Option("--board")] = 1,
    match: Annotated[str, typer.Option("--match", help="regular, deciding, cup or special.")] = "regular",
    opponent_rating: Annotated[int, typer.Option("--opponent-rating")] = 0,
    forfeit: Annotated[bool, typer.Option("--forfeit", help="A regulation result.")] = False,
    reason: Reason = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter what a player scored in a match of the club, or that he missed it."""
    command: asked.Command = asked.MissLeagueMatch(player=player, on=on, reason=reason)
    if score:
        command = asked.EnterLeagueResult(
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
