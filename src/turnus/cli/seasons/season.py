"""Running a season from the shell, on an embedded database or any journal."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import fields, replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar, cast

import typer
from rich.markup import escape

from turnus.app.law.catalogue import left_unconfirmed
from turnus.app.people import register
from turnus.app.seasons.duties import on_entry
from turnus.app.seasons.next_season import first_groups, going_on
from turnus.app.seasons.office import Office, Running, open_running, streams
from turnus.app.streams.runner import new_seed, to_payload
from turnus.cli.language import current
from turnus.cli.law import unconfirmed
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer, say_beside
from turnus.cli.seasons.refusals import refusals
from turnus.competition.registry import Filled, Texts
from turnus.competition.season import Command
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON, SEASON_OPENING
from turnus.faults import BadInput
from turnus.store import open_journal, open_reader

C = TypeVar("C")
season = typer.Typer(
    help="Run a season: open it, enter players, pair, publish, take results, close, move up."
)


def default_database() -> str:
    """Return where a season is kept when nobody says: in the user's data folder."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "turnus"
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "turnus.db")


PLAYERS = {"player", "white", "black", "upper", "lower", "by", "against"}
"""The fields of commands in which a player stands."""
Database = Annotated[
    str, typer.Option("--db", envvar="TURNUS_DB", help="The journal: a file or a URL; by default your own.")
]
Stream = Annotated[str, typer.Option("--season", help="The season's stream; without it the last that began.")]
Player = Annotated[str, typer.Argument(help="A player: his name or his pseudonym.", metavar="PLAYER")]
Reason = Annotated[str, typer.Option("--reason", help="Why.")]


@contextmanager
def office_of(database: str) -> Iterator[Office]:
    """Open the journal of a season for writing."""
    with closing(open_journal(database or default_database())) as journal:
        yield Office(journal)


def filled() -> dict[Filled, str]:
    """Return what stands in a command where nobody says it: the day, the hour, the time, a seed."""
    at = datetime.now().astimezone()
    return {
        Filled.TODAY: at.date().isoformat(),
        Filled.HOUR: at.strftime("%H:%M"),
        Filled.NOW: at.isoformat(timespec="seconds"),
        Filled.SEED: new_seed(),
    }


def read(kind: type[C], **given: Any) -> C:
    """Read a command from what was typed, by the names of its fields."""
    said = {name: Texts(each) if isinstance(each, list) else each for name, each in given.items()}
    return cast("C", SEASON.read(kind.__name__, said, filled()))


def carry_out(database: str, stream: str, as_json: bool, *commands: Command) -> Running:
    """Carry out commands on a season and say what happened."""
    with office_of(database) as office:
        running = open_running(office.journal, stream)
        before = running.length
        running = do(office, running, database, *commands)
    tell(running, before, as_json)
    return running


def do(office: Office, running: Running, database: str, *commands: Command) -> Running:
    """Carry out commands, all or none; a refusal calls people by their names and says what to write."""
    name = register.beside(database or default_database(), running.stream).name
    meant = [by_pseudonym(command, running, database) for command in commands]
    with refusals(meant[0], name):
        return office.do_all(running, meant)


def by_pseudonym(command: C, running: Running, database: str) -> C:
    """Put pseudonyms where a person wrote names; who has no name here stays as he was written."""
    if isinstance(command, asked.Join):  # who joins gets the pseudonym that was written
        return command
    name_of = register.beside(database or default_database(), running.stream).name
    members = running.season.members
    changed: dict[str, Any] = {}
    for name in PLAYERS & {each.name for each in fields(command)}:  # type: ignore[arg-type]
        said = getattr(command, name)
        if said and said not in members and (found := register.meant_by(said, members, name_of)):
            changed[name] = found
    return replace(command, **changed)  # type: ignore[type-var]


def tell(running: Running, before: int, as_json: bool) -> None:
    """Say what happened since the season had so many events."""
    new = [(n, type(event).__name__, to_payload(event)) for n, event in running.history if n > before]
    tell_events(running.stream, new, as_json)


