"""Somebody's own data: what we hold of him, how his name is shown, and all of it to take away.

Erasure is `office.enrolling.erase_person`: name and birth date go, the tables and the journal's chain stay.
"""

from dataclasses import asdict, replace
from typing import Any

from turnus.app.hall.keeping import stream_of
from turnus.app.office.rights.granting import PersonRecorded
from turnus.app.office.rights.roles import Grant, Identity, Role
from turnus.app.office.secretary import Secretary
from turnus.app.people.register import Display, club_of
from turnus.app.streams.runner import Folded, to_payload
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


def export(secretary: Secretary, identity: Identity, stream: str, player: str) -> dict[str, Any]:
    """Return what we hold of somebody in a competition: to himself, and to its director.

    It has what he may see himself, without drafts, and of every event only the parts that name him.
    """
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
        "hall": [
            {"at": event.at, "type": now.type, "payload": now.payload}
            for event in secretary.journal.read_stream(stream_of(stream))
            if _mentions((now := said(event)).payload, player)
        ],
    }


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
