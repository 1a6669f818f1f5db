"""Nobody floats the same way again soon: C14 to C17 by numbers, C18 to C21 by score differences."""

from collections.abc import Callable, Iterable
from operator import attrgetter

from turnus.pairing.dutch.contenders import Contender, Float
from turnus.pairing.dutch.criteria import Bracket, Criterion, Meeting, here, levels

When = Callable[[Contender], Float]
LAST_ROUND: When = attrgetter("last_float")
ROUND_BEFORE: When = attrgetter("float_before")


def float_criteria(bracket: Bracket) -> Iterable[Criterion]:
    """C14 to C21, leaving out what nobody in the bracket is concerned by."""
    for when, (down, up) in ((LAST_ROUND, ("C14", "C15")), (ROUND_BEFORE, ("C16", "C17"))):
        yield from _downfloaters(bracket, when, down)
        yield from _upfloaters(bracket, when, up)
    for when, (down, up) in ((LAST_ROUND, ("C18", "C19")), (ROUND_BEFORE, ("C20", "C21"))):
        for score in levels(bracket.moved_down):
            yield from _downfloaters_at(bracket, when, down, score)
        for score in levels(bracket.moved_down):
            yield from _upfloaters_at(bracket, when, up, score)


def _downfloaters(bracket: Bracket, when: When, number: str) -> Iterable[Criterion]:
    """Pair the residents who went down then: so fewest of them go down again."""
    concerned = {player.place for player in bracket.residents if when(player) is Float.DOWN}
    if concerned:
        yield Criterion(
            number,
            here(lambda pair: (pair.higher.place in concerned) + (pair.lower.place in concerned)),
            len(concerned),
        )


def _upfloaters(bracket: Bracket, when: When, number: str) -> Iterable[Criterion]:
    if bracket.moved_down and any(when(player) is Float.UP for player in bracket.residents):
        score = bracket.score
        yield Criterion(number, here(lambda pair: int(_spares(pair, when, score))), len(bracket.moved_down))


def _spares(pair: Meeting, when: When, resident_score: int) -> bool:
    """Whether one who came down meets a resident who did not go up then."""
    return pair.higher.score > resident_score and when(pair.lower) is not Float.UP


def _downfloaters_at(bracket: Bracket, when: When, number: str, score: int) -> Iterable[Criterion]:
    """Pair those with this score who went down then; who goes on down has the largest difference of all."""
    concerned = {p.place for p in bracket.moved_down if p.score == score and when(p) is Float.DOWN}
    if concerned:
        yield Criterion(number, here(lambda pair: int(pair.higher.place in concerned)), len(concerned))


def _upfloaters_at(bracket: Bracket, when: When, number: str, score: int) -> Iterable[Criterion]:
    if any(when(player) is Float.UP for player in bracket.residents):
        yield Criterion(
            number,
            here(lambda pair: int(pair.higher.score == score and when(pair.lower) is not Float.UP)),
            len(bracket.moved_down),
        )
