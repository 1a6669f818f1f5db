"""The wall: every board of a round that is played in the browser, small, who needs the arbiter first."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from django.http import HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext

from turnus.app.hall import Hall
from turnus.app.hall.playing import label_of, phase_of, published_round
from turnus.app.rooms import Room
from turnus.app.rooms.seats import ARBITER, seat_at
from turnus.app.rooms.watching import Watched, is_standing, left_of, left_to_him, watched
from turnus.competition.registry import whole_number
from turnus.play.game import Status, Table
from turnus.play.sides import Side
from turnus.web import desk
from turnus.web.games.pictures import picture
from turnus.web.office.frame import HALLS, HallSeat, at_work
from turnus.web.public.law import language
from turnus.web.rooms import notating, wording
from turnus.web.rooms.showing import board_of, clock_time, people, turn_told
from turnus.web.rooms.sight import Sight

ALL, NEEDS, RUNNING, ENDED = "all", "needs", "running", "ended"
Calls = Mapping[int, list[str]]  # of a board: what the arbiter was called for


@dataclass(frozen=True, slots=True)
class Wall:
    """The boards of a round as they stand now."""

    games: list[Watched]
    calls: Calls
    now: int

    def chosen(self, show: str) -> list[Watched]:
        """Return the games that a filter leaves."""
        return [each for each in self.games if show in _filters(each)]

    def key(self, each: Watched) -> str:
        """Return what changes when a card would: a page that has this one needs no other."""
        told = (each.room.id, each.room.sequence, each.place, each.short, self.calls.get(each.board))
        return blake2b(repr((told, language())).encode(), digest_size=6).hexdigest()


def _filters(each: Watched) -> set[str]:
    mine = {NEEDS} if each.needs_arbiter else set()
    return mine | {ALL, ENDED if each.room.is_ended else RUNNING}


@at_work(arbiter=True, kind=HALLS)
def wall(seat: HallSeat) -> HttpResponse:
    """Show the boards of a round; to a page that has some (`have`) only what changed."""
    asked = seat.request.GET
    number = whole_number(asked["round"], "round") if asked.get("round") else published_round(seat.running)
    show = asked.get("show", ALL)
    show = show if show in (NEEDS, RUNNING, ENDED) else ALL
    made = _made(seat, number)
    chosen = made.chosen(show)
    if "have" in asked:
        return _changed(made, chosen, asked["have"].split("."))
    return seat.page(
        "turnus/arbiter/wall.html",
        "arbiter_wall",
        number=number,
        show=show,
        filters=[(name, words, len(made.chosen(name))) for name, words in _names()],
        games=made.games,
        cards=[_card(made, each) for each in chosen],
        pieces=sorted({_pieces(each.room) for each in made.games}),
        needs=_needs(made),
    )


def _names() -> tuple[tuple[str, str], ...]:
    return (
        (ALL, gettext("all")),
        (NEEDS, gettext("needs me")),
        (RUNNING, gettext("being played")),
        (ENDED, gettext("ended")),
    )


def _made(seat: HallSeat, number: int) -> Wall:
    evening = Hall(desk.secretary()).seen(seat.identity, seat.stream)
    waiting = evening.calls_in(phase_of(seat.running), number)
    calls = {board: [entry.event.about for entry in entries] for board, entries in waiting.items()}
    rooms = desk.rooms()
    now = rooms.now()
    return Wall(watched(rooms.of_round(seat.stream, number), now, calls), calls, now)


def _changed(made: Wall, chosen: list[Watched], have: Iterable[str]) -> JsonResponse:
    keys = {made.key(each): each for each in chosen}
    fresh = {key: keys[key] for key in keys.keys() - set(have)}
    return JsonResponse(
        {
            "order": list(keys),
            "cards": {key: _drawn(made, each) for key, each in fresh.items()},
            "counts": {name: len(made.chosen(name)) for name, _words in _names()},
            "needs": _needs(made),
        }
    )


def _needs(made: Wall) -> str:
    """Say where the arbiter is needed, for who does not see the order."""
    boards = ", ".join(label_of(each.board) for each in made.games if each.needs_arbiter)
    return gettext("You are needed at board {boards}").format(boards=boards) if boards else ""


def _drawn(made: Wall, each: Watched) -> str:
    return render_to_string("turnus/arbiter/wall_card.html", {"card": _card(made, each)}).strip()


def _card(made: Wall, each: Watched) -> dict[str, Any]:
    room = each.room
    with room.lock:
        sight = Sight(room, ARBITER, made.now)
        names = people(sight)
        return {
            "id": room.id,
            "key": made.key(each),
            "label": label_of(each.board),
            "place": each.place.name.lower(),
            "lines": _lines(each, made.calls.get(each.board, [])),
            "result": sight.answer["result"] if room.is_ended else "",
            "reason": _reason(sight) if room.is_ended else "",
            "tables": [
                {"name": name, "sides": _sides(each, sight, name, names[name]), **_table(sight, name, table)}
                for name, table in room.folding.game.tables.items()
            ],
        }


def _reason(sight: Sight) -> str:
    reason = sight.answer["reason"]
    return gettext(str(reason).replace("_", " ")) if reason else ""


def _lines(each: Watched, calls: list[str]) -> list[str]:
    """Say why a game stands where it stands."""
    room = each.room
    said = [_called(str(entry.event.get("seat", ""))) for entry in room.calls]
    said += [f"{gettext('They call')}: {about}" if about else gettext("They call") for about in calls]
    if left_to_him(room):
        said.append(gettext("Waits for your decision"))
    if is_standing(room):
        said.append(gettext("The server was away; the clocks stand."))
    if room.problem:
        said.append(gettext("The result did not come into the round: {problem}").format(problem=room.problem))
    if room.damaged:
        said.append(gettext("this game cannot be read: {problem}").format(problem=room.damaged))
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


def _pieces(room: Room) -> str:
    return "draughts" if wording.kind_of(room) == "draughts" else "chess"
