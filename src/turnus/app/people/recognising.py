"""Whether somebody on a list is somebody who is known: by numbers, name, birth date, club and rating."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum

from turnus.app.people.meaning import name_key
from turnus.app.people.register import Person
from turnus.notation.births import may_be_one
from turnus.notation.player_tables import ListedPlayer
from turnus.records import replace


class Likeness(IntEnum):
    """How sure it is that two are one person; the last only somebody can decide who knows them."""

    OTHER = 0
    PERHAPS = 1
    SAME = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """By what somebody is told from others; what is not known is empty."""

    name: str
    birth_date: str = ""
    rating: int = 0
    clubs: frozenset[str] = frozenset()
    fide_id: str = ""
    number: str = ""

    @property
    def keys(self) -> Iterator[str]:
        """What somebody can be found by."""
        yield name_key(self.name)
        if self.fide_id:
            yield f"fide {self.fide_id}"
        if self.number:
            yield f"number {self.number}"


@dataclass(frozen=True, slots=True)
class Seen:
    """A line of a list: who of those that are known it is about, and where the same person stood before."""

    listed: ListedPlayer
    player: str = ""
    likeness: Likeness = Likeness.OTHER
    earlier: ListedPlayer | None = None

    @property
    def is_known(self) -> bool:
        """Whether it is certainly about somebody who is known."""
        return self.likeness is Likeness.SAME

    @property
    def is_doubtful(self) -> bool:
        """Whether it is about somebody known, or about another of that name."""
        return self.likeness is Likeness.PERHAPS


def marks_of(listed: ListedPlayer, *, with_rating: bool = True) -> Marks:
    """Return by what somebody of a list is known; a rating tells only where it is of the same list."""
    return Marks(
        name=listed.name,
        birth_date=listed.birth_date,
        rating=(listed.fide_rating or listed.rating or 0) if with_rating else 0,
        clubs=frozenset({listed.club.casefold()} - {""}),
        fide_id=listed.fide_id,
        number=listed.national_id,
    )


def likeness(one: Marks, other: Marks) -> Likeness:
    """Say whether two are one person: numbers decide, birth dates part, clubs and ratings make doubt."""
    for mine, his in ((one.fide_id, other.fide_id), (one.number, other.number)):
        if mine and his:
            return Likeness.SAME if mine == his else Likeness.OTHER
    if name_key(one.name) != name_key(other.name):
        return Likeness.OTHER
    if one.birth_date and other.birth_date:
        if not may_be_one(one.birth_date, other.birth_date):
            return Likeness.OTHER
        if one.birth_date == other.birth_date and len(one.birth_date) > len("1971"):
            return Likeness.SAME
    if one.clubs and other.clubs and not one.clubs & other.clubs:
        return Likeness.PERHAPS
    return Likeness.PERHAPS if one.rating and other.rating and one.rating != other.rating else Likeness.SAME


class Known:
    """People who are there already, found by their numbers and names."""

    def __init__(self, marks: Mapping[str, Marks]) -> None:
        self._found: defaultdict[str, list[tuple[str, Marks]]] = defaultdict(list)
        for player, each in marks.items():
            self.add(player, each)

    def add(self, player: str, marks: Marks) -> None:
        """Know one more."""
        for key in marks.keys:
            self._found[key].append((player, marks))

    def find(self, wanted: Marks) -> tuple[str, Likeness]:
        """Return who is meant most likely, and how sure that is; nobody: somebody new."""
        hits = [hit for key in wanted.keys for hit in self._found.get(key, ())]
        player, found = max(
            ((player, likeness(wanted, marks)) for player, marks in hits),
            key=lambda each: each[1],
            default=("", Likeness.OTHER),
        )
        return (player, found) if found else ("", Likeness.OTHER)


def beside(
    listed: Iterable[ListedPlayer], known: Mapping[str, Marks], *, with_rating: bool = True
) -> Iterator[Seen]:
    """Put a list beside who is known; of two lines about one known person the second is doubtful."""
    there, before, taken = Known(known), Known({}), set[str]()
    lines: list[ListedPlayer] = []
    for each in listed:
        marks = marks_of(each, with_rating=with_rating)
        first, alike = before.find(marks_of(each))
        before.add(str(len(lines)), marks_of(each))
        lines.append(each)
        player, found = there.find(marks)
        if alike is Likeness.SAME:
            yield Seen(each, player, found, lines[int(first)])
        else:
            yield Seen(each, player, min(found, Likeness.PERHAPS) if player in taken else found)
        taken |= {player} - {""}


def completed(held: Person, told: Person) -> Person:
    """Return what is known of somebody with what a list tells besides; a year replaces no full date."""
    is_less = not told.birth_date or held.birth_date.startswith(told.birth_date)
    return replace(
        held,
        birth_date=held.birth_date if is_less else told.birth_date,
        sex=told.sex or held.sex,
        address=told.address or held.address,
        contact=told.contact or held.contact,
        number=told.number or held.number,
    )
