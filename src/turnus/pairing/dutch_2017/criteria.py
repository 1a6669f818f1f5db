"""The quality criteria C.5 to C.19 of 2017, in their order."""

from collections.abc import Callable, Iterable

from turnus.pairing.dutch.colour_wishes import colour_criteria
from turnus.pairing.dutch.contenders import Contender, Float
from turnus.pairing.dutch.criteria import Bracket, Criterion, Meeting, Reward, below, here, levels
from turnus.pairing.dutch.repeated_floats import LAST_ROUND, ROUND_BEFORE, When
from turnus.pairing.dutch_2017.score_differences import Differences, everybody
from turnus.records import replace

COLOURS = {"C10": "C8", "C11": "C9", "C12": "C10", "C13": "C11"}  # the same wishes under later numbers


def criteria_of(bracket: Bracket, point: int) -> list[Criterion]:
    """Return all that is wanted of a bracket; C.7 only where a next bracket is known."""
    return [
        *_downfloaters(bracket, point),
        *(replace(each, number=COLOURS[each.number]) for each in colour_criteria(bracket)),
        *_floats(bracket, point),
    ]


def _downfloaters(bracket: Bracket, point: int) -> Iterable[Criterion]:
    """C.5 to C.7: most pairs, small score differences, and the same in the following bracket."""
    yield Criterion("C5", lambda meeting: int(meeting.is_here), bracket.size)
    if len(levels(bracket.members)) > 1:
        yield from Differences(bracket.members, point).criteria("C6", everybody)
    if bracket.following:
        everyone = bracket.size + len(bracket.following)
        yield Criterion("C7", lambda meeting: int(meeting.is_next or _is_bye(meeting)), everyone)
        for score in levels(bracket.members):
            yield Criterion("C7", below(_of_score(score)), everyone)


def _is_bye(meeting: Meeting) -> bool:
    return meeting.lower.number == 0


def _of_score(score: int) -> Reward:
    return lambda meeting: int(meeting.higher.score == score)


def _floats(bracket: Bracket, point: int) -> Iterable[Criterion]:
    """C.12 to C.19: nobody floats again as in the last two rounds, by numbers and by score differences."""
    for when, (down, up) in ((LAST_ROUND, ("C12", "C13")), (ROUND_BEFORE, ("C14", "C15"))):
        if any(when(player) is Float.DOWN for player in bracket.members):
            yield Criterion(down, here(_kept_from_going_down(when)), bracket.size)
        if any(when(player) is Float.UP for player in bracket.members):
            yield Criterion(up, here(_kept_from_going_up(when)), bracket.size)
    if len(levels(bracket.members)) == 1:
        return
    differences = Differences(bracket.members, point)
    for when, (down, up) in ((LAST_ROUND, ("C16", "C17")), (ROUND_BEFORE, ("C18", "C19"))):
        yield from differences.criteria(down, _floated(when, Float.DOWN))
        yield from differences.upward_criteria(up, _floated(when, Float.UP))


def _floated(when: When, way: Float) -> Callable[[Contender], bool]:
    return lambda player: when(player) is way


def _kept_from_going_down(when: When) -> Reward:
    def reward(pair: Meeting) -> int:
        higher = pair.higher.score <= pair.lower.score and when(pair.higher) is Float.DOWN
        return higher + (when(pair.lower) is Float.DOWN)

    return reward


def _kept_from_going_up(when: When) -> Reward:
    return lambda pair: int(not (pair.higher.score > pair.lower.score and when(pair.lower) is Float.UP))
