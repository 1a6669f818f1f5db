"""Members of a federation out of a list: what is registered of whom, and who is behind the new pseudonyms."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from turnus.app.competitions.people import person_of
from turnus.app.office.typed_names import refuse_twice
from turnus.app.people.meaning import name_key
from turnus.app.people.recognising import Marks, Seen, beside, completed
from turnus.app.people.register import People, Person
from turnus.competition.federation.events import (
    AgeStated,
    ClubJoined,
    MemberDescribed,
    MemberRegistered,
    RatingChanged,
)
from turnus.competition.federation.state import Federation, Member
from turnus.faults import BadInput
from turnus.notation.births import birth_year
from turnus.notation.player_tables import DUTCH, ListedPlayer
from turnus.records import replace

MOST_MEMBERS = 5000
NOBODY = Member(member="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Registrations:
    """What a list asks for: reports for the journal, and personal data that stay beside it."""

    reports: list[Any] = field(default_factory=list)
    new: dict[str, Person] = field(default_factory=dict)
    known: dict[str, Person] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """When the list was received, of which club it is, and in which province new clubs are."""

    received: date
    club: str = ""  # of everybody whose line names none: a tournament file and a rating list never do
    provinces: Mapping[str, str] = field(default_factory=dict)  # by the name of the club


def marks_of_federation(
    federation: Federation, people: People, but_for: Collection[str] = ()
) -> dict[str, Marks]:
    """Return by what everybody is known who is or was registered."""
    return {
        name: _marks(people.find(name) or Person(name), member)
        for name, member in federation.members.items()
        if name not in but_for
    }


def _marks(person: Person, member: Member) -> Marks:
    clubs = frozenset(one.club.casefold() for one in member.registrations)
    born = person.birth_date or (str(member.born.year) if member.born else "")
    return Marks(name=person.name, birth_date=born, clubs=clubs, number=person.number)


def of_club(listed: Iterable[ListedPlayer], club: str) -> list[ListedPlayer]:
    """Return the people of a list, each with a club: his own, else the one that the list is of."""
    return [each if each.club else replace(each, club=club) for each in listed]


def strange_clubs(federation: Federation, listed: Sequence[ListedPlayer], club: str = "") -> list[str]:
    """Return the clubs of a list that are not in the federation and of which it names no province of it."""
    known, provinces = _clubs(federation), set(map(name_key, federation.opened.provinces))
    own = {each.club for each in of_club(listed, club)}
    strange = {each for each in own if each and name_key(each) not in known}
    told = {each.club for each in listed if name_key(each.province) in provinces}
    return sorted(strange - told if federation.opened.provinces else set())


def _clubs(federation: Federation) -> dict[str, str]:
    return {name_key(club): club for club in federation.clubs}


def registrations(
    federation: Federation,
    people: People,
    listed: Sequence[ListedPlayer],
    receipt: Receipt,
    fresh: Sequence[str],
) -> Registrations:
    """Return what is to be registered; of who is registered already only what is new."""
    refuse_twice(listed)
    listed = of_club(listed, receipt.club)
    made = Registrations()
    clubs = _clubs(federation)
    known = marks_of_federation(federation, people, fresh)
    for name, each in zip(fresh, beside(listed, known, with_rating=False), strict=True):
        clubs.update(_new_club(federation, clubs, each.listed, receipt, made))
        held = federation.members[each.player] if each.is_known else NOBODY
        player = each.player if each.is_known else name
        made.reports.extend(_reports(held, player, clubs[name_key(each.listed.club)], each.listed, receipt))
        (made.known if each.is_known else made.new)[player] = person_of(each.listed)
    return made


def _new_club(
    federation: Federation,
    clubs: Mapping[str, str],
    listed: ListedPlayer,
    receipt: Receipt,
    made: Registrations,
) -> dict[str, str]:
    """Let a club join that is not a member yet; where it is not said which province, that is a fault."""
    where, club = _row(listed), listed.club
    if not club:
        raise BadInput("{player} has no club", player=listed.name, where=where)
    if name_key(club) in clubs:
        return {}
    provinces = federation.opened.provinces
    said = receipt.provinces.get(club) or listed.province
    province = next((each for each in provinces if name_key(each) == name_key(said)), "")
    if provinces and not said:
        raise BadInput(
            "{club} is no club of the federation: say in which province it is", club=club, where=where
        )
    if provinces and not province:
        raise BadInput("{name} is not one of {known}", name=said, known=", ".join(provinces), where=where)
    made.reports.append(ClubJoined(club=club, province=province or said))
    return {name_key(club): club}


def _row(listed: ListedPlayer) -> str:
    return f"row {listed.row}" if listed.row else ""


def _reports(
    held: Member, player: str, club: str, listed: ListedPlayer, receipt: Receipt
) -> Iterator[MemberRegistered | AgeStated | MemberDescribed | RatingChanged]:
    """Yield what the journal does not know of somebody yet: no name, no birth date and no address."""
    if not any(one.club == club and one.covers(receipt.received) for one in held.registrations):
        yield MemberRegistered(member=player, club=club, received=receipt.received)
    year = birth_year(listed.birth_date)
    if year is not None and year > receipt.received.year:
        raise BadInput("{player} is born after the list was received", player=listed.name, where=_row(listed))
    yield from descriptions(held, player, listed, receipt.received)


def descriptions(
    held: Member, player: str, listed: ListedPlayer, on: date
) -> Iterator[AgeStated | MemberDescribed | RatingChanged]:
    """Yield what competitions ask of somebody and what is known otherwise so far."""
    year, season = birth_year(listed.birth_date), on.year
    if year is not None and (held.born is None or held.born.year != year):
        yield AgeStated(member=player, year=season, age=season - year)
    held_as = held.described or MemberDescribed(member=player)
    described = replace(held_as, is_woman=listed.sex == "w") if listed.sex else held_as
    if listed.nationality and held.is_dutch != (listed.nationality == DUTCH):
        described = replace(described, has_dutch_nationality=listed.nationality == DUTCH)
    if described != held_as:
        yield described
    rating = listed.rating or listed.fide_rating
    if rating and held.rating_on(on) != rating:
        yield RatingChanged(member=player, rating=rating, on=on)


def brings(federation: Federation, people: People, seen: Seen, received: date) -> bool:
    """Say whether a line about somebody who is registered tells anything that is not known."""
    person, club = people.find(seen.player) or Person(seen.player), seen.listed.club
    own = _clubs(federation).get(name_key(club), club)
    reports = _reports(
        federation.members[seen.player], seen.player, own, seen.listed, Receipt(received=received)
    )
    return completed(person, person_of(seen.listed)) != person or any(reports)
