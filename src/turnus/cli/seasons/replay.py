"""Commands that read a season: replay a view, ask why, derive every ruling again."""

import sys
from contextlib import closing
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.tree import Tree

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations import office
from turnus.app.federations import whys as federation_whys
from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.federations.views.catalogue import look_at as look_at_federation
from turnus.app.federations.views.catalogue import view as federation_view
from turnus.app.federations.views.catalogue import view_names as federation_view_names
from turnus.app.law.told import Told
from turnus.app.people import register
from turnus.app.rooms.checking.rederiving import games_rederived
from turnus.app.rooms.texts import NAME as TEXTS
from turnus.app.rooms.texts import Texts
from turnus.app.seasons import whys
from turnus.app.seasons.office import Running
from turnus.app.seasons.views.catalogue import look_at, view, view_names
from turnus.app.streams.backups import has_games
from turnus.app.streams.rederiving import Report, rederived
from turnus.app.streams.runner import Folded, changed_texts
from turnus.cli.default_journal import JournalFirst
from turnus.cli.grids import show_view
from turnus.cli.language import current, translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import EXIT_REFUSED, answer
from turnus.competition.moments import day
from turnus.faults import BadInput
from turnus.library.journals import explained, read_competition, supposed, texts_told
from turnus.library.naming import (
    in_federation,
)
from turnus.store import Reader, open_reader, open_registry
from turnus.store.opening import games_beside

Stream = Annotated[str, typer.Option("--season", help="The season's stream; without it the last that began.")]
EveryStream = Annotated[str, typer.Option("--season", help="Only this stream; without it every one.")]
Turnus = Annotated[int, typer.Option("--turnus", help="Which turnus; without it the last.")]
Round = Annotated[int, typer.Option("--round", help="Which round; without it the last.")]
Group = Annotated[str, typer.Option("--group", help="Only this group.")]
Suppose = Annotated[
    list[str],
    typer.Option("--if", help='A result that is only supposed: "R5 a-b 1-0"; may be given more than once.'),
]


Day = Annotated[
    str, typer.Option("--now", "--on", help="Look at it on this day, for what is due or who may play.")
]
Member = Annotated[str, typer.Option("--member", help="Of a federation: only this member.")]


