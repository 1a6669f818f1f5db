"""The team competitions of a federation: classes and stages, sizes, boards, tempo, days, entry, costs."""

from datetime import date
from fractions import Fraction
from typing import Any

from turnus.competition.money import euro
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.faults import BadInput
from turnus.law import Facts, Refused, each, every, one
from turnus.records import record, says
from turnus.words import Words

Names = tuple[str, ...]
SMALLEST = 2  # teams that can meet


class TeamCompetition(Words):
    """The team competitions; each provincial federation has a league of its own."""

    NATIONAL_LEAGUE = "national league"
    JUNIORS = "junior club teams"
    ASPIRANTS = "aspirant teams"
    PUPILS = "pupil teams"
    CUBS = "cub teams"
    CUP = "cup for teams of four"
    PRIMARY_SCHOOLS = "primary school teams"
    SECONDARY_SCHOOLS = "secondary school teams"
    TEAM_DAY = "provincial team day"
    PROVINCIAL_LEAGUE = "provincial league"


SCHOOLS = frozenset({TeamCompetition.PRIMARY_SCHOOLS, TeamCompetition.SECONDARY_SCHOOLS})


class Level(Words):
    """A class of the national league, or a stage of another team competition."""

    WHOLE = "the whole competition"
    EREKLASSE = "ereklasse"
    HOOFDKLASSE = "hoofdklasse"
    FIRST_CLASS = "first class"
    SECOND_CLASS = "second class"
    PRELIMINARY = "preliminary"
    SEMI_FINAL = "semi-final"
    FINAL = "final"
    HIGHEST_CLASS = "highest class"
    LOWER_CLASS = "lower class"


class Boards(Facts[int]):
    """How many boards a team has; none for competitions whose conditions say it."""

    question = one("boards")
    competition: TeamCompetition


@record
class Size:
    """How many teams take part in a class or stage, and in how many groups; nought: not fixed."""

    teams: int
    groups: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if not self.teams:
            return "as many teams and groups as the conditions say", {}
        return "teams: {teams}; groups: {groups}", {"teams": self.teams, "groups": self.groups}


class FieldSize(Facts[Size]):
    """How many teams take part in a class or stage, and in how many parallel groups."""

    question = one("field_size")
    competition: TeamCompetition
    level: Level = Level.WHOLE
    is_extended: bool = False  # the cup, extended to more teams


class Classes(Facts[tuple[Level, ...]]):
    """Which classes or stages a competition has, the highest class or first stage first."""

    question = one("classes")
    competition: TeamCompetition
    has_semi_final: bool = False  # where the competition has one only if needed
    preliminary_stages: int = 1  # of the schools

    def check(self) -> None:
        """Refuse stages that cannot be."""
        if not 1 <= self.preliminary_stages <= 10:  # noqa: PLR2004 - more would be no plan
            raise ValueError("there are one to ten preliminary stages")


class TempoKind(Words):
    """What a tempo says."""

    MOVES_AN_HOUR = "moves an hour"
    HOURS_WITHOUT_CONTROL = "hours at the start without a time control"
    MINUTES = "minutes for a game"
    SECONDS_A_MOVE = "seconds added for a move"
    EXTRA_MINUTES = "minutes added at arbitrage, once"
    NOTATION = "whether moves must be recorded (1: yes, 0: no)"


@says("{kind}: {amount}")
@record
class TempoPart:
    """One figure of a tempo."""

    kind: TempoKind
    amount: int


class TeamTempo(Facts[tuple[TempoPart, ...]]):
    """At what tempo a team competition is played, and whether moves are recorded."""

    question = each("team_tempo", total=lambda said: tuple(part for parts in said for part in parts))
    competition: TeamCompetition


class MovesDue(Facts[int]):
    """How many moves a player must have made when his clock shows so many minutes."""

    question = one("moves_due")
    competition: TeamCompetition  # one played at moves an hour
    minutes: int

    def check(self) -> None:
        """Refuse competitions with another tempo, and times that cannot be."""
        if self.competition not in (TeamCompetition.NATIONAL_LEAGUE, TeamCompetition.CUP):
            raise BadInput("{competition} is not played at moves an hour", competition=self.competition)
        if not 0 <= self.minutes <= 6000:  # noqa: PLR2004 - no game lasts a hundred hours
            raise ValueError("no game lasts so long")


class UsualDay(Facts[bool]):
    """Whether a match is on the day of the week on which its competition is usually played."""

    question = one("usual_day")
    competition: TeamCompetition
    on: date


