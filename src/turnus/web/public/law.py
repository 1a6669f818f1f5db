"""The pages about the law itself: the shelf, a rulebook, a clause, and a question put to it."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from turnus.app.law import library, matrix, notices
from turnus.app.law.consult import Consulted, consult, question_of, schemas
from turnus.app.law.finding import is_program
from turnus.faults import BadInput, NotFound
from turnus.law import Cite, Clause, Rulebook
from turnus.law.explanation import Words, sentences
from turnus.store.canonical import parsed
from turnus.web.addresses import meant_by
from turnus.web.doors import anybody
from turnus.web.serving.joined import joined

T = TypeVar("T")
BOOKS_KEPT = 64
MOST_WITH_WORDS = 80  # clauses on one page: more of them would make it heavy
NOTHING_DONE = ("", "-", "shown")  # what a register says of a clause that only tells
SEARCHES_KEPT = 128
LONGEST_SEARCH = 100


def language() -> str:
    """Return the code of the reader's language."""
    return (get_language() or "nl")[:2]


@anybody()
def shelf(request: HttpRequest) -> HttpResponse:
    """Show all rulebooks."""
    return render(request, "turnus/shelf.html", {"books": books_on_the_shelf()})


def books_on_the_shelf() -> list[dict[str, Any]]:
    """Return every rulebook with its title and how long it is."""
    books = library.standard()
    return [_described(books.book(name)) for name in books.ids()]


def rows_of(rulebook: str) -> tuple[matrix.Row, ...]:
    """Return the clauses of a rulebook with their standing for programs, once for each text of it."""
    shelves = library.standard()
    return _rows(shelves, rulebook, id(shelves.book(rulebook)))


@joined(BOOKS_KEPT)
def _rows(shelves: library.Library, rulebook: str, _text: int) -> tuple[matrix.Row, ...]:
    return tuple(matrix.rows(shelves.book(rulebook)))


def _described(book: Rulebook) -> dict[str, Any]:
    title = book.edition.title_nl if language() == "nl" else book.edition.title
    return {
        "id": book.id,
        "title": title,
        "edition": gettext(book.edition.edition),
        "bases": book.edition.bases,
        "clauses": len(book.clauses),
    }


@anybody()
def rulebook(request: HttpRequest, rulebook: str) -> HttpResponse:
    """Show a rulebook's clauses, those with the searched words only."""
    book = _found(lambda: library.standard().book(rulebook))
    if book is None:
        return not_found(request)
    asked = request.GET.get("q", "")
    wanted = asked.strip().lower()[:LONGEST_SEARCH]
    clauses = _clauses(library.standard(), rulebook, id(book), wanted, language())
    if getattr(request, "htmx", False):
        return HttpResponse(clauses)
    page = {
        "book": _described(book),
        "clauses": clauses,
        "wanted": asked,
        "questions": _asked_of(rulebook),
        "words": _words(book),
        "topics": [_told(topic) for topic in notices.topics(rulebook)],
    }
    return render(request, "turnus/rulebook.html", page)


def _words(book: Rulebook) -> list[dict[str, str]]:
    """Return the clauses of a regulation that a club wrote, each with its words; of a program none."""
    if is_program(book.id):
        return []
    said = language()
    return [
        {"number": each.cite.number, "title": each.title_in(said), "text": each.summary_in(said)}
        for each in book.clauses.values()
    ]


def _asked_of(rulebook: str) -> list[tuple[str, str]]:
    """Return what a rulebook can be asked, by its key and in the reader's words."""
    asked = library.standard().stack(rulebook).questions()
    return sorted(((name, gettext(name.replace("_", " "))) for name in asked), key=lambda each: each[1])


@joined(SEARCHES_KEPT)
def _clauses(shelves: library.Library, rulebook: str, text: int, wanted: str, language: str) -> SafeString:
    """Draw the clauses with the searched words once for each text."""
    del text
    found = [each for each in shelves.book(rulebook).clauses.values() if wanted in _searched(each)]
    shown = [
        {
            "clause": each,
            "title": each.title_in(language),
            "says": each.summary_in(language) if len(found) <= MOST_WITH_WORDS else "",
        }
        for each in found
    ]
    return render_to_string("turnus/clauses.html", {"rows": shown})


def _told(topic: notices.Topic) -> dict[str, Any]:
    told = [{"cite": c.cite, "summary": c.summary_in(language())} for c in topic.clauses]
    return {"name": gettext(topic.name), "told": told}


def _searched(clause: Clause) -> str:
    said = (clause.title, clause.title_nl, clause.summary, clause.summary_nl)
    return " ".join((clause.cite.number, *said)).lower()


def _found(look: Callable[[], T]) -> T | None:
    """Return what is looked up, or nothing where there is no such thing."""
    try:
        return look()
    except NotFound:
        return None


@anybody()
def clause(request: HttpRequest, rulebook: str, number: str) -> HttpResponse:
    """Show one clause: what it says, and what the program does with it."""
    found = _found(lambda: library.standard().clause(Cite(rulebook, number)))
    if found is None:
        return not_found(request)
    book = library.standard().book(rulebook)
    page = {
        "book": _described(book),
        "clause": found,
        "title": found.title_in(language()),
        "summary": found.summary_in(language()),
        "does": found.behaviour if found.behaviour not in NOTHING_DONE else "",
        "figures": found.figures if found.figures not in NOTHING_DONE else "",
        "see": _references(found),
    }
    return render(request, "turnus/clause.html", page)


def _references(found: Clause) -> list[dict[str, Any]]:
    """Return what a register row points to; what is no clause (an example's name) is only text."""
    named = [text.strip() for text in found.see.replace(",", ";").split(";") if text.strip()]
    cites = [Cite.parse(text, found.cite.rulebook) for text in named]
    return [{"text": t, "cite": c, "known": _is_known(c)} for t, c in zip(named, cites, strict=True)]


def _is_known(cite: Cite) -> bool:
    return _found(lambda: library.standard().clause(cite)) is not None


@anybody()
def ask(request: HttpRequest, rulebook: str, question: str) -> HttpResponse:
    """Put a question to the law and show the answer with its grounds."""
    stack = _found(lambda: library.standard().stack(rulebook))
    if stack is None or (facts := _found(lambda: question_of(stack, question))) is None:
        return not_found(request)
    text = request.GET.get("facts", "")
    page: dict[str, Any] = {
        "book": _described(library.standard().book(rulebook)),
        "question": question,
        "said": gettext(question.replace("_", " ")),
        "asks": gettext(" ".join((facts.__doc__ or "").split())),
        "schema": json.dumps(schemas(facts)["facts"], indent=2, ensure_ascii=False),
        "facts": text,
    }
    if text:
        page |= _answered(rulebook, question, text)
    return render(request, "turnus/ask.html", page, status=400 if "fault" in page else 200)


def _answered(rulebook: str, question: str, text: str) -> dict[str, Any]:
    try:
        consulted = consult(rulebook, question, parsed(text))
    except BadInput as wrong:
        return {"fault": gettext(wrong.template).format(**wrong.values), "where": wrong.where}
    return {"lines": _lines(consulted)}


def _lines(consulted: Consulted) -> list[dict[str, Any]]:
    words = Words(consulted.stack, language(), gettext)
    return [{"depth": min(depth, 6), "text": line} for depth, line in sentences(consulted.ruling, words)]


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Go to the page that was meant, where there is one; else say that there is none, and where to go."""
    del exception
    if settings.TURNUS_JOURNAL and (address := meant_by(request)):
        return redirect(address)
    return render(request, "turnus/not_found.html", status=404)
