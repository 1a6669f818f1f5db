"""The live feed: everything public once and in order, also to those who come back, and never a draft."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from random import Random
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route

from turnus.store import Appended, Event, Journal, MemoryJournal, NewEvent
from turnus.web.serving import live
from turnus.web.serving.live import PAGES_A_SECOND, PAUSE, SOON, STILL_HERE, Feed, told
from visiting.browsing import PATIENCE, free_port

HOUSE, CUP = "house/2026", "cup/2026"


def write(journal: Journal, kind: str, stream: str = HOUSE) -> int:
    """Append an event of some type, and say where it stands."""
    length = sum(1 for _ in journal.read_stream(stream))
    event = NewEvent.of(kind, {"secret": "of the draft"}, actor="director", at="2026-09-01T20:00:00+02:00")
    answer = journal.append(stream, length, [event])
    assert isinstance(answer, Appended)
    return answer.events[-1].position


@pytest.fixture
def journal() -> MemoryJournal:
    made = MemoryJournal()
    write(made, "SeasonOpened")
    write(made, "SeasonOpened", CUP)
    return made


def ids(messages: list[bytes]) -> list[int]:
    return [
        int(line[4:]) for message in messages for line in message.decode().splitlines() if line[:3] == "id:"
    ]


async def heard(feed: Feed, count: int, after: int | None = None, do: Callable[[], Any] = str) -> list[bytes]:
    """Watch until so many messages came; `do` happens as soon as we are connected."""
    found: list[bytes] = []
    watching: AsyncIterator[bytes] = feed.watch(HOUSE, after)
    async with asyncio.timeout(PATIENCE):
        async for message in watching:
            if message == STILL_HERE:
                do()
            else:
                found.append(message)
            if len(found) == count:
                break
    await watching.aclose()  # type: ignore[attr-defined]
    return found


def test_what_happens_is_told_with_its_place_but_not_what_it_holds(journal: MemoryJournal) -> None:
    async def scene() -> None:
        (message,) = await heard(Feed(lambda: journal), 1, do=lambda: write(journal, "RoundPublished"))
        assert message.startswith(b"id: 3\nevent: changed\ndata: ")
        data = json.loads(message.decode().splitlines()[2][6:])
        assert data == {"stream": HOUSE, "sequence": 2, "type": "RoundPublished", "within": SOON}

    asyncio.run(scene())


def test_what_happened_while_nobody_watched_is_known_to_who_comes_next(journal: MemoryJournal) -> None:
    async def scene() -> None:
        feed = Feed(lambda: journal)
        places = []
        for _ in range(2):
            watching = feed.watch(HOUSE)
            assert await anext(watching) == STILL_HERE
            places.append(feed.last_told(HOUSE))
            await watching.aclose()  # type: ignore[attr-defined]
            assert feed.last_told(HOUSE) is None
            write(journal, "RoundPublished")
            await asyncio.sleep(3 * PAUSE)  # nobody follows any more
        assert places[0] is not None
        assert places[1] == places[0] + 1

    asyncio.run(scene())


def test_the_more_watch_the_longer_they_take_to_come_again(journal: MemoryJournal) -> None:
    write(journal, "RoundPublished")
    event = list(journal.read())[-1]
    within = [
        json.loads(told(event, watchers).decode().splitlines()[2][6:])["within"] for watchers in (1, 500)
    ]
    assert within == [SOON, 1000 * 500 // PAGES_A_SECOND]
    assert within[1] > 10 * SOON


def test_drafts_sign_offs_and_other_seasons_are_not_told(journal: MemoryJournal) -> None:
    def happens() -> None:
        for kind in ("RoundDrafted", "SignedOff", "ResultProposed", "DecisionTaken", "PhoneNoticed"):
            write(journal, kind)
        write(journal, "RoundPublished", CUP)
        write(journal, "RoundPublished")

    async def scene() -> None:
        assert ids(await heard(Feed(lambda: journal), 1, do=happens)) == [9]
        assert ids(await heard(Feed(lambda: journal), 1, after=0)) == [1]  # nor to those who catch up
        assert ids(await heard(Feed(lambda: journal), 1, after=1)) == [9]

    asyncio.run(scene())


def test_who_comes_back_gets_all_he_missed_and_then_what_is_new(journal: MemoryJournal) -> None:
    async def scene() -> None:
        feed = Feed(lambda: journal)
        (first,) = await heard(feed, 1, do=lambda: write(journal, "RoundPublished"))
        missed = [write(journal, "ResultConfirmed") for _ in range(5)]
        new: list[int] = []
        told = await heard(
            feed, 6, after=ids([first])[0], do=lambda: new.append(write(journal, "RoundClosed"))
        )
        assert ids(told) == missed + new

    asyncio.run(scene())


def test_nothing_is_missed_or_told_twice_whenever_one_leaves_and_comes_back(journal: MemoryJournal) -> None:
    written: list[int] = []
    last = 303  # two events to begin with, three hundred, and one to know the end by

    def keep_writing() -> None:
        chance = Random(5)  # noqa: S311 - no secret
        kinds = [chance.choice(["ResultConfirmed", "RoundDrafted"]) for _ in range(300)]
        for kind in (*kinds, "RoundClosed"):
            position = write(journal, kind)
            written.extend([position] if kind != "RoundDrafted" else [])

    async def scene() -> list[int]:
        feed, chance, seen = Feed(lambda: journal), Random(7), [2]  # noqa: S311 - no secret
        while seen[-1] != last:
            watching = feed.watch(HOUSE, seen[-1])
            stay = chance.randrange(1, 30)
            async for message in watching:
                seen += ids([message])
                stay -= 1
                if not stay or seen[-1] == last:
                    break
            await watching.aclose()  # type: ignore[attr-defined]
        return seen[1:]

    writer = threading.Thread(target=keep_writing)
    writer.start()
    seen = asyncio.run(asyncio.wait_for(scene(), PATIENCE))
    writer.join()
    assert seen == written


class Counting(MemoryJournal):
    """A journal that counts the events it gave out."""

    given_out = 0

    def _counted(self, events: Iterator[Event]) -> Iterator[Event]:
        for event in events:
            self.given_out += 1
            yield event

    def read(self, after: int = 0, until: int | None = None) -> Iterator[Event]:
        return self._counted(super().read(after, until))

    def read_stream(self, stream: str, after: int = 0) -> Iterator[Event]:
        return self._counted(super().read_stream(stream, after))

    def read_back(self, stream: str) -> Iterator[Event]:
        return self._counted(super().read_back(stream))


def test_who_comes_back_costs_what_he_missed_however_long_the_journal_is() -> None:
    journal = Counting()
    for stream in (HOUSE, CUP):
        write(journal, "SeasonOpened", stream)
    many = [NewEvent.of("ResultConfirmed", {}, actor="x", at="2026-09-01T20:00:00+02:00")] * 5000
    for stream in (CUP, HOUSE):
        journal.append(stream, 1, many)
    last = [write(journal, "RoundClosed") for _ in range(3)]
    journal.given_out = 0
    with served(Feed(lambda: journal)) as port:
        assert asked(port, f"/live/{HOUSE}?after={last[0]}") == (200, f"id: {last[1]}\n".encode())
        assert asked(port, "/live/house/1900")[0] == 404
    assert journal.given_out <= 10


def test_who_was_away_for_long_is_told_the_last_thousand(journal: MemoryJournal) -> None:
    many = [NewEvent.of("ResultConfirmed", {}, actor="x", at="2026-09-01T20:00:00+02:00")]
    journal.append(HOUSE, 1, many * (live.BACKLOG + 500))

    async def scene() -> list[int]:
        return ids(await heard(Feed(lambda: journal), live.BACKLOG, after=1))

    end = journal.head().position
    assert asyncio.run(scene()) == list(range(end - live.BACKLOG + 1, end + 1))


def test_somebody_too_slow_is_let_go_so_that_he_comes_back(
    journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "BACKLOG", 3)

    async def scene() -> None:
        feed = Feed(lambda: journal)
        watching = feed.watch(HOUSE)
        assert await anext(watching) == STILL_HERE
        for _ in range(10):
            write(journal, "ResultConfirmed")
        while feed.last_told(HOUSE) != journal.head().position:  # noqa: ASYNC110 - he does not listen meanwhile
            await asyncio.sleep(live.PAUSE)
        assert [message async for message in watching] == []

    asyncio.run(scene())


def test_silence_is_broken_by_a_sign_of_life(journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.01)

    async def scene() -> list[bytes]:
        watching = Feed(lambda: journal).watch(HOUSE)
        found = [await anext(watching) for _ in range(3)]
        await watching.aclose()  # type: ignore[attr-defined]
        return found

    assert asyncio.run(scene()) == [STILL_HERE] * 3


# Over HTTP


@contextmanager
def served(feed: Feed) -> Iterator[int]:
    """Serve a feed from a thread, and give the port."""
    port = free_port()
    app = Starlette(routes=[Route("/live/{stream:path}", feed.respond)])
    server = uvicorn.Server(
        uvicorn.Config(app, port=port, log_level="error", timeout_graceful_shutdown=1, lifespan="off")
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            threading.Event().wait(0.01)
        yield port
    finally:
        server.should_exit = True
        thread.join()


def asked(port: int, address: str, **headers: str) -> tuple[int, bytes]:
    """Ask for a feed and read its first message."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", address, headers=headers)
        answer = connection.getresponse()
        if answer.status != 200:
            return answer.status, b""
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.readline() + answer.readline() == STILL_HERE
        return answer.status, answer.readline()


