"""A rulebook: one edition of a regulation, its clauses and what code declares about them."""

from collections.abc import Mapping
from functools import cached_property

from turnus.law.clause import Clause, Target
from turnus.law.declaration import (
    FORMS,
    Declaration,
    Precedence,
    Setting,
    Speaking,
)
from turnus.law.errors import UnknownClause, WrongKind
from turnus.records import record


@record
class Edition:
    """What a rulebook says about itself: which one it is and on which others it can stand."""

    id: str
    title: str
    title_nl: str
    edition: str
    bases: tuple[str, ...] = ()  # the first is the usual one
    shares: tuple[str, ...] = ()  # folders with what it has in common with other editions
    since: str = ""  # the day from which it holds, ISO; empty: nobody says
    amends: str = ""  # the edition that it follows


@record
class Rulebook:
    """An edition with its register and its declarations, which fit each other."""

    edition: Edition
    clauses: Mapping[str, Clause]  # by number, in the order of the text
    declarations: tuple[Declaration, ...]
    register: bytes = b""  # the text the clauses were read from
    trusted: bool = False  # a test checks it, so that loading need not: every book that we ship
    is_text: bool = False  # a club wrote it as a text of clauses: it is no program

    def __post_init__(self) -> None:
        if not self.trusted:
            self.check()

    def check(self) -> None:
        """Refuse declarations that do not fit the register."""
        for declared in self.declarations:
            self._check(declared)
        for number, several in _by_number(self.declarations).items():
            self._check_form(self.clauses[number], several)

    @cached_property
    def in_order(self) -> tuple[Declaration, ...]:
        """The declarations in the order of the text."""
        place = {number: index for index, number in enumerate(self.clauses)}
        return tuple(sorted(self.declarations, key=lambda declared: place[declared.cite.number]))

    @property
    def id(self) -> str:
        """The id, as in `fide-2023`."""
        return self.edition.id

    @property
    def hash(self) -> str:
        """The SHA-256 of the register: which text of this edition it is."""
        from hashlib import sha256  # noqa: PLC0415 - it loads OpenSSL, which few commands need

        return sha256(self.register).hexdigest()

    @cached_property
    def articles(self) -> frozenset[str]:
        """Whatever stands before a separator in a clause's number: 7 and 7.5 of 7.5.1."""
        return frozenset(
            number[:place]
            for number in self.clauses
            for place, sign in enumerate(number)
            if not sign.isalnum()
        )

    def _check(self, declared: Declaration) -> None:
        if declared.cite.rulebook != self.id:
            raise UnknownClause(f"{declared.name} is declared in the folder of {self.id}", [declared.cite])
        if declared.cite.number not in self.clauses:
            raise UnknownClause(f"{declared.name} cites a clause that does not exist", [declared.cite])
        if isinstance(declared, Speaking):
            for target in declared.deviates_from + declared.yields_to:
                self.check_target(target)
        if isinstance(declared, Setting):
            self._check_worded_in(declared)
        if isinstance(declared, Precedence):
            unknown = [cite for cite in declared.adding if cite.number not in self.clauses]
            if unknown:
                raise UnknownClause(f"{declared.cite} lets a clause add that does not exist", unknown)

    def _check_worded_in(self, declared: Setting) -> None:
        """Refuse a term that claims the words of clauses this rulebook does not have."""
        unknown = [c for c in declared.worded_in if c.rulebook != self.id or c.number not in self.clauses]
        if unknown:
            raise UnknownClause(f"{declared.cite} is worded in a clause that does not exist", unknown)

    def _check_form(self, clause: Clause, declared: list[Declaration]) -> None:
        """Ask of every clause one declaration in the form of its kind; others may come besides."""
        if not any(isinstance(d, FORMS[clause.kind]) for d in declared):
            forms = ", ".join(type(d).__name__.lower() for d in declared)
            raise WrongKind(f"a {clause.kind} is declared only as {forms}", [clause.cite])

    def check_target(self, target: Target) -> None:
        """Refuse a target in this rulebook that names no clause of it."""
        if target.cite.rulebook == self.id and not self.names(target):
            raise UnknownClause("a deviation names a clause that does not exist", [target.cite])

    def names(self, target: Target) -> bool:
        """Say whether this rulebook has what a target of it means."""
        number = target.cite.number
        return number in self.clauses or (target.whole_article and number in self.articles)

    def of(self, number: str) -> tuple[Declaration, ...]:
        """Return what is declared about one clause."""
        return tuple(d for d in self.declarations if d.cite.number == number)


def _by_number(declarations: tuple[Declaration, ...]) -> dict[str, list[Declaration]]:
    found: dict[str, list[Declaration]] = {}
    for declared in declarations:
        found.setdefault(declared.cite.number, []).append(declared)
    return found
