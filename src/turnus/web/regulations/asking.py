"""The open clause as a form: its words, and for everything it sets a field of the right kind."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext

from turnus.app.law import library
from turnus.app.law.written import WrittenClause, WrittenRegulation
from turnus.app.law.written.tables import SIZES
from turnus.app.regulations.editing import Placed
from turnus.app.regulations.fields import TERM, Field, as_texts, is_plain, stages_of, switches_of
from turnus.app.regulations.form_tables import columns_of, limits_of, unit_of
from turnus.competition.engine.field_words import VALUES
from turnus.faults import BadInput, NotFound
from turnus.law import Cite, LawError, Role
from turnus.web.office.forms.tempo import Tempo, asked_tempo
from turnus.web.public.law import language
from turnus.web.regulations.describing import LADDER, book_called, said_of

ROWS = 5  # tie-breaks that one can choose
UNKNOWN = Field(path="", kind="text", meaning="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A field of the form: what is asked, what stands there, what is wrong with it."""

    path: str
    kind: str
    name: str
    values: tuple[str, ...]
    choices: tuple[tuple[str, str], ...] = ()
    low: int | None = None
    high: int | None = None
    stage: str = ""
    wrong: str = ""
    before: str = ""  # of a row of a table: what stands before the names of its inputs

    @property
    def input(self) -> str:
        """The name of its input."""
        return f"{self.before}value.{self.path}"

    @property
    def times(self) -> str:
        """What the inputs of a time begin with."""
        return self.before + self.path

    @property
    def value(self) -> str:
        """What stands there, in one text."""
        return ("\n" if self.kind == "lines" else " ").join(self.values) if self.values else ""

    @property
    def rows(self) -> list[str]:
        """Of a ladder its steps, with room for more."""
        return [*self.values, *[""] * (ROWS - len(self.values))]

    @property
    def tempo(self) -> Tempo:
        """Of a time its minutes and seconds."""
        return asked_tempo(self.value, QueryDict())


def asked_clause(
    clause: WrittenClause, regulation: WrittenRegulation, known: Mapping[str, Field], wrong: list[Placed]
) -> dict[str, Any]:
    """Return what the form of a clause shows."""
    several = len(stages_of(regulation)) > 1
    switches = {each.path: each for each in switches_of(known)}
    plain = {path: value for path, value in clause.set.items() if path not in switches}
    held = {**plain, **{TERM + name: value for name, value in clause.terms.items()}}
    fields = [_asked(path, value, known.get(path, UNKNOWN), several, wrong) for path, value in held.items()]
    own = {each.path for each in fields}
    return {
        "clause": clause,
        "words": _words(clause),
        "columns": [(path, _name(path, known)) for path in columns_of(clause.table)],
        "table": [_row(n, clause, known, several) for n in range(len(clause.table))],
        "unit": unit_of(clause.table),
        "units": [(each, gettext(each)) for each in SIZES],
        "switches": _switches(clause, regulation, switches),
        "fields": fields,
        "more": _more(known, own | switches.keys(), several),
        "wrong": [
            said_of(each.problem) for each in wrong if each.field not in own and not each.leaves_unconfirmed
        ],
        "ladder": [(code, gettext(text)) for code, text in LADDER.items()],
        "codes": tuple(LADDER),
        "roles": [(role.value, gettext(role.value)) for role in Role],
        "competitions": sorted({each.competition for each in regulation.clause if each.competition}),
        "deviates": _departures(clause, wrong),
        "confirms": _confirmations(clause, wrong),
    }


def _row(number: int, clause: WrittenClause, known: Mapping[str, Field], several: bool) -> dict[str, Any]:
    """Return a row of a table: for how many it holds, and every field of the table as it is there."""
    row = clause.table[number]
    low, high = limits_of(row)
    return {
        "number": number,
        "low": low,
        "high": high,
        "cells": [_cell(path, row.set.get(path, ""), known, several, f"row.{number}.")
                  for path in columns_of(clause.table)],
    }  # fmt: skip


