"""A competition's details and files in the shell: place, days and arbiters, the report and what it lacks."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from turnus.app.competitions.adopting import Adoption, Asked, adoption_of, commands_of, read_event
from turnus.app.competitions.files import write_trf_file
from turnus.app.competitions.game_files import ENDINGS as GAMES
from turnus.app.competitions.game_files import games_file
from turnus.app.competitions.people import checked, meant, pseudonym
from turnus.app.competitions.prizes import PrizeWords
from turnus.app.competitions.receipts import receipt_list
from turnus.app.competitions.rehearsing import rehearse
from turnus.app.competitions.remarks import rating_remarks
from turnus.app.competitions.report import checked_report
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.views import without_draft
from turnus.app.papers.exporting import CALENDAR, KINDS, calendar_file, exported
from turnus.app.papers.of_events import EventPosting, event_posting
from turnus.app.papers.taking import Desk, ending_among
from turnus.app.papers.wall import PAPERS
from turnus.app.people import register as registry
from turnus.app.people.meaning import called, meant_by
from turnus.app.sheets.files import moves_beside
from turnus.app.streams.runner import new_seed
from turnus.cli.competitions.event_office import (
    Journal,
    Name,
    office_of,
    seen_of,
    show_remarks,
    tell,
    told_remarks,
)
from turnus.cli.competitions.event_spelling import APPOINTING, DESCRIBING
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import EXIT_REFUSED, answer
from turnus.cli.papers import OnBoard, attached, desk_of, written
from turnus.cli.tournaments.pairing_systems import known
from turnus.cli.verbs import Given, read
from turnus.competition.engine.slices import COMMANDS
from turnus.faults import BadInput
from turnus.notation.trf import TrfEdition
from turnus.store import open_journal

ENDINGS = ("trf", *KINDS, *(each.lstrip(".") for each in GAMES), "json")
PRIZES, REPORT, SHEET = "prizes", "report", "scoresheet"
Edition = Annotated[str, typer.Option("--edition", help="2026, or 2016 for who reads no other.")]


def details(given: Given) -> None:
    """Say where and when it is played; what is not given stays as it is."""
    (command,) = read(DESCRIBING, COMMANDS, given, {})
    with office_of(given["journal"], given["name"]) as (office, running, people):
        held = running.competition.details
        fields = DESCRIBING.fields(COMMANDS)
        kept = {name: getattr(held, name) for name in fields if given[name] in (None, [])}
        after = office.do(running, replace(command, **kept))
        tell(after, running.length, people, given["as_json"])


def arbiter(given: Given) -> None:
    """Appoint an arbiter by his name, or dismiss one."""
    (command,) = read(APPOINTING, COMMANDS, given, {})
    with office_of(given["journal"], given["name"]) as (office, running, people):
        there = [each.arbiter for each in running.competition.arbiters]
        whom = meant_by(command.arbiter, called(there, people.name), "ARBITER")
        if whom is None and given["dismiss"]:
            raise BadInput("{arbiter} is no arbiter here", arbiter=command.arbiter, where="ARBITER")
        new = {} if whom else {pseudonym(): checked(command.arbiter)}
        after = office.do(running, replace(command, arbiter=whom or next(iter(new))))
        people.remember_all(new)
        tell(after, running.length, people, given["as_json"])


def export(
    journal: Journal,
    name: Name,
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help=f"Ends in {', '.join(f'.{each}' for each in ENDINGS)}."),
    ],
    *,
    division: Annotated[str, typer.Option("--division", help="Where there are several.")] = "",
    edition: Edition = "2026",
    paper: Annotated[
        str, typer.Option("--paper", help=", ".join((*PAPERS, PRIZES, REPORT, SHEET)))
    ] = "everything",
    round_number: Annotated[int, typer.Option("--round", min=0, help="Without it the last one.")] = 0,
    board: OnBoard = 0,
    player: Annotated[str, typer.Option("--player", help="Whose own data (.json) or scoresheet.")] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write a competition to a file: a report with birth dates and all, a paper, a calendar, its games.

    For example: turnus event export Spring pairings.pdf --paper board
    """
    del lang
    ending = ending_among(file.name, ENDINGS)
    chosen = known("--edition", edition, {str(each): each for each in TrfEdition})
    with seen_of(journal, name) as (running, people):
        competition = running.competition
        if ending == "trf":
            write_trf_file(competition, people, file, division, chosen)
            _tell_report(file, told_remarks(rating_remarks(competition), people), as_json)
            return
        if f".{ending}" in GAMES and not board:
            with moves_beside(str(journal), running.stream, running) as moves:
                made = games_file(competition, people.name, f".{ending}", round_number, moves)
            written(file, made.encode(), as_json)
            return
        whose = meant(competition, people, player) if player else ""
    desk = desk_of(str(journal))
    if f".{ending}" in GAMES:
        content = desk.games(running, competition.name, round_number, board, ending)
    elif ending == "json":
        content = desk.own_data(running.stream, whose)
    elif paper == PRIZES:
        words = PrizeWords(translate, people.name, people.find)
        content = desk.printed(receipt_list(without_draft(competition), words, desk.words), running.stream)
    elif paper == REPORT:
        content = desk.report(running, competition.name, round_number)
    elif paper == SHEET:
        content = desk.scoresheet(running, competition.name, round_number, board, whose)
    else:
        posted = event_posting(running, desk.name_on_the_wall(running.stream), round_number, division)
        content = _made(posted, running, paper, ending, desk)
    written(file, content, as_json)


