"""Running a season from the shell: what opens it, who joins, its groups."""

import sys
from contextlib import closing
from dataclasses import replace

from turnus.app.competitions.people import checked
from turnus.app.law import library
from turnus.app.law.catalogue import left_unconfirmed
from turnus.app.law.filling import filled_terms
from turnus.app.people import register
from turnus.app.people.meaning import fresh_ids, is_a_name
from turnus.app.seasons.duties import on_entry
from turnus.app.seasons.next_season import first_groups, going_on
from turnus.app.seasons.office import Running
from turnus.app.streams.marks import is_taken_in, taken
from turnus.cli.language import current
from turnus.cli.law import unconfirmed
from turnus.cli.law.reading import asked_for_terms
from turnus.cli.output import say_beside
from turnus.cli.seasons.season import (
    SHARED,
    by_pseudonym,
    carry_out,
    do,
    filled,
    office_of,
    open_running,
    season,
    spelled,
    tell,
)
from turnus.cli.seasons.spelling import GROUPING, JOINING, OPENING
from turnus.cli.verbs import Given, made, read
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON, SEASON_OPENING
from turnus.store import open_journal, open_reader


def _open(given: Given) -> None:
    (command,) = read(OPENING, SEASON_OPENING, given, {})
    stack = library.standard().stack(command.rulebook, command.base)
    if asked_for_terms(stack, given["set"], given["as_json"]):
        return
    command = replace(command, terms=filled_terms(stack, given["set"]))
    stream = f"{command.part}/{command.season}"
    with office_of(given["database"], open_journal) as office:
        if is_taken_in(office.journal, stream, f"{command.part} {command.season}"):
            raise taken(command, "NAME")
        entering: list[asked.Join] = []
        if given["after"]:  # who does not go on is read before anything is written
            before = open_running(office.journal, given["after"])
            entering = going_on(before, _meant(given["leaves"], before, given["database"]))
        running = office.open(stream, command)
        if entering:
            running = office.do_all(running, entering)
    say_beside(*unconfirmed.sentences(left_unconfirmed(running.law.stack)))
    tell(running, 0, given["database"], given["as_json"])


def _meant(leaves: list[str], before: Running, database: str) -> list[str]:
    """Return the pseudonyms of who does not go on."""
    return [by_pseudonym(asked.Leave(player=each), before, database).player for each in leaves]


def _join(given: Given) -> None:
    """Enter somebody; who is written by his name gets a pseudonym, and the registry keeps the name."""
    database = given["database"]
    with office_of(database) as office:
        running = open_running(office.journal, given["stream"])
        before = running.length
        if is_a_name(given["player"]):
            fresh = next(fresh_ids(running.season.members))
            given |= {"name": given["name"] or given["player"], "player": fresh}
        person = checked(given["name"]) if given["name"] else None
        running = do(office, running, database, *read(JOINING, SEASON, given, filled()))
    if person:
        registry = register.beside(database, running.stream)
        registry.remember(given["player"], person)
    tell(running, before, database, given["as_json"])
    for cite, said in () if given["as_json"] else on_entry(running.law, current()):
        sys.stdout.write(f"{said} ({cite})\n")


def _form(given: Given) -> None:
    (command,) = read(GROUPING, SEASON, given, filled())
    database = given["database"]
    if given["after"]:
        with closing(open_reader(database)) as reader:
            command = first_groups(open_running(reader, given["after"]), command)
    carry_out(database, given["stream"], given["as_json"], command)


season.command(OPENING.name)(
    made(OPENING, SEASON_OPENING, [each for each in SHARED if each.name != "stream"], _open)
)
spelled(JOINING, _join)
spelled(GROUPING, _form)
