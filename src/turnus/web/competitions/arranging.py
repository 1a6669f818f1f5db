"""What is arranged before rounds are paired: boards kept for players, and who do not meet."""

from collections import Counter
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect

from turnus.app.competitions.people import meant, seating
from turnus.app.competitions.running import Running
from turnus.competition.engine.kinds import Seeding
from turnus.competition.engine.slices.arrangements import FixBoard, FreeBoard, KeepApart, LetMeet
from turnus.competition.engine.slices.ordering import PutInOrder
from turnus.competition.engine.state import Competition
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.web.competitions.work import EventSeat, tell
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.frame import at_work

Arrangement = FixBoard | FreeBoard | KeepApart | LetMeet | PutInOrder


@at_work(director=True, kind=Running, methods=BOTH)
def arrangements(seat: EventSeat) -> HttpResponse:
    """Show who has a board of his own and who do not meet, and arrange more of it."""
    if seat.request.method != "POST":
        return _page(seat)
    try:
        command = _wanted(seat, seat.request.POST)
        done = secretary().act(seat.identity, seat.stream, command, **how(seat.request))
    except (BadInput, NotFound) as fault:
        return _page(seat, 400, fault=told(fault), given=seat.request.POST)
    tell(seat.request, done)
    return redirect("event_arrangements", seat.stream)


def _page(seat: EventSeat, status: int = 200, **more: Any) -> HttpResponse:
    competition = seat.running.competition
    page: dict[str, Any] = {
        "competition": competition,
        "players": list(competition.sides),
        "boards": sorted(competition.own_boards.items(), key=lambda each: each[1]),
        "apart": [(each, ", ".join(each.players)) for each in competition.kept_apart],
        "clubs": _clubs(competition),
        "order": seating(competition) if _is_put_by_hand(competition) else (),
    }
    return seat.page("turnus/competitions/arrangements.html", "event_arrangements", status, **(page | more))


def _is_put_by_hand(competition: Competition) -> bool:
    """Whether the director still says in which order the field begins."""
    return not competition.phases and competition.format.stages[0].seeding is Seeding.HAND


def _clubs(competition: Competition) -> list[tuple[str, int]]:
    """Return the clubs of which several take part, and how many."""
    counted = Counter(held.club for held in competition.sides.values() if held.club)
    return sorted((club, count) for club, count in counted.items() if count > 1)


def _wanted(seat: EventSeat, given: QueryDict) -> Arrangement:
    what, reason = given.get("what", ""), given.get("reason", "").strip()
    if what == "order":
        lines = [line for line in given.get("order", "").splitlines() if line.strip()]
        return PutInOrder(players=tuple(_whom(seat, line) for line in lines))
    if what == "free":
        return FreeBoard(player=given.get("player", ""))
    if what == "meet":
        return LetMeet(players=tuple(given.get("players", "").split(", ")))
    if what == "board":
        board = whole(given.get("board", ""), "board")
        return FixBoard(player=_whom(seat, given.get("player", "")), board=board, reason=reason)
    return KeepApart(
        players=_together(seat, given),
        first_round=whole(given.get("first_round", ""), "first_round") or 1,
        last_round=whole(given.get("last_round", ""), "last_round"),
        reason=reason,
    )


def _together(seat: EventSeat, given: QueryDict) -> tuple[str, ...]:
    """Return whom a form names: a name on each line, and everybody of a club."""
    named = [_whom(seat, line) for line in given.get("names", "").splitlines() if line.strip()]
    club = given.get("club", "")
    sides = seat.running.competition.sides
    return (*named, *(player for player, held in sides.items() if club and held.club == club))


def _whom(seat: EventSeat, text: str) -> str:
    if not text.strip():
        raise BadInput("name a player", where="player")
    return meant(seat.running.competition, secretary().people_of(seat.stream), text.strip())
