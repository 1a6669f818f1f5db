"""Dividing prizes over a table: who wins what, and every figure that led to it.

Those who are equal stand on one level, in most tables with equal points. Where they share, the prizes of the
places they fill are added up. Under “one prize each” the highest prize that anybody has a right to is given
first; who has it leaves the other rows, and those below move up there. Where nothing is shared this is the
one division in which nobody can point at a higher prize that went to somebody placed below him.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from turnus.competition.prizes.plan import First, Plan, Prizes, Rounding, Sharing
from turnus.records import record

NOTHING, HALF = Fraction(0), Fraction(1, 2)
MOST_CHANGES = 200


@record(kw_only=True)
class Standing:
    """Somebody in the table, as far as prizes ask: his place, and what groups he belongs to."""

    player: str
    rank: int  # shared where nothing parts
    level: int  # those who share are of one: equal on points, or out in one round
    points: Fraction
    rating: int = 0
    categories: frozenset[str] = frozenset()
    club: str = ""
    division: str = ""
    has_withdrawn: bool = False


@record(kw_only=True)
class Envelope:
    """What somebody wins in one row, and on what grounds."""

    player: str
    row: int  # of the plan
    name: str
    place: int  # in the group
    first: int  # with whom he shares: the places they fill
    last: int
    points: Fraction
    prizes: tuple[int, ...]  # of those places
    sharing: Sharing
    by_place: Fraction  # his own part, in cents
    shared: Fraction  # his part of what is shared
    amount: int  # after rounding
    thing: str = ""
    passed: tuple[str, ...] = ()  # placed above him there, with another prize
    by_hand: bool = False

    @property
    def exact(self) -> Fraction:
        """What he has a right to before rounding."""
        return self.by_place + self.shared


@record(kw_only=True)
class NotGiven:
    """Prizes of a row that nobody wins, and why."""

    row: int
    name: str
    amount: int
    why: str  # "few": too few in the group; "nobody": fewer winners than prizes
    there: int = 0
    needed: int = 0


@record(kw_only=True)
class Division:
    """How all prizes are divided."""

    envelopes: tuple[Envelope, ...] = ()
    not_given: tuple[NotGiven, ...] = ()

    @property
    def paid(self) -> int:
        """What is paid in all, in cents."""
        return sum(each.amount for each in self.envelopes)

    def of(self, player: str) -> tuple[Envelope, ...]:
        """Return what somebody wins."""
        return tuple(each for each in self.envelopes if each.player == player)


def belongs(row: Prizes, one: Standing) -> bool:
    """Say whether somebody is of the group a row is for."""
    if row.player:
        return row.player == one.player
    if row.is_by_rating and not one.rating:
        return row.unrated and _is_of_kind(row, one)
    in_band = one.rating >= row.rating_from and (not row.rating_to or one.rating <= row.rating_to)
    return in_band and _is_of_kind(row, one)


def _is_of_kind(row: Prizes, one: Standing) -> bool:
    categories = {each.casefold() for each in one.categories}
    in_category = not row.category or row.category.casefold() in categories
    in_club = not row.club or row.club.casefold() == one.club.casefold()
    return in_category and in_club and row.division in ("", one.division)


def divided(plan: Plan, table: Sequence[Standing]) -> Division:
    """Divide all prizes of a plan over a table, which stands in its order."""
    seats = {number: _field(plan, row, table) for number, row in enumerate(plan.prizes)}
    few = {n for n, row in enumerate(plan.prizes) if _members(row, table) < row.fewest}
    free = [n for n, row in enumerate(plan.prizes) if n not in few]
    if plan.one_each:
        held = _one_each(plan, seats, [n for n in free if not _is_beside(plan.prizes[n])])
        for number, winners in held.items():
            seats[number] = tuple(one for one in seats[number] if one.player in winners)
    envelopes = tuple(each for n in free for each in _row(plan, n, seats[n], table))
    return Division(envelopes=envelopes, not_given=tuple(_left(plan, table, few, envelopes)))


def _is_beside(row: Prizes) -> bool:
    return row.beside or bool(row.player)


def _field(plan: Plan, row: Prizes, table: Sequence[Standing]) -> tuple[Standing, ...]:
    """Return who can win in a row, in the order of the table."""
    return tuple(one for one in table if belongs(row, one) and (plan.withdrawn_too or not one.has_withdrawn))


def _members(row: Prizes, table: Sequence[Standing]) -> int:
    return sum(belongs(row, one) for one in table)


# One prize each


def _one_each(plan: Plan, seats: dict[int, tuple[Standing, ...]], rows: list[int]) -> dict[int, set[str]]:
    """Settle who takes a prize of which row: the highest prize that anybody has a right to first."""
    taken: dict[str, int] = {}
    members = {number: {one.player for one in seats[number]} for number in rows}
    offers = {number: _parts(plan, plan.prizes[number], seats[number]) for number in rows}
    while True:
        left = [(n, part) for n, parts in offers.items() for part in parts if part.player not in taken]
        if not left:
            break
        number, best = max(left, key=lambda offer: _worth(plan, *offer))
        new = {part.player for n, part in left if n == number and part.exact == best.exact}
        taken |= dict.fromkeys(new, number)
        for other in rows:  # there they leave their places to the next
            if other != number and new & members[other]:
                there = _there(seats[other], other, taken)
                offers[other] = _parts(plan, plan.prizes[other], there)
    ranks = {one.player: one.rank for number in rows for one in seats[number]}
    by_place = all(plan.sharing_of(plan.prizes[number]) is Sharing.PLACE for number in rows)
    if not by_place or len(set(ranks.values())) < len(ranks):  # else nothing is shared
        taken = _changed(plan, seats, rows, taken)
    return {number: {player for player, row in taken.items() if row == number} for number in rows}


def _changed(
    plan: Plan, seats: dict[int, tuple[Standing, ...]], rows: list[int], taken: dict[str, int]
) -> dict[str, int]:
    """Let whoever would get more in another row change to it, until nobody would.

    It can be so only where prizes are shared: who shared a prize may have taken another before the one he
    shared it with left for a higher one. The best placed changes first; where that comes back to where it
    was, the lowest does. Where that comes back as well, it stays as it was: there are plans of which no
    division contents everybody, since whoever changes alters the parts of those he shares with.
    """
    everybody = {one.player: one for number in rows for one in seats[number]}
    order = sorted(everybody.values(), key=lambda one: one.rank)
    members = {number: {one.player for one in seats[number]} for number in rows}
    for turns in (order, order[::-1]):
        settled = _settled(plan, members, order, turns, taken)
        if settled is not None:
            return settled
    return taken


def _settled(
    plan: Plan,
    members: dict[int, set[str]],
    order: Sequence[Standing],
    turns: Sequence[Standing],
    taken: dict[str, int],
) -> dict[str, int] | None:
    """Return where everybody is after changing in these turns, or nothing where it comes back."""
    now = dict(taken)
    seen: set[frozenset[tuple[str, int]]] = set()
    for _ in range(MOST_CHANGES):
        held = {n: [one for one in order if now.get(one.player) == n] for n in members}
        better = (
            _better(plan, {n: held[n] for n in held if one.player in members[n]}, now, one) for one in turns
        )
        found = next(filter(None, better), None)
        if found is None:
            return now
        player, number = found
        now[player] = number
        there = [one for one in order if now.get(one.player) == number]
        winners = {part.player for part in _parts(plan, plan.prizes[number], there)}
        now = {who: row for who, row in now.items() if row != number or who in winners}
        if (state := frozenset(now.items())) in seen:
            break
        seen.add(state)
    return None


def _better(
    plan: Plan, held: dict[int, list[Standing]], taken: dict[str, int], one: Standing
) -> tuple[str, int] | None:
    """Return the row in which somebody would get more than he has, as the others have chosen."""
    own = taken.get(one.player)
    found: dict[int, Fraction] = {}
    for number, winners in held.items():
        row = plan.prizes[number]
        if number != own and len(winners) >= row.places and winners[-1].level < one.level:
            continue  # all prizes of the row are above him
        there = winners if number == own else sorted([*winners, one], key=lambda each: each.rank)
        found[number] = next(
            (part.exact for part in _parts(plan, row, there) if part.player == one.player),
            Fraction(0),
        )
    best = max(found, key=lambda number: found[number], default=None)
    has = found[own] if own is not None else Fraction(0)
    return (one.player, best) if best is not None and found[best] > has else None


def _there(field: Iterable[Standing], number: int, taken: dict[str, int]) -> tuple[Standing, ...]:
    return tuple(one for one in field if taken.get(one.player, number) == number)


def _worth(plan: Plan, number: int, part: "_Part") -> tuple[Fraction, bool, int, int]:
    """Return what makes a prize the one to give next: its amount, then what the plan puts first."""
    row = plan.prizes[number]
    is_first = plan.first is First.GROUP and not row.is_for_all
    return part.exact, is_first, -number, -part.place


# One row


@record
class _Part:
    """Somebody's part of the prizes of a row."""

    player: str
    place: int
    first: int
    last: int
    by_place: Fraction
    shared: Fraction

    @property
    def exact(self) -> Fraction:
        """What he has a right to before rounding."""
        return self.by_place + self.shared


