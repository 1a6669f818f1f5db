"""Team matches and the final standings of a team competition: points, decision matches, the ladders."""

from collections.abc import Mapping
from types import MappingProxyType

from turnus.competition.questions.championships.systems import check_result
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.competitions import Level, Names, TeamCompetition
from turnus.competition.questions.teams.standings import (
    DecisionRound,
    MatchResult,
    Score,
    TeamOrder,
    check_match_points,
    check_teams,
)
from turnus.law import Facts, one, steps
from turnus.tournament.lots import check_drawn


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


class TeamLadder(Facts[TeamOrder]):
    """In which order the teams end, by the matches that count."""

    question = steps("team_ladder", start=lambda facts: TeamOrder((tuple(facts.teams),)))
    competition: TeamCompetition
    level: Level
    system: TournamentSystem
    teams: Names
    matches: tuple[MatchResult, ...]
    deductions: Mapping[str, int] = MappingProxyType({})
    decision_rounds: tuple[DecisionRound, ...] = ()
    drawn: Names = ()
    met_dummy: Mapping[str, int] = MappingProxyType({})  # in a Swiss competition: who met it, how often

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
