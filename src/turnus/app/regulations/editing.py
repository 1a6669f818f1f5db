"""Writing a regulation clause by clause: every change makes the next text; what is wrong knows its place."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import msgspec

from turnus.app.law import library
from turnus.app.law.written import WrittenClause, WrittenRegulation, read_draft
from turnus.app.law.written.text import WrittenDecision, WrittenDuty
from turnus.app.regulations.checking import REMEDIES, Problem
from turnus.app.regulations.fields import SWITCH, TERM, Field, Given, fields_of, given_value, is_plain
from turnus.app.regulations.form_tables import table_from
from turnus.faults import BadInput, NotFound
from turnus.law import LawError, Stack

WORDS = ("number", "title", "title_nl", "text", "text_nl", "competition", "notice")
HEAD = ("title", "title_nl", "edition", "base")
_WHOLE = re.compile(r"\d+")
_CLAUSES = re.compile(r"clause [^, ]+(, clause [^, ]+)*")
_CLAUSE = re.compile(r"clause (?P<number>[^,]+)(?:, (?P<field>.+))?")


def opened(text: str) -> WrittenRegulation:
    """Read a draft to write on: it may have slips, but must be a regulation in its form."""
    return read_draft(text.encode("utf-8"))


def below(regulation: WrittenRegulation) -> Stack | None:
    """Return the rulebooks that a regulation stands on; nothing while its base is not known."""
    try:
        return library.standard().stack(regulation.base)
    except (BadInput, NotFound, LawError):
        return None


def known_fields(regulation: WrittenRegulation) -> dict[str, Field]:
    """Return what clauses of a regulation can set, by path."""
    return fields_of(regulation, below(regulation))


# The whole


def with_head(regulation: WrittenRegulation, given: Given) -> WrittenRegulation:
    """Return it with another title, edition or base."""
    said: dict[str, Any] = {name: given.get(name, getattr(regulation, name)).strip() for name in HEAD}
    return msgspec.structs.replace(regulation, **said, since=_day(given.get("from", "").strip()))


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError as wrong:
        raise BadInput("“{text}” is no day: write it as 2027-01-31", text=text[:40], where="from") from wrong


def with_clause(regulation: WrittenRegulation, place: int, clause: WrittenClause) -> WrittenRegulation:
    """Return it with one clause changed."""
    clauses = [*regulation.clause]
    clauses[place] = clause
    return msgspec.structs.replace(regulation, clause=clauses)


def with_new(
    regulation: WrittenRegulation, place: int, clause: WrittenClause | None = None
) -> WrittenRegulation:
    """Return it with a new clause at a place."""
    number = _next_number([each.number for each in regulation.clause], place)
    made = msgspec.structs.replace(clause or WrittenClause(number=""), number=number)
    return _renumbered(regulation, [*regulation.clause[:place], made, *regulation.clause[place:]])


def without(regulation: WrittenRegulation, place: int) -> WrittenRegulation:
    """Return it without a clause."""
    return _renumbered(regulation, [*regulation.clause[:place], *regulation.clause[place + 1 :]])


def moved(regulation: WrittenRegulation, place: int, by: int) -> WrittenRegulation:
    """Return it with a clause moved up or down."""
    clauses = [*regulation.clause]
    there = max(0, min(len(clauses) - 1, place + by))
    clauses.insert(there, clauses.pop(place))
    return _renumbered(regulation, clauses)


def _renumbered(before: WrittenRegulation, clauses: list[WrittenClause]) -> WrittenRegulation:
    """Return it with these clauses; where they were numbered 1, 2, 3 they are again."""
    numbers = [each.number for each in before.clause]
    if numbers == [str(place) for place in range(1, len(numbers) + 1)]:
        clauses = [msgspec.structs.replace(each, number=str(place)) for place, each in enumerate(clauses, 1)]
    return msgspec.structs.replace(before, clause=clauses)


def _next_number(numbers: Sequence[str], place: int) -> str:
    """Return a number for a new clause: the next after the one before it that is free."""
    last = numbers[place - 1] if place else "0"
    found = [*_WHOLE.finditer(last)]
    number = f"{last}.1"
    if found:
        end = found[-1]
        for more in range(1, len(numbers) + 2):
            number = f"{last[: end.start()]}{int(end[0]) + more}{last[end.end() :]}"
            if number not in numbers:
                break
    return number


# One clause


def clause_from(clause: WrittenClause, given: Given, known: Mapping[str, Field]) -> WrittenClause:
    """Return a clause as a form has it; what the form does not hold stays."""
    said: dict[str, Any] = {name: _words(name, given, clause) for name in WORDS}
    said["set"] = _switched(clause.set, _values(clause.set, "", given, known), given)
    said["table"] = table_from(clause.table, given, known)
    said["terms"] = _values(clause.terms, TERM, given, known)
    said["decision"] = _decision(given)
    said["duty"] = _duty(given)
    if "deviates" in given.getlist("asks"):
        said["deviates"] = given.getlist("deviates")
    if "confirms" in given.getlist("asks"):
        said["confirms"] = _confirmed(given.getlist("confirms"))
    return msgspec.structs.replace(clause, **said)


def _switched(held: Mapping[str, Any], found: Mapping[str, Any], given: Given) -> dict[str, Any]:
    """Return what a clause sets with its switches: what is off it puts off, what is on holds as usual."""
    on, asked = given.getlist("on"), given.getlist(SWITCH)
    said = {path: held[path] for path in asked if path in on and held.get(path) is True}
    return {**found, **said, **{path: False for path in asked if path not in on}}


def _confirmed(given: Sequence[str]) -> dict[str, list[str]]:
    """Return the clauses that hold as they are, by the term they count on."""
    found: dict[str, list[str]] = {}
    for each in given:
        term, _, clause = each.partition(" ")
        found.setdefault(term, []).append(clause)
    return found


def _words(name: str, given: Given, clause: WrittenClause) -> str:
    return given.get(name, getattr(clause, name)).replace("\r\n", "\n").strip()


def _values(held: Mapping[str, Any], prefix: str, given: Given, known: Mapping[str, Field]) -> dict[str, Any]:
    """Return what a clause sets: what it holds with other values, and what was added."""
    kept = {path: value for path, value in held.items() if not is_plain(value)}
    paths = [path for path in given.getlist("path") if path.startswith(TERM) == bool(prefix)]
    found = {}
    for path in paths:
        name = path.removeprefix(prefix)
        if name not in kept:
            kind = known[path].kind if path in known else "text"
            found[name] = given_value(path, kind, given)
    return {
        name: kept.get(name, found.get(name)) for name in (*held, *found) if name in kept or name in found
    }


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _decision(given: Given) -> WrittenDecision | None:
    by, options = given.get("decision.by", ""), _lines(given.get("decision.options", ""))
    return WrittenDecision(by=by, options=options) if by else None


def _duty(given: Given) -> WrittenDuty | None:
    by, moment = given.get("duty.by", ""), given.get("duty.moment", "").strip()
    return WrittenDuty(by=by, moment=moment) if by else None


def with_value(clause: WrittenClause, field: Field) -> WrittenClause:
    """Return a clause that sets one field more, to what is usual."""
    if field.path.startswith(TERM):
        terms = {field.path.removeprefix(TERM): field.first, **clause.terms}
        return msgspec.structs.replace(clause, terms={**terms, **clause.terms})
    return msgspec.structs.replace(
        clause, set={**clause.set, field.path: clause.set.get(field.path, field.first)}
    )


def without_value(clause: WrittenClause, path: str) -> WrittenClause:
    """Return a clause that no longer sets a field."""
    kept = {each: value for each, value in clause.set.items() if each != path}
    terms = {each: value for each, value in clause.terms.items() if TERM + each != path}
    return msgspec.structs.replace(clause, set=kept, terms=terms)


# What is wrong


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A problem with the clause and the field it is about, where it is about one."""

    problem: Problem
    clause: int | None = None  # its place, the first is 0
    field: str = ""
    example: int | None = None  # the place of a worked example

    @property
    def deviates_from(self) -> str:
        """The clause below from which a clause departs without saying so; nothing where that is not wrong."""
        if self.problem.remedy != REMEDIES["deviates"]:
            return ""
        return str(self.problem.values["clauses"]).split(", ", maxsplit=1)[0]

    @property
    def leaves_unconfirmed(self) -> str:
        """The term and the clause that counts on it, where nobody says that this holds as it is."""
        if self.problem.remedy != REMEDIES["unconfirmed"]:
            return ""
        return f"{self.problem.values['term']} {self.problem.values['clause']}"


