"""The shelf: which regulations there are, what each is, and where one goes from it."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from turnus.app.law import library
from turnus.app.law.finding import is_program
from turnus.app.law.shelved import Held
from turnus.app.regulations.editing import opened
from turnus.faults import BadInput
from turnus.web.accounts.identity import identity_of
from turnus.web.doors import LOOKING, door
from turnus.web.public.law import language
from turnus.web.regulations.describing import book_called, text_of, title_of
from turnus.web.regulations.rights import sees, shelf, writes
from turnus.web.regulations.ways import ways_to_open

LONGEST_SAID = 600  # of the first clause, on the card of a regulation


@door(writes, LOOKING)
def index(request: HttpRequest) -> HttpResponse:
    """Show drafts, what was published here, and the rulebooks that are there besides."""
    identity, held = identity_of(request), shelf()
    drafts = [_written(each) for each in reversed(held.drafts()) if sees(identity, each)]
    published = [_written(each) for each in reversed(held.published())]
    own = {each["id"] for each in published}
    page = {
        "drafts": drafts,
        "published": published,
        "others": [each for each in _others() if each["id"] not in own],
        "expected": 0,
    }
    return render(request, "turnus/regulations/shelf.html", page)


def _written(held: Held) -> dict[str, Any]:
    """Return a regulation of the office as its card shows it; one that cannot be read by its id."""
    found: dict[str, Any] = {"id": held.id, "title": held.id, "steps": held.steps[-1:], "ways": []}
    try:
        regulation = opened(held.text)
    except BadInput:
        return found | {"unreadable": True}
    return found | {
        "title": title_of(regulation) or held.id,
        "edition": regulation.edition,
        "base": regulation.base,
        "amends": book_called(regulation.amends) if regulation.amends else None,
        "clauses": len(regulation.clause),
        "ways": ways_to_open(held.id) if held.published else [],
        "says": text_of(regulation.clause[0])[:LONGEST_SAID] if regulation.clause else "",
    }


def _others() -> Iterator[dict[str, Any]]:
    """Yield the rulebooks that are not the office's own: those of Turnus, of folders, of packages."""
    books = library.standard()
    for name in books.ids():
        edition = books.book(name).edition
        yield {
            "id": name,
            "title": edition.title_nl if language() == "nl" else edition.title,
            "edition": gettext(edition.edition),
            "is_program": is_program(name),
            "ways": ways_to_open(name),
        }
