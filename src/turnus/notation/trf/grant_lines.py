"""Points outside the results: acceleration (250, XXA), bonus, penalty and abnormal assignment (299)."""

from collections.abc import Container, Iterable, Iterator
from fractions import Fraction

from turnus.faults import BadInput
from turnus.notation.trf.lines import Line
from turnus.notation.trf.setting_lines import known
from turnus.records import record
from turnus.tournament import Adjustment, Entry, Outcome, ScoringSystem, Tournament, VirtualPoints

_KINDS = {
    "W": (Outcome.WIN, Outcome.SHORT_WIN),
    "D": (Outcome.DRAW, Outcome.SHORT_DRAW),
    "L": (Outcome.LOSS, Outcome.SHORT_LOSS),
    "F": (Outcome.FULL_BYE,),
    "H": (Outcome.HALF_BYE,),
    "Z": (Outcome.ZERO_BYE,),
    "+": (Outcome.FORFEIT_WIN,),
    "-": (Outcome.FORFEIT_LOSS,),
}


@record
class Grant:
    """Points outside the results, still as the file writes them; only teams have match points."""

    kind: str
    match_points: Fraction
    points: Fraction
    first_round: int
    last_round: int
    numbers: tuple[int, ...]


def read_virtual(lines: Iterable[Line], players: Container[int]) -> tuple[Grant, ...]:
    """Read 250 and XXA records: points that count in pairing only."""
    return tuple(
        grant
        for line in lines
        for grant in (_xxa(line, players) if line.record == "XXA" else _250(line, players))
    )


def _250(line: Line, players: Container[int]) -> Iterable[Grant]:
    line.blank(9, 14, 18, 22, 27, *range(32, len(line.text) + 1))
    first, last = line.whole(23, 26, "the first player"), line.whole(28, 31, "the last player")
    numbers = tuple(n for n in range(first, last + 1) if n in players)
    rounds = line.whole(15, 17, "the first round"), line.whole(19, 21, "the last round")
    yield Grant("", _points(line, 5, 8), _points(line, 10, 13), *rounds, numbers)


def _points(line: Line, first: int, last: int) -> Fraction:
    return line.points(first, last, "the assignment") if line.cut(first, last) else Fraction(0)


def _xxa(line: Line, players: Container[int]) -> Iterable[Grant]:
    number = known(line, 5, line.whole(5, 8, "the player"), players)
    for round_number, column in enumerate(range(10, len(line.text.rstrip()) + 1, 5), 1):
        line.blank(column - 1)
        points = line.points(column, column + 3, "the acceleration")
        if points:
            yield Grant("", Fraction(0), points, round_number, round_number, (number,))


def read_299(lines: Iterable[Line], players: Container[int]) -> tuple[Grant, ...]:
    """Read 299 records: points that replace those of a result, or (no kind) a bonus or penalty."""
    return tuple(_299(line, players) for line in lines)


def _299(line: Line, players: Container[int]) -> Grant:
    line.blank(6, 7, 12, 13, 18, 19)
    kind = line.cut(5, 5).upper()
    if kind not in ("", "W", "D", "L", "F", "H", "Z", "+", "-"):
        raise BadInput("“{found}” is not a kind of result", where=line.at(5), found=kind)
    round_number = line.whole(20, 22, "the round") if line.cut(20, 22) else 0
    numbers = (known(line, column, n, players) for column, n in line.numbers(24, 4, "a player"))
    points = _points(line, 8, 11), _points(line, 14, 17)
    return Grant(kind, *points, round_number, round_number, tuple(numbers))


def units_of(points: Fraction, units_per_point: int) -> int:
    """Return points in units; what is no whole number of them is a fault."""
    units = points * units_per_point
    if units.denominator != 1:
        raise BadInput("{points} points cannot be counted in this scale", points=str(points))
    return int(units)


def virtual_points(
    grants: Iterable[Grant], scoring: ScoringSystem, *, teams: bool
) -> tuple[VirtualPoints, ...]:
    """Turn acceleration into units: match points where teams meet, points where players do."""
    return tuple(
        VirtualPoints(
            grant.numbers,
            units_of(grant.match_points if teams else grant.points, scoring.units_per_point),
            grant.first_round,
            grant.last_round,
        )
        for grant in grants
    )


def adjustments(event: Tournament, grant: Grant, *, teams: bool) -> Iterator[Adjustment]:
    """Turn a 299 record into adjustments: itself, or its difference with what the results named scored."""
    units = units_of(grant.match_points if teams else grant.points, event.scoring.units_per_point)
    board_units = units_of(grant.points, event.board_units_per_point) if teams else 0
    for number in grant.numbers:
        if not grant.kind:
            yield Adjustment(number, units, grant.first_round or None, board_units)
            continue
        for place, entry in enumerate(event.entries[number], 1):
            if entry.outcome in _KINDS[grant.kind] and grant.first_round in (0, place):
                scored = event.scoring.units(entry.outcome)
                yield Adjustment(number, units - scored, place, board_units - _board_units(entry))


def _board_units(entry: Entry) -> int:
    return entry.board_points[0] if entry.board_points else 0
