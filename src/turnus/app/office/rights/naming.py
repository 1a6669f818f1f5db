"""How people are called to somebody: by their names only where he may know them."""

from collections.abc import Set as AbstractSet
from datetime import date

from turnus.app.office.rights.access import Access
from turnus.app.people.disclosure import Audience, Disclosure, Sight
from turnus.app.people.register import Display, People
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.state import Competition as AnyFormat
from turnus.competition.federation import Federation
from turnus.competition.season import Season


def called(
    mine: Access,
    state: Season | Federation | AnyFormat,
    people: People,
    today: date,
    minors: Display = Display.INITIALS,
) -> Disclosure:
    """Return how somebody hears people called in a competition.

    Who works there hears the names of who is in it; a player his own, a captain those of his clubs; everybody
    else each as he chose. Whoever is not in the competition stays a pseudonym.
    """
    audience = Audience.STAFF if mine.is_staff else Audience.WEB
    own = mine.players | of_his_clubs(mine, state)
    return Disclosure(people, Sight(frozenset(in_competition(state)), audience, minors, own), today)


def in_competition(state: Season | Federation | AnyFormat) -> AbstractSet[str]:
    """Return who is in a competition, by pseudonyms."""
    if isinstance(state, AnyFormat):
        arbiters = {each.arbiter for each in state.arbiters}
        return state.contenders.keys() | state.registrants.keys() | arbiters
    if isinstance(state, Season):
        return state.members.keys()
    stages = state.championships.values()
    return state.members.keys() | {player for stage in stages for player in stage.players}


def still_playing(state: Season | AnyFormat) -> list[str]:
    """Return the people who are in a competition and have not left it; teams are no people."""
    if isinstance(state, Season):
        return [member.player for member in state.members.values() if not member.left]
    are_teams = state.format.unit is not Unit.PLAYER
    return [held.player for held in state.still_in if held.team or not are_teams]


def teams_in(state: AnyFormat) -> list[str]:
    """Return the teams of a competition; none where players meet."""
    return [] if state.format.unit is Unit.PLAYER else list(state.sides)


def of_his_clubs(mine: Access, state: Season | Federation | AnyFormat) -> frozenset[str]:
    """Return the members of the clubs for whose teams a captain names the players."""
    if not mine.teams or not isinstance(state, Federation):
        return frozenset()
    clubs = {team.rpartition("-")[0] for team in mine.teams}
    return frozenset(
        name
        for name, member in state.members.items()
        if any(one.club in clubs and one.ended is None for one in member.registrations)
    )
