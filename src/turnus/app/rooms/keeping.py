"""The games that are played here: opened, acted in, looked at and listened to.

    rooms = Rooms(secretary, open_journal(games_beside(address)), texts)
    opened = rooms.open(director, {"rulebook": "fide-2023", "time_control": "180+2"})
    rooms.act(opened.id, opened.keys["white"], Sent({"type": "move", "move": "e2e4"}, key="..."))

Every game is a stream `game/<id>` of the journal of games. It is folded once and kept; what happens in one
changes nothing in any other.
"""

import secrets
import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

import msgspec
from msgspec.structs import replace

from turnus.app.broadcast.delay import Delay
from turnus.app.broadcast.terms import agreed, insist_leads
from turnus.app.hall import matches
from turnus.app.hall.playing import Playing, phase_of
from turnus.app.office import Identity, NotAllowed, Secretary
from turnus.app.office.rights.keyring import digest as digest_of_key
from turnus.app.rooms import rematching, resuming, seats, settling
from turnus.app.rooms.answers import Acted, NewRoom
from turnus.app.rooms.clockwork import MILLISECONDS, Now, moment, server_clock, written
from turnus.app.rooms.entries import Entry
from turnus.app.rooms.events import NAMES, Opened, Rematched, SeatGiven
from turnus.app.rooms.folding import Folding
from turnus.app.rooms.hearing import Hearing
from turnus.app.rooms.places import Places
from turnus.app.rooms.requests import Sent
from turnus.app.rooms.room import STREAM, Room
from turnus.app.rooms.start_lots import draw_start
from turnus.app.rooms.terms import Belongs, read_head
from turnus.app.rooms.texts import Texts
from turnus.app.rooms.waking import Alarms, Arrivals
from turnus.app.streams.new_events import new_event
from turnus.faults import NotFound, Unavailable
from turnus.store import Appended, Journal
from turnus.store import Event as Stored
from turnus.store.journal import NotTheKeeper

PROGRAM = "turnus"
ELSEWHERE = "another process of this office keeps its games: play and rule there, or end that one"
MOST_KEPT = 300  # games that are kept folded; of more, those that have ended are let go
AT_ONCE = 30  # so many: to look for each one more through all of them costs more than to play it
A_DAY = 24 * 3600 * MILLISECONDS
A_MOMENT = 20  # milliseconds by which a flag is put off for what came in
Listener = Callable[[Room, Sequence[Entry]], None]


