"""Running a federation from the shell: one command for each thing that can be reported or asked for."""

from contextlib import closing
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown

from turnus.app.competitions.people import checked
from turnus.app.federations.calendar import icalendar
from turnus.app.federations.demo import play_season
from turnus.app.federations.letters import written as written_letter
from turnus.app.federations.naming import known_names, understood
from turnus.app.federations.office import FederationOffice, Running, open_running
from turnus.app.federations.papers import TITLES
from turnus.app.federations.papers import paper as federation_paper
from turnus.app.federations.registering import Receipt, registrations
from turnus.app.federations.views.catalogue import FederationLook, look_at
from turnus.app.files.player_lists import read_player_list
from turnus.app.law import library
from turnus.app.law.filling import filled_terms, read_terms
from turnus.app.papers.exporting import CALENDAR, WRITERS
from turnus.app.papers.taking import ending_among
from turnus.app.papers.titles import federation_title
from turnus.app.people import register
from turnus.app.people.meaning import fresh_ids, is_a_name, named_faults, which
from turnus.app.people.recognising import completed
from turnus.cli.competitions.federation_forms import FORMS, verb
from turnus.cli.competitions.lifecycle import of_seasons
from turnus.cli.default_journal import Database, open_existing
from turnus.cli.happened import say_step, tell, tell_undone, told_last
from turnus.cli.language import translate
from turnus.cli.law.reading import asked_for_terms
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.papers import Letter, desk_of, written
from turnus.cli.seasons.demo import demo_members, write_journal
from turnus.cli.seasons.replay import show_federation
from turnus.cli.seasons.season import SHARED, filled
from turnus.cli.verbs import Given, Verb, made, read
from turnus.competition.federation.events import FederationOpened, MemberRegistered
from turnus.competition.federation.registry import FEDERATION, FEDERATION_OPENING
from turnus.competition.moments import day
from turnus.faults import BadInput
from turnus.library.naming import in_federation, stream_meant
from turnus.store import MemoryJournal, open_journal, open_reader

federation = typer.Typer(
    help="Run a federation: members, leagues, cups, championships, fines, protests, the calendar."
)
Stream = Annotated[str, typer.Option("--season", help="The season's stream; without it the last that began.")]


