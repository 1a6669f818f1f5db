"""The end of a turnus, moving up and down, the finals, the end of the season and the next."""

from typing import Any

from django.http import HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season.endings.finals import decider
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.state import Final
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.web.office.frame import Seat, at_work
from turnus.web.reader import called
from turnus.web.tables import drawn, tables


@at_work(director=True)
def endings(seat: Seat) -> HttpResponse:
    """Show what the turnus and the season need to end."""
    season = seat.running.season
    turnus = season.turnus
    moving, clauses = _moving(seat)
    return seat.page(
        "turnus/office/endings.html",
        "office_endings",
        turnus=turnus,
        is_running=turnus is not None and not turnus.is_closed,
        moving=moving,
        clauses=clauses,
        has_finals=seat.running.played.finals is not None,
        finals=[_final(seat, final) for final in season.finals],
        every_result=[(text, text.replace("1/2", "½")) for text in RESULTS],
    )


def _moving(seat: Seat) -> tuple[list[SafeString], list[Cite]]:
    """Return who moves up and down as tables, or nothing where there is nothing to see yet."""
    try:
        look = look_at(seat.running, name=called, translate=gettext)
        found = view(look, "promotion")
    except (BadInput, NotFound):
        return [], []
    shown = tables(look, "promotion", found)
    parts = [drawn(table, number, gettext("promotion")) for number, table in enumerate(shown)]
    return parts, [Cite.parse(text) for text in found.clauses]


def _final(seat: Seat, final: Final) -> dict[str, Any]:
    """Return a final group with the games that wait: its own, or those that decide it."""
    state = decider(seat.running.season, final, seat.running.law)
    waits = [(g.white, g.black) for g in final.games if not g.result]
    if state is not None and not final.champion:
        waits = [(g.white, g.black) for g in state.answer.games]
    return {"final": final, "waits": waits, "done": [g for g in (*final.games, *final.deciders) if g.result]}
