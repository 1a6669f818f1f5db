"""What an outcome is worth: exact, in integers of the scale's smallest unit."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from turnus.records import record, replace
from turnus.tournament.results import Outcome


@record
class ScoringSystem:
    """What each outcome scores in units, and how many units make one point.

    What is left at None follows the rest: an allocated bye scores a win, a half-point bye a draw.
    """

    win: int
    draw: int
    loss: int = 0
    units_per_point: int = 1
    forfeit_win: int | None = None
    forfeit_loss: int = 0
    plus_draw: int | None = None
    minus_draw: int | None = None
    allocated_bye: int | None = None
    full_bye: int | None = None
    half_bye: int | None = None
    zero_bye: int = 0
    open_game: int | None = None  # left open it scores nothing yet, and counts as a draw in pairing

    def units(self, outcome: Outcome) -> int:
        """Return what the outcome scores, in units."""
        return self.table[outcome]

    @cached_property
    def table(self) -> Mapping[Outcome, int]:
        """What every outcome scores, in units: standings and pairings ask for it thousands of times."""
        return {
            Outcome.WIN: self.win,
            Outcome.DRAW: self.draw,
            Outcome.LOSS: self.loss,
            Outcome.PLUS_DRAW: _given(self.plus_draw, self.draw),
            Outcome.MINUS_DRAW: _given(self.minus_draw, self.draw),
            Outcome.SHORT_WIN: self.win,
            Outcome.SHORT_DRAW: self.draw,
            Outcome.SHORT_LOSS: self.loss,
            Outcome.OPEN: _given(self.open_game, 0),
            Outcome.FORFEIT_WIN: _given(self.forfeit_win, self.win),
            Outcome.FORFEIT_LOSS: self.forfeit_loss,
            Outcome.ALLOCATED_BYE: _given(self.allocated_bye, self.win),
            Outcome.FULL_BYE: _given(self.full_bye, self.win),
            Outcome.HALF_BYE: _given(self.half_bye, self.draw),
            Outcome.ZERO_BYE: self.zero_bye,
        }

    @property
    def for_pairing(self) -> "ScoringSystem":
        """The same scale for making pairs: an open game counts as a draw."""
        return replace(self, open_game=_given(self.open_game, self.draw))

    def points(self, units: int) -> Fraction:
        """Units as points, exactly."""
        return Fraction(units, self.units_per_point)


def _given(value: int | None, otherwise: int) -> int:
    return otherwise if value is None else value


CHESS = ScoringSystem(win=2, draw=1, units_per_point=2)
DRAUGHTS = ScoringSystem(win=2, draw=1)
THREE_ONE_ZERO = ScoringSystem(win=3, draw=1)
MATCH_POINTS = DRAUGHTS
