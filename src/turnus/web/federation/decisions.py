"""What waits for a person, with options, clause and the form that settles it; and what was decided."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.utils.translation import gettext

from turnus.app.federations.office import Running
from turnus.app.federations.steps import Step, WaitingSteps, options_of, waiting_steps
from turnus.app.federations.views.catalogue import look_at, view
from turnus.competition.federation.discipline.waiting import FineWaiting, Waiting
from turnus.competition.questions.federation.penalties import Breach
from turnus.law import Cite
from turnus.web.desk import secretary
from turnus.web.office.frame import BoardSeat, at_work
from turnus.web.reader import called, named


@at_work(director=True, kind=Running)
def decisions(seat: BoardSeat) -> HttpResponse:
    """Show what waits, and what was decided."""
    running, today = seat.running, secretary().today().date()
    taken = _taken(running)
    return seat.page(
        "turnus/federation/decisions.html",
        "secretariat_decisions",
        waiting=[shown(each) for each in waiting_steps(running.federation, running.law, today)],
        taken=[one | {"cite": Cite.parse(one["clause"])} for one in reversed(taken)],
    )


def _taken(running: Running) -> list[dict[str, Any]]:
    """Return what was decided, the oldest first, each with what it was about in words."""
    found = view(look_at(running, name=called, translate=gettext), "decisions")
    _, told = found.grids
    about = told.columns.index("subject")
    rows = zip(found.data["taken"], told.rows, strict=True)
    return [one | {"subject": row[about]} for one, row in rows]


def shown(each: WaitingSteps) -> dict[str, Any]:
    """Return something that waits, as a page shows it."""
    found = each.waiting
    return {
        "who": gettext(found.who),
        "what": gettext(str(found.what)),
        "about": named(_about(found)),
        "options": options_of(found, gettext, named),
        "clauses": [Cite.parse(clause) for clause in found.clauses],
        "steps": [_step(step) for step in each.steps],
    }


def _about(found: Waiting) -> str:
    """Say what something that waits is about; lists are those of a competition, which has a word."""
    if isinstance(found, FineWaiting) and found.breach is Breach.PLAYER_LIST:
        competition, _, club = found.about.partition(", ")
        return f"{gettext(competition)}, {club}"
    return found.about


def _step(step: Step) -> dict[str, str]:
    return {"name": str(named(step.name)), "report": step.report, "query": urlencode(step.fields)}