def _tell_report(file: Path, remarks: list[str], as_json: bool) -> None:
    """Say where the report is, and why FIDE would not rate it."""

    def show(console: Any) -> None:
        console.print(str(file), soft_wrap=True)
        show_remarks(console, remarks)

    answer({"file": str(file)} | ({"remarks": remarks} if remarks else {}), as_json, show)


def _made(posted: EventPosting, running: Running, paper: str, kind: str, desk: Desk) -> bytes:
    words, title = desk.words, running.competition.name
    if kind == CALENDAR:
        return calendar_file(posted, title, running.stream.replace("/", "."), words)
    return exported(posted, paper, kind, title, words, desk.mark, desk.letterhead(running.stream))


def attach(
    journal: Journal,
    name: Name,
    round_number: Annotated[int, typer.Argument(metavar="ROUND", min=1)],
    board: Annotated[int, typer.Argument(metavar="BOARD", min=1)],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="One game: PGN, PDN or BPGN.")],
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write down the moves of a game from a file; names and remarks in it are left out."""
    del lang
    with seen_of(journal, name) as (running, _people):
        pass
    attached(journal, running, round_number, board, file)
    said = translate("the moves are in")
    answer({"round": round_number, "board": board}, as_json, lambda console: console.print(f"✓ {said}"))


def adopt(
    journal: Journal,
    name: Name,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="TRF, or a cross table: CSV or XLSX.")],
    *,
    rounds: Annotated[int, typer.Option("--rounds", min=0, help="Where the file does not say it.")] = 0,
    system: Annotated[
        str, typer.Option("--system", help="Where it is another: dutch, dutch-2017, resistance.")
    ] = "",
    ladder: Annotated[str, typer.Option("--ladder", help="Tie-breaks, such as BH/C1,BH,SB.")] = "",
    game: Annotated[str, typer.Option("--game", help="chess, chess960 or draughts.")] = "chess",
    encoding: Annotated[
        str, typer.Option("--encoding", help="The encoding of the file; without it, it is recognised.")
    ] = "",
    dry: Annotated[bool, typer.Option("--dry-run", help="Only say what would be taken over.")] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Take over an event that is under way elsewhere: players, rounds, results, byes, who may not meet."""
    del lang
    steps = tuple(code.strip() for code in ladder.split(",") if code.strip())
    asked = Asked(name=name, rounds=rounds, system=system, ladder=steps, game=game)
    try:
        adoption = adoption_of(read_event(file, encoding), file.name, asked)
        rehearse(adoption)
    except BadInput as fault:
        raise fault if fault.where.startswith(str(file)) else fault.at(str(file)) from fault
    if not dry:
        with closing(open_journal(journal)) as opened:
            office = Office(opened)
            running = office.open(adoption.opening)
            made = commands_of(adoption, iter(pseudonym, None), new_seed())
            office.do_all(running, made.commands)
            registry.beside(journal).remember_all(made.people)
    data = adopted_data(adoption)
    remarks = [f"{each.where}: {text}" if each.where else text for each, text in _told(adoption.remarks)]

    def show(console: Any) -> None:
        said = translate(
            "{name}: {players} players, {rounds} rounds, {games} games still open; paired by {system}"
        )
        console.print(f"✓ {said.format(**data)}", markup=False, highlight=False, soft_wrap=True)
        for each in remarks:
            console.print(f"· {each}", markup=False, highlight=False, soft_wrap=True)

    answer({**data, "remarks": remarks}, as_json, show)


def adopted_data(adoption: Adoption) -> dict[str, Any]:
    """Return what is taken over, in figures."""
    return {
        "name": adoption.opening.name,
        "players": len(adoption.event.players),
        "rounds": len(adoption.event.rounds),
        "games": adoption.open_games,
        "system": adoption.system,
    }


def _told(faults: Iterable[BadInput]) -> Iterator[tuple[BadInput, str]]:
    for each in faults:
        yield each, translate(each.template).format(**each.values)


def check(journal: Journal, name: Name, as_json: Json = False, lang: Lang = "") -> None:
    """Say what the report for rating lacks; exit status 1 when it would be refused."""
    del lang
    with seen_of(journal, name) as (running, people):
        found = checked_report(running.competition, people)

    def said(fault: BadInput) -> dict[str, Any]:
        text = translate(fault.template).format(**fault.values)
        return {"where": fault.where, "kind": fault.kind, "message": text}

    refused, advised = [said(each) for each in found.refused], [said(each) for each in found.advised]
    data = {"ok": found.is_complete, "refused": refused, "advised": advised}

    def show(console: Any) -> None:
        for sign, several in (("✗", refused), ("·", advised)):
            for each in several:
                place = f" ({each['where']})" if each["where"] else ""
                console.print(
                    f"{sign} {each['message']}{place}", markup=False, highlight=False, soft_wrap=True
                )
        if found.is_complete:
            console.print(f"✓ {translate('the report is complete')}")

    answer(data, as_json, show)
    if not found.is_complete:
        raise typer.Exit(EXIT_REFUSED)
