"""Everything that waits for a person in one list, with options and clause; and what persons have decided."""

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext

from turnus.app.seasons.waiting import Option, Waiting, waiting
from turnus.competition.season.registry import SEASON
from turnus.law import Cite, Kind
from turnus.web.office.frame import Seat, at_work
from turnus.web.reader import named


@at_work(director=True)
def decisions(seat: Seat) -> HttpResponse:
    """Show what waits, and what was decided."""
    law = seat.running.law
    powers = [cite for cite, clause in law.stack.clauses.items() if clause.kind is Kind.DECISION]
    return seat.page(
        "turnus/office/decisions.html",
        "office_decisions",
        waiting=[said(each) for each in waiting(seat.running)],
        taken=seat.running.season.decisions,
        powers=[str(cite) for cite in (*law.stack.powers, *powers)],
    )


def said(each: Waiting) -> dict[str, Any]:
    """Return what waits in the reader's words, with the forms of its options."""
    return {
        "who": named(each.who),
        "what": gettext(each.what).format(**{name: named(value) for name, value in each.values.items()}),
        "clause": Cite.parse(each.clause) if each.clause else None,
        "options": [_option(option) for option in each.options],
    }


def _option(option: Option) -> dict[str, Any]:
    """Return an option with the fields of the form that carries it out."""
    if option.command is None:
        return {"name": option.name, "command": ""}
    return {
        "name": named(option.name),
        "command": type(option.command).__name__,
        "fields": list(SEASON.texts(option.command).items()),
    }
