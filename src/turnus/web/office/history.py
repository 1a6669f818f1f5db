"""The history of a competition: who did what when; and taking the last thing back."""

from datetime import datetime
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext

from turnus.app.office.keeping import Competition
from turnus.app.office.telling import Happening, happenings
from turnus.app.streams.runner import Folded
from turnus.web.desk import secretary
from turnus.web.office.frame import AnySeat, at_work
from turnus.web.reader import actor, named

SHOWN = 200


@at_work(director=True, kind=Folded)
def history(seat: AnySeat[Competition]) -> HttpResponse:
    """Show the latest events with their makers."""
    told = happenings(secretary().journal.read_stream(seat.stream))
    return seat.page(
        "turnus/office/history.html",
        "office_history",
        happenings=[_shown(each) for each in told[:SHOWN]],
        more=max(0, len(told) - SHOWN),
    )


def _shown(each: Happening) -> dict[str, Any]:
    filled = {name: named(value) for name, value in each.values.items()}
    return {
        "number": each.number,
        "at": datetime.fromisoformat(each.at),
        "actor": actor(each.actor),
        "account": each.actor,
        "text": gettext(each.sentence).format(**filled),
        "taken_back": each.taken_back,
    }
