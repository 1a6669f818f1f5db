"""Members: entering somebody with his personal data, and taking over a list of players or ratings.

Personal data go to the registry, never into the journal; that they changed is in the office's stream.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from turnus.app.competitions.people import person_of
from turnus.app.office.rights.granting import PersonRecorded
from turnus.app.office.rights.roles import Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.app.office.typed_names import refuse_twice
from turnus.app.people.recognising import Marks, Seen, beside, completed
from turnus.app.people.register import People, Person, club_of
from turnus.app.streams.upcasting import said, type_of
from turnus.competition.federation.events import MemberRegistered
from turnus.competition.season import Season
from turnus.competition.season import commands as asked
from turnus.competition.season.events import MemberJoined
from turnus.faults import BadInput
from turnus.notation.births import written_birth
from turnus.notation.names import read_name
from turnus.notation.player_tables import LONGEST_ADDRESS, ListedPlayer, checked_email
from turnus.notation.printable import checked_text
from turnus.records import replace
from turnus.store import Event as Stored

SEXES = ("", "m", "w")
MEMBER = "member"  # of the club, in whatever way
PERSONAL = ("name", "birth_date", "sex", "address", "contact", "number")  # how he is shown is his own choice
LONGEST_NUMBER = 30  # of a membership
MOST_NEW_MEMBERS = 500  # of a longer list only who is a member already is taken over


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomer:
    """Somebody to enter: what the registry keeps of him, and what the competition needs to know."""

    name: str
    birth_date: str = ""
    sex: str = ""
    rating: int = 0
    membership: str = MEMBER
    youth: bool = False


def enrol(secretary: Secretary, identity: Identity, stream: str, newcomer: Newcomer, key: str) -> Done:
    """Enter somebody under a new pseudonym; the same request enters him once."""
    person = replace(checked_person(newcomer.name, newcomer.birth_date, newcomer.sex), youth=newcomer.youth)
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


def take_over(
    secretary: Secretary, identity: Identity, stream: str, listed: Sequence[ListedPlayer], key: str
) -> Done:
    """Take over people of a list as one: who is new is entered, of others rating and data change."""
    secretary.insist_director(identity, stream)
    refuse_twice(listed)
    fresh = [new_pseudonym(stream, f"{key}/{place}") for place in range(len(listed))]
    season = secretary.seen(identity, stream).season
    known = marks_of_members(secretary.people_of(stream), season, but_for=fresh)
    seen = beside(listed, known, with_rating=False)
    told = {each.player if each.is_known else new: each.listed for new, each in zip(fresh, seen, strict=True)}
    wanted = [each for player, line in told.items() if (each := of_line(season, player, line)) is not None]
    persons = {player: person_of(line) for player, line in told.items()}
    done = secretary.act_all(identity, stream, wanted, key=key) if wanted else None
    remember_new(secretary, identity, stream, {player: persons[player] for player in fresh if player in told})
    complete(secretary, identity, stream, {player: persons[player] for player in told if player not in fresh})
    return done or Done(secretary.seen(identity, stream))


def remember_new(
    secretary: Secretary, identity: Identity, stream: str, persons: Mapping[str, Person]
) -> None:
    """Keep the data of several people at once; of whom something is known already, nothing changes."""
    people = secretary.people_of(stream)
    new = {player: person for player, person in persons.items() if people.find(player) is None}
    _record_data(secretary, identity, stream, new)


def complete(secretary: Secretary, identity: Identity, stream: str, told: Mapping[str, Person]) -> bool:
    """Keep what a list tells besides of people who are known; say whether it told anything."""
    people = secretary.people_of(stream)
    held = {player: people.find(player) or person for player, person in told.items()}
    more = {player: completed(held[player], person) for player, person in told.items()}
    changed = {player: person for player, person in more.items() if person != people.find(player)}
    _record_data(secretary, identity, stream, changed)
    return bool(changed)


def _record_data(
    secretary: Secretary, identity: Identity, stream: str, persons: Mapping[str, Person]
) -> None:
    club = club_of(stream)
    secretary.record_all(identity, lambda: [PersonRecorded(player=player, club=club) for player in persons])
    secretary.people_of(stream).remember_all(persons)


def of_line(season: Season, player: str, line: ListedPlayer) -> asked.Join | asked.ChangeRating | None:
    """Return what a line asks for: who is new joins, who is there gets another rating; or nothing."""
    rating = line.rating or line.fide_rating or 0
    if player not in season.members:
        return asked.Join(player=player, rating=rating, membership=MEMBER)
    is_other = rating not in (0, season.rating(player))
    return asked.ChangeRating(player=player, rating=rating) if is_other else None


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


def checked_person(
    name: str, birth_date: str = "", sex: str = "", *, address: str = "", contact: str = "", number: str = ""
) -> Person:
    """Return a person whose data can be true."""
    name = read_name(name)
    if not name:
        raise BadInput("a member needs a name", where="name")
    if sex not in SEXES:
        raise BadInput("write m or w", where="sex")
    return Person(
        name,
        written_birth(birth_date),
        sex=sex,
        address=checked_text(address, "address", LONGEST_ADDRESS),
        contact=checked_email(contact, "contact"),
        number=checked_text(number, "number", LONGEST_NUMBER),
    )


def record_person(secretary: Secretary, identity: Identity, stream: str, player: str, person: Person) -> None:
    """Keep a member's data; only the director of a competition he is in may."""
    known = secretary.person(identity, stream, player)
    new = person if known is None else replace(known, **{each: getattr(person, each) for each in PERSONAL})
    if known == new:
        return
    secretary.insist_director(identity, stream)
    _record_data(secretary, identity, stream, {player: new})


# Lists


def marks_of_members(people: People, season: Season, but_for: Collection[str] = ()) -> dict[str, Marks]:
    """Return by what the members of a competition are known."""
    return {player: marks_of_person(people, player) for player in season.members if player not in but_for}


def marks_of_person(people: People, player: str) -> Marks:
    """Return by what somebody is known of whom the journal says nothing personal."""
    person = people.find(player) or Person(player)
    return Marks(name=person.name, birth_date=person.birth_date, number=person.number)


def changes(season: Season, people: People, seen: Iterable[Seen]) -> list[Seen]:
    """Return the lines of a list that bring something: who is new, and of whom it tells more."""
    return [each for each in seen if not each.is_known or _brings(season, people, each)]


def _brings(season: Season, people: People, seen: Seen) -> bool:
    held = people.find(seen.player) or Person(seen.player)
    is_more = completed(held, person_of(seen.listed)) != held
    return is_more or of_line(season, seen.player, seen.listed) is not None
