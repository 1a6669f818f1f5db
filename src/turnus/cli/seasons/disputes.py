"""Running a season from the shell: disputes and appeals."""

from contextlib import closing
from typing import Annotated

import typer
from rich.markdown import Markdown

from turnus.app.papers.club_letters import written
from turnus.app.people import register
from turnus.app.seasons.office import open_running
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.seasons.season import (
    Database,
    Player,
    Reason,
    Stream,
    carry_out,
    default_database,
    read,
    season,
)
from turnus.competition.questions.club.disputes import Contested
from turnus.competition.season import commands as asked
from turnus.store import open_reader

Name = Annotated[str, typer.Argument(help="Such as D1.", metavar="DISPUTE")]


@season.command()
def dispute(
    player: Player,
    text: Annotated[str, typer.Argument(help="What happened, and what is asked for.")],
    *,
    about: Annotated[Contested, typer.Option("--about", help="What is contested.")] = Contested.GAME,
    against: Annotated[str, typer.Option("--against", help="The dispute whose ruling is appealed.")] = "",
    decided_on: Annotated[str, typer.Option("--decided-on", help="The day of the decision.")] = "",
    round_: Annotated[str, typer.Option("--round")] = "0",
    white: Annotated[str, typer.Option("--white")] = "",
    black: Annotated[str, typer.Option("--black")] = "",
    on: Annotated[str, typer.Option("--on", help="The day it is lodged; today.")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Lodge a dispute about a game, or an appeal against a decision."""
    command = read(
        asked.LodgeDispute,
        player=player,
        contested=str(Contested.DIRECTOR if against else about),
        text=text,
        on=on,
        against=against,
        decided_on=decided_on,
        round=round_,
        white=white,
        black=black,
    )
    carry_out(database, stream, as_json, command)


@season.command()
def hears(
    name: Name,
    body: Annotated[str, typer.Argument(help="Who hears the appeal.")],
    clause: Annotated[str, typer.Option("--clause", help="By which clause the director says so.")],
    reason: Reason,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Say who hears an appeal against the director, where no clause says it."""
    command = read(asked.ReferDispute, dispute=name, body=body, clause=clause, reason=reason)
    carry_out(database, stream, as_json, command)


@season.command("rule")
def rule_(
    name: Name,
    outcome: Annotated[str, typer.Argument(help="upheld, partly upheld or rejected.")],
    *,
    reason: Reason,
    result: Annotated[str, typer.Option("--result", help="What the game ends with by the ruling.")] = "",
    unplayed: Annotated[bool, typer.Option("--unplayed", help="A result without a game.")] = False,
    clause: Annotated[str, typer.Option("--clause", help="By which it is given.")] = "",
    on: Annotated[str, typer.Option("--on", help="The day it is made known; today.")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Rule on a dispute."""
    command = read(
        asked.DecideDispute,
        dispute=name,
        outcome=outcome,
        reason=reason,
        on=on,
        result=result,
        played=not unplayed,
        clause=clause,
    )
    carry_out(database, stream, as_json, command)


@season.command()
def publish_ruling(
    name: Name, database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = ""
) -> None:
    """Make a ruling known to everybody."""
    carry_out(database, stream, as_json, read(asked.PublishRuling, dispute=name))


@season.command()
def letter(
    name: Annotated[str, typer.Argument(help="Such as D1/ruling.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write a letter about a dispute: receipt, referral or ruling."""
    address = database or default_database()
    with closing(open_reader(address)) as reader:
        running = open_running(reader, stream)
    found = written(running, name, register.beside(address, running.stream).name, translate)
    data = {
        "letter": found.name, "to": found.to, "subject": found.subject,
        "paragraphs": list(found.paragraphs), "clauses": list(found.clauses), "markdown": found.markdown,
    }  # fmt: skip
    answer(data, as_json, lambda console: console.print(Markdown(found.markdown)))
