"""What happens in team competitions: groups, lists, schedules, line-ups, matches, play-offs, the cup."""

from collections.abc import Mapping
from dataclasses import field
from datetime import date
from typing import Any

from turnus.competition.federation.organising.events import Names, Rulings
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.league_schedule import Wished
from turnus.competition.questions.teams.standings import Score, Side, Title
from turnus.competition.recording import Deviation
from turnus.competition.registry.meanings import Clause, Name
from turnus.records import record


@record(kw_only=True)
class ContestOpened:
    """A group of a class or stage of a team competition was opened; teams are written C1-2."""

    contest: str
    competition: TeamCompetition
    level: Level = Level.WHOLE
    teams: Names
    system: TournamentSystem | None = None  # none: as the regulation says, or a round robin
    is_double: bool = False
    rounds: int = 0  # of a Swiss competition
    federation: str = ""  # of a provincial league
    starts: date | None = None
    lists_due: date | None = None  # the last day for player lists
    stated: frozenset[ConditionItem] = frozenset()  # what the conditions say
    terms: Mapping[str, Any] = field(default_factory=dict)  # open terms as the conditions fill them
    clause: Clause = ""  # that lets figures be otherwise than the regulation sets them
    reason: str = ""
    deviations: tuple[Deviation, ...] = ()
    rulings: Rulings = ()


@record(kw_only=True)
class ListFiled:
    """A club handed in the player list of a team; its highest team is number 1."""

    club: Name
    competition: TeamCompetition
    federation: str = ""
    team: int
    players: Names
    received: date


@record(kw_only=True)
class ListChanged:
    """A listed player was replaced."""

    club: Name
    competition: TeamCompetition
    federation: str = ""
    team: int
    out: str
    into: str
    on: date
    rulings: Rulings = ()


@record(kw_only=True)
class Planned:
    """A match of the schedule."""

    round: int
    on: date
    home: str
    away: str


@record(kw_only=True)
class ScheduleMade:
    """A group got its schedule, with what could not be met (in the ruling)."""

    contest: str
    fixtures: tuple[Planned, ...]
    wishes: tuple[Wished, ...] = ()
    rulings: Rulings = ()


@record(kw_only=True)
class MatchMoved:
    """A match got another day."""

    contest: str
    home: str
    away: str
    on: date
    reason: str
    both_ask: bool = False  # it was moved at the request of both teams
    asked_by: str = ""  # a player or team with a match above the province on the same day
    as_simultaneous: bool = False  # who played elsewhere on the old day may not play
    possible: tuple[date, ...] = ()  # other days on which both could play
    rulings: Rulings = ()


@record(kw_only=True)
class LineupNamed:
    """A team named its players for a match, from board 1."""

    contest: str
    home: str
    away: str
    side: Side
    players: Names
    on: date
    in_spite_of_objections: bool = False
    clause: Clause = ""  # that lets a line-up change that stands
    reason: str = ""
    deviations: tuple[Deviation, ...] = ()
    rulings: Rulings = ()


@record(kw_only=True)
class MatchPlayed:
    """A match was played: every board as home - away, 2-0, 1-1, 0-2 or 0-0."""

    contest: str
    home: str
    away: str
    boards: tuple[Score, ...]
    on: date
    home_absent: frozenset[int] = frozenset()  # boards that the home team lost because nobody sat down
    away_absent: frozenset[int] = frozenset()
    rulings: Rulings = ()


@record(kw_only=True)
class MatchReported:
    """A captain told how a match ended; the other one confirms it, or tells it otherwise."""

    contest: str
    home: str
    away: str
    side: Side  # whose captain tells it
    boards: tuple[Score, ...]
    on: date


@record(kw_only=True)
class MatchCorrected:
    """The result of a match turned out to be wrong and was replaced."""

    contest: str
    home: str
    away: str
    boards: tuple[Score, ...]
    reason: str
    home_absent: frozenset[int] | None = (
        None  # lost because nobody sat down; none: as before, where still lost
    )
    away_absent: frozenset[int] | None = None


@record(kw_only=True)
class IneligiblePlayersFound:
    """On these boards of a match ineligible players had been fielded."""

    contest: str
    home: str
    away: str
    home_boards: frozenset[int] = frozenset()
    away_boards: frozenset[int] = frozenset()
    reason: str
    rulings: Rulings = ()


