"""The check keeps a proof only while nothing it stands on has changed, and never all of them."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import clause_proof
import proof_evidence
from turnus.app.law import library, matrix
from turnus.law import Declaration

CLAUSE = ("ddt-2014", "3-c")


def declared() -> Declaration:
    found = library.standard().book(CLAUSE[0]).declarations
    return next(one for one in found if one.cite.number == CLAUSE[1])


def options(*given: str) -> Any:
    """A session with these options and no tests."""
    return SimpleNamespace(items=[], config=SimpleNamespace(getoption=lambda name: name in given))


@pytest.fixture
def proving(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A check in which this very test is the one that noticed; `proven` holds what it proves anew."""
    made = cast("Any", clause_proof.Proving(options("--prove", "--check-record")))
    made.marked = {CLAUSE: [request.node]}
    made.proven = []
    monkeypatch.setattr(clause_proof.Proving, "prove", lambda _self, one, _tests: made.proven.append(one))
    return made


def record(proving: Any, proof: matrix.Proof) -> matrix.Proof:
    proving.recorded = {(CLAUSE[0], *proof.claim[:3]): proof}
    return proof


def test_a_proof_is_kept_while_all_it_stands_on_is_the_same(proving: Any, request: Any) -> None:
    old = record(proving, clause_proof.made(declared(), request.node))
    assert proving.proof(declared(), set()) == old
    assert not proving.proven


@pytest.mark.parametrize("field", ["fingerprint", "evidence", "noticed_by"])
def test_a_proof_with_anything_else_in_it_is_made_anew(proving: Any, request: Any, field: str) -> None:
    record(proving, replace(clause_proof.made(declared(), request.node), **{field: "0123456789"}))
    proving.proof(declared(), set())
    assert proving.proven == [declared()]


def test_a_proof_by_a_test_of_another_clause_is_made_anew(proving: Any, request: Any) -> None:
    record(proving, clause_proof.made(declared(), request.node))
    proving.marked = {}
    proving.proof(declared(), set())
    assert proving.proven == [declared()]


def test_a_proof_that_is_drawn_is_made_anew(proving: Any, request: Any) -> None:
    old = record(proving, clause_proof.made(declared(), request.node))
    proving.proof(declared(), {old})
    assert proving.proven == [declared()]


def test_the_whole_proof_keeps_nothing(proving: Any, request: Any) -> None:
    record(proving, clause_proof.made(declared(), request.node))
    proving.may_keep = clause_proof.Proving(options("--prove", "--check-record", "--whole")).may_keep
    proving.proof(declared(), set())
    assert proving.proven == [declared()]


def test_a_tenth_is_drawn_and_another_one_when_any_code_changes() -> None:
    proofs = [matrix.Proof(str(number), "one", "print", "test", "evidence") for number in range(2000)]
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
