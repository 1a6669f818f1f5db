"""Groups and schedule of a league: teams of one club apart, not at the same time, and meeting early."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Any

from turnus.competition.questions.teams.league_schedule import (
    ClubTeam,
    Conflict,
    Fixture,
    Schedule,
    Teams,
    Wished,
    check_group,
    team_of,
)
from turnus.law import Facts, one
from turnus.records import record


class MovedForClash(Facts[Schedule]):
    """Which matches of a schedule are moved so that successive teams of a club do not play at once."""

    question = one("moved_for_clash")
    fixtures: tuple[Fixture, ...]
    spare_days: tuple[date, ...] = ()
    elsewhere: Mapping[str, tuple[date, ...]] = MappingProxyType({})

    def check(self) -> None:
        """Refuse names that are no teams."""
        for name in self.elsewhere:
            team_of(name)


@record
class Rounds:
    """Who meet in each round, home first; the round by which clubs' own matches are over, and conflicts."""

    matches: tuple[tuple[tuple[ClubTeam, ClubTeam], ...], ...]
    derbies_by: int = 0  # nought: no club has two teams
    is_earliest: bool = True  # proven: they cannot be over earlier
    conflicts: tuple[Conflict, ...] = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        rounds = (", ".join(f"{home} - {away}" for home, away in pairs) for pairs in self.matches)
        return "{rounds}; wishes not granted: {conflicts}", {
            "rounds": tuple(f"{number}. {pairs}" for number, pairs in enumerate(rounds, 1)),
            "conflicts": self.conflicts,
        }


class LeagueRounds(Facts[Rounds]):
    """Who meet in which round of a group: wishes granted as far as possible, matches within a club early."""

    question = one("league_rounds")
    teams: Teams
    wishes: tuple[Wished, ...] = ()
    is_double: bool = False

    def check(self) -> None:
        """Refuse teams named twice, and wishes without sense."""
        check_group(self.teams, self.wishes, self.is_double)
