"""`pytest --prove`: silences each declaration in turn and runs only the tests marked with its clause.

A declaration that no marked test notices leaves its clause open. The outcome is written to each rulebook's
`proof.tsv`; with `--check-record` it is compared with what is written there instead.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

from turnus.app import library, matrix
from turnus.law import Declaration

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
    whole = library.standard
    silent = whole().silenced(declared)
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
    """One whole run: which declaration is noticed by which test."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session
        self.marked: Marked = {}
        for item in session.items:
            for clause in clauses_of(item):
                self.marked.setdefault(clause, []).append(item)
        self.passing: dict[str, bool] = {}
        self.problems: list[str] = []

    def run(self) -> list[str]:
        shelf = library.standard()
        shelf.check_citations()
        proven = 0
        for name in shelf.ids():
            declared = shelf.book(name).declarations
            found = [proof for one in declared if (proof := self.prove(one))]
            proven += len(found)
            self.keep(name, found)
            say(self.session, f"{name}: {len(found)} of {len(declared)} declarations noticed")
        tests = sum(self.passing.values())
        say(self.session, f"proof: {proven} declarations, {tests} tests")
        return self.problems

    def prove(self, declared: Declaration) -> matrix.Proof | None:
        cite = declared.cite
        tests = self.marked.get((cite.rulebook, cite.number), [])
        if not tests:
            self.problems.append(f"{cite} {declared.name}: no test is marked with this clause")
        for item in tests:
            if self.holds(item) and self.notices(item, declared):
                print_ = matrix.fingerprint(declared)
                return matrix.Proof(cite.number, declared.name, print_, item.nodeid)
        if tests:
            self.problems.append(f"{cite} {declared.name}: no test notices when it is silent")
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
        text = matrix.record(found)
        path = matrix.record_path(rulebook)
        if not self.session.config.getoption("--check-record"):
            path.write_text(text, "utf-8")
        elif not path.is_file() or path.read_text("utf-8") != text:
            self.problems.append(f"{rulebook}/proof.tsv is stale: run 'make prove' and commit it")
