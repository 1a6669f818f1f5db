"""Many games at once, as an arbiter watches them: who needs him stands first."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import IntEnum

from turnus.app.rooms.clockwork import MILLISECONDS
from turnus.app.rooms.room import Room
from turnus.app.rooms.seats import seat_at
from turnus.law import Role
from turnus.play.assisting.known.seeing import Seen
from turnus.play.clock.face import Clock
from turnus.play.game import Game, OpenReferral, Status
from turnus.play.irregular.correcting import seen_by_the_arbiter
from turnus.play.irregular.finding import Found
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.sides import Side

MOST_SHORT = 5 * 60 * MILLISECONDS  # fide-2023 8.4: with less than five minutes a player need not write
PART_SHORT = 6  # of a quick game its sixth part: fifty seconds of five minutes


class Place(IntEnum):
    """Where a game stands among the others, first to last."""

    CALLS = 0  # somebody waits for the arbiter, or the game for his decision
    FLAG = 1  # or a move that is not legal: what he acts on when he sees it
    SHORT = 2  # of time
    PLAYED = 3
    ENDED = 4


@dataclass(frozen=True, slots=True)
class Watched:
    """A game among the others."""

    room: Room
    place: Place
    board: int
    least: int  # milliseconds left to who is shortest of time
    short: tuple[str, ...] = ()  # the seats of who is short of time

    @property
    def home(self) -> tuple[str, int, int]:
        """Where it is played: boards of one round stand together."""
        place = self.room.terms.belongs
        return place.competition, place.round, self.board

    @property
    def needs_arbiter(self) -> bool:
        """Whether he should go there."""
        return self.place <= Place.FLAG


def watched(rooms: Iterable[Room], now: int, called: Collection[str] = ()) -> list[Watched]:
    """Return games, who needs the arbiter first; `called`: to which of them he was called."""
    found = [_watched(room, now, is_called=room.id in called) for room in rooms]
    return sorted(
        found, key=lambda each: (each.place, each.least if each.place is Place.SHORT else 0, *each.home)
    )


def _watched(room: Room, now: int, *, is_called: bool) -> Watched:
    with room.lock:
        left = time_left(room, now)
        short = tuple(seat for seat, (time, most) in left.items() if time < most) if _is_on(room) else ()
        least = min((time for time, _most in left.values()), default=0)
        place = _place(room, now, is_called=is_called, is_short=bool(short))
        return Watched(room, place, room.terms.belongs.board, least, short)


def _place(room: Room, now: int, *, is_called: bool, is_short: bool) -> Place:
    if is_called or room.calls or room.problem or room.damaged or is_standing(room) or left_to_him(room):
        return Place.CALLS
    if room.is_ended:
        return Place.ENDED
    if room.flags() or irregular(room, now):
        return Place.FLAG
    return Place.SHORT if is_short else Place.PLAYED


def _is_on(room: Room) -> bool:
    return room.status is Status.ONGOING


def is_standing(room: Room) -> bool:
    """Tell whether the server was away and the clocks have not run since."""
    return room.away_since is not None and _is_on(room)


def left_to_him(room: Room) -> list[OpenReferral]:
    """Return what waits for a decision that is no player's; of an ended game from its end on.

    Whoever signs the result that was played leaves him nothing to decide, though he may (fide-2023 8.7).
    """
    game = room.folding.game
    ended = game.verdict.number if room.is_ended and game.verdict else -1
    return [
        one
        for one in game.referrals
        if one.referral.by is not Role.OPPONENT
        and (one.number == ended if _is_signed(one) else one.number >= ended)
    ]


def _is_signed(waiting: OpenReferral) -> bool:
    facts = waiting.facts
    return isinstance(facts, WhatFollows) and facts.what is Incident.RESULT_SIGNED


def irregular(room: Room, now: int) -> list[tuple[str, Found]]:
    """Return of each board what is irregular there, where the law lets the arbiter act on what he sees."""
    if not _is_on(room) or room.away_since is not None:
        return []
    game, law = room.folding.game, room.folding.record.law
    seen = {
        name: Seen(game, law, name, room.time.late(now), {}) for name in game.tables if _is_odd(game, name)
    }
    found = [(name, seen_by_the_arbiter(at.by())) for name, at in seen.items()]
    return [(name, each) for name, each in found if each is not None]


def _is_odd(game: Game, board: str) -> bool:
    """Tell whether there can be anything irregular at a board: to ask the law costs more."""
    table = game.tables[board]
    unsettled = (ply for ply in table.plies if not ply.counted)
    odd = any(not ply.legal or ply.left_pawn or ply.hands.count > 1 for ply in unsettled)
    return odd or table.offence is not None


def time_left(room: Room, now: int) -> dict[str, tuple[int, int]]:
    """Return of each seat how much time is left to it now, and below which it is short."""
    late = room.time.late(now)
    return {
        seat_at(board, side): (left_of(table.clock, side, late), _short_of(table.clock))
        for board, table in room.folding.game.tables.items()
        if table.clock
        for side in Side
    }


def left_of(clock: Clock, side: Side, late: int) -> int:
    """Return what is left to a player when it is so late in the game."""
    dial = clock.dial(side)
    ran = max(0, late - clock.since) if clock.running is side else 0
    return dial.after(ran, late).left


def _short_of(clock: Clock) -> int:
    return min(MOST_SHORT, clock.control.period(0).seconds * MILLISECONDS // PART_SHORT)
