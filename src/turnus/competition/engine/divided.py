"""Divisions and their tables, as states and events keep them."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from turnus.records import record

Names = tuple[str, ...]


@record(kw_only=True)
class Line:
    """A line of a table: the place, shared where nothing parts, the points and the figures by their codes."""

    player: str
    rank: int
    points: Fraction
    figures: tuple[tuple[str, str], ...] = ()  # code and figure, in the order of the ladder
    decided_by: str = ""  # the step that put him below the one above

    def figure(self, *names: str) -> Fraction:
        """Return the first of his figures with such a name, whatever its options; 0 where there is none."""
        for code, text in self.figures:
            if code.partition("/")[0] in names:
                above, _, below = text.partition("/")
                return Fraction(int(above), int(below or 1)) if above else Fraction(0)
        return Fraction(0)


@record(kw_only=True)
class Division:
    """A division as events keep it: JSON has no order of names, and the highest comes first."""

    name: str
    players: Names


@record(kw_only=True)
class DivisionTable:
    """The table of a division as events keep it."""

    name: str
    lines: tuple[Line, ...]


def listed(divisions: Mapping[str, Names]) -> tuple[Division, ...]:
    """Return divisions as events keep them."""
    return tuple(Division(name=name, players=players) for name, players in divisions.items())


def by_name(divisions: Iterable[Division]) -> dict[str, Names]:
    """Return divisions by their names, the highest first."""
    return {each.name: each.players for each in divisions}
