"""Tie-breaks from the boards of team matches (C.07, article 12): BC, TBR, BBE."""

from fractions import Fraction
from itertools import accumulate
from typing import ClassVar

from turnus.records import record
from turnus.standings.fide.scores import board_totals, need_teams
from turnus.standings.steps import Field, Figures
from turnus.tournament import Tournament


def _points(event: Tournament, units: int) -> Fraction:
    return Fraction(units, event.board_units_per_point)


@record
class BoardCount:
    """BC 12.1: each board's number times its points; the lowest first."""

    code: str = "BC"
    lowest_first: ClassVar[bool] = True

    def figures(self, field: Field) -> Figures:
        """Return every team's count."""
        event = field.tournament
        need_teams(event, self.code)
        return {
            number: _points(event, sum(board * units for board, units in enumerate(boards, 1)))
            for number, boards in board_totals(event).items()
        }


@record
class TopBoards:
    """TBR 12.2: the points on the first board, then on the second, and so on."""

    code: str = "TBR"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return every team's boards from the top."""
        event = field.tournament
        need_teams(event, self.code)
        totals = board_totals(event)
        return {number: tuple(_points(event, each) for each in boards) for number, boards in totals.items()}


@record
class BottomBoardsOut:
    """BBE 12.3: the points without the last board, then without the last two, and so on."""

    code: str = "BBE"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return every team's sums, the longest first."""
        event = field.tournament
        need_teams(event, self.code)
        return {
            number: tuple(_points(event, each) for each in list(accumulate(boards[:-1]))[::-1])
            for number, boards in board_totals(event).items()
        }
