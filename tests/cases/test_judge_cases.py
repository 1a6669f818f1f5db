"""Games an arbiter could read: tests/cases/<rulebook>/judge/*.toml, each judged as `turnus judge` does.

A case is the record that INTERFACE describes plus `expect`, the parts of the answer that matter. An event may
also be a text of moves (`"e2e4 e7e5"`, in bughouse `"A: e2e4 e7e5"`): each is made and pressed, a second
apart. The clauses a case names
must be cited somewhere in its answer; silencing one must make a case fail (`make prove`). `about` names
clauses that show in the clocks or the position without being cited.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cases.reading import cases_in
from turnus.app.games.judging import judge
from turnus.law import Cite

CASES = Path(__file__).parent
OUR_FIELDS = {"name", "clauses", "about", "expect"}


def cases() -> Iterator[Any]:
    for path in sorted(CASES.glob("*/judge/*.toml")):
        rulebook = path.parent.parent.name
        for case in cases_in(path):
            named = dict.fromkeys((*case["clauses"], *case.get("about", ())))
            cites = [Cite.parse(text, rulebook) for text in named]
            marks = [pytest.mark.clause(cite.rulebook, cite.number) for cite in cites]
            yield pytest.param(rulebook, case, marks=marks, id=f"{rulebook}/{path.stem}: {case['name']}")


@pytest.mark.parametrize(("rulebook", "case"), list(cases()))
def test_case(rulebook: str, case: dict[str, Any]) -> None:
    record = {name: value for name, value in case.items() if name not in OUR_FIELDS}
    events = list(spelled_out(case.get("events", []), record.get("start", "start")))
    answer = judge({"rulebook": rulebook, **record, "events": events}).answer
    for name, expected in case["expect"].items():
        check(name, expected, answer)
    cited = everything_cited(answer)
    assert set(case["clauses"]) <= cited, f"cited are only {sorted(cited)}"


def spelled_out(events: list[Any], start: str) -> Iterator[dict[str, Any]]:
    """Spell out texts of moves as events: made, and pressed a second later."""
    at, turns = 0.0, dict(zip(("", "A", "B"), (first(start), *map(first, start.split("|"))), strict=False))
    for event in events:
        if isinstance(event, dict):
            at = event.get("at", at)
            yield event
            board = event.get("board", "")
            if event["type"] in ("move", "drop") and event.get("by") == turns.get(board, "white"):
                turns[board] = other(event["by"])
            continue
        board, _, moves = event.rpartition(":")
        here = {"board": board} if board else {}
        for move in moves.split():
            turn = turns.get(board, "white")
            yield {"at": at, "by": turn, "type": "move", "move": move, **here}
            yield {"at": at + 1, "by": turn, "type": "press", **here}
            at, turns[board] = at + 1, other(turn)


def first(start: str) -> str:
    """Say who has the move in a position."""
    return "black" if " b " in start or start.startswith("B:") else "white"


def other(side: str) -> str:
    return "black" if side == "white" else "white"


def check(name: str, expected: Any, answer: dict[str, Any]) -> None:
    """Compare what a case expects: parts of objects, some of a list of rulings, all of anything else.

    `refused` are the numbers of all events that were refused: an empty list says that none was.
    """
    if name == "refused":
        assert [each["event"] for each in answer["rulings"] if each["outcome"] == "refused"] == expected
        return
    found = answer[name]
    if name == "allowed":
        assert sorted(expected) == found
    elif name in ("rulings", "obligations", "referrals"):
        if not expected:
            assert found == []
        for part in expected:
            assert any(has(part, whole) for whole in found), f"{part} is not among {found}"
    elif isinstance(expected, dict):
        assert has(expected, found), f"{name}: {found}"
    else:
        assert found == (None if expected == "" else expected), name


def has(part: dict[str, Any], whole: dict[str, Any]) -> bool:
    """Tell whether an object has these parts; an empty text stands for nothing, which TOML cannot write."""
    return all(matches(key, value, whole.get(key)) for key, value in part.items())


def matches(key: str, value: Any, found: Any) -> bool:
    if key == "allowed":
        return bool(sorted(value) == found)
    if isinstance(value, list):
        return set(value) <= set(found or ())
    if isinstance(value, dict):
        return isinstance(found, dict) and has(value, found)
    return bool(found == value or (value == "" and found is None))


def everything_cited(answer: dict[str, Any]) -> set[str]:
    """Return every clause the answer names: for the result, a ruling, an obligation or a referral."""
    parts = (*answer["rulings"], *answer["obligations"], *answer["referrals"])
    return {clause for part in (answer, *parts) for clause in part["clauses"]}
