"""Running any competition from the shell: open, enter, pair, results, close, show, export."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import cache, partial
from inspect import Parameter
from typing import Annotated, Any

import typer

from turnus.app.competitions import views, worth_data
from turnus.app.competitions.as_data import decisions, explained, moves, pairs, table
from turnus.app.competitions.choosing import FORMATS, REGULATION, chosen_fields, rulebook_of
from turnus.app.competitions.people import meant, meant_by_names
from turnus.app.competitions.remarks import remarks
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.typed_results import typed_results
from turnus.app.people import register as registry
from turnus.app.people.register import People
from turnus.app.people.typed_names import with_ids
from turnus.app.streams.runner import new_seed
from turnus.cli.competitions import event_files
from turnus.cli.competitions.event_entries import entries, show_entries
from turnus.cli.competitions.event_entry_spelling import ENTRY_VERBS
from turnus.cli.competitions.event_feed import broadcast, feed
from turnus.cli.competitions.event_office import (
    Journal,
    Name,
    office_of,
    running_of,
    seen_of,
    show_remarks,
    tell,
    told_remarks,
)
from turnus.cli.competitions.event_people import DONE_WITH_PEOPLE, Does
from turnus.cli.competitions.event_prizes import show_prizes, write_plan
from turnus.cli.competitions.event_shows import (
    show_decisions,
    show_moves,
    show_pairs,
    show_player,
    show_table,
)
from turnus.cli.competitions.event_spelling import (
    APPOINTING,
    DESCRIBING,
    PAIRING,
    PRIZES,
    VERBS,
)
from turnus.cli.competitions.event_terms import TERMS, change, show_fields
from turnus.cli.competitions.event_worth import show_ratings, show_why
from turnus.cli.competitions.lifecycle import of_events
from turnus.cli.default_journal import OnJournal
from turnus.cli.happened import say_step, tell_undone, told_last
from turnus.cli.language import translate
from turnus.cli.law.reading import HELP
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.verbs import Given, Verb, made, read, shared
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.engine.slices.lineups import NOBODY
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import PublishRound, WithdrawRound
from turnus.competition.engine.state import Competition
from turnus.competition.registry import Filled
from turnus.faults import BadInput
from turnus.store import open_journal

event = OnJournal(help="Run any competition: Swiss, round robin, knock-out, teams, or a regulation's own.")

SHARED = (
    Parameter("journal", Parameter.POSITIONAL_OR_KEYWORD, annotation=Journal),
    Parameter("name", Parameter.POSITIONAL_OR_KEYWORD, annotation=Name),
    shared("as_json", Json, False),
    shared("lang", Lang, ""),
)


@event.command()
def new(
    journal: Journal,
    name: Name,
    *,
    form: Annotated[str, typer.Option("--format", help=", ".join((*FORMATS, REGULATION)))] = "swiss",
    system: Annotated[
        str, typer.Option("--system", help="How a Swiss is paired: dutch, dutch-2017, resistance.")
    ] = "",
    first_system: Annotated[
        str, typer.Option("--first-system", help="How the first rounds are paired, if otherwise; also lot.")
    ] = "",
    first_rounds: Annotated[int, typer.Option("--first-rounds", min=0, help="How many those are.")] = 0,
    tempo: Annotated[str, typer.Option("--tempo", help="Such as 5400+30: seconds, and more a move.")] = "",
    rounds: Annotated[int, typer.Option("--rounds", min=0, help="Without it as many as it takes.")] = 0,
    ladder: Annotated[str, typer.Option("--ladder", help="Tie-breaks in order, such as BH/C1,BH,SB.")] = "",
    points: Annotated[str, typer.Option("--points", help="Of a win, a draw, a loss: 1,0.5,0.")] = "",
    unit: Annotated[str, typer.Option("--unit", help="player, team or pair.")] = "",
    boards: Annotated[int, typer.Option("--boards", min=0, help="Of a team match.")] = 0,
    game: Annotated[str, typer.Option("--game", help="chess, chess960, draughts or bughouse.")] = "",
    rulebook: Annotated[str, typer.Option("--rulebook", help="The regulation.")] = "",
    base: Annotated[str, typer.Option("--base", help="The edition beneath it.")] = "",
    part: Annotated[str, typer.Option("--part", help="Which of the regulation's competitions.")] = "",
    also: Annotated[
        list[str], typer.Option("--set", help="Any field: stage.main.repeats=3; “help” lists them.")
    ] = [],  # noqa: B006
    after: Annotated[str, typer.Option("--after", help="The competition it follows, with its moves.")] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Open a competition."""
    del lang
    if HELP in also:
        fields = chosen_fields(form, system=system, rounds=rounds, unit=unit, boards=boards, game=game)
        show_fields(rulebook or rulebook_of(form), base, part, fields, as_json)
        return
    fields = chosen_fields(
        form, system=system, first_system=first_system, first_rounds=first_rounds, rounds=rounds, tempo=tempo,
        ladder=ladder, points=points, unit=unit, boards=boards, game=game, also=tuple(also),
    )  # fmt: skip
    with closing(open_journal(journal)) as opened:
        command = OpenCompetition(
            name=name, rulebook=rulebook or rulebook_of(form), base=base, part=part, chosen=fields
        )
        office = Office(opened)
        running = office.follow(running_of(opened, after), command) if after else office.open(command)
        tell(running, 0, registry.beside(journal), as_json)


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


