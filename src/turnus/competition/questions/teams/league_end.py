"""The end of a league's season: rights of places, play-offs, and the classes of the next season."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from typing import Any

from turnus.competition.questions.championships.provincial_places import Quota, QuotaPlaces
from turnus.competition.questions.teams.competitions import Level, Names, TeamCompetition
from turnus.competition.questions.teams.standings import Title
from turnus.competition.questions.verdicts import Verdict
from turnus.faults import BadInput
from turnus.law import Facts, Refused, one
from turnus.records import record, says
from turnus.words import Words

Groups = tuple[Names, ...]
MOST_SECOND_CLASS_GROUPS = 9  # 51.8.2-c: nine places of the first class are for them and the play-off
CLASSES = (Level.EREKLASSE, Level.HOOFDKLASSE, Level.FIRST_CLASS, Level.SECOND_CLASS)


@record
class LeaguePlayOff:
    """A play-off: for places in which class, by which teams, for how many places, and who won them."""

    level: Level
    teams: Names
    places: int
    winners: Names = ()
    is_needed: bool = True  # no match is played where everybody, or nobody, gets a place

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        known = {
            "level": self.level,
            "places": self.places,
            "teams": self.teams,
            "winners": self.winners,
        }
        if not self.is_needed:
            return "{level}: no play-off, places {places}, given to {winners}", known
        if not self.winners:
            return "{level}: places {places}, to be played for by {teams}", known
        return "{level}: places {places}, played for by {teams}, won by {winners}", known


class Why(Words):
    """Why a team plays in a class next season."""

    STAYS = "by its place it stays"
    PROMOTED = "promoted"
    RELEGATED = "relegated"
    WON = "won a place in the play-off"
    LOST = "won no place in the play-off"


@record
class NextTeam:
    """A team of the next season: where it comes from and why."""

    team: str
    was: Level
    why: Why

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{team} ({was}: {why})", {"team": self.team, "was": self.was, "why": self.why}


@record
class NextClass:
    """A class of the next season: its teams, its size, and places that nobody fills (29.6)."""

    level: Level
    teams: tuple[NextTeam, ...]
    size: int  # nought: not fixed
    vacancies: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        by_reason = tuple(_Together(why, self._names(why)) for why in Why if self._names(why))
        if not self.vacancies:
            return "{level}: {teams}", {"level": self.level, "teams": by_reason}
        return "{level}: {teams}; open places: {vacancies}", {
            "level": self.level,
            "teams": by_reason,
            "vacancies": self.vacancies,
        }

    def _names(self, why: Why) -> Names:
        return tuple(one.team for one in self.teams if one.why is why)


@record
class _Together:
    """The teams that are in a class for one reason."""

    why: Why
    teams: Names

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{teams} ({why})", {"teams": self.teams, "why": self.why}


@record
class LeagueEnded:
    """What a season comes to: champion, play-offs, and the classes once the play-offs are complete."""

    champion: str
    title: Title
    play_offs: tuple[LeaguePlayOff, ...]
    classes: tuple[NextClass, ...]
    is_complete: bool  # every play-off has its winners
    objections: tuple[Refused, ...] = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        known = {
            "champion": self.champion,
            "play_offs": self.play_offs,
            "classes": self.classes,
            "objections": self.objections,
        }
        if self.objections:
            return "champion {champion}; this cannot be: {objections}; play-offs: {play_offs}", known
        if not self.is_complete:
            return "champion {champion}; play-offs: {play_offs}; next season: not known yet", known
        return "champion {champion}; play-offs: {play_offs}; next season: {classes}", known


class LeagueEnd(Facts[LeagueEnded]):
    """What the end of a season of the national league comes to; every group in its final order."""

    question = one("league_end")
    ereklasse: Names
    hoofdklasse: Groups
    first_class: Groups
    second_class: Groups
    withdrawing: frozenset[str] = frozenset()  # for the next competition, known before the play-off
    won_ereklasse: Names = ()  # who won a place in the play-off for it
    won_hoofdklasse: Names = ()
    won_first_class: Names = ()
    places_in_conditions: int | None = None  # in the play-off for the first class, as the conditions say

    def check(self) -> None:
        """Refuse teams named twice or not at all, and more second-class groups than can be."""
        check_groups((self.ereklasse, *self.hoofdklasse, *self.first_class, *self.second_class))
        teams = {team for groups in self.groups().values() for group in groups for team in group}
        for name in ("withdrawing", "won_ereklasse", "won_hoofdklasse", "won_first_class"):
            named = getattr(self, name)
            if strangers := set(named) - teams:
                raise BadInput("{who} does not play in the league: {name}", who=min(strangers), name=name)
            if len(set(named)) < len(named):
                raise BadInput("a team is named twice: {name}", name=name)
        if self.places_in_conditions is not None and self.places_in_conditions < 0:
            raise ValueError("there cannot be fewer than no places")
        if len(self.second_class) > MOST_SECOND_CLASS_GROUPS:
            raise BadInput(
                "the first class cannot take the winners of {second_class} groups",
                second_class=len(self.second_class),
            )

    def groups(self) -> dict[Level, Groups]:
        """Return the groups of every class, the highest first."""
        return dict(
            zip(
                CLASSES,
                ((self.ereklasse,), self.hoofdklasse, self.first_class, self.second_class),
                strict=True,
            )
        )

    def winners(self) -> dict[Level, Names]:
        """Return who won places in which class."""
        return dict(
            zip(CLASSES[:3], (self.won_ereklasse, self.won_hoofdklasse, self.won_first_class), strict=True)
        )


def check_groups(groups: Groups) -> None:
    """Raise ValueError for a team that is named twice."""
    counts = Counter(team for group in groups for team in group)
    if twice := [team for team, count in counts.items() if count > 1]:
        raise BadInput("{who} is named twice", who=min(twice))


class Moved(Words):
    """What became of a team after a season."""

    PROMOTED = "promoted"
    RELEGATED = "relegated"
    NEITHER = "neither"


class ClassOfTeam(Facts[int]):
    """In which class a team plays next season; the highest class is 1."""

    question = one("class_of_team")
    competition: TeamCompetition  # the national league or a provincial league
    last_class: int
    moved: Moved = Moved.NEITHER

    def check(self) -> None:
        """Refuse a move above the highest class, and competitions without classes."""
        leagues = (TeamCompetition.NATIONAL_LEAGUE, TeamCompetition.PROVINCIAL_LEAGUE)
        if self.competition not in leagues:
            raise BadInput("{competition} has no classes", competition=self.competition)
        if self.last_class < 1 or (self.last_class == 1 and self.moved is Moved.PROMOTED):
            raise ValueError("nobody is promoted from the highest class, which is 1")


class EntitledTeamWithdrawal(Facts[Verdict]):
    """Whether a club may withdraw a team that is entitled to one of the three highest classes."""

    question = one("entitled_team_withdrawal")
    entitled: tuple[int, ...]  # the club's teams entitled to these classes; 1 is its highest
    team: int

    def check(self) -> None:
        """Refuse a team that is not entitled."""
        if self.team not in self.entitled:
            raise ValueError("this team is not one of the teams entitled")


class LateWithdrawal(Facts[str]):
    """Which team takes the place of one whose withdrawal became known after the play-off; or nobody."""

    question = one("late_withdrawal")
    known_on: date
    play_off_on: date
    candidates: Names = ()


@says("a play-off of {teams} teams, rounds: {rounds}")
@record
class PlayOffPlan:
    """How many rounds a play-off has, and among how many teams."""

    teams: int
    rounds: int


class PlayOffRounds(Facts[PlayOffPlan]):
    """In how many rounds a play-off after the competition is played."""

    question = one("play_off_rounds")
    teams: int


class ReturningClub(Facts[int]):
    """In which class a team of a club starts that took no part in the provincial league; 1 is the highest."""

    question = one("returning_club")
    team: int  # the club's highest is 1
    seasons_absent: int
    wanted_class: int | None = None  # as the club asks; none: it did not ask
    classes: int  # of the league

    def check(self) -> None:
        """Refuse classes and seasons that cannot be."""
        if self.team < 1 or self.seasons_absent < 0 or not 1 <= self.classes <= 26:  # noqa: PLR2004 - A to Z
            raise ValueError("teams and classes count from 1, to 26 classes at most")
        if self.wanted_class is not None and not 1 <= self.wanted_class <= self.classes:
            raise ValueError("the league has no such class")


class Finalists(Facts[Names]):
    """Which pupil teams play the final; the semi-final groups in their final order."""

    question = one("finalists")
    groups: Groups

    def check(self) -> None:
        """Refuse a team in two groups."""
        check_groups(self.groups)


class PupilPlaces(Facts[Quota]):
    """How the places of the semi-final for pupil teams are divided over the provincial federations."""

    question = one("pupil_places")
    members: Mapping[str, int]  # pupil members, by federation
    match_on: date
    drawn: Names = ()

    def check(self) -> None:
        """Refuse members that cannot be."""
        QuotaPlaces(places=len(self.members), members=self.members, match_on=self.match_on)
        if len(self.members) > 24:  # noqa: PLR2004 - 54.4.1: each federation has one of 24 places at least
            raise ValueError("there are more federations than places")
