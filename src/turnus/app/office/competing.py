"""Competitions of any format in the office: opened by a few choices, people and results typed in one go."""

import re
from collections.abc import Sequence
from dataclasses import replace

from turnus.app.competitions.running import stream_of
from turnus.app.office.enrolling import checked_person, new_pseudonym, remember_new
from turnus.app.office.rights.roles import EVERYWHERE, Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.results import EnterResult
from turnus.faults import BadInput
from turnus.notation.player_tables import ListedPlayer

MOST_AT_ONCE = 1000
LINE = re.compile(r"(?P<name>.*?)[\s,;]*(?P<rating>\d{3,4})?\s*")
TYPED = re.compile(r"(?P<board>\d{1,4})(?:\.(?P<game>\d{1,2}))?[ :]+(?P<result>\S{1,8})")


def open_event(
    secretary: Secretary, identity: Identity, scope: str, command: OpenCompetition, key: str
) -> Done:
    """Begin a competition, of the office's own club or of another."""
    stream = ("" if scope == EVERYWHERE else scope) + stream_of(command.name)
    return secretary.open(identity, stream, command, key=key)


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
    people = secretary.people_of(stream)
    there = {people.name(player) for player in secretary.seen_event(identity, stream).competition.contenders}
    persons = {}
    commands = []
    for place, each in enumerate(listed):
        person = checked_person(each.name)
        if person.name in there:
            raise BadInput("{player} has entered already", player=person.name, where="names")
        there.add(person.name)
        player = new_pseudonym(stream, f"{key}/{place}")
        persons[player] = person
        commands.append(
            Enter(
                player=player,
                rating=each.rating or 0,
                title=each.title,
                federation=each.federation,
                fide_id=each.fide_id,
            )
        )
    done = secretary.act_all(identity, stream, commands, key=key)
    remember_new(secretary, identity, stream, persons)
    return done


def typed_results(text: str, round_number: int) -> list[EnterResult]:
    """Read `1 1-0, 2 =, 3.2 0-1`: boards with their results."""
    found = []
    for part in (part.strip() for part in text.split(",") if part.strip()):
        match = TYPED.fullmatch(part)
        if match is None:
            raise BadInput("“{text}” is no board with its result", text=part, where="typed")
        command = EnterResult(board=int(match["board"]), result=match["result"], round=round_number)
        found.append(replace(command, game=int(match["game"] or 0)))
    if not found:
        raise BadInput("type a board and a result, such as 3 1-0", where="typed")
    return found
