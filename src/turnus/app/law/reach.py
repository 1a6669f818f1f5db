"""How far each clause reaches: who meets it when the program is used, and which test notices a wrong answer.

`make prove` hears which clauses speak in an engine (a game, a season's or federation's events, a page, a
list), gives each another answer there with its citations kept, and writes down in each rulebook's `reach.tsv`
whether a test sees the difference. Nothing here is declared by hand.
"""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path

from turnus.app.law import library
from turnus.app.law.finding import beside_register
from turnus.faults import BadInput
from turnus.law import Clause, Kind, Rulebook

HEADER = "clause\tdeclaration\tfingerprint\tnoticed\tnoticed_by\treach\treached_by\tevidence"


class Reach(StrEnum):
    """How a clause meets people, the strongest way first."""

    ACTED = "acted"  # an engine acts by it, and does otherwise when it says something else
    RULED = "ruled"  # a person meets it as a decision or a refusal
    LISTED = "listed"  # a checklist, a document, a report
    SHOWN = "shown"  # a text at its place
    ASKED = "asked"  # only who asks hears it


class Noticed(StrEnum):
    """What a test noticed when a clause said something else."""

    ANSWER = "answer"  # another outcome
    CONFLICT = "conflict"  # that it contradicts a clause which says the same
    SILENCE = "silence"  # only that it says nothing any more: no other answer of it makes a difference
    RESTATED = "restated"  # nothing: wherever it speaks, others say the same or go before it
    NOTHING = "nothing"


PROVEN = frozenset({Noticed.ANSWER, Noticed.CONFLICT, Noticed.SILENCE})
UNNOTICED = {
    Noticed.SILENCE: "noticed when it is silent, and by no other answer",
    Noticed.RESTATED: "another answer that changes nothing, since others say the same or go before it",
    Noticed.NOTHING: "another answer that no test notices",
}


@dataclass(frozen=True, slots=True)
class Reached:
    """One declaration: what was noticed of a wrong answer, by which test, and where it reaches."""

    clause: str
    declaration: str
    fingerprint: str
    noticed: Noticed
    noticed_by: str
    reach: Reach
    reached_by: str
    evidence: str = ""  # a digest of what it stands on: the code around the clause, the tests and their cases

    @property
    def claim(self) -> tuple[str, str, str]:
        """Return which declaration it is about, as it was written then."""
        return self.clause, self.declaration, self.fingerprint

    def line(self) -> str:
        """Return the row of `reach.tsv`."""
        return "\t".join(getattr(self, field.name) for field in fields(self))


def record_path(rulebook: str) -> Path:
    """Return where the reach of a rulebook is kept; of one that lies in no folder, nowhere."""
    return Path(beside_register(rulebook, "reach.tsv") or os.devnull)


def reached(rulebook: Rulebook) -> list[Reached]:
    """Return what the last `make prove` wrote down; nothing where it never ran."""
    path = record_path(rulebook.id)
    if not path.is_file():
        return []
    header, *lines = path.read_text("utf-8").splitlines()
    if header != HEADER:
        raise BadInput(
            "the record must start with its header; run 'make prove'", where=f"{rulebook.id}/reach.tsv"
        )
    if odd := [number for number, line in enumerate(lines, 2) if line.count("\t") != HEADER.count("\t")]:
        raise BadInput(
            "a row must have eight columns; run 'make prove'", where=f"{rulebook.id}/reach.tsv, line {odd[0]}"
        )
    return [_read(line.split("\t")) for line in lines]


def _read(cells: list[str]) -> Reached:
    clause, declaration, fingerprint, noticed, noticed_by, reach, reached_by, evidence = cells
    return Reached(
        clause, declaration, fingerprint, Noticed(noticed), noticed_by, Reach(reach), reached_by, evidence
    )  # fmt: skip


def reasons(rulebook: Rulebook) -> dict[str, str]:
    """Return why clauses are only asked, with all they declare, as `unreached.tsv` says it."""
    path = record_path(rulebook.id).with_name("unreached.tsv")
    lines = path.read_text("utf-8").splitlines()[1:] if path.is_file() else []
    return dict(line.split("\t") for line in lines)


