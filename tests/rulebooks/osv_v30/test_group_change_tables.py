"""EX-1.8-B and EX-1.9-B: newcomers and leavers over three groups of ten, and what the draws record."""

import pytest

from turnus.app.law.consult import consult
from turnus.faults import BadInput

GROUPS = [
    {"name": str(n), "order": [f"{letter}{i}" for i in range(1, 11)]} for n, letter in enumerate("abc", 1)
]
Numbers = tuple[int, ...]


def changed(newcomers: Numbers = (0, 0, 0), leavers: Numbers = (0, 0, 0)) -> tuple[list[Numbers], Numbers]:
    arriving = {str(n): [f"new{n}{i}" for i in range(count)] for n, count in enumerate(newcomers, 1) if count}
    gone = [f"{letter}{4 + i}" for letter, count in zip("abc", leavers, strict=True) for i in range(count)]
    facts = {"groups": GROUPS, "newcomers": arriving, "leavers": gone}
    answer = consult("osv-v30", "group_changes", facts).ruling.answer
    crossing: list[Numbers] = [(len(move.down), len(move.up)) for move in answer.boundaries]
    return crossing, tuple(len(names) for names in answer.groups.values())


@pytest.mark.clause("osv-v30", "1.8-c")
@pytest.mark.clause("osv-v30", "1.8-d")
@pytest.mark.parametrize(
    ("newcomers", "crossing", "sizes"),
    [
        ((1, 0, 0), [(3, 2), (3, 2)], (10, 10, 11)),
        ((2, 0, 0), [(3, 1), (3, 1)], (10, 10, 12)),
        ((3, 0, 0), [(4, 1), (4, 1)], (10, 10, 13)),
        ((4, 0, 0), [(4, 0), (4, 0)], (10, 10, 14)),
        ((0, 1, 0), [(2, 2), (3, 2)], (10, 10, 11)),
        ((1, 1, 0), [(3, 2), (3, 1)], (10, 10, 12)),
    ],
)
def test_newcomers(newcomers: Numbers, crossing: list[Numbers], sizes: Numbers) -> None:
    assert changed(newcomers=newcomers) == (crossing, sizes)


@pytest.mark.clause("osv-v30", "1.9-a")
@pytest.mark.clause("osv-v30", "1.9-b")
@pytest.mark.parametrize(
    ("leavers", "crossing", "sizes"),
    [
        ((1, 0, 0), [(2, 3), (2, 3)], (10, 10, 9)),
        ((2, 0, 0), [(1, 3), (1, 3)], (10, 10, 8)),
        ((0, 1, 0), [(2, 2), (2, 3)], (10, 10, 9)),
        ((1, 1, 0), [(2, 3), (1, 3)], (10, 10, 8)),
        ((0, 0, 1), [(2, 2), (2, 2)], (10, 10, 9)),
    ],
)
def test_leavers(leavers: Numbers, crossing: list[Numbers], sizes: Numbers) -> None:
    assert changed(leavers=leavers) == (crossing, sizes)


@pytest.mark.clause("osv-v30", "1.9-a")
def test_an_arrival_above_and_a_departure_below_cancel_out() -> None:
    """EX-1.8-E."""
    assert changed((1, 0, 0), (0, 1, 0)) == ([(3, 2), (2, 2)], (10, 10, 10))


def test_five_newcomers_leave_a_seat_for_the_director_to_find() -> None:
    facts = {"groups": GROUPS, "newcomers": {"1": [f"new{i}" for i in range(5)]}}
    assert consult("osv-v30", "group_changes", facts).ruling.answer.seats_open[0] == 1


@pytest.mark.clause("osv-v30", "1.7-b")
@pytest.mark.clause("osv-v30", "1.7-d")
@pytest.mark.parametrize(
    ("declined", "stray"),
    [
        (["b3"], "b3"),  # neither of the first two refused (EX-1.7-A)
        (["b1", "b4"], "b4"),
        (["b1", "b2", "b3", "b4"], "b4"),
        (["a1"], "a1"),
        (["b1", "c3"], "c3"),
        (["b9", "c9"], "b9, c9"),
    ],
)
def test_a_refusal_by_somebody_who_was_not_asked_is_no_fact(declined: list[str], stray: str) -> None:
    with pytest.raises(BadInput, match=f"{stray} declined without being asked to move up"):
        consult("osv-v30", "group_changes", {"groups": GROUPS, "declined": declined})


@pytest.mark.clause("osv-v30", "1.9-d")
@pytest.mark.parametrize(
    "facts",
    [
        {"declined": ["b1", "b3"]},
        {"declined": ["b1", "b2", "b3"]},
        {"declined": ["b3"], "leavers": ["a4"]},  # asked for the extra seat
        {"declined": ["b3"], "absent": ["b1"]},  # who signs off passes his right on
        {"declined": ["b3", "b4"], "leavers": ["a4", "a5"]},
        {"declined": ["b2", "c3"], "leavers": ["b7"]},
    ],
)
def test_a_refusal_by_who_was_asked_is_taken(facts: dict[str, list[str]]) -> None:
    changed = consult("osv-v30", "group_changes", {"groups": GROUPS, **facts}).ruling.answer
    assert not {name for moved in changed.boundaries for name in moved.up} & {*facts["declined"]}


@pytest.mark.clause("osv-v30", "1.7-h")
def test_a_champion_who_would_go_up_extra_may_refuse() -> None:
    facts = {"groups": GROUPS, "champions": {"2": "b5"}, "declined": ["b5"]}
    changed = consult("osv-v30", "season_change", facts).ruling.answer
    assert changed.boundaries[0].up == ("b1", "b2")
