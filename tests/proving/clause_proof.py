"""`pytest --prove`: gives each declaration another answer in turn, and sees which test notices.

A clause is proven by tests marked with it; how far it reaches is seen where engines ask (`clause_reach`). The
outcome is written to each rulebook's `reach.tsv`: what is recorded is seen again where anything it stands on
changed, the rest is measured anew; `--whole` measures all anew, `--left` what the record leaves open too,
`--rulebook ID` one rulebook, `--clause ID:NUMBER` one clause. With `--check-record` nothing is written: a row
that is missing, or whose test no longer notices, is a problem; rows on which nothing changed are kept but for
a tenth (`proof_evidence`), and with `--whole` all are seen again.
"""

from collections.abc import Iterator

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

from turnus.app.law import library
from turnus.competition import making_once

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
    group.addoption("--prove", action="store_true", help="let each declared clause answer otherwise in turn")
    group.addoption("--check-record", action="store_true", help="with --prove: fail when reach.tsv is stale")
    group.addoption(
        "--whole", action="store_true", help="with --prove: keep nothing, see or measure all anew"
    )
    group.addoption("--rulebook", default="", help="with --prove: only this rulebook")
    group.addoption("--clause", default="", help="with --prove: only this clause, as RULEBOOK:NUMBER")
    group.addoption("--left", action="store_true", help="with --prove: also what the record leaves open")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("prove" if config.getoption("--prove") else "turnus")


def clauses_of(item: pytest.Item) -> Iterator[tuple[str, str]]:
    """Return the clauses a test is about; a marker that names no clause is an error."""
    shelf = library.standard()
    for marker in item.iter_markers("clause"):
        if len(marker.args) != 2:
            raise pytest.UsageError(f"{item.nodeid}: write clause(rulebook, number)")
        rulebook, number = marker.args
        if not shelf.can_read(rulebook) or number not in shelf.book(rulebook).clauses:
            raise pytest.UsageError(f"{item.nodeid}: the register has no clause {rulebook}:{number}")
        yield rulebook, number


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        list(clauses_of(item))


def say(session: pytest.Session, line: str, *, red: bool = False) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reporter.write_line(line, red=red)


class Afterwards:
    """What pytest is told comes next: anything in this session, so that only its fixtures stay up."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session

    def listchain(self) -> list[pytest.Session]:
        return [self.session]


def passes(item: pytest.Item) -> bool:
    """Run one test once, with nothing kept of what the law answered before."""
    making_once.forget()
    item._initrequest()  # type: ignore[attr-defined]  # noqa: SLF001 - as pytest itself does before a test
    reports = runtestprotocol(item, log=False, nextitem=Afterwards(item.session))  # type: ignore[arg-type]
    return all(report.passed for report in reports)
