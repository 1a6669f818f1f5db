"""Baku acceleration (C.04.7): virtual points for the upper half in the first half of the rounds."""

from dataclasses import replace

from turnus.faults import BadInput
from turnus.tournament import Tournament, VirtualPoints


def accelerated(tournament: Tournament) -> Tournament:
    """Return the tournament with the virtual points its system code asks for, unless it lists them itself."""
    if tournament.virtual_points or not tournament.about.system_code.upper().endswith("_BAKU"):
        return tournament
    if tournament.planned_rounds is None:
        raise BadInput("acceleration needs the number of rounds", where="142")
    return replace(tournament, virtual_points=baku(tournament, tournament.planned_rounds))


def baku(tournament: Tournament, rounds: int) -> tuple[VirtualPoints, ...]:
    """Give the first 2 x ceil(N/4) players a win's points in a first quarter of the rounds, then a draw's."""
    numbers = sorted(tournament.by_number)
    upper = tuple(numbers[: 2 * _half(_half(len(numbers)))])
    accelerated_rounds = _half(rounds)
    full = _half(accelerated_rounds)
    grants = [VirtualPoints(upper, tournament.scoring.win, 1, full)]
    if accelerated_rounds > full:
        grants.append(VirtualPoints(upper, tournament.scoring.draw, full + 1, accelerated_rounds))
    return tuple(grants)


def _half(number: int) -> int:
    return (number + 1) // 2
