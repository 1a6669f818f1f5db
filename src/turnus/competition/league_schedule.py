"""Building groups and schedules of a league with regard for clubs that have several teams in it."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from itertools import combinations

from turnus.competition.questions.league_schedule import (
    ClubTeam,
    Fixture,
    Grouping,
    Schedule,
    TeamDayGame,
    Teams,
    Unmet,
    WishKind,
    team_of,
)

Seats = list[ClubTeam | None]
MOST_COMBINATIONS = 3  # teams of a club for which every set of numbers is tried


def grouped(teams: Teams, groups: int) -> Grouping:
    """Divide teams over groups of about the same size, those of one club apart as far as possible."""
    room = [len(teams) // groups + (index < len(teams) % groups) for index in range(groups)]
    made: list[list[ClubTeam]] = [[] for _ in range(groups)]
    sizes = Counter(team.club for team in teams)
    for team in sorted(teams, key=lambda team: (-sizes[team.club], teams.index(team))):
        same = [sum(other.club == team.club for other in group) for group in made]
        free = [index for index in range(groups) if len(made[index]) < room[index]]
        best = min(free, key=lambda index: (same[index], len(made[index]) - room[index], index))
        made[best].append(team)
    crowded = {
        club for group in made for club, number in Counter(t.club for t in group).items() if number > 1
    }
    return Grouping(tuple(tuple(group) for group in made), tuple(sorted(crowded)))


def meeting_round(first: int, second: int, size: int) -> int:
    """Return the round in which two numbers of a round-robin table of even size meet."""
    if size in (first, second):
        first, second = sorted((first, second))
        return (2 * first - 2) % (size - 1) + 1
    return (first + second - 2) % (size - 1) + 1


def table_order(teams: Teams) -> Teams:
    """Put teams on numbers of the table so that teams of one club meet as early as possible."""
    size = len(teams) + len(teams) % 2
    seats: Seats = [None] * size
    clubs: dict[str, list[ClubTeam]] = defaultdict(list)
    for team in teams:
        clubs[team.club].append(team)
    for own in sorted((own for own in clubs.values() if len(own) > 1), key=len, reverse=True):
        numbers = _earliest(seats, len(own), size, keep_last=len(teams) < size)
        for team, number in zip(own, numbers, strict=True):
            seats[number - 1] = team
    alone = iter([own[0] for own in clubs.values() if len(own) == 1])
    return tuple(seat or next(alone) for seat in seats[: len(teams)])


def _earliest(seats: Seats, teams: int, size: int, *, keep_last: bool) -> tuple[int, ...]:
    """Return the free numbers whose mutual meetings come earliest; the last may be the free round."""
    free = [number for number in range(1, size + 1 - keep_last) if seats[number - 1] is None]
    if teams > MOST_COMBINATIONS:
        return _one_by_one(free, teams, size)
    return min(combinations(free, teams), key=lambda numbers: _meetings(numbers, size))


def _one_by_one(free: list[int], teams: int, size: int) -> tuple[int, ...]:
    chosen: tuple[int, ...] = ()
    for _ in range(teams):
        rest = (number for number in free if number not in chosen)
        chosen = min(((*chosen, number) for number in rest), key=lambda numbers: _meetings(numbers, size))
    return chosen


def _meetings(numbers: tuple[int, ...], size: int) -> tuple[int, ...]:
    rounds = (meeting_round(*pair, size) for pair in combinations(numbers, 2))
    return tuple(sorted(rounds, reverse=True))


def fixtures_of(order: Teams, days: tuple[date, ...]) -> tuple[Fixture, ...]:
    """Return every match of a round robin on the day of its round."""
    size = len(order) + len(order) % 2
    numbered = list(enumerate(order, 1))
    found = []
    for (first, home), (second, away) in combinations(numbered, 2):
        played = meeting_round(first, second, size)
        pair = (away, home) if (first + second) % 2 == 0 else (home, away)
        found.append(Fixture(played, days[played - 1], *pair))
    return tuple(sorted(found, key=lambda one: (one.round, str(one.home))))


def _successive(first: ClubTeam, second: ClubTeam) -> bool:
    return first.club == second.club and abs(first.number - second.number) == 1


class Calendar:
    """Who plays on which day, in this group and elsewhere."""

    def __init__(self, fixtures: tuple[Fixture, ...], elsewhere: Mapping[str, tuple[date, ...]]) -> None:
        self.fixtures = list(fixtures)
        self.elsewhere = {team_of(name): frozenset(days) for name, days in elsewhere.items()}

    def playing(self, on: date) -> Iterator[tuple[ClubTeam, Fixture | None]]:
        """Yield every team that plays on a day, with its match in this group."""
        for fixture in self.fixtures:
            if fixture.on == on:
                yield from ((team, fixture) for team in fixture.teams)
        yield from ((team, None) for team, days in self.elsewhere.items() if on in days)

    def clashes(self, on: date) -> list[tuple[ClubTeam, ClubTeam]]:
        """Return the successive teams of a club that play on a day, but not against each other."""
        playing = sorted(self.playing(on), key=lambda one: str(one[0]))
        return [
            (first, second)
            for (first, one), (second, other) in combinations(playing, 2)
            if _successive(first, second) and (one is None or one != other)
        ]

    def days(self) -> list[date]:
        """Return the days on which matches of this group are played."""
        return sorted({fixture.on for fixture in self.fixtures})

    def move_one(self, clash: tuple[ClubTeam, ClubTeam], on: date, spare: tuple[date, ...]) -> None:
        """Move a match of a clash to a spare day on which it makes no other, if there is one."""
        involved = [one for one in self.fixtures if one.on == on and one.teams & set(clash)]
        for fixture in sorted(involved, key=lambda one: not one.teams & {clash[1]}):
            for day in sorted(spare):
                if self._fits(fixture, day):
                    self.fixtures[self.fixtures.index(fixture)] = replace(fixture, on=day, is_moved=True)
                    return

    def _fits(self, fixture: Fixture, day: date) -> bool:
        busy = [team for team, _ in self.playing(day)]
        return not any(
            team in busy or any(_successive(team, other) for other in busy) for team in fixture.teams
        )


def moved_for_clashes(
    fixtures: tuple[Fixture, ...], spare: tuple[date, ...], elsewhere: Mapping[str, tuple[date, ...]]
) -> Schedule:
    """Move matches to spare days where successive teams of a club would play at once; report the rest."""
    calendar = Calendar(fixtures, elsewhere)
    unmet: list[Unmet] = []
    for on in calendar.days():
        for clash in calendar.clashes(on):
            if clash in calendar.clashes(on):  # an earlier move may have taken it away
                calendar.move_one(clash, on, spare)
        unmet += [Unmet(WishKind.NOT_AT_ONCE, on, clash) for clash in calendar.clashes(on)]
    return Schedule(tuple(sorted(calendar.fixtures, key=lambda one: (one.on, str(one.home)))), tuple(unmet))


def late_derbies(fixtures: tuple[Fixture, ...]) -> Iterator[Unmet]:
    """Yield the matches between teams of a club that are not in the first round."""
    for fixture in fixtures:
        if fixture.is_derby and fixture.round > 1:
            yield Unmet(WishKind.DERBY_EARLY, fixture.on, tuple(sorted(fixture.teams)))


def team_day(teams: tuple[str, ...], boards: int) -> tuple[TeamDayGame, ...]:
    """Pair players so that those of a team meet as many different teams as there are."""
    count = len(teams)
    size = count + count % 2
    used: Counter[int] = Counter()
    games = []
    number = 0
    while True:
        number = number % (size - 1) + 1
        pairs = [
            (first, second)
            for first, second in combinations(range(1, count + 1), 2)
            if meeting_round(first, second, size) == number
        ]
        open_pairs = [pair for pair in pairs if max(used[pair[0]], used[pair[1]]) < boards]
        for first, second in open_pairs:
            used[first] += 1
            used[second] += 1
            games.append(TeamDayGame(teams[first - 1], used[first], teams[second - 1], used[second]))
        if sum(used[one] < boards for one in range(1, count + 1)) < 2:  # noqa: PLR2004 - one cannot play
            return tuple(games)
