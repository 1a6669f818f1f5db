"""What programs are told of the law: rulebooks, questions, settings and answers as JSON values."""

from collections import Counter
from typing import Any

from turnus.app.law.consult import Consulted, schemas, to_json
from turnus.law import OPEN, Cite, Kind, Rulebook, Stack, unconfirmed
from turnus.law.explanation import Translate, Words, sentences, tree


def described(book: Rulebook) -> dict[str, Any]:
    """Return what a rulebook says of itself, with its clauses counted by kind."""
    counts = Counter(str(clause.kind) for clause in book.clauses.values())
    return {
        "id": book.id,
        "title": book.edition.title,
        "title_nl": book.edition.title_nl,
        "edition": book.edition.edition,
        "bases": list(book.edition.bases),
        "clauses": len(book.clauses),
        "kinds": {str(kind): counts[kind] for kind in Kind},
        "hash": book.hash,
    }


def asked_of(stack: Stack) -> list[dict[str, Any]]:
    """Return the questions a stack answers, each with the JSON Schemas of its facts and its answer."""
    return [
        {
            "name": name,
            "asks": " ".join((facts.__doc__ or "").split()),
            "combine": str(facts.question.combine),
            "clauses": list(dict.fromkeys(s.cite.within(stack.home) for s in stack.bench(facts).speakers)),
            **schemas(facts),
        }
        for name, facts in sorted(stack.questions().items())
    ]


def settings_of(stack: Stack) -> list[dict[str, Any]]:
    """Return what a stack sets or leaves open, each with its clause."""
    return [
        {
            "name": given.term.name,
            "clause": given.cite.within(stack.home),
            "value": None if given.value is OPEN else to_json(given.value),
            "unit": given.term.unit,
            "meaning": given.term.meaning,
            "worded_in": [cite.within(stack.home) for cite in given.worded_in],
            "required": given.required,
        }
        for settings in stack.settings.values()
        for given in settings
    ]


def left_unconfirmed(stack: Stack, by: Cite | None = None) -> list[dict[str, Any]]:
    """Return the clauses whose words count on a term changed above, neither restated nor confirmed."""
    return [
        {
            "rulebook": stack.home,
            "clause": str(found.clause),
            "title": stack.clauses[found.clause].title,
            "title_nl": stack.clauses[found.clause].title_nl,
            "term": found.term,
            "meaning": found.meaning,
            "was": to_json(found.was),
            "becomes": to_json(found.becomes),
            "by": str(found.by),
        }
        for found in unconfirmed(stack)
        if by is None or found.by == by
    ]


def answered(consulted: Consulted, language: str, translate: Translate) -> dict[str, Any]:
    """Return the answer to a question with its grounds, or who decides and between what."""
    ruling, stack = consulted.ruling, consulted.stack
    words = Words(stack, language, translate)
    referral = ruling.referral
    return {
        "answer": None if referral else to_json(ruling.answer),
        "referral": referral and {
            "by": str(referral.by),
            "options": list(referral.options),
            "clause": words.clause(referral.cite),
            "deadline": referral.deadline,
        },
        "clauses": [words.clause(cite) for cite in ruling.clauses()],
        "explanation": ["  " * depth + line for depth, line in sentences(ruling, words)],
        "tree": tree(ruling, words),
    }  # fmt: skip