@record(kw_only=True)
class TeamAbsent:
    """A team did not appear; the second time for one match, the match is lost."""

    contest: str
    home: str
    away: str
    team: str
    on: date
    reason: str = ""
    finding: str = ""  # of the leadership; empty: it has not found yet
    extra_costs: tuple[int, ...] = ()  # in cents
    boards: tuple[Score, ...] = ()  # played all the same: no result, kept for information
    rulings: Rulings = ()


@record(kw_only=True)
class NegligenceJudged:
    """The leadership found whether there was negligence or intent when a team did not appear."""

    contest: str
    home: str
    away: str
    team: str
    finding: str
    on: date
    reason: str
    rulings: Rulings = ()


@record(kw_only=True)
class TeamWithdrew:
    """A team withdrew from the running competition."""

    contest: str
    team: str
    on: date
    rulings: Rulings = ()


@record(kw_only=True)
class PointsDeducted:
    """The Board took match points from a team."""

    contest: str
    team: str
    points: int
    on: date
    reason: str
    breach: Breach | None = None
    rulings: Rulings = ()


@record(kw_only=True)
class DecisionMatchPlayed:
    """A decision match, or one of a decision competition, was played; the first round is number 1."""

    contest: str
    number: int
    home: str
    away: str
    boards: tuple[Score, ...]
    on: date
    home_absent: frozenset[int] = frozenset()  # boards that the home team lost because nobody sat down
    away_absent: frozenset[int] = frozenset()


@record(kw_only=True)
class LotsDrawn:
    """Lots were drawn between teams or players that nothing else separates; the seed repeats the draw."""

    contest: str
    between: Names
    seed: str
    order: Names
    rulings: Rulings = ()


@record(kw_only=True)
class TeamLeavesLeague:
    """A team will not take part in the next season."""

    team: str
    on: date
    finding: str = ""  # of the leadership, on taking part (51.6-b), where it must find
    is_late: bool = False  # it became known after the play-off
    filled_by: str = ""  # then: which team gets the place, as the Board decided
    left_open: bool = False  # or that nobody gets it
    rulings: Rulings = ()


@record(kw_only=True)
class PlayOffMatchPlayed:
    """A match of a play-off was played, with its rapid matches, and a lot where one was drawn."""

    level: Level  # the class for which it is played
    home: str
    away: str
    boards: tuple[Score, ...]
    rapid: tuple[tuple[Score, ...], ...] = ()
    lot: Side | None = None
    on: date
    home_absent: frozenset[int] = frozenset()  # boards that the home team lost because nobody sat down
    away_absent: frozenset[int] = frozenset()
    rulings: Rulings = ()

    @property
    def teams(self) -> tuple[str, str]:
        """The two teams."""
        return self.home, self.away


@record(kw_only=True)
class ParallelMatchPlayed:
    """A decision match between teams on the same place of parallel groups; the first round is number 1."""

    competition: TeamCompetition
    level: Level
    federation: str = ""
    place: int
    number: int
    home: str
    away: str
    boards: tuple[Score, ...]
    on: date
    home_absent: frozenset[int] = frozenset()  # boards that the home team lost because nobody sat down
    away_absent: frozenset[int] = frozenset()
    rulings: Rulings = ()


@record(kw_only=True)
class TeamRoundPaired:
    """A round of a Swiss competition of teams was paired; the seed repeats the pairing."""

    contest: str
    round: int
    matches: tuple[tuple[str, str], ...]
    free: str = ""
    on: date
    seed: str = ""
    rulings: Rulings = ()


@record(kw_only=True)
class PlayOffWon:
    """The play-off for places in a class is over: who won them."""

    level: Level
    winners: Names
    on: date


@record(kw_only=True)
class ContestClosed:
    """A group ended with this order, and with a title where one goes with first place."""

    contest: str
    on: date
    order: Names
    title: Title = Title.NONE
    rulings: Rulings = ()


@record(kw_only=True)
class NextSeasonClass:
    """A class of the next season."""

    level: Level
    teams: Names
    vacancies: int = 0


@record(kw_only=True)
class LeagueClosed:
    """The national league ended: the classes of the next season."""

    on: date
    classes: tuple[NextSeasonClass, ...]
    rulings: Rulings = ()


@record(kw_only=True)
class ConditionsChanged:
    """A Provincial Board changed the conditions of its competition; a major change needs consent."""

    contest: str
    change: str
    is_major: bool | None = None
    option: str = ""  # of the Board
    on: date
    rulings: Rulings = ()
