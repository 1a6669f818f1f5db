"""Running a season from the shell: pairing, publishing, results."""

from typing import Annotated, Any

import typer

from turnus.app.people import register
from turnus.app.seasons.office import open_running
from turnus.app.seasons.typed_results import parted, typed_result
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.cli.grids import show_view
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.seasons.season import (
    Database,
    Reason,
    Stream,
    carry_out,
    default_database,
    do,
    office_of,
    read,
    season,
    tell,
)
from turnus.competition.registry import whole_number
from turnus.competition.season import Command
from turnus.competition.season import commands as asked

Clause = Annotated[str, typer.Option("--clause", help="Which lets a person decide it, such as 7-b.")]


@season.command()
def pair(
    *,
    seed: Annotated[str, typer.Option("--seed", help="Of the lots; drawn and recorded when not given.")] = "",
    fix: Annotated[list[str], typer.Option("--fix", help="A pair made by hand, White first: a-b")] = [],  # noqa: B006
    bye: Annotated[list[str], typer.Option("--bye", help="A free round given by hand.")] = [],  # noqa: B006
    unplayed: Annotated[
        str, typer.Option("--unplayed", help="The director's points for a round without a game.")
    ] = "",
    clause: Clause = "",
    reason: Reason = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Pair the next round; nobody outside sees it before it is published."""
    command = read(
        asked.DraftRound,
        seed=seed,
        fixed=fix,
        byes=bye,
        unplayed=unplayed,
        clause=clause,
        reason=reason,
    )
    with office_of(database) as office:
        running = open_running(office.journal, stream)
        before = running.length
        running = do(office, running, database, command)
    if as_json:
        tell(running, before, as_json)
        return
    names = register.beside(database or default_database(), running.stream)
    found = view(look_at(running, name=names.name), "pairings")
    answer(found.data, as_json, lambda console: show_view(console, found))


@season.command()
def strength(
    upper: Annotated[str, typer.Argument(help="The player of the higher group.")],
    lower: Annotated[str, typer.Argument(help="The player of the lower group.")],
    reason: Reason,
    *,
    differs: Annotated[bool, typer.Option("--differs", help="It does not correspond.")] = False,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Judge whether the strength of two players corresponds, for a cross game."""
    command = read(asked.JudgeStrength, upper=upper, lower=lower, corresponds=not differs, reason=reason)
    carry_out(database, stream, as_json, command)


@season.command()
def publish(database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = "") -> None:
    """Make the pairing known."""
    carry_out(database, stream, as_json, read(asked.PublishRound))


@season.command()
def withdraw(
    reason: Reason, database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = ""
) -> None:
    """Take the last pairing back."""
    carry_out(database, stream, as_json, read(asked.WithdrawRound, reason=reason))


@season.command()
def result(
    white: Annotated[str, typer.Argument()],
    black: Annotated[str, typer.Argument()],
    score: Annotated[
        str, typer.Argument(help="1-0, 0-1, 1/2-1/2 or 0-0; empty confirms what was proposed.")
    ] = "",
    *,
    by: Annotated[str, typer.Option("--by", help="The player who gives it; it waits for confirmation.")] = "",
    forfeit: Annotated[bool, typer.Option("--forfeit", help="Not played: decided by a clause.")] = False,
    clause: Clause = "",
    reason: Reason = "",
    correct: Annotated[str, typer.Option("--correct", help="Why an earlier result is replaced.")] = "",
    final: Annotated[str, typer.Option("--final", help="A game of this final group.")] = "",
    round_number: Annotated[str, typer.Option("--round")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter, propose, confirm or correct a result."""
    game: dict[str, Any] = {"white": white, "black": black, "result": score}
    settled: dict[str, Any] = {"played": not forfeit, "clause": clause}
    command: Command
    if final:
        command = read(asked.EnterFinalResult, final=final, reason=reason, **game, **settled)
    elif by:
        command = read(asked.ProposeResult, by=by, round=round_number, **game)
    elif correct:
        turnus, last = _under_way(database, stream)
        command = read(
            asked.CorrectResult, turnus=turnus, round=round_number or last, reason=correct, **game, **settled
        )
    else:
        command = read(asked.EnterResult, round=round_number, reason=reason, **game, **settled)
    carry_out(database, stream, as_json, command)


@season.command()
def results(
    typed: Annotated[str, typer.Argument(metavar="RESULTS", help="Boards and results: “1 1-0, 2 =, 3 0-1”.")],
    round_number: Annotated[int, typer.Option("--round", min=0, help="Without it the last.")] = 0,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter several results of a round at once; when one of them cannot be, none is entered."""
    with office_of(database) as office:
        turnus = open_running(office.journal, stream).season.turnus
    found = turnus.round(round_number or len(turnus.rounds)) if turnus else None
    carry_out(database, stream, as_json, *(typed_result(found, each) for each in parted(typed)))


def _under_way(database: str, stream: str) -> tuple[int, int]:
    """Return the turnus under way and its last round."""
    with office_of(database) as office:
        turni = open_running(office.journal, stream).season.turni
    return len(turni), len(turni[-1].rounds) if turni else 0


@season.command()
def late(
    white: Annotated[str, typer.Argument()],
    black: Annotated[str, typer.Argument()],
    *,
    white_at: Annotated[str, typer.Option("--white-at", help="When White began; empty: never.")] = "",
    black_at: Annotated[str, typer.Option("--black-at", help="When Black began; empty: never.")] = "",
    decision: Annotated[str, typer.Option("--decision")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Rule on a game of which a player came late or never."""
    command = read(
        asked.ReportLateness,
        white=white,
        black=black,
        white_begins=white_at,
        black_begins=black_at,
        decision=decision,
    )
    carry_out(database, stream, as_json, command)


@season.command()
def reschedule(
    white: Annotated[str, typer.Argument()],
    black: Annotated[str, typer.Argument()],
    on: Annotated[str, typer.Argument(help="The other date.")],
    opponent_refuses: Annotated[bool, typer.Option("--opponent-refuses")] = False,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Play a game on another date."""
    carry_out(
        database,
        stream,
        as_json,
        read(asked.Reschedule, white=white, black=black, on=on, opponent_agrees=not opponent_refuses),
    )


@season.command()
def tempo(
    white: Annotated[str, typer.Argument()],
    black: Annotated[str, typer.Argument()],
    minutes: Annotated[str, typer.Argument(help="For the game.")],
    increment: Annotated[str, typer.Argument(help="Seconds a move.")] = "0",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Give a game with a youth member a tempo of its own."""
    base = 60 * whole_number(minutes, "minutes")
    command = read(asked.SetTempo, white=white, black=black, base=base, increment=increment)
    carry_out(database, stream, as_json, command)


@season.command()
def decider(
    white: Annotated[str, typer.Argument()],
    black: Annotated[str, typer.Argument()],
    score: Annotated[str, typer.Argument(help="1-0, 0-1 or 1/2-1/2.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter a game between two whom nothing separates in the turnus, before it is closed."""
    command = read(asked.EnterDecidingGame, white=white, black=black, result=score)
    carry_out(database, stream, as_json, command)


@season.command()
def playoff(
    white: Annotated[str, typer.Argument()],
    black: Annotated[str, typer.Argument()],
    score: Annotated[str, typer.Argument(help="1-0, 0-1 or 1/2-1/2.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter a game of the play-off for first place of the blitz championship."""
    carry_out(database, stream, as_json, read(asked.EnterPlayOff, white=white, black=black, result=score))
