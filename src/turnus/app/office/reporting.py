"""Details and report of a competition in the office: arbiters by their names, and who a player is to FIDE."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import count

from turnus.app.competitions.adopting import Adoption, commands_of
from turnus.app.competitions.running import stream_of
from turnus.app.office.enrolling import checked_person, new_pseudonym, remember_new
from turnus.app.office.rights.granting import PersonRecorded
from turnus.app.office.rights.roles import EVERYWHERE, Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.app.people.register import Person, club_of
from turnus.app.seasons.adopting import Asked, SeasonTable, adopted_season
from turnus.competition.engine.slices.describing import AppointArbiter, IdentifyPlayer
from turnus.faults import BadInput
from turnus.records import replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Particulars:
    """What FIDE wants to know of a player: the first three are in the journal, the rest with his name."""

    fide_id: str = ""
    title: str = ""
    federation: str = ""
    name: str = ""
    sex: str = ""
    birth_date: str = ""


def appoint(
    secretary: Secretary, identity: Identity, stream: str, name: str, asked: AppointArbiter, key: str
) -> Done:
    """Appoint an arbiter under a pseudonym: whoever has that name among the arbiters, or somebody new."""
    person = checked_person(name)
    people = secretary.people_of(stream)
    secretary.insist_director(identity, stream)
    held = secretary.seen_event(identity, stream).competition.arbiters
    known = next((each.arbiter for each in held if people.name(each.arbiter) == person.name), "")
    arbiter = known or new_pseudonym(stream, key)
    done = secretary.act(identity, stream, replace(asked, arbiter=arbiter), key=key)
    remember_new(secretary, identity, stream, {arbiter: person})
    return done


def identify(
    secretary: Secretary, identity: Identity, stream: str, said: Mapping[str, Particulars], key: str
) -> Done:
    """Keep who players are to FIDE: all of them, or none; personal data beside their names."""
    secretary.insist_director(identity, stream)
    competition = secretary.seen_event(identity, stream).competition
    persons = {player: _checked(player, each) for player, each in said.items()}
    commands = [
        IdentifyPlayer(player=player, fide_id=each.fide_id, title=each.title, federation=each.federation)
        for player, each in said.items()
        if (held := competition.contenders.get(player)) is None
        or (held.fide_id, held.title, held.federation) != (each.fide_id, each.title, each.federation)
    ]
    done = (
        secretary.act_all(identity, stream, commands, key=key)
        if commands
        else Done(secretary.seen_event(identity, stream))
    )
    people = secretary.people_of(stream)
    for player, person in persons.items():
        known = people.find(player) or person
        new = replace(known, name=person.name, sex=person.sex, birth_date=person.birth_date)
        if new != people.find(player):
            secretary.record(identity, partial(PersonRecorded, player=player, club=club_of(stream)))
            people.remember(player, new)
    return done


def _checked(player: str, said: Particulars) -> Person:
    try:
        return checked_person(said.name, said.birth_date, said.sex)
    except BadInput as fault:
        raise fault.at(f"player {player}") from fault


def adopt_season(
    secretary: Secretary, identity: Identity, scope: str, table: SeasonTable, asked: Asked, key: str
) -> Done:
    """Open a club's season and make it what it was elsewhere; the same request does it once."""
    part = f"{asked.opening.part}/{asked.opening.season}"
    stream = ("" if scope == EVERYWHERE else scope) + part
    names = (new_pseudonym(stream, f"{key}/{place}") for place in count())
    made = adopted_season(table, asked, names, sha256(f"{stream}/{key}".encode()).hexdigest()[:16])
    done = secretary.open(identity, stream, asked.opening, key=key)
    if done.repeated and len(done.running.history) > 1:
        return done
    stream = done.running.stream  # another one than that, where what began on it was deleted
    done = secretary.act_all(identity, stream, made.commands, key=f"{key}/rounds")
    remember_new(secretary, identity, stream, made.people)
    return done


def adopt(secretary: Secretary, identity: Identity, scope: str, adoption: Adoption, key: str) -> Done:
    """Open an event and make it what it was elsewhere; the same request does it once."""
    stream = ("" if scope == EVERYWHERE else scope) + stream_of(adoption.opening.name)
    done = secretary.open(identity, stream, adoption.opening, key=key)
    if done.repeated and len(done.running.history) > 1:
        return done
    stream = done.running.stream  # another one than that, where what began on it was deleted
    names = (new_pseudonym(stream, f"{key}/{place}") for place in count())
    made = commands_of(adoption, names, sha256(f"{stream}/{key}".encode()).hexdigest()[:16])
    done = secretary.act_all(identity, stream, made.commands, key=f"{key}/rounds")
    remember_new(secretary, identity, stream, made.people)
    return done
