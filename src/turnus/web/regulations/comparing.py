"""Two editions of a regulation side by side in the office."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from turnus.app.law import library
from turnus.app.law.shelved import Held
from turnus.app.office import Identity
from turnus.app.regulations.checking import stack_of
from turnus.app.regulations.comparing import (
    Change,
    ChangedClause,
    ChangedFigure,
    Compared,
    Piece,
    compare,
)
from turnus.app.regulations.editing import opened
from turnus.app.regulations.wording import figure_in_words, in_words, sources
from turnus.faults import BadInput, NotFound
from turnus.law import LawError, Rulebook, Stack
from turnus.web import faults
from turnus.web.accounts.identity import identity_of
from turnus.web.doors import LOOKING, door
from turnus.web.public.law import language
from turnus.web.regulations.describing import title_of
from turnus.web.regulations.rights import sees, shelf, writes

WHOLE = (Change.ADDED, Change.REMOVED)


@door(writes, LOOKING)
def compare_editions(request: HttpRequest, regulation: str) -> HttpResponse:
    """Show a regulation beside another: the one it amends, or whichever is chosen."""
    held = shelf().held(regulation)
    read = opened(held.text)
    others = _others(identity_of(request), held)
    other = request.GET.get("with", "") or (read.amends if read.amends in others else "")
    page: dict[str, Any] = {"id": held.id, "title": title_of(read), "others": others, "with": other}
    if other and other not in others:
        raise NotFound("there is no regulation {id} on the shelf", id=other)
    if other:
        page |= _beside(other, held.id)
    return render(request, "turnus/regulations/compare.html", page)


def _beside(other: str, regulation: str) -> dict[str, Any]:
    """Return two editions as a page shows them, or why one of them cannot be read."""
    try:
        return _shown(compare(_stack(other), _stack(regulation), language()))
    except (BadInput, NotFound) as fault:
        return {"fault": faults.told(fault)}
    except LawError as fault:
        return {"fault": str(fault)}


def _others(identity: Identity, held: Held) -> dict[str, str]:
    """Return the regulations one can be laid beside, by what they are called: the office's own first."""
    own = {}
    for each in (*reversed(shelf().published()), *reversed(shelf().drafts())):
        if each.id != held.id and sees(identity, each):
            try:
                read = opened(each.text)
            except BadInput:
                continue
            own[each.id] = f"{title_of(read)} {read.edition}".strip()
    books = library.standard()
    for name in books.ids():
        edition = books.book(name).edition
        title = edition.title_nl if language() == "nl" else edition.title
        if name != held.id:
            own.setdefault(name, f"{title} {gettext(edition.edition)}".strip())
    return own


def _stack(rulebook: str) -> Stack:
    """Return the rulebooks of a regulation, also of a draft."""
    try:
        text = shelf().text(rulebook).encode("utf-8")
    except NotFound:
        return library.standard().stack(rulebook)
    return stack_of(opened(text.decode("utf-8")), text)


def _shown(found: Compared) -> dict[str, Any]:
    return {
        "compared": found,
        "editions": _titles(found.before, found.after),
        "clauses": [_clause(each) for each in found.clauses],
        "figures": [_figure(each) for each in found.figures],
        "elsewhere": [_figure(each) for each in found.elsewhere],
    }


def _titles(*books: Rulebook) -> list[str]:
    """Return what two editions are called, so that one knows them apart."""
    nl = language() == "nl"
    titles = [
        f"{each.edition.title_nl if nl else each.edition.title} {gettext(each.edition.edition)}".strip()
        for each in books
    ]
    return titles if len(set(titles)) == len(titles) else [each.id for each in books]


def _clause(each: ChangedClause) -> dict[str, Any]:
    return {
        "change": gettext(each.change.value),
        "numbers": list(dict.fromkeys(filter(None, (each.was, each.number)))),
        "title": each.title,
        "only": (each.before or each.after) if each.change in WHOLE else "",
        "before": [(piece is Piece.GONE, text) for piece, text in each.words if piece is not Piece.NEW],
        "after": [(piece is Piece.NEW, text) for piece, text in each.words if piece is not Piece.GONE],
    }


def _figure(each: ChangedFigure) -> dict[str, Any]:
    by_before, by_after = sources(each, gettext)
    return {
        "what": figure_in_words(each, gettext),
        "before": in_words(each.name, each.before, gettext),
        "after": in_words(each.name, each.after, gettext),
        "by_before": by_before,
        "by_after": by_after,
    }