def _parts(plan: Plan, row: Prizes, field: Sequence[Standing]) -> list[_Part]:
    """Return what everybody who wins has a right to, in order, before rounding."""
    sharing = plan.sharing_of(row)
    found: list[_Part] = []
    first = 1
    for _, group in groupby(field, key=lambda one: one.rank if sharing is Sharing.PLACE else one.level):
        equals = list(group)
        if first > row.places:
            break
        found += _among_equals(plan, row, sharing, equals, first)
        first += len(equals)
    return found


def _among_equals(
    plan: Plan, row: Prizes, sharing: Sharing, equals: list[Standing], first: int
) -> Iterator[_Part]:
    """Yield the parts of those who are equal and fill the places from `first` on."""
    last = first + len(equals) - 1
    pot = sum(row.amount(place) for place in range(first, last + 1))
    own = _by_place(row, equals, first)
    among = _sharers(plan, row, sharing, equals, first)
    alike, half_pot = Fraction(pot, len(equals)), Fraction(pot, 2 * among)
    for offset, one in enumerate(equals):
        by_place, shared = NOTHING, alike
        if len(equals) == 1:
            by_place, shared = alike, NOTHING
        elif sharing is Sharing.HORT:
            by_place, shared = own[offset] / 2, half_pot if offset < among else NOTHING
        if by_place or shared or first + offset <= row.places:
            yield _Part(one.player, first + offset, first, last, by_place, shared)


