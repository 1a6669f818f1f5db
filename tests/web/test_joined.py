"""What many ask for at once is made once."""

import threading
import time
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
