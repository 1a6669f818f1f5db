"""The history of a competition: who did what when; and taking the last thing back."""

from datetime import datetime
from typing import Any

from django.http import HttpResponse

from turnus.app.office.federation_seeing import heard
from turnus.app.office.keeping import Competition
from turnus.app.office.telling import Happening, happenings
from turnus.app.streams.runner import Folded
from turnus.store import Event
from turnus.web.desk import secretary
from turnus.web.office.forms.acting import in_short, told_step
from turnus.web.office.frame import AnySeat, at_work
from turnus.web.reader import actor, reader

SHOWN = 200


@at_work(director=True, kind=Folded)
def history(seat: AnySeat[Competition]) -> HttpResponse:
    """Show the latest events with their makers."""
    step = told_step(seat.request, seat.stream)
    stored = list(secretary().journal.read_stream(seat.stream))
    found = happenings(type(seat.running), stored)
    events = heard(secretary().whole(seat.stream), seat.access, (each.event for each in found))
    told = list(zip(reversed(stored), found, events, strict=True))
    return seat.page(
        "turnus/office/history.html",
        "office_history",
        step_back=step,
        step_in_short=in_short(step),
        happenings=[_shown(*each) for each in told[:SHOWN]],
        more=max(0, len(told) - SHOWN),
    )


def _shown(stored: Event, each: Happening, event: Any) -> dict[str, Any]:
    return {
        "number": each.number,
        "at": datetime.fromisoformat(stored.at),
        "actor": actor(stored.actor),
        "account": stored.actor,
        "text": reader().tell(event, each.state),
        "taken_back": each.taken_back,
    }
