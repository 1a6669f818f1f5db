"""The matrix: each clause of every rulebook, what implements it, which test proves it, how far it reaches.

`make prove` gives each declaration another answer in turn and writes down which marked test noticed, in each
rulebook's `reach.tsv`. A clause is done when it has declarations and each, as it stands now, was noticed.
"""

import hashlib
import inspect
import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from types import CodeType
from typing import Any

from turnus.app.law import library, reach
from turnus.law import Clause, Declaration, Kind, Rulebook


@dataclass(frozen=True, slots=True)
class Row:
    """A clause with its standing."""

    clause: Clause
    implementations: tuple[str, ...]
    tests: tuple[str, ...]
    done: bool
    reaches: tuple[reach.Reach, ...]  # of each implementation

    @property
    def reach(self) -> reach.Reach:
        """How far the clause reaches."""
        return reach.weakest(self.reaches)

    def as_json(self) -> dict[str, Any]:
        """Return the row as INTERFACE.md has it."""
        return {
            "rulebook": self.clause.cite.rulebook,
            "clause": self.clause.cite.number,
            "kind": str(self.clause.kind),
            "status": "done" if self.done else "open",
            "reach": str(self.reach),
            "implementations": list(self.implementations),
            "reaches": list(map(str, self.reaches)),
            "tests": list(self.tests),
        }


def implementation(declared: Declaration) -> str:
    """Return where a declaration stands: module and name, and its form."""
    speak = getattr(declared, "speak", None)
    form = type(declared).__name__.lower()
    return f"{speak.__module__}:{declared.name}" if speak else f"{form} {declared.name}"


def fingerprint(declared: Declaration) -> str:
    """Return a short digest of a declaration as it is written, so that a change asks for a new proof."""
    parts = [_written(getattr(declared, field.name)) for field in fields(declared)]
    text = "\n".join([type(declared).__name__, *parts])
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def _written(value: Any) -> str:
    if inspect.isfunction(value):
        return source_of(value)
    if type(value) is str:
        return repr(
            inspect.cleandoc(value)
        )  # from Python 3.13 on docstrings are kept without their indentation
    if isinstance(value, frozenset | set):
        return repr(sorted(map(str, value)))
    return re.sub(r" at 0x[0-9a-f]+|(?<=<class ')[\w.]+\.(?=\w+')", "", repr(value))  # not where it stands


def source_of(function: Any) -> str:
    """Return a function as it is written."""
    return _source(inspect.unwrap(function).__code__)


@cache  # finding where a function ends means reading it word by word
def _source(code: CodeType) -> str:
    """Return the source of a function; functions made anew for each text of a regulation share their code."""
    return inspect.getsource(code)


def rows(rulebook: Rulebook) -> list[Row]:
    """Return every clause of a rulebook with its standing."""
    found = reach.reached(rulebook)
    known = {one.claim: one.noticed_by for one in found if one.noticed in reach.PROVEN}
    reaches = {one.claim: one.reach for one in found}
    declared: dict[str, list[Declaration]] = {}
    for declaration in rulebook.declarations:
        declared.setdefault(declaration.cite.number, []).append(declaration)
    return [
        _row(clause, declared.get(number, []), known, reaches) for number, clause in rulebook.clauses.items()
    ]


Written = tuple[str, str, str]  # a declaration as it is written: its clause, name and fingerprint


def _row(
    clause: Clause,
    declared: list[Declaration],
    known: dict[Written, str],
    reaches: dict[Written, reach.Reach],
) -> Row:
    written = [(d.cite.number, d.name, fingerprint(d)) for d in declared]
    noticed = [known.get(one, "") for one in written]
    return Row(
        clause,
        tuple(implementation(d) for d in declared),
        tuple(dict.fromkeys(test for test in noticed if test)),
        done=bool(declared) and all(noticed),
        reaches=tuple(reaches.get(one, reach.Reach.ASKED) for one in written),
    )


def totals(found: Sequence[Row]) -> dict[str, Any]:
    """Count done and open clauses, over all and by kind."""
    by_kind = {
        str(kind): {
            "done": sum(r.done for r in found if r.clause.kind is kind),
            "open": sum(not r.done for r in found if r.clause.kind is kind),
        }
        for kind in Kind
    }
    done = sum(row.done for row in found)
    reaches = {str(each): sum(row.reach is each for row in found) for each in reach.Reach}
    return {
        "clauses": len(found), "done": done, "open": len(found) - done, "kinds": by_kind, "reach": reaches,
    }  # fmt: skip


def page(rulebook: Rulebook) -> str:
    """Return the rulebook's matrix as a page of Markdown."""
    found = rows(rulebook)
    counted = totals(found)
    lines = [
        f"# {rulebook.id}: {rulebook.edition.title}",
        "",
        "Generated by `turnus matrix --write`; do not edit. A clause is done when another answer",
        "of what implements it makes a test marked with it fail (`make prove`).",
        "",
        f"{counted['done']} of {counted['clauses']} clauses done.",
        "",
        "How far a clause reaches is in [reach.md](reach.md).",
        "",
        "| clause | title | kind | status | reach | implemented by | noticed by |",
        "|---|---|---|---|---|---|---|",
    ]
    return "\n".join([*lines, *(_line(row) for row in found)]) + "\n"


def _line(row: Row) -> str:
    cells = [
        row.clause.cite.number,
        row.clause.title,
        str(row.clause.kind),
        "done" if row.done else "open",
        str(row.reach),
        "<br>".join(map(_reaching, row.implementations, row.reaches)),
        "<br>".join(row.tests),
    ]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _reaching(implementation: str, reach: reach.Reach) -> str:
    return f"{implementation} ({reach})"


def pages() -> dict[str, str]:
    """Return every page by its file name."""
    shelf = library.standard()
    return {f"{name}.md": page(shelf.book(name)) for name in shelf.ids()} | {"reach.md": reach.page()}
