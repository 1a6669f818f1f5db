"""Player lists, appearances and line-ups: who may play for which team of a club."""

from datetime import date

from turnus.competition.questions.teams.competitions import Names, TeamCompetition
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Facts, one


class HigherTeam(Facts[bool]):
    """Whether a team of a club is higher than another one of it."""

    question = one("higher_team")
    team: int
    other: int
    in_same_class: bool = False  # both play in the same competition or class

    def check(self) -> None:
        """Refuse numbers that are none."""
        if min(self.team, self.other) < 1:
            raise ValueError("teams count from 1")


class ListedTeam(Facts[Verdict]):
    """Whether a player who is listed for a team may play for this one, as far as the lists go."""

    question = one("listed_team")
    fielded: int
    listed: int | None = None  # the team he is listed for; none: for no team
    in_same_class: bool = False

    def check(self) -> None:
        """Refuse numbers that are none."""
        if self.fielded < 1 or (self.listed is not None and self.listed < 1):
            raise ValueError("teams count from 1")


class SameCompetition(Facts[bool]):
    """Whether two team matches belong to the same competition when appearances are counted."""

    question = one("same_competition")
    first: TeamCompetition
    second: TeamCompetition
    federation_of_first: str = ""  # of a provincial league
    federation_of_second: str = ""


class RegistrationDay(Facts[date]):
    """Which day counts as the day of a registration."""

    question = one("registration_day")
    received_on: date
    posted_on: date | None = None


class BoundClub(Facts[str]):
    """For which club a member can play in the national league; nothing: he is still free."""

    question = one("bound_club")
    listed_by: Names = ()  # the clubs whose lists name him
    first_match_for: str = ""


class LimitInForce(Facts[bool]):
    """Whether a federation's own limit on eligibility is in force in a season."""

    question = one("limit_in_force")
    competition_starts: date
    reported_on: date | None = None  # in writing, to the Board; none: not reported
