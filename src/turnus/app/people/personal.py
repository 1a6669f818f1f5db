"""Somebody's own data: what we hold of him, how his name is shown, and all of it to take away.

Erased, name and birth date go, and what was written about him at his boards; tables, games and chains stay.
"""

from dataclasses import asdict, replace
from typing import Any

from turnus.app.hall.keeping import stream_of
from turnus.app.office.rights.granting import PersonErased, PersonRecorded
from turnus.app.office.rights.roles import Grant, Identity, Role
from turnus.app.office.secretary import Secretary
from turnus.app.people.at_boards import Him, forget, held_of
from turnus.app.people.register import Display, club_of
from turnus.app.rooms import Rooms
from turnus.app.sheets.keeping import devices_of
from turnus.app.streams.payloads import to_payload
from turnus.app.streams.runner import Folded
from turnus.app.streams.upcasting import said
from turnus.faults import BadInput, NotFound
from turnus.store.event import COMMAND


def choose_display(secretary: Secretary, identity: Identity, stream: str, player: str, display: str) -> None:
    """Show somebody to the world as he wants it; he himself or his director chooses."""
    if display and display not in set(Display):
        raise BadInput(
            "{display} is not one of {known}", display=display, known=", ".join(Display), where="display"
        )
    if secretary.person(identity, stream, player) is None:
        raise NotFound("nothing is known of {player}", player=player)
    secretary.record(identity, lambda: PersonRecorded(player=player, club=club_of(stream)))
    secretary.people_of(stream).amend(player, lambda person: replace(person, display=display))


def erase_person(rooms: Rooms, identity: Identity, stream: str, player: str) -> None:
    """Forget a member's data; his games stay, under his pseudonym.

    A free game is of the office, and so of its own club: there he is known by his name alone.
    """
    secretary = rooms.secretary
    secretary.insist_director(identity, stream)
    person, club = secretary.person(identity, stream, player), club_of(stream)
    if person is None:
        raise NotFound("nothing is known of {player}", player=player)
    secretary.record(identity, lambda: PersonErased(player=player, club=club))
    forget(rooms, Him(player, person.name), lambda competition: club_of(competition) == club)
    secretary.people_of(stream).erase(player)


def export(rooms: Rooms, identity: Identity, stream: str, player: str) -> dict[str, Any]:
    """Return what we hold of somebody in a competition: to himself, and to its director.

    It has what he may see himself, without drafts, and of every event only the parts that name him; of games
    what he did there and what was written about him, of scoresheets his own.
    """
    secretary = rooms.secretary
    person = secretary.person(identity, stream, player)
    himself = Grant(account="", role=Role.PLAYER, scope=stream, subject=player)
    seen = secretary.competition_seen(Identity(grants=(himself,)), stream)
    events = [(n, type(event).__name__, to_payload(event) | _asked(seen, n)) for n, event in seen.history]
    keys = [key for key in secretary.ledger.open_keys() if key.subject == player and key.scope == stream]
    return {
        "pseudonym": player,
        "competition": stream,
        "person": asdict(person) if person else None,
        "personal_links": [key.id for key in keys],
        "events": [
            {"number": number, "type": kind, "payload": _about(payload, player)}
            for number, kind, payload in events
            if _mentions(payload, player)
        ],
        "hall": _mentioning(secretary, stream_of(stream), player),
        "devices": _mentioning(secretary, devices_of(stream), player),
        "games": [
            {"stream": held.stream, "entries": list(held.entries)}
            for held in held_of(rooms, Him(player, person.name if person else ""), stream.__eq__)
            if held.entries
        ],
    }


def _mentioning(secretary: Secretary, stream: str, player: str) -> list[dict[str, Any]]:
    """Return the events of a stream beside a competition that name him."""
    return [
        {"at": event.at, "type": now.type, "payload": now.payload}
        for event in secretary.journal.read_stream(stream)
        if _mentions((now := said(event)).payload, player)
    ]


def _asked(seen: Folded[Any, Any], number: int) -> dict[str, Any]:
    """Return the command that is kept beside an event, if there is one."""
    command = seen.asked.get(number)
    return {COMMAND: {"name": command.name, "fields": dict(command.fields)}} if command else {}


def _mentions(value: Any, player: str) -> bool:
    """Say whether a payload names a player, anywhere in it."""
    if isinstance(value, dict):
        return any(_mentions(key, player) or _mentions(held, player) for key, held in value.items())
    if isinstance(value, list | tuple):
        return any(_mentions(held, player) for held in value)
    return bool(value == player)


def _about(value: Any, player: str) -> Any:
    """Leave of a payload what is about a player: of lists and tables of names only his own entries."""
    if isinstance(value, dict):
        return {
            key: _about(held, player)
            for key, held in value.items()
            if not isinstance(held, dict | list | tuple) or _mentions({key: held}, player)
        }
    if isinstance(value, list | tuple):
        return [_about(held, player) for held in value if _mentions(held, player)]
    return value
