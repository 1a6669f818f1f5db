"""Competitions of any format in the office: opened by a few choices, people typed in one go."""

import re
from collections.abc import Mapping, Sequence

from turnus.app.competitions.people import entry_for, person_of
from turnus.app.competitions.running import entry_of, following, stream_of
from turnus.app.office.enrolling import checked_person, new_pseudonym, remember_new
from turnus.app.office.rights.roles import EVERYWHERE, Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.app.people.register import Person, club_of
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.faults import BadInput
from turnus.notation.player_tables import ListedPlayer
from turnus.records import replace

MOST_AT_ONCE = 1000
LINE = re.compile(r"(?P<name>.*?)[\s,;]*(?P<rating>\d{3,4})?\s*")


def open_event(
    secretary: Secretary, identity: Identity, scope: str, command: OpenCompetition, key: str
) -> Done:
    """Begin a competition, of the office's own club or of another."""
    stream = ("" if scope == EVERYWHERE else scope) + stream_of(command.name)
    return secretary.open(identity, stream, command, key=key)


def follow_event(secretary: Secretary, identity: Identity, old: str, name: str, key: str) -> Done:
    """Begin the competition after one that is over: played alike, with its moves made and who is still in."""
    secretary.insist_director(identity, old)
    before = secretary.seen_event(identity, old)
    if not before.competition.is_closed:
        raise BadInput("{name} is not over yet", name=before.competition.name, where="name")
    stream = club_of(old) + stream_of(name)
    done = secretary.open(identity, stream, following(before, name), key=key)
    entries = [entry_of(held) for held in before.competition.still_in]
    return done if done.repeated else secretary.act_all(identity, stream, entries, key=f"{key}/entries")


def listed_in(text: str) -> list[ListedPlayer]:
    """Read a list as people type or paste it: a name a line, with the rating behind it where there is one."""
    found = []
    for line in text.splitlines():
        match = LINE.fullmatch(line.strip())
        if match and match["name"]:
            found.append(ListedPlayer(match["name"].strip(), rating=int(match["rating"] or 0) or None))
    if not found:
        raise BadInput("type a name on each line, with the rating behind it", where="names")
    if len(found) > MOST_AT_ONCE:
        raise BadInput("enter at most {most} at once", most=MOST_AT_ONCE, where="names")
    return found


def enter_people(
    secretary: Secretary, identity: Identity, stream: str, listed: Sequence[ListedPlayer], key: str
) -> Done:
    """Enter people under new pseudonyms, all or none; the same request enters them once."""
    secretary.insist_may(identity, stream, Enter)
    persons = {new_pseudonym(stream, f"{key}/{n}"): _person(each) for n, each in enumerate(listed)}
    commands = [entry_for(player, each) for player, each in zip(persons, listed, strict=True)]
    return enter_all(secretary, identity, stream, commands, persons, key)


def enter_all(
    secretary: Secretary,
    identity: Identity,
    stream: str,
    commands: Sequence[Enter],
    persons: Mapping[str, Person],
    key: str,
) -> Done:
    """Enter people with what the registry keeps of them, all or none; nobody who is there by that name."""
    people = secretary.people_of(stream)
    with secretary.alone_in(stream):
        competition = secretary.seen_event(identity, stream).competition
        known = (*competition.contenders, *competition.registrants)
        there = {people.name(each).casefold() for each in known if each not in persons}
        for person in persons.values():
            if person.name.casefold() in there:
                raise BadInput("{player} has entered already", player=person.name, where="names")
            there.add(person.name.casefold())
        done = secretary.act_all(identity, stream, commands, key=key)
        remember_new(secretary, identity, stream, persons)
    return done


def _person(listed: ListedPlayer) -> Person:
    return replace(person_of(listed), name=checked_person(listed.name).name)
