"""The cards of a wall: each a small board with its clocks, and why it stands where it stands."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import gettext

from turnus.app.hall import Hall
from turnus.app.hall.playing import label_of
from turnus.app.office import Identity
from turnus.app.rooms import Room
from turnus.app.rooms.seats import ARBITER, seat_at
from turnus.app.rooms.watching import Watched, irregular, is_standing, left_of, left_to_him, watched
from turnus.faults import NotFound
from turnus.play.clock.stopping import stopped_by
from turnus.play.game import Status, Table
from turnus.play.hands.ending_words import end_words
from turnus.play.sides import Side
from turnus.web import desk, reader
from turnus.web.accounts.identity import identity_of
from turnus.web.games.pictures import picture
from turnus.web.public.law import language
from turnus.web.rooms import notating, wording
from turnus.web.rooms.notating import clock_time
from turnus.web.rooms.showing import board_of, people, turn_told
from turnus.web.rooms.sight import Sight
from turnus.web.titles import match_told, title_of

ALL, NEEDS, RUNNING, ENDED = "all", "needs", "running", "ended"


@dataclass(frozen=True, slots=True)
class Wall:
    """Games as they stand now."""

    request: HttpRequest
    games: list[Watched]
    calls: Mapping[str, list[str]]  # of a game: what the arbiter was called for
    now: int
    is_of_many: bool = False  # of several competitions, so that each card says of which it is

    def chosen(self, show: str) -> list[Watched]:
        """Return the games that a filter leaves."""
        return [each for each in self.games if show in _filters(each)]

    def key(self, each: Watched) -> str:
        """Return what changes when a card would: a page that has this one needs no other."""
        told = (each.room.id, each.room.sequence, each.place, each.short, self.calls.get(each.room.id))
        return blake2b(repr((told, language())).encode(), digest_size=6).hexdigest()

    def where(self, room: Room) -> str:
        """Say where a game is played, as far as the page does not say it: competition, round or match."""
        place = room.terms.belongs
        if not place.competition:
            return gettext("a game of the office") if self.is_of_many else ""
        try:
            match = match_told(desk.secretary().whole(place.competition), place.round)
        except NotFound:
            match = ""
        round_told = match or gettext("round {round}").format(round=place.round)
        return f"{title_of(place.competition)}, {round_told}" if self.is_of_many else match

    def needs(self) -> str:
        """Say where the arbiter is needed, for who does not see the order."""
        boards = "; ".join(self._place(each) for each in self.games if each.needs_arbiter)
        if not self.is_of_many and "," not in boards:
            boards = boards.replace("; ", ", ")
        return gettext("You are needed at board {boards}").format(boards=boards) if boards else ""

    def _place(self, each: Watched) -> str:
        where = self.where(each.room)
        label = label_of(each.board) if each.board else gettext("without a number")
        return f"{label} ({where})" if where else label


def wall_of(
    request: HttpRequest, identity: Identity, found: Iterable[Room], *, is_of_many: bool = False
) -> Wall:
    """Make the wall of some games."""
    games = list(found)
    calls = dict(_calls(identity, games))
    now = desk.rooms().now()
    return Wall(request, watched(games, now, calls), calls, now, is_of_many)


def _calls(identity: Identity, games: list[Room]) -> Iterable[tuple[str, list[str]]]:
    hall = Hall(desk.secretary())
    streams = {room.terms.belongs.competition for room in games} - {""}
    evenings = {stream: hall.seen(identity, stream) for stream in streams}
    for room in games:
        place = room.terms.belongs
        if place.competition:
            waiting = evenings[place.competition].calls_in(place.phase, place.round).get(place.board, [])
            if waiting:
                yield room.id, [entry.event.about for entry in waiting]


def _filters(each: Watched) -> set[str]:
    mine = {NEEDS} if each.needs_arbiter else set()
    return mine | {ALL, ENDED if each.room.is_ended else RUNNING}


def filter_names() -> tuple[tuple[str, str], ...]:
    """Return the filters of a wall with their words."""
    return (
        (ALL, gettext("all")),
        (NEEDS, gettext("needs me")),
        (RUNNING, gettext("being played")),
        (ENDED, gettext("ended")),
    )


def pieces_of(room: Room) -> str:
    """Return which pieces a board needs."""
    return "draughts" if wording.kind_of(room) == "draughts" else "chess"


def drawn(made: Wall, each: Watched) -> str:
    """Draw a card for a page that is open."""
    return render_to_string("turnus/arbiter/wall_card.html", {"card": card(made, each)}).strip()


def card(made: Wall, each: Watched) -> dict[str, Any]:
    """Return what a card shows."""
    room = each.room
    reader.enter(lambda: identity_of(made.request), room.terms.belongs.competition)
    with room.lock:
        sight = Sight(room, ARBITER, made.now)
        names = people(sight)
        return {
            "id": room.id,
            "key": made.key(each),
            "label": label_of(each.board) if each.board else "",
            "where": made.where(room),
            "place": each.place.name.lower(),
            "lines": _lines(each, made.calls.get(room.id, []), made.now),
            "result": sight.answer["result"] if room.is_ended else "",
            "reason": _reason(sight) if room.is_ended else "",
            "tables": [
                {"name": name, "sides": _sides(each, sight, name, names[name]), **_table(sight, name, table)}
                for name, table in room.folding.game.tables.items()
            ],
        }


def _reason(sight: Sight) -> str:
    reason = sight.answer["reason"]
    return gettext(end_words(str(reason))) if reason else ""


def _lines(each: Watched, calls: list[str], now: int) -> list[str]:
    """Say why a game stands where it stands."""
    room = each.room
    said = [_called(str(entry.event.get("seat", ""))) for entry in room.calls]
    said += [f"{gettext('They call')}: {about}" if about else gettext("They call") for about in calls]
    game = room.folding.game
    stops = [(name, by.side) for name in game.tables if (by := stopped_by(game, name)) and by.side]
    for name, side in stops:
        seat = wording.seat_name(seat_at(name, side))
        said.append(gettext("{side} stopped the clocks and calls you").format(side=seat))
    if left_to_him(room):
        said.append(gettext("Waits for your decision"))
    if is_standing(room):
        said.append(gettext("The server was away; the clocks stand."))
    if room.problem:
        said.append(gettext("The result did not come into the round: {problem}").format(problem=room.problem))
    if room.damaged:
        said.append(gettext("this game cannot be read: {problem}").format(problem=room.damaged))
    said += [wording.irregular(name, found) for name, found in irregular(room, now)]
    if not room.is_ended:
        fallen = room.flags()
        said += [gettext("{side}: flag fallen").format(side=wording.seat_name(one)) for one in fallen]
        short = [one for one in each.short if one not in fallen]
        said += [gettext("{side}: short of time").format(side=wording.seat_name(one)) for one in short]
    return said


def _called(seat: str) -> str:
    return gettext("{side} calls you").format(side=wording.seat_name(seat))


def _table(sight: Sight, name: str, table: Table) -> dict[str, Any]:
    shown = board_of(sight, name)
    kind = wording.kind_of(sight.room)
    return {
        "picture": picture(kind, shown["position"], shown["last"]),
        "last": notating.last_written(sight.room, table, language()),
        "state": _state(sight, table),
    }


def _state(sight: Sight, table: Table) -> str:
    if sight.room.status is Status.ADJOURNED:
        return gettext("Adjourned")
    return "" if sight.room.is_ended else turn_told(sight, table)


def _sides(each: Watched, sight: Sight, board: str, names: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return both players of a board with their clocks, Black's above as on the board."""
    table = sight.room.folding.game.tables[board]
    late = sight.room.time.late(sight.now)
    sides = []
    for side in (Side.BLACK, Side.WHITE):
        told: dict[str, Any] = {"side": str(side), "name": names[str(side)], "word": wording.side_name(side)}
        if clock := table.clock:
            left = left_of(clock, side, late)
            runs = clock.running is side and sight.room.status is Status.ONGOING
            is_counting = runs and sight.room.time.since is not None
            delay = max(0, clock.dial(side).delay_left - max(0, late - clock.since)) if is_counting else 0
            told |= {"left": str(left), "time": clock_time(left), "runs": runs, "delay": str(delay)}
            told |= {"counts": is_counting, "short": seat_at(board, side) in each.short}
        sides.append(told)
    return sides
