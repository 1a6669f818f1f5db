"""Whether a regulation can be played: problems with their place and remedy, and what it leaves open."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from turnus.app.law import library
from turnus.app.law.catalogue import left_unconfirmed
from turnus.app.law.consult import to_json
from turnus.app.law.written import FILE, LARGEST, WrittenRegulation, read_regulation, rulebook_of
from turnus.app.regulations.examples import wrong_examples
from turnus.competition.engine.fields import sizes_in
from turnus.competition.engine.settling import Source, Stated, competitions, described, settle, stated_by
from turnus.competition.engine.slices.opening import check_names, check_playable
from turnus.faults import BadInput, NotFound
from turnus.law import Cite, Conflict, Law, LawError, Rulebook, Stack


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """What is wrong, where, and what to do about it; the message and remedy are templates with values."""

    where: str
    message: str
    values: dict[str, Any]
    remedy: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Default:
    """A field that the regulation does not set, what it is then, and by whom."""

    competition: str
    field: str
    value: Any
    of: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What was found."""

    regulation: WrittenRegulation | None
    problems: tuple[Problem, ...]
    defaults: tuple[Default, ...] = ()


KEPT = 32  # regulations that were looked at
REMEDIES = {
    "": "look at what stands there; `turnus regulation schema` lists what can stand there",
    "toml": "write it as TOML: key = value, texts between quotation marks",
    "base": "name a rulebook that `turnus rulebooks` lists",
    "conflict": "let one clause set the field, and take it out of the other",
    "unconfirmed": "say in a clause that the other one holds as it is (confirms), or set the term back",
    "deviates": 'name that clause in this one: deviates = ["RULEBOOK:CLAUSE"], or leave the field to it',
    "example": "mend the example, or the clauses it is about",
}


def check_folder(folder: Path) -> Checked:
    """Check the regulation in a folder."""
    path = folder / FILE if folder.is_dir() else folder
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
    except OSError as wrong:
        raise BadInput("there is no {file} here", file=FILE, where=str(folder)) from wrong
    return check_text(text)


def insist_sound(text: bytes) -> None:
    """Refuse a regulation that cannot be played, with the first thing that is wrong."""
    found = _checked(text, library.standard())
    if found.problems:
        first = found.problems[0]
        raise BadInput(first.message, where=first.where, **first.values)


def insist_sound_texts(stack: Stack) -> None:
    """Refuse to play by texts of which one cannot be played."""
    for book in stack.books:
        if book.is_text:
            insist_sound(book.register)


@lru_cache(maxsize=KEPT)
def _checked(text: bytes, _shelf: library.Library) -> Checked:
    """Check a text once for each library: what it stands on does not change there."""
    return check_text(text)


def check_text(text: bytes) -> Checked:
    """Check a regulation."""
    try:
        written = read_regulation(text)
    except BadInput as fault:
        return Checked(regulation=None, problems=(_problem(fault, "toml" if "TOML" in str(fault) else ""),))
    try:
        stack = stack_of(written, text)
    except (BadInput, NotFound) as fault:
        return Checked(regulation=written, problems=(_problem(fault, _base_of(fault)),))
    except LawError as fault:
        return Checked(regulation=written, problems=(_of_law(fault),))
    law = Law(stack)
    problems = (*_unplayable(law), *_unconfirmed(stack))
    if not problems:
        problems = tuple(_undeclared(written, law))
    if problems:
        return Checked(regulation=written, problems=problems)
    wrong = tuple(
        Problem(where=f"example {name}", message=message, values=values, remedy=REMEDIES["example"])
        for name, message, values in wrong_examples(written, law)
    )
    return Checked(regulation=written, problems=wrong, defaults=tuple(_defaults(law)))


def _base_of(fault: BadInput | NotFound) -> str:
    return "base" if isinstance(fault, NotFound) or fault.where == "base" else ""


def stack_of(written: WrittenRegulation, text: bytes) -> Stack:
    """Return a regulation on the rulebooks below it, whether or not it stands on a shelf."""
    if written.base == written.id:
        raise BadInput("a regulation cannot stand on itself", where="base")
    return _stacked(_Read(text, written), library.standard().stack(written.base))


class _Read:
    """A text with what was read of it, a draft with slips too: of the same text everybody reads the same."""

    def __init__(self, text: bytes, written: WrittenRegulation) -> None:
        self.text = text
        self.written = written

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Read) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


@lru_cache(maxsize=KEPT)
def _stacked(read: _Read, below: Stack) -> Stack:
    """Put a text on rulebooks: once, however often a page with it is looked at."""
    book: Rulebook = rulebook_of(read.written, read.text, below)
    return Stack((book, *below.books))


