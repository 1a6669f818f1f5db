"""The best set of pairs by criteria in order: one matching whose weights hold them one below the other."""

from collections.abc import Callable, Sequence

from turnus import _native
from turnus.pairing.dutch.criteria import Below, Criterion, Here, Meeting, Reward
from turnus.records import record

Pairs = list[Meeting]


@record
class Weighed:
    """Pairs with their weights by criteria in order, and how many bits these take."""

    meetings: list[Meeting]
    weights: list[int]
    width: int

    def best(self) -> Pairs:
        """Choose pairs so that the first criterion is as large as can be, then the second, and so on."""
        bytes_each = self.width // 8 + 1
        places = sorted({player.place for each in self.meetings for player in (each.higher, each.lower)})
        vertex = {place: index for index, place in enumerate(places)}
        edges = [(vertex[each.higher.place], vertex[each.lower.place]) for each in self.meetings]
        weights = b"".join([weight.to_bytes(bytes_each, "little") for weight in self.weights])
        partners = _native.maximum_wide_matching(len(places), edges, weights, bytes_each)
        return [each for each, (a, b) in zip(self.meetings, edges, strict=True) if partners[a] == b]

    def then(self, criteria: Sequence[Criterion]) -> "Weighed":
        """Let further criteria decide between what is equal so far."""
        further = weighed(self.meetings, criteria)
        shift = further.width
        weights = [
            (first << shift) | second for first, second in zip(self.weights, further.weights, strict=True)
        ]
        return Weighed(self.meetings, weights, self.width + shift)

    def only(self, wanted: Callable[[Meeting], bool]) -> "Weighed":
        """Leave out all other pairs."""
        kept = [pair for pair in zip(self.meetings, self.weights, strict=True) if wanted(pair[0])]
        return Weighed([each for each, _ in kept], [weight for _, weight in kept], self.width)


def weighed(meetings: list[Meeting], criteria: Sequence[Criterion]) -> Weighed:
    """Weigh pairs by criteria in order; what a criterion does not look at costs nothing."""
    laid, width = shifts_of([criterion.most for criterion in criteria])
    shifts = [(criterion.reward, shift) for criterion, shift in zip(criteria, laid, strict=True)]
    inside = [(_bare(r, Here), s) for r, s in shifts if not isinstance(r, Below)]
    after = [(_bare(r, Below), s) for r, s in shifts if not isinstance(r, Here)]
    others = [(r, s) for r, s in shifts if not isinstance(r, Here | Below)]
    weights = [
        _weight(each, inside if each.is_here else after if each.is_next else others) for each in meetings
    ]
    return Weighed(meetings, weights, width)


def _bare(reward: Reward, kind: type[Here | Below]) -> Reward:
    return reward.reward if isinstance(reward, kind) else reward


def shifts_of(most: Sequence[int]) -> tuple[list[int], int]:
    """Lay fields out from the last upwards, each wide enough for the most it can add up to; and the width."""
    laid: list[int] = []
    width = 0
    for each in reversed(most):
        laid.append(width)
        width += each.bit_length()
    return laid[::-1], width


def _weight(meeting: Meeting, shifts: list[tuple[Reward, int]]) -> int:
    weight = 0
    for reward, shift in shifts:
        if found := reward(meeting):
            weight |= found << shift
    return weight
