"""Running any competition from the shell: open, enter, pair, results, close, show, export."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from turnus.app.competitions import views
from turnus.app.competitions.choosing import FORMATS, REGULATION, chosen_fields
from turnus.app.competitions.files import players_in, write_trf_file
from turnus.app.competitions.people import entries, meant
from turnus.app.competitions.running import Office, Running, stream_of
from turnus.app.competitions.typed_results import typed_results
from turnus.app.people import register as registry
from turnus.app.people.register import People
from turnus.app.streams.runner import new_seed
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
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.competition.engine.slices import SLICES
from turnus.competition.engine.slices.absences import SignOff, SignOn
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Return, Withdraw
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound, WithdrawRound
from turnus.competition.engine.slices.results import DecideMatch, EnterResult
from turnus.faults import BadInput, NotFound
from turnus.notation.player_tables import ListedPlayer
from turnus.store import open_journal

event = typer.Typer(help="Run any competition: Swiss, round robin, knock-out, teams, or a regulation's own.")

Journal = Annotated[
    str, typer.Argument(metavar="JOURNAL", help="A file, or the address of a PostgreSQL database.")
]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The competition's name.")]
Player = Annotated[str, typer.Argument(metavar="PLAYER", help="A name, a starting number or a pseudonym.")]
RoundOption = Annotated[int, typer.Option("--round", min=0, help="Without it the next round.")]
Reason = Annotated[str, typer.Option("--reason", help="Why.")]
SAYS = {kind.__name__: said for each in SLICES for kind, said in each.says.items()}


@contextmanager
def _office(journal: str, name: str) -> Iterator[tuple[Office, Running, People]]:
    """Open a competition to change it."""
    with closing(open_journal(journal)) as opened:
        office = Office(opened)
        yield office, _running(office, name), registry.beside(journal)


def _running(office: Office, name: str) -> Running:
    known = Running.streams(office.journal)
    if stream_of(name) not in known:
        there = ", ".join(each.removeprefix("event/") for each in known) or translate("none")
        raise NotFound("there is no competition {name}; known are {known}", name=name, known=there)
    return Running.open_running(office.journal, stream_of(name))


def _tell(running: Running, before: int, people: People, as_json: bool) -> None:
    """Say what happened since the competition had so many events."""
    new = [(number, each) for number, each in running.history if number > before]
    data = {"stream": running.stream, "events": [{"seq": n, "type": type(e).__name__} for n, e in new]}

    def show(console: Any) -> None:
        for _, each in new:
            console.print(f"✓ {_sentence(each, people)}", markup=False, highlight=False)

    answer(data, as_json, show)


def _sentence(happened: Any, people: People) -> str:
    words = {name: people.name(str(getattr(happened, name))) for name in happened.__dataclass_fields__}
    return translate(SAYS[type(happened).__name__]).format(**words)


def _do(journal: str, name: str, as_json: bool, command: Any) -> None:
    with _office(journal, name) as (office, running, people):
        before = running.length
        _tell(office.do(running, command), before, people, as_json)


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
        running = office.follow(_running(office, after), command) if after else office.open(command)
        _tell(running, 0, registry.beside(journal), as_json)


@event.command()
def enter(
    journal: Journal,
    name: Name,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="A list: CSV, XLSX or TRF.")] = None,
    *,
    player: Annotated[str, typer.Option("--player", help="One player's name.")] = "",
    rating: Annotated[int, typer.Option("--rating", min=0, max=4000)] = 0,
    team: Annotated[str, typer.Option("--team", help="The team he plays in.")] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter players from a file, or one."""
    del lang
    if (file is None) == (not player):
        raise BadInput("name a file, or one player with --player", where="FILE")
    found = players_in(file) if file else entries([ListedPlayer(player, rating=rating or None)])
    with _office(journal, name) as (office, running, people):
        _refuse_twice(running, people, [person.name for _, person in found])
        people.remember_all({entry.player: person for entry, person in found})
        commands = [replace(entry, team=team) if team else entry for entry, _ in found]
        _tell(office.do_all(running, commands), running.length, people, as_json)


def _refuse_twice(running: Running, people: People, names: list[str]) -> None:
    """Refuse a name that is there already: two of one name are told apart by writing more of it."""
    there = {people.name(player).casefold() for player in running.competition.contenders}
    for name in names:
        if name.casefold() in there:
            raise BadInput("{player} has entered already", player=name, where="PLAYER")
        there.add(name.casefold())


