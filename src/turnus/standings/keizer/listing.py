"""The list after every round: totals by values, values by places, counted again as the club says.

Shares are kept as whole parts of a point, so that a list of two hundred after thirty rounds is counted
exactly and at once.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from turnus.records import record, replace
from turnus.standings.keizer.terms import ABSENCES, KeizerTerms, Missed, Recount
from turnus.standings.ranking import Ladder, rank
from turnus.standings.steps import Recorded
from turnus.tournament import Entry, Outcome, Player, Round, ScoringSystem, Tournament

MOST_RECOUNTS = 200  # a list that has not settled or come back by then never does in a life
Misses = Sequence[Mapping[int, Missed]]  # for each round why somebody had no game
Order = tuple[int, ...]


@record
class Counted:
    """What one round brings one player today: a share of the opponent's value, or of his own."""

    round: int
    share: Fraction
    value: int
    opponent: int | None = None
    missed: Missed | None = None

    @property
    def points(self) -> Fraction:
        """The points."""
        return self.share * self.value


@record
class KeizerList:
    """The list after a number of rounds."""

    order: Order
    totals: Mapping[int, Fraction]
    counted_with: Mapping[int, int]  # the values behind these totals
    values: Mapping[int, int]  # what the places of this list are worth
    is_settled: bool
    recounts: int


Share = tuple[int, int]  # of whose value, and how many units of it
Shares = tuple[tuple[Share, ...], ...]  # for each round, for each player in the order they began with


@record
class _Club:
    """What all lists of a season have in common: the first order, the figures, and who came under way."""

    start: Order
    terms: KeizerTerms
    ladder: Ladder
    newcomers: frozenset[int] = frozenset()
    last: int = 0  # the round after which newcomers have their own points only


def listed(
    tournament: Tournament, terms: KeizerTerms, misses: Misses = (), ladder: Ladder = (), last: int = 0
) -> tuple[KeizerList, ...]:
    """Return the list before the first round and after each; `last` is the number of the season's last."""
    start = tuple(player.number for player in tournament.players)
    played = _Played(tournament.players, tournament.rounds, tournament.scoring) if ladder else None
    newcomers = _newcomers(misses) if terms.late_points else frozenset()
    club = _Club(start, terms, ladder, newcomers, last)
    return _lists(club, _shares(tournament, terms, misses), played)


def _newcomers(misses: Misses) -> frozenset[int]:
    return frozenset(number for each in misses for number, why in each.items() if why is Missed.LATE)


@record
class _Played:
    """What a ladder looks at where totals are equal; a whole tournament has no hash to be kept by."""

    players: tuple[Player, ...]
    rounds: tuple[Round, ...]
    scoring: ScoringSystem

    def ranked(self, totals: Mapping[int, int], ladder: Ladder) -> dict[int, int]:
        """Return everybody's rank by total and ladder."""
        score = Recorded(tuple((number, Fraction(total)) for number, total in totals.items()), "KEIZER")
        event = Tournament(self.players, self.rounds, scoring=self.scoring)
        return {each.player.number: each.rank for each in rank(event, ladder, score).places}


def _lists(club: _Club, shares: Shares, played: _Played | None) -> tuple[KeizerList, ...]:
    if not shares:
        return (_beginning(club.start, club.terms),)
    earlier = None if played is None else replace(played, rounds=played.rounds[: len(shares) - 1])
    before = _kept(club, shares[:-1], earlier)
    parts = _added(club.start, shares)
    beside = frozenset[int]() if len(shares) == club.last else club.newcomers
    return (*before, _next(before[-1].order, parts, replace(club, newcomers=beside), played))


@lru_cache(maxsize=64)
def _kept(club: _Club, shares: Shares, played: _Played | None) -> tuple[KeizerList, ...]:
    """Return the lists of rounds that are over: only the last one changes with every result."""
    return _lists(club, shares, played)


def _added(start: Order, shares: Shares) -> dict[int, dict[int, int]]:
    """Return for everybody how many units of whose value stand in his total."""
    found: dict[int, dict[int, int]] = {number: {} for number in start}
    for each in shares:
        for number, (of, units) in zip(start, each, strict=True):
            held = found[number]
            held[of] = held.get(of, 0) + units
    return found