def _with_people(do: Does, given: Given) -> None:
    """Carry out what also concerns the registry of people, and say what happened."""
    with office_of(given["journal"], given["name"]) as (office, running, people):
        tell(do(office, running, people, given), running.length, people, given["as_json"])


def _meant(command: Any, running: Running, people: People) -> Any:
    """Put pseudonyms where a person wrote names or numbers."""
    name = cache(people.name)  # everybody is looked up for each name that was written

    def id_of(said: str) -> str:
        return said if said == NOBODY else meant_by_names(running.competition, name, said)

    return with_ids(command, COMMANDS.entry(type(command).__name__), id_of)


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
        data = pairs(after.competition, paired, people.name, translate)
        data["explanation"] = explained(paired, people.name, translate)
        said = told_remarks(remarks(after.competition), people) if given["publish"] else []
        if said:
            data["remarks"] = said

        def show(console: Any) -> None:
            show_pairs(console, data)
            show_remarks(console, said)

        answer(data, given["as_json"], show)


for _verb in (*VERBS, *ENTRY_VERBS):
    _spelled(_verb)
_spelled(PAIRING, _pair)
for _verb, _do in DONE_WITH_PEOPLE:
    _spelled(_verb, partial(_with_people, _do))
_spelled(PRIZES, write_plan)
_spelled(TERMS, change)
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


event.command()(feed)
event.command()(broadcast)


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
    with office_of(journal, name) as (office, running, people):
        told = told_last(office.journal, running, people.name)
        say_step(told)
        after = office.undo(running, reason)
        tell_undone(told, {"stream": after.stream, "events": after.length}, as_json)


@dataclass(frozen=True, slots=True)
class Look:
    """What somebody wants to see: of whom, after which round, of which group."""

    who: str
    round: int
    group: str


@event.command()
def show(
    journal: Journal,
    name: Name,
    view: Annotated[
        str,
        typer.Argument(
            metavar="VIEW",
            help="standings, if-all-played (Keizer), pairings, crosstable, entries, moves, prizes, ratings,"
            " player, why.",
        ),
    ] = "standings",
    who: Annotated[str, typer.Argument(metavar="[PLAYER]", help="Of the views player and why.")] = "",
    *,
    round_number: Annotated[int, typer.Option("--round", min=0, help="As it was after this round.")] = 0,
    group: Annotated[
        str, typer.Option("--group", help="A rating group of the prize plan, or a category.")
    ] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Show a competition."""
    del lang
    with seen_of(journal, name) as (running, people):
        competition = running.competition
        if view not in SHOWN:
            known = ", ".join(SHOWN)
            raise BadInput("“{said}” is not one of {known}", said=view, known=known, where="VIEW")
        make, draw = SHOWN[view]
        data = make(competition, people, Look(who, round_number, group))
        answer(data, as_json, lambda console: draw(console, data))


SHOWN: dict[str, tuple[Callable[[Competition, People, Look], Any], Callable[[Any, Any], None]]] = {
    "standings": (
        lambda held, people, look: table(held, people.name, look.round, group=look.group),
        show_table,
    ),
    "if-all-played": (
        lambda held, people, look: table(held, people.name, look.round, group=look.group, if_all_played=True),
        show_table,
    ),
    "pairings": (
        lambda held, people, look: pairs(held, views.pairings(held, look.round), people.name, translate),
        show_pairs,
    ),
    "crosstable": (
        lambda held, people, look: table(held, people.name, look.round, with_rounds=True, group=look.group),
        show_table,
    ),
    "entries": (lambda held, people, _: entries(held, people.name), show_entries),
    "moves": (lambda held, people, _: moves(held, people.name), show_moves),
    "decisions": (lambda held, _people, _: decisions(held), show_decisions),
    "player": (
        lambda held, people, look: worth_data.player(
            held, meant(held, people, look.who), people.name, translate
        ),
        show_player,
    ),
    "prizes": (
        lambda held, people, _: worth_data.prizes(held, people.name, translate, people.find),
        show_prizes,
    ),
    "ratings": (lambda held, people, _: worth_data.ratings(held, people.name, translate), show_ratings),
    "why": (
        lambda held, people, look: worth_data.why(
            held, meant(held, people, look.who), people.name, translate, look.round
        ),
        show_why,
    ),
}


event.command("export")(event_files.export)
event.command("check")(event_files.check)
event.command("attach")(event_files.attach)
event.command("adopt")(event_files.adopt)
of_events(event, Running)
