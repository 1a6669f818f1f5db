"""A regulation in the office: its clauses, one of them open to be written, and beside it what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.law import library
from turnus.app.law.shelved import Held
from turnus.app.law.written import WrittenClause, WrittenRegulation
from turnus.app.law.written.text import WrittenExample
from turnus.app.office import Overtaken
from turnus.app.regulations import editing, form_tables
from turnus.app.regulations.fields import Field, stages_of
from turnus.app.regulations.form_examples import example_from, with_example, without_example
from turnus.app.regulations.undoing import text_before
from turnus.app.regulations.writing import written_text
from turnus.competition.registry import whole
from turnus.faults import BadInput
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, DOING, door
from turnus.web.faults import status_of, told
from turnus.web.office.forms.acting import how
from turnus.web.regulations.asking import asked_clause
from turnus.web.regulations.beside import beside, refused
from turnus.web.regulations.describing import book_called, does, text_of, title_of
from turnus.web.regulations.examples import examples_shown
from turnus.web.regulations.rights import check_sent, shelf, writes
from turnus.web.regulations.ways import ways_to_open

EXAMPLE = "example"  # which worked example is open, likewise
OPEN = "clause"  # which clause is open to be written, by its place from 1


ADDING = {"add": editing.with_value, "size": form_tables.with_column}
LEAVING_OUT = {
    "drop": editing.without_value,
    "drop-row": lambda clause, row: form_tables.without_row(clause, max(0, whole(row, "row"))),
    "drop-column": form_tables.without_column,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """A regulation on somebody's desk: as it is kept, or as he has changed it and not yet saved."""

    held: Held
    regulation: WrittenRegulation
    place: int | None = None  # the clause that is open
    example: int | None = None  # the worked example that is open
    is_kept: bool = False  # as it is kept, which was checked when it was saved

    @property
    def known(self) -> Mapping[str, Field]:
        """What its clauses can set."""
        return editing.known_fields(self.regulation)


@door(writes, BOTH)
def edit(request: HttpRequest, regulation: str) -> HttpResponse:
    """Show a regulation; of a draft a clause can be written."""
    held = shelf().held(regulation)
    try:
        kept = editing.opened(held.text)
    except BadInput:
        return redirect("regulation_text", regulation)
    if request.method != "POST":
        place = _place(request.GET.get(OPEN, ""), len(kept.clause))
        example = _place(request.GET.get(EXAMPLE, ""), len(kept.example))
        return _page(request, Desk(held=held, regulation=kept, place=place, example=example, is_kept=True))
    desk, after = _changed(request.POST, held, kept)
    if request.POST.get("do") == "look":
        return _page(request, desk)
    try:
        shelf().save(identity_of(request), regulation, written_text(desk.regulation), **how(request))
    except BadInput as fault:
        overtaken = isinstance(fault, Overtaken)
        theirs = _theirs(desk, kept) if overtaken else None
        return _page(
            request, desk, status_of(fault), fault=told(fault), theirs=theirs, is_overtaken=overtaken
        )
    messages.success(request, gettext("the draft is saved"))
    if desk.example is not None:
        return redirect(_address(regulation, desk.example, EXAMPLE))
    return redirect(_address(regulation, after))


@door(writes, DOING)
def preview(request: HttpRequest, regulation: str) -> HttpResponse:
    """Show what comes of what was typed, before it is saved."""
    held = shelf().held(regulation)
    desk, _ = _changed(request.POST, held, editing.opened(held.text))
    page = {"id": regulation, "is_draft": held.is_draft, **_beside(desk, request.POST.get("part", ""))}
    return render(request, "turnus/regulations/beside.html", page)


def _beside(desk: Desk, part: str) -> dict[str, Any]:
    """Return what a page shows beside what was typed; of what is too much only that."""
    text = desk.held.text if desk.held.published else written_text(desk.regulation)
    try:
        if not desk.is_kept:
            check_sent(text.encode("utf-8"))
    except BadInput as fault:
        return refused(fault)
    return beside(desk.regulation, text, part)


def _place(text: str, count: int) -> int | None:
    """Return the place of what is open, from 0, or nothing."""
    place = int(text) - 1 if text.isdecimal() and len(text) < 5 else -1  # noqa: PLR2004
    return place if 0 <= place < count else None


def _address(regulation: str, place: int | None, what: str = OPEN) -> str:
    where = reverse("regulation", args=[regulation])
    return where if place is None else f"{where}?{what}={place + 1}#open"


def _changed(given: QueryDict, held: Held, kept: WrittenRegulation) -> tuple[Desk, int | None]:
    """Return the regulation as a form has it, with what is open there, and what is open after saving."""
    do, _, what = given.get("do", "save").partition(":")
    if do == "head":
        return Desk(held=held, regulation=editing.with_head(kept, given)), None
    if do == "first":
        return Desk(held=held, regulation=editing.with_new(kept, 0)), 0
    if do == "say":
        return _said(held, kept, what)
    if do.endswith(EXAMPLE):
        return Desk(held=held, **_with_example(given, kept, do)), None
    place = _found(given, kept)
    if place is None:  # another has taken the clause away meanwhile: what was typed becomes one again
        kept, place = editing.with_new(kept, len(kept.clause)), len(kept.clause)
    known = editing.known_fields(kept)
    clause = _done(do, what, editing.clause_from(kept.clause[place], given, known), given, known)
    made = editing.with_clause(kept, place, clause)
    return _arranged(held, made, place, do)