class Rooms:
    """The games of an office, kept by one process."""

    def __init__(
        self, secretary: Secretary, journal: Journal, texts: Texts, *, now: Now | None = None
    ) -> None:
        self.secretary = secretary
        self.journal = journal
        self.texts = texts
        self.now = now or server_clock()
        self._booted_at = journal.head().position
        self._lock = threading.Lock()
        self._rooms: dict[str, Room] = {}
        self._listeners: list[Listener] = []
        self._alarms = Alarms()
        self._arrivals = Arrivals()
        self._places = Places(journal)
        self.keeps = False  # whether this process keeps the games: of several on one database one does
        self._taking_over = threading.Lock()
        self._begin_to_keep()

    def _begin_to_keep(self) -> bool:
        """Keep the games from now on, unless another process does; what is folded may be old."""
        if not self.keeps:
            with self._taking_over:
                self._take_over()
        return self.keeps

    def _take_over(self) -> None:
        if self.keeps or not self.journal.claim():
            return
        with self._lock:
            self._booted_at = self.journal.head().position
            self._rooms.clear()
            self.keeps = True
        for id_ in resuming.unanchored(self.secretary.journal, self.journal):
            if (room := self.room(id_)).is_ended:
                self._settle(room, self.now())
        for id_ in resuming.held(self.journal, self.now(), self._agreed):
            self._alarms.set(id_, self.room(id_).due())

    def _insist_kept(self) -> None:
        if not self._begin_to_keep():
            raise Unavailable(ELSEWHERE)

    # Opening

    def open(self, identity: Identity, data: Any) -> NewRoom:
        """Open a game, for whoever directs or arbitrates where it is played; a free one for who may."""
        self._insist_kept()
        head, terms = read_head(data)
        seats.insist_may_open(self.secretary, identity, terms)
        if not terms.belongs.competition:
            seats.insist_few_open(self.secretary, identity, lambda: self.lately(lambda stream: not stream))
        head, terms = draw_start(head, replace(terms, belongs=self._now_at(terms.belongs)))
        boards = Folding(head, started=terms.started).boards  # what cannot be played is refused here
        id_ = secrets.token_hex(8)
        opened = Opened(
            self.texts.hide_head(head, is_listed=bool(terms.called_in)), msgspec.to_builtins(terms)
        )
        keys = {seat: seats.new_secret() for seat in seats.seats_of(boards, terms)}
        given = [SeatGiven(seat, digest_of_key(secret)) for seat, secret in keys.items()]
        self._append(id_, 0, [opened, *given], identity.signature, self.now())
        return NewRoom(id_, keys)

    def new_key(self, identity: Identity, id_: str, seat: str) -> str:
        """Make a new key for a seat; the one before opens nothing any more."""
        self._insist_kept()
        room = self.room(id_)
        self.insist_arbiter(identity, room.terms.belongs.competition)
        if seat not in room.seats:
            raise NotFound("there is no seat {seat}", seat=seat)
        secret = seats.new_secret()
        with room.lock:
            given = Hearing(room, self.now(), events=[SeatGiven(seat, digest_of_key(secret))])
            self._keep(room, given, identity.signature, given.now)
        return secret

    def insist_arbiter(self, identity: Identity, competition: str) -> None:
        """Refuse whoever neither directs nor arbitrates a competition; a free game is of the office."""
        insist_leads(self.secretary, identity, competition)

    # Knowing

    def room(self, id_: str) -> Room:
        """Return a game, folded as far as it is durable."""
        room = self._rooms.get(id_)
        if room is None:
            with self._lock:
                return self._rooms.get(id_) or self._loaded(id_)
        if not self.keeps:
            with room.lock:  # what the process wrote that keeps it
                for each in self.journal.read_stream(STREAM + id_, room.sequence):
                    room.take(each)
        return room

    def _loaded(self, id_: str) -> Room:
        stored = list(self.journal.read_stream(STREAM + id_))
        if not stored:
            raise NotFound("there is no game {id}", id=id_)
        room = self._read(id_, stored)
        if self.keeps and stored[-1].position <= self._booted_at:
            room.was_away(self.now())
        self._forget_some()
        self._rooms[id_] = room
        return room

    def _read(self, id_: str, stored: Sequence[Stored]) -> Room:
        place = msgspec.json.decode(stored[0].body, type=Opened).terms.get("belongs", {})
        room = Room(id_, stored[0], self.texts, self._agreed(str(place.get("competition", ""))))
        for each in stored[1:]:
            room.take(each)
        return room

    def _agreed(self, competition: str) -> Delay:
        return agreed(self.secretary, competition).delay if competition else Delay()

    def shown(self, id_: str) -> Room:
        """Return a game to show to visitors: as far behind as its competition says now."""
        room = self.room(id_)
        return self._delayed(room, self._agreed(room.terms.belongs.competition))

    def _delayed(self, room: Room, delay: Delay) -> Room:
        room.delayed(delay, lambda: self._read(room.id, list(self.journal.read_stream(STREAM + room.id))))
        return room

    def _forget_some(self) -> None:
        """Let go of games that have ended, when there are many."""
        if (too_many := len(self._rooms) - MOST_KEPT) > 0 and too_many % AT_ONCE == 0:
            for id_ in [id_ for id_, room in self._rooms.items() if room.is_ended][:too_many]:
                del self._rooms[id_]

    def read_again(self, ids: Collection[str]) -> None:
        """Let go of games of which something was erased: what is kept folded still has it."""
        with self._lock:
            self._rooms = {id_: room for id_, room in self._rooms.items() if id_ not in ids}

    def at_board(self, belongs: Belongs) -> Room | None:
        """Return the game of a board of a round."""
        id_ = self._places.games().get(self._now_at(belongs)) if belongs.competition else None
        return self.room(id_) if id_ else None

    def of_round(self, competition: str, round_number: int, phase: int = 0) -> list[Room]:
        """Return the games of a round, by their boards; of now, or of an earlier phase."""
        phase = phase or self._now_at(Belongs(competition)).phase
        delay = self._agreed(competition)
        found = self._places.of_round(competition, phase, round_number)
        return [self._delayed(self.room(id_), delay) for id_ in found]

    def _now_at(self, place: Belongs) -> Belongs:
        """Return a place in the turnus or phase that is under way."""
        running = self.secretary.whole(place.competition) if place.competition else None
        return replace(place, phase=phase_of(running) if isinstance(running, Playing) else 0)

    def lately(self, is_wanted: Callable[[str], bool]) -> list[Room]:
        """Return the games of a day in the competitions that are wanted, those that have ended too."""
        since = self.now() - A_DAY
        ended = self.secretary.followed(settling.STREAM, settling.ended_games)
        return [
            self.room(id_)
            for id_, place in self._places.homes().items()
            if is_wanted(place.competition)
            and ended.get(id_, since) >= since
            and self._last_heard(id_) >= since
        ]

    def _last_heard(self, id_: str) -> int:
        """Return when something happened in a game last."""
        if known := self._rooms.get(id_):
            return known.wall
        return max((moment(event.at) for event in islice(self.journal.read_back(STREAM + id_), 1)), default=0)

    # Acting

    def act(self, id_: str, secret: str, sent: Sent, received: int | None = None) -> Acted:
        """Carry out what a seat sends, which came in when it was `received`; then it is durable and told."""
        self._insist_kept()
        room = self.room(id_)
        with room.lock:
            seat = room.seat_of(secret)
            return self._acted(room, seat, sent, seat, received)

    def rule(self, identity: Identity, id_: str, sent: Sent) -> Acted:
        """Carry out what the arbiter of a competition does at a board, who needs no key: he is known."""
        self._insist_kept()
        room = self.room(id_)
        self.insist_arbiter(identity, room.terms.belongs.competition)
        with room.lock:
            return self._acted(room, seats.ARBITER, sent, identity.signature)

    def play(self, identity: Identity, id_: str, sent: Sent) -> Acted:
        """Carry out what a player does at his own board, who needs no key: he is known."""
        identity.insist_acts()
        self._insist_kept()
        room, seat = self.seen_by_right(identity, id_)
        with room.lock:
            return self._acted(room, seat, sent, seat)

    def _acted(self, room: Room, seat: str, sent: Sent, actor: str, received: int | None = None) -> Acted:
        if sent.event.get("type") == rematching.REMATCH:
            rematching.insist_may_have_one(self.secretary, room.terms)
        done = room.repeated(seat, sent)
        if done is not None:
            self._open_rematch(room)
            return Acted(room, done, room.time.at, repeated=True)
        now = max(self.now() if received is None else received, room.wall)
        if room.fallen(now):  # which could not be written down when they fell
            self._look_at_clocks(room, now)
        entries = self._keep(room, Hearing(room, now, seat, sent).decide(), actor, now)
        with self._alarms.again(room.id, now):
            self._settle(room, now)
        self._open_rematch(room)
        return Acted(room, entries[-1].sequence, entries[-1].at)

    def seen(self, id_: str, secret: str) -> tuple[Room, str]:
        """Return a game to who sits there, and which seat is his; his clock may have waited for him."""
        room = self.room(id_)
        return self._seen(room, room.seat_of(secret))

    def seen_by_right(self, identity: Identity, id_: str) -> tuple[Room, str]:
        """Return likewise a game to who plays in it by his right in the competition."""
        room = self.room(id_)
        seat = seats.seat_by_right(self.secretary, identity, room.head, room.terms)
        if not seat:
            raise NotAllowed("this seat is not yours: follow the link that you were given")
        return self._seen(room, seat)

    def _seen(self, room: Room, seat: str) -> tuple[Room, str]:
        self._open_rematch(room)
        if self.keeps and room.away_since is not None:
            with room.lock:
                seen = Hearing(room, self.now()).see_again(seat)
                self._keep(room, seen, PROGRAM, seen.now)
        return room, seat

    def _open_rematch(self, room: Room) -> None:
        """Open the game that everybody wants who played one: once, also where the process ended before."""
        if not (room.is_ended and room.rematch.is_agreed(room.players) and self.keeps):
            return
        with room.lock:
            id_, now = rematching.id_of(room.id), self.now()
            if not any(self.journal.read_stream(STREAM + id_)):
                self._append(id_, 0, [rematching.opened_again(room, self.texts)], PROGRAM, now)
            if not room.rematch.game:
                self._keep(room, Hearing(room, now, events=[Rematched(id_)]), PROGRAM, now)

    def sit_again(self, id_: str, secret: str) -> tuple[Room, str, str]:
        """Return the rematch of a game, where who holds this key sits there, and the key of that seat."""
        old = self.room(id_)
        seat, again = rematching.other_seat(old.seat_of(secret)), self.room(old.rematch.game)
        key = rematching.key_of(secret, again.id)
        with again.lock:
            if not again.has_key(seat):
                given = Hearing(again, self.now(), events=[SeatGiven(seat, digest_of_key(key))])
                self._keep(again, given, seat, given.now)
            again.seat_of(key)  # the arbiter may have made another link for this seat
        return again, seat, key

    @contextmanager
    def arriving(self, id_: str) -> Iterator[int]:
        """Say that something came in for a game, and when; flags wait for it, but not for long."""
        with self._arrivals.of(id_):
            yield self.now()

    def wake(self) -> int | None:
        """Write down every flag that has fallen by now; return when the next will, if any is running."""
        now = self.now()
        if not self._begin_to_keep():
            return None
        while (id_ := self._alarms.rung(now)) is not None:
            if self._arrivals.delay(id_, now):
                self._alarms.set(id_, now + A_MOMENT)  # what came in before is heard first
                continue
            with self._alarms.again(id_, now), (room := self.room(id_)).lock:
                self._look_at_clocks(room, now)
        return self._alarms.next()

    def _look_at_clocks(self, room: Room, now: int) -> None:
        """Write down which flags of a game have fallen, and what comes of it."""
        self._keep(room, Hearing(room, now).wake(), PROGRAM, now)
        self._settle(room, now)
        self._alarms.set(room.id, room.due())

    def _settle(self, room: Room, now: int) -> None:
        """Anchor a game that has just ended; bring a result that was just signed to its round."""
        if room.is_ended and room.anchored != room.ended_at:
            settling.anchor(self.secretary, self.journal, room, now)
            room.anchored = room.ended_at
        if room.is_held and room.is_ended_for(now):
            entered = settling.enter(self.secretary, room, self._told_at)
            self._keep(room, Hearing(room, now, events=[entered]), PROGRAM, now)

    def _told_at(self, place: Belongs) -> matches.Told:
        """Return what came of the game at a board, once it is signed and visitors may know it."""
        room = self.at_board(place)
        if room is None or not (room.is_confirmed() and room.is_ended_for(self.now())):
            return "", False
        return str(room.result), bool(room.verdict["played"])

    def _keep(self, room: Room, made: Hearing, actor: str, now: int) -> list[Entry]:
        """Write what was decided, take it when it is durable, and tell everybody who listens."""
        if not made.events:
            return []
        stored = self._append(room.id, room.sequence, made.events, actor, now)
        steps = iter(made.steps)
        is_step = [name == "Happened" for name in (each.type for each in stored)]
        entries = [room.take(e, next(steps) if is_ else None) for e, is_ in zip(stored, is_step, strict=True)]
        told = [entry for entry in entries if entry is not None]
        self._alarms.set(room.id, room.due())
        for listener in self._listeners:
            listener(room, told)
        return told

    def _append(
        self, id_: str, length: int, events: Sequence[msgspec.Struct], actor: str, now: int
    ) -> tuple[Stored, ...]:
        at = written(now)
        new = [new_event(NAMES[type(e)], msgspec.to_builtins(e), actor=actor, at=at) for e in events]
        try:
            answer = self.journal.append(STREAM + id_, length, new)
        except NotTheKeeper as lost:
            self.keeps = False
            raise Unavailable(ELSEWHERE) from lost
        if not isinstance(answer, Appended):
            with self._lock:
                self._rooms.pop(id_, None)  # another process has written: read it again
            raise Unavailable("others keep writing to {stream}: try again", stream=STREAM + id_)
        return answer.events

    def wait(self, longest: float) -> None:
        """Sleep until a flag may have fallen; so many seconds at most."""
        self._alarms.wait(self.now(), longest)

    # Telling

    def listen(self, listener: Listener) -> None:
        """Let somebody hear whatever becomes durable, in its order in each game."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Let the journal go."""
        self.journal.close()
