"""`pytest --reach`: which clauses an engine acts by, and which test notices when a clause answers otherwise.

Every test that is marked, or drives an engine, runs once while it is written down who speaks in an engine
(`otherwise.Heard`). Then each declaration gets another answer, its citations kept (`otherwise.Otherwise`):
first where engines ask, in the tests in which one heard it; then everywhere, in the tests marked with its
clause. The outcome is written to each rulebook's `reach.tsv`. With `--check-record` what is written there is
seen again, of a tenth of the declarations or with `--whole` of all. `--rulebook ID` does one rulebook,
`--left` only what the record leaves open.
"""

import time
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any, get_origin

import pytest

import proof_evidence
from clause_proof import clauses_of, passes, say
from otherwise import Heard, Otherwise
from turnus.app.law import library, matrix, reach
from turnus.app.law.reach import Noticed, Reach, Reached
from turnus.law import Declaration, Duty, Notice, Rulebook
from turnus.law.declaration import Decision, Figure, Power, Rule, Setting
from turnus.law.question import Combine

DRIVING = ("app", "engine", "federation", "office", "season")  # folders of tests that drive engines
SLOW = "test_random"
ADDING = {Combine.EACH, Combine.STEPS}
SEEN = {Noticed.ANSWER, Noticed.CONFLICT}
TRIES = 12  # so many tests of other clauses in which it speaks are tried
QUICK = 2.0  # seconds of processor: a test of other clauses that takes longer is not tried


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("turnus")
    group.addoption("--reach", action="store_true", help="let each clause answer otherwise, in the engines")
    group.addoption("--rulebook", default="", help="with --reach: only this rulebook")
    group.addoption("--left", action="store_true", help="with --reach: only what the record leaves open")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--reach"):
        wanted = config.getoption("--rulebook")
        chosen = [item for item in items if drives(item) or is_about(item, wanted)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
        items[:] = chosen


def drives(item: pytest.Item) -> bool:
    """Say whether a test drives an engine and is not too slow to be run again and again."""
    return item.path.parent.name in DRIVING and not item.path.name.startswith(SLOW)


def is_about(item: pytest.Item, rulebook: str) -> bool:
    """Say whether a test is marked with a clause, of one rulebook or of any."""
    return any(rulebook in ("", book) for book, _ in clauses_of(item))


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if not session.config.getoption("--reach"):
        return None
    if session.testsfailed:
        raise session.Interrupted("the tests could not be collected: no reach was measured")
    wanted = session.config.getoption("--rulebook")
    hearing = Hearing()
    for name in library.standard().ids():
        if wanted in ("", name):
            reaching = Reaching(session, name, hearing)
            reaching.check() if session.config.getoption("--check-record") else reaching.run()
    for problem in hearing.problems:
        say(session, f"  {problem}", red=True)
    session.testsfailed += len(hearing.problems)
    return True


class Hearing:
    """What engines heard in each test, which is run once for that."""

    def __init__(self) -> None:
        self.known: dict[str, Heard | None] = {}
        self.seconds: dict[str, float] = {}
        self.repeatable: dict[str, bool] = {}
        self.problems: list[str] = []

    def of(self, item: pytest.Item) -> Heard | None:
        """Return what was heard; nothing where the test fails as it is."""
        if item.nodeid not in self.known:
            begun = time.process_time()
            with Heard().listening() as heard:
                self.known[item.nodeid] = heard if passes(item) else None
            self.seconds[item.nodeid] = time.process_time() - begun
            if self.known[item.nodeid] is None:
                self.problems.append(f"{item.nodeid} fails as it is")
        return self.known[item.nodeid]

    def repeats(self, item: pytest.Item) -> bool:
        """Say whether a test passes again as the law is: one that does not can notice nothing."""
        if item.nodeid not in self.repeatable:
            self.repeatable[item.nodeid] = passes(item)
        return self.repeatable[item.nodeid]


class Reaching:
    """One rulebook: where its declarations reach."""

    def __init__(self, session: pytest.Session, rulebook: str, hearing: Hearing) -> None:
        self.session = session
        self.rulebook = rulebook
        self.hearing = hearing
        self.marked: dict[str, list[pytest.Item]] = {}
        for item in session.items:
            for book, number in clauses_of(item):
                if book == rulebook:
                    self.marked.setdefault(number, []).append(item)
        self.items = [item for item in session.items if drives(item) or is_about(item, rulebook)]

    def run(self) -> None:
        book = library.standard().book(self.rulebook)
        done = {one.claim: one for one in self.settled(book)}
        found = [done.get(_claim(declared)) or self.measure(declared) for declared in book.declarations]
        self.keep(found)
        noticed = sum(one.noticed in SEEN for one in found)
        reached = sum(one.reach is not Reach.ASKED for one in found)
        say(
            self.session,
            f"{self.rulebook}: {reached} of {len(found)} declarations reach somebody, {noticed} noticed",
        )

    def settled(self, book: Rulebook) -> list[Reached]:
        """What `--left` leaves as it is: noticed, and reaching somebody, by tests that are still there."""
        if not self.session.config.getoption("--left"):
            return []
        there = {item.nodeid for item in self.items}
        return [
            one
            for one in reach.reached(book)
            if one.noticed in SEEN and one.reach is not Reach.ASKED
            and {one.noticed_by, one.reached_by} <= there
        ]  # fmt: skip

    def measure(self, declared: Declaration) -> Reached:
        noticed, noticed_by, reached, reached_by = Noticed.NOTHING, "", Reach.ASKED, ""
        mine = [item for item in self.marked.get(declared.cite.number, []) if self.hearing.of(item)]
        for item in self.engines(declared, mine):
            how, _ = self.notices(item, declared, engines=True)
            if how in SEEN:
                reached, reached_by = self.kind(declared, item), item.nodeid
                if item in mine:
                    noticed, noticed_by = how, item.nodeid
                break
        if noticed is Noticed.NOTHING:
            noticed, noticed_by = self.noticed(declared, mine)
        return Reached(*_claim(declared), noticed, noticed_by, reached, reached_by)

    def noticed(self, declared: Declaration, mine: list[pytest.Item]) -> tuple[Noticed, str]:
        """What a test of its own clause notices, whoever asks."""
        spoken = changed = 0
        for item in mine:
            how, other = self.notices(item, declared, engines=False)
            if how in SEEN:
                return how, item.nodeid
            spoken, changed = spoken + other.spoken, changed + other.changed
        return (Noticed.RESTATED if spoken and not changed else Noticed.NOTHING), ""

    def engines(self, declared: Declaration, mine: list[pytest.Item]) -> Iterator[pytest.Item]:
        """The tests in which an engine heard a declaration: those of its clause, then some of others."""
        heard = [item for item in self.items if (one := self.hearing.of(item)) and one.has(declared)]
        if isinstance(declared, Power):  # it speaks by being there: whoever reports a decision by it needs it
            heard += [item for item in mine if drives(item) and item not in heard]
        yield from (item for item in heard if item in mine)
        others = [item for item in heard if item not in mine and self.hearing.seconds[item.nodeid] < QUICK]
        yield from sorted(others, key=lambda item: "test_judge_cases" not in item.nodeid)[:TRIES]

    def notices(
        self, item: pytest.Item, declared: Declaration, *, engines: bool
    ) -> tuple[Noticed, Otherwise]:
        """What a test notices of another answer.

        Of what adds up also when nothing of it comes, of a list also when it is shorter, of a setting also
        when it lets anything be filled in.
        """
        others = [Otherwise(declared, engines=engines)]
        if isinstance(declared, Rule | Figure) and declared.facts.question.combine in ADDING:
            others.append(Otherwise(declared, engines=engines, without=True))
        if isinstance(declared, Rule) and _has_several(declared.facts.answer_type()):
            others.append(Otherwise(declared, engines=engines, shorter=True))
        if isinstance(declared, Setting) and _is_bounded(declared):
            others.append(Otherwise(declared, engines=engines, bounds=True))
        for other in others:
            with other.in_force():
                passed = passes(item)
            if not passed and self.hearing.repeats(item):
                return (Noticed.CONFLICT if other.conflicts else Noticed.ANSWER), other
        return Noticed.NOTHING, others[0]

    def kind(self, declared: Declaration, item: pytest.Item) -> Reach:
        if isinstance(declared, Duty):
            return Reach.LISTED
        if isinstance(declared, Notice):
            return Reach.SHOWN
        heard = self.hearing.of(item)
        is_refusal = heard is not None and id(declared) in heard.refused
        is_ruled = isinstance(declared, Decision | Power) or is_refusal
        return Reach.RULED if is_ruled else Reach.ACTED

    def keep(self, found: list[Reached]) -> None:
        reach.record_path(self.rulebook).write_text(reach.record(found), "utf-8")

    def check(self) -> None:
        """See again what is written down: a declaration that is not there as it stands now is a problem."""
        book = library.standard().book(self.rulebook)
        recorded = {one.claim: one for one in reach.reached(book)}
        chosen = set(recorded.values())
        if not self.session.config.getoption("--whole"):
            chosen = proof_evidence.drawn(recorded.values(), proof_evidence.all_code())
        for declared in book.declarations:
            old = recorded.get(_claim(declared))
            if old is None:
                self.complain(declared, "was not measured as it is written now")
            elif old in chosen:
                self.see_again(declared, old)
        say(self.session, f"{self.rulebook}: {len(chosen)} of {len(recorded)} reaches seen again")

    def see_again(self, declared: Declaration, old: Reached) -> None:
        """Run the tests that noticed it: first any, then the one of an engine."""
        by_name = {item.nodeid: item for item in self.items}
        for test, engines in ((old.noticed_by, False), (old.reached_by, True)):
            if test and test not in by_name:
                self.complain(declared, f"was noticed by {test}, which is gone")
            elif test and self.notices(by_name[test], declared, engines=engines)[0] not in SEEN:
                self.complain(declared, f"is no longer noticed by {test}")

    def complain(self, declared: Declaration, what: str) -> None:
        self.hearing.problems.append(f"{declared.cite} {declared.name} {what}: run 'make prove'")


def _claim(declared: Declaration) -> tuple[str, str, str]:
    return declared.cite.number, declared.name, matrix.fingerprint(declared)


def _has_several(answer: Any) -> bool:
    """Say whether an answer is a list, a table, or a record that may hold one."""
    return is_dataclass(answer) or get_origin(answer) in (tuple, Mapping)


def _is_bounded(declared: Setting) -> bool:
    is_between = declared.low is not None or declared.high is not None
    return is_between or bool(declared.choices) or declared.required