def test_a_browser_says_where_it_was_by_header_or_address(journal: MemoryJournal) -> None:
    for _ in range(4):
        write(journal, "ResultConfirmed")  # 3 to 6
    with served(Feed(lambda: journal)) as port:
        assert asked(port, f"/live/{HOUSE}?after=3") == (200, b"id: 4\n")
        assert asked(port, f"/live/{HOUSE}?after=3", **{"Last-Event-ID": "5"}) == (200, b"id: 6\n")
        assert asked(port, "/live/house/1900")[0] == 404


def test_a_place_of_thousands_of_digits_is_none(journal: MemoryJournal) -> None:
    far = "9" * 5000
    with served(Feed(lambda: journal)) as port:
        for address, headers in (
            (f"/live/{HOUSE}?after={far}", {}),
            (f"/live/{HOUSE}", {"Last-Event-ID": far}),
        ):
            with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
                connection.request("GET", address, headers=headers)
                assert connection.getresponse().status == 200


def test_who_asks_only_for_the_head_is_not_kept_waiting(journal: MemoryJournal) -> None:
    with (
        served(Feed(lambda: journal)) as port,
        closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection,
    ):
        for _ in range(2):  # on the same connection: the first answer has ended
            connection.request("HEAD", f"/live/{HOUSE}")
            answer = connection.getresponse()
            assert (answer.status, answer.read()) == (200, b"")
