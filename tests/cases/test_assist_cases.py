"""What an arbiter tells and is told: tests/cases/<rulebook>/assist/*.toml, each put as `turnus assist` does.

A case is a request (`incident`, `told`, perhaps `tempo`, `supervision`, `settings`) plus `expect`: sentences
that must be among what `follows` (or are `exactly` that), the result, what is left to decide and to whom. A
sentence that ends in … is only begun. Every clause it names must be cited; another answer of it must make
a case fail (`make prove`). `about` names clauses that decide without being cited.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cases.reading import cases_in
from turnus.app.games.assistant import assist
from turnus.law import Cite

CASES = Path(__file__).parent
OUR_FIELDS = {"name", "clauses", "about", "expect"}


def cases() -> Iterator[Any]:
    for path in sorted(CASES.glob("*/assist/*.toml")):
        rulebook = path.parent.parent.name
        for case in cases_in(path):
            cites = [Cite.parse(text, rulebook) for text in (*case["clauses"], *case.get("about", ()))]
            marks = [pytest.mark.clause(cite.rulebook, cite.number) for cite in cites]
            yield pytest.param(rulebook, case, marks=marks, id=f"{rulebook}/{path.stem}: {case['name']}")


@pytest.mark.parametrize(("rulebook", "case"), list(cases()))
def test_case(rulebook: str, case: dict[str, Any]) -> None:
    request = {name: value for name, value in case.items() if name not in OUR_FIELDS}
    advice = assist({"rulebook": rulebook, **request})
    for name, expected in case["expect"].items():
        check(name, expected, advice)
    cited = {clause["clause"] for clause in advice["clauses"]}
    assert set(case["clauses"]) <= cited, f"cited are only {sorted(cited)}"


def check(name: str, expected: Any, advice: dict[str, Any]) -> None:
    if name == "follows":
        for sentence in expected:
            assert any(says(told, sentence) for told in advice["follows"]), advice["follows"]
    elif name == "exactly":
        assert advice["follows"] == expected
    elif name == "left":
        assert [left["to"] for left in advice["referrals"]] == [left["to"] for left in expected]
        for left, wanted in zip(advice["referrals"], expected, strict=True):
            open_ = [option["option"] for option in left["options"] if not option["refused"]]
            assert open_ == wanted["options"]
    else:
        assert advice[name] == (None if expected == "" else expected), name


def says(told: str, sentence: str) -> bool:
    return told.startswith(sentence[:-1]) if sentence.endswith("…") else told == sentence


@pytest.mark.parametrize("rulebook", ["fide-2005", "fide-2023"])
def test_the_conditions_of_play_are_read_in_dutch(rulebook: str) -> None:
    english, dutch = (
        assist({"rulebook": rulebook, "incident": "conditions_of_play"}, code)["follows"]
        for code in ("en", "nl")
    )
    assert [line for line in english if line in dutch] == []
