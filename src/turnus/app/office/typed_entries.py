"""Who takes part as people type it: a name a line, or a team a line with its players behind a colon."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce

from turnus.app.competitions.people import entry_for
from turnus.app.competitions.running import law_of
from turnus.app.office.competing import enter_all
from turnus.app.office.enrolling import checked_person, new_pseudonym
from turnus.app.office.rights.roles import Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.app.office.typed_names import MOST_AT_ONCE, listed_in, refuse_twice
from turnus.app.people.register import Person
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.deciding import apply, decide
from turnus.competition.engine.format import Format
from turnus.competition.engine.kinds import Seeding, Unit
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.state import NOT_OPENED, Competition
from turnus.competition.refusing import Refusal
from turnus.faults import BadInput
from turnus.law import Law
from turnus.notation.player_tables import ListedPlayer
from turnus.records import replace


@dataclass(frozen=True, slots=True)
class ListedTeam:
    """A team with its players, the first at board 1; or players without one."""

    team: ListedPlayer | None
    players: tuple[ListedPlayer, ...]


def has_teams(form: Format) -> bool:
    """Say whether those who take part are listed by teams: they meet, or their players do in two sides."""
    return form.unit is not Unit.PLAYER or form.stages[0].seeding is Seeding.TEAM


def teams_in(text: str) -> list[ListedTeam]:
    """Read a team a line: `Asten`, `Asten 1950`, or `Asten: Anna de Boer 2010, Bram Vos`."""
    found = []
    for row, line in enumerate(text.splitlines(), 1):
        if line.strip():
            name, _, players = line.partition(":")
            listed = listed_in(players.replace(",", "\n")) if players.strip() else []
            team, *there = (replace(each, row=row) for each in (*listed_in(name), *listed))
            found.append(ListedTeam(team, tuple(there)))
    return found


def check_typed(text: str, command: OpenCompetition) -> None:
    """Refuse a list that cannot be entered, before anything is opened for it."""
    law = law_of(command.rulebook, command.base)
    competition = _after(NOT_OPENED, command, law)
    for each in _entries(text, competition.format, str)[0]:
        competition = _after(competition, each, law)


def _after(competition: Competition, command: OpenCompetition | Enter, law: Law) -> Competition:
    events = decide(competition, command, law)
    if isinstance(events, Refusal):
        raise RefusedByClause(events)
    return reduce(apply, events, competition)


def enter_typed(secretary: Secretary, identity: Identity, stream: str, text: str, key: str) -> Done:
    """Enter everybody of a typed list, all or none; the same request enters them once."""
    secretary.insist_may(identity, stream, Enter)
    competition = secretary.seen_event(identity, stream).competition
    commands, persons = _entries(
        text, competition.format, lambda place: new_pseudonym(stream, f"{key}/{place}")
    )
    return enter_all(secretary, identity, stream, commands, persons, key)


def _entries(
    text: str, form: Format, pseudonym: Callable[[int], str]
) -> tuple[list[Enter], dict[str, Person]]:
    """Return the commands that enter everybody of a list, and who they are."""
    persons: dict[str, Person] = {}
    commands: list[Enter] = []

    def add(listed: ListedPlayer, team: str) -> str:
        player = pseudonym(len(commands))
        persons[player] = checked_person(listed.name)
        commands.append(replace(entry_for(player, listed), team=team))
        return player

    teams = teams_in(text) if has_teams(form) else [ListedTeam(None, tuple(listed_in(text)))]
    refuse_twice([one for each in teams for one in (each.team, *each.players) if one is not None])
    for each in teams:
        team = ""
        if each.team is not None:
            if form.unit is Unit.PLAYER and not each.players:
                raise BadInput(
                    "line {row} names no players: write them behind a colon, as in “{team}: Anna, Bram”",
                    row=each.team.row,
                    team=each.team.name,
                    where="names",
                )
            team = add(each.team, "") if form.unit is not Unit.PLAYER else each.team.name
        for listed in each.players:
            add(listed, team)
    if len(commands) > MOST_AT_ONCE:
        raise BadInput("enter at most {most} at once", most=MOST_AT_ONCE, where="names")
    return commands, persons
