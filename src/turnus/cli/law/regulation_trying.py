"""Trying a regulation on what was played: who would have stood, moved or met otherwise."""

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress as Bar

from turnus.app.files.tournament_files import read_trf_file
from turnus.app.people import register
from turnus.app.regulations.finding import stack_named
from turnus.app.regulations.trying import Difference, Kind, Progress, Tried, try_file
from turnus.app.regulations.trying.sources import chosen, is_file, try_on
from turnus.app.regulations.trying.telling import Name, by_moment, headed, noted, pairs_of, told
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.law import Law
from turnus.store import open_reader

FolderOrId = Annotated[
    str, typer.Argument(metavar="FOLDER_OR_ID", help="A folder with a regulation.toml, or a rulebook's id.")
]


def try_it(
    regulation: FolderOrId,
    played: Annotated[str, typer.Argument(metavar="JOURNAL_OR_TRF", help="What was played.")],
    part: Annotated[str, typer.Option("--part", help="Which of the regulation's competitions.")] = "",
    season: Annotated[str, typer.Option("--season", help="Which season of a journal.")] = "",
    competition: Annotated[
        str, typer.Option("--competition", help="Which competition of a journal, by its name.")
    ] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Replay something that was played under this text: who would have stood, moved or met otherwise."""
    del lang
    console = Console(stderr=True)
    with Bar(console=console, transient=True, disable=as_json or not console.is_terminal) as bar:
        task = bar.add_task(translate("playing it again"))
        found, name = _tried(
            regulation, played, part, (season, competition),
            lambda done, total: bar.update(task, completed=done, total=total),
        )  # fmt: skip
    data = {
        "differences": [as_data(each, name) for each in found.differences],
        "notes": [{"note": noted(each, translate), "clauses": list(each.clauses)} for each in found.notes],
    }
    answer(data, as_json, lambda shown: _show(shown, found, name))


def _tried(
    regulation: str, played: str, part: str, named: tuple[str, str], progress: Progress
) -> tuple[Tried, Name]:
    if is_file(played):
        event = read_trf_file(Path(played)).tournament
        return try_file(event, Law(stack_named(regulation)), part, progress), str
    with closing(open_reader(played)) as reader:  # first: its folder and its shelf may hold the regulation
        law = Law(stack_named(regulation))
        stream = chosen(reader, *named)
        return try_on(reader, stream, law, part, progress), register.beside(played, stream).name


def as_data(each: Difference, name: Name) -> dict[str, Any]:
    """Return a difference as programs read it."""
    naming: Callable[[str], str] = name if each.kind is Kind.MEETING else str
    return {
        "what": name(each.what),
        "before": ", ".join(map(naming, each.before)),
        "after": ", ".join(map(naming, each.after)),
        "clauses": list(each.clauses),
        "kind": str(each.kind),
        "stage": each.stage,
        "group": each.group,
        "round": each.round or None,
        "steps": {"before": list(each.steps_before), "after": list(each.steps_after)},
        "sentence": told(each, name, translate),
    }


def _show(console: Console, found: Tried, name: Name) -> None:
    if not found.differences:
        console.print(f"✓ {translate('nothing would have been otherwise')}")
    for first, several in by_moment(found.differences):
        console.print(f"[bold]{escape(headed(first, translate))}[/bold]")
        if first.kind is Kind.MEETING:
            _show_round(console, several, name)
        else:
            for each in several:
                console.print(f"  {escape(told(each, name, translate))}{_cited(each.clauses)}")
    for note in found.notes:
        console.print(f"[dim]{escape(noted(note, translate))}[/dim]{_cited(note.clauses)}")


def _show_round(console: Console, several: Sequence[Difference], name: Name) -> None:
    for is_new, said in ((True, "would have met: {pairs}"), (False, "met: {pairs}")):
        pairs = "; ".join(pairs_of(several, is_new, name, translate))
        cited = _cited(several[0].clauses) if is_new else ""
        console.print(f"  {escape(translate(said).format(pairs=pairs))}{cited}")


def _cited(clauses: Sequence[str]) -> str:
    return f"  [dim]{escape(', '.join(clauses))}[/dim]" if clauses else ""
