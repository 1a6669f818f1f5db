"""What of a person may be seen by whom: the one place that every page, paper, feed, file and the API ask.

Everybody is shown as he chose. Who did not choose is shown in full, and a minor as his club has it: on the
web by his initials, on paper in the hall in full, unless the club decides otherwise. Who works in a
competition sees everything, and everybody sees himself.
"""

import re
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields
from datetime import date
from enum import StrEnum
from functools import cached_property
from typing import Any, TypeVar

from turnus.app.people.register import Display, People
from turnus.competition.engine.registration import Registrant
from turnus.competition.engine.state import Contender
from turnus.notation.names import isolated_name
from turnus.records import record, replace
from turnus.tournament import Player

Called = Callable[[str], str]
E = TypeVar("E", Contender, Registrant)
GENERATED = re.compile(r"m[0-9a-f]{9}|p[0-9a-f]{10}")  # a pseudonym that was made for somebody
MOST_LETTERS = 3  # of a first name, where initials are the same
TOLD_OF_SOMEBODY = frozenset({"rating", "membership", "youth"})
IDENTIFYING = (
    "fide_id",
    "national_id",
    "title",
    "federation",
    "club",
)  # a number names somebody as a name does

OF_THE_HIDDEN: Mapping[str, Any] = {"rating": None, "sex": ""}
FIGURES = ("rating", "fide_rating", "national_rating", "categories")


class Audience(StrEnum):
    """For whom something is made."""

    WEB = "web"  # everybody: pages, feeds, files, the API
    HALL = "hall"  # paper and screens that who works there makes
    STAFF = "staff"  # who works there, at work


@record
class Sight:
    """Whose data somebody reads, and how minors who did not choose are shown to him."""

    there: frozenset[str]  # who is in the competition: the others stay pseudonyms
    audience: Audience = Audience.WEB
    minors: Display = Display.INITIALS
    own: frozenset[str] = frozenset()  # himself, and the players of a captain


class Disclosure:
    """The people of one competition as somebody may see them. Called with a pseudonym it returns the name."""

    def __init__(self, people: People, sight: Sight, today: date) -> None:
        self._people, self._sight, self._today = people, sight, today

    def __call__(self, pseudonym: str) -> str:
        """Return how somebody is called."""
        if pseudonym not in self._sight.there:
            return pseudonym
        match self.display(pseudonym):
            case Display.FULL:
                return self._people.name(pseudonym)
            case Display.INITIALS:
                return self._shortened[pseudonym]
            case Display.HIDDEN:
                return pseudonym

    def display(self, pseudonym: str) -> Display:
        """Return how much of somebody is shown; whoever was erased is hidden to all but who works there."""
        if self._sight.audience is Audience.STAFF or pseudonym in self._sight.own:
            return Display.FULL
        known = self._people.find(pseudonym)
        if known is None:
            return Display.HIDDEN if GENERATED.fullmatch(pseudonym) else Display.FULL
        return known.display_on(self._today, self._sight.minors)

    def entry(self, held: E) -> E:
        """Return of an entry what may be seen: initials go without numbers, title and club."""
        display = self.display(held.player)
        if display is Display.FULL:
            return held
        kept_back = IDENTIFYING if display is Display.INITIALS else (*IDENTIFYING, *FIGURES)
        empty: dict[str, Any] = {each.name: each.default for each in fields(held) if each.name in kept_back}
        return replace(held, **empty)

    def in_file(self, player: Player) -> Player:
        """Return a player of a tournament file, who stands there under his pseudonym, as he may be seen."""
        display, named = self.display(player.name), replace(player, name=self(player.name))
        if display is Display.FULL:
            return named
        empty: dict[str, Any] = dict.fromkeys((*IDENTIFYING, "birth_date"), "")
        return replace(named, **empty, **(OF_THE_HIDDEN if display is Display.HIDDEN else {}))

    @cached_property
    def _shortened(self) -> dict[str, str]:
        """Everybody whom any audience may know by his initials: so they are the same for all."""
        found = {player: self._people.find(player) for player in self._sight.there}
        return short_names({
            player: person.name
            for player, person in found.items()
            if person and person.display_on(self._today) is Display.INITIALS
        })  # fmt: skip


def isolated(called: Called) -> Called:
    """Call people so inside texts: a name from right to left turns nothing beside it."""
    return lambda pseudonym: isolated_name(called(pseudonym))


def is_in_full(called: Called, player: str) -> bool:
    """Say whether a reader may know everything of somebody that stands in his entry."""
    return not isinstance(called, Disclosure) or called.display(player) is Display.FULL


def is_hidden(called: Called, player: str) -> bool:
    """Say whether a reader may know nothing of somebody but how he plays."""
    return isinstance(called, Disclosure) and called.display(player) is Display.HIDDEN


def entry_as_seen(called: Called, held: E) -> E:
    """Return of an entry what a reader may see, to whom people are called so."""
    return called.entry(held) if isinstance(called, Disclosure) else held


def rating_as_seen(called: Called, player: str, rating: int | None) -> int:
    """Return somebody's rating as a reader may see it; 0 where he may not."""
    return 0 if is_hidden(called, player) else rating or 0


def in_file_as_seen(called: Called, player: Player) -> Player:
    """Return a player of a tournament file as a reader may see him."""
    return (
        called.in_file(player)
        if isinstance(called, Disclosure)
        else replace(player, name=called(player.name))
    )


def payload_as_seen(called: Called, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Return an event without what it tells of somebody whom a reader may not know."""
    kept = dict(payload)
    if is_hidden(called, str(payload.get("player", ""))):
        return {name: value for name, value in kept.items() if name not in TOLD_OF_SOMEBODY}
    return kept


def shown_otherwise(called: Called, players: AbstractSet[str]) -> tuple[int, int]:
    """Count of whom only initials are shown, and of whom no name."""
    if not isinstance(called, Disclosure):
        return 0, 0
    ways = [called.display(player) for player in players]
    return ways.count(Display.INITIALS), ways.count(Display.HIDDEN)


def short_names(names: Mapping[str, str]) -> dict[str, str]:
    """Shorten names to initials, for nobody to be taken for another: K. F., or Ko. F. and Ki. F.

    Of who would be called the same up to three letters of the first name are written, never all of it; who
    are still called the same get a number.
    """
    made: dict[str, str] = {}
    waiting = dict(names)
    for letters in range(1, MOST_LETTERS + 1):
        found: dict[str, list[str]] = {}
        for player in sorted(waiting):
            text = initials(waiting[player], letters)
            found.setdefault(text, []).append(player)
        for text, players in found.items():
            if len(players) == 1 or letters == MOST_LETTERS:
                made |= {
                    player: f"{text} ({number})" if len(players) > 1 else text
                    for number, player in enumerate(players, 1)
                }
        waiting = {player: name for player, name in waiting.items() if player not in made}
    return made


def initials(name: str, letters: int = 1) -> str:
    """Shorten a name: Anna de Boer becomes A. de B., with two letters of the first name An. de B."""
    words = _words(name)
    first = max(1, min(letters, len(words[0]) - 1)) if words else 1  # never all of it
    return " ".join(
        part if part.islower() else f"{part[: 1 if place else first]}." for place, part in enumerate(words)
    )


def _words(name: str) -> list[str]:
    """Return the words of a name, given names first: of Boer, Anna de too."""
    family, _, given = name.partition(",")
    return [*given.split(), *family.split()]
