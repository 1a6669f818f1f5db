"""The matrix: each clause of every rulebook, what implements it, which test proves it, how far it reaches.

`make prove` silences each declaration in turn and writes down which marked test noticed, in each rulebook's
`proof.tsv`. A clause is done when it has declarations and each of them, as it stands now, was noticed.
"""

import hashlib
import inspect
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from turnus.app.law import library, reach
from turnus.faults import BadInput
from turnus.law import Clause, Declaration, Kind, Rulebook

HEADER = "clause\tdeclaration\tfingerprint\tnoticed_by\tevidence"


@dataclass(frozen=True, slots=True)
class Proof:
    """One declaration, as it stood when a test noticed its silence."""

    clause: str
    declaration: str
    fingerprint: str
    noticed_by: str
    evidence: str  # a digest of what it stands on: the code around the clause, the test and its case

    @property
    def claim(self) -> tuple[str, str, str, str]:
        """What it says, apart from what it stands on."""
        return self.clause, self.declaration, self.fingerprint, self.noticed_by

    def line(self) -> str:
        """Return the row of `proof.tsv`."""
        return "\t".join((*self.claim, self.evidence))


@dataclass(frozen=True, slots=True)
class Row:
    """A clause with its standing."""

    clause: Clause
    implementations: tuple[str, ...]
    tests: tuple[str, ...]
    done: bool
    reach: reach.Reach

    def as_json(self) -> dict[str, Any]:
        """Return the row as INTERFACE.md has it."""
        return {
            "rulebook": self.clause.cite.rulebook,
            "clause": self.clause.cite.number,
            "kind": str(self.clause.kind),
            "status": "done" if self.done else "open",
            "reach": str(self.reach),
            "implementations": list(self.implementations),
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
    if isinstance(value, frozenset | set):
        return repr(sorted(map(str, value)))
    return re.sub(r" at 0x[0-9a-f]+", "", repr(value))


@cache  # finding where a function ends means reading it word by word
def source_of(function: Any) -> str:
    """Return a function as it is written."""
    return inspect.getsource(function)


def record_path(rulebook: str) -> Path:
    """Return where the proof of a rulebook is kept."""
    return Path(library.file_of(f"turnus.rulebooks.{rulebook.replace('-', '_')}", "proof.tsv"))


def proofs(rulebook: Rulebook) -> list[Proof]:
    """Return what the last `make prove` wrote down; nothing where it never ran."""
    path = record_path(rulebook.id)
    if not path.is_file():
        return []
    header, *lines = path.read_text("utf-8").splitlines()
    if header != HEADER:
        raise BadInput(
            "the record must start with its header; run 'make prove'", where=f"{rulebook.id}/proof.tsv"
        )
    if odd := [number for number, line in enumerate(lines, 2) if line.count("\t") != HEADER.count("\t")]:
        raise BadInput(
            "a row must have five columns; run 'make prove'", where=f"{rulebook.id}/proof.tsv, line {odd[0]}"
        )
    return [Proof(*line.split("\t")) for line in lines]


def record(found: Iterable[Proof]) -> str:
    """Return the text of `proof.tsv`."""
    return "\n".join([HEADER, *(proof.line() for proof in found)]) + "\n"


def rows(rulebook: Rulebook) -> list[Row]:
    """Return every clause of a rulebook with its standing."""
    known = {(p.clause, p.declaration, p.fingerprint): p.noticed_by for p in proofs(rulebook)}
    reaches = {(r.clause, r.declaration, r.fingerprint): r.reach for r in reach.reached(rulebook)}
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
        reach=reach.farthest(reaches[one] for one in written if one in reaches),
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
    """Return the rulebook's matrix as the Markdown page in docs/matrix."""
    found = rows(rulebook)
    counted = totals(found)
    lines = [
        f"# {rulebook.id}: {rulebook.edition.title}",
        "",
        "Generated by `turnus matrix --write docs/matrix`; do not edit. A clause is done when silencing what",
        "implements it makes a test marked with it fail (`make prove`).",
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
        "<br>".join(row.implementations),
        "<br>".join(row.tests),
    ]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def pages() -> dict[str, str]:
    """Return every page of docs/matrix by its file name."""
    shelf = library.standard()
    return {f"{name}.md": page(shelf.book(name)) for name in shelf.ids()} | {"reach.md": reach.page()}
