"""Player lists, appearances and line-ups: who may play for which team of a club."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from turnus.competition.questions.teams.competitions import Names, TeamCompetition
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Facts, Refused, each, every, one
from turnus.law.days import refuse_far_days
from turnus.records import record, says


@says("team {team}: {players}")
@record
class TeamList:
    """The players that a club lists for a team; its highest team is number 1."""

    team: int
    players: Names


class PlayerLists(Facts[tuple[Refused, ...]]):
    """What is wrong with the player lists of a club; its highest team is number 1."""

    question = every("player_lists")
    teams: tuple[int, ...]  # the numbers of the teams that take part
    lists: tuple[TeamList, ...]
    due_on: date  # the last day, set by the leadership
    received_on: date | None = None  # none: not yet
    boards: int = 0  # of a team; nought: not known

    def check(self) -> None:
        """Refuse lists of teams that do not take part, and two of one team."""
        listed = [listing.team for listing in self.lists]
        if set(listed) - set(self.teams) or len(set(listed)) < len(listed):
            raise ValueError("there is one list of each team that takes part, and no other")


class ListChange(Facts[Verdict]):
    """Whether a listed player may be replaced in the list of his team."""

    question = one("list_change")
    asked_on: date
    list_due_on: date
    next_round: int = 1  # the round that has yet to be played
    games_for_the_team: int = 0  # of the player to be replaced

    def check(self) -> None:
        """Refuse rounds and games that cannot be."""
        if self.next_round < 1 or self.games_for_the_team < 0:
            raise ValueError("rounds count from 1, and nobody played fewer games than none")


@says("{club}, team {team}: {competition}")
@record(kw_only=True)
class Appearance:
    """A match a player played for a team of a club this season, decision matches included."""

    competition: TeamCompetition
    club: str
    team: int
    federation: str = ""  # of a provincial league
    team_name: str = ""  # in the cup
    on: date | None = None


@record
class TeamCount:
    """How often somebody played above a team, and whether he may still play in it."""

    team: int
    above: int
    may_play: bool

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "team {team}: {above} times higher, may play: {may_play}", {
            "team": self.team,
            "above": self.above,
            "may_play": self.may_play,
        }


class Appearances(Facts[tuple[TeamCount, ...]]):
    """How often a player played in higher teams, and for which teams of the club he may still play."""

    question = one("appearances")
    competition: TeamCompetition
    federation: str = ""
    club: str
    teams: tuple[int, ...]  # of the club in this competition
    appearances: tuple[Appearance, ...] = ()

    def check(self) -> None:
        """Refuse numbers that are none."""
        if min(self.teams, default=1) < 1 or any(one.team < 1 for one in self.appearances):
            raise ValueError("teams count from 1")
        if len(set(self.teams)) < len(self.teams):
            raise ValueError("a team is named twice")


@says("{name}")
@record(kw_only=True)
class Fielded:
    """A player as a line-up names him, with what is known of him."""

    name: str
    listed_for: int | None = None  # the team of this club; none: not listed
    appearances: tuple[Appearance, ...] = ()  # this season, before this match
    born: date | None = None
    registration_posted: date | None = None
    registration_received: date | None = None  # as a member of this club; none: not registered
    is_eligible_for_club: bool = True  # by article 44
    lists: Names = ()  # the clubs that list him in this competition
    is_pupil_of_school: bool = True  # enrolled at the school he plays for


@says("{federation}: a member by {member_by}")
@record
class FederationLimit:
    """A limit of a federation for its own league: by which day players must be registered with the club."""

    federation: str
    member_by: date
    reported_on: date | None = None  # to the Board, in writing; none: not reported


@record
class Objection:
    """Why a player may not play on a board; board 0 is the line-up as a whole."""

    board: int
    player: str
    reason: Refused

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "board {board}: {reason}", {"board": self.board, "reason": self.reason}


def _by_board(said: tuple[tuple[Objection, ...], ...]) -> tuple[Objection, ...]:
    objections = (objection for objections in said for objection in objections)
    return tuple(sorted(objections, key=lambda objection: objection.board))


class Lineup(Facts[tuple[Objection, ...]]):
    """What is wrong with the line-up of a team, player by player from board 1; nothing: it may play."""

    question = each("lineup", total=_by_board)
    competition: TeamCompetition
    federation: str = ""  # of a provincial league
    club: str
    team: int = 1  # the highest team of the club is 1
    team_name: str = ""  # in the cup, where the teams of a club have no order
    match_on: date
    competition_started: date | None = None  # none: with this match
    players: tuple[Fielded, ...]
    in_same_class: frozenset[int] = frozenset()  # other teams of the club in the class of this one
    limits: tuple[FederationLimit, ...] = ()  # that federations set for their own leagues

    def check(self) -> None:
        """Refuse line-ups that cannot be."""
        names = [player.name for player in self.players]
        if len(set(names)) < len(names):
            raise ValueError("a player is named twice")
        if "" in names:
            raise ValueError("a player has no name")
        played = [one for player in self.players for one in player.appearances]
        if self.team < 1 or any(one.team < 1 for one in played):
            raise ValueError("teams count from 1")
        if any(player.listed_for is not None and player.listed_for < 1 for player in self.players):
            raise ValueError("teams count from 1")
        if any(one.on and one.on > self.match_on for one in played):
            raise ValueError("an appearance is after the match")
        if any(player.born and player.born > self.start for player in self.players):
            raise ValueError("a player is born after the competition started")
        refuse_far_days(self.match_on, self.competition_started)
        if self.start > self.match_on:
            raise ValueError("the competition starts after the match")

    @property
    def start(self) -> date:
        """The day on which the competition started."""
        return self.competition_started or self.match_on

    def boards(self) -> Iterator[tuple[int, Fielded]]:
        """Yield each player with his board."""
        return enumerate(self.players, 1)


class BoardOrder(Facts[Verdict]):
    """Whether a team may put its players on the boards in this order of strength."""

    question = one("board_order")
    competition: TeamCompetition
    ratings: tuple[int, ...]  # from board 1


@says("{club} replaces him by {last_day}")
@record
class ListTask:
    """A club must replace a member in its list, on this day at the latest."""

    club: str
    last_day: date


class DoubleListing(Facts[tuple[ListTask, ...]]):
    """Which clubs must replace a member whom more than one club listed, and by when."""

    question = one("double_listing")
    listed_by: Names
    first_match_for: str = ""
    season: int  # the year in which the competition starts

    def check(self) -> None:
        """Refuse years that are none."""
        if not 1900 <= self.season <= 2999:  # noqa: PLR2004 - a year with four digits
            raise ValueError("the season is the year in which it starts")
