"""Editions of a regulation: two of them side by side, and one as a booklet."""

from base64 import b64decode
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from turnus.app.files.tournament_files import write_bytes_file
from turnus.app.office.rights.ledger import Ledger
from turnus.app.papers.posting import Wording
from turnus.app.papers.typesetting import NO_HEAD, Letterhead
from turnus.app.regulations.booklet import booklet
from turnus.app.regulations.comparing import Change, ChangedClause, ChangedFigure, Compared, Piece, as_data
from turnus.app.regulations.comparing import compare as laid_beside
from turnus.app.regulations.finding import stack_named
from turnus.app.regulations.wording import figure_in_words, in_words, sources
from turnus.cli.language import current, translate
from turnus.cli.law.regulation_trying import FolderOrId
from turnus.cli.options import Json, Lang, Shelf
from turnus.cli.output import answer
from turnus.faults import BadInput
from turnus.store import open_reader

ARROW = " \N{RIGHTWARDS ARROW} "
SIGNS = {Change.ADDED: "+", Change.REMOVED: "-", Change.REWORDED: "~", Change.RENUMBERED: "~"}
COLOURS = {Piece.SAME: "", Piece.GONE: "red", Piece.NEW: "green"}
BRACKETS = {Piece.SAME: ("", ""), Piece.GONE: ("[-", "-]"), Piece.NEW: ("{+", "+}")}


def _letterhead(journal: str) -> Letterhead:
    """Return what stands above the papers of an office."""
    if not journal:
        return NO_HEAD
    with closing(open_reader(journal)) as reader:
        club = Ledger(reader).club("")
    return Letterhead(club.name, club.colour, tuple(club.address.splitlines()), b64decode(club.crest))


def compare(
    before: FolderOrId, after: FolderOrId, journal: Shelf = "", as_json: Json = False, lang: Lang = ""
) -> None:
    """Lay two editions side by side: clauses added, removed or reworded, and what each sets."""
    del lang, journal
    found = laid_beside(stack_named(before), stack_named(after), current())
    answer(as_data(found), as_json, lambda console: _show(console, found))


def _show(console: Console, found: Compared) -> None:
    titles = [f"{book.id} ({book.edition.edition})" for book in (found.before, found.after)]
    console.print(f"[bold]{escape(ARROW.join(titles))}[/bold]")
    if found.is_same:
        console.print(f"✓ {translate('they say the same')}")
    for each in found.clauses:
        _show_clause(console, each)
    for heading, figures in (
        (translate("what they set"), found.figures),
        (translate("the same, from elsewhere"), found.elsewhere),
    ):
        if figures:
            console.print(f"[bold]{escape(heading)}[/bold]")
        for figure in figures:
            _show_figure(console, figure)


def _show_clause(console: Console, each: ChangedClause) -> None:
    number = ARROW.join(dict.fromkeys(filter(None, (each.was, each.number))))
    console.print(f"{SIGNS[each.change]} [bold]{escape(number)}[/bold] {escape(each.title)}")
    whole = each.change in (Change.ADDED, Change.REMOVED)
    pieces = (_piece(Piece.SAME if whole else piece, text) for piece, text in each.words)
    console.print(f"  {''.join(pieces)}")


def _piece(piece: Piece, text: str) -> str:
    """Draw some words: what is gone and what is new between brackets, as a file or a pipe shows it too."""
    before, after = BRACKETS[piece]
    shown = escape(f"{before}{text}{after}")
    return f"[{COLOURS[piece]}]{shown}[/]" if COLOURS[piece] else shown


def _show_figure(console: Console, each: ChangedFigure) -> None:
    values = [in_words(each.name, value, translate) for value in (each.before, each.after)]
    shown = values[0] if each.is_same else ARROW.join(values)
    by = ARROW.join(sources(each, translate))
    console.print(f"  {escape(figure_in_words(each, translate))}: {escape(shown)}  [dim]{escape(by)}[/dim]")


def print_booklet(
    regulation: FolderOrId,
    file: Annotated[Path, typer.Argument(metavar="FILE.pdf", help="The booklet to write.")],
    journal: Shelf = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Print a regulation as a booklet: title page, contents, articles, worked examples (PDF)."""
    del lang
    if file.suffix.lower() != ".pdf":
        raise BadInput("a booklet is a PDF file: name one that ends in .pdf", where=str(file))
    made = booklet(stack_named(regulation), Wording(current(), translate), _letterhead(journal))
    write_bytes_file(file, made)
    data = {"file": str(file), "bytes": len(made)}
    answer(data, as_json, lambda console: console.print(f"✓ {escape(str(file))}"))
