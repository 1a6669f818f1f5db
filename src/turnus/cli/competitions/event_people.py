"""Commands of the shell about people of a competition, whose names live beside the journal."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from turnus.app.competitions.applying import Application, acceptance, forget_applied, refuse_known
from turnus.app.competitions.people import (
    Entries,
    checked,
    entries,
    marks_of_entry,
    meant,
    pseudonym,
    with_teams,
)
from turnus.app.competitions.running import Office, Running
from turnus.app.files.player_lists import read_player_list
from turnus.app.office.typed_names import refuse_twice
from turnus.app.people.recognising import Known, Likeness, Marks, beside
from turnus.app.people.register import People
from turnus.cli.competitions.event_entry_spelling import (
    ACCEPTING,
    CANCELLING,
    CHANGING,
    ENTERING,
    OF_THE_FILE,
    REFUSING,
    REGISTERING,
)
from turnus.cli.verbs import Given, Verb, read
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.engine.slices.entering import ChangeEntry
from turnus.faults import BadInput

Does = Callable[[Office, Running, People, Given], Running]


def _enter(office: Office, running: Running, people: People, given: Given) -> Running:
    """Enter everybody of a file, or the one who was named, all or none."""
    file = given["file"]
    (one,) = read(ENTERING, COMMANDS, given, {})
    if (file is None) == (one.player == OF_THE_FILE):
        raise BadInput("name a file, or one player with --player", where="FILE")
    if one.team and running.competition.format.unit is not Unit.PLAYER:
        one = replace(one, team=meant(running.competition, people, one.team))
    if file:
        found = [
            (replace(entry, team=one.team or entry.team), person)
            for entry, person in _listed(running, people, file)
        ]
    else:
        found = [(replace(one, player=pseudonym()), checked(one.player))]
    found = with_teams(list(found), running.competition, people, pseudonym)
    _refuse_known(running, people, found)
    after = office.do_all(running, [entry for entry, _ in found])
    people.remember_all({entry.player: person for entry, person in found})
    return after


def _listed(running: Running, people: People, file: Path) -> Entries:
    """Return who is new of a file; who has entered already stays as he is."""
    listed = list(read_player_list(file))
    refuse_twice(listed)
    new = []
    for each in beside(listed, _marks(running, people)):
        if each.is_doubtful:
            raise BadInput(
                "somebody called {player} has entered already; enter him with --player if he is another",
                player=each.listed.name,
                where=f"row {each.listed.row}",
            )
        if not each.is_known:
            new.append(each.listed)
    if not new:
        raise BadInput("everybody on the list has entered already", where=str(file))
    return entries(new)


def _marks(running: Running, people: People) -> dict[str, Marks]:
    return {
        player: marks_of_entry(people.find(player), held)
        for player, held in running.competition.contenders.items()
    }


def _refuse_known(running: Running, people: People, found: Entries) -> None:
    """Refuse who is there already: two of one name differ in rating, birth date or number."""
    known = Known(_marks(running, people))
    for entry, person in found:
        if known.find(marks_of_entry(person, entry))[1] is Likeness.SAME:
            raise BadInput("{player} has entered already", player=person.name, where="PLAYER")


def _change(office: Office, running: Running, people: People, given: Given) -> Running:
    """Change a name, what the journal knows of somebody, or both."""
    (said,) = read(CHANGING, COMMANDS, given, {})
    command = replace(said, player=meant(running.competition, people, said.player))
    person = checked(given["new_name"]) if given["new_name"] else None
    is_more = command != ChangeEntry(player=command.player)
    after = office.do(running, command) if is_more or person is None else running
    if person is not None:
        people.amend(command.player, lambda held: replace(held, name=person.name))
    return after


def _register(office: Office, running: Running, people: People, given: Given) -> Running:
    """Register somebody under a new pseudonym."""
    (said,) = read(REGISTERING, COMMANDS, given, {})
    person = Application(name=said.player, club=given["club"]).person()
    refuse_known(running.competition, people, person.name)
    player = pseudonym()
    after = office.do(running, replace(said, player=player))
    people.remember(player, person)
    return after


def _accept(office: Office, running: Running, people: People, given: Given) -> Running:
    """Enter who registered, with what they said of themselves."""
    (said,) = read(ACCEPTING, COMMANDS, given, {})
    chosen = [meant(running.competition, people, each) for each in said.players]
    after = office.do_all(running, acceptance(running.competition, people, chosen))
    forget_applied(
        people, chosen or set(running.competition.registrants) - set(after.competition.registrants)
    )
    return after


def _without(verb: Verb) -> Does:
    """Return what refuses or cancels a registration, after which nobody is known by it."""

    def do(office: Office, running: Running, people: People, given: Given) -> Running:
        (said,) = read(verb, COMMANDS, given, {})
        player = meant(running.competition, people, said.player)
        after = office.do(running, replace(said, player=player))
        people.erase(player)
        return after

    return do


DONE_WITH_PEOPLE: tuple[tuple[Verb, Does], ...] = (
    (ENTERING, _enter),
    (CHANGING, _change),
    (REGISTERING, _register),
    (ACCEPTING, _accept),
    (REFUSING, _without(REFUSING)),
    (CANCELLING, _without(CANCELLING)),
)
