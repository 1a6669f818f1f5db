"""The matrix: done means declared, and noticed as it stands now."""

from dataclasses import replace

import pytest

from law_toy import Fine, Price, book
from turnus.app.law import library, matrix, reach
from turnus.law import Declaration, Rulebook, clause


@clause("club", "1")
def one_euro(_facts: Fine) -> int:
    """Return one euro."""
    return 1


@clause("club", "1")
def two_euros(_facts: Price) -> int:
    """Return two euros."""
    return 2


def proof(declared: Declaration, **changed: str) -> matrix.Proof:
    found = matrix.Proof("1", declared.name, matrix.fingerprint(declared), "tests/test_x.py::test_x", "abc")
    return replace(found, **changed)


def status(monkeypatch: pytest.MonkeyPatch, club: Rulebook, *proofs: matrix.Proof) -> dict[str, bool]:
    monkeypatch.setattr(matrix, "proofs", lambda _rulebook: list(proofs))
    monkeypatch.setattr(reach, "reached", lambda _rulebook: [])
    return {row.clause.cite.number: row.done for row in matrix.rows(club)}


def test_a_clause_nobody_declares_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    assert status(monkeypatch, book("club", [], numbers="1")) == {"1": False}


def test_a_declared_clause_that_no_test_noticed_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    assert status(monkeypatch, book("club", [one_euro], numbers="1")) == {"1": False}


def test_a_noticed_clause_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    assert status(monkeypatch, book("club", [one_euro], numbers="1"), proof(one_euro)) == {"1": True}


def test_a_proof_of_an_older_text_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    stale = proof(one_euro, fingerprint="0123456789")
    assert status(monkeypatch, book("club", [one_euro], numbers="1"), stale) == {"1": False}


def test_every_declaration_of_a_clause_must_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    both = book("club", [one_euro, two_euros], numbers="1")
    assert status(monkeypatch, both, proof(one_euro)) == {"1": False}
    assert status(monkeypatch, both, proof(one_euro), proof(two_euros)) == {"1": True}


def test_the_record_is_written_and_read_back() -> None:
    text = matrix.record([proof(one_euro)])
    assert text.splitlines()[0] == matrix.HEADER
    assert text.splitlines()[1].split("\t") == [
        "1", "one_euro", matrix.fingerprint(one_euro), "tests/test_x.py::test_x", "abc",
    ]  # fmt: skip


def test_totals_count_by_kind() -> None:
    rows = matrix.rows(library.standard().book("ddt-2014"))
    counted = matrix.totals(rows)
    assert counted["clauses"] == 64 == counted["done"] + counted["open"]
    assert sum(k["done"] + k["open"] for k in counted["kinds"].values()) == 64


def test_a_page_lists_every_clause() -> None:
    page = matrix.page(library.standard().book("ddt-2014"))
    assert sum(line.startswith("| ") for line in page.splitlines()) == 64 + 1