def counted(
    tournament: Tournament, terms: KeizerTerms, misses: Misses, now: KeizerList
) -> dict[int, tuple[Counted, ...]]:
    """Return round by round what stands in everybody's total."""
    shares = _shares(tournament, terms, misses)
    by_player = zip(*shares, strict=True) if shares else [()] * len(tournament.players)
    return {
        player.number: tuple(
            _counted(place, share, entry, terms, misses, now, player.number)
            for place, (share, entry) in enumerate(
                zip(each, tournament.entries[player.number], strict=True), 1
            )
        )
        for player, each in zip(tournament.players, by_player, strict=True)
    }


def _counted(
    place: int, share: Share, entry: Entry, terms: KeizerTerms, misses: Misses, now: KeizerList, number: int
) -> Counted:
    of, units = share
    missed = None if entry.opponent else _missed(entry.outcome, misses, place, number)
    return Counted(place, Fraction(units, terms.units), now.counted_with[of], entry.opponent, missed)


def _beginning(start: Order, terms: KeizerTerms) -> KeizerList:
    values = _values(start, terms)
    totals = {number: Fraction(value if terms.own else 0) for number, value in values.items()}
    return KeizerList(start, totals, values, values, is_settled=True, recounts=0)


def _values(order: Order, terms: KeizerTerms) -> dict[int, int]:
    first = terms.first_value(len(order))
    return {number: max(first - terms.step * place, 0) for place, number in enumerate(order)}


def _shares(tournament: Tournament, terms: KeizerTerms, misses: Misses) -> Shares:
    """Return for each round of whose value everybody has how much."""
    units = terms.units
    games = {outcome: int(terms.of_a_game(outcome) * units) for outcome in Outcome}
    own = [
        _own_shares(tournament, terms, misses, player.number, games, units) for player in tournament.players
    ]
    return tuple(zip(*own, strict=True))


def _own_shares(
    tournament: Tournament,
    terms: KeizerTerms,
    misses: Misses,
    number: int,
    games: Mapping[Outcome, int],
    units: int,
) -> list[Share]:
    found: list[Share] = []
    before: Counter[bool] = Counter()  # absences and excused ones have a limit each
    for place, entry in enumerate(tournament.entries[number], 1):
        if entry.opponent is not None:
            found.append((entry.opponent, games[entry.outcome]))
            continue
        missed = _missed(entry.outcome, misses, place, number)
        is_excused = missed is Missed.EXCUSED
        found.append((number, int(terms.of_a_miss(missed, before[is_excused]) * units)))
        before[is_excused] += is_excused or missed in ABSENCES
    return found


def _missed(outcome: Outcome, misses: Misses, place: int, number: int) -> Missed:
    """Return why somebody had no game: as it was noted, else by what his round is called."""
    noted = misses[place - 1].get(number) if place <= len(misses) else None
    return noted or (Missed.BYE if outcome is Outcome.ALLOCATED_BYE else Missed.ABSENT)


def _next(
    before: Order, parts: Mapping[int, Mapping[int, int]], club: _Club, played: _Played | None
) -> KeizerList:
    """Count with the values of the list before, and again with those of the list that makes, as told."""
    terms = club.terms
    seen: dict[Order, int] = {}
    order = before
    while True:
        seen[order] = len(seen)
        values = _values(order, terms)
        totals = _totals(parts, values, club)
        after = _ordered(order, totals, played, club.ladder)
        if terms.recount is Recount.ONCE or after == order or after in seen or len(seen) >= MOST_RECOUNTS:
            settled = terms.recount is Recount.ONCE or after == order
            exact = {number: Fraction(total, terms.units) for number, total in totals.items()}
            return KeizerList(after, exact, values, _values(after, terms), settled, len(seen))
        order = after


def _totals(parts: Mapping[int, Mapping[int, int]], values: Mapping[int, int], club: _Club) -> dict[int, int]:
    units = club.terms.units
    own = units if club.terms.own else 0
    totals = {
        number: own * values[number] + sum(share * values[other] for other, share in each.items())
        for number, each in parts.items()
    }
    for number in club.newcomers:
        totals[number] += club.terms.late_points * units
    return totals


def _ordered(order: Order, totals: Mapping[int, int], played: _Played | None, ladder: Ladder) -> Order:
    """Order by total, then the ladder; who is equal in all of it stays as on the list before."""
    place = {number: at for at, number in enumerate(order)}
    if played is None or len(set(totals.values())) == len(totals):
        return tuple(sorted(order, key=lambda number: (-totals[number], place[number])))
    ranks = played.ranked(totals, ladder)
    return tuple(sorted(order, key=lambda number: (ranks[number], place[number])))