class RoundsADay(Facts[tuple[Refused, ...]]):
    """What speaks against so many rounds on one day."""

    question = every("rounds_a_day")
    competition: TeamCompetition
    rounds: int

    def check(self) -> None:
        """Refuse fewer rounds than none."""
        if self.rounds < 1:
            raise ValueError("a day has at least one round")


class PlayingDays(Facts[tuple[Refused, ...]]):
    """What speaks against the days on which a competition is to be played."""

    question = every("playing_days")
    competition: TeamCompetition
    days: tuple[date, ...]


class EntryRight(Words):
    """By what right teams enter."""

    OPEN = "open entry"
    CLUBS_OF_THE_FEDERATION = "every club of the federation, yearly"
    QUOTA = "promoted from the provinces, by quota"
    RATIO_OF_THE_BOARD = "promoted from the provinces, in a ratio the Board fixes yearly"
    PROMOTED = "promoted from the stage before"
    AS_BEFORE = "the class of the season before, after promotion and relegation"
    CUP = "the three best of last year, and teams the federations designate"
    PROVINCIAL_TEAMS = "teams of the federations"


class TeamEntry(Facts[EntryRight]):
    """By what right teams enter a competition, a class or a stage."""

    question = one("team_entry")
    competition: TeamCompetition
    level: Level = Level.WHOLE


class Payer(Words):
    """Who pays."""

    TEAMS = "the teams"
    CLUBS = "the clubs that take part"
    FEDERATION = "the federation"


@record
class Share:
    """What somebody pays, in cents, and what that is for each team."""

    payer: Payer
    cents: int
    for_each: Fraction  # team or club that takes part

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{payer}: € {euro}", {"payer": self.payer, "euro": euro(self.cents)}


class TeamCosts(Facts[tuple[Share, ...]]):
    """Who pays the costs of a team competition: a contribution for each team, fixed by the Board yearly."""

    question = each("team_costs", total=lambda said: tuple(share for shares in said for share in shares))
    competition: TeamCompetition
    level: Level = Level.WHOLE
    costs: int  # in cents: all of them, or one post such as the rent of the hall
    teams: int
    contribution: int = 0  # of each team, in cents

    def check(self) -> None:
        """Refuse costs that cannot be."""
        if min(self.costs, self.contribution) < 0 or self.teams < 1:
            raise ValueError("costs are not below nothing, and somebody takes part")


@record
class Format:
    """How a competition is played: its system, its rounds, and whether everybody meets twice."""

    system: TournamentSystem
    rounds: int
    is_double: bool = False

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        sentence = (
            "{system}, everybody twice, rounds: {rounds}" if self.is_double else "{system}, rounds: {rounds}"
        )
        return sentence, {"system": self.system, "rounds": self.rounds}


class TeamSystem(Facts[tuple[TournamentSystem, ...]]):
    """By which system a team competition is played, where the regulation says so whoever takes part."""

    question = each("team_system")
    competition: TeamCompetition


class OwnConditionItems(Facts[tuple[ConditionItem, ...]]):
    """What of the things that conditions must say the regulation says itself of a team competition."""

    question = each("own_condition_items")
    competition: TeamCompetition


class CubFormat(Facts[Format]):
    """How the competition for cub teams is played with so many teams."""

    question = one("cub_format")
    teams: int

    def check(self) -> None:
        """Refuse a competition of one."""
        _check_teams(self.teams)


class CubSwissRounds(Facts[int]):
    """How many rounds cub teams play when the Swiss system is used."""

    question = one("cub_swiss_rounds")
    teams: int

    def check(self) -> None:
        """Refuse a competition of one."""
        _check_teams(self.teams)


def _check_teams(teams: int) -> None:
    if not SMALLEST <= teams <= 1000:  # noqa: PLR2004 - no competition is larger
        raise ValueError("there are two to a thousand teams")


class RegulationFor(Facts[bool]):
    """Whether the regulation applies to a team competition."""

    question = one("regulation_for")
    competition: TeamCompetition


class SchoolCompetitions(Facts[tuple[TeamCompetition, ...]]):
    """Which competitions are held for school teams."""

    question = one("school_competitions")


class TeamDayCategory(Words):
    """For whom a team day of the federations can be held."""

    GENERAL = "general"
    JUNIOR = "junior"
    ASPIRANT = "aspirant"
    PUPIL = "pupil"


class TeamDays(Facts[tuple[TeamDayCategory, ...]]):
    """For which categories of provincial teams a one-day event can be held."""

    question = one("team_days")
