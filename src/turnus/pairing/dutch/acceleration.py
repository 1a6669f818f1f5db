"""Baku acceleration (C.04.7): virtual points for the upper half in the first half of the rounds."""

from turnus.faults import BadInput
from turnus.records import replace
from turnus.tournament import ScoringSystem, Tournament, VirtualPoints


def accelerated(tournament: Tournament) -> Tournament:
    """Return the tournament with the virtual points its system code asks for, unless it lists them itself."""
    if tournament.virtual_points or not tournament.about.system_code.upper().endswith("_BAKU"):
        return tournament
    if tournament.planned_rounds is None:
        raise BadInput("acceleration needs the number of rounds", where="142")
    return replace(tournament, virtual_points=baku(tournament, tournament.planned_rounds))


def baku(tournament: Tournament, rounds: int) -> tuple[VirtualPoints, ...]:
    """Give the first half of the players virtual points in the first half of the rounds."""
    numbers = sorted(tournament.by_number)
    return baku_points(tuple(numbers[: baku_group(len(numbers))]), tournament.scoring, baku_rounds(rounds))


def baku_group(players: int) -> int:
    """Return how many are in the upper half: 2 x ceil(N/4), so that their number is even."""
    return 2 * _half(_half(players))


def baku_points(upper: tuple[int, ...], scoring: ScoringSystem, rounds: int) -> tuple[VirtualPoints, ...]:
    """Give the upper half a win's points in the first half of the accelerated rounds, then a draw's."""
    full = _half(rounds)
    grants = [VirtualPoints(upper, scoring.win, 1, full)]
    if rounds > full:
        grants.append(VirtualPoints(upper, scoring.draw, full + 1, rounds))
    return tuple(grants)


def baku_rounds(rounds: int) -> int:
    """Return how many rounds are accelerated: the first half of them."""
    return _half(rounds)


def _half(number: int) -> int:
    return (number + 1) // 2
