"""A clause in words: what it says, and what it does."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from turnus.app.law import library
from turnus.app.law.written import WrittenClause
from turnus.app.regulations.checking import Problem
from turnus.app.regulations.fields import MAIN, TERM, Field, as_texts, is_plain
from turnus.app.seasons.views.format import told
from turnus.competition.engine.field_words import VALUES, meaning_of
from turnus.competition.engine.settling import Source, Stated
from turnus.faults import BadInput, NotFound
from turnus.law import LawError
from turnus.law.explanation import halves
from turnus.notation.fractions import read_fraction
from turnus.web.competitions.choices import TIE_BREAKS
from turnus.web.public.law import language

LADDER: Mapping[str, str] = {**TIE_BREAKS, "GPTS": "most board points"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Does:
    """One thing that a clause does, in words."""

    name: str
    value: str
    stage: str = ""


def title_of(held: Any) -> str:
    """Return a title in the reader's language, or in the other."""
    own, other = (held.title_nl, held.title) if language() == "nl" else (held.title, held.title_nl)
    return str(own or other)


def book_called(rulebook: str) -> dict[str, Any]:
    """Return what a rulebook is called, with its edition; one that is not there by its id."""
    try:
        edition = library.standard().book(rulebook).edition
    except (BadInput, NotFound, LawError):
        return {"id": rulebook, "title": rulebook, "is_there": False}
    title, said = title_of(edition), gettext(edition.edition) if edition.edition else ""
    return {"id": rulebook, "title": f"{title} ({said})" if said else title, "is_there": True}


def said_of(problem: Problem) -> str:
    """Return what is wrong in words; a field by what people call it."""
    values = {
        name: gettext(value) if isinstance(value, str) else value for name, value in problem.values.items()
    }
    if path := problem.values.get("field"):
        stage, name = meaning_of(path)
        values["field"] = f"{gettext(stage)}: {gettext(name)}" if stage and stage != MAIN else gettext(name)
    if term := problem.values.get("term"):
        values["term"] = gettext(str(term).replace("_", " "))
    return gettext(problem.message).format(**values)


def text_of(clause: WrittenClause) -> str:
    """Return the words of a clause in the reader's language, or in the other."""
    own, other = (clause.text_nl, clause.text) if language() == "nl" else (clause.text, clause.text_nl)
    return own or other


def does(clause: WrittenClause, known: Mapping[str, Field], several_stages: bool) -> Iterator[Does]:
    """Yield what a clause does, in words."""
    for path, value in clause.set.items():
        stage, name, said = told(gettext, Stated(field=path, value=_held(value), source=Source.CLAUSE))
        if path.endswith("ladder.steps"):
            said = ", ".join(gettext(LADDER.get(code, code)) for code in as_texts(value))
        if "scale." in path and isinstance(value, str):
            said = points_as_written(value)
        yield Does(name=name, value=said, stage=stage if several_stages else "")
    yield from by_size(clause)
    for term, value in clause.terms.items():
        field = known.get(TERM + term)
        yield Does(name=gettext(field.meaning if field else term), value=_worded(value))
    if clause.decision:
        options = ", ".join(gettext(each) for each in clause.decision.options)
        yield Does(name=gettext("{who} decides").format(who=gettext(clause.decision.by)), value=options)
    if clause.duty:
        yield Does(
            name=gettext("to do for"), value=f"{gettext(clause.duty.by)}: {gettext(clause.duty.moment)}"
        )


def by_size(clause: WrittenClause) -> list[Does]:
    """Return what a clause sets by how many take part, row by row."""
    return [
        Does(
            name=_sized(row.when),
            value="; ".join(
                ": ".join(told(gettext, Stated(field=path, value=_held(value), source=Source.CLAUSE))[1:])
                for path, value in row.set.items()
            ),
        )
        for row in clause.table
    ]


def _sized(when: Mapping[str, int | str]) -> str:
    """Say for how many a row of a table holds, as people write it."""
    if not when:
        return gettext("otherwise")
    low, is_range, high = str(next(iter(when.values()))).partition("..")
    if is_range and not low:
        return gettext("at most {players} take part").format(players=high)
    if is_range and not high:
        return gettext("at least {players} take part").format(players=low)
    return gettext("{players} take part").format(players=f"{low}-{high}" if is_range else low)


def points_as_written(text: str) -> str:
    """Write points as people do: ½ for 1/2; what are none as they stand."""
    try:
        return halves(read_fraction(text))
    except ValueError:
        return text


def _held(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value if is_plain(value) else gettext("by a table")


def _worded(value: Any) -> str:
    texts = as_texts(value) if is_plain(value) else ["…"]
    return ", ".join(gettext(VALUES.get(text, text)) if text else "-" for text in texts)