def replay(
    journal: JournalFirst,
    name: Annotated[str, typer.Argument(help="standings, pairings, promotion ...", metavar="VIEW")],
    *,
    stream: Stream = "",
    turnus: Turnus = 0,
    round_number: Round = 0,
    group: Group = "",
    member: Member = "",
    suppose: Suppose = [],  # noqa: B006 - Typer wants it
    now: Day = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Fold a competition's journal and show a view of it, also with results that are only supposed."""
    competition = read_competition(journal, stream)
    if isinstance(competition, office.Running):
        if suppose:
            raise BadInput("results of a federation cannot be supposed", where="--if")
        on = day(now, "--on") if now else None
        group, member = in_federation(competition, journal, group, member)
        named = register.beside(journal, competition.stream).name
        look = look_at_federation(
            competition,
            contest=group,
            member=member,
            round_number=round_number,
            on=on,
            name=named,
            translate=translate,
        )
        show_federation(look, name, as_json)
        return
    running = supposed(competition, journal, suppose)
    named = register.beside(journal, running.stream).name
    found = view(
        look_at(
            running,
            turnus_number=turnus,
            round_number=round_number,
            group=group,
            name=named,
            translate=translate,
            language=current(),
            now=now,
        ),
        name,
    )
    data = {
        "view": name,
        "season": running.season.season,
        "supposed": list(suppose),
        **texts_told(running),
        **found.data,
    }
    warn_of_texts(running)
    answer(data, as_json, lambda console: show_view(console, found))


def show_federation(look: FederationLook, name: str, as_json: bool) -> None:
    """Show a view of a federation."""
    found = federation_view(look, name)
    season = look.federation.opened.season
    data = {"view": name, "season": season, **texts_told(look.running), **found.data}
    data["clauses"] = list(found.clauses)
    warn_of_texts(look.running)
    answer(data, as_json, lambda console: show_view(console, found))


def warn_of_texts(running: Folded[Any, Any]) -> None:
    """Say on standard error that a season was opened under another text of its rulebook."""
    for changed in changed_texts(running):
        text = translate("the text of {rulebook} is not the one this season was opened with")
        sys.stderr.write(f"turnus: {text.format(rulebook=changed.rulebook)}\n")


_VIEWS = ", ".join(view_names())
_FEDERATION_VIEWS = ", ".join(federation_view_names())
replay.__doc__ = f"{replay.__doc__}\n\nViews: {_VIEWS}; of a federation: {_FEDERATION_VIEWS}."


def why(
    journal: JournalFirst,
    what: Annotated[
        list[str],
        typer.Argument(help=f"{whys.ASKED_FOR}; of a federation: {federation_whys.KNOWN}.", metavar="WHAT"),
    ],
    stream: Stream = "",
    *,
    turnus: Turnus = 0,
    round_number: Round = 0,
    suppose: Suppose = [],  # noqa: B006 - Typer wants it
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Explain one place, pairing, promotion or ruling, as a tree of clauses and facts."""
    told, running = explained(
        journal,
        what,
        stream=stream,
        turnus=turnus,
        round_number=round_number,
        suppose=suppose,
        language=current(),
        translate=translate,
    )
    warn_of_texts(running)
    answer({**told.data(), **texts_told(running)}, as_json, lambda console: console.print(_tree(told)))


def _tree(told: Told) -> Tree:
    tree = Tree(escape(told.text))
    for below in ((told.in_short,) if told.in_short else ()) + told.below:
        tree.add(_tree(below))
    return tree


_KINDS: tuple[type[Folded[Any, Any]], ...] = (Running, office.Running, AnyFormat)


def rederive(journal: JournalFirst, stream: EveryStream = "", as_json: Json = False, lang: Lang = "") -> None:
    """Derive every stored ruling and outcome again; exit status 1 when one comes out differently."""
    reports: dict[str, Report] = {}
    texts: list[dict[str, Any]] = []
    games = _derived_games(journal, stream)
    with closing(open_reader(journal)) as reader:
        for each in [stream] if stream else _all_streams(reader, needs_one=not games):
            running, report = _derived(reader, each)
            warn_of_texts(running)
            texts += texts_told(running).get("changed_texts", [])
            reports[running.stream] = report
    _tell_reports(reports, games, texts, as_json)


def _derived_games(journal: str, competition: str) -> dict[str, Report]:
    """Derive again what was ruled in the games that were played beside a journal."""
    if not has_games(journal):
        return {}
    texts = Texts(open_registry(journal, TEXTS))
    with closing(open_reader(games_beside(journal))) as games:
        return dict(games_rederived(games, texts, competition))


def _derived(reader: Reader, stream: str) -> tuple[Folded[Any, Any], Report]:
    """Derive again what one stream holds, whatever its competition is."""
    kind = next((each for each in _KINDS if stream in each.streams(reader)), Running)
    running = kind.open_running(reader, stream)
    return running, rederived(running)


def _all_streams(reader: Reader, *, needs_one: bool) -> list[str]:
    """Return every competition of a journal, of whatever kind; where one is needed and none is, the last."""
    return [stream for kind in _KINDS for stream in kind.streams(reader)] or [""] * needs_one


def _tell_reports(
    reports: dict[str, Report], games: dict[str, Report], texts: list[dict[str, Any]], as_json: bool
) -> None:
    every = reports | games
    data = {
        **({"changed_texts": texts} if texts else {}),
        "streams": list(reports),
        **({"games": len(games)} if games else {}),
        "rulings": sum(report.rulings for report in every.values()),
        "pairings": sum(report.pairings for report in every.values()),
        "outcomes": sum(report.outcomes for report in every.values()),
        "differences": [
            {
                "stream": stream,
                "event": d.event,
                "type": d.kind,
                "question": d.question,
                "stored": d.stored,
                "derived": d.derived,
            }
            for stream, report in every.items()
            for d in report.differences
        ],
    }
    answer(data, as_json, lambda console: _show_reports(console, reports, games))
    if data["differences"]:
        raise typer.Exit(EXIT_REFUSED)


def _show_reports(console: Console, reports: dict[str, Report], games: dict[str, Report]) -> None:
    differing = {stream: report for stream, report in games.items() if report.differences}
    for stream, report in (reports | differing).items():
        console.print(f"[bold]{escape(stream)}[/]")
        _show_report(console, report)
    if games:
        text = translate("{games} games played here derived again, {count} come out otherwise")
        console.print(text.format(games=len(games), count=len(differing)))


def _show_report(console: Console, report: Report) -> None:
    for each in report.differences:
        text = translate("event {event} ({name}), {question}: stored {stored}, now {derived}")
        filled = text.format(
            event=each.event, name=each.kind, question=each.question, stored=each.stored, derived=each.derived
        )
        console.print(f"[red]✗[/] {escape(filled)}", soft_wrap=True)
    text = translate(
        "{rulings} rulings, {pairings} pairings and {outcomes} other outcomes derived again, {count} differ"
    )
    filled = text.format(
        rulings=report.rulings,
        pairings=report.pairings,
        outcomes=report.outcomes,
        count=len(report.differences),
    )
    console.print(filled)
