"""The best set of pairs by criteria in order: one matching whose weights hold them one below the other."""

from collections.abc import Iterable, Sequence

from turnus import _native
from turnus.pairing.dutch.criteria import Criterion, Meeting

Pairs = list[Meeting]


def best_pairs(meetings: Sequence[Meeting], criteria: Iterable[Criterion]) -> Pairs:
    """Choose pairs so that the first criterion is as large as can be, then the second, and so on."""
    wanted = list(criteria)
    laid, width = shifts_of([criterion.most for criterion in wanted])
    shifts = list(zip(wanted, laid, strict=True))
    bytes_each = width // 8 + 1
    places = sorted({player.place for each in meetings for player in (each.higher, each.lower)})
    vertex = {place: index for index, place in enumerate(places)}
    edges = [(vertex[each.higher.place], vertex[each.lower.place]) for each in meetings]
    weights = b"".join(_weight(each, shifts).to_bytes(bytes_each, "little") for each in meetings)
    partners = _native.maximum_wide_matching(len(places), edges, weights, bytes_each)
    return [each for each, (a, b) in zip(meetings, edges, strict=True) if partners[a] == b]


def shifts_of(most: Sequence[int]) -> tuple[list[int], int]:
    """Lay fields out from the last upwards, each wide enough for the most it can add up to; and the width."""
    laid: list[int] = []
    width = 0
    for each in reversed(most):
        laid.append(width)
        width += each.bit_length()
    return laid[::-1], width


def _weight(meeting: Meeting, shifts: list[tuple[Criterion, int]]) -> int:
    weight = 0
    for criterion, shift in shifts:
        reward = criterion.reward(meeting)
        if reward:
            weight |= reward << shift
    return weight
