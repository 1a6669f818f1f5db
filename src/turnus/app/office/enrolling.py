"""Members: entering somebody with his personal data, and taking over a list of players or ratings.

Personal data go to the registry, never into the journal; that they changed is in the office's stream.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from hashlib import sha256
from pathlib import Path

from turnus.app.files.player_lists import read_player_list
from turnus.app.office.rights.granting import PersonRecorded
from turnus.app.office.rights.roles import Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.app.people.meaning import name_key
from turnus.app.people.register import People, Person, club_of
from turnus.app.streams.upcasting import said, type_of
from turnus.competition.federation.events import MemberRegistered
from turnus.competition.season import Season
from turnus.competition.season import commands as asked
from turnus.competition.season.events import MemberJoined
from turnus.faults import BadInput
from turnus.notation.player_tables import LONGEST_NAME, ListedPlayer
from turnus.notation.printable import checked_text
from turnus.records import replace
from turnus.store import Event as Stored

MEMBER = "member"  # of the club, in whatever way
MOST_NEW_MEMBERS = 500  # of a longer list only who is a member already is taken over


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomer:
    """Somebody to enter: what the registry keeps of him, and what the competition needs to know."""

    name: str
    birth_date: str = ""
    rating: int = 0
    membership: str = MEMBER
    youth: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a list beside what is known: who it is about, if anybody, and his rating so far."""

    name: str
    rating: int
    player: str = ""
    rating_so_far: int = 0
    birth_date: str = ""

    @property
    def is_new(self) -> bool:
        """Whether nobody of the competition has this name."""
        return not self.player


def enrol(secretary: Secretary, identity: Identity, stream: str, newcomer: Newcomer, key: str) -> Done:
    """Enter somebody under a new pseudonym; the same request enters him once."""
    person = replace(checked_person(newcomer.name, newcomer.birth_date), youth=newcomer.youth)
    player = new_pseudonym(stream, key)
    command = asked.Join(
        player=player, rating=newcomer.rating, membership=newcomer.membership, youth=newcomer.youth
    )
    done = secretary.act(identity, stream, command, key=key)
    record_person(secretary, identity, stream, player, person)
    return done


def new_pseudonym(stream: str, key: str) -> str:
    """Return the pseudonym of who is entered by a request: the same request enters the same."""
    return f"m{sha256(f'{stream}/{key}'.encode()).hexdigest()[:9]}"


def take_over(secretary: Secretary, identity: Identity, stream: str, lines: Sequence[Line], key: str) -> Done:
    """Take over lines of a list as one: who is new is entered, who is there gets the rating of the list."""
    secretary.insist_director(identity, stream)
    persons = [checked_person(line.name, line.birth_date) for line in lines]
    players = [line.player or new_pseudonym(stream, f"{key}/{place}") for place, line in enumerate(lines)]
    commands = [of_line(line, player) for line, player in zip(lines, players, strict=True)]
    wanted = [command for command in commands if command is not None]
    done = secretary.act_all(identity, stream, wanted, key=key) if wanted else None
    told = list(zip(lines, players, persons, strict=True))
    remember_new(
        secretary, identity, stream, {player: person for line, player, person in told if line.is_new}
    )
    for line, player, person in told:
        known = secretary.person(identity, stream, player) if line.birth_date else None
        if known:
            record_person(secretary, identity, stream, player, replace(person, name=known.name))
    return done or Done(secretary.seen(identity, stream))


def remember_new(
    secretary: Secretary, identity: Identity, stream: str, persons: Mapping[str, Person]
) -> None:
    """Keep the data of several people at once; of whom something is known already, nothing changes."""
    people = secretary.people_of(stream)
    new = {player: person for player, person in persons.items() if people.find(player) is None}
    for player in new:
        secretary.record(identity, partial(PersonRecorded, player=player, club=club_of(stream)))
    people.remember_all(new)


