"""Games that are caught up later: which wait, when and where, and their results when they come."""

from typing import Any

from django.http import HttpResponse

from turnus.app.competitions.running import Running
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.slices.catching_up import LATER, to_catch_up
from turnus.competition.engine.state import Match, Round, Status
from turnus.tournament.written_results import BY_GAME, USUAL
from turnus.web.competitions.work import EventSeat
from turnus.web.office.frame import at_work


@at_work(arbiter=True, kind=Running)
def later(seat: EventSeat) -> HttpResponse:
    """Show the games that wait, with a form for each; and the open boards of tonight that may wait too."""
    competition = seat.running.competition
    phase = competition.phase
    last = phase.last_round if phase and not phase.is_closed else None
    open_now = [m for m in last.matches if m.is_awaited] if last and last.status is Status.PUBLISHED else []
    needs_winners = phase is not None and meeting_of(competition.stage_of(phase).meeting).needs_winners
    page: dict[str, Any] = {
        "waiting": [_line(found, match) for found, match in to_catch_up(competition)],
        "open_now": [] if needs_winners else open_now,
        "found": last,
        "results": list(BY_GAME.get(competition.format.game, USUAL)),
    }
    return seat.page("turnus/competitions/later.html", "event_later", **page)


def _line(found: Round, match: Match) -> dict[str, Any]:
    return {"round": found.number, "match": match, "day": match.later if match.later != LATER else ""}
