"""Members of a federation, from a list or one by one: their personal data stay beside the journal."""

from collections.abc import Sequence

from turnus.app.federations.registering import Receipt, descriptions, registrations
from turnus.app.office.enrolling import complete, new_pseudonym, record_person, remember_new
from turnus.app.office.rights.roles import Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.app.people.register import Person
from turnus.faults import BadInput
from turnus.notation.births import birth_year
from turnus.notation.player_tables import ListedPlayer


def register_members(
    secretary: Secretary,
    identity: Identity,
    stream: str,
    listed: Sequence[ListedPlayer],
    receipt: Receipt,
    key: str,
) -> Done:
    """Register everybody of a list, all or none; the same request does it once."""
    secretary.insist_director(identity, stream)
    with secretary.alone_in(stream):
        running = secretary.seen_federation(identity, stream)
        fresh = [new_pseudonym(stream, f"{key}/{place}") for place in range(len(listed))]
        people = secretary.people_of(stream)
        made = registrations(running.federation, people, listed, receipt, fresh)
        done = secretary.act_all(identity, stream, made.reports, key=key) if made.reports else None
        remember_new(secretary, identity, stream, made.new)
        is_more = complete(secretary, identity, stream, made.known)
    if done is None and not is_more:
        raise BadInput("everybody on the list is registered already", where="people")
    return done or Done(running)


def correct_member(
    secretary: Secretary, identity: Identity, stream: str, member: str, person: Person, key: str
) -> Done:
    """Keep what is known of a member; year of birth and sex, which competitions ask, also in the journal."""
    secretary.insist_director(identity, stream)
    with secretary.alone_in(stream):
        running = secretary.seen_federation(identity, stream)
        held, today = running.federation.members.get(member), secretary.today().date()
        listed = ListedPlayer(person.name, birth_date=person.birth_date, sex=person.sex)
        if (year := birth_year(person.birth_date)) is not None and year > today.year:
            raise BadInput("{year} is yet to come", year=year, where="birth_date")
        reports = list(descriptions(held, member, listed, today)) if held else []
        done = secretary.act_all(identity, stream, reports, key=key) if reports else Done(running)
        record_person(secretary, identity, stream, member, person)
    return done
