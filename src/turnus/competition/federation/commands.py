"""What one can ask the federation to work out; what only happened is reported as the event itself."""

from collections.abc import Mapping
from datetime import date

from turnus.competition.federation.events import Names
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.cup import CupRound
from turnus.competition.questions.teams.league_schedule import Wished
from turnus.competition.registry.meanings import Clause
from turnus.records import record


@record(kw_only=True)
class MakeSchedule:
    """Make the schedule of a group: the days of its rounds, spare days, wishes in their order."""

    contest: str
    days: tuple[date, ...]
    spare_days: tuple[date, ...] = ()
    wishes: tuple[Wished, ...] = ()


@record(kw_only=True)
class DrawLots:
    """Draw lots between those of a group or championship that nothing else separates."""

    contest: str
    seed: str


@record(kw_only=True)
class DrawCupRound:
    """Draw a round of the cup, among the teams that are still in it."""

    contest: str
    round: CupRound
    seed: str
    on: date
    teams: Names = ()  # of one group by region; empty: all


@record(kw_only=True)
class DivideClass:
    """Open the parallel groups of a class: teams in an order in which neighbours are of one region."""

    competition: TeamCompetition
    level: Level
    teams: Names
    groups: int
    federation: str = ""
    starts: date | None = None
    lists_due: date | None = None
    clause: Clause = ""  # that lets figures be otherwise than the regulation sets them
    reason: str = ""


@record(kw_only=True)
class DividePupilPlaces:
    """Divide the places of the semi-final for pupil teams over the provinces."""

    members: Mapping[str, int]
    match_on: date
    drawn: Names = ()


@record(kw_only=True)
class PairTeamDay:
    """Say who plays whom on a team day, with so many players in each team."""

    contest: str
    boards: int


@record(kw_only=True)
class DivideCupPlaces:
    """Divide the places of the cup over last year's best and the provinces."""

    year: int
    members: Mapping[str, int]
    is_extended: bool = False
    drawn: Names = ()


@record(kw_only=True)
class MakeRapidFinals:
    """Open the final groups of a rapid championship, by the standings of its semi-final groups."""

    event: Championship
    starts: date


@record(kw_only=True)
class CloseRapidFinals:
    """Close a rapid championship: its final groups become one standing, and rights follow."""

    event: Championship
    on: date
    next_match_on: date | None = None


@record(kw_only=True)
class CloseContest:
    """Close a group: its order becomes final."""

    contest: str
    on: date


@record(kw_only=True)
class CloseLeague:
    """Close the national league: the classes of the next season."""

    on: date


@record(kw_only=True)
class PairRound:
    """Pair the next round of a championship."""

    contest: str
    seed: str
    on: date | None = None


@record(kw_only=True)
class PairTeams:
    """Pair the next round of a Swiss competition of teams."""

    contest: str
    seed: str
    on: date


@record(kw_only=True)
class DrawParallelLots:
    """Draw lots between teams on the same place of parallel groups that matches did not separate."""

    competition: TeamCompetition
    level: Level
    place: int
    seed: str
    federation: str = ""


@record(kw_only=True)
class CloseStage:
    """Close a stage of a championship: its order becomes final, and rights follow."""

    contest: str
    on: date
    next_match_on: date | None = None  # a day of the next championship, for age limits


@record(kw_only=True)
class DivideQuota:
    """Divide places of a championship over the provincial federations."""

    contest: str
    places: int
    members: Mapping[str, int]
    match_on: date
    drawn: Names = ()
    clause: Clause = ""  # that lets there be another number of places
    reason: str = ""


Command = (
    DivideClass
    | DividePupilPlaces
    | PairTeamDay
    | DivideCupPlaces
    | MakeRapidFinals
    | CloseRapidFinals
    | PairTeams
    | DrawParallelLots
    | MakeSchedule
    | DrawLots
    | DrawCupRound
    | CloseContest
    | CloseLeague
    | PairRound
    | CloseStage
    | DivideQuota
)
