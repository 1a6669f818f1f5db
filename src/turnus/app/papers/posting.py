"""What a competition has to post, of whatever kind it is: boards, who is free, tables, who takes part.

Papers, hall screens and files are made of this; a season of a club and a competition of any format each say
it in their own way (`of_seasons`, `of_events`). Names are as the reader may hear them.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Protocol

OPEN = "\N{EN DASH}"  # a game without a result yet: the dash that people write
USUAL_BOXES = ("1-0", "½-½", "0-1")


@dataclass(frozen=True, slots=True)
class Wording:
    """How a reader is spoken to: his language, its words, and how a date is written in it."""

    language: str = "en"
    translate: Callable[[str], str] = str
    day: Callable[[str], str] = str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table on paper; `right` are the columns that stand to the right."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Board:
    """A game that is posted: the number of its board, its group where there are several, who, and how."""

    number: str
    group: str
    white: str
    black: str
    result: str = ""
    match: str = ""  # of a match of several boards, its number: its games are filled in on one slip
    sides: tuple[str, str] = ("", "")  # of that match
    white_for: str = ""  # the team that White plays for, where it is known who does
    black_for: str = ""
    has_colours: bool = True  # else two teams meet that play with both


@dataclass(frozen=True, slots=True)
class Free:
    """Somebody without a game in a round, and why."""

    group: str
    player: str
    why: str


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part, with his number in the list."""

    number: int
    name: str
    group: str = ""
    title: str = ""
    rating: int = 0
    federation: str = ""
    club: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """A result that came in."""

    white: str
    black: str
    result: str


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that people wait for: a day and an hour as the club's clock has them."""

    what: str
    round: int
    day: str
    hour: str


@dataclass(frozen=True, slots=True)
class Dated:
    """A round whose day is known, and its hour where that is known too."""

    part: int  # the turnus or stage it is of
    round: int
    said: str
    day: str
    hour: str = ""
    is_paired: bool = False
    place: str = ""


class Posting(Protocol):
    """A competition, at a round and in the groups that are looked at."""

    @property
    def boxes(self) -> tuple[str, ...]:
        """The results that a slip offers."""

    def of_round(self, words: Wording) -> str:
        """Say which round it is and when it is played."""

    def so_far(self, words: Wording) -> str:
        """Say after which round the tables are."""

    def boards(self) -> tuple[Board, ...]:
        """Return the games of the round."""

    def free(self) -> tuple[Free, ...]:
        """Return who has no game in the round."""

    def standings(self, words: Wording) -> tuple[Sheet, ...]:
        """Return the tables."""

    def crosstable(self, words: Wording) -> tuple[Sheet, ...]:
        """Return the tables with every round."""

    def entrants(self) -> tuple[Entrant, ...]:
        """Return who takes part."""

    def latest(self) -> tuple[Score, ...]:
        """Return the results that came in last, the newest first."""

    def short_tables(self, words: Wording) -> tuple[Sheet, ...]:
        """Return the tables as a screen has room for them: place, name, points and the first tie-break."""

    def moments(self, today: date) -> tuple[Moment, ...]:
        """Return what people wait for within a week."""

    def dates(self, words: Wording) -> tuple[Dated, ...]:
        """Return the rounds whose day is known, also those to come."""

    def trf(self, group: str, title: str) -> str:
        """Return a group as a tournament report file."""


def result(text: str) -> str:
    """Write a result as people do: ½-½, a dash while the game is open."""
    return text.replace("1/2", "½") or OPEN


def spaced(text: str) -> str:
    """Write a word of the journal as people read it."""
    return text.replace("_", " ")


def filled_columns(
    heads: Iterable[str],
    rows: Iterable[tuple[str, ...]],
    right: frozenset[int],
    words: Wording,
    title: str = "",
) -> Sheet:
    """Return a table without the columns that nobody has anything in."""
    lines, names = tuple(rows), tuple(heads)
    kept = [i for i in range(len(names)) if any(line[i] for line in lines)]
    return Sheet(
        title,
        tuple(words.translate(names[i]) if names[i] else "" for i in kept),
        tuple(tuple(line[i] for i in kept) for line in lines),
        frozenset(place for place, i in enumerate(kept) if i in right),
    )
