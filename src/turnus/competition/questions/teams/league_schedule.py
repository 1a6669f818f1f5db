"""Groups and schedule of a league: teams of one club apart, not at the same time, and meeting early."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Any

from turnus.faults import BadInput, Phrase
from turnus.law import Facts, one
from turnus.records import record, says
from turnus.words import Words

MOST_TEAMS = 64
MOST_IN_A_GROUP = 32  # a schedule of more is not searched


@record
class ClubTeam:
    """A team of a club; the club's highest is number 1."""

    club: str
    number: int = 1

    def __str__(self) -> str:
        return f"{self.club}-{self.number}"

    def __lt__(self, other: "ClubTeam") -> bool:
        return (self.club, self.number) < (other.club, other.number)


Teams = tuple[ClubTeam, ...]


@says("groups: {groups}; two teams in one group: {together}")
@record
class Grouping:
    """Teams divided over parallel groups, and clubs that could not be kept apart."""

    groups: tuple[Teams, ...]
    together: tuple[str, ...] = ()  # clubs with two or more teams in one group


class ClassGroups(Facts[Grouping]):
    """How the teams of a class are divided over parallel groups of about the same size."""

    question = one("class_groups")
    teams: Teams  # in an order of the leadership, neighbours being of one region
    groups: int

    def check(self) -> None:
        """Refuse teams named twice, and groups that nobody is in."""
        check_teams(self.teams)
        if not 1 <= self.groups <= len(self.teams):
            raise ValueError("every group has a team")


@says("{home} - {away} {on}")
@record
class Fixture:
    """A match of the schedule; a match that was moved is played on another day than its round."""

    round: int
    on: date
    home: ClubTeam
    away: ClubTeam
    is_moved: bool = False

    @property
    def teams(self) -> frozenset[ClubTeam]:
        """The two teams."""
        return frozenset({self.home, self.away})

    @property
    def is_derby(self) -> bool:
        """Whether the teams are of one club."""
        return self.home.club == self.away.club


class WishKind(Words):
    """What the schedule should do."""

    NOT_AT_ONCE = "successive teams of a club play at the same time"
    DERBY_EARLY = "a match between teams of a club could not be in the first round"


@says("{on}: {kind}, {teams}")
@record
class Unmet:
    """A wish that the schedule could not meet: which, when, and whom it concerns."""

    kind: WishKind
    on: date
    teams: Teams


class Asked(Words):
    """What a club can ask of the schedule."""

    AT_HOME = "at_home"
    NOT_AT_HOME = "not_at_home"
    UNAVAILABLE = "unavailable"
    NEVER_BOTH_HOME = "never_both_home"
    NEVER_BOTH_AWAY = "never_both_away"
    MEET_BY = "meet_by"
    NOT_MEET = "not_meet"


OF_TWO_TEAMS = frozenset({Asked.NEVER_BOTH_HOME, Asked.NEVER_BOTH_AWAY, Asked.MEET_BY, Asked.NOT_MEET})
OF_A_ROUND = frozenset(Asked) - {Asked.NEVER_BOTH_HOME, Asked.NEVER_BOTH_AWAY}


@says("{kind}: {about}")
@record(kw_only=True)
class Wished:
    """A wish of a club: about one team or two, written C1-2, and mostly about a round."""

    kind: Asked
    team: str
    other: str = ""  # the second team, where a wish is about two
    round: int = 0  # nought: about all rounds

    @property
    def about(self) -> tuple[object, ...]:
        """The teams and the round it is about."""
        return tuple(part for part in (self.team, self.other, self.round) if part)

    def check(self, teams: Teams, rounds: int) -> None:
        """Raise ValueError for a wish that makes no sense in this group."""
        named = (self.team, self.other) if self.kind in OF_TWO_TEAMS else (self.team,)
        if len(set(named)) < len(named) or {team_of(name) for name in named} - set(teams):
            what = Phrase(str(self.kind).replace("_", " "))
            raise BadInput("the wish “{what}” names teams of the group, not {teams}",
                           what=what, teams=", ".join(named))  # fmt: skip
        what = Phrase(str(self.kind).replace("_", " "))
        if self.kind in OF_A_ROUND and not 1 <= self.round <= rounds:
            raise BadInput("the wish “{what}” of {team} needs a round, from 1 to {rounds}",
                           what=what, team=self.team, rounds=rounds)  # fmt: skip
        if self.kind not in OF_A_ROUND and self.round:
            raise BadInput("the wish “{what}” of {team} holds for all rounds: leave the round open",
                           what=what, team=self.team)  # fmt: skip


