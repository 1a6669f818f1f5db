"""The matrix: done means declared, and noticed as it stands now."""

from dataclasses import replace
from typing import Any

import pytest

from proving.law_toy import Fine, Price, book
from turnus.app.law import library, matrix, reach
from turnus.app.law.reach import Noticed, Reach, Reached
from turnus.law import Declaration, Rulebook, clause


@clause("club", "1")
def one_euro(_facts: Fine) -> int:
    """Return one euro."""
    return 1


@clause("club", "1")
def two_euros(_facts: Price) -> int:
    """Return two euros."""
    return 2


def proof(declared: Declaration, **changed: Any) -> Reached:
    print_ = matrix.fingerprint(declared)
    found = Reached("1", declared.name, print_, Noticed.ANSWER, "tests/test_x.py::test_x", Reach.ASKED, "")
    return replace(found, **changed)


def status(monkeypatch: pytest.MonkeyPatch, club: Rulebook, *proofs: Reached) -> dict[str, bool]:
    monkeypatch.setattr(reach, "reached", lambda _rulebook: list(proofs))
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


@pytest.mark.parametrize(
    ("noticed", "is_done"),
    [
        (Noticed.ANSWER, True),
        (Noticed.CONFLICT, True),
        (Noticed.SILENCE, True),
        (Noticed.RESTATED, False),
        (Noticed.NOTHING, False),
    ],
)
def test_what_nobody_notices_is_open(
    monkeypatch: pytest.MonkeyPatch, noticed: Noticed, is_done: bool
) -> None:
    found = proof(one_euro, noticed=noticed)
    assert status(monkeypatch, book("club", [one_euro], numbers="1"), found) == {"1": is_done}


def test_totals_count_by_kind() -> None:
    rows = matrix.rows(library.standard().book("ddt-2014"))
    counted = matrix.totals(rows)
    assert counted["clauses"] == 64 == counted["done"] + counted["open"]
    assert sum(k["done"] + k["open"] for k in counted["kinds"].values()) == 64


def test_a_page_lists_every_clause() -> None:
    page = matrix.page(library.standard().book("ddt-2014"))
    assert sum(line.startswith("| ") for line in page.splitlines()) == 64 + 1


@pytest.mark.parametrize(
    "rulebook", ["asten-bughouse", "ddt-2014", "fide-2005", "fide-2023", "kndb-2009", "osv-v30"]
)
def test_no_clause_of_a_rulebook_of_ours_is_open(rulebook: str) -> None:
    rows = matrix.rows(library.standard().book(rulebook))
    assert not [str(row.clause.cite) for row in rows if not row.done]