@federation.command()
def new(
    season: Annotated[str, typer.Argument(help="The year in which the season begins, such as 2026.")],
    rulebook: Annotated[str, typer.Option("--rulebook", help="The regulation.")] = "kndb-2009",
    *,
    provinces: Annotated[str, typer.Option("--provinces", help="The provincial federations: A,B,C.")] = "",
    terms: Annotated[
        list[str], typer.Option("--set", help="Fill a term of the rulebook: term=value; “help” lists them.")
    ] = [],  # noqa: B006 - Typer wants it
    clause: Annotated[
        str, typer.Option("--clause", help="That lets terms be otherwise than the regulation sets them.")
    ] = "",
    reason: Annotated[str, typer.Option("--reason", help="Why they are.")] = "",
    database: Database = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Open a season of a federation."""
    stack = library.standard().stack(rulebook)
    if asked_for_terms(stack, terms, as_json):
        return
    given = {
        "season": season,
        "rulebook": rulebook,
        "provinces": provinces,
        "clause": clause,
        "reason": reason,
    }
    report = FEDERATION_OPENING.read(FederationOpened.__name__, given)
    report = replace(report, terms=filled_terms(stack, terms))
    with closing(open_journal(database)) as journal:
        running = FederationOffice(journal).open(f"federation/{report.season}", report)
    _tell(running, 0, database, as_json)


def _carry_out(verb: Verb, given: Given) -> None:
    """Read a report or a command, carry it out and say what happened."""
    (report,) = read(verb, FEDERATION, given, filled())
    carry_out(report, given)


def carry_out(report: Any, given: Given) -> None:
    """Give a report to the federation, with people and teams by their names, and say what happened."""
    with closing(open_existing(given["database"])) as journal:
        running = open_running(journal, stream_meant(Running, journal, given["stream"]))
        before = running.length
        people = register.beside(given["database"], running.stream)
        entry = FEDERATION.entry(type(report).__name__)
        report, new = _with_newcomer(report, running)
        report = understood(report, entry, known_names(running.federation, people.name))
        if getattr(report, "terms", None):
            report = replace(report, terms=read_terms(running.law.stack, report.terms))
        with named_faults(people.name):
            running = FederationOffice(journal).do(running, report)
        people.remember_all(new)
    _tell(running, before, given["database"], given["as_json"])


@federation.command()
def register_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="csv, xlsx, trf, or a FIDE list (txt, xml).")],
    received: Annotated[str, typer.Option("--received", help="The day on which it was received.")] = "",
    club: Annotated[str, typer.Option("--club", help="The club of everybody whose line names none.")] = "",
    encoding: Annotated[str, typer.Option("--encoding", help="Without it, it is recognised.")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Register everybody on a list who is new, and keep what it tells of who is registered already.

    Columns: name, club, birth date or year, sex, address, e-mail, membership number, rating; of a new club
    also the province. For example: turnus federation register-file members.csv --received 2026-08-01
    """
    del lang
    with closing(read_player_list(file, encoding)) as found:
        listed = list(found)
    with closing(open_existing(database)) as journal:
        running = open_running(journal, stream_meant(Running, journal, stream))
        before, people = running.length, register.beside(database, running.stream)
        fresh = list(islice(fresh_ids(running.federation.members), len(listed)))
        day_received = day(received, "--received") if received else date.today()  # noqa: DTZ011 - the day of who sits here
        receipt = Receipt(received=day_received, club=club)
        try:
            made = registrations(running.federation, people, listed, receipt, fresh)
        except BadInput as fault:
            raise fault.at(str(file)) from fault
        if made.reports:
            running = FederationOffice(journal).do_all(running, made.reports)
        held = {name: completed(people.find(name) or told, told) for name, told in made.known.items()}
        people.remember_all(made.new | held)
    _tell(running, before, database, as_json)


def _with_newcomer(report: Any, running: Running) -> tuple[Any, dict[str, register.Person]]:
    """Give who is registered by his name a pseudonym; his name is for the registry, not for the journal."""
    if not isinstance(report, MemberRegistered) or not is_a_name(report.member):
        return report, {}
    player = next(fresh_ids(running.federation.members))
    return replace(report, member=player), {player: checked(report.member)}


def _tell(running: Running, before: int, address: str, as_json: bool) -> None:
    name = register.beside(address, running.stream).name
    tell(running, before, name, as_json)


for _verb in map(verb, FORMS):
    federation.command(_verb.name)(made(_verb, FEDERATION, SHARED, partial(_carry_out, _verb)))


def _look(database: str, stream: str, on: str = "", group: str = "", member: str = "") -> FederationLook:
    with closing(open_reader(database)) as reader:
        running = open_running(reader, stream_meant(Running, reader, stream))
    group, member = in_federation(running, database, group, member)
    when = day(on, "--on") if on else None
    named = register.beside(database, running.stream).name
    return look_at(running, contest=group, member=member, on=when, name=named, translate=translate)


@federation.command()
def show(
    view: Annotated[str, typer.Argument(metavar="VIEW", help="standings, deadlines, eligibility ...")],
    *,
    on: Annotated[str, typer.Option("--on", help="On this day.")] = "",
    group: Annotated[str, typer.Option("--group", help="Only this competition.")] = "",
    member: Annotated[str, typer.Option("--member", help="Only this member.")] = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Show a view of the federation."""
    show_federation(_look(database, stream, on, group, member), view, as_json)


@federation.command()
def letter(
    name: Annotated[str, typer.Argument(help="Its name, as the view `letters` lists it.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write a letter, as Markdown: of a fine, a protest, a summons, a ruling ..."""
    made = written_letter(_look(database, stream), name, translate)
    data = {
        "letter": made.name,
        "sender": made.sender,
        "to": made.to,
        "subject": made.subject,
        "paragraphs": list(made.paragraphs),
        "clauses": list(made.clauses),
        "markdown": made.markdown,
    }
    answer(data, as_json, lambda console: console.print(Markdown(made.markdown)))


FILES = ("pdf", "xlsx", "csv", "ics", "md")


@federation.command()
def export(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help=f"Ends in {', '.join(f'.{each}' for each in FILES)}.")
    ],
    *,
    paper: Annotated[str, typer.Option("--paper", help=", ".join(TITLES))] = "standings",
    group: Annotated[str, typer.Option("--group", help="Only this competition.")] = "",
    club: Annotated[str, typer.Option("--club", help="Of a calendar: with the matches of this club.")] = "",
    letter_name: Letter = "",
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write the federation to a file: standings, matches, line-up forms, the calendar, a letter.

    For example: turnus federation export matches.pdf --paper pairings
    """
    del lang
    ending = ending_among(file.name, FILES)
    look = _look(database, stream, "", group)
    desk, running = desk_of(database), look.running
    if letter_name:
        content = desk.letter(written_letter(look, letter_name, translate), running.stream, ending)
    elif ending == CALENDAR:
        meant = which(club, look.federation.clubs, "--club") if club else ""
        content = icalendar(look, translate, deadlines=not club, club=meant).encode()
    elif ending not in WRITERS:
        raise BadInput("only a letter is written as Markdown: name one with --letter", where="FILE")
    else:
        title = federation_title(look.federation.opened.season, translate)
        heading = f"{title}: {translate(TITLES.get(paper, paper)).lower()}"
        on_the_wall = replace(look, name=desk.name_on_the_wall(running.stream))
        made = federation_paper(on_the_wall, paper, heading, desk.words)
        content = WRITERS[ending](made, desk.words, desk.mark, desk.letterhead(running.stream))
    written(file, content, as_json)


@federation.command()
def calendar(
    ics: Annotated[Path | None, typer.Option("--ics", help="Write an iCalendar file here.")] = None,
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Show the calendar, or write it with every deadline as iCalendar."""
    look = _look(database, stream)
    if ics is None:
        show_federation(look, "calendar", as_json)
        return
    text = icalendar(look, translate)
    ics.write_bytes(text.encode())
    count = text.count("BEGIN:VEVENT")
    said = translate("{count} events written to {path}").format(count=count, path=ics)
    answer({"events": count, "path": str(ics)}, as_json, lambda console: _say(console, said))


def _say(console: Console, text: str) -> None:
    console.print(text, soft_wrap=True)


@federation.command()
def undo(
    reason: Annotated[str, typer.Option("--reason", help="Why.")],
    database: Database = "",
    stream: Stream = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Take back what the last report or command did."""
    with closing(open_existing(database)) as journal:
        running = open_running(journal, stream_meant(Running, journal, stream))
        told = told_last(journal, running, register.beside(database, running.stream).name)
        say_step(told)
        running = FederationOffice(journal).undo(running, reason)
    tell_undone(told, {"stream": running.stream, "count": len(running.history)}, as_json)


@federation.command()
def demo(
    path: Annotated[
        Path, typer.Argument(help="The journal to write: FILE.jsonl, or a database.", metavar="FILE")
    ],
    seed: Annotated[str, typer.Option("--seed")] = "demo",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write a demo federation: thirteen provinces, a full league, a cup, championships and a protest."""
    if path.exists():
        raise BadInput("the file is there already", where=str(path))
    journal = MemoryJournal()
    with Console(stderr=True, quiet=as_json).status(translate("playing a season")):
        running = play_season(journal, seed)
        write_journal(journal, path)
    register.beside(str(path)).remember_all(demo_members(running))
    count = journal.head().position
    text = translate("{count} events written to {path}").format(count=count, path=path)
    answer({"events": count, "path": str(path)}, as_json, lambda console: _say(console, text))


of_seasons(federation, Running)
