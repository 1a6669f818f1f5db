"""Streams that stay folded: few of them, each folded once however many ask, and of unknown names nothing."""

import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from telling.events import result, written
from turnus.app.streams.following import Followings, end_of, one_moment
from turnus.faults import BadInput
from turnus.store import Event, Head, MemoryJournal

MOST = 3


class Counted:
    """Adds up events, and counts how often it began anew."""

    def __init__(self) -> None:
        self.begun = 0

    def __call__(self, before: int | None, new: Sequence[Event]) -> int:
        self.begun += before is None
        return (before or 0) + len(new)


@pytest.fixture
def journal() -> MemoryJournal:
    made = MemoryJournal()
    for stream in "abcde":
        written(made, stream, 1, 2)
    return made


def kept(followings: Followings) -> list[str]:
    return list(followings._followed)  # noqa: SLF001 - what is kept is what this is about


def test_no_more_stay_folded_than_may_and_those_asked_for_last(journal: MemoryJournal) -> None:
    followings, fold = Followings(journal, MOST), Counted()
    for stream in "abcadea":
        assert followings.now(stream, fold) == 2
    assert kept(followings) == ["d", "e", "a"]
    assert fold.begun == 5  # a was asked for often enough to stay
    written(journal, "b", 3)
    assert followings.now("b", fold) == 3


def test_of_unknown_names_nothing_is_kept_and_they_push_nobody_out(journal: MemoryJournal) -> None:
    followings, fold = Followings(journal, MOST), Counted()
    for stream in "abc":
        followings.now(stream, fold)
    for number in range(100):
        assert followings.now(f"invented {number}", fold) == 0
    assert kept(followings) == ["a", "b", "c"]


def test_what_cannot_be_folded_is_not_kept(journal: MemoryJournal) -> None:
    def never(_before: int | None, _new: Sequence[Event]) -> int:
        raise BadInput("this is no such stream")

    followings = Followings(journal, MOST)
    for stream in "ab":
        with pytest.raises(BadInput):
            followings.now(stream, never)
    assert kept(followings) == []


def test_many_who_ask_at_once_have_it_folded_once(journal: MemoryJournal) -> None:
    together = threading.Barrier(8)
    fold = Counted()
    followings = Followings(journal, MOST)

    def ask() -> int:
        together.wait(10)
        return followings.now("a", fold)

    with ThreadPoolExecutor(8) as pool:
        assert [each.result() for each in [pool.submit(ask) for _ in range(8)]] == [2] * 8
    assert fold.begun == 1


def test_a_stream_that_begins_later_is_followed_from_then_on(journal: MemoryJournal) -> None:
    followings, fold = Followings(journal, MOST), Counted()
    assert followings.now("new", fold) == 0
    journal.append("new", 0, [result(1)])
    assert followings.now("new", fold) == 1
    assert kept(followings) == ["new"]


class Asked(MemoryJournal):
    """A journal that counts how often somebody read a stream or asked where it ends."""

    streams = 0
    ends = 0

    def read_stream(self, stream: str, after: int = 0) -> Iterator[Event]:
        self.streams += 1
        return super().read_stream(stream, after)

    def head(self) -> Head:
        self.ends += 1
        return super().head()

    def counted(self) -> tuple[int, int]:
        """What was asked since this was asked last."""
        found, self.streams, self.ends = (self.streams, self.ends), 0, 0
        return found


@pytest.fixture
def asked() -> Asked:
    made = Asked()
    for stream in "ab":
        written(made, stream, 1, 2)
    made.counted()
    return made


def test_in_one_moment_each_stream_is_read_once_and_afterwards_only_what_is_new(asked: Asked) -> None:
    followings, fold = Followings(asked, MOST), Counted()
    with one_moment():
        assert [followings.now(stream, fold) for stream in "aabab"] == [2] * 5
    assert asked.counted() == (2, 1)
    with one_moment():  # nothing came in
        assert [followings.now(stream, fold) for stream in "aabab"] == [2] * 5
    assert asked.counted() == (0, 1)
    written(asked, "a", 3)
    asked.counted()
    with one_moment():
        assert [followings.now(stream, fold) for stream in "aab"] == [3, 3, 2]
    assert asked.counted() == (2, 1)


def test_nothing_is_taken_for_newer_in_one_moment_than_what_is_shown(asked: Asked) -> None:
    followings, fold = Followings(asked, MOST), Counted()
    with one_moment():
        assert followings.length("a") is None  # nobody folded it yet
        assert followings.now("a", fold) == followings.length("a") == 2
        written(asked, "a", 3)  # by somebody else
        assert followings.now("a", fold) == followings.length("a") == 2
        assert end_of(asked).position == 4
    assert followings.length("a") is None  # who does not look at one moment asks the journal
    assert followings.now("a", fold) == 3
    assert end_of(asked).position == 5


def test_outside_one_moment_the_journal_is_asked_each_time(asked: Asked) -> None:
    followings, fold = Followings(asked, MOST), Counted()
    with one_moment():
        followings.now("a", fold)
    asked.counted()
    assert [followings.now("a", fold) for _ in range(3)] == [2] * 3
    assert asked.counted() == (3, 0)


def test_a_moment_is_that_of_who_looks_alone(asked: Asked) -> None:
    followings, fold = Followings(asked, MOST), Counted()
    with one_moment(), ThreadPoolExecutor(1) as other:
        assert followings.now("a", fold) == 2
        written(asked, "a", 3)
        assert other.submit(followings.now, "a", fold).result() == 3
        assert followings.now("a", fold) == followings.length("a") == 3  # newer may be shown
