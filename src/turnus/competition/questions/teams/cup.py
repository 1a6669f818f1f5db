"""The cup for teams of four: who takes part, groups and draws, drawn matches, finals."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Any

from turnus.competition.questions.championships.provincial_places import Division
from turnus.competition.questions.championships.systems import check_result
from turnus.competition.questions.teams.competitions import Names
from turnus.competition.questions.teams.standings import Score, Side
from turnus.faults import BadInput
from turnus.law import Facts, Refused, every, one, steps
from turnus.records import record, says
from turnus.tournament.lots import check_drawn
from turnus.words import Words

MOST_TEAMS = 32


class DeciderBy(Words):
    """What decided a match in which one team must go through."""

    UNDECIDED = "not decided yet"
    MATCH = "the match itself"
    BARRAGE = "a rapid match of the barrage"
    MATCH_BOARD = "first win from board one in the match"
    FIRST_RAPID_BOARD = "first win from board one in the first rapid match"
    LATER_RAPID_BOARD = "first win from board one in a later rapid match"
    LOT = "lot"


@record
class Decided:
    """Which team goes through and by what; or the rapid match that comes next, or that lots are drawn."""

    through: str = ""
    by: DeciderBy = DeciderBy.UNDECIDED
    next_rapid: int = 0  # the number of the rapid match to be played now
    home_has_white_on: tuple[int, ...] = ()  # in that rapid match: colours are reversed each time
    deciders_apply: bool = False  # the barrage is over without a decision
    lot_needed: bool = False

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if self.through:
            return "{team} goes through, by {by}", {"team": self.through, "by": self.by}
        if self.next_rapid:
            return "rapid match {number} follows; the home team has White on boards {boards}", {
                "number": self.next_rapid,
                "boards": self.home_has_white_on,
            }
        if self.lot_needed:
            return "lots are to be drawn", {}
        return "the first game won decides", {}


class Occasion(Words):
    """For what a match is played in which one team must go through."""

    CUP = "cup"
    PLAY_OFF = "play-off of the national league"


class CupDecider(Facts[Decided]):
    """Which team goes through: the match, the rapid matches of the barrage, each board as home - away."""

    question = steps("cup_decider", start=lambda _facts: Decided())
    home: str = "home"
    away: str = "away"
    boards: tuple[Score, ...]  # of the match, from board 1
    rapid: tuple[tuple[Score, ...], ...] = ()  # the rapid matches in their order
    lot: Side | None = None  # whom the lot favoured
    occasion: Occasion = Occasion.CUP

    def check(self) -> None:
        """Refuse results that cannot be, and rapid matches after the decision."""
        if not self.boards or self.home == self.away:
            raise ValueError("a match has boards and two teams")
        for boards in (self.boards, *self.rapid):
            if len(boards) != len(self.boards):
                raise ValueError("a rapid match is played in the same line-up as the match")
            for board in boards:
                check_result(board)
        if any(balance(boards) for boards in (self.boards, *self.rapid)[: len(self.rapid)]):
            raise ValueError("a rapid match was played after the decision")
        if self.lot is not None and any(balance(boards) for boards in (self.boards, *self.rapid)):
            raise ValueError("no lots are drawn after the decision")

    def team(self, for_home: int) -> str:
        """Return the home team for a balance above nought, the away team for one below."""
        return self.home if for_home > 0 else self.away


def balance(boards: tuple[Score, ...]) -> int:
    """Return how many board points the home team has more."""
    return sum(home - away for home, away in boards)


class CupRound(Words):
    """The rounds of the cup; the preliminary round is played with 32 teams only."""

    PRELIMINARY = "preliminary round"
    FIRST = "round of sixteen"
    SECOND = "quarter-final"
    SEMI_FINAL = "semi-final"
    FINAL = "final"


class CupGroups(Facts[int]):
    """Over how many groups by region the teams of a round are divided."""

    question = one("cup_groups")
    round: CupRound


class CupGroup(Facts[tuple[Refused, ...]]):
    """What speaks against a group of teams in a round: the teams with their federations."""

    question = every("cup_group")
    round: CupRound
    teams: Mapping[str, str]  # team: federation


@record
class Draw:
    """A draw: the matches, home first, and how many draws were possible; none: no draw is possible."""

    matches: tuple[tuple[str, str], ...]
    possible: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if not self.possible:
            return "no draw is possible", {}
        return "{matches}; possible draws: {possible}", {
            "matches": tuple(map(" - ".join, self.matches)),
            "possible": self.possible,
        }


class CupDraw(Facts[Draw]):
    """Which teams meet in a round of the cup, drawn among all draws that are allowed."""

    question = one("cup_draw")
    round: CupRound
    teams: Mapping[str, str]  # of one group, or all at one place; team: federation
    seed: str  # recorded, so that anyone can repeat the draw
    after_preliminary: bool = False

    def check(self) -> None:
        """Refuse numbers of teams that cannot be drawn."""
        if len(self.teams) % 2 or not 2 <= len(self.teams) <= MOST_TEAMS:  # noqa: PLR2004 - two teams meet
            raise BadInput(
                "an even number of teams is drawn, from two to 32; these are {count}", count=len(self.teams)
            )


class Venue(Words):
    """Where the matches of a round are played."""

    BY_GROUP = "each group at its own place"
    ONE_PLACE = "all matches at one place"


class CupVenue(Facts[Venue]):
    """Whether the matches of a round are played group by group or all at one place."""

    question = one("cup_venue")
    round: CupRound


@says("final: {final}; consolation final: {consolation_final}")
@record
class Finals:
    """The matches of the last day: the final and the consolation final."""

    final: tuple[str, str]
    consolation_final: tuple[str, str]


@says("{winner} beat {loser}")
@record
class Winner:
    """A match that was decided: who went through and who did not."""

    winner: str
    loser: str


class CupFinals(Facts[Finals]):
    """Who play the final and the consolation final after the two semi-finals."""

    question = one("cup_finals")
    semi_finals: tuple[Winner, Winner]

    def check(self) -> None:
        """Refuse a team in two matches."""
        check_apart(*self.semi_finals)


@says("teams: {size}; of last year: {direct}; designated: {designated}; more places: {remaining}")
@record
class CupField:
    """Who takes part in the cup, and how the remaining places are divided."""

    size: int
    direct: Names
    designated: Mapping[str, Names]
    remaining: Division
    members_counted_on: date


class CupPlaces(Facts[CupField]):
    """Who takes part in the cup: last year's best, designated teams, and the remaining places."""

    question = one("cup_places")
    year: int  # in which the cup is played
    last_final: Winner
    last_consolation_final: Winner
    designated: Mapping[str, Names]  # by federation, in its order of preference
    members: Mapping[str, int] = MappingProxyType({})  # of every federation
    is_extended: bool = False
    drawn: Names = ()  # the order of lots between equal claims

    def check(self) -> None:
        """Refuse years and federations that cannot be."""
        if not 1900 <= self.year <= 2999:  # noqa: PLR2004 - a year with four digits
            raise ValueError("the cup is played in a year with four digits")
        if missing := [
            name for name, teams in self.designated.items() if teams and not self.members.get(name)
        ]:
            raise BadInput("the members of {who} must be given", who=min(missing))
        check_apart(self.last_final, self.last_consolation_final)
        check_drawn(self.drawn, self.members)
        direct = (self.last_final.winner, self.last_final.loser, self.last_consolation_final.winner)
        counts = Counter((*direct, *(team for teams in self.designated.values() for team in teams)))
        if twice := [team for team, count in counts.items() if count > 1]:
            raise BadInput("{who} would take part twice", who=min(twice))
        if not any(self.designated.values()):
            raise ValueError("no federation designates a team")
        if sum(1 for teams in self.designated.values() if teams) > 13:  # noqa: PLR2004 - 26.1-b: thirteen
            raise ValueError("there are thirteen federations")


def check_apart(first: Winner, second: Winner) -> None:
    """Raise ValueError for a team that is named in both."""
    if len({first.winner, first.loser, second.winner, second.loser}) < 4:  # noqa: PLR2004 - two matches
        raise ValueError("two matches of a round are played by four teams")
