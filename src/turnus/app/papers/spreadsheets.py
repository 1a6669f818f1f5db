"""A paper as an Excel workbook: one worksheet a table, figures as numbers one can calculate with."""

import re
from fractions import Fraction
from io import BytesIO
from typing import Any

from turnus.app.papers.wall import Paper, Sheet
from turnus.notation.printable import printable

PARTS = {"": Fraction(0), "¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}
FIGURE = re.compile(r"(\d*)([¼½¾]?)")
FORBIDDEN = re.compile(r"[\[\]:*?/\\]")  # in the name of a worksheet
LONGEST_NAME = 31
WIDEST = 80  # characters


def workbook(paper: Paper) -> bytes:
    """Return the paper as an .xlsx file; slips become a list of games."""
    from openpyxl import Workbook  # noqa: PLC0415 - only for whoever exports

    book = Workbook()
    book.remove(book.active)  # type: ignore[arg-type]  # a new workbook has one
    for sheet in paper.sheets or (_slips(paper),):
        page = book.create_sheet(_name(sheet.title or paper.name))  # it numbers names that come twice
        page.append([printable(paper.title)])
        page.append([printable(paper.subtitle)])
        for line in (sheet.heads, *sheet.rows):
            page.append([_value(text, is_figure=i in sheet.right) for i, text in enumerate(line)])
        _dress(page, sheet)
    written = BytesIO()
    book.save(written)
    return written.getvalue()


def _slips(paper: Paper) -> Sheet:
    rows = tuple((slip.board, slip.group, slip.white, slip.black) for slip in paper.slips)
    return Sheet("", ("", "", "", ""), rows, frozenset({0}))


def _name(title: str) -> str:
    return FORBIDDEN.sub(" ", printable(title))[:LONGEST_NAME].strip("'") or "-"


def _value(text: str, *, is_figure: bool) -> str | float | int:
    """Return a figure as a number; 3½ is 3.5."""
    found = FIGURE.fullmatch(text) if is_figure and text else None
    if not found:
        return printable(text)
    exact = int(found[1] or 0) + PARTS[found[2]]
    return int(exact) if exact.denominator == 1 else float(exact)


def _dress(page: Any, sheet: Sheet) -> None:
    """Keep texts texts (a name may begin with =), make heads bold and columns wide enough."""
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
