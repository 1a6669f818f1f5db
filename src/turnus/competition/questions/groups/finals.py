"""Qualifying for the final groups: turnus places, the fourth place, succession."""

from fractions import Fraction
from typing import Any

from turnus.competition.questions.groups.classification import Names, SeasonRecord, check_season
from turnus.law import Facts, Refused, every, one
from turnus.records import record, says

FOURTH = 0  # the place that no turnus gives


@says("{place}. {name} (group {group})")
@record
class TableEntry:
    """A place in the table of a turnus; `label`: groups were merged, and he would have played there."""

    name: str
    group: int
    place: int
    label: int = 0


class FinalReplacement(Facts[str]):
    """Who takes the place of somebody who withdraws from a final group; empty: nobody is left."""

    question = one("final_replacement")
    order: Names  # the list that gave the place
    qualified: frozenset[str]  # for this final group or a higher one
    withdrawn: frozenset[str]
    started: bool = False  # the first round has been played


@says("group {group}: {score}")
@record
class GroupScore:
    """A score, and the group in which it counts."""

    group: int
    score: Fraction


@says("{name}: {points}")
@record
class FourthRecord:
    """What decides about the fourth place: points, and sums over the season."""

    name: str
    points: Fraction
    groups: int
    resistance: Fraction
    sonneborn_berger: Fraction


@record
class FinalPlace:
    """A place in a final group: who has it, what gave it, and in whose stead."""

    player: str  # empty: nobody is left, or only the director can say
    turnus: int  # 0: the fourth place
    instead_of: Names = ()  # those who play in a higher final group or withdrew
    tied: Names = ()  # nothing separates these

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        sentence = "{player} (turnus {turnus})" if self.turnus else "{player} (fourth place)"
        return sentence, {"player": self.player, "turnus": self.turnus}


@record
class FinalGroup:
    """A final group and its players."""

    number: int
    players: Names
    places: tuple[FinalPlace, ...]

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "final {number}: {places}", {"number": self.number, "places": self.places}


@record
class Qualified:
    """The final groups of a season."""

    finals: tuple[FinalGroup, ...]

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{finals}", {"finals": self.finals}


class Finals(Facts[Qualified]):
    """Who plays in which final group, from the records of a season."""

    question = one("finals")
    players: tuple[SeasonRecord, ...]
    groups: int = 3  # with which the season was played
    withdrawn: frozenset[str] = frozenset()  # who will not play in a final group
    director_order: Names = ()  # how the director put players that nothing separates

    def check(self) -> None:
        """Refuse a season that cannot be."""
        check_season(self.players)
        if self.groups not in (1, 2, 3):
            raise ValueError("a season has three groups at most")
        for player in self.players:
            for kept in player.turni:
                if not 1 <= kept.group <= self.groups:
                    raise ValueError(f"{player.name} played in group {kept.group}, which is not there")
                if kept.label not in (0, 2, 3) or kept.games < 0:
                    raise ValueError(f"{player.name} has a record that cannot be")


class FinalOpening(Facts[tuple[Refused, ...]]):
    """Whether a final group can start."""

    question = every("final_opening")
    players: int
    turni_closed: int

    def check(self) -> None:
        """Refuse numbers below nothing."""
        if min(self.players, self.turni_closed) < 0:
            raise ValueError("players and turni count from 0")


class FinalNumbers(Facts[Names]):
    """Who has number 1, 2, 3 and 4 in a final group."""

    question = one("final_numbers")
    players: Names
    seed: str
    drawn: Names = ()  # a draw made elsewhere: the players in the order of their numbers

    def check(self) -> None:
        """Refuse a draw that is none."""
        if len(set(self.players)) != len(self.players):
            raise ValueError("a player is named twice")
        if self.drawn and sorted(self.drawn) != sorted(self.players):
            raise ValueError("the draw must have every player once")
        if not self.drawn and not self.seed:
            raise ValueError("a draw of lots needs the seed it can be repeated with")


@record
class FinalRounds:
    """The players in the order of their numbers and the games of each round, White first."""

    numbers: Names
    rounds: tuple[tuple[tuple[str, str], ...], ...]

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        games = tuple(f"{white}-{black}" for played in self.rounds for white, black in played)
        return "{games}", {"games": games}


class FinalSchedule(Facts[FinalRounds]):
    """Who plays whom in each round of a final group, and with which colour."""

    question = one("final_schedule")
    players: Names
    seed: str = ""
    drawn: Names = ()  # a draw made elsewhere: the players in the order of their numbers

    def check(self) -> None:
        """Refuse a final group of another size."""
        if len(self.players) != 4:  # noqa: PLR2004 - the table is for four
            raise ValueError("the table is for four players")
        self.numbers()

    def numbers(self) -> FinalNumbers:
        """Return the question who has which number."""
        return FinalNumbers(players=self.players, seed=self.seed, drawn=self.drawn)


def check_final(number: int) -> None:
    """Refuse a final that does not exist."""
    if number not in (1, 2, 3):
        raise ValueError("there are three final groups")