def _cell(path: str, value: Any, known: Mapping[str, Field], several: bool, before: str) -> Asked:
    """Return a field of a row; it may be left empty, also where one chooses."""
    asked = _asked(path, value, known.get(path, UNKNOWN), several, [])
    yes_no = (("yes", gettext("yes")), ("no", gettext("no")))
    choices = yes_no if asked.kind == "yes_no" else asked.choices
    return replace(
        asked,
        before=before,
        kind="choice" if asked.kind == "yes_no" else asked.kind,
        choices=(("", ""), *choices) if choices else (),
    )


def _name(path: str, known: Mapping[str, Field]) -> str:
    return gettext(known[path].meaning) if path in known else path


def _switches(
    clause: WrittenClause, regulation: WrittenRegulation, known: Mapping[str, Field]
) -> list[dict[str, Any]]:
    """Return what can be put on and off; what another clause says of it cannot be said here."""
    said = {path: each.number for each in regulation.clause if each is not clause for path in each.set}
    off = {path for each in regulation.clause for path in each.set if each.set[path] is False}
    return [
        {"path": path, "name": gettext(field.meaning), "is_on": path not in off, "by": said.get(path, "")}
        for path, field in known.items()
    ]


def _departures(clause: WrittenClause, wrong: list[Placed]) -> list[dict[str, Any]]:
    """Return the clauses below from which a clause departs: those it names, and those it should."""
    found = dict.fromkeys((*clause.deviates, *(each.deviates_from for each in wrong if each.deviates_from)))
    return [{"value": each, "is_on": each in clause.deviates, **_cited(each)} for each in found]


def _confirmations(clause: WrittenClause, wrong: list[Placed]) -> list[dict[str, Any]]:
    """Return the clauses below of which it is said that they hold as they are, and those that ask for it."""
    held = [f"{term} {cite}" for term, cites in clause.confirms.items() for cite in cites]
    found = dict.fromkeys((*held, *(each.leaves_unconfirmed for each in wrong if each.leaves_unconfirmed)))
    return [
        {"value": each, "is_on": each in held, "term": gettext(each.partition(" ")[0].replace("_", " ")),
         **_cited(each.partition(" ")[2])} for each in found
    ]  # fmt: skip


def _cited(cite: str) -> dict[str, str]:
    """Return the number of a clause below, its title and what its rulebook is called."""
    rulebook, _, number = cite.rpartition(":")
    try:
        clause = library.standard().clause(Cite(rulebook, number))
    except (BadInput, NotFound, LawError):
        return {"number": cite, "book": rulebook, "title": ""}
    title = clause.title_nl if language() == "nl" else clause.title
    return {"number": number, "book": book_called(rulebook)["title"], "title": title}


def _words(clause: WrittenClause) -> list[dict[str, str]]:
    """Return the title and text in both languages, the reader's first."""
    both = [
        {"code": "en", "title": "title", "titled": clause.title, "text": "text", "said": clause.text},
        {
            "code": "nl",
            "title": "title_nl",
            "titled": clause.title_nl,
            "text": "text_nl",
            "said": clause.text_nl,
        },
    ]
    return both if language() == "en" else both[::-1]


def _asked(path: str, value: Any, field: Field, several: bool, wrong: list[Placed]) -> Asked:
    name = gettext(field.meaning) if field.meaning else path
    return Asked(
        path=path,
        kind=field.kind if is_plain(value) else "kept",
        name=name,
        values=tuple(as_texts(value)) if is_plain(value) else (),
        choices=tuple((each, gettext(VALUES.get(each, each))) for each in field.choices),
        low=field.low,
        high=field.high,
        stage=gettext(field.stage) if several else "",
        wrong=" ".join(said_of(each.problem) for each in wrong if each.field == path),
    )


def _more(
    known: Mapping[str, Field], own: set[str], several: bool
) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return what a clause can set besides, in groups: the competition, its stages, terms from below."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for path, field in known.items():
        if path in own:
            continue
        name = (
            gettext("Terms of the rulebook below")
            if path.startswith(TERM)
            else (gettext(field.stage) if several else gettext("How it is played"))
            if field.stage
            else gettext("The competition")
        )
        groups.setdefault(name, []).append((path, gettext(field.meaning)))
    return [(name, sorted(fields, key=lambda each: each[1].lower())) for name, fields in groups.items()]
