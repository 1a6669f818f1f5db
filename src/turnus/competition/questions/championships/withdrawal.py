"""Withdrawal from a tournament: what becomes of the games, the fee and the pairing."""

from datetime import date
from typing import Any

from turnus.law import Facts, one
from turnus.records import record
from turnus.words import Words


class Treatment(Words):
    """What becomes of the games of one part of a tournament."""

    STANDS = "all games stand"
    ANNULLED = "annulled"
    REST_LOST = "remaining games lost"
    NOT_TAKEN_PART = "not taken part"


@record
class Part:
    """A part of a tournament in which everybody meets once: his games, and how many have a result."""

    games: int
    played: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{played} of {games} games played", {"played": self.played, "games": self.games}


@record
class Treated:
    """What becomes of one part: the treatment and how many games are declared lost."""

    treatment: Treatment
    games_lost: int = 0

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{treatment}, {games_lost} games lost", {
            "treatment": self.treatment,
            "games_lost": self.games_lost,
        }


@record
class Withdrawn:
    """What follows from a withdrawal, for each part of the tournament."""

    parts: tuple[Treated, ...]
    stays_in_standings: bool

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{parts}; in the standings: {stays}", {"parts": self.parts, "stays": self.stays_in_standings}


def check_part(games: int, played: int) -> None:
    """Raise ValueError for more games played than there are."""
    if not 0 <= played <= games or games < 1:
        raise ValueError("a player cannot have played more games than he has")


class Withdrawal(Facts[Withdrawn]):
    """What follows when a player or team withdraws from a tournament in one or more round robins."""

    question = one("withdrawal")
    parts: tuple[Part, ...]  # one for a single round robin, more for a double or multiple one
    is_swiss: bool = False
    is_team: bool = False  # a team leaves a team competition

    def check(self) -> None:
        """Refuse games that cannot be."""
        if not self.parts or (self.is_swiss and len(self.parts) > 1):
            raise ValueError("a tournament has a part; a Swiss tournament has one")
        for part in self.parts:
            check_part(part.games, part.played)


class WithdrawalFee(Facts[bool]):
    """Whether a player who withdraws still owes what taking part costs; if not, the conditions say."""

    question = one("withdrawal_fee")
    withdrew_on: date
    schedule_announced_on: date | None = None  # none: not yet


class StillPaired(Facts[bool]):
    """Whether a player is still paired in a Swiss tournament."""

    question = one("still_paired")
    has_withdrawn: bool


@record
class Dummy:
    """Whether a dummy is added to the field, and what meeting it is worth."""

    is_needed: bool
    points: int = 0

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "dummy: {needed}, worth {points}", {"needed": self.is_needed, "points": self.points}


class DummyNeeded(Facts[Dummy]):
    """Whether a dummy is added to the players of a Swiss round."""

    question = one("dummy")
    active_players: int

    def check(self) -> None:
        """Refuse fewer than no players."""
        if self.active_players < 0:
            raise ValueError("there cannot be fewer than no players")
