"""Questions a stranger can ask, and answers that are put into words in both languages."""

import json
import re
from typing import Any

import pytest

from cases.test_cases import cases
from turnus.app.law import library
from turnus.app.law.consult import consult, schemas
from turnus.law.explanation import Words, sentences, tree

PYTHON = re.compile(r"Fraction\(|<\w+\.\w+:|\w+\(\w+=")  # how Python, and nobody else, writes a value


def test_every_question_has_schemas() -> None:
    for name, facts in library.standard().stack("ddt-2014").questions().items():
        described = schemas(facts)
        assert json.loads(json.dumps(described))["facts"]["description"], name


@pytest.mark.parametrize(
    "case", [c.values[1] for c in cases() if c.values[0] == "ddt-2014"], ids=lambda c: c["name"]
)
def test_explanations_are_words(case: dict[str, Any]) -> None:
    consulted = consult("ddt-2014", case["question"], case["facts"], values=case.get("values"))
    words = Words(consulted.stack)
    lines = [line for _depth, line in sentences(consulted.ruling, words)]
    assert not [line for line in lines if PYTHON.search(line)]
    assert not PYTHON.search(json.dumps(tree(consulted.ruling, words), ensure_ascii=False))
