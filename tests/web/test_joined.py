"""What many ask for at once is made once."""

import threading
import time
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest

from turnus.web.serving.joined import joined


def test_eight_who_ask_at_once_share_one_making() -> None:
    made: list[int] = []

    @joined(most=2)
    def double(number: int) -> int:
        made.append(number)
        time.sleep(0.2)
        return 2 * number

    together = threading.Barrier(8)

    def ask(number: int) -> int:
        together.wait()
        return double(number)

    with ThreadPoolExecutor(8) as people:
        assert list(people.map(ask, [1] * 8)) == [2] * 8
    assert made == [1]
    assert [double(2), double(1), double(3), double(1)] == [4, 2, 6, 2]
    assert made == [1, 2, 3]  # two are kept: those asked for last
    assert double(2) == 4
    assert made == [1, 2, 3, 2]


def test_what_went_wrong_is_told_and_tried_again() -> None:
    wrong = iter([True, False])

    @joined(most=1)
    def now() -> str:
        if next(wrong):
            raise ValueError("not yet")
        return "now"

    with pytest.raises(ValueError, match="not yet"):
        now()
    assert now() == "now"


class Page:
    """What takes memory."""


def test_of_a_state_only_the_newest_is_kept() -> None:
    made: list[tuple[str, int]] = []

    @joined(most=8, of_state=True)
    def drawn(page: str, state: int) -> Page:
        made.append((page, state))
        return Page()

    old = weakref.ref(drawn("standings", 1))
    other = weakref.ref(drawn("pairings", 1))
    assert drawn("standings", 1) is old()
    drawn("standings", 2)
    assert old() is None
    assert drawn("pairings", 1) is other()
    assert made == [("standings", 1), ("pairings", 1), ("standings", 2)]
