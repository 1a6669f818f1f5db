"""`pytest --prove`: silences each declaration in turn and runs only the tests marked with its clause.

A declaration that no marked test notices leaves its clause open. The outcome is written to each rulebook's
`proof.tsv`. With `--check-record` it is compared with what is written there instead, and only what changed is
proven anew, with a tenth of the rest (`proof_evidence`); `--whole` proves all anew there too.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

import proof_evidence
from turnus.app.law import library, matrix
from turnus.faults import BadInput
from turnus.law import Declaration, silencing

Marked = dict[tuple[str, str], list[pytest.Item]]

settings.register_profile("turnus", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(
    "prove",
    settings.get_profile("turnus"),
    max_examples=40,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("turnus")
    group.addoption("--prove", action="store_true", help="silence each declared clause in turn")
    group.addoption("--check-record", action="store_true", help="with --prove: fail when proof.tsv is stale")
    group.addoption("--whole", action="store_true", help="with --check-record: keep no proof, make all anew")


def pytest_configure(config: pytest.Config) -> None:
    is_proof = config.getoption("--prove") or config.getoption("--reach")
    settings.load_profile("prove" if is_proof else "turnus")


def clauses_of(item: pytest.Item) -> Iterator[tuple[str, str]]:
    """Return the clauses a test is about; a marker that names no clause is an error."""
    shelf = library.standard()
    for marker in item.iter_markers("clause"):
        if len(marker.args) != 2:
            raise pytest.UsageError(f"{item.nodeid}: write clause(rulebook, number)")
        rulebook, number = marker.args
        if rulebook not in shelf.ids() or number not in shelf.book(rulebook).clauses:
            raise pytest.UsageError(f"{item.nodeid}: the register has no clause {rulebook}:{number}")
        yield rulebook, number


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    is_marked = {item: any(list(clauses_of(item))) for item in items}
    if config.getoption("--prove"):
        config.hook.pytest_deselected(items=[item for item in items if not is_marked[item]])
        items[:] = [item for item in items if is_marked[item]]


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if not session.config.getoption("--prove"):
        return None
    if session.testsfailed:
        raise session.Interrupted("the tests could not be collected: nothing was proven")
    problems = Proving(session).run()
    for problem in problems:
        say(session, f"  {problem}", red=True)
    if problems:
        session.testsfailed += len(problems)
    return True


def say(session: pytest.Session, line: str, *, red: bool = False) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reporter.write_line(line, red=red)


@contextmanager
def silenced(declared: Declaration) -> Iterator[None]:
    """Let everybody use a library in which one declaration is silent."""
    whole, of = library.standard, declared.cite.rulebook
    books = {name: whole().book(name) for name in whole().ids()}
    silent = library.Library(books | {of: silencing.silenced(books[of], declared)})
    library.standard = lambda: silent  # type: ignore[assignment]
    try:
        yield
    finally:
        library.standard = whole


class Afterwards:
    """What pytest is told comes next: anything in this session, so that only its fixtures stay up."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session

    def listchain(self) -> list[pytest.Session]:
        return [self.session]


def passes(item: pytest.Item, *, report: bool = False) -> bool:
    """Run one test once; only a run of the law as it is gets reported."""
    item._initrequest()  # type: ignore[attr-defined]  # noqa: SLF001 - as pytest itself does before a test
    reports = runtestprotocol(item, log=report, nextitem=Afterwards(item.session))  # type: ignore[arg-type]
    return all(report.passed for report in reports)


class Proving:
    """One run: which declaration is noticed by which test; the check keeps what nothing speaks against."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session
        self.is_check = bool(session.config.getoption("--check-record"))
        self.may_keep = self.is_check and not session.config.getoption("--whole")
        self.marked: Marked = {}
        for item in session.items:
            for clause in clauses_of(item):
                self.marked.setdefault(clause, []).append(item)
        self.passing: dict[str, bool] = {}
        self.problems: list[str] = []
        self.recorded: dict[tuple[str, ...], matrix.Proof] = {}
        self.kept = 0

    def run(self) -> list[str]:
        shelf = library.standard()
        shelf.check_citations()
        for name in shelf.ids():
            self.recorded |= {(name, *p.claim[:3]): p for p in self.record(name)}
        drawn = proof_evidence.drawn(self.recorded.values(), proof_evidence.all_code())
        proven = 0
        for name in shelf.ids():
            declared = shelf.book(name).declarations
            found = [proof for one in declared if (proof := self.proof(one, drawn))]
            proven += len(found)
            self.keep(name, found)
            say(self.session, f"{name}: {len(found)} of {len(declared)} declarations noticed")
        tests = sum(self.passing.values())
        say(self.session, f"proof: {proven} declarations, {self.kept} of them as recorded, {tests} tests")
        return self.problems

    def record(self, rulebook: str) -> list[matrix.Proof]:
        """What is written down; when all is proven anew, only as a hint where to look first."""
        try:
            return matrix.proofs(library.standard().book(rulebook))
        except BadInput as wrong:
            if self.is_check:
                say(self.session, f"{rulebook}/proof.tsv: {wrong}", red=True)
            return []

    def proof(self, declared: Declaration, drawn: set[matrix.Proof]) -> matrix.Proof | None:
        """Keep the recorded proof if the check may, or prove anew."""
        cite = declared.cite
        tests = self.marked.get((cite.rulebook, cite.number), [])
        old = self.recorded.get((cite.rulebook, cite.number, declared.name, matrix.fingerprint(declared)))
        if old is None:
            return self.prove(declared, tests)
        first = [item for item in tests if item.nodeid == old.noticed_by]
        if self.may_keep and first and old not in drawn and old == made(declared, first[0]):
            self.kept += 1
            return old
        return self.prove(declared, [*first, *(item for item in tests if item not in first)])

    def prove(self, declared: Declaration, tests: list[pytest.Item]) -> matrix.Proof | None:
        if not tests:
            self.problems.append(f"{declared.cite} {declared.name}: no test is marked with this clause")
        for item in tests:
            if self.holds(item) and self.notices(item, declared):
                return made(declared, item)
        if tests:
            self.problems.append(f"{declared.cite} {declared.name}: no test notices when it is silent")
        return None

    def holds(self, item: pytest.Item) -> bool:
        if item.nodeid not in self.passing:
            self.passing[item.nodeid] = passes(item, report=True)
            if not self.passing[item.nodeid]:
                self.problems.append(f"{item.nodeid} fails as it is")
        return self.passing[item.nodeid]

    def notices(self, item: pytest.Item, declared: Declaration) -> bool:
        with silenced(declared):
            return not passes(item)

    def keep(self, rulebook: str, found: list[matrix.Proof]) -> None:
        """Write the record, or compare it; that something else changed in a test's file is no fault of it."""
        if not self.is_check:
            matrix.record_path(rulebook).write_text(matrix.record(found), "utf-8")
        elif [p.claim for p in found] != [p.claim for p in self.record(rulebook)]:
            self.problems.append(f"{rulebook}/proof.tsv is stale: run 'make prove' and commit it")


def made(declared: Declaration, item: pytest.Item) -> matrix.Proof:
    """The proof that a test noticed the silence of a declaration, as both stand now."""
    print_, stands_on = matrix.fingerprint(declared), proof_evidence.evidence(declared, item)
    return matrix.Proof(declared.cite.number, declared.name, print_, item.nodeid, stands_on)
