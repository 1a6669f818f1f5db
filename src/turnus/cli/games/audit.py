"""`turnus audit`: archives of games looked through, with what is wrong in them."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.files.given_files import as_utf8, given_file, lines_of
from turnus.app.games.auditing import Audited, Finding, audit_pgn, law_for, law_for_chess
from turnus.app.games.auditing_draughts import audit_pdn, law_for_draughts
from turnus.app.games.auditing_matches import BUGHOUSE, audit_bpgn
from turnus.cli.games.archives import NOTATIONS, Archives, Encoding, Written, progress, told_of, total
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import EXIT_REFUSED, answer
from turnus.cli.tournaments.pairing_systems import known
from turnus.faults import short

Book = Annotated[
    str,
    typer.Option("--rulebook", help="The laws of the games; an archive of another game goes by its own."),
]
HEADINGS = ("White", "Black", "Event", "Date", "Result")
LONGEST_CELL = 60


def audit(
    files: Archives,
    rulebook: Book = "fide-2023",
    notation: Written = "",
    encoding: Encoding = "utf-8",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Look through PGN, PDN or BPGN archives for illegal moves, wrong results and unnoticed ends.

    The exit status is 1 when something was found.
    """
    entries: list[dict[str, Any]] = []
    counts: Counter[str] = Counter()
    games = 0
    named = known("--as", notation, {name: name for name in NOTATIONS}) if notation else ""
    with progress(as_json) as bar:
        task = bar.add_task(translate("auditing"), total=total(files))
        for file in files:
            with given_file(file, None) as opened:
                blocks = as_utf8(told_of(opened.blocks(), lambda read: bar.advance(task, read)), encoding)
                looked = _looked_through(
                    blocks, file, named or opened.name.lower().rpartition(".")[2], rulebook
                )
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
    if entries:
        raise typer.Exit(EXIT_REFUSED)


def _looked_through(blocks: Iterator[bytes], file: str, notation: str, rulebook: str) -> Iterator[Audited]:
    """Look through an archive in its notation; one whose name does not tell it is PGN."""
    if notation == "pdn":  # faults of PDN are told by their lines
        return audit_pdn(lines_of(blocks), file, law_for_draughts(rulebook))
    if notation == "bpgn":
        return audit_bpgn(blocks, file, law_for(BUGHOUSE))
    return audit_pgn(blocks, file, law_for_chess(rulebook))


def _entry(file: str, number: int, audited: Audited) -> dict[str, Any]:
    named = {name.lower(): short(audited.tag(name)) for name in HEADINGS}
    return {
        "file": file,
        "game": number,
        "where": audited.where,
        **named,
        "problems": [_told(finding) for finding in audited.findings],
    }


def _told(finding: Finding) -> dict[str, Any]:
    values = {name: short(translate(v) if isinstance(v, str) else v) for name, v in finding.values}
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
        white, black = (short(entry[side] or "?", LONGEST_CELL) for side in ("white", "black"))
        players = f"{white} - {black}"
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
