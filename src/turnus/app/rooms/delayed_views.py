"""A game as visitors who are behind may see it: read from the journal up to what they may know.

It is a game like any other, as it stood then, so whatever a page asks of it can tell nothing of what came
later. Its clocks stand: when the next move came is not for them to see.
"""

from threading import Lock
from weakref import WeakKeyDictionary

from turnus.app.broadcast.delay import Openness
from turnus.app.office import NotAllowed
from turnus.app.rooms.clockwork import Running
from turnus.app.rooms.keeping import Rooms
from turnus.app.rooms.room import STREAM, Room

_views: WeakKeyDictionary[Room, Room] = WeakKeyDictionary()  # of each game the last that was read
_lock = Lock()


def room_for_visitors(rooms: Rooms, id_: str) -> Room:
    """Return a game as a visitor may see it; one that is shown when it has ended is refused before."""
    room = rooms.shown(id_)
    with room.lock:
        now = rooms.now()
        openness = room.openness(now)
        if openness is Openness.CLOSED:
            raise NotAllowed("this game is shown when it has ended")
        if openness is Openness.WHOLE:
            return room
        until = room.behind(now).sequence
    with _lock:
        known = _views.get(room)
    is_stale = known is None or known.delay != room.delay or known.sequence > until
    if known is None or is_stale or _is_newer(known, room, until):
        known = _read_until(rooms, room, until)
        with _lock:
            _views[room] = known
    return known


def _is_newer(known: Room, room: Room, until: int) -> bool:
    """Tell whether something may be known by now that was not read yet."""
    return known.sequence < until and any(known.sequence < each.sequence <= until for each in room.log)


def _read_until(rooms: Rooms, room: Room, until: int) -> Room:
    first, *rest = rooms.journal.read_stream(STREAM + room.id)
    found = Room(room.id, first, rooms.texts, room.delay)
    for stored in rest:
        if stored.sequence > until:
            break
        found.take(stored)
    found.time = Running(found.time.at, None)
    return found
