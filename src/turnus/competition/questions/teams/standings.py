"""Team matches and the final standings of a team competition: points, decision matches, the ladders."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any

from turnus.competition.questions.championships.final_standings import check_dummy
from turnus.competition.questions.championships.systems import check_result
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.competitions import Level, Names, TeamCompetition
from turnus.faults import BadInput
from turnus.law import Facts, one, steps
from turnus.records import field, record, says
from turnus.tournament.lots import check_drawn
from turnus.words import Words

Score = tuple[int, int]


class Side(Words):
    """One of the two teams of a match."""

    HOME = "home"
    AWAY = "away"


@record
class TeamResult:
    """The result of a team match, home first: board points, match points, whether it was played."""

    board_points: Score
    match_points: Score
    is_played: bool = True

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "board points {board_points}, match points {match_points}", {
            "board_points": "-".join(map(str, self.board_points)),
            "match_points": "-".join(map(str, self.match_points)),
        }


class TeamMatch(Facts[TeamResult]):
    """What a team match comes to in board points and match points; each board as home - away."""

    question = one("team_match")
    boards: tuple[Score, ...] = ()  # 2-0, 1-1, 0-2; 0-0 when both lost
    awarded_to: Side | None = None  # not played: the other team withdrew
    home_ineligible: frozenset[int] = frozenset()  # boards on which an ineligible player was fielded
    away_ineligible: frozenset[int] = frozenset()

    def check(self) -> None:
        """Refuse results that cannot be."""
        for board in self.boards:
            check_result(board)
        if (self.awarded_to is None) != bool(self.boards):
            raise ValueError("a match was played on boards, or awarded to a team: one of the two")
        if not self.home_ineligible | self.away_ineligible <= set(range(1, len(self.boards) + 1)):
            raise ValueError("an ineligible player is named on a board that was not played")


@says("{home} - {away} {shown}")
@record(kw_only=True)
class MatchResult:
    """A team match: two teams and their board points; an awarded match was not played."""

    home: str
    away: str
    board_points: Score = (0, 0)
    awarded_to: Side | None = None

    @property
    def shown(self) -> object:
        """The board points as people write them, or to whom it was awarded."""
        return self.awarded_to or "-".join(map(str, self.board_points))

    @property
    def teams(self) -> frozenset[str]:
        """The two teams."""
        return frozenset({self.home, self.away})

    def of(self, team: str) -> Score:
        """Return the board points for and against a team."""
        return self.board_points if team == self.home else (self.board_points[1], self.board_points[0])


@says("decision round {number}: {matches}")
@record
class DecisionRound:
    """The matches of a decision match or decision competition; the first is number 1."""

    number: int
    matches: tuple[MatchResult, ...]


@record
class TeamOrder:
    """An order from the top; teams that stand together are not separated (yet)."""

    places: tuple[Names, ...]
    tied: tuple[Names, ...] = ()  # who stood together when the tie-breaks began
    decision_matches: tuple[Names, ...] = ()  # who must play a decision match or competition first
    lots: tuple[Names, ...] = ()  # between whom lots are to be drawn
    rounds_played: int = 0  # decision matches or competitions so far

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{order}; decision matches: {deciding}; lots: {lots}", {
            "order": " > ".join(" = ".join(names) for names in self.places),
            "deciding": self.decision_matches,
            "lots": self.lots,
        }


class Measure(Words):
    """What separates teams."""

    MATCH_POINTS = "match points"
    DECISION = "the decision matches"
    BALANCE = "balance of board points"
    BOARD_POINTS = "board points scored"
    MUTUAL = "match points against each other"
    RESISTANCE = "match points of the opponents"
    LOT = "the lot"


@record
class LadderOrder(TeamOrder):
    """An order with what the last step that separated teams compared."""

    measure: Measure = Measure.MATCH_POINTS
    figures: Mapping[str, int] = field(default_factory=dict)  # of each team
    left_out: Names = ()  # opponents whose results did not count
    left_out_by: Names = ()  # clauses


@record
class TeamLine:
    """One line of the standings: match points after deductions, and board points of matches played."""

    place: int
    team: str
    match_points: int
    board_points: int
    against: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{place}. {team} {points} ({board_points}-{against})", {
            "place": self.place,
            "team": self.team,
            "points": self.match_points,
            "board_points": self.board_points,
            "against": self.against,
        }


@record
class TeamStanding:
    """The final standings, what is needed to complete them, and the title that goes with first place."""

    lines: tuple[TeamLine, ...]
    decision_matches: tuple[Names, ...] = ()
    lots: tuple[Names, ...] = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{lines}; decision matches: {deciding}; lots: {lots}", {
            "lines": self.lines,
            "deciding": self.decision_matches,
            "lots": self.lots,
        }


class TeamStandings(Facts[TeamStanding]):
    """The standings of a team competition, a class or a group, withdrawals applied: final, or interim."""

    question = one("team_standings")
    competition: TeamCompetition
    level: Level = Level.WHOLE  # the class or stage; it says whether a title goes with first place
    system: TournamentSystem = TournamentSystem.ROUND_ROBIN
    teams: Names
    matches: tuple[MatchResult, ...]
    rounds: int = 0  # how often everybody meets everybody; nought: as often as two teams have met
    withdrawn: Names = ()  # who withdrew, with the matches that had a result by then
    deductions: Mapping[str, int] = MappingProxyType({})  # match points taken from a team
    decision_rounds: tuple[DecisionRound, ...] = ()
    drawn: Names = ()  # the order in which lots were drawn
    met_dummy: Mapping[str, int] = MappingProxyType({})  # in a Swiss competition: who met it, how often
    is_interim: bool = False  # matches are still to be played: nothing is final yet

    def check(self) -> None:
        """Refuse what no competition could be."""
        check_dummy(self.met_dummy, self.teams, self.system)
        check_teams(self.teams, self.matches, self.decision_rounds)
        check_drawn(self.drawn, self.teams)
        check_match_points(self.system, self.deductions)
        if set(self.withdrawn) - set(self.teams) or set(self.deductions) - set(self.teams):
            raise ValueError("only a team of the competition can withdraw or lose points")
        if len(set(self.withdrawn)) < len(self.withdrawn):
            raise ValueError("a team withdraws once")
        if self.rounds and self.most_meetings() > self.rounds:
            raise ValueError("two teams met more often than the competition has rounds")
        deciding = chain(*(played.matches for played in self.decision_rounds))
        if any(match.teams & set(self.withdrawn) for match in deciding):
            raise ValueError("who withdrew plays no decision match")

    def most_meetings(self) -> int:
        """Return how often two teams have met at most."""
        return max(Counter(match.teams for match in self.matches).values(), default=0)


class Title(Words):
    """The title that goes with first place."""

    NONE = "no title"
    CLUB = "club champion of the Netherlands"
    JUNIORS = "junior club champion of the Netherlands"
    ASPIRANTS = "aspirant club champion of the Netherlands"
    PUPILS = "pupil club champion of the Netherlands"
    CUBS = "cub champion of the Netherlands"
    PROVINCE = "champion of the highest provincial class"


class TeamTitle(Facts[Title]):
    """Which title goes with first place in a class or stage."""

    question = one("team_title")
    competition: TeamCompetition
    level: Level = Level.WHOLE


class DecisionRounds(Facts[int]):
    """How often in a row a decision match or competition is played for first place; the first is one."""

    question = one("decision_rounds")
    competition: TeamCompetition
    level: Level = Level.WHOLE


class ParallelPlaces(Facts[TeamOrder]):
    """In which order teams on the same place of parallel groups stand, when rights depend on it."""

    question = steps("parallel_places", start=lambda facts: TeamOrder((tuple(facts.teams),)))
    teams: Names
    decision_rounds: tuple[DecisionRound, ...] = ()
    competition: TeamCompetition = TeamCompetition.NATIONAL_LEAGUE
    level: Level = Level.LOWER_CLASS
    drawn: Names = ()

    def check(self) -> None:
        """Refuse teams that cannot be."""
        check_teams(self.teams, (), self.decision_rounds)
        check_drawn(self.drawn, self.teams)


class LotGround(Words):
    """What lots are drawn for."""

    STANDINGS = "final standings"
    SWISS_STANDINGS = "final standings of a Swiss competition"
    PARALLEL_GROUPS = "teams on the same place of parallel groups"
    DRAWN_MATCH = "a drawn match after its barrage"


class TeamLots(Facts[Names]):
    """In which order lots are drawn between teams that nothing else separates."""

    question = one("team_lots")
    ground: LotGround
    teams: Names
    seed: str  # recorded, so that anyone can repeat the draw

    def check(self) -> None:
        """Refuse lots between fewer than two."""
        if len(set(self.teams)) < 2:  # noqa: PLR2004 - one team needs no lot
            raise ValueError("lots are drawn between two or more teams")


class TeamDayStandings(Facts[tuple[TeamLine, ...]]):
    """The final standings of a provincial team day, by the board points of each team."""

    question = one("team_day_standings")
    board_points: Mapping[str, int]

    def check(self) -> None:
        """Refuse fewer points than none."""
        if min(self.board_points.values(), default=0) < 0:
            raise ValueError("board points are not below nought")


def check_match_points(system: TournamentSystem, deductions: Mapping[str, int]) -> None:
    """Raise ValueError where there are no match points, or some are given that should be taken."""
    if system is TournamentSystem.KNOCK_OUT:
        raise ValueError("a knock-out has no standings by match points")
    if min(deductions.values(), default=0) < 0:
        raise ValueError("a deduction takes points away, it gives none")


def check_teams(
    teams: Names, matches: tuple[MatchResult, ...], decision_rounds: tuple[DecisionRound, ...]
) -> None:
    """Raise ValueError for teams and matches that cannot be."""
    if len(set(teams)) < len(teams):
        raise ValueError("a team is named twice")
    for match in chain(matches, *(played.matches for played in decision_rounds)):
        if match.home == match.away or not match.teams <= set(teams):
            raise BadInput("{home} and {away} are not two of the teams", home=match.home, away=match.away)
        if min(match.board_points) < 0 or (match.awarded_to and any(match.board_points)):
            raise BadInput("{home} - {away}: these are no board points", home=match.home, away=match.away)
    numbers = [played.number for played in decision_rounds]
    if min(numbers, default=1) < 1 or len(set(numbers)) < len(numbers):
        raise ValueError("decision rounds count from 1, each number once")
