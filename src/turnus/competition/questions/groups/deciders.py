"""Sharing first place in a final group: who plays deciding games, with which colours, and who wins."""

from collections import Counter
from fractions import Fraction
from typing import Any

from turnus.competition.questions.club.events import Names, Stage, TimeControl
from turnus.law import Facts, one
from turnus.records import record, says


@says("{white} - {black}")
@record
class Game:
    """A game, White first."""

    white: str
    black: str


@says("{white} - {black} {white_score}")
@record
class PlayedGame:
    """A game with White's score; `played` is false for a regulation result."""

    white: str
    black: str
    white_score: Fraction
    played: bool = True
    black_score: Fraction | None = None  # where both do not share one point

    def points(self, name: str) -> Fraction:
        """Return what a player got in it."""
        if name == self.white:
            return self.white_score
        if name != self.black:
            return Fraction(0)
        return 1 - self.white_score if self.black_score is None else self.black_score

    def whites(self) -> Counter[str]:
        """Count White and Black, as far as it was really played: +1 and -1."""
        return Counter({self.white: 1, self.black: -1}) if self.played else Counter()


def check_games(games: tuple[PlayedGame, ...], players: Names) -> None:
    """Refuse games of strangers and scores that no game gives."""
    for game in games:
        if game.white == game.black or not {game.white, game.black} <= set(players):
            raise ValueError(f"{game.white}-{game.black} is no game of these players")
        for score in (game.white_score, game.points(game.black)):
            if score not in (0, Fraction(1, 2), 1):
                raise ValueError("a game gives 1, ½ or 0")


@record
class DeciderState:
    """What comes next: the champion, or games still to be played with their tempo."""

    champion: str = ""  # empty: not decided yet
    tied: Names = ()  # who share first place
    stage: Stage = Stage.ROUND
    games: tuple[Game, ...] = ()
    tempo: TimeControl | None = None

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if self.champion:
            return "{champion} wins", {"champion": self.champion}
        games = tuple(f"{game.white}-{game.black}" for game in self.games)
        return "{stage}: {games}", {"stage": self.stage, "games": games}


class FinalDecider(Facts[DeciderState]):
    """Who has won a final group, or which games must still decide it."""

    question = one("final_decider")
    players: Names  # in the order of their numbers
    games: tuple[PlayedGame, ...]  # of the final group
    deciders: tuple[PlayedGame, ...] = ()  # played since, in order
    classification: Names = ()  # the final classification, the first place first
    seed: str = ""  # of the draws

    def check(self) -> None:
        """Refuse a final group that is not finished, or games of strangers."""
        if len(set(self.players)) != len(self.players) or len(self.players) != 4:  # noqa: PLR2004
            raise ValueError("a final group has four players")
        check_games(self.games, self.players)
        if len({frozenset((game.white, game.black)) for game in self.games}) != 6 or len(self.games) != 6:  # noqa: PLR2004
            raise ValueError("four players play six games")
        self._check_deciders()

    def _check_deciders(self) -> None:
        points = {name: sum(game.points(name) for game in self.games) for name in self.players}
        first = tuple(name for name in self.players if points[name] == max(points.values()))
        check_games(self.deciders, first)
        pairs = {frozenset((game.white, game.black)) for game in self.deciders}
        if len(first) > 2 and len(pairs) != len(self.deciders):  # noqa: PLR2004 - two play on
            raise ValueError("in the deciding games everybody meets everybody once")
        if len(first) > 2 and self.deciders and not set(first) <= set(self.classification):  # noqa: PLR2004
            raise ValueError("the final classification must name all who share first place")