def _sharers(plan: Plan, row: Prizes, sharing: Sharing, equals: list[Standing], first: int) -> int:
    """Return how many of the equals share: all, or those whose rank has a prize."""
    if plan.below_too or sharing is not Sharing.HORT:
        return len(equals)
    lowest = equals[min(row.places - first, len(equals) - 1)].rank
    return sum(one.rank <= lowest for one in equals)


def _by_place(row: Prizes, equals: list[Standing], first: int) -> list[Fraction]:
    """Return the prize of everybody's own place; who share a rank have the mean of theirs."""
    found: list[Fraction] = []
    place = first
    for _, group in groupby(equals, key=lambda one: one.rank):
        many = len(list(group))
        mean = Fraction(sum(row.amount(p) for p in range(place, place + many)), many)
        found += [mean] * many
        place += many
    return found


def _row(plan: Plan, number: int, field: Sequence[Standing], table: Sequence[Standing]) -> Iterator[Envelope]:
    """Yield the envelopes of a row among those who take a prize of it."""
    row = plan.prizes[number]
    parts = _parts(plan, row, field)
    amounts = _rounded(plan, parts)
    points = {one.player: one.points for one in table}
    winners = {part.player for part in parts}
    members = [one.player for one in table if belongs(row, one)]
    for part, amount in zip(parts, amounts, strict=True):
        above = members[: members.index(part.player)]
        yield Envelope(
            player=part.player,
            row=number,
            name=row.name,
            place=part.place,
            first=part.first,
            last=part.last,
            points=points[part.player],
            prizes=tuple(row.amount(p) for p in range(part.first, min(part.last, row.places) + 1)),
            sharing=plan.sharing_of(row),
            by_place=part.by_place,
            shared=part.shared,
            amount=amount,
            thing=row.thing if part.place == 1 else "",
            passed=tuple(player for player in above if player not in winners),
            by_hand=bool(row.player),
        )


def _rounded(plan: Plan, parts: Sequence[_Part]) -> list[int]:
    """Round the amounts of a row; where the sum is kept, what is left goes to the highest of the equals."""
    exact = [part.exact for part in parts]
    if plan.rounding is not Rounding.KEEP:
        return [_to_unit(each, plan.unit, plan.rounding) for each in exact]
    found: list[int] = []
    for _, group in groupby(zip(parts, exact, strict=True), key=lambda pair: pair[0].first):
        several = [each for _, each in group]
        floors = [_to_unit(each, plan.unit, Rounding.DOWN) for each in several]
        found += _with_rest(floors, int(sum(several)) - sum(floors), plan.unit)
    return found


def _to_unit(exact: Fraction, unit: int, way: Rounding) -> int:
    units = exact / unit
    if way is Rounding.UP:
        return -int(-units // 1) * unit
    return int((units + (HALF if way is Rounding.NEAREST else 0)) // 1) * unit


def _with_rest(floors: list[int], rest: int, unit: int) -> list[int]:
    """Give what is left a unit at a time from the top, and what is less than a unit to the first."""
    found = list(floors)
    for place in range(rest // unit):
        found[place % len(found)] += unit
    if found:
        found[0] += rest % unit
    return found


def _left(
    plan: Plan, table: Sequence[Standing], few: set[int], envelopes: Sequence[Envelope]
) -> Iterator[NotGiven]:
    """Yield what is not given: rows with too few, and prizes for which nobody is left."""
    for number, row in enumerate(plan.prizes):
        if number in few:
            yield NotGiven(
                row=number, name=row.name, amount=sum(row.amounts), why="few",
                there=_members(row, table), needed=row.fewest,
            )  # fmt: skip
            continue
        winners = sum(each.row == number for each in envelopes)
        if winners < row.places:
            yield NotGiven(row=number, name=row.name, amount=sum(row.amounts[winners:]), why="nobody")