def placed(problem: Problem, regulation: WrittenRegulation) -> tuple[Placed, ...]:
    """Return where in a regulation a problem lies: of clauses that say two things, every one of them."""
    numbers = [each.number for each in regulation.clause]
    if _CLAUSES.fullmatch(problem.where):
        told = [each.removeprefix("clause ") for each in problem.where.split(", ")]
        field = str(problem.values.get("field", ""))
        return tuple(
            Placed(problem=problem, clause=place, field=_held_as(field, regulation.clause[place]))
            for number in told
            if (place := _place(number, numbers)) is not None
        ) or (Placed(problem=problem),)
    if found := _CLAUSE.match(problem.where):
        place = _place(found["number"], numbers)
        return (Placed(problem=problem, clause=place, field=_of_form(found["field"] or "")),)
    for place, example in enumerate(regulation.example):
        if problem.where == f"example {example.title}":
            return (Placed(problem=problem, example=place),)
    for place, clause in enumerate(regulation.clause):
        for path in clause.set:
            if problem.where == path or problem.where.startswith(f"{path}."):
                return (Placed(problem=problem, clause=place, field=path),)
    return (_near(problem, regulation),)


def _place(number: str, numbers: Sequence[str]) -> int | None:
    return numbers.index(number) if number in numbers else _counted(number, numbers)


def _held_as(field: str, clause: WrittenClause) -> str:
    """Return by which name the form of a clause has a field or term, where it sets that."""
    return field if field in clause.set else TERM + field if field in clause.terms else ""


def _near(problem: Problem, regulation: WrittenRegulation) -> Placed:
    """Return the clause that sets something below what a problem is about, such as a stage."""
    for place, clause in enumerate(regulation.clause):
        for path in clause.set:
            if problem.where and path.startswith(f"{problem.where}."):
                return Placed(problem=problem, clause=place, field=path)
    return Placed(problem=problem)


def _counted(number: str, numbers: Sequence[str]) -> int | None:
    """Return the place of a clause that is told by its place: it has no number."""
    place = int(number) - 1 if number.isdecimal() else -1
    return place if 0 <= place < len(numbers) else None


def _of_form(field: str) -> str:
    """Return the field of the form that a place is about."""
    if field.startswith("terms."):
        return TERM + field.removeprefix("terms.")
    return field.removeprefix("set.")