@says("{wish}, not together with {conflicts_with}")
@record
class Conflict:
    """A wish that was not granted, and the wishes with which it cannot be granted (alone: in no schedule)."""

    wish: Wished
    conflicts_with: tuple[Wished, ...]


@record
class Schedule:
    """The matches of a group, and every wish that could not be met."""

    fixtures: tuple[Fixture, ...]
    unmet: tuple[Unmet, ...] = ()
    conflicts: tuple[Conflict, ...] = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{count} matches; not met: {unmet}; conflicting wishes: {conflicts}", {
            "count": len(self.fixtures),
            "unmet": self.unmet,
            "conflicts": self.conflicts,
        }


class LeagueSchedule(Facts[Schedule]):
    """When the teams of a group meet; the days of the rounds, and spare days for moved matches."""

    question = one("league_schedule")
    teams: Teams
    days: tuple[date, ...]  # of the rounds
    spare_days: tuple[date, ...] = ()
    elsewhere: Mapping[str, tuple[date, ...]] = MappingProxyType({})  # days on which other teams, C1-2, play
    wishes: tuple[Wished, ...] = ()  # the most important first
    is_double: bool = False  # everybody meets everybody twice

    def check(self) -> None:
        """Refuse teams named twice, other days than the rounds need, and wishes without sense."""
        rounds = check_group(self.teams, self.wishes, self.is_double)
        if twice := next((day for day in self.days if self.days.count(day) > 1), None):
            raise BadInput("{day} is the day of two rounds", day=twice)
        if len(self.days) != rounds:
            raise BadInput(
                "{teams} teams play {rounds} rounds, each on a day of its own",
                teams=len(self.teams),
                rounds=rounds,
            )
        if set(self.days) & set(self.spare_days):
            both = min(set(self.days) & set(self.spare_days))
            raise BadInput("{day} is the day of a round: it is no spare day", day=both)
        for name in self.elsewhere:
            team_of(name)


def check_group(teams: Teams, wishes: tuple[Wished, ...], is_double: bool) -> int:
    """Return how many rounds a group plays; raise ValueError for what cannot be scheduled."""
    check_teams(teams)
    if not 2 <= len(teams) <= MOST_IN_A_GROUP:  # noqa: PLR2004 - two teams meet
        raise ValueError("a schedule is made for two to 32 teams, each on a day of its own")
    rounds = (len(teams) + len(teams) % 2 - 1) * (2 if is_double else 1)
    for wish in wishes:
        wish.check(teams, rounds)
    return rounds


def team_of(name: str) -> ClubTeam:
    """Read a team as C1-2: the club, a hyphen, and its number."""
    club, _, number = name.rpartition("-")
    if not club or not number.isdecimal() or int(number) < 1:
        raise BadInput("{name} is no team such as C1-2", name=name)
    return ClubTeam(club, int(number))


def check_teams(teams: Teams) -> None:
    """Raise ValueError for teams named twice, or more than a group can have."""
    if len(set(teams)) < len(teams):
        raise ValueError("a team is named twice")
    if not 1 <= len(teams) <= MOST_TEAMS or any(team.number < 1 for team in teams):
        raise ValueError("a class has one to 64 teams, and teams count from 1")


@says("{first} {first_board} - {second} {second_board}")
@record
class TeamDayGame:
    """A game of a team day: two teams and the board of each."""

    first: str
    first_board: int
    second: str
    second_board: int


class TeamDayPairing(Facts[tuple[TeamDayGame, ...]]):
    """Who plays whom on a team day, the players of a team meeting as many different teams as possible."""

    question = one("team_day_pairing")
    teams: tuple[str, ...]
    boards: int  # players in each team

    def check(self) -> None:
        """Refuse teams named twice and boards that are none."""
        if len(set(self.teams)) < max(len(self.teams), 2) or len(self.teams) > MOST_TEAMS:
            raise ValueError("there are two to 64 teams, each named once")
        if not 1 <= self.boards <= MOST_TEAMS:
            raise ValueError("a team has one to 64 players")
