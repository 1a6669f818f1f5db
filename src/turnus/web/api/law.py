"""The law for programs: rulebooks, clauses, questions and their answers, incidents and advice."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language, gettext
from ninja import Router, Schema

from turnus.app.games.assistant import assist, forms
from turnus.app.law import library, matrix
from turnus.app.law.catalogue import answered, asked_of, described, settings_of
from turnus.app.law.consult import consult
from turnus.law import Cite
from turnus.web.api.answering import FAULTS
from turnus.web.api.doors import anybody
from turnus.web.public.law import rows_of

router = Router(tags=["law"])
SHOWN = ("title", "title_nl", "summary", "summary_nl", "behaviour", "figures", "see", "doubt")


class Question(Schema):
    """A question put to the law: its facts, and the values of settings that are left open."""

    facts: dict[str, Any]
    settings: dict[str, Any] = {}
    base: str = ""


class Incident(Schema):
    """What happened at a board, in the fields of the incident's form."""

    incident: str
    told: dict[str, Any] = {}
    settings: dict[str, Any] = {}
    base: str = ""
    part: str = ""
    tempo: str = ""
    time_control: str = ""
    supervision: str = ""


def language() -> str:
    """Return the language the asker wants, Dutch or English (`Accept-Language`)."""
    return "nl" if (get_language() or "").startswith("nl") else "en"


@router.get("/rulebooks", auth=anybody, summary="The rulebooks", response={200: dict[str, Any]})
def rulebooks(request: HttpRequest) -> dict[str, Any]:
    """List the rulebooks on the shelf."""
    shelf = library.standard()
    return {"rulebooks": [described(shelf.book(name)) for name in shelf.ids()]}


@router.get(
    "/rulebooks/{rulebook}", auth=anybody, summary="A rulebook", response={200: dict[str, Any], **FAULTS}
)
def rulebook(request: HttpRequest, rulebook: str) -> dict[str, Any]:
    """Return a rulebook with all its clauses."""
    book = library.standard().book(rulebook)
    return described(book) | {"clauses": [_clause(row) for row in rows_of(book.id)]}


def _clause(row: matrix.Row) -> dict[str, Any]:
    return row.as_json() | {name: getattr(row.clause, name) for name in SHOWN}


@router.get(
    "/rulebooks/{rulebook}/clauses/{path:number}",
    auth=anybody,
    summary="A clause",
    response={200: dict[str, Any], **FAULTS},
)
def clause(request: HttpRequest, rulebook: str, number: str) -> dict[str, Any]:
    """Return one clause: what it says, what implements it, what tests it."""
    book = library.standard().book(rulebook)
    found = library.standard().clause(Cite(rulebook, number))
    return next(_clause(row) for row in rows_of(book.id) if row.clause is found)


@router.get(
    "/rulebooks/{rulebook}/questions",
    auth=anybody,
    summary="What can be asked",
    response={200: dict[str, Any], **FAULTS},
)
def questions(request: HttpRequest, rulebook: str, base: str = "") -> dict[str, Any]:
    """List the questions a rulebook answers, with the JSON Schemas of facts and answers, and its settings."""
    stack = library.standard().stack(rulebook, base)
    return {"rulebook": rulebook, "questions": asked_of(stack), "settings": settings_of(stack)}


@router.post(
    "/rulebooks/{rulebook}/questions/{question}",
    auth=anybody,
    summary="Ask the law",
    response={200: dict[str, Any], **FAULTS},
)
def ask(request: HttpRequest, rulebook: str, question: str, body: Question) -> dict[str, Any]:
    """Put one question to the law: the answer with its clauses, or who decides and between what."""
    consulted = consult(rulebook, question, body.facts, base=body.base, values=body.settings)
    return answered(consulted, language(), gettext)


@router.get(
    "/rulebooks/{rulebook}/incidents",
    auth=anybody,
    summary="What can happen at a board",
    response={200: dict[str, Any], **FAULTS},
)
def incidents(request: HttpRequest, rulebook: str, base: str = "") -> dict[str, Any]:
    """List the incidents a rulebook speaks to, each with its form."""
    return forms(rulebook, base, language())


@router.post(
    "/rulebooks/{rulebook}/advice",
    auth=anybody,
    summary="Advise an arbiter",
    response={200: dict[str, Any], **FAULTS},
)
def advice(request: HttpRequest, rulebook: str, body: Incident) -> dict[str, Any]:
    """Say what applies to an incident, what is left to the arbiter, and what to tell the players."""
    told = {name: value for name, value in body.model_dump().items() if value not in ("", {})}
    return assist({"rulebook": rulebook, **told}, language())
