"""Varma: numbers by lot for a round robin in which one federation's players do not meet late."""

from collections.abc import Mapping, Sequence

from turnus.faults import BadInput
from turnus.tournament import draw_of_lots, lot

# For the even size of the tables: the numbers in each of the four envelopes, as FIDE prints them.
ENVELOPES: Mapping[int, tuple[tuple[int, ...], ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}


def varma_numbers(federations: Mapping[int, str], seed: str) -> dict[int, int]:
    """Draw a number for every player: federations from the largest down, each out of one envelope if it can.

    A federation too large for every envelope empties the fullest first; that is our reading, the tables
    do not provide for it.
    """
    size = len(federations)
    places = size + size % 2
    if places not in ENVELOPES:
        raise BadInput("Varma's tables are for 9 to 24 players, not {size}", size=size)
    envelopes = [[number for number in each if number <= size] for each in ENVELOPES[places]]
    numbers: dict[int, int] = {}
    for federation, members in _by_size(federations):
        own_seed = f"{seed}:{federation}"
        waiting = list(draw_of_lots(own_seed, members))
        while waiting:
            envelope = _envelope(envelopes, len(waiting), own_seed)
            for number in draw_of_lots(f"{own_seed}:number", envelope)[: len(waiting)]:
                envelope.remove(number)
                numbers[waiting.pop(0)] = number
    return numbers


def _by_size(federations: Mapping[int, str]) -> list[tuple[str, list[int]]]:
    """Return the federations with their players, the largest first, equals in the order of the alphabet."""
    names = sorted(set(federations.values()))
    groups = [(name, [p for p in sorted(federations) if federations[p] == name]) for name in names]
    return sorted(groups, key=lambda group: -len(group[1]))


def _envelope(envelopes: Sequence[list[int]], needed: int, seed: str) -> list[int]:
    """Return the envelope to draw from: by lot among those that hold enough, else the fullest."""
    enough = [each for each in envelopes if len(each) >= needed]
    if not enough:
        return max(envelopes, key=len)
    return min(enough, key=lambda each: lot(f"{seed}:envelope", min(each)))
