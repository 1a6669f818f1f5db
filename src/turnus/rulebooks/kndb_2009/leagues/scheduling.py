"""Building groups and schedules of a league with regard for clubs that have several teams in it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date
from itertools import cycle

from turnus.competition.questions.teams.league_schedule import (
    Asked,
    ClubTeam,
    Fixture,
    Grouping,
    LeagueSchedule,
    Schedule,
    TeamDayGame,
    Teams,
    Unmet,
    Wished,
    WishKind,
    team_of,
)
from turnus.pairing.roundrobin import berger_tables
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.leagues import Rounds


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


def free_round_wishes(facts: LeagueSchedule) -> tuple[Wished, ...]:
    """Ask in an odd group that a team is free when a successive team of its club plays elsewhere."""
    if len(facts.teams) % 2 == 0:
        return ()
    elsewhere = {team_of(name): frozenset(days) for name, days in facts.elsewhere.items()}
    found: dict[int, Wished] = {}  # one team is free in a round
    for team in facts.teams:
        busy = frozenset().union(*(days for other, days in elsewhere.items() if _successive(team, other)))
        rounds = [number for number, day in enumerate(facts.days, 1) if day in busy and number not in found]
        if rounds:
            found[rounds[0]] = Wished(kind=Asked.UNAVAILABLE, team=str(team), round=rounds[0])
    return tuple(found.values())


def fixtures_of(rounds: Rounds, days: tuple[date, ...]) -> tuple[Fixture, ...]:
    """Return every match on the day of its round."""
    found = (
        Fixture(number, days[number - 1], home, away)
        for number, matches in enumerate(rounds.matches, 1)
        for home, away in matches
    )
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
            for index, (first, one) in enumerate(playing)
            for second, other in playing[index + 1 :]
            if _successive(first, second) and one != other
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
    """Yield the first matches between teams of a club that are not in the first round."""
    met: set[frozenset[ClubTeam]] = set()
    for fixture in sorted(fixtures, key=lambda one: one.round):
        is_first, met = fixture.teams not in met, met | {fixture.teams}
        if fixture.is_derby and fixture.round > 1 and is_first:
            yield Unmet(WishKind.DERBY_EARLY, fixture.on, tuple(sorted(fixture.teams)))


def team_day(teams: tuple[str, ...], boards: int) -> tuple[TeamDayGame, ...]:
    """Pair players so that those of a team meet as many different teams as there are."""
    used: Counter[int] = Counter()
    games: list[TeamDayGame] = []
    for pairs in cycle(berger_tables(len(teams))):
        for first, second in sorted((pair.white, pair.black) for pair in pairs):
            if max(used[first], used[second]) < boards:
                used[first] += 1
                used[second] += 1
                games.append(TeamDayGame(teams[first - 1], used[first], teams[second - 1], used[second]))
        if sum(used[one] < boards for one in range(1, len(teams) + 1)) <= 1:  # one cannot play
            return tuple(games)
    raise AssertionError("the tables are repeated until every board is taken")
