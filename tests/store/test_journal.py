"""What every journal does, in memory, in a file and in PostgreSQL alike."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from telling.events import AT, result, written
from turnus.faults import BadInput
from turnus.store import Appended, Conflict, Event, Head, Journal, Json, MemoryJournal, NewEvent, verify
from turnus.store.event import GENESIS
from turnus.store.pool import PAGE


def test_a_new_journal_is_empty(journal: Journal) -> None:
    assert journal.head() == Head(0, GENESIS)
    assert list(journal.read()) == []
    assert list(journal.read_stream("season")) == []


def test_events_are_read_as_they_were_written(journal: Journal) -> None:
    payload: Json = {
        "b": [1, 2.5, None, True],
        "a": {"naam": "Zoë \u2654 \U0001f600", "nul": "\x00", "quote": '"\\'},
    }
    new = NewEvent.of("Something", payload, actor="Zoë", at=AT)
    answer = journal.append("séason", 0, [new], key="sleutel")
    assert isinstance(answer, Appended)
    (event,) = journal.read()
    assert (event,) == answer.events == tuple(journal.read_stream("séason"))
    assert (event.position, event.stream, event.sequence, event.type) == (1, "séason", 1, "Something")
    assert (event.at, event.actor, event.key, event.previous) == (AT, "Zoë", "sleutel", GENESIS)
    assert event.payload == payload
    assert journal.head() == Head(1, event.hash)


def test_one_chain_runs_through_all_streams(journal: Journal) -> None:
    for stream in ("a", "b", "a"):
        written(journal, stream, 1, 2)
    events = list(journal.read())
    assert [(e.position, e.stream, e.sequence) for e in events] == [
        (1, "a", 1),
        (2, "a", 2),
        (3, "b", 1),
        (4, "b", 2),
        (5, "a", 3),
        (6, "a", 4),
    ]
    assert [e.previous for e in events[1:]] == [e.hash for e in events[:-1]]
    assert verify(events).flaws == ()


def test_all_backends_compute_the_same_hashes(journal: Journal) -> None:
    reference = MemoryJournal()
    for each in (journal, reference):
        written(each, "a", 1, 2)
        written(each, "b", 3)
    assert journal.head() == reference.head()


def test_reading_from_a_position_up_to_another(journal: Journal) -> None:
    written(journal, "a", *range(1, 11))
    assert [e.position for e in journal.read(after=7)] == [8, 9, 10]
    assert [e.position for e in journal.read(after=2, until=5)] == [3, 4, 5]
    assert [e.sequence for e in journal.read_stream("a", after=8)] == [9, 10]


def test_reading_goes_on_over_pages(journal: Journal) -> None:
    written(journal, "a", *range(2 * PAGE + 1))
    assert [e.position for e in journal.read()] == list(range(1, 2 * PAGE + 2))
    assert [e.sequence for e in journal.read_stream("a")] == list(range(1, 2 * PAGE + 2))


def test_a_reader_sees_what_was_there_when_it_began(journal: Journal) -> None:
    written(journal, "a", 1, 2)
    reading = journal.read()
    first = next(reading)
    written(journal, "a", 3)
    assert [first.position, *(e.position for e in reading)] == [1, 2]


@pytest.mark.parametrize("expected", [0, 1, 3])
def test_a_conflict_names_what_came_between_and_writes_nothing(journal: Journal, expected: int) -> None:
    first, second = written(journal, "a", 1, 2)
    written(journal, "b", 9)
    before = journal.head()
    answer = journal.append("a", expected, [result(3)])
    assert answer == Conflict("a", expected, 2, (first, second)[expected:])
    assert journal.head() == before


def test_of_many_who_want_the_same_place_one_gets_it(journal: Journal) -> None:
    written(journal, "a", 1)
    start = threading.Barrier(8)

    def enter(board: int) -> Appended | Conflict:
        start.wait()
        return journal.append("a", 1, [result(board)])

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(enter, range(8)))
    (winner,) = [a for a in answers if isinstance(a, Appended)]
    assert [a.between for a in answers if isinstance(a, Conflict)] == [winner.events] * 7
    assert len(list(journal.read())) == 2


def test_many_writers_at_once_keep_one_unbroken_chain(journal: Journal) -> None:
    def write(stream: int) -> None:
        for board in range(20):
            assert isinstance(journal.append(f"s{stream}", board, [result(board)]), Appended)

    with ThreadPoolExecutor(16) as pool:
        list(pool.map(write, range(16)))
    found = verify(journal.read())
    assert (found.count, found.flaws) == (320, ())


def test_the_same_key_gives_the_first_answer_again(journal: Journal) -> None:
    first = journal.append("a", 0, [result(1), result(2)], key="k")
    assert isinstance(first, Appended)
    written(journal, "a", 3)
    later = [result(1, at="2024-09-03T20:00:05+02:00"), result(2, at="2024-09-03T20:00:05+02:00")]
    again = journal.append("a", 0, later, key="k")  # the length is stale and the clock went on: no conflict
    assert again == Appended(first.events, repeated=True)
    assert journal.head().position == 3


@pytest.mark.parametrize(
    ("stream", "events"),
    [
        ("a", [result(2)]),
        ("b", [result(1)]),
        ("a", [result(1), result(1)]),
        ("a", [NewEvent.of("Else", {"board": 1, "result": "1-0"}, actor="director", at=AT)]),
        ("a", [NewEvent.of("ResultEntered", {"board": 1, "result": "1-0"}, actor="player", at=AT)]),
    ],
)
def test_the_same_key_with_other_content_is_refused(
    journal: Journal, stream: str, events: list[NewEvent]
) -> None:
    journal.append("a", 0, [result(1)], key="k")
    with pytest.raises(BadInput, match="the key k was used for something else"):
        journal.append(stream, 1, events, key="k")
    assert journal.head().position == 1


def test_the_same_key_at_the_same_moment_counts_once(journal: Journal) -> None:
    start = threading.Barrier(8)

    def enter(_: int) -> Appended | Conflict:
        start.wait()
        return journal.append("a", 0, [result(1)], key="k")

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(enter, range(8)))
    assert sorted(a.repeated for a in answers if isinstance(a, Appended)) == [False] + [True] * 7
    assert journal.head().position == 1


def test_a_conflict_does_not_use_up_the_key(journal: Journal) -> None:
    assert isinstance(journal.append("a", 5, [result(1)], key="k"), Conflict)
    assert journal.append("a", 0, [result(1)], key="k") == Appended(tuple(journal.read()))


@pytest.mark.parametrize(
    ("stream", "expected", "events", "key", "where"),
    [
        ("", 0, [result(1)], "", "stream"),
        ("a\nb", 0, [result(1)], "", "stream"),
        ("a" * 201, 0, [result(1)], "", "stream"),
        ("a\x00", 0, [result(1)], "", "stream"),
        ("a", -1, [result(1)], "", "expected"),
        ("a", 0, [], "", "events"),
        ("a", 0, [result(1)], "\ud800", "key"),
    ],
)
def test_a_bad_request_is_refused_with_its_place(
    journal: Journal, stream: str, expected: int, events: list[NewEvent], key: str, where: str
) -> None:
    with pytest.raises(BadInput) as refused:
        journal.append(stream, expected, events, key)
    assert refused.value.where == where
    assert journal.head().position == 0


def test_loading_keeps_the_hashes(journal: Journal) -> None:
    source = MemoryJournal()
    written(source, "a", 1, 2)
    source.append("b", 0, [result(3)], key="k")
    assert journal.load(source.read(until=2)) == 2
    assert journal.load(source.read(after=2)) == 1
    assert list(journal.read()) == list(source.read())
    again = journal.append("b", 0, [result(3)], key="k")
    assert isinstance(again, Appended)
    assert again.repeated
    assert [e.sequence for e in written(journal, "a", 3)] == [3]


def test_loading_what_does_not_follow_on_loads_nothing(journal: Journal) -> None:
    source = MemoryJournal()
    events = written(source, "a", *range(1, 6))
    with pytest.raises(BadInput, match="event 3 is missing"):
        journal.load([*events[:2], *events[3:]])
    assert journal.head().position == 0
    written(journal, "b", 1)
    with pytest.raises(BadInput, match="event 2 does not follow on"):
        journal.load(events[1:])
    assert journal.head().position == 1


def test_waiting_ends_when_something_comes(journal: Journal) -> None:
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(journal.wait, 0, 20.0)
        written(journal, "a", 1)
        assert waiting.result(10) is True
        assert journal.wait(0, 0.0) is True
        waiting = pool.submit(journal.wait, 1, 20.0)
        assert not waiting.done()
        journal.load(_following(journal))
        assert waiting.result(10) is True


def _following(journal: Journal) -> list[Event]:
    copy = MemoryJournal()
    copy.load(journal.read())
    return list(written(copy, "a", 2))


def test_waiting_ends_when_the_time_is_up(journal: Journal) -> None:
    written(journal, "a", 1)
    assert journal.wait(1, 0.05) is False


def test_closing_wakes_who_waits(journal: Journal) -> None:
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(journal.wait, 0, 20.0)
        journal.close()
        assert waiting.result(10) is False


def test_a_stream_is_read_back_from_its_end(journal: Journal) -> None:
    written(journal, "a", *range(100))
    written(journal, "b", *range(5))
    written(journal, "a", *range(2000))
    for stream in ("a", "b", "nobody"):
        assert list(journal.read_back(stream)) == list(journal.read_stream(stream))[::-1]
    latest = next(journal.read_back("a"))
    assert (latest.sequence, latest.position) == (2100, journal.head().position)


def test_what_began_is_found_in_its_order(journal: Journal) -> None:
    for stream in ("b", "a", "b", "c", "a"):
        written(journal, stream, 1, 2)
    first = list(journal.beginnings())
    assert [(event.stream, event.sequence, event.position) for event in first] == [
        ("b", 1, 1),
        ("a", 1, 3),
        ("c", 1, 7),
    ]
    assert list(journal.beginnings(after=1)) == first[1:]
    assert list(journal.beginnings(after=7)) == []
