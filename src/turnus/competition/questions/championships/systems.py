"""How a competition is played: its structure, places in it, knock-out matches and Swiss rounds."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from turnus.faults import BadInput
from turnus.law import Facts, Refused, every, one
from turnus.records import record
from turnus.words import Words

Names = tuple[str, ...]
Score = tuple[int, int]
RESULTS = ((2, 0), (1, 1), (0, 2), (0, 0))  # of one game of draughts; 0-0 when both lost
GAMES = 2  # of a knock-out match


class Vacancy(Facts[str]):
    """Who gets a place that fell open before the competition; nobody (empty) when it stays open."""

    question = one("vacancy")
    reserves: Names = ()  # by the widened rights in the conditions of the stage before, still available
    candidates: Names = ()  # whom the leadership could place


class KnockOutStep(Words):
    """What comes next in a knock-out match."""

    GAME = "play the next game"
    BARRAGE = "play a barrage"
    LAST_DECIDER = "decide as the conditions say"
    DECIDED = "decided"


@record
class KnockOutState:
    """How a knock-out match stands: what comes next, or who goes on and who is out."""

    step: KnockOutStep
    through: str = ""
    out: str = ""
    decided_by: str = ""  # games, barrage or conditions

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{step}; goes on: {through}", {"step": self.step, "through": self.through}


class KnockOutMatch(Facts[KnockOutState]):
    """How a knock-out match of two players stands, by the points of its games and barrages so far."""

    question = one("knock_out_match")
    first: str
    second: str
    games: tuple[Score, ...] = ()
    barrages: tuple[Score, ...] = ()
    most_barrages: int = 1  # as the conditions say
    chosen_by_conditions: str = ""  # who went on by the last decider of the conditions

    def check(self) -> None:
        """Refuse games that cannot be."""
        if self.first == self.second:
            raise ValueError("a match is between two players")
        if len(self.games) > GAMES:
            raise ValueError("a match has two games")
        for game in self.games:
            check_result(game)
        if any(min(barrage) < 0 for barrage in self.barrages):
            raise ValueError("points are not below zero")
        self._check_barrages()
        if self.chosen_by_conditions not in ("", self.first, self.second):
            raise ValueError("only one of the two players can go on")

    def _check_barrages(self) -> None:
        if self.most_barrages < 1 or len(self.barrages) > self.most_barrages:
            raise ValueError("there are more barrages than the conditions allow")
        if self.barrages and self.games_winner != "":
            raise ValueError("barrages are played after two games with an equal total")
        if any(first != second for first, second in self.barrages[:-1]):
            raise ValueError("a decided barrage is the last")

    @property
    def games_winner(self) -> str | None:
        """Who won the two games; nobody (empty) when equal, none when they are not played."""
        return _winner(self, self.games) if len(self.games) == GAMES else None

    @property
    def barrage_winner(self) -> str:
        """Who won the last barrage; nobody (empty) when equal or none was played."""
        return _winner(self, self.barrages[-1:])


def _winner(facts: KnockOutMatch, scores: Iterable[Score]) -> str:
    balance = sum(first - second for first, second in scores)
    return facts.first if balance > 0 else facts.second if balance < 0 else ""


class SwissType(Words):
    """The two recognised ways to play Swiss."""

    RESISTANCE = "resistance"
    RATING = "rating"


class SwissEvent(Words):
    """Events with rules of their own on the number of Swiss rounds."""

    GENERAL = "general"
    CUBS = "cub championship"
    CUB_TEAMS = "cub teams"
    GIRLS_CUBS = "girls cubs championship"
    GIRLS_PUPILS_FINAL = "final of the girls pupils championship"


@record
class SwissField:
    """The number of players that counts, and whether it is below what is preferred."""

    players: int
    is_below_preferred: bool

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{players} players; fewer than preferred: {below}", {
            "players": self.players,
            "below": self.is_below_preferred,
        }


class SwissPlayers(Facts[SwissField]):
    """How many players a Swiss tournament has: those who really play in the first round."""

    question = one("swiss_players")
    entered: int
    in_first_round: int

    def check(self) -> None:
        """Refuse more players than entered."""
        if not 0 <= self.in_first_round <= self.entered:
            raise ValueError("nobody plays who did not enter")


@record
class RoundBounds:
    """How few and how many rounds there may be; none at all when the most is below the fewest."""

    fewest: int
    most: int

    @property
    def is_possible(self) -> bool:
        """Whether any number of rounds is allowed."""
        return self.fewest <= self.most

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "at least {fewest} and at most {most} rounds", {"fewest": self.fewest, "most": self.most}


class SwissRounds(Facts[RoundBounds]):
    """How many rounds a Swiss tournament may have."""

    question = one("swiss_rounds")
    players: int
    event: SwissEvent = SwissEvent.GENERAL

    def check(self) -> None:
        """Refuse a number of players that cannot be."""
        if self.players < 0:
            raise ValueError("there cannot be fewer than no players")


class SwissPlan(Facts[tuple[Refused, ...]]):
    """Why a Swiss tournament cannot be held as planned."""

    question = every("swiss_plan")
    players: int  # in the first round
    rounds: int
    swiss_type: str = ""  # resistance or rating
    event: SwissEvent = SwissEvent.GENERAL

    def check(self) -> None:
        """Refuse numbers that cannot be."""
        if self.players < 0 or self.rounds < 1:
            raise ValueError("a tournament has players and at least one round")


class PairingScore(Facts[Fraction]):
    """With how many points a player is paired in Swiss."""

    question = one("pairing_score")
    points: Fraction
    open_games: int = 0  # postponed and still to be played

    def check(self) -> None:
        """Refuse fewer than no open games."""
        if self.open_games < 0:
            raise ValueError("there cannot be fewer than no open games")


class PairingRound(Facts[tuple[Refused, ...]]):
    """Why a Swiss round cannot be paired yet."""

    question = every("pairing_round")
    round: int
    rounds: int
    rounds_with_open_games: frozenset[int] = frozenset()

    def check(self) -> None:
        """Refuse a round that the tournament does not have."""
        if not 1 <= self.round <= self.rounds:
            raise ValueError("the tournament does not have this round")
        if not all(1 <= number <= self.rounds for number in self.rounds_with_open_games):
            raise ValueError("games are open in a round that the tournament does not have")


def check_result(points: Score) -> None:
    """Raise ValueError for what is no result of a game of two points."""
    if points not in RESULTS:
        raise BadInput(
            "{first}-{second} is no result of a game: 2-0, 1-1, 0-2 or 0-0", first=points[0], second=points[1]
        )
