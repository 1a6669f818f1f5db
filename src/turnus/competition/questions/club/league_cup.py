"""A cup for the best performance in league matches."""

from fractions import Fraction
from typing import Any

from turnus.competition.questions.groups.classification import Names, Tied
from turnus.law import Facts, one
from turnus.records import record, says
from turnus.words import Words


class MatchKind(Words):
    """In what match a game was played."""

    REGULAR = "regular"  # a regular league match
    DECIDING = "deciding"  # a deciding match for promotion or relegation
    CUP = "cup"
    SPECIAL = "special"  # any other event


@says("{score} in team {team} on board {board}")
@record(kw_only=True)
class LeagueGame:
    """A player's game, or regulation result, in a match of the club."""

    score: Fraction
    team: int  # 1 is the highest
    board: int = 1
    match: MatchKind = MatchKind.REGULAR
    played: bool = True  # false: a regulation result
    opponent_rating: int = 0


@says("{name}: {games}")
@record(kw_only=True)
class LeaguePlayer:
    """A player's season in the league."""

    name: str
    games: tuple[LeagueGame, ...]
    missed: int = 0  # matches for which he was absent, for whatever reason
    average_rating: Fraction | None = None  # his own, over the season
    performance: Fraction | None = None  # his performance rating; unknown: from the opponents' ratings


@says("{name}: {points} of {games}")
@record
class LeagueRecord:
    """What decides about the cup."""

    name: str
    points: Fraction
    games: int
    percentage: Fraction
    teams: tuple[int, ...]  # the team of every game that counts
    boards: int  # the sum of the board numbers
    surplus: Fraction | None = None  # performance rating above the own average


@record
class LeagueAward:
    """Who wins the cup; several when nothing separates them, and the others in order."""

    winner: str  # empty: nobody, or nothing separates the first
    order: Tied
    records: tuple[LeagueRecord, ...]
    excluded: Names = ()
    awards: int = 1

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{winner}; out of the running: {excluded}", {
            "winner": self.winner,
            "excluded": self.excluded,
        }


class LeagueCup(Facts[LeagueAward]):
    """Who wins the Tom Sanders cup, for the best performance in league matches."""

    question = one("tom_sanders")
    players: tuple[LeaguePlayer, ...]

    def check(self) -> None:
        """Refuse results that cannot be."""
        if len({player.name for player in self.players}) != len(self.players):
            raise ValueError("a player is named twice")
        for player in self.players:
            for game in player.games:
                if game.score not in (0, Fraction(1, 2), 1) or game.team < 1 or game.board < 1:
                    raise ValueError(f"{player.name} has a result that cannot be")
            if player.missed < 0:
                raise ValueError("matches count from 0")