def _with_example(given: QueryDict, kept: WrittenRegulation, do: str) -> dict[str, Any]:
    """Return the regulation with a worked example written, added or deleted, and which one is open then."""
    place = max(0, min(whole(given.get(EXAMPLE, str(len(kept.example))), EXAMPLE), len(kept.example)))
    if do == "drop-example":
        return {"regulation": without_example(kept, place)}
    usual = WrittenExample(title=gettext("worked example {number}").format(number=place + 1))
    example = kept.example[place] if place < len(kept.example) else usual
    written = example_from(example, given)
    if not written.title:
        written = msgspec.structs.replace(written, title=usual.title)
    return {"regulation": with_example(kept, place, written), "example": place}


def _found(given: QueryDict, kept: WrittenRegulation) -> int | None:
    """Return the place of the clause that a form is about, also where it has moved meanwhile."""
    place = max(0, whole(given.get("place", "0"), "place"))
    was = given.get("was", "")
    numbers = [each.number for each in kept.clause]
    if place < len(numbers) and numbers[place] == was:
        return place
    return numbers.index(was) if was in numbers else None


def _done(
    do: str, what: str, clause: WrittenClause, given: QueryDict, known: Mapping[str, Field]
) -> WrittenClause:
    """Return a clause after a button of its form: a field more or less, a row or column of its table."""
    if do in ADDING:
        field = known.get(given.get("add", ""))
        return ADDING[do](clause, field) if field else clause
    if do in LEAVING_OUT:
        return LEAVING_OUT[do](clause, what)
    return form_tables.with_row(clause) if do == "row" and clause.table else clause


def _arranged(held: Held, made: WrittenRegulation, place: int, do: str) -> tuple[Desk, int | None]:
    """Return the regulation after a clause was moved, deleted, or another put behind it."""
    match do:
        case "up" | "down":
            by = -1 if do == "up" else 1
            there = max(0, min(len(made.clause) - 1, place + by))
            return Desk(held=held, regulation=editing.moved(made, place, by), place=there), there
        case "delete":
            return Desk(held=held, regulation=editing.without(made, place)), None
        case "new":
            return Desk(held=held, regulation=editing.with_new(made, place + 1), place=place + 1), place + 1
        case "close":
            return Desk(held=held, regulation=made, place=place), None
        case _:
            return Desk(held=held, regulation=made, place=place), place


def _said(held: Held, kept: WrittenRegulation, path: str) -> tuple[Desk, int | None]:
    """Return it with a clause that says what was left open."""
    field = editing.known_fields(kept).get(path)
    clause = editing.with_value(WrittenClause(number="", title="", title_nl=""), field) if field else None
    place = len(kept.clause)
    return Desk(held=held, regulation=editing.with_new(kept, place, clause), place=place), place


def _theirs(desk: Desk, kept: WrittenRegulation) -> dict[str, Any] | None:
    """Return the clause as it stands now, where another has changed it while somebody wrote."""
    if (
        desk.place is None
        or desk.place >= len(kept.clause)
        or desk.regulation.clause[desk.place] == kept.clause[desk.place]
    ):
        return None
    clause = kept.clause[desk.place]
    return {"number": clause.number, "title": title_of(clause), "text": text_of(clause)}


def _page(request: HttpRequest, desk: Desk, status: int = 200, **more: Any) -> HttpResponse:
    held, regulation = desk.held, desk.regulation
    aside = _beside(desk, request.GET.get("part", ""))
    known = desk.known
    page = {
        "id": held.id,
        "title": title_of(regulation) or held.id,
        "regulation": regulation,
        "is_draft": held.is_draft,
        "clauses": _clauses(desk, known, aside["wrong"]),
        "examples": [
            shown | {"address": _address(held.id, shown["place"], EXAMPLE)}
            for shown in examples_shown(regulation, desk.example if held.is_draft else None, aside["wrong"])
        ],
        "is_fresh": not regulation.clause,
        "has_open": desk.place is not None or desk.example is not None,
        "ways": ways_to_open(held.id) if held.published else [],
        "base": book_called(regulation.base),
        "amends": book_called(regulation.amends) if regulation.amends else None,
        "bases": [book_called(each) for each in library.standard().ids()] if held.is_draft else [],
        "can_undo": held.is_draft and bool(text_before(secretary().journal, held.id)),
        "has_remarks": held.is_draft
        and any(line.lstrip().startswith("#") for line in held.text.splitlines()),
        "expected": held.length,
    }
    return render(request, "turnus/regulations/regulation.html", page | aside | more, status=status)


def _clauses(desk: Desk, known: Mapping[str, Field], wrong: list[editing.Placed]) -> list[dict[str, Any]]:
    several = len(stages_of(desk.regulation)) > 1
    shown = []
    for place, clause in enumerate(desk.regulation.clause):
        here = [each for each in wrong if each.clause == place]
        drawn = {
            "place": place,
            "number": clause.number,
            "title": title_of(clause),
            "text": text_of(clause),
            "does": list(does(clause, known, several)),
            "competition": clause.competition,
            "is_wrong": bool(here),
            "address": _address(desk.held.id, place),
        }
        if place == desk.place and desk.held.is_draft:
            drawn |= {"form": asked_clause(clause, desk.regulation, known, here)}
        shown.append(drawn)
    return shown
