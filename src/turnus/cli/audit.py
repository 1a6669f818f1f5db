"""`turnus audit`: archives of games looked through, with what is wrong in them."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from turnus.app.auditing import Audited, Finding, audit_pgn, law_for, law_for_chess
from turnus.app.auditing_draughts import audit_pdn, law_for_draughts
from turnus.app.auditing_matches import BUGHOUSE, audit_bpgn
from turnus.cli.language import translate
from turnus.cli.output import Json, Lang, answer
from turnus.faults import BadInput

Archives = Annotated[list[str], typer.Argument(metavar="FILE...", help="PGN, PDN or BPGN archives.")]
Book = Annotated[
    str,
    typer.Option("--rulebook", help="The laws of the games; an archive of another game goes by its own."),
]
BLOCK = 1 << 20
HEADINGS = ("White", "Black", "Event", "Date", "Result")


def audit(files: Archives, rulebook: Book = "fide-2023", as_json: Json = False, lang: Lang = "") -> None:
    """Look through PGN, PDN or BPGN archives for illegal moves, wrong results and unnoticed ends."""
    entries: list[dict[str, Any]] = []
    counts: Counter[str] = Counter()
    games = 0
    sizes = {file: _size(file) for file in files}
    with _progress(as_json) as bar:
        task = bar.add_task(translate("auditing"), total=sum(sizes.values()))
        for file in files:
            looked = _looked_through(file, rulebook, lambda read: bar.advance(task, read))
            for number, audited in enumerate(looked, start=1):
                games += 1
                counts.update(finding.kind for finding in audited.findings)
                if audited.findings:
                    entries.append(_entry(file, number, audited))
    found = {
        "games": games,
        "games_with_problems": len(entries),
        "counts": dict(sorted(counts.items())),
        "problems": entries,
    }
    answer(found, as_json, lambda console: _show(console, found))


def _looked_through(file: str, rulebook: str, read: Callable[[int], None]) -> Iterator[Audited]:
    """Look through an archive by the game its name tells."""
    if file.lower().endswith(".pdn"):
        return audit_pdn(_lines(file, read), file, law_for_draughts(rulebook))
    if file.lower().endswith(".bpgn"):
        return audit_bpgn(_blocks(file, read), file, law_for(BUGHOUSE))
    return audit_pgn(_blocks(file, read), file, law_for_chess(rulebook))


def _lines(file: str, read: Callable[[int], None]) -> Iterator[bytes]:
    """Read a file line by line: faults of PDN are told by their lines."""
    try:
        with Path(file).open("rb") as source:
            for line in source:
                yield line
                read(len(line))
    except OSError as wrong:
        raise BadInput("cannot be read: {problem}", problem=str(wrong), where=file) from wrong


def _size(file: str) -> int:
    try:
        return Path(file).stat().st_size
    except OSError as wrong:
        raise BadInput("cannot be read: {problem}", problem=str(wrong), where=file) from wrong


def _blocks(file: str, read: Callable[[int], None]) -> Iterator[bytes]:
    try:
        with Path(file).open("rb") as source:
            while block := source.read(BLOCK):
                yield block
                read(len(block))
    except OSError as wrong:
        raise BadInput("cannot be read: {problem}", problem=str(wrong), where=file) from wrong


def _progress(as_json: bool) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=as_json or not sys.stderr.isatty(),
    )


def _entry(file: str, number: int, audited: Audited) -> dict[str, Any]:
    named = {name.lower(): audited.tag(name) for name in HEADINGS}
    return {
        "file": file,
        "game": number,
        "where": audited.where,
        **named,
        "problems": [_told(finding) for finding in audited.findings],
    }


def _told(finding: Finding) -> dict[str, Any]:
    values = {name: translate(v) if isinstance(v, str) else v for name, v in finding.values}
    return {
        "kind": finding.kind,
        "ply": finding.ply,
        "message": translate(finding.message).format(**values),
        "where": finding.where,
        "clauses": list(finding.clauses),
    }


def _show(console: Console, found: dict[str, Any]) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "players", "problem", "clauses"):
        table.add_column(translate(heading))
    for entry in found["problems"]:
        players = f"{entry['white'] or '?'} - {entry['black'] or '?'}"
        for problem in entry["problems"]:
            where = f" [dim]{escape(problem['where'])}[/]" if problem["where"] else ""
            table.add_row(
                str(entry["game"]),
                escape(players),
                escape(problem["message"]) + where,
                f"[dim]{escape(', '.join(problem['clauses']))}[/]",
            )
    if found["problems"]:
        console.print(table)
    line = translate("{games} games, {problems} with problems")
    console.print(line.format(games=found["games"], problems=found["games_with_problems"]))
