"""The regulation of a competition: what it leaves to a person, what was decided, and its next edition."""

from typing import Any

from django.http import HttpResponse

from turnus.app.competitions.running import Running
from turnus.app.law import library
from turnus.competition.engine.state import Competition, Taken
from turnus.competition.questions.left_open import LeftOpen
from turnus.law import Cite, Decision, Law
from turnus.web.competitions.work import EventSeat
from turnus.web.office.frame import at_work
from turnus.web.public.law import language


@at_work(kind=Running)
def regulation(seat: EventSeat) -> HttpResponse:
    """Show by which edition it is played, with a form for each decision that a clause leaves to a person."""
    competition, law = seat.running.competition, seat.running.law
    phase = competition.phase
    page: dict[str, Any] = {
        "edition": _titled(competition.rulebook, competition),
        "left": [
            _left(each, law) for each in law.stack.bench(LeftOpen).speakers if isinstance(each, Decision)
        ],
        "taken": [_taken(each, law) for each in reversed(competition.decisions)],
        "next_editions": [_titled(name, competition) for name in _next_editions(competition.rulebook)],
        "between_stages": phase is None or phase.is_closed,
    }
    return seat.page("turnus/competitions/regulation.html", "event_regulation", **page)


def _titled(rulebook: str, competition: Competition) -> dict[str, str]:
    edition = library.standard().book(rulebook, competition.hashes).edition
    title = edition.title_nl if language() == "nl" else edition.title
    return {"id": rulebook, "title": title, "edition": edition.edition}


def _left(decision: Decision, law: Law) -> dict[str, Any]:
    clause = law.stack.clauses[decision.cite]
    return {
        "cite": decision.cite,
        "title": clause.title_in(language()),
        "text": clause.summary_in(language()),
        "by": str(decision.by),
        "options": decision.options,
    }


def _taken(taken: Taken, law: Law) -> dict[str, Any]:
    cite = Cite.parse(taken.clause)
    clause = law.stack.clauses.get(cite)
    return {"taken": taken, "cite": cite, "title": clause.title_in(language()) if clause else ""}


def _next_editions(rulebook: str) -> list[str]:
    """Return the editions that follow the one it is played by."""
    shelf = library.standard()
    return [name for name in shelf.ids() if shelf.book(name).edition.amends == rulebook]
