"""People the club knows already: who played in its other competitions can be entered without typing."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.competitions.running import entry_of
from turnus.app.office.enrolling import MEMBER
from turnus.app.office.keeping import Competition
from turnus.app.office.rights.roles import Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.app.people.meaning import name_key
from turnus.app.people.register import club_of
from turnus.app.seasons.office import Running
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.season import commands as asked
from turnus.faults import BadInput
from turnus.records import replace

MOST_COMPETITIONS = 12  # the newest of the club: who played in none of them is entered anew


@dataclass(frozen=True, slots=True, kw_only=True)
class Acquaintance:
    """Somebody of another competition of the club, as he was entered there last."""

    player: str
    name: str
    rating: int
    stream: str
    membership: str = MEMBER
    youth: bool = False
    entry: Enter | None = None  # as he entered an event of any format


def acquaintances(secretary: Secretary, identity: Identity, stream: str) -> list[Acquaintance]:
    """Return who is in other competitions of the club that he directs too and not in this one, by name.

    Who is there under two pseudonyms is named once, as he was entered last.
    """
    people = secretary.people_of(stream)
    there = set(_entered(secretary.competition_seen(identity, stream)))
    known = {name_key(people.name(player)) for player in there}
    return [
        each
        for each in _known_elsewhere(secretary, identity, stream)
        if each.player not in there and name_key(each.name) not in known
    ]


def _known_elsewhere(secretary: Secretary, identity: Identity, stream: str) -> list[Acquaintance]:
    found: dict[str, Acquaintance] = {}
    for other in other_competitions(secretary, identity, stream):
        for each in _of(secretary, identity, other):
            found.setdefault(name_key(each.name), each)
    return sorted(found.values(), key=lambda each: each.name)


def other_competitions(secretary: Secretary, identity: Identity, stream: str) -> list[str]:
    """Return the newest competitions of the same club that somebody directs, but for this one."""
    all_of_them = [*secretary.streams(), *secretary.event_streams()]
    own = [each for each in reversed(all_of_them) if club_of(each) == club_of(stream) and each != stream]
    return [each for each in own if secretary.access(identity, each).is_director][:MOST_COMPETITIONS]


def enter_acquaintances(
    secretary: Secretary, identity: Identity, stream: str, players: Collection[str], key: str
) -> Done:
    """Enter some of them, as one; they keep their pseudonyms, so that the club has them once."""
    secretary.insist_director(identity, stream)
    chosen = [each for each in _known_elsewhere(secretary, identity, stream) if each.player in players]
    if not chosen:
        raise BadInput("choose who takes part", where="player")
    is_event = secretary.is_event(stream)
    commands = [_enter(each) if is_event else _join(each) for each in chosen]
    return secretary.act_all(identity, stream, commands, key=key)


def _enter(each: Acquaintance) -> Enter:
    return each.entry or Enter(player=each.player, rating=each.rating)


def _join(each: Acquaintance) -> asked.Join:
    return asked.Join(player=each.player, rating=each.rating, membership=each.membership, youth=each.youth)


def _entered(running: Competition) -> Iterator[str]:
    if isinstance(running, Running):
        yield from running.season.members
    elif isinstance(running, AnyFormat):
        yield from running.competition.contenders


def _of(secretary: Secretary, identity: Identity, stream: str) -> Iterator[Acquaintance]:
    """Yield who takes part in a competition and is known by name; an unreadable one has nobody."""
    people = secretary.people_of(stream)
    try:
        running = secretary.competition_seen(identity, stream)
    except BadInput:
        return
    if isinstance(running, Running):
        for member in running.season.members.values():
            if not member.left and (person := people.find(member.player)):
                yield Acquaintance(
                    player=member.player, name=person.name, rating=member.rating, stream=stream,
                    membership=member.membership, youth=member.youth,
                )  # fmt: skip
    elif isinstance(running, AnyFormat):
        for held in running.competition.contenders.values():
            if person := people.find(held.player):
                entry = replace(entry_of(held), team="")  # a team is of one competition
                yield Acquaintance(
                    player=held.player, name=person.name, rating=held.rating, stream=stream, entry=entry
                )
