"""Deciding games and groups: who plays, with which colours, and what follows."""

from fractions import Fraction

from turnus.competition.questions.club.events import Names, Stage
from turnus.competition.questions.groups.deciders import DeciderState, Game, PlayedGame, check_games
from turnus.law import Facts, one


class Leaders(Facts[Names]):
    """Who share first place after some games, in the order given."""

    question = one("final_leaders")
    players: Names
    games: tuple[PlayedGame, ...]

    def check(self) -> None:
        """Refuse games that cannot be."""
        if not self.players or len(set(self.players)) != len(self.players):
            raise ValueError("there must be players, each once")
        check_games(self.games, self.players)


class DeciderForm(Facts[Stage]):
    """How first place in a final group is decided between players who share it."""

    question = one("decider_form")
    tied: int

    def check(self) -> None:
        """Refuse numbers that cannot be."""
        if self.tied not in (2, 3, 4):
            raise ValueError("two, three or four players share first place")


class DeciderColour(Facts[str]):
    """Who has White in the deciding game of two."""

    question = one("decider_colour")
    first: str
    second: str
    first_whites: int  # in the final group, in games really played
    second_whites: int
    seed: str  # of the draw, should one be needed

    def check(self) -> None:
        """Refuse a player against himself."""
        if self.first == self.second:
            raise ValueError("nobody plays himself")


class DeciderColours(Facts[tuple[Game, ...]]):
    """With which colours three or four players play their deciding games."""

    question = one("decider_colours")
    tied: Names
    games: tuple[PlayedGame, ...]  # of the final group
    seed: str  # of the draw, should one be needed

    def check(self) -> None:
        """Refuse numbers that cannot be."""
        if len(set(self.tied)) != len(self.tied) or len(self.tied) not in (3, 4):
            raise ValueError("three or four players share first place")


class AfterTheDecider(Facts[DeciderState]):
    """What follows between two players, once deciding games have been played."""

    question = one("after_the_decider")
    first: str  # White in the deciding game
    second: str
    scores: tuple[Fraction, ...]  # of the first in the deciding game and the blitz games after it
    seed: str

    def check(self) -> None:
        """Refuse a question before the deciding game."""
        if not self.scores:
            raise ValueError("the deciding game comes first")
        if not set(self.scores) <= {Fraction(0), Fraction(1, 2), Fraction(1)}:
            raise ValueError("a game gives 1, ½ or 0")


class AfterTheGroup(Facts[str]):
    """Who wins when deciding games of three or four are over."""

    question = one("after_the_group")
    leaders: Names  # of the deciding games
    classification: Names = ()

    def check(self) -> None:
        """Refuse an end without leaders, or a classification that lacks one of several."""
        if not self.leaders:
            raise ValueError("somebody leads")
        if len(self.leaders) > 1 and not set(self.leaders) <= set(self.classification):
            raise ValueError("the final classification must name all who share first place")
