"""Competitions of any format in the office: opened by a few choices, people typed in one go."""

from collections.abc import Collection, Mapping, Sequence

from turnus.app.competitions.people import entry_for, marks_of_entry, person_of
from turnus.app.competitions.running import entry_of, following, stream_of
from turnus.app.office.enrolling import complete, new_pseudonym, remember_new
from turnus.app.office.rights.roles import EVERYWHERE, Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.app.office.typed_names import refuse_twice
from turnus.app.people.recognising import Known, Likeness, Marks, beside
from turnus.app.people.register import Person, club_of
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.faults import BadInput
from turnus.notation.player_tables import ListedPlayer


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
    stream = done.running.stream  # another one than that, where what began on it was deleted
    entries = [entry_of(held) for held in before.competition.still_in]
    return done if done.repeated else secretary.act_all(identity, stream, entries, key=f"{key}/entries")


def enter_people(
    secretary: Secretary, identity: Identity, stream: str, listed: Sequence[ListedPlayer], key: str
) -> Done:
    """Enter people under new pseudonyms, all or none; the same request enters them once."""
    secretary.insist_may(identity, stream, Enter)
    refuse_twice(listed)
    persons = {player: person_of(each) for player, each in _fresh(stream, listed, key).items()}
    commands = [entry_for(player, each) for player, each in zip(persons, listed, strict=True)]
    return enter_all(secretary, identity, stream, commands, persons, key)


def take_people(
    secretary: Secretary, identity: Identity, stream: str, listed: Sequence[ListedPlayer], key: str
) -> Done:
    """Enter people of a list that was looked at; of who has entered already only more is known."""
    secretary.insist_director(identity, stream)
    refuse_twice(listed)
    fresh = _fresh(stream, listed, key)
    seen = list(beside(listed, marks_in(secretary, identity, stream, fresh)))
    new = [each.listed for each in seen if not each.is_known]
    more = {each.player: person_of(each.listed) for each in seen if each.is_known}
    done = enter_people(secretary, identity, stream, new, key) if new else None
    is_more = complete(secretary, identity, stream, more)
    if done is None and not is_more:
        raise BadInput("everybody on the list has entered already", where="people")
    return done or Done(secretary.seen_event(identity, stream))


def _fresh(stream: str, listed: Sequence[ListedPlayer], key: str) -> dict[str, ListedPlayer]:
    return {new_pseudonym(stream, f"{key}/{n}"): each for n, each in enumerate(listed)}


def marks_in(
    secretary: Secretary, identity: Identity, stream: str, but_for: Collection[str] = ()
) -> dict[str, Marks]:
    """Return by what everybody is known who takes part or registered."""
    people = secretary.people_of(stream)
    competition = secretary.seen_event(identity, stream).competition
    asked = {
        each.player: Enter(player=each.player, rating=each.rating)
        for each in competition.registrants.values()
    }
    return {
        player: marks_of_entry(people.find(player), held)
        for player, held in {**asked, **competition.contenders}.items()
        if player not in but_for
    }


def enter_all(
    secretary: Secretary,
    identity: Identity,
    stream: str,
    commands: Sequence[Enter],
    persons: Mapping[str, Person],
    key: str,
) -> Done:
    """Enter people with what the registry keeps of them, all or none; nobody who is there already."""
    with secretary.alone_in(stream):
        known = Known(marks_in(secretary, identity, stream, persons))
        for command in commands:
            person = persons[command.player]
            if known.find(marks_of_entry(person, command))[1] is Likeness.SAME:
                raise BadInput("{player} has entered already", player=person.name, where="names")
        done = secretary.act_all(identity, stream, commands, key=key)
        remember_new(secretary, identity, stream, persons)
    return done
