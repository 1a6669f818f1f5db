"""A paper as an Excel workbook or a list with commas: figures as numbers one can calculate with."""

import csv
import re
from fractions import Fraction
from io import BytesIO, StringIO
from typing import Any
from unicodedata import numeric

from turnus.app.papers.posting import Sheet
from turnus.app.papers.wall import Paper, Slip
from turnus.extras import require
from turnus.notation.printable import printable

FIGURE = re.compile(
    r"(-?)(?:(\d+)|(\d*)([¼-¾⅐-⅞])|(?:(\d+) )?(\d+/[1-9]\d*))"
)  # 3, 3½, 5 3/7: as `halves` writes
FORBIDDEN = re.compile(r"[\[\]:*?/\\]")  # in the name of a worksheet
LONGEST_NAME = 31
WIDEST = 80  # characters
FORMULA = ("=", "+", "-", "@", "\t")


def workbook(paper: Paper) -> bytes:
    """Return the paper as an .xlsx file; slips become a list of games."""
    require("files")
    from openpyxl import Workbook  # noqa: PLC0415 - only for whoever exports

    book = Workbook()
    book.remove(book.active)  # type: ignore[arg-type]  # a new workbook has one
    for sheet in _tables(paper):
        page = book.create_sheet(_name(sheet.title or paper.name))  # it numbers names that come twice
        page.append([printable(paper.title)])
        page.append([printable(paper.subtitle)])
        for line in (sheet.heads, *sheet.rows):
            page.append([_value(text, is_figure=i in sheet.right) for i, text in enumerate(line)])
        _dress(page, sheet)
    written = BytesIO()
    book.save(written)
    return written.getvalue()


def commas(paper: Paper) -> bytes:
    """Return the paper as comma-separated values, one table below another; Excel knows it for UTF-8."""
    written = StringIO()
    lines = csv.writer(written)
    for number, sheet in enumerate(_tables(paper)):
        if number:
            lines.writerow([])
        if sheet.title:
            lines.writerow([_as_text(sheet.title)])
        for line in (sheet.heads, *sheet.rows):
            lines.writerow(
                [_as_text(_value(text, is_figure=i in sheet.right)) for i, text in enumerate(line)]
            )
    return written.getvalue().encode("utf-8-sig")


def _as_text(value: str | float) -> str:
    """Keep a name that looks like a formula a name, for programs that calculate what they read."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else str(value)


def _tables(paper: Paper) -> tuple[Sheet, ...]:
    """Return the tables of a paper; slips become a list of games, cards one of names."""
    if paper.sheets:
        return paper.sheets
    if paper.cards:
        return (Sheet("", ("", ""), tuple((card.name, card.below) for card in paper.cards)),)
    rows = tuple(line for slip in paper.slips for line in _games(slip))
    return (Sheet("", ("", "", "", ""), rows, frozenset({0})),)


def _games(slip: Slip) -> tuple[tuple[str, ...], ...]:
    if not slip.games:
        return ((slip.board, slip.group, slip.white, slip.black),)
    return tuple((board, slip.group, white, black) for board, white, black in slip.games)


def _name(title: str) -> str:
    return FORBIDDEN.sub(" ", printable(title))[:LONGEST_NAME].strip("'") or "-"


def _value(text: str, *, is_figure: bool) -> str | float | int:
    """Return a figure as a number; 3½ is 3.5."""
    found = FIGURE.fullmatch(text) if is_figure else None
    if not found:
        return printable(text)
    sign, whole, before, part, more, fraction = found.groups(default="")
    if whole:
        return int(sign + whole)
    exact = int(before or more or 0) + (numeric(part) if part else float(Fraction(fraction)))
    return -exact if sign else exact


def _dress(page: Any, sheet: Sheet) -> None:
    """Keep texts texts (a name may begin with =), make heads bold and columns wide enough."""
    require("files")
    from openpyxl.styles import Font  # noqa: PLC0415 - as above
    from openpyxl.utils import get_column_letter  # noqa: PLC0415 - as above

    for cells in page.iter_rows():
        for cell in cells:
            if isinstance(cell.value, str):
                cell.data_type = "s"
    page["A1"].font = Font(bold=True, size=14)
    for cell in page[3]:
        cell.font = Font(bold=True)
    page.freeze_panes = "A4"
    for column, head in enumerate(sheet.heads):
        texts = [head, *(row[column] for row in sheet.rows)]
        page.column_dimensions[get_column_letter(column + 1)].width = (
            min(max(map(len, texts), default=0), WIDEST) + 3
        )