def of_line(line: Line, player: str) -> asked.Join | asked.ChangeRating | None:
    """Return what a line asks for: who is new joins, who is there gets another rating; or nothing."""
    if line.is_new:
        return asked.Join(player=player, rating=line.rating, membership=MEMBER)
    is_other = line.rating and line.rating != line.rating_so_far
    return asked.ChangeRating(player=player, rating=line.rating) if is_other else None


def enrol_with_federation(
    secretary: Secretary,
    identity: Identity,
    stream: str,
    report: MemberRegistered,
    name: str,
    *,
    key: str,
    expected: int | None = None,
) -> Done:
    """Register somebody new with a federation under a new pseudonym; the same request does it once."""
    person = checked_person(name)
    member = new_pseudonym(stream, key)
    done = secretary.act(identity, stream, replace(report, member=member), key=key, expected=expected)
    remember_new(secretary, identity, stream, {member: person})
    return done


def joined(events: Iterable[Stored]) -> Iterator[tuple[str, str]]:
    """Yield who came into which competition, by pseudonym, as a journal tells it."""
    for event in events:
        kind = type_of(event)
        if kind == MemberJoined.__name__:
            yield event.stream, said(event).payload["player"]
        elif kind == MemberRegistered.__name__:
            yield event.stream, said(event).payload["member"]


def checked_person(name: str, birth_date: str = "") -> Person:
    """Return a person whose data can be true."""
    name = " ".join(name.split())
    if not name:
        raise BadInput("a member needs a name", where="name")
    checked_text(name, "name", LONGEST_NAME)
    if birth_date:
        try:
            date.fromisoformat(birth_date)
        except ValueError as wrong:
            raise BadInput("{text} is no date", text=birth_date, where="birth_date") from wrong
    return Person(name, birth_date)


def record_person(secretary: Secretary, identity: Identity, stream: str, player: str, person: Person) -> None:
    """Keep a member's data; only the director of a competition he is in may."""
    known = secretary.person(identity, stream, player)
    if known and (known.name, known.birth_date) == (person.name, person.birth_date):
        return
    secretary.insist_director(identity, stream)
    secretary.record(identity, lambda: PersonRecorded(player=player, club=club_of(stream)))
    people = secretary.people_of(stream)
    if known:  # how he is shown stays his own choice
        people.amend(player, lambda held: replace(held, name=person.name, birth_date=person.birth_date))
    else:
        people.remember(player, person)


# Lists


# by a name as lists agree on it: who has it, his rating and his date of birth
Known = Mapping[str, tuple[str, int, str]]


def known_members(people: People, season: Season) -> Known:
    """Return the members of a competition as a list is put beside them."""
    found = {}
    for player in season.members:
        person = people.find(player)
        born = person.birth_date if person else ""
        found[name_key(people.name(player))] = (player, season.rating(player), born)
    return found


def compare_list(known: Known, listed: Iterable[ListedPlayer]) -> list[Line]:
    """Put a list beside the members: whose rating or date of birth changes, and who would be new."""
    found: list[Line] = []
    strangers: list[Line] = []
    for each in listed:
        rating = each.rating or each.fide_rating or 0
        player, rating_so_far, born = known.get(name_key(each.name), ("", 0, ""))
        line = Line(each.name, rating, player, rating_so_far, each.birth_date)
        if player:
            found.append(replace(line, birth_date="" if line.birth_date == born else line.birth_date))
        elif len(strangers) <= MOST_NEW_MEMBERS:
            strangers.append(line)
    changed = [line for line in found if line.birth_date or line.rating not in (0, line.rating_so_far)]
    return changed if len(strangers) > MOST_NEW_MEMBERS else [*changed, *strangers]


def compare_file(known: Known, path: Path) -> list[Line]:
    """Put the list in a file beside the members; a fault names the file, not where it lies."""
    try:
        return compare_list(known, read_player_list(path))
    except BadInput as fault:
        fault.where = fault.where.replace(str(path), path.name)
        raise
