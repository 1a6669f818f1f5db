"""Leagues: schedules, standings, and what their end brings."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Any

from turnus.competition.questions.championships.systems import check_result
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.competitions import Level, Names, TeamCompetition
from turnus.competition.questions.teams.league_end import (
    CLASSES,
    MOST_SECOND_CLASS_GROUPS,
    Groups,
    check_groups,
)
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
from turnus.competition.questions.teams.standings import (
    DecisionRound,
    LadderOrder,
    MatchResult,
    Score,
    check_match_points,
    check_teams,
)
from turnus.law import Facts, one, steps
from turnus.records import record
from turnus.tournament.lots import check_drawn
from turnus.words import Words


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


class BoardPoints(Facts[Score]):
    """How many board points the boards of a match give, home first."""

    question = one("board_points")
    boards: tuple[Score, ...]

    def check(self) -> None:
        """Refuse results that cannot be."""
        for board in self.boards:
            check_result(board)


class MatchPoints(Facts[Score]):
    """How many match points the board points of a match give, home first."""

    question = one("match_points")
    board_points: Score

    def check(self) -> None:
        """Refuse fewer points than none."""
        if min(self.board_points) < 0:
            raise ValueError("board points are not below nought")


class TeamLadder(Facts[LadderOrder]):
    """In which order the teams stand, by the matches that count."""

    question = steps("team_ladder", start=lambda facts: LadderOrder((tuple(facts.teams),)))
    competition: TeamCompetition
    level: Level
    system: TournamentSystem
    teams: Names
    matches: tuple[MatchResult, ...]
    deductions: Mapping[str, int] = MappingProxyType({})
    decision_rounds: tuple[DecisionRound, ...] = ()
    drawn: Names = ()
    met_dummy: Mapping[str, int] = MappingProxyType({})  # in a Swiss competition: who met it, how often
    is_interim: bool = False

    def check(self) -> None:
        """Refuse teams and matches that cannot be."""
        check_teams(self.teams, self.matches, self.decision_rounds)
        check_drawn(self.drawn, self.teams)
        check_match_points(self.system, self.deductions)


class CountingOpponents(Facts[Names]):
    """Results against which teams count for the board points of teams that ended equal."""

    question = one("counting_opponents")
    tied: Names
    met: Mapping[str, frozenset[str]]  # the opponents each team actually played

    def check(self) -> None:
        """Refuse a team without its opponents."""
        if set(self.tied) - set(self.met):
            raise ValueError("the opponents of every tied team must be given")


class TieApplies(Facts[bool]):
    """Whether teams that share these places are separated at all."""

    question = one("tie_applies")
    first_place: int
    last_place: int

    def check(self) -> None:
        """Refuse places that cannot be."""
        if not 1 <= self.first_place <= self.last_place:
            raise ValueError("places count from 1")


class PromotedToFinal(Facts[bool]):
    """Whether a place in a semi-final group of pupil teams gives the right to play the final."""

    question = one("promoted_to_final")
    place: int


class Right(Words):
    """What follows from a place in the final standings."""

    STAYS = "stays in the class"
    UP = "promoted"
    DOWN = "relegated"
    PLAYS_FOR_HIGHER = "plays off for a place in the higher class"
    PLAYS_FOR_OWN = "plays off for a place in its own class"


class PlaceRight(Facts[Right]):
    """What follows from a place in a group of a class of the national league."""

    question = one("place_right")
    level: Level
    place: int

    def check(self) -> None:
        """Refuse classes and places that are none."""
        if self.level not in CLASSES or self.place < 1:
            raise ValueError("the national league has four classes, and places count from 1")


class OrderForRights(Facts[Names]):
    """In which order a group counts for promotion and relegation when teams will be withdrawn."""

    question = one("order_for_rights")
    order: Names
    withdrawing: frozenset[str] = frozenset()  # for the next competition


@record
class TeamRight:
    """A team, its class and place, and what follows."""

    team: str
    level: Level
    group: int
    place: int
    right: Right

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{place}. {team}: {right}", {"place": self.place, "team": self.team, "right": self.right}


class ClassEnd(Facts[tuple[TeamRight, ...]]):
    """What follows from the final standings of a class, group by group."""

    question = one("class_end")
    level: Level
    groups: Groups  # each in its final order
    withdrawing: frozenset[str] = frozenset()

    def check(self) -> None:
        """Refuse classes that are none."""
        if self.level not in CLASSES:
            raise ValueError("the national league has four classes")
        check_groups(self.groups)


class PlayOffPlaces(Facts[int]):
    """For how many places in a class the play-off is played."""

    question = one("places_in_play_off")
    level: Level  # the class in which there are places
    second_class_groups: int = 0

    def check(self) -> None:
        """Refuse classes without a play-off, and more groups than the class above can take."""
        if self.level not in CLASSES[:3]:
            raise ValueError("there is a play-off for places in the three highest classes")
        if not 0 <= self.second_class_groups <= MOST_SECOND_CLASS_GROUPS:
            raise ValueError(f"the first class cannot take the winners of {self.second_class_groups} groups")
