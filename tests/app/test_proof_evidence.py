"""The check keeps a proof only while nothing it stands on has changed, and never all of them."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from proving import clause_reach, proof_evidence
from turnus.app.law import library, matrix
from turnus.app.law.reach import Noticed, Reach, Reached
from turnus.law import Declaration

CLAUSE = ("ddt-2014", "3-c")


def declared() -> Declaration:
    found = library.standard().book(CLAUSE[0]).declarations
    return next(one for one in found if one.cite.number == CLAUSE[1])


def options(*given: str) -> Any:
    """A session with these options and no tests."""
    unheard = SimpleNamespace(get_plugin=lambda _name: None)
    config = SimpleNamespace(getoption=lambda name: name in given, pluginmanager=unheard)
    return SimpleNamespace(items=[], config=config)


class Looking(clause_reach.Reaching):
    """A look at one clause of which this very test is the one that noticed; `seen` holds who was run."""

    def __init__(self, item: pytest.Item, *given: str) -> None:
        super().__init__(options("--prove", *given), CLAUSE[0], clause_reach.Hearing())
        self.declarations = (declared(),)
        self.by_name = {item.nodeid: item}
        self.by_end = {item.nodeid.rpartition("/")[2]: item}
        self.seen: list[str] = []
        self.still = True
        self.record(item)

    def record(self, item: pytest.Item, **changed: Any) -> Reached:
        print_ = matrix.fingerprint(declared())
        found = Reached(
            CLAUSE[1], declared().name, print_, Noticed.ANSWER, item.nodeid, Reach.ACTED, item.nodeid
        )
        found = replace(replace(found, evidence=self.evidence(declared(), found)), **changed)
        self.recorded = {(found.claim, ""): found}
        self.named = {found.claim[:2]: found}
        return found

    def still_notices(self, item: pytest.Item, *_how: Any) -> bool:
        self.seen.append(item.nodeid)
        return self.still

    def measure(self, one: Declaration) -> Reached:
        self.seen.append("measured")
        print_ = matrix.fingerprint(one)
        return Reached(CLAUSE[1], one.name, print_, Noticed.ANSWER, "elsewhere", Reach.ACTED, "")


@pytest.fixture
def looking(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Looking:
    monkeypatch.setattr(proof_evidence, "drawn", lambda _rows, _code: set())
    return Looking(request.node, "--check-record")


def test_a_row_is_kept_while_all_it_stands_on_is_the_same(looking: Looking) -> None:
    looking.check()
    assert (looking.seen, looking.hearing.problems) == ([], [])
    assert looking.renewed(declared()) == next(iter(looking.recorded.values()))
    assert looking.seen == []


def test_a_row_on_which_something_changed_is_seen_again(looking: Looking, request: Any) -> None:
    looking.record(request.node, evidence="0123456789")
    looking.check()
    assert (len(looking.seen), looking.hearing.problems) == (1, [])
    assert looking.renewed(declared()).evidence not in ("", "0123456789")
    looking.still = False
    looking.check()
    assert "is no longer noticed by" in looking.hearing.problems[0]


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"fingerprint": "0123456789"}, "was not measured as it is written now"),
        ({"noticed": Noticed.RESTATED}, "is noticed by no test"),
        ({"noticed_by": "tests/test_x.py::test_gone"}, "which is gone"),
    ],
)
def test_a_row_that_does_not_hold_is_a_problem(
    looking: Looking, request: Any, changed: dict[str, Any], problem: str
) -> None:
    looking.record(request.node, **changed)
    looking.check()
    assert problem in looking.hearing.problems[0]


def test_a_row_that_does_not_hold_is_measured_anew(looking: Looking, request: Any) -> None:
    looking.record(request.node, noticed_by="tests/test_x.py::test_gone")
    assert looking.renewed(declared()).noticed_by == "elsewhere"
    assert "measured" in looking.seen


def test_what_was_written_otherwise_or_moved_is_seen_again_by_its_test(
    looking: Looking, request: Any
) -> None:
    elsewhere = f"tests/elsewhere/{request.node.nodeid.rpartition('/')[2]}"
    looking.record(request.node, fingerprint="0123456789", noticed_by=elsewhere, reached_by=elsewhere)
    found = looking.renewed(declared())
    assert looking.seen == [request.node.nodeid]
    assert (found.noticed_by, found.fingerprint) == (request.node.nodeid, matrix.fingerprint(declared()))


def test_a_row_that_is_drawn_is_seen_again(looking: Looking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof_evidence, "drawn", lambda rows, _code: set(rows))
    looking.check()
    assert len(looking.seen) == 1


def test_the_whole_proof_keeps_nothing(request: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof_evidence, "drawn", lambda _rows, _code: set())
    Looking(request.node).renewed(declared())
    whole = Looking(request.node, "--whole")
    whole.check()
    whole.renewed(declared())
    assert whole.seen == [request.node.nodeid, "measured"]


def test_a_tenth_is_drawn_and_another_one_when_any_code_changes() -> None:
    proofs = [
        Reached(str(number), "one", "print", Noticed.ANSWER, "test", Reach.ACTED, "test")
        for number in range(2000)
    ]
    drawn = proof_evidence.drawn(proofs, "code")
    assert drawn == proof_evidence.drawn(reversed(proofs), "code")
    assert 150 < len(drawn) < 250
    assert len(drawn & proof_evidence.drawn(proofs, "other code")) < 60


def test_evidence_changes_with_what_the_test_imports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof_evidence, "TESTS", tmp_path)
    item = cast("Any", SimpleNamespace(path=tmp_path / "test_it.py", nodeid="it"))

    def evidence(helper: str, case: object = None) -> str:
        (tmp_path / "test_it.py").write_text("from helping import help_me\n")
        (tmp_path / "helping.py").write_text("import deeper\n")
        (tmp_path / "deeper.py").write_text(helper)
        for kept in (proof_evidence.closure, proof_evidence.imported, proof_evidence._digest_of):  # noqa: SLF001
            kept.cache_clear()
        item.callspec = SimpleNamespace(params={"case": case})
        return proof_evidence.evidence(declared(), item)

    before = evidence("HELP = 1")
    assert evidence("HELP = 1") == before
    assert evidence("HELP = 2") != before
    assert evidence("HELP = 1", case="another") != before


def test_evidence_covers_the_file_of_the_clause_and_those_of_the_rulebook_it_uses() -> None:
    files = {path.name for path in proof_evidence.closure(proof_evidence.home(declared()))}
    assert Path(str(declared().speak.__code__.co_filename)).name in files  # type: ignore[attr-defined]


def test_every_declaration_has_a_home() -> None:
    shelf = library.standard()
    for name in shelf.ids():
        for one in shelf.book(name).declarations:
            assert proof_evidence.home(one).is_file()


def test_a_set_is_written_in_one_order() -> None:
    assert proof_evidence.written({"b", "a"}) == proof_evidence.written({"a", "b"})
    assert proof_evidence.written({"x": {2, 1}, "a": [1]}) == proof_evidence.written({"a": [1], "x": {1, 2}})


def test_rows_of_one_text_are_told_apart_by_their_order() -> None:
    once, twice = ("1.1", "alone", "aa"), ("1.2", "row", "bb")
    assert clause_reach.told_apart([twice, once, twice]) == [(twice, "1 of 2"), (once, ""), (twice, "2 of 2")]
