"""Teams: competitions, players of the club, line-ups and the cup."""

from collections.abc import Mapping
from datetime import date

from turnus.competition.dates import check_season
from turnus.competition.questions.championships.provincial_places import Division
from turnus.competition.questions.teams.competitions import Names, TeamCompetition
from turnus.competition.questions.teams.cup import MOST_TEAMS, CupRound, Occasion, Winner, check_apart
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Facts, one
from turnus.words import Words


class YouthFormat(Facts[Verdict]):
    """Whether the Board may fix the format of semi-final and final of a youth competition now."""

    question = one("youth_format")
    competition: TeamCompetition
    entry_closes: date
    decided_on: date
    format: str  # what is decided

    def check(self) -> None:
        """Refuse competitions whose format the regulation fixes."""
        if self.competition not in (TeamCompetition.JUNIORS, TeamCompetition.ASPIRANTS):
            raise ValueError(f"the Board does not fix the format of {self.competition}")


class RequestDay(Facts[date]):
    """Which day decides whether a request after a liquidation is in time."""

    question = one("liquidation_request_day")
    received_on: date
    signed_on: date | None = None


class RequestTime(Words):
    """Whether a request is in time."""

    IN_TIME = "in time"
    LAST_DAY = "on the last day, with a warning"
    LATE = "late"


class LiquidationRequest(Facts[RequestTime]):
    """Whether a request to play for another club after a liquidation is in time."""

    question = one("liquidation_request")
    season: int  # the year in which it begins
    received_on: date
    signed_on: date | None = None

    def check(self) -> None:
        """Refuse a season that cannot be."""
        check_season(self.season)


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


class BarrageApplies(Facts[bool]):
    """Whether a drawn match is decided by a barrage of rapid matches."""

    question = one("barrage_applies")
    occasion: Occasion


class MayMeet(Facts[bool]):
    """Whether two teams may be drawn against each other in a round."""

    question = one("may_meet")
    round: CupRound
    same_federation: bool
    after_preliminary: bool = False  # a preliminary round came before


class DirectCupTeams(Facts[Names]):
    """Which teams of last year's cup take part without being designated."""

    question = one("direct_cup_teams")
    final: Winner
    consolation_final: Winner

    def check(self) -> None:
        """Refuse a team in two matches."""
        check_apart(self.final, self.consolation_final)


class CupSlots(Facts[int]):
    """How many teams a federation may designate for the cup."""

    question = one("cup_slots")
    is_extended: bool = False


class Designated(Facts[Mapping[str, Names]]):
    """Which designated teams take part: of each federation as many as it may designate."""

    question = one("designated_cup_teams")
    designated: Mapping[str, Names]
    is_extended: bool = False


class RemainingCupPlaces(Facts[Division]):
    """How the remaining places of the cup are divided over the federations that designated a team."""

    question = one("remaining_cup_places")
    places: int
    members: Mapping[str, int]  # in all, of the federations that designated a team
    drawn: Names = ()

    def check(self) -> None:
        """Refuse members and places that cannot be."""
        if not 0 <= self.places <= MOST_TEAMS:
            raise ValueError("the cup has 32 places at most")
        if min(self.members.values(), default=0) < 0:
            raise ValueError("no federation has fewer than no members")
        if self.places and not sum(self.members.values()):
            raise ValueError("places remain, but no federation with members designated a team")