def parts_of(law: Law) -> tuple[str, ...]:
    """Return the competitions of a regulation; the only one has no name."""
    return competitions(law) or ("",)


def _unplayable(law: Law) -> Iterator[Problem]:
    for part in parts_of(law):
        try:
            _check_part(law, part)
        except BadInput as fault:
            yield _problem(fault, "")
        except LawError as fault:
            yield _of_law(fault, "conflict")


def _check_part(law: Law, part: str) -> None:
    """Refuse a competition that cannot be played, whatever its size."""
    usual, _ = settle(law, part, {})
    _check_form(law, part, 0)
    for players in sizes_in(law.stack):
        try:
            if settle(law, part, {}, players)[0] != usual:
                _check_form(law, part, players)
        except BadInput as fault:
            raise fault.at(f"with {players} players") from fault


def _check_form(law: Law, part: str, players: int) -> None:
    """Refuse a format that cannot be played; what the rulebook below plays as a season may stay so."""
    form, grounds = settle(law, part, {}, players)
    check_names(form)
    home = f"{law.stack.home}:"
    if all(clause.startswith(home) for clauses in grounds.values() for clause in clauses):
        check_playable(form)
    elif players:
        raise BadInput("a table is for a competition of one's own: this one is played as a season")
    elif off := next((path for path in grounds if path.startswith("has.")), ""):
        raise BadInput("{field} is for a competition of one's own: this is a season", field=off, where=off)


def _unconfirmed(stack: Stack) -> Iterator[Problem]:
    for each in left_unconfirmed(stack):
        yield Problem(
            where=f"clause {each['by'].partition(':')[2]}",
            message="{clause} counts on {term} being {was}, and here it becomes {becomes}",
            values={name: each[name] for name in ("clause", "term", "was", "becomes")},
            remedy=REMEDIES["unconfirmed"],
        )


def _undeclared(written: WrittenRegulation, law: Law) -> Iterator[Problem]:
    """Yield the fields that a clause sets otherwise than a clause below without saying so."""
    below = Law(Stack(law.stack.books[1:]))
    home = f"{law.stack.home}:"
    declared = {
        each.number: {str(Cite.parse(text, below.stack.home)) for text in each.deviates}
        for each in written.clause
    }
    for part in parts_of(law):
        was = stated_by(below, part)
        for field, (value, clauses) in stated_by(law, part).items():
            if field not in was or _said(was[field][0]) == _said(value) or not clauses[0].startswith(home):
                continue
            number = clauses[0].removeprefix(home)
            if not declared[number].intersection(was[field][1]):
                yield _not_declared(number, field, value, *was[field])


def _not_declared(number: str, field: str, value: Any, was: Any, clauses: tuple[str, ...]) -> Problem:
    return Problem(
        where=f"clause {number}",
        message="{field} becomes {value}, and {clauses} sets {was}",
        values={
            "field": field,
            "value": _said(value),
            "clauses": ", ".join(clauses),
            "was": _said(was),
        },
        remedy=REMEDIES["deviates"],
    )


def _said(value: Any) -> str:
    """Return a value as one writes it."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _defaults(law: Law) -> Iterator[Default]:
    home = law.stack.home
    for part in parts_of(law):
        form, grounds = settle(law, part, {})
        by_size = {path for players in sizes_in(law.stack) for path in settle(law, part, {}, players)[1]}
        for stated in described(form, grounds):
            if stated.field not in by_size and not any(
                clause.startswith(f"{home}:") for clause in stated.clauses
            ):
                value = to_json(stated.value)
                yield Default(competition=part, field=stated.field, value=value, of=_by_whom(stated))


def _by_whom(stated: Stated) -> str:
    return ", ".join(stated.clauses) if stated.source is Source.CLAUSE else "Turnus"


def _problem(fault: BadInput | NotFound, remedy: str) -> Problem:
    return Problem(
        where=fault.where or remedy, message=fault.template, values=fault.values, remedy=REMEDIES[remedy]
    )


def _of_law(fault: LawError, remedy: str = "") -> Problem:
    cites = [str(cite) for cite in fault.clauses]
    where = ", ".join(f"clause {cite.partition(':')[2]}" for cite in cites)
    if isinstance(fault, Conflict) and fault.what:
        return Problem(
            where=where,
            message="{field} is set to different values ({clauses})",
            values={"field": fault.what, "clauses": ", ".join(cites)},
            remedy=REMEDIES["conflict"],
        )
    return Problem(where=where, message="{problem}", values={"problem": str(fault)}, remedy=REMEDIES[remedy])
