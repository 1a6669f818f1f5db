"""Groups and schedule of a league: teams of one club apart, not at the same time, and meeting early."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType

from turnus.competition.questions.teams.league_schedule import Fixture, Schedule, team_of
from turnus.law import Facts, one


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