def tell_events(stream: str, events: list[tuple[int, str, dict[str, Any]]], as_json: bool) -> None:
    """Say what happened on a stream: the number of each event, its kind and its payload."""
    data = {"stream": stream, "events": [{"seq": n, "type": kind, "payload": p} for n, kind, p in events]}

    def show(console: Any) -> None:
        for number, kind, payload in events:
            said = {k: v for k, v in payload.items() if k not in ("rulings", "explanation")}
            console.print(f"[green]✓[/] {number} [bold]{kind}[/] {escape(_short(said))}", soft_wrap=True)

    answer(data, as_json, show)


def _short(said: dict[str, Any]) -> str:
    words = (f"{name}={value}" for name, value in said.items() if not isinstance(value, list | dict))
    return " ".join(words)


@season.command()
def new(
    name: Annotated[str, typer.Argument(help="Such as 2026-2027.")],
    *,
    rulebook: Annotated[str, typer.Option("--rulebook", help="The regulation.")] = "osv-v30",
    base: Annotated[str, typer.Option("--base", help="The edition beneath it.")] = "",
    part: Annotated[str, typer.Option("--part", help="house, scheijgrond, blitz or open.")] = "house",
    cross_limit: Annotated[
        str, typer.Option("--cross-limit", help="Largest rating difference of a cross game.")
    ] = "150",
    after: Annotated[str, typer.Option("--after", help="Enter everybody of this closed season again.")] = "",
    leaves: Annotated[list[str], typer.Option("--leaves", help="With --after: who does not go on.")] = [],  # noqa: B006
    database: Database = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Open a season under a rulebook, or the one after another."""
    given = {"season": name, "part": part, "rulebook": rulebook, "base": base, "cross_limit": cross_limit}
    command = SEASON_OPENING.read(asked.OpenSeason.__name__, given)
    with office_of(database) as office:
        stream = f"{part}/{name}"
        if stream in streams(office.journal):
            raise BadInput("there is a season {stream} already", stream=stream, where="NAME")
        before = open_running(office.journal, after) if after else None
        running = office.open(stream, command)
        if before is not None:
            running = office.do_all(running, going_on(before, _meant(leaves, before, database)))
    say_beside(*unconfirmed.sentences(left_unconfirmed(running.law.stack)))
    tell(running, 0, as_json)


def _meant(leaves: list[str], before: Running, database: str) -> list[str]:
    """Return the pseudonyms of who does not go on."""
    return [by_pseudonym(asked.Leave(player=each), before, database).player for each in leaves]


@season.command()
def join(
    player: Player,
    *,
    rating: Annotated[str, typer.Option("--rating")] = "0",
    membership: Annotated[
        str, typer.Option("--membership", help="The kind of membership; empty: no member.")
    ] = "member",
    youth: Annotated[bool, typer.Option("--youth")] = False,
    name: Annotated[
        str, typer.Option("--name", help="Kept in the registry of people, not in the journal.")
    ] = "",
    at: Annotated[str, typer.Option("--at", help="The hour, where entry closes.")] = "",
    evening: Annotated[str, typer.Option("--evening")] = "1",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter a player."""
    command = read(
        asked.Join,
        player=player,
        rating=rating,
        membership=membership,
        youth=youth,
        at=at,
        evening=evening,
    )
    running = carry_out(database, stream, as_json, command)
    for cite, said in () if as_json else on_entry(running.law, current()):
        sys.stdout.write(f"{said} ({cite})\n")
    if name:
        registry = register.beside(database or default_database(), running.stream)
        registry.remember(player, register.Person(name))


@season.command()
def leave(
    player: Player, database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = ""
) -> None:
    """Take a player out of the competition for good."""
    carry_out(database, stream, as_json, read(asked.Leave, player=player))


@season.command()
def place(
    player: Player,
    group: Annotated[str, typer.Argument()],
    reason: Reason = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Place a newcomer in a group, for the next turnus; another than proposed needs a reason."""
    command = read(asked.PlaceNewcomer, player=player, group=group, reason=reason)
    carry_out(database, stream, as_json, command)


@season.command()
def seat(
    player: Player,
    group: Annotated[str, typer.Argument()],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Add an incidental player to a group of the running turnus."""
    carry_out(database, stream, as_json, read(asked.Seat, player=player, group=group))


@season.command()
def skip(
    player: Player, database: Database = "", stream: Stream = "", as_json: Json = False, lang: Lang = ""
) -> None:
    """Sign a player off for the whole next turnus."""
    carry_out(database, stream, as_json, read(asked.SignOffTurnus, player=player))


@season.command("return")
def return_(
    player: Player,
    *,
    last_series: Annotated[str, typer.Option("--last-series", help="In which he played last.")] = "0",
    seasons: Annotated[str, typer.Option("--seasons", help="How many seasons he was away.")] = "0",
    would_go_down: Annotated[
        bool, typer.Option("--would-go-down", help="He ended where one moves down.")
    ] = False,
    group: Annotated[str, typer.Option("--group", help="Where the meeting places him.")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Let a player come back: after a turnus off, or to a championship in series after seasons."""
    command = read(
        asked.Return,
        player=player,
        last_series=last_series,
        seasons_absent=seasons,
        would_have_gone_down=would_go_down,
        group=group,
    )
    carry_out(database, stream, as_json, command)


@season.command()
def groups(
    *,
    size: Annotated[str, typer.Option("--size", help="Players in the highest groups, at the start.")] = "0",
    form: Annotated[
        str, typer.Option("--form", help="The director's choice of another form, where he has one.")
    ] = "",
    seats: Annotated[str, typer.Option("--seats", help="The director's choice when seats stay open.")] = "",
    merge: Annotated[bool, typer.Option("--merge", help="Merge the two lowest groups.")] = False,
    given: Annotated[list[str], typer.Option("--group", help="A group by hand: 1=a,b,c")] = [],  # noqa: B006
    after: Annotated[str, typer.Option("--after", help="Follow from how this season ended.")] = "",
    clause: Annotated[str, typer.Option("--clause", help="By which clause, when done by hand.")] = "",
    reason: Reason = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Form the groups of the next turnus."""
    command = read(
        asked.FormGroups,
        size=size,
        form=form,
        seats=seats,
        merge=merge,
        groups=given,
        clause=clause,
        reason=reason,
    )
    carry_out(database, stream, as_json, _following(database, after, command) if after else command)


def _following(database: str, stream: str, command: asked.FormGroups) -> asked.FormGroups:
    """Let the first groups follow from how another season ended."""
    with closing(open_reader(database or default_database())) as reader:
        return first_groups(open_running(reader, stream), command)


@season.command()
def calendar(
    dates: Annotated[list[str], typer.Argument(help="The dates of the rounds: 2026-09-01 ...")],
    finals: Annotated[bool, typer.Option("--finals", help="The dates of the finals.")] = False,
    deciders: Annotated[str, typer.Option("--deciders", help="With --finals: of deciding games.")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Give the rounds of the turnus, or of the finals, their dates."""
    command: Command = read(asked.SetCalendar, dates=dates)
    if finals:
        command = read(asked.DateFinals, dates=dates, extra=deciders)
    carry_out(database, stream, as_json, command)


@season.command()
def absence(
    player: Player,
    round_number: Annotated[str, typer.Argument(metavar="ROUND")],
    *,
    on: Annotated[str, typer.Option("--on", help="The day it was given; today.")] = "",
    at: Annotated[str, typer.Option("--at", help="The hour it was given; now.")] = "",
    club_duty: Annotated[
        bool, typer.Option("--club-duty", help="He plays for the club that evening.")
    ] = False,
    decision: Annotated[
        str, typer.Option("--decision", help="On a late one: accept, or count as no sign-off.")
    ] = "",
    withdrawn: Annotated[bool, typer.Option("--withdrawn", help="He comes after all.")] = False,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Sign a player off for a round."""
    if withdrawn:
        carry_out(database, stream, as_json, read(asked.SignOn, player=player, round=round_number))
        return
    command = read(
        asked.SignOff,
        player=player,
        round=round_number,
        on=on,
        at=at,
        club_duty=club_duty,
        decision=decision,
    )
    carry_out(database, stream, as_json, command)
