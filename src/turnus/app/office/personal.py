"""Somebody's own data: what we hold of him, how his name is shown, and all of it to take away.

Erasure is `enrolling.erase_person`: name and birth date go, the tables and the journal's chain stay.
"""

from dataclasses import asdict, replace
from typing import Any

from turnus.app.office.granting import PersonRecorded
from turnus.app.office.roles import Identity
from turnus.app.office.secretary import Secretary
from turnus.app.people import Display
from turnus.faults import BadInput, NotFound
from turnus.store import Event


def choose_display(secretary: Secretary, identity: Identity, stream: str, player: str, display: str) -> None:
    """Show somebody to the world as he wants it; he himself or his director chooses."""
    if display and display not in set(Display):
        raise BadInput(
            "{display} is not one of {known}", display=display, known=", ".join(Display), where="display"
        )
    person = secretary.person(identity, stream, player)
    if person is None:
        raise NotFound("nothing is known of {player}", player=player)
    secretary.people.remember(player, replace(person, display=display))
    secretary.record(identity, lambda: PersonRecorded(player=player))


def export(secretary: Secretary, identity: Identity, stream: str, player: str) -> dict[str, Any]:
    """Return everything we hold of somebody: to himself, and to the director of his competition."""
    person = secretary.person(identity, stream, player)
    events = [_told(event) for event in secretary.journal.read() if _mentions(event.payload, player)]
    keys = [key for key in secretary.ledger.open_keys() if key.subject == player]
    return {
        "pseudonym": player,
        "person": asdict(person) if person else None,
        "personal_links": [{"id": key.id, "competition": key.scope} for key in keys],
        "events": events,
    }


def _told(event: Event) -> dict[str, Any]:
    return {
        "position": event.position,
        "stream": event.stream,
        "type": event.type,
        "at": event.at,
        "payload": event.payload,
    }


def _mentions(value: Any, player: str) -> bool:
    """Say whether a payload names a player, anywhere in it."""
    if isinstance(value, dict):
        return any(_mentions(key, player) or _mentions(held, player) for key, held in value.items())
    if isinstance(value, list | tuple):
        return any(_mentions(held, player) for held in value)
    return bool(value == player)
