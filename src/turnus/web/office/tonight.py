"""The cockpit of an evening: how far the round is, its boards, who is not there, and what waits."""

from collections.abc import Container
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.translation import gettext

from turnus.app.hall import Hall
from turnus.app.seasons.waiting import waiting
from turnus.competition.engine.state import Status
from turnus.competition.season.played import Played
from turnus.competition.season.state import Game, Round, Season, Turnus
from turnus.web.desk import secretary
from turnus.web.office.decisions import said
from turnus.web.office.frame import Seat

RESULTS = (("1-0", "1"), ("1/2-1/2", "½"), ("0-1", "0"))
AROUND = 264  # of the ring, whose radius is 42


@dataclass(frozen=True, slots=True)
class Board:
    """A board of the round as the cockpit shows it."""

    number: int
    game: Game
    round: int
    is_called: bool

    @property
    def result(self) -> str:
        """The result as people write it."""
        return self.game.result.replace("1/2", "½").replace("-", "\N{EN DASH}")


def _may_close(seat: Seat, found: Round | None) -> bool:
    """Say whether a round can be closed here; games of a calendar have no round that ends."""
    by_rounds = not seat.running.played.has_calendar
    return seat.access.is_director and by_rounds and _is_under_way(found)


def tonight(seat: Seat) -> dict[str, Any]:
    """Return what the cockpit shows of the round under way, or of the one to come."""
    season = seat.running.season
    turnus, found = season.turnus, _round(season)
    hall = Hall(secretary()).seen(seat.identity, seat.stream)
    boards = _boards(found, hall.calls_in(turnus.number, found.number) if turnus and found else {})
    number = found.number if found else len(turnus.rounds) + 1 if turnus else 0
    entered = sum(bool(board.game.result) for board in boards)
    return {
        "found": found,
        "number": number,
        "day": _day(turnus, number),
        "boards": boards,
        "results": RESULTS,
        "entered": entered,
        "still_open": len(boards) - entered,
        "just_done": _just_done(seat, found, entered),
        "ring": AROUND * entered // len(boards) if boards else 0,
        "calls": len(hall.waiting),
        "absent": _absent(seat.running.played, turnus, found, number),
        "waits": [said(each, seat.stream) for each in waiting(seat.running)]
        if seat.access.is_director
        else [],
        "may_close": _may_close(seat, found),
    }


def _round(season: Season) -> Round | None:
    """Return the round under way; between two rounds there is none."""
    turnus = season.turnus
    return turnus.current_round if turnus is not None and turnus.is_being_played else None


def _just_done(seat: Seat, found: Round | None, entered: int) -> int:
    """Return the round before where a calendar has just moved on to the next one, or 0."""
    moved_on = seat.running.played.has_calendar and found is not None and not entered
    return found.number - 1 if moved_on and found is not None else 0


def _is_under_way(found: Round | None) -> bool:
    return found is not None and found.status is Status.PUBLISHED


def _boards(found: Round | None, calls: Container[int]) -> list[Board]:
    games = enumerate(found.games, 1) if found else ()
    boards = [Board(n, game, found.number, n in calls) for n, game in games] if found else []
    return sorted(boards, key=lambda board: (not board.is_called, bool(board.game.result), board.number))


def _day(turnus: Turnus | None, number: int) -> date | None:
    known = turnus is not None and 0 < number <= len(turnus.dates)
    return date.fromisoformat(turnus.dates[number - 1]) if turnus and known else None


def _absent(played: Played, turnus: Turnus | None, found: Round | None, number: int) -> list[tuple[str, str]]:
    """Return who is not there and why: in a round that was paired whoever has no game."""
    if turnus is None:
        return []
    if found is not None:
        free = played.without_game(turnus, found)
        return [(each.player, gettext(str(each.why).replace("_", " "))) for each in free]
    gone = turnus.absences.get(number, {})
    return [(player, gettext(str(why).replace("_", " "))) for player, why in gone.items()]
