"""What several sources tell of one state, and where they tell the same fact otherwise.

A teller reads what one source says (a view, a paper, an answer, a page) and yields facts as values: the name
of a fact, and what the source makes of it. Sources that name the same fact must give the same value; a table
is one fact, so that a line that is missing is noticed too.
"""

import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any
from unicodedata import numeric

from openpyxl import load_workbook

from turnus.app.papers.spreadsheets import workbook
from turnus.app.papers.wall import Paper
from turnus.faults import BadInput, NotFound

Fact = tuple[Any, ...]
Told = Iterable[tuple[Fact, Any]]
Tellers = Mapping[str, Callable[[], Told]]
Claims = dict[str, dict[Fact, Any]]


@dataclass(frozen=True)
class State:
    """Where a state comes from: who told its journal, and after which event it is."""

    journal: str
    event: int
    what: str = ""

    def __str__(self) -> str:
        return f"{self.journal}, after event {self.event} {self.what}".rstrip()


class DisagreeError(AssertionError):
    """Two sources that tell a fact otherwise."""


def claims(tellers: Tellers) -> Claims:
    """Return what every source says; one that has nothing to show yet says nothing."""
    found: Claims = {}
    for source, teller in tellers.items():
        found[source] = {}
        try:
            for fact, value in teller():
                if found[source].setdefault(fact, value) != value:
                    found.setdefault(f"{source}, elsewhere", {})[fact] = value
        except NotFound:
            continue
        except BadInput as refused:  # who tells the story may suppress it, as that of a command
            raise DisagreeError(f"{source} cannot be read: {refused}") from refused
    return found


def agree(state: State, told: Claims) -> None:
    """Let every fact be one, whoever tells it."""
    for line in differences(told):
        raise DisagreeError(f"{state}: {line}")


def differences(told: Claims) -> Iterator[str]:
    """Yield every fact that two sources tell otherwise."""
    first: dict[Fact, str] = {}
    for source, facts in told.items():
        for fact, value in facts.items():
            other = first.setdefault(fact, source)
            if told[other][fact] != value:
                yield f"{fact}\n  {other}: {told[other][fact]!r}\n  {source}: {value!r}"


def number(text: str) -> Fraction:
    """Read points as people write them: 3, 3½, ½, 5 3/7."""
    whole, part = (text[:-1], text[-1]) if text and not text[-1].isdigit() else (text, "")
    parts = [Fraction(each) for each in whole.split()] + [Fraction(numeric(each)) for each in part]
    return sum(parts, Fraction(0)).limit_denominator(1000)


def rows_of_workbook(paper: Paper) -> list[list[tuple[Any, ...]]]:
    """Return the rows of each sheet of a paper, as a spreadsheet program reads them, without its heads."""
    book = load_workbook(io.BytesIO(workbook(paper)), read_only=True)
    return [list(sheet.iter_rows(min_row=4, values_only=True)) for sheet in book]


def exact(figure: object) -> Fraction:
    """Return a figure of a spreadsheet, which is a binary fraction there, as it was."""
    return Fraction(str(figure)).limit_denominator(1000)
