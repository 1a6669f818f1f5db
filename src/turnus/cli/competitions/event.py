"""Running any competition from the shell: open, enter, pair, results, close, show, export."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from inspect import Parameter
from typing import Annotated, Any

import typer

from turnus.app.competitions import views
from turnus.app.competitions.choosing import FORMATS, REGULATION, chosen_fields
from turnus.app.competitions.files import players_in
from turnus.app.competitions.people import checked, meant, pseudonym
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.typed_results import typed_results
from turnus.app.people import register as registry
from turnus.app.people.register import People
from turnus.app.streams.runner import new_seed
from turnus.cli.competitions import event_files
from turnus.cli.competitions.event_office import Journal, Name, office_of, running_of, tell
from turnus.cli.competitions.event_shows import (
    explained,
    moves,
    pairs,
    player_page,
    show_moves,
    show_pairs,
    show_player,
    show_table,
    table,
)
from turnus.cli.competitions.event_spelling import (
    APPOINTING,
    DESCRIBING,
    ENTERING,
    OF_THE_FILE,
    PAIRING,
    VERBS,
)
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.verbs import Given, Verb, made, read, shared
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import PublishRound, WithdrawRound
from turnus.competition.registry import Filled, Means
from turnus.faults import BadInput
from turnus.store import open_journal

event = typer.Typer(help="Run any competition: Swiss, round robin, knock-out, teams, or a regulation's own.")

SHARED = (
    Parameter("journal", Parameter.POSITIONAL_OR_KEYWORD, annotation=Journal),
    Parameter("name", Parameter.POSITIONAL_OR_KEYWORD, annotation=Name),
    shared("as_json", Json, False),
    shared("lang", Lang, ""),
)


def _said(value: Any, people: People) -> str:
    several = value if isinstance(value, tuple) else (value,)
    return ", ".join(people.name(str(each)) for each in several)


@event.command()
def new(
    journal: Journal,
    name: Name,
    *,
    form: Annotated[str, typer.Option("--format", help=", ".join((*FORMATS, REGULATION)))] = "swiss",
    system: Annotated[
        str, typer.Option("--system", help="How a Swiss is paired: dutch, dutch-2017, resistance.")
    ] = "",
    rounds: Annotated[int, typer.Option("--rounds", min=0, help="Without it as many as it takes.")] = 0,
    ladder: Annotated[str, typer.Option("--ladder", help="Tie-breaks in order, such as BH/C1,BH,SB.")] = "",
    points: Annotated[str, typer.Option("--points", help="Of a win, a draw, a loss: 1,0.5,0.")] = "",
    unit: Annotated[str, typer.Option("--unit", help="player, team or pair.")] = "",
    boards: Annotated[int, typer.Option("--boards", min=0, help="Of a team match.")] = 0,
    game: Annotated[str, typer.Option("--game", help="chess, chess960, draughts or bughouse.")] = "",
    rulebook: Annotated[str, typer.Option("--rulebook", help="The regulation.")] = "fide-2023",
    base: Annotated[str, typer.Option("--base", help="The edition beneath it.")] = "",
    part: Annotated[str, typer.Option("--part", help="Which of the regulation's competitions.")] = "",
    also: Annotated[list[str], typer.Option("--set", help="Any field: stage.main.repeats=3.")] = [],  # noqa: B006
    after: Annotated[str, typer.Option("--after", help="The competition it follows, with its moves.")] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Open a competition."""
    del lang
    fields = chosen_fields(
        form, system=system, rounds=rounds, ladder=ladder, points=points, unit=unit, boards=boards, game=game,
        also=tuple(also),
    )  # fmt: skip
    with closing(open_journal(journal)) as opened:
        command = OpenCompetition(name=name, rulebook=rulebook, base=base, part=part, chosen=fields)
        office = Office(opened)
        running = office.follow(running_of(office, after), command) if after else office.open(command)
        tell(running, 0, registry.beside(journal), as_json)


def _enter(given: Given) -> None:
    """Enter everybody of a file, or the one who was named, all or none."""
    file = given["file"]
    (one,) = read(ENTERING, COMMANDS, given, {})
    if (file is None) == (one.player == OF_THE_FILE):
        raise BadInput("name a file, or one player with --player", where="FILE")
    with office_of(given["journal"], given["name"]) as (office, running, people):
        if one.team and _meets_in_teams(running):
            one = replace(one, team=meant(running.competition, people, one.team))
        found = (
            [(replace(entry, team=one.team or entry.team), person) for entry, person in players_in(file)]
            if file
            else [(replace(one, player=pseudonym()), checked(one.player))]
        )
        _refuse_twice(running, people, [person.name for _, person in found])
        after = office.do_all(running, [entry for entry, _ in found])
        people.remember_all({entry.player: person for entry, person in found})
        tell(after, running.length, people, given["as_json"])


def _meets_in_teams(running: Running) -> bool:
    return running.competition.format.unit is not Unit.PLAYER


