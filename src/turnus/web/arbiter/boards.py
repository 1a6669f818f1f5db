"""Tonight's boards: found at once, a result in two taps, lateness at the clock's minute, who calls."""

from typing import Any

from django.http import HttpResponse

from turnus.app.hall import Hall
from turnus.app.hall.advising import incidents as incidents_of
from turnus.app.hall.events import Ruled
from turnus.app.hall.penalties import offered
from turnus.app.hall.playing import Board, others_of, results_of
from turnus.app.hall.playing import board as board_of
from turnus.app.hall.playing import boards as boards_of
from turnus.app.rooms import Belongs, Room
from turnus.play.sides import Side
from turnus.web import desk
from turnus.web.arbiter.played import ruled_in
from turnus.web.office.forms.acting import registry_of
from turnus.web.office.frame import HALLS, HallSeat, at_work
from turnus.web.public.law import language

LATE = "late"  # what can happen at a board


@at_work(kind=HALLS)
def boards(seat: HallSeat) -> HttpResponse:
    """Show every board of the round: who calls first, then the open games, then those that ended."""
    evening = Hall(desk.secretary()).seen(seat.identity, seat.stream)
    found = boards_of(seat.running)
    waiting = evening.calls_in(found[0].phase, found[0].round) if found else {}
    rows = [(each, each.number in waiting, _shown(each.game.result)) for each in found]
    rows.sort(key=lambda row: (not row[1], bool(row[2])))
    return seat.page(
        "turnus/arbiter/boards.html",
        "arbiter",
        rows=rows,
        number=found[0].round if found else 0,
        still_open=sum(not each.game.result for each in found),
        calls=len(evening.waiting),
    )


def _shown(result: str) -> str:
    return result.replace("1/2", "½")


@at_work(kind=HALLS)
def board(seat: HallSeat, number: int, board: int) -> HttpResponse:
    """Show one board with big buttons, and everything that was ruled there."""
    at = board_of(seat.running, number, board)
    evening = Hall(desk.secretary()).seen(seat.identity, seat.stream)
    room = desk.rooms().at_board(Belongs(seat.stream, number, board))
    played = [entry for entry in ruled_in(room) if isinstance(entry.event, Ruled)] if room else []
    return seat.page(
        "turnus/arbiter/board.html",
        "arbiter",
        at=at,
        result=_shown(at.game.result),
        results=[(each, _shown(each)) for each in results_of(seat.running)],
        others=others_of(seat.running),
        says_late=any(form["name"] == LATE for form in incidents_of(seat.running, language())),
        may_correct=seat.access.may(registry_of(seat.stream).entries[at.correction].kind),
        counts=_counts(at, evening, room),
        rulings=sorted((*evening.rulings(at), *played), key=lambda entry: entry.at),
        room=room,
        penalties=offered(seat.running.law),
        calls=evening.calls_in(at.phase, number).get(board, []),
    )


def _counts(at: Board, evening: Any, room: Room | None) -> list[tuple[str, str, int]]:
    """Return the illegal moves of both players so far; a game that is played here counts its own."""
    table = room.folding.game.tables.get("") if room else None
    return [
        (
            str(side),
            at.player(side),
            evening.illegal_moves(at.player(side), at) + (table.player(side).illegal_moves if table else 0),
        )
        for side in Side
    ]


@at_work(kind=HALLS)
def calls(seat: HallSeat) -> HttpResponse:
    """Show who waits for an arbiter, the longest waiting first."""
    evening = Hall(desk.secretary()).seen(seat.identity, seat.stream)
    return seat.page("turnus/arbiter/calls.html", "arbiter_calls", waiting=evening.waiting)
