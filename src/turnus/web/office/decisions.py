"""Everything that waits for a person in one list, with options and clause; and what persons have decided."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.seasons.waiting import Option, Waiting, waiting
from turnus.competition.season.commands import FormGroups
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
        waiting=[said(each, seat.stream) for each in waiting(seat.running)],
        taken=seat.running.season.decisions,
        powers=[str(cite) for cite in (*law.stack.powers, *powers)],
    )


def said(each: Waiting, stream: str) -> dict[str, Any]:
    """Return what waits in the reader's words, with the forms of its options and where it is decided."""
    where = partial(_where, each, stream)
    return {
        "who": named(each.who),
        "what": gettext(each.what).format(**{name: named(value) for name, value in each.values.items()}),
        "clause": Cite.parse(each.clause) if each.clause else None,
        "options": [_option(option, where) for option in each.options],
        "address": "" if each.options else where({}),
    }


def _where(each: Waiting, stream: str, filled: Mapping[str, str]) -> str:
    """Return the page on which something is decided that takes more than a button."""
    if each.dispute:
        return reverse("office_dispute", args=[stream, each.dispute])
    if each.form is FormGroups:
        return reverse("office_groups", args=[stream])
    if each.form is None:
        return reverse("office_results", args=[stream])
    back = {"next": reverse("office_decisions", args=[stream])}
    form = reverse("office_command", args=[stream, each.form.__name__])
    return f"{form}?{urlencode({**each.filled, **filled, **back})}"


def _option(option: Option, where: Callable[[Mapping[str, str]], str]) -> dict[str, Any]:
    """Return an option with the fields of the form that carries it out, or where to fill that in."""
    if option.command is None:
        return {"name": named(option.name), "command": "", "address": where(option.filled)}
    return {
        "name": named(option.name),
        "command": type(option.command).__name__,
        "fields": list(SEASON.texts(option.command).items()),
    }