def _refuse_twice(running: Running, people: People, names: list[str]) -> None:
    """Refuse a name that is there already: two of one name are told apart by writing more of it."""
    there = {people.name(player).casefold() for player in running.competition.contenders}
    for name in names:
        if name.casefold() in there:
            raise BadInput("{player} has entered already", player=name, where="PLAYER")
        there.add(name.casefold())


def _spelled(verb: Verb, then: Callable[[Given], None] | None = None) -> None:
    """Enter a verb among the commands; `then` does it another way than by carrying its commands out."""
    settings = {"ignore_unknown_options": True} if "result" in verb.fields(COMMANDS) else {}
    carried_out = made(verb, COMMANDS, SHARED, then or partial(_carry_out, verb))
    event.command(verb.name, context_settings=settings)(carried_out)  # -/+ is a result, not an option


def _carry_out(verb: Verb, given: Given) -> None:
    """Carry out what was typed, and say what happened."""
    with office_of(given["journal"], given["name"]) as (office, running, people):
        commands = [_meant(each, running, people) for each in read(verb, COMMANDS, given, {})]
        tell(office.do_all(running, commands), running.length, people, given["as_json"])


def _meant(command: Any, running: Running, people: People) -> Any:
    """Put pseudonyms where a person wrote names or numbers."""
    entry = COMMANDS.entry(type(command).__name__)
    found: dict[str, Any] = {}
    for name, each in entry.asked.items():
        if each.means is Means.PLAYER:
            said = getattr(command, name)
            several = (said,) if each.type is str else said
            whom = tuple(meant(running.competition, people, one) for one in several)
            found[name] = whom[0] if each.type is str else whom
    return replace(command, **found)


def _pair(given: Given) -> None:
    with office_of(given["journal"], given["name"]) as (office, running, people):
        if given["take_back"]:
            command = WithdrawRound(reason=given["reason"] or "")
            tell(office.do(running, command), running.length, people, given["as_json"])
            return
        last = running.competition.phase.last_round if running.competition.phase else None
        after = running
        if not (given["publish"] and last is not None and last.status == "drafted"):
            (command,) = read(PAIRING, COMMANDS, given, {Filled.SEED: new_seed()})
            after = office.do(running, command)
        if given["publish"]:
            after = office.do(after, PublishRound())
        paired = views.pairings(after.competition)
        data = {**pairs(after.competition, paired, people), "explanation": explained(paired, people)}
        answer(data, given["as_json"], lambda console: show_pairs(console, data))


for _verb in VERBS:
    _spelled(_verb)
_spelled(PAIRING, _pair)
_spelled(ENTERING, _enter)
_spelled(DESCRIBING, event_files.details)
_spelled(APPOINTING, event_files.arbiter)


@event.command()
def results(
    journal: Journal,
    name: Name,
    round_number: Annotated[int, typer.Argument(metavar="ROUND", min=1)],
    scores: Annotated[
        str, typer.Argument(metavar="RESULTS", help="Boards and results: “1 1-0, 2 =, 3.2 0-1”.")
    ],
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter several results at once; when one of them cannot be, none is entered."""
    del lang
    commands = typed_results(scores, round_number)
    with office_of(journal, name) as (office, running, people):
        tell(office.do_all(running, commands), running.length, people, as_json)


@event.command()
def undo(
    journal: Journal,
    name: Name,
    reason: Annotated[str, typer.Option("--reason", help="Why.")] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Take back what the last command did."""
    del lang
    with office_of(journal, name) as (office, running, _people):
        after = office.undo(running, reason)
        answer(
            {"stream": after.stream, "events": after.length},
            as_json,
            lambda console: console.print(f"✓ {translate('taken back')}"),
        )


@event.command()
def show(
    journal: Journal,
    name: Name,
    view: Annotated[
        str, typer.Argument(metavar="VIEW", help="standings, pairings, crosstable, moves or player.")
    ] = "standings",
    who: Annotated[str, typer.Argument(metavar="[PLAYER]", help="Of the view of a player.")] = "",
    *,
    round_number: Annotated[int, typer.Option("--round", min=0, help="As it was after this round.")] = 0,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Show a competition."""
    del lang
    with office_of(journal, name) as (_, running, people):
        competition = running.competition
        if view == "pairings":
            data = pairs(competition, views.pairings(competition, round_number), people)
            answer(data, as_json, lambda console: show_pairs(console, data))
        elif view == "player":
            data = player_page(competition, meant(competition, people, who), people)
            answer(data, as_json, lambda console: show_player(console, data))
        elif view in ("standings", "crosstable"):
            data = table(competition, people, round_number, with_rounds=view == "crosstable")
            answer(data, as_json, lambda console: show_table(console, data))
        elif view == "moves":
            data = moves(competition, people)
            answer(data, as_json, lambda console: show_moves(console, data))
        else:
            raise BadInput(
                "“{said}” is not one of {known}",
                said=view,
                known="standings, pairings, crosstable, moves, player",
                where="VIEW",
            )


event.command("export")(event_files.export)
event.command("check")(event_files.check)
