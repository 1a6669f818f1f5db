"""What is told of a game that is played here: to who sits there, and to visitors as far behind as it says."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext

from turnus.app.broadcast.delay import Openness
from turnus.app.games.judging import boards_briefly
from turnus.app.office import Keyring, NotAllowed
from turnus.app.rooms import Entry, Room, Rooms, Sent
from turnus.app.rooms.seats import names_of
from turnus.faults import BadInput
from turnus.web.api.law import language

LARGEST = 1 << 16  # bytes of an event
OURS = ("since", "after")
MOST = 10**9


def read_sent(body: Any, key: str) -> Sent:
    """Read what a seat sends: an event of `judge`, with `since` and `after` beside it."""
    if not isinstance(body, Mapping):
        raise BadInput("an event is a JSON object", where="body")
    for name in OURS:
        value = body.get(name)
        if value is not None and (
            isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < MOST
        ):
            raise BadInput("{name} is a whole number, 0 or more", name=name, where=f"body.{name}")
    event = {str(name): value for name, value in body.items() if name not in OURS}
    return Sent(event, key=key, since=body.get("since"), after=body.get("after"))


def acted(rooms: Rooms, id_: str, secret: str, sent: Sent, received: int | None = None) -> dict[str, Any]:
    """Carry out what a seat sends; answer as `judge` would after it."""
    done = rooms.act(id_, secret, sent, received)
    answer = done.room.answer(language(), gettext)
    if sent.after:
        answer = ruled_on(done.room.entries(sent.after), answer)
    told = {"sequence": done.sequence, "at": done.at, "answer": answer}
    return told | {"repeated": True} if done.repeated else told


def looked_at(rooms: Rooms, id_: str, secret: str, after: int) -> dict[str, Any]:
    """Tell how a game stands and what happened after a sequence number."""
    room, seat, sees_all = let_in(rooms, id_, secret)
    told = told_whole(room, rooms.now(), after, visitor=not sees_all)
    return {"seat": seat, **told} if seat else told


def let_in(rooms: Rooms, id_: str, secret: str) -> tuple[Room, str, bool]:
    """Return a game to who shows a key or none, the seat the key is of, and whether he sees all as it is.

    A key of somebody who works there reads like the arbiter's; any other key of the office like a visitor.
    """
    if not secret:
        return insist_public(rooms, id_), "", False
    try:
        room, seat = rooms.seen(id_, secret)
    except NotAllowed:
        Keyring(rooms.secretary).identify(secret)  # nobody's key stays refused
        competition = rooms.room(id_).terms.belongs.competition
        if is_staff(rooms, competition, secret):
            return rooms.room(id_), "", True
        return insist_public(rooms, id_), "", False
    return room, seat, True


def is_staff(rooms: Rooms, competition: str, secret: str) -> bool:
    """Tell whether a key is of somebody who works in a competition."""
    if not secret:
        return False
    try:
        return rooms.secretary.access(Keyring(rooms.secretary).identify(secret), competition).is_staff
    except NotAllowed:
        return False


def insist_public(rooms: Rooms, id_: str) -> Room:
    """Return a game to a visitor; one that is not for visitors while it is played is refused."""
    room = rooms.shown(id_)
    if room.openness(rooms.now()) is Openness.CLOSED:
        raise NotAllowed("this game is shown when it has ended")
    return room


def told_whole(room: Room, now: int, after: int = 0, *, visitor: bool = False) -> dict[str, Any]:
    """Return how a game stands; `now` and `at` say how long the clocks have run since they were read."""
    with room.lock:
        if visitor and room.openness(now) is not Openness.WHOLE:
            behind = room.behind(now)
            answer = behind.folding.told(language(), gettext)
            entries = [e for e in room.entries(after) if e.sequence <= behind.sequence]
            told = {"sequence": behind.sequence, "at": behind.at, "now": behind.at}
        else:
            answer, entries = room.answer(language(), gettext), room.entries(after)
            told = {"sequence": room.sequence, "at": room.time.at, "now": room.time.late(now)}
    return {**told, "answer": answer, **entries_told(entries)}


def entries_told(entries: Sequence[Entry]) -> dict[str, Any]:
    """Part what the law was told from what was only noted: a flag, a return, a signature, a call."""
    return {
        "events": [entry.told() for entry in entries if entry.number is not None],
        "notes": [entry.told() for entry in entries if entry.number is None],
    }


def ruled_on(entries: Sequence[Entry], answer: Mapping[str, Any]) -> dict[str, Any]:
    """Return an answer with the rulings on these events, the last of its game, and no earlier ones."""
    rulings = answer["rulings"]
    first = min((entry.rulings[0] for entry in entries if entry.number is not None), default=len(rulings))
    return {**answer, "rulings": rulings[first:]}


def told_news(room: Room, entries: Sequence[Entry], now: int) -> dict[str, Any]:
    """Return what changed: the answer with the rulings on these events only, and the events."""
    return {
        "sequence": room.sequence,
        "at": room.time.at,
        "now": room.time.late(now),
        "answer": ruled_on(entries, room.answer(language(), gettext)),
        **entries_told(entries),
    }


def told_briefly(room: Room, now: int, *, visitor: bool) -> dict[str, Any]:
    """Return one board of many: how it stands, the clocks, what was played last; flags and calls to staff."""
    with room.lock:
        is_late = visitor and room.openness(now) is not Openness.WHOLE
        behind = room.behind(now) if is_late else None
        folding = behind.folding if behind else room.folding
        sequence = behind.sequence if behind else room.sequence
        last = next((e for e in reversed(room.log) if e.sequence <= sequence and "move" in e.event), None)
        shown = {
            "game": room.id,
            "board": room.terms.belongs.board,
            "players": {seat: name for seat, name in names_of(room.head).items() if type(name) is str},
            "sequence": sequence,
            "at": behind.at if behind else room.time.at,
            "now": behind.at if behind else room.time.late(now),
            "last": last.event["move"] if last else None,
            **folding.verdict_of(folding.game),
            "boards": boards_briefly(folding.game),
        }
        return shown if visitor else shown | {"calls": len(room.calls), "flags": room.flags()}


def encoded(told: Any) -> bytes:
    """Return JSON as it is sent."""
    return msgspec.json.encode(told)
