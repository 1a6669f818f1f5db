"""Who is meant: players of a competition by name, starting number or pseudonym; new ones get a pseudonym."""

import secrets
from collections.abc import Callable, Iterable

from turnus.app.people.meaning import called, whom
from turnus.app.people.recognising import Marks
from turnus.app.people.register import People, Person
from turnus.competition.engine.dividing import in_order
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.state import Competition, Entrant
from turnus.faults import BadInput
from turnus.notation.births import written_birth
from turnus.notation.names import one_line, read_name
from turnus.notation.player_tables import ListedPlayer
from turnus.records import replace


def pseudonym() -> str:
    """Make a pseudonym for somebody new: the journal knows people by nothing else."""
    return f"p{secrets.token_hex(5)}"


def seating(competition: Competition) -> tuple[str, ...]:
    """Return everybody in the order of the starting numbers."""
    phase = competition.phases[0] if competition.phases else None
    if phase is not None:
        seated = [player for players in phase.divisions.values() for player in players]
        return (*seated, *(player for player in competition.contenders if player not in seated))
    order = in_order(competition, competition.sides, competition.format.stages[0], "")
    return (*order, *(player for player in competition.contenders if player not in competition.sides))


def meant(competition: Competition, people: People, said: str) -> str:
    """Return the pseudonym of whom a person means; nobody, or several of one name, is refused."""
    return meant_by_names(competition, people.name, said)


def meant_by_names(competition: Competition, name: Callable[[str], str], said: str) -> str:
    """Return whom somebody means who hears people called by these names."""
    order = seating(competition)
    if said not in order and said.isdecimal() and 1 <= int(said[:9]) <= len(order):
        return order[int(said[:9]) - 1]
    everybody = (*order, *competition.contenders, *competition.registrants)
    return whom(said, called(everybody, name))


def checked(name: str) -> Person:
    """Return what the registry keeps; a name that fits on no list is refused."""
    written = read_name(name)
    if not written:
        raise BadInput("write a name", where="name")
    return Person(written)


def person_of(listed: ListedPlayer) -> Person:
    """Return what the registry keeps of somebody as a list has him."""
    return replace(
        checked(listed.name),
        birth_date=written_birth(listed.birth_date),
        sex=listed.sex,
        address=listed.address,
        contact=listed.email,
        number=listed.national_id,
    )


def marks_of_entry(person: Person | None, held: Entrant) -> Marks:
    """Return by what somebody is known who entered, or is to be."""
    return Marks(
        name=person.name if person else held.player,
        birth_date=person.birth_date if person else "",
        rating=held.rating,
        clubs=frozenset({held.club.casefold()} - {""}),
        fide_id=held.fide_id,
        number=held.national_id,
    )


def entry_for(player: str, listed: ListedPlayer) -> Enter:
    """Return the command that enters somebody as a list has him: by FIDE's rating, where he has one."""
    return Enter(
        player=player,
        rating=listed.fide_rating or listed.rating or 0,
        title=listed.title,
        federation=listed.federation,
        fide_id=listed.fide_id,
        club=one_line(listed.club),
        categories=listed.categories,
        fide_rating=listed.fide_rating or 0,
        national_rating=(listed.rating or 0) if listed.fide_rating else 0,
        national_id=listed.national_id,
        team=listed.team,
    )


Entries = list[tuple[Enter, Person]]


def with_teams(found: Entries, competition: Competition, people: People, fresh: Callable[[], str]) -> Entries:
    """Return entries with the teams their lists name: known ones by their pseudonyms, new ones entered first.

    Where players meet, a team is a word about them.
    """
    if competition.format.unit is Unit.PLAYER:
        return found
    known = {people.name(team).casefold(): team for team in competition.sides}
    known |= {person.name.casefold(): entry.player for entry, person in found if not entry.team}
    new: dict[str, tuple[Enter, Person]] = {}
    for entry, _ in found:
        name = entry.team.casefold()
        if name and entry.team not in competition.sides and name not in known:
            team = fresh()
            known[name] = team
            new[name] = (Enter(player=team, rating=0), checked(entry.team))
    seated = [(replace(e, team=known.get(e.team.casefold(), e.team)), person) for e, person in found]
    return [*new.values(), *seated]


def entries(listed: Iterable[ListedPlayer]) -> list[tuple[Enter, Person]]:
    """Return the commands that enter the players of a list, with what the registry of people keeps."""
    return [(entry_for(pseudonym(), each), person_of(each)) for each in listed]
