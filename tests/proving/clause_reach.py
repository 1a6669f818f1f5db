"""How far each clause reaches, and which test notices when it answers otherwise: what `--prove` does.

Every test that is marked, or drives an engine, runs once while it is written down who speaks in an engine
(`otherwise.Heard`), as soon as something has to be measured. Then each declaration gets another answer, its
citations kept (`otherwise.Otherwise`): first where engines ask, in the tests in which one heard it; then
everywhere, in the tests marked with its clause; what no other answer of can be noticed is silenced.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import is_dataclass, replace
from typing import Any, get_origin

import pytest

from proving import proof_evidence
from proving.clause_proof import clauses_of, passes, say
from proving.otherwise import Heard, Otherwise
from turnus.app.law import library, matrix, reach
from turnus.app.law.reach import PROVEN, Noticed, Reach, Reached
from turnus.law import Declaration, Duty, Notice, silencing
from turnus.law.declaration import Decision, Figure, Power, Rule, Setting
from turnus.law.question import Combine

DRIVING = ("app", "engine", "federation", "office", "season")  # folders of tests that drive engines
SLOW = "test_random"
ADDING = {Combine.EACH, Combine.STEPS}
SEEN = {Noticed.ANSWER, Noticed.CONFLICT}
TRIES = 12  # so many tests of other clauses in which it speaks are tried
QUICK = 2.0  # seconds of processor: a test of other clauses that takes longer is not tried
TOLD = pytest.StashKey[str]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--prove"):
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
    if not session.config.getoption("--prove"):
        return None
    if session.testsfailed:
        raise session.Interrupted("the tests could not be collected: nothing was proven")
    shelf = library.standard()
    shelf.check_citations()
    clause = session.config.getoption("--clause")
    wanted = clause.partition(":")[0] or session.config.getoption("--rulebook")
    hearing = Hearing()
    for name in shelf.ids():
        if wanted in ("", name):
            reaching = Reaching(session, name, hearing)
            reaching.check() if session.config.getoption("--check-record") else reaching.run()
    for problem in hearing.problems:
        say(session, f"  {problem}", red=True)
    session.testsfailed += len(hearing.problems)
    session.config.stash[TOLD] = f"proof: {hearing.seen} passed, {len(hearing.problems)} failed"
    return True


def pytest_unconfigure(config: pytest.Config) -> None:
    """Close with what was proven: pytest itself has run no test by its own count."""
    if TOLD in config.stash:
        sys.stdout.write(f"{config.stash[TOLD]}\n")


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


class Hearing:
    """What engines heard in each test, which is run once for that."""

    def __init__(self) -> None:
        self.known: dict[str, Heard | None] = {}
        self.seconds: dict[str, float] = {}
        self.repeatable: dict[str, bool] = {}
        self.problems: list[str] = []
        self.seen = 0  # declarations of which a test noticed another answer

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


Claim = tuple[str, str, str]  # clause, declaration, fingerprint


class Reaching:
    """One rulebook: what notices its declarations, and where they reach."""

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
        self.by_name = {item.nodeid: item for item in self.items}
        self.clause = str(session.config.getoption("--clause")).partition(":")[2]
        self.is_whole = bool(self.clause or session.config.getoption("--whole"))
        written = library.standard().book(rulebook)
        self.declarations = written.declarations
        self.claims = dict(
            zip(map(id, self.declarations), told_apart(map(_claim, self.declarations)), strict=True)
        )
        rows = reach.reached(written)
        self.recorded = dict(zip(told_apart(one.claim for one in rows), rows, strict=True))
        self.named = {one.claim[:2]: one for one in rows}
        self.by_end = {_end(item.nodeid): item for item in self.items}

    def run(self) -> None:
        """Write down what notices each declaration, and where it reaches."""
        found = [self.renewed(declared) for declared in self.declarations]
        reach.record_path(self.rulebook).write_text(reach.record(found), "utf-8")
        for declared, one in zip(self.declarations, found, strict=True):
            if one.noticed not in PROVEN:
                what = "no test notices it" if self.mine(declared) else "no test is marked with this clause"
                self.hearing.problems.append(f"{declared.cite} {declared.name}: {what}")
        proven = sum(one.noticed in PROVEN for one in found)
        self.hearing.seen += proven
        reached = sum(one.reach is not Reach.ASKED for one in found)
        say(
            self.session,
            f"{self.rulebook}: of {len(found)} declarations {proven} noticed, {reached} reach somebody",
        )

    def renewed(self, declared: Declaration) -> Reached:
        """Keep what is recorded while its tests notice it; measure anything else."""
        old = self.hint(declared)
        if old is not None and not self.is_whole and not self.is_left(old):
            evidence = self.evidence(declared, old)
            if (old in self.recorded.values() and old.evidence == evidence) or not self.missed(declared, old):
                return replace(old, evidence=evidence)
        found = self.measure(declared)
        return replace(found, evidence=self.evidence(declared, found))

    def hint(self, declared: Declaration) -> Reached | None:
        """Return what is recorded; of a declaration that was written otherwise, or of tests that moved, too.

        Such a row is no proof: its tests are run again.
        """
        claim = _claim(declared)
        old = self.recorded.get(self.claims[id(declared)]) or self.named.get(claim[:2])
        if old is None:
            return None
        noticed_by, reached_by = map(self.moved, (old.noticed_by, old.reached_by))
        return replace(old, fingerprint=claim[2], noticed_by=noticed_by, reached_by=reached_by)

    def moved(self, test: str) -> str:
        """Return a test by its name now, where its file went to another folder."""
        there = self.by_end.get(_end(test))
        return there.nodeid if test not in self.by_name and there is not None else test

    def is_left(self, old: Reached) -> bool:
        """Say whether a row leaves something open that is to be measured."""
        if old.noticed not in PROVEN:
            return True
        is_open = old.noticed not in SEEN or old.reach is Reach.ASKED
        return is_open and bool(self.session.config.getoption("--left"))

    def evidence(self, declared: Declaration, found: Reached) -> str:
        """The digest of what a row stands on: the code of the clause and of the tests that noticed."""
        tests = dict.fromkeys(test for test in (found.noticed_by, found.reached_by) if test)
        if not all(test in self.by_name for test in tests):
            return ""
        which = self.claims[id(declared)][1]
        return proof_evidence.digest(
            *(proof_evidence.evidence(declared, self.by_name[test]) for test in tests),
            *([which] if which else []),
        )

    def mine(self, declared: Declaration) -> list[pytest.Item]:
        """The tests marked with a declaration's clause."""
        return self.marked.get(declared.cite.number, [])

    def measure(self, declared: Declaration) -> Reached:
        noticed, noticed_by, reached, reached_by = Noticed.NOTHING, "", Reach.ASKED, ""
        mine = [item for item in self.mine(declared) if self.hearing.of(item)]
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
        for item in mine:
            if self.misses(item, declared):
                return Noticed.SILENCE, item.nodeid
        return (Noticed.RESTATED if spoken and not changed else Noticed.NOTHING), ""

    def misses(self, item: pytest.Item, declared: Declaration) -> bool:
        """Say whether a test notices that a declaration is silent."""
        with silenced(declared):
            passed = passes(item)
        return not passed and self.hearing.repeats(item)

    def engines(self, declared: Declaration, mine: list[pytest.Item]) -> Iterator[pytest.Item]:
        """The tests in which an engine heard a declaration: those of its clause, then some of others.

        All others are heard only where those of its clause notice nothing.
        """
        is_there = isinstance(
            declared, Power
        )  # it speaks by being there: who reports a decision by it needs it
        yield from (item for item in mine if self.is_heard(item, declared) or (is_there and drives(item)))
        heard = [item for item in self.items if item not in mine and self.is_heard(item, declared)]
        others = [item for item in heard if self.hearing.seconds[item.nodeid] < QUICK]
        yield from sorted(others, key=lambda item: "test_judge_cases" not in item.nodeid)[:TRIES]

    def is_heard(self, item: pytest.Item, declared: Declaration) -> bool:
        """Say whether an engine hears a declaration in a test."""
        heard = self.hearing.of(item)
        return heard is not None and heard.has(declared)

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

    def check(self) -> None:
        """See again what is written down, where anything changed and of a tenth, or all of it."""
        drawn = proof_evidence.drawn(self.recorded.values(), proof_evidence.all_code())
        seen = 0
        for declared in self.declarations:
            if self.clause not in ("", declared.cite.number):
                continue
            old = self.recorded.get(self.claims[id(declared)])
            if old is None:
                self.complain(declared, "was not measured as it is written now")
            elif old.noticed not in PROVEN:
                self.complain(declared, "is noticed by no test")
            elif self.is_whole or old in drawn or old.evidence != self.evidence(declared, old):
                seen += 1
                missed = self.missed(declared, old)
                self.hearing.seen += not missed
                for what in missed:
                    self.complain(declared, what)
        if len(self.recorded) > len(self.declarations):
            self.hearing.problems.append(
                f"{self.rulebook}/reach.tsv has rows of what is gone: run 'make prove'"
            )
        say(self.session, f"{self.rulebook}: {seen} of {len(self.recorded)} declarations seen again")

    def missed(self, declared: Declaration, old: Reached) -> list[str]:
        """Run the tests that noticed a declaration, where engines ask and elsewhere: what do they miss?"""
        where = {old.reached_by: True} if old.reached_by else {}
        where = {old.noticed_by: False} | where if old.noticed_by else where
        return [
            f"was noticed by {test}, which is gone"
            if test not in self.by_name
            else f"is no longer noticed by {test}"
            for test, engines in where.items()
            if test not in self.by_name or not self.still_notices(self.by_name[test], declared, old, engines)
        ]

    def still_notices(self, item: pytest.Item, declared: Declaration, old: Reached, engines: bool) -> bool:
        if old.noticed is Noticed.SILENCE and item.nodeid == old.noticed_by and not engines:
            return self.misses(item, declared)
        return self.notices(item, declared, engines=engines)[0] in SEEN

    def complain(self, declared: Declaration, what: str) -> None:
        self.hearing.problems.append(f"{declared.cite} {declared.name} {what}: run 'make prove'")


def _end(test: str) -> str:
    """Return a test's name from its file on."""
    path, _, name = test.partition("::")
    return f"{path.rpartition('/')[2]}::{name}"


def _claim(declared: Declaration) -> Claim:
    return declared.cite.number, declared.name, matrix.fingerprint(declared)


def told_apart(claims: Iterable[Claim]) -> list[tuple[Claim, str]]:
    """Tell claims of one text apart by their order: rows of a table may say of themselves the same."""
    listed = list(claims)
    often, met = Counter(listed), Counter[Claim]()
    found = []
    for claim in listed:
        met[claim] += 1
        found.append((claim, f"{met[claim]} of {often[claim]}" if often[claim] > 1 else ""))
    return found


def _has_several(answer: Any) -> bool:
    """Say whether an answer is a list, a table, or a record that may hold one."""
    return is_dataclass(answer) or get_origin(answer) in (tuple, Mapping)


def _is_bounded(declared: Setting) -> bool:
    is_between = declared.low is not None or declared.high is not None
    return is_between or bool(declared.choices) or declared.required
