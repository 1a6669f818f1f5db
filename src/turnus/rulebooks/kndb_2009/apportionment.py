"""Dividing places in proportion to members, with a least number for everybody: three ways to round."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from turnus.competition.questions.championships.provincial_places import Division
from turnus.words import Words

Seats = dict[str, int]


class Method(Words):
    """How a proportional division is rounded."""

    SET_ASIDE = "set aside"  # who has a right to less than the least gets it and is left out; then remainders
    LEAST_FIRST = "least first"  # everybody gets the least, the rest by largest remainders
    HIGHEST_AVERAGES = "highest averages"  # everybody gets the least, the rest one by one (D'Hondt)


def divide(
    places: int, members: Mapping[str, int], method: Method, *, least: int = 1, drawn: tuple[str, ...] = ()
) -> Division:
    """Divide places over those who have members; `drawn` is the order of lots, where they were drawn."""
    given = _METHODS[method](places, members, least)
    between = given.lots_between
    if not between or not set(between) <= set(drawn):
        return given
    winners = sorted(between, key=drawn.index)[: given.places_by_lot]
    return Division({name: seats + (name in winners) for name, seats in given.places.items()})


def _set_aside(places: int, members: Mapping[str, int], least: int) -> Division:
    left, sharing = places, dict(members)
    while small := [name for name in sharing if _quota(left, sharing, name) < least]:
        left -= least * len(small)
        sharing = {name: count for name, count in sharing.items() if name not in small}
    start = {name: 0 if name in sharing else least for name in members}
    return _largest_remainders(left, sharing, start)


def _least_first(places: int, members: Mapping[str, int], least: int) -> Division:
    return _largest_remainders(places - least * len(members), members, dict.fromkeys(members, least))


def _quota(places: int, members: Mapping[str, int], name: str) -> Fraction:
    total = sum(members.values())
    return Fraction(places * members[name], total) if total else Fraction(0)


def _largest_remainders(places: int, sharing: Mapping[str, int], start: Seats) -> Division:
    quotas = {name: _quota(places, sharing, name) for name in sharing}
    seats = start | {name: start[name] + int(quota) for name, quota in quotas.items()}
    left = places - sum(map(int, quotas.values()))
    claims = {name: quotas[name] - int(quotas[name]) for name in sharing} or dict.fromkeys(start, Fraction(0))
    while left > 0:
        best = [name for name, claim in claims.items() if claim == max(claims.values())]
        if len(best) > left:
            return _ordered(start, seats, tuple(best), left)
        for name in best:
            seats[name] += 1
        left -= len(best)
        claims = {name: claim for name, claim in claims.items() if name not in best} or claims
    return _ordered(start, seats)


def _highest_averages(places: int, members: Mapping[str, int], least: int) -> Division:
    seats = dict.fromkeys(members, least)
    left = places - least * len(members)
    while left > 0:
        averages = {name: Fraction(members[name], seats[name] + 1) for name in members}
        best = [name for name, average in averages.items() if average == max(averages.values())]
        if len(best) > left:
            return Division(seats, tuple(best), left)
        for name in best:
            seats[name] += 1
        left -= len(best)
    return Division(seats)


def _ordered(start: Seats, seats: Seats, between: tuple[str, ...] = (), left: int = 0) -> Division:
    return Division({name: seats[name] for name in start}, between, left)


_METHODS: dict[Method, Callable[[int, Mapping[str, int], int], Division]] = {
    Method.SET_ASIDE: _set_aside,
    Method.LEAST_FIRST: _least_first,
    Method.HIGHEST_AVERAGES: _highest_averages,
}
