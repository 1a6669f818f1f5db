"""EX-1.12: the whole search for a cross game, with everybody who was passed over and why."""

from typing import Any

import pytest

from turnus.app.law.consult import consult

GROUP_1 = {
    "a1": 2010, "a2": 1985, "a3": 1950, "a4": 1900, "a5": 1880, "a6": 1830, "a7": 1745,
    "a8": 1780, "a9": 1700,
}  # fmt: skip
GROUP_2 = {
    "b1": 1760, "b2": 1690, "b3": 1720, "b4": 1650, "b5": 1640, "b6": 1600, "b7": 1580,
    "b8": 1550, "b9": 1500,
}  # fmt: skip
GROUP_3 = {f"c{n}": 1500 - 10 * n for n in range(1, 11)}
HISTORY = [{"round": 1, "upper": "a9", "lower": "b2"}, {"round": 2, "upper": "a8", "lower": "b1"}]


def present(name: str, ratings: dict[str, int]) -> dict[str, Any]:
    return {"name": name, "players": [{"name": n, "rating": r} for n, r in ratings.items()]}


def cross_game(history: list[dict[str, Any]]) -> Any:
    groups = [present("1", GROUP_1), present("2", GROUP_2), present("3", GROUP_3)]
    return consult("osv-v30", "cross_game", {"groups": groups, "limit": 50, "history": history}).ruling.answer


@pytest.mark.clause("osv-v30", "1.12.1-1")
@pytest.mark.clause("osv-v30", "1.12.1-2")
@pytest.mark.clause("osv-v30", "1.12.1-3")
@pytest.mark.clause("osv-v30", "1.12.2-2")
@pytest.mark.clause("osv-v30", "1.12.2-3")
@pytest.mark.clause("osv-v30", "1.12.1-1-b")
def test_the_whole_trace_of_the_example() -> None:
    found = cross_game(HISTORY)
    assert (found.upper, found.lower, found.groups, found.byes) == ("a9", "b3", ("1", "2"), ())
    trace = [(passed.lower, passed.upper, passed.clauses) for passed in found.passed_over]
    assert trace[:2] == [("b1", "", ("1.12.2-2",)), ("b2", "a9", ("1.12.2-3",))]
    too_strong = [("b2", f"a{n}", ("1.12.1-1-b",)) for n in range(8, 0, -1)]
    assert trace[2:] == too_strong
    differences = [dict(passed.reasons[0].values)["difference"] for passed in found.passed_over[2:5]]
    assert differences == [90, 55, 140]


@pytest.mark.clause("osv-v30", "1.12.2-1")
@pytest.mark.clause("osv-v30", "1.12.2-2")
def test_counts_over_the_rounds() -> None:
    """EX-1.12-B: b3 is barred in round 5, b1 in round 6, by the last cross game and by his two."""
    after_4 = [*HISTORY, {"round": 4, "upper": "a9", "lower": "b3"}]
    fifth = cross_game(after_4)
    assert (fifth.upper, fifth.lower) == ("a7", "b1")
    after_5 = [*after_4, {"round": 5, "upper": "a7", "lower": "b1"}]
    sixth = cross_game(after_5)
    assert sixth.passed_over[0].lower == "b1"
    assert sixth.passed_over[0].clauses == ("1.12.2-1", "1.12.2-2")


@pytest.mark.clause("osv-v30", "1.12.2-2")
def test_the_last_application_is_counted_for_each_pair_of_groups() -> None:
    """A cross game of groups 2 and 3 in between does not free the last player of groups 1 and 2."""
    between = {"round": 3, "upper": "b9", "lower": "c1", "lower_group": "3"}
    named = [past | {"lower_group": "2"} for past in HISTORY]
    assert cross_game([*named, between]).passed_over[0].clauses == ("1.12.2-2",)
