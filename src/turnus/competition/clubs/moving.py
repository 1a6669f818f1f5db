"""Moving up and down: works out every boundary between groups; the law decides each of them."""

from collections.abc import Iterator, Mapping
from typing import Any

from turnus.competition.questions.groups.champions import Champion, ChampionsPlaces
from turnus.competition.questions.groups.divisions import Exchange, MayChangeGroup, ReturningPlayer
from turnus.competition.questions.groups.groups import (
    Boundary,
    BoundaryDemand,
    BoundaryOrder,
    Changed,
    Direction,
    Group,
    GroupChanges,
    Movement,
    Names,
    NextGroups,
    PromotionOffer,
)
from turnus.law import Asking, Law, Ruling
from turnus.records import record


def changed_groups(facts: GroupChanges, law: Asking) -> Changed:
    """Work out all boundaries in the order the law says, each with what the one before left it."""
    season = _Season(facts, law)
    count = len(season.levels) - 1
    upwards = _order(facts, law) is Direction.LOWEST_FIRST
    moves: dict[int, Movement] = {}
    short: dict[int, int] = {}
    for index in sorted(range(count), reverse=upwards):
        moves[index], short[index] = season.cross(index)
    in_order = tuple(moves[index] for index in range(count))
    return Changed(season.after(in_order), in_order, tuple(short[index] for index in range(count)))


def declined_unasked(facts: NextGroups, law: Law) -> frozenset[str]:
    """Return who is said to have declined and was never asked: for his place, or for an extra seat."""
    if not facts.declined:
        return frozenset()
    asked: set[str] = set()
    for boundary, moved in _boundaries(law.ask(facts)):
        asked |= {*moved.passed_over, *boundary.champions, *_asked_by_place(boundary, law)}
    return facts.declined - asked


def champions_groups(ruling: Ruling[Any]) -> dict[str, int]:
    """Return the group that each champion got on the way to a ruling on the next season, by name."""
    if isinstance(ruling.facts, ChampionsPlaces):
        names = (champion.name for champion in ruling.facts.champions)
        return {name: place.group for name, place in zip(names, ruling.answer, strict=True)}
    return {name: group for below in ruling.rests_on for name, group in champions_groups(below).items()}


def _boundaries(ruling: Ruling[Any]) -> Iterator[tuple[Boundary, Movement]]:
    """Yield the boundaries that were worked out on the way to a ruling."""
    if isinstance(ruling.facts, Boundary):
        yield ruling.facts, ruling.answer
    for below in ruling.rests_on:
        yield from _boundaries(below)


def _asked_by_place(boundary: Boundary, law: Law) -> Iterator[str]:
    places = {name: place for place, name in enumerate(boundary.lower, 1) if name in boundary.declined}
    for name, place in places.items():
        offer = PromotionOffer(place=place, refused=frozenset(places.values()) - {place})
        if law.ask(offer).referral is not None:
            yield name


def _order(facts: GroupChanges, law: Asking) -> Direction:
    arriving = sum(len(names) for given in (facts.newcomers, facts.returning) for names in given.values())
    gone = len(facts.leavers) + len(facts.absent)
    return law.ask(BoundaryOrder(newcomers=arriving, leavers=gone)).answer


def _without(names: Names, gone: frozenset[str] | set[str]) -> Names:
    return tuple(name for name in names if name not in gone)


@record
class _Champions:
    """Where the champions play next, by name."""

    groups: Mapping[str, int]

    def of(self, names: Names, group: int) -> frozenset[str]:
        return frozenset(name for name in names if self.groups.get(name) == group)


