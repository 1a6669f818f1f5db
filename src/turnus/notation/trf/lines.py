"""TRF as text: lines, records and columns, counted from 1 in code points; faults name their place."""

import re
from collections.abc import Iterator
from fractions import Fraction

from turnus.faults import BadInput
from turnus.records import record

KNOWN = frozenset(
    {
        "001", "012", "013", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122",
        "132", "142", "152", "162", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299",
        "300", "310", "320", "330", "352", "362", "801", "802", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU",
        "XXA", "XXC", "XXP", "XXR", "XXS", "XXZ",
    }
)  # fmt: skip
_IN_COLUMNS = frozenset(
    {
        "001", "013", "132", "162", "240", "250", "260", "299", "300", "310", "320", "330", "362", "BBW",
        "BBD", "BBL", "BBZ", "BBF", "BBU", "XXA",
    }
)  # fmt: skip
LONGEST_NUMBER = 9
_LINE_END = re.compile(r"\r\n|\r|\n")
_POINTS = re.compile(r"-?\d{1,4}([.,]\d)?")


@record
class Line:
    """One line with its place in the file."""

    number: int
    text: str

    @property
    def record(self) -> str:
        """Which record it is: the first three columns."""
        return self.text[:3]

    def cut(self, first: int, last: int) -> str:
        """Return what stands in these columns, without the blanks around it."""
        return self.text[first - 1 : last].strip()

    def at(self, column: int) -> str:
        """Return the place of a column, for a fault."""
        return f"line {self.number}, column {column}"

    def whole(self, first: int, last: int, what: str) -> int:
        """Return the whole number in these columns; anything else is a fault."""
        found = self.cut(first, last)
        if not (found.isascii() and found.isdigit()):
            raise BadInput(
                "{what} should be a whole number in columns {first}-{last}, not “{found}”",
                where=self.at(first),
                what=what,
                first=first,
                last=last,
                found=found,
            )
        if len(found) > LONGEST_NUMBER:
            raise BadInput("{what} has {digits} digits", where=self.at(first), what=what, digits=len(found))
        return int(found)

    def points(self, first: int, last: int, what: str) -> Fraction:
        """Return the points in these columns, exactly; anything else is a fault."""
        found = self.cut(first, last)
        if not _POINTS.fullmatch(found):
            raise BadInput(
                "{what} should be points in columns {first}-{last}, such as 1.5, not “{found}”",
                where=self.at(first),
                what=what,
                first=first,
                last=last,
                found=found,
            )
        return Fraction(found.replace(",", "."))

    def blank(self, *columns: int) -> None:
        """Refuse the line if one of these columns between fields is not blank: its columns are shifted."""
        for column in columns:
            if self.text[column - 1 : column].strip():
                raise BadInput(
                    "column {column} should be blank, not “{found}”: the columns are shifted",
                    where=self.at(column),
                    column=column,
                    found=self.text[column - 1],
                )

    def numbers(self, first: int, width: int, what: str) -> Iterator[tuple[int, int]]:
        """Give each whole number in a row of fields with one blank between them, with its column."""
        for column in range(first, len(self.text.rstrip()) + 1, width + 1):
            self.blank(column - 1)
            if self.cut(column, column + width - 1):
                yield column, self.whole(column, column + width - 1, what)


def split(text: str) -> tuple[Line, ...]:
    """Cut a text into its lines, whatever ends them; a text that ends a line has an empty last one."""
    return tuple(Line(number, each) for number, each in enumerate(_LINE_END.split(text), 1))


def line_end_of(text: str) -> str:
    """Return what ends the first line of a text; a newline if nothing does."""
    found = _LINE_END.search(text)
    return found[0] if found else "\n"


def check_start(line: Line) -> None:
    """Refuse a known record that does not begin in the first column or runs on in the fourth."""
    first_word = line.text.split(maxsplit=1)[:1]
    if line.text[:1].isspace() and first_word and first_word[0] in KNOWN:
        raise BadInput(
            "record {record} should begin in column 1: the columns are shifted",
            where=line.at(1),
            record=first_word[0],
        )
    if line.record in KNOWN:
        line.blank(4)
        if line.record in _IN_COLUMNS and "\t" in line.text:
            raise BadInput("a tab has no width here: use blanks", where=line.at(line.text.index("\t") + 1))


def put(text: str, first: int, last: int, value: str, *, left: bool = False) -> str:
    """Return the text with the value in these columns, to the right unless it is asked to the left."""
    width = last - first + 1
    if len(value) > width:
        raise BadInput(
            "“{value}” does not fit in columns {first}-{last}", value=value, first=first, last=last
        )
    padded = value.ljust(width) if left else value.rjust(width)
    return text.ljust(first - 1)[: first - 1] + padded + text[last:]


def as_text(points: Fraction) -> str:
    """Write points with one decimal, as TRF does; a value that needs more is refused."""
    tenths = points * 10
    if tenths.denominator != 1:
        raise BadInput("{points} points cannot be written with one decimal", points=points)
    sign = "-" if tenths < 0 else ""
    whole, rest = divmod(abs(tenths.numerator), 10)
    return f"{sign}{whole}.{rest}"
