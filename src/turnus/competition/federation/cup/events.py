"""What happens in the cup, on team days, among pupil teams, and to teams of provincial leagues."""

from collections.abc import Mapping
from datetime import date

from turnus.competition.federation.organising.events import Names, Rulings
from turnus.competition.questions.teams.cup import CupRound
from turnus.competition.questions.teams.league_end import Moved
from turnus.competition.questions.teams.standings import Score, Side
from turnus.records import record


@record(kw_only=True)
class PupilPlacesDivided:
    """The places of the semi-final for pupil teams were divided over the provinces."""

    members: Mapping[str, int]  # pupils, by province, on the day that counts
    match_on: date
    drawn: Names = ()
    division: Mapping[str, int]
    rulings: Rulings = ()


@record(kw_only=True)
class TeamDayBoard:
    """Two players who meet on a team day, by their team and board."""

    first: str
    first_board: int
    second: str
    second_board: int


@record(kw_only=True)
class TeamDayPaired:
    """It is known who plays whom on a team day."""

    contest: str
    games: tuple[TeamDayBoard, ...]
    rulings: Rulings = ()


@record(kw_only=True)
class TeamDayPlayed:
    """A provincial team day is over: the board points of every team."""

    contest: str
    board_points: dict[str, int]
    on: date
    rulings: Rulings = ()


@record(kw_only=True)
class TeamPlaced:
    """A team got its class in a provincial league; the highest class is 1."""

    federation: str
    team: str
    last_class: int = 0  # nought: nobody said it
    moved: Moved | None = None  # of a club that returns it is not asked
    seasons_absent: int = 0  # of its club
    wanted_class: int = 0  # as a club that returns asks; nought: it did not
    classes: int  # of the league
    option: str = ""  # what the Provincial Board decided on that
    on: date
    placed_in: int = 0
    rulings: Rulings = ()


@record(kw_only=True)
class LastCupStated:
    """How the cup of last year ended: winner and loser of the final and of the consolation final."""

    final: tuple[str, str]
    consolation_final: tuple[str, str]


@record(kw_only=True)
class CupTeamsDesignated:
    """A province designated teams for the cup, in its order of preference."""

    federation: str
    teams: Names
    on: date
    reason: str = ""  # where it is not the winner of its own cup


@record(kw_only=True)
class CupPlacesDivided:
    """The places of the cup were divided: who takes part."""

    year: int
    members: Mapping[str, int]  # in all, of every province, on the day that counts
    is_extended: bool = False
    drawn: Names = ()
    entrants: Names
    rulings: Rulings = ()


@record(kw_only=True)
class CupRoundDrawn:
    """A round of the cup was drawn, group by group or all together; the seed repeats the draw."""

    contest: str
    round: CupRound
    matches: tuple[tuple[str, str], ...]
    seed: str
    on: date
    rulings: Rulings = ()


@record(kw_only=True)
class CupMatchPlayed:
    """A cup match was played, with its rapid matches, and a lot where one was drawn."""

    contest: str
    home: str
    away: str
    boards: tuple[Score, ...]
    rapid: tuple[tuple[Score, ...], ...] = ()
    lot: Side | None = None
    on: date
    home_absent: frozenset[int] = frozenset()  # boards that the home team lost because nobody sat down
    away_absent: frozenset[int] = frozenset()
    rulings: Rulings = ()