class _Season:
    """One change of groups under way: who has not crossed a boundary yet, and what is carried on."""

    def __init__(self, facts: GroupChanges, law: Asking) -> None:
        self.facts = facts
        self.law = law
        self.levels = facts.levels()
        self.gone = facts.leavers | facts.absent
        self.staying_put = self._incidental()
        self.champions = self._champions()
        self.relegated_absent = self._relegated_absent()
        self.crossed: set[str] = set()
        self.carried = 0
        self.fallen_absent = 0  # absentees sent down by the boundary before: vacancies where they went
        self.gone_past: Names = ()

    def _incidental(self) -> frozenset[str]:
        played = self.facts.rounds_played.items()
        asked = ((name, MayChangeGroup(rounds_played=rounds, player=name)) for name, rounds in played)
        return frozenset(name for name, question in asked if not self.law.ask(question).answer)

    def _movable(self, level: Group) -> Names:
        return _without(level.order, self.staying_put)

    def _relegated_absent(self) -> frozenset[str]:
        """Return the absentees who come back lower: champions who keep their place are not among them."""
        found = set()
        for number, level in enumerate(self.levels, start=1):
            order = self._movable(level)
            for name in sorted(set(order) & self.facts.absent - self.champions.of(order, number)):
                asked = ReturningPlayer(
                    last_group=number,
                    last_place=order.index(name) + 1,
                    group_size=len(order),
                    lowest_group=len(self.levels),
                    turni_missed_this_season=1,
                    player=name,
                )
                if self.law.ask(asked).answer.group > number:
                    found.add(name)
        return frozenset(found)

    def _champions(self) -> _Champions:
        if not self.facts.champions:
            return _Champions({})
        numbers = {level.name: number for number, level in enumerate(self.levels, start=1)}
        known = tuple(self._champion(name, numbers[final]) for final, name in self.facts.champions.items())
        places = self.law.ask(ChampionsPlaces(champions=known, lowest_group=len(self.levels))).answer
        return _Champions({c.name: place.group for c, place in zip(known, places, strict=True)})

    def _champion(self, name: str, final_group: int) -> Champion:
        group = next(n for n, level in enumerate(self.levels, start=1) if name in level.order)
        order = _without(self.levels[group - 1].order, self.staying_put - {name})
        return Champion(
            name=name,
            final_group=final_group,
            last_group=group,
            place=order.index(name) + 1,
            size=len(order),
        )

    def cross(self, index: int) -> tuple[Movement, int]:
        """Decide one boundary; return who crosses it and how many seats that leaves short."""
        exchange = self._exchange(index)
        if exchange == 0:
            return Movement(), 0
        boundary = self._boundary(index, exchange or 0)
        moved = self.law.ask(boundary).answer
        lower = set(self.levels[index + 1].order)
        self.gone_past = tuple(name for name in moved.up if name not in lower)
        self.carried = len(moved.down) - len(moved.up) - len(boundary.gone_higher)
        self.fallen_absent = len(set(moved.down) & self.facts.absent)
        self.crossed |= {*moved.up, *moved.down}
        unmoved = (self.relegated_absent & set(boundary.upper)) - set(moved.down)  # empty seats all the same
        return moved, boundary.seats_short(moved) - len(unmoved)

    def _exchange(self, index: int) -> int | None:
        """Return how many change between the merged groups; None: these were not merged."""
        if not self.facts.labels or index != len(self.levels) - 2:
            return None
        return self.law.ask(Exchange(merged_again=self.facts.merged_again)).answer

    def _boundary(self, index: int, exchange: int) -> Boundary:
        upper = self._upper(self.levels[index])
        lower = self._lower(index)
        return Boundary(
            upper=upper,
            lower=lower,
            demand=self._demand(index),
            declined=self.facts.declined | self.gone,
            champions=self.champions.of(lower, index + 1),
            protected=self.champions.of(upper, index + 1),
            merged_exchange=exchange,
            gone_higher=self.gone_past if exchange else (),
        )

    def _upper(self, level: Group) -> Names:
        """Return who can go down: absentees on a relegation place first of all (1.10-c), so put last."""
        order = _without(self._movable(level), self.crossed)
        return _without(order, self.gone) + tuple(n for n in order if n in self.relegated_absent)

    def _lower(self, index: int) -> Names:
        merged_below = self.facts.labels and index == len(self.levels) - 3
        order = self.facts.groups[-1].order if merged_below else self.levels[index + 1].order
        return _without(order, self.crossed | self.staying_put)

    def _demand(self, index: int) -> int:
        level = self.levels[index]
        absent = (self.facts.absent - self.relegated_absent) & set(level.order)
        asked = BoundaryDemand(
            newcomers=len(self.facts.newcomers.get(level.name, ())),
            returning=len(self.facts.returning.get(level.name, ())),
            leavers=len(self.facts.leavers & set(level.order)),
            absent=len(absent) + self.fallen_absent,
            from_above=self.carried,
        )
        return self.law.ask(asked).answer

    def after(self, moves: tuple[Movement, ...]) -> dict[str, Names]:
        """Return the groups when everybody has moved and arrived."""
        groups = {level.name: list(_without(level.order, self.gone)) for level in self.levels}
        for index, movement in enumerate(moves):
            upper, lower = self.levels[index], self.levels[index + 1]
            crossing = {*movement.up, *movement.down}
            for level in self.levels:
                groups[level.name] = [n for n in groups[level.name] if n not in crossing]
            groups[upper.name] += movement.up
            coming = [n for n in upper.order if n in movement.down and n not in self.gone]
            groups[lower.name] = coming + groups[lower.name]
        for arriving in (self.facts.returning, self.facts.newcomers):
            for name, names in arriving.items():
                groups[name] += names
        return {name: tuple(order) for name, order in groups.items()}
