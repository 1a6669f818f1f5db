"""Running a season from the shell: closing, moving up, finals, decisions, undo."""

from collections.abc import Callable
from contextlib import closing
from typing import Annotated

import typer

from turnus.app.people import register
from turnus.app.seasons.office import open_running
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.cli.grids import show_view
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.seasons.replay import texts_data, warn_of_texts
from turnus.cli.seasons.season import (
    Database,
    Player,
    Reason,
    Stream,
    carry_out,
    default_database,
    office_of,
    read,
    season,
)
from turnus.competition.season import Command
from turnus.competition.season import commands as asked
from turnus.faults import BadInput
from turnus.store import open_reader

_CLOSING: dict[str, Callable[[str, str, str], Command]] = {
    "round": lambda _tie, _seed, _seats: read(asked.CloseRound),
    "turnus": lambda tie, seed, _seats: read(asked.CloseTurnus, tie=tie, seed=seed),
    "season": lambda _tie, _seed, seats: read(asked.CloseSeason, seats=seats),
}


@season.command()
def close(
    what: Annotated[str, typer.Argument(help="round, turnus or season.")],
    tie: Annotated[
        str,
        typer.Option(
            "--tie", help="The director's choice for ties: draw of lots, shared place, deciding game."
        ),
    ] = "",
    seed: Annotated[str, typer.Option("--seed", help="Of those lots.")] = "",
    seats: Annotated[str, typer.Option("--seats", help="The director's choice when seats stay open.")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Close the round, the turnus or the season."""
    if what not in _CLOSING:
        raise BadInput("close one of {known}", known=", ".join(_CLOSING), where="WHAT")
    carry_out(database, stream, as_json, _CLOSING[what](tie, seed, seats))


@season.command()
def offer(
    player: Player,
    refuse: Annotated[bool, typer.Option("--refuse", help="He does not want to move up.")] = False,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Record a player's answer to the offer to move up."""
    carry_out(database, stream, as_json, read(asked.AnswerOffer, player=player, accepts=not refuse))


@season.command()
def finals(
    draw: Annotated[str, typer.Option("--draw", help="Draw the numbers of this final group.")] = "",
    seed: Annotated[str, typer.Option("--seed")] = "",
    without: Annotated[
        str, typer.Option("--without", help="This player will not play in a final group.")
    ] = "",
    order: Annotated[
        str, typer.Option("--order", help="The director's order of players nothing separates: a,b")
    ] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Fill the final groups, or draw one of them."""
    commands: list[Command] = [read(asked.WithdrawFromFinal, player=without)] if without else []
    if draw:
        commands.append(read(asked.DrawFinal, final=draw, seed=seed))
    else:
        commands.append(read(asked.QualifyFinals, order=order))
    carry_out(database, stream, as_json, *commands)


@season.command()
def decide(
    subject: Annotated[str, typer.Argument(help="What is decided about.")],
    option: Annotated[str, typer.Argument(help="The decision.")],
    *,
    clause: Annotated[str, typer.Option("--clause", help="Which gives the power, such as 7-b.")],
    reason: Reason,
    by: Annotated[str, typer.Option("--by")] = "director",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Record a decision of a person, with its reason."""
    carry_out(
        database,
        stream,
        as_json,
        read(asked.Decide, subject=subject, clause=clause, option=option, by=by, reason=reason),
    )


@season.command()
def overrule(
    what: Annotated[
        str,
        typer.Argument(
            metavar="VIEW",
            help="standings, pairings, promotion, ranking, finals, title, deadlines or fees.",
        ),
    ],
    subject: Annotated[str, typer.Argument(help="A group, a player, a final, a game a-b, or order.")],
    value: Annotated[str, typer.Argument(help="What holds instead: a,b,c or 1/2 or 2 or a date.")],
    *,
    clause: Annotated[str, typer.Option("--clause", help="Which gives the power, such as 7-b.")],
    reason: Reason,
    by: Annotated[str, typer.Option("--by")] = "director",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Decide otherwise than the regulation says; what was computed stays beside it."""
    command = read(
        asked.Overrule, view=what, subject=subject, value=value, clause=clause, reason=reason, by=by
    )
    carry_out(database, stream, as_json, command)


@season.command()
def phone(
    player: Player,
    what: Annotated[str, typer.Argument(help="carried or rang.")],
    penalty: Annotated[str, typer.Option("--penalty", help="The director's choice.")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Record a phone that was noticed in the playing hall."""
    carry_out(database, stream, as_json, read(asked.NoticePhone, player=player, what=what, penalty=penalty))


@season.command()
def undo(
    reason: Reason, database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = ""
) -> None:
    """Take back what the last command did; the journal keeps both."""
    with office_of(database) as office:
        running = office.undo(open_running(office.journal, stream), reason)
    text = translate("taken back; {count} events count").format(count=len(running.history))
    answer(
        {"stream": running.stream, "count": len(running.history)},
        as_json,
        lambda console: console.print(text),
    )


@season.command()
def show(
    name: Annotated[str, typer.Argument(metavar="VIEW")] = "standings",
    turnus: Annotated[int, typer.Option("--turnus")] = 0,
    round_number: Annotated[int, typer.Option("--round")] = 0,
    group: Annotated[str, typer.Option("--group")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Show a view of the season."""
    address = database or default_database()
    with closing(open_reader(address)) as reader:
        running = open_running(reader, stream)
    warn_of_texts(running)
    found = view(
        look_at(
            running,
            turnus_number=turnus,
            round_number=round_number,
            group=group,
            name=register.beside(address, running.stream).name,
            translate=translate,
        ),
        name,
    )
    answer({**texts_data(running), **found.data}, as_json, lambda console: show_view(console, found))
