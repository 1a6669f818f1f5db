"""The end of the league and of every competition: closing groups and stages, play-offs, the next classes."""

from functools import partial
from typing import Any

from django.http import HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view
from turnus.app.seasons.views.catalogue import View
from turnus.competition.federation.state import Contest
from turnus.competition.federation.teams.standing import open_matches
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.web.desk import secretary
from turnus.web.faults import told
from turnus.web.federation.pages import why_address
from turnus.web.office.frame import BoardSeat, at_work
from turnus.web.reader import called
from turnus.web.tables import drawn, table_of


@at_work(director=True, kind=Running)
def endings(seat: BoardSeat) -> HttpResponse:
    """Show what is still to be closed, and what the league comes to."""
    federation = seat.running.federation
    moving, nothing = _promotion(seat)
    return seat.page(
        "turnus/federation/endings.html",
        "secretariat_endings",
        contests=[
            _contest(seat.running, each) for each in federation.contests.values() if each.closed is None
        ],
        stages=[name for name, stage in federation.championships.items() if stage.closed is None],
        closed=[each.name for each in federation.contests.values() if each.closed],
        tables=_tables(seat, moving) if moving else [],
        nothing=nothing,
        clauses=[Cite.parse(text) for text in moving.clauses] if moving else [],
        league_closed=federation.league_closed,
        today=secretary().today().date().isoformat(),
    )


def _contest(running: Running, contest: Contest) -> dict[str, Any]:
    missing = len(open_matches(contest, running.law)) if contest.fixtures else 0
    return {"name": contest.name, "missing": missing}


def _tables(seat: BoardSeat, moving: View) -> list[SafeString]:
    why = partial(why_address, seat.stream, "")
    return [
        drawn(table_of(grid, "promotion", why), number, gettext("promotion"))
        for number, grid in enumerate(moving.grids)
    ]


def _promotion(seat: BoardSeat) -> tuple[View | None, str]:
    """Return what the league comes to, or why nothing can be said yet."""
    try:
        return view(look_at(seat.running, name=called), "promotion"), ""
    except (BadInput, NotFound) as missing:
        return None, told(missing)
