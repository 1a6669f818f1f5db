"""Figures on paper become numbers of a spreadsheet, whatever part of a point they have."""

import csv
import io
from fractions import Fraction

import pytest

from turnus.app.papers.posting import Sheet
from turnus.app.papers.spreadsheets import commas
from turnus.app.papers.wall import Paper
from turnus.law.explanation import halves


@pytest.mark.parametrize(
    "points", ["0", "1/2", "7/2", "55/3", "5/6", "38/7", "3/7", "13/28", "12", "-3", "-1/2"]
)
def test_points_are_a_number(points: str) -> None:
    sheet = Sheet("", ("name", "points"), (("p01", halves(Fraction(points))),), frozenset({1}))
    (_, row) = csv.reader(io.StringIO(commas(Paper("standings", "", "", (sheet,))).decode("utf-8-sig")))
    assert float(row[1]) == pytest.approx(float(Fraction(points)))


@pytest.mark.parametrize("text", ["", "-", "1-0", "12-8", "½-½"])
def test_what_is_no_figure_stays_as_it_is(text: str) -> None:
    sheet = Sheet("", ("name", "score"), (("p01", text),), frozenset({1}))
    (_, row) = csv.reader(io.StringIO(commas(Paper("standings", "", "", (sheet,))).decode("utf-8-sig")))
    assert row[1].removeprefix("'") == text