@event.command()
def absent(
    journal: Journal,
    name: Name,
    player: Player,
    *,
    round_number: RoundOption = 0,
    half: Annotated[bool, typer.Option("--half", help="For half a point.")] = False,
    back: Annotated[bool, typer.Option("--back", help="He is there after all.")] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Let a player miss a round."""
    del lang
    with _office(journal, name) as (office, running, people):
        who = meant(running.competition, people, player)
        command = (
            SignOn(player=who, round=round_number)
            if back
            else SignOff(player=who, round=round_number, half=half)
        )
        _tell(office.do(running, command), running.length, people, as_json)


@event.command()
def withdraw(
    journal: Journal, name: Name, player: Player, reason: Reason = "", as_json: Json = False, lang: Lang = ""
) -> None:
    """Take a player out for good."""
    del lang
    with _office(journal, name) as (office, running, people):
        command = Withdraw(player=meant(running.competition, people, player), reason=reason)
        _tell(office.do(running, command), running.length, people, as_json)


@event.command("return")
def return_(journal: Journal, name: Name, player: Player, as_json: Json = False, lang: Lang = "") -> None:
    """Let a player who withdrew come back."""
    del lang
    with _office(journal, name) as (office, running, people):
        command = Return(player=meant(running.competition, people, player))
        _tell(office.do(running, command), running.length, people, as_json)


@event.command()
def pair(
    journal: Journal,
    name: Name,
    *,
    publish: Annotated[bool, typer.Option("--publish", help="And publish it.")] = False,
    take_back: Annotated[bool, typer.Option("--take-back", help="Take the round paired last back.")] = False,
    seed: Annotated[str, typer.Option("--seed", help="Draw the lots with this seed; it is recorded.")] = "",
    reason: Reason = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Pair the next round; a draft until it is published."""
    del lang
    with _office(journal, name) as (office, running, people):
        if take_back:
            _tell(office.do(running, WithdrawRound(reason=reason)), running.length, people, as_json)
            return
        last = running.competition.phase.last_round if running.competition.phase else None
        after = running
        if not (publish and last is not None and last.status == "drafted"):
            after = office.do(running, DraftRound(seed=seed or new_seed(), reason=reason))
        if publish:
            after = office.do(after, PublishRound())
        paired = views.pairings(after.competition)
        data = {**pairs(after.competition, paired, people), "explanation": explained(paired, people)}
        answer(data, as_json, lambda console: show_pairs(console, data))


@event.command()
def result(
    journal: Journal,
    name: Name,
    round_number: Annotated[int, typer.Argument(metavar="ROUND", min=1)],
    board: Annotated[
        str, typer.Argument(metavar="BOARD", help="Of a match of several games 3.2: board 3, game 2.")
    ],
    score: Annotated[str, typer.Argument(metavar="RESULT", help="1-0, 0-1, 1/2-1/2, +/-, -/+, -/-.")],
    reason: Reason = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Enter a result, or another in its place."""
    del lang
    _do(journal, name, as_json, _result(round_number, board, score, reason))


def _result(round_number: int, board: str, score: str, reason: str = "") -> EnterResult:
    """Read a board, with the game of a match of several, and its result."""
    place, _, game = board.partition(".")
    if not place.isdecimal() or (game and not game.isdecimal()):
        raise BadInput("“{board}” is no board", board=board, where="BOARD")
    return EnterResult(round=round_number, board=int(place), game=int(game or 0), result=score, reason=reason)


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
    with _office(journal, name) as (office, running, people):
        _tell(office.do_all(running, commands), running.length, people, as_json)


@event.command()
def decide(
    journal: Journal,
    name: Name,
    round_number: Annotated[int, typer.Argument(metavar="ROUND", min=1)],
    board: Annotated[int, typer.Argument(metavar="BOARD", min=1)],
    player: Player,
    reason: Annotated[str, typer.Option("--reason", help="Why he goes on.")],
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Say who goes on from a level match."""
    del lang
    with _office(journal, name) as (office, running, people):
        who = meant(running.competition, people, player)
        command = DecideMatch(round=round_number, board=board, winner=who, reason=reason)
        _tell(office.do(running, command), running.length, people, as_json)


@event.command()
def close(journal: Journal, name: Name, reason: Reason = "", as_json: Json = False, lang: Lang = "") -> None:
    """Close the round, with it a stage that has had its rounds; after the last stage the competition."""
    del lang
    _do(journal, name, as_json, Close(reason=reason))


@event.command()
def undo(journal: Journal, name: Name, reason: Reason = "", as_json: Json = False, lang: Lang = "") -> None:
    """Take back what the last command did."""
    del lang
    with _office(journal, name) as (office, running, _people):
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
    with _office(journal, name) as (_, running, people):
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


@event.command()
def export(
    journal: Journal,
    name: Name,
    file: Annotated[Path, typer.Argument(metavar="FILE.trf")],
    division: Annotated[str, typer.Option("--division", help="Where there are several.")] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write a competition to a file."""
    del lang
    if file.suffix.lower() != ".trf":
        raise BadInput("“{said}” is not one of {known}", said=file.suffix, known=".trf", where="FILE")
    with _office(journal, name) as (_, running, people):
        write_trf_file(running.competition, people, file, division)
    answer({"file": str(file)}, as_json, lambda console: console.print(str(file)))