def record(found: Iterable[Reached]) -> str:
    """Return the text of `reach.tsv`."""
    return "\n".join([HEADER, *(one.line() for one in found)]) + "\n"


def weakest(of: Iterable[Reach]) -> Reach:
    """Return how far a clause reaches: no farther than the weakest of its declarations."""
    return max(of, key=list(Reach).index, default=Reach.ASKED)


def page() -> str:
    """Return the page reach.md: the figures, and by name what is only asked or goes unnoticed."""
    shelf = library.standard()
    books = [shelf.book(name) for name in shelf.ids()]
    found = {book.id: reached(book) for book in books}
    lines = [
        "# Reach",
        "",
        "Generated by `turnus matrix --write docs/matrix`. How it is measured, and what it means:",
        "[ADR 13](../adr/0013-reach-is-measured.md).",
        "",
        "## How far clauses reach",
        "",
        f"| rulebook | kind | clauses | {' | '.join(Reach)} |",
        f"|---|---|{'---:|' * (len(Reach) + 1)}",
        *(line for book in books for line in _figures(book, found[book.id])),
        "",
        "## What a perturbed answer is noticed by, citations ignored",
        "",
        f"| rulebook | declarations | {' | '.join(Noticed)} |",
        f"|---|{'---:|' * (len(Noticed) + 1)}",
        *(_noticed(book, found[book.id]) for book in books),
        "",
        *(line for book in books for line in _named(book, found[book.id])),
    ]
    return "\n".join(lines).rstrip("\n") + "\n"


def _figures(book: Rulebook, found: list[Reached]) -> Iterator[str]:
    known = _by_clause(found)
    for kind in Kind:
        several = [clause for clause in book.clauses.values() if clause.kind is kind]
        counted = Counter(_of(known, clause) for clause in several)
        cells = (book.id, kind, len(several), *(counted[reach] for reach in Reach))
        yield f"| {' | '.join(map(str, cells))} |"


def _noticed(book: Rulebook, found: list[Reached]) -> str:
    counted = Counter(one.noticed for one in found)
    cells = (book.id, len(book.declarations), *(counted[noticed] for noticed in Noticed))
    return f"| {' | '.join(map(str, cells))} |"


def _named(book: Rulebook, found: list[Reached]) -> Iterator[str]:
    why, asked = reasons(book), only_asked(book)
    if asked:
        lines = (_clause_line(one, why) for number, one in book.clauses.items() if number in asked)
        yield from (f"## {book.id}: only asked", "", *lines, "")
    if in_part := [one for one in found if one.reach is Reach.ASKED and one.clause not in asked]:
        yield from (f"## {book.id}: only asked, of clauses that reach somebody by another declaration", "")
        yield from (f"- {one.clause} `{one.declaration}`" for one in in_part)
        yield ""
    for noticed, heading in UNNOTICED.items():
        if some := [one for one in found if one.noticed is noticed]:
            yield from (f"## {book.id}: {heading}", "")
            yield from (f"- {one.clause} `{one.declaration}`" for one in some)
            yield ""


def only_asked(book: Rulebook) -> set[str]:
    """Return the clauses of which no declaration reaches anybody but who asks."""
    somebody = {one.clause for one in reached(book) if one.reach is not Reach.ASKED}
    return set(book.clauses) - somebody


def _clause_line(clause: Clause, why: dict[str, str]) -> str:
    reason = why.get(clause.cite.number)
    line = f"- {clause.cite.number} ({clause.kind}) {clause.title}"
    return f"{line}: {reason}" if reason else line


def _of(known: dict[str, list[Reached]], clause: Clause) -> Reach:
    return weakest(one.reach for one in known.get(clause.cite.number, []))


def _by_clause(found: list[Reached]) -> dict[str, list[Reached]]:
    known: dict[str, list[Reached]] = {}
    for one in found:
        known.setdefault(one.clause, []).append(one)
    return known
