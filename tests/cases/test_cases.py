"""Cases an arbiter could read: tests/cases/<rulebook>/*.toml, each put to the law as `turnus ask` does.

A case names the clauses it is about; silencing any of them must make one of its cases fail (`make prove`).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cases.reading import cases_in
from turnus.app.law.consult import consult, to_json
from turnus.law import Choice, Cite, Role

CASES = Path(__file__).parent


def cases() -> Iterator[Any]:
    for path in sorted(CASES.glob("*/*.toml")):
        rulebook = path.parent.name
        for case in cases_in(path):
            marks = [pytest.mark.clause(c.rulebook, c.number) for c in _cites(case["clauses"], rulebook)]
            yield pytest.param(rulebook, case, marks=marks, id=f"{rulebook}/{path.stem}: {case['name']}")


def _cites(texts: list[str], home: str) -> list[Cite]:
    return [Cite.parse(text, home) for text in texts]


@pytest.mark.parametrize(("rulebook", "case"), list(cases()))
def test_case(rulebook: str, case: dict[str, Any]) -> None:
    known = {
        "name",
        "clauses",
        "question",
        "facts",
        "base",
        "values",
        "decided",
        "answer",
        "cites",
        "referral",
    }
    assert set(case) <= known, "a case with a field nobody reads proves nothing"
    choices = [
        Choice.of(Cite.parse(d["clause"], rulebook), d["option"], Role(d["by"]))
        for d in case.get("decided", [])
    ]
    ruling = consult(
        rulebook,
        case["question"],
        case.get("facts", {}),
        base=case.get("base", ""),
        values=case.get("values"),
        choices=choices,
    ).ruling
    if "referral" in case:
        assert ruling.referral is not None
        assert {"by": str(ruling.referral.by), "options": list(ruling.referral.options)} == case["referral"]
    else:
        assert to_json(ruling.answer) == case["answer"]
    if "cites" in case:
        assert set(_cites(case["cites"], rulebook)) <= set(ruling.clauses())
