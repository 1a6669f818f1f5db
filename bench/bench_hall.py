"""An evening of 200 boards on one process of the office: how long a phone in the hall waits for its answer.

Arbiters' phones, out of step, enter results, calls and their answers, while 500 viewers listen to the live
feed and fetch the pairings again when it tells them to, as browsers do (static/turnus/live.js). Before it the
same evening, entered by one phone while nobody looks. Phones, viewers and office share this machine with
whatever else runs on it: the load, how late a sleeper wakes and how long the disk takes say how slow it was
by itself; processor time an entry depends on them little.
"""

import asyncio
import http.client
import json
import os
import re
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing import Event, Process, Queue
from multiprocessing.synchronize import Event as Flag
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Self
from urllib.parse import urlencode

from bench_live import PATIENCE, STREAM, office, opened, processor_seconds
from turnus.app.office import Grant, Identity, Keyring, Role, Secretary
from turnus.app.people import register as people
from turnus.app.seasons.demos.playing import begun
from turnus.app.seasons.office import Office
from turnus.competition.season.state import Game
from turnus.store import MemoryJournal, open_journal

BOARDS = 200
VIEWERS = 500
PHONES = 8
PAUSE = 3.0  # seconds from one board of an arbiter to the next, on average: he walks
PROMISED = 100.0  # milliseconds, at the 99th percentile
RUNS = 3
PAGE = f"/seasons/{STREAM}/pairings/"
CHIEF = Identity(name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')
LENGTH = re.compile(rb"(?i)content-length: (\d+)")
RESULTS = ("1-0", "1/2-1/2", "0-1")


@dataclass(frozen=True, slots=True)
class Evening:
    """The boards in play, and a personal link for every arbiter."""

    games: tuple[Game, ...]
    links: tuple[str, ...]


def prepared(path: Path) -> Evening:
    """Write a season whose first round is in play at every board."""
    made = MemoryJournal()
    director = begun(Office(made, "bench"), STREAM, "hall", players=2 * BOARDS)
    director.begin_turnus()
    director.pair()
    with closing(open_journal(str(path))) as journal:
        journal.load(made.read())
        ring = Keyring(Secretary(journal, people.beside(str(path))))
        arbiter = Grant(account="", role=Role.ARBITER, scope=STREAM)
        links = tuple(ring.issue(CHIEF, arbiter, label=f"arbiter {n}").secret for n in range(PHONES))
    games = director.running.season.turni[-1].rounds[-1].games
    assert len(games) == BOARDS
    return Evening(games, links)


class Phone:
    """An arbiter's phone: a session that came by a personal link, and one connection kept open."""

    def __init__(self, port: int, link: str) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._cookies: dict[str, str] = {}
        self._page("GET", f"/link/{link}/")
        page = self._page("GET", f"/arbiter/{STREAM}/board/1/1/").decode()
        self._token = TOKEN.findall(page)[0]

    def send(self, address: str, **fields: object) -> float:
        """Send a form as the page's script does; return the milliseconds until it was acknowledged."""
        form = urlencode({"csrfmiddlewaretoken": self._token, "key": os.urandom(8).hex(), **fields})
        began = time.perf_counter()
        said = json.loads(self._page("POST", f"/arbiter/{STREAM}/{address}/", form))
        waited = 1000 * (time.perf_counter() - began)
        assert (said["done"], said["repeated"]) == (True, False), said
        return waited

    def _page(self, method: str, address: str, body: str = "") -> bytes:
        kept = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        headers = {"Cookie": kept, "Accept": "application/json" if body else "text/html"}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            self._line.request(method, address, body, headers)
            answer = self._line.getresponse()
        except ConnectionError:  # the office lets go of a line nobody uses
            self._line.close()
            self._line.request(method, address, body, headers)
            answer = self._line.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.split(";")[0].partition("=")
            self._cookies[name] = value
        content = answer.read()
        assert answer.status < 400, content
        return content


def entered(phone: Phone, boards: list[tuple[int, Game]], pause: float) -> dict[str, list[float]]:
    """Enter what happens at one arbiter's boards: a call at every third, its answer, every result."""
    waits: dict[str, list[float]] = {"call": [], "answer": [], "result": []}
    steps = Random(boards[0][0])  # noqa: S311 - arbiters do not walk in step
    for board, game in boards:
        time.sleep(pause * 2 * steps.random())
        if not board % 3:
            call = os.urandom(6).hex()
            waits["call"].append(phone.send("write/Called", id=call, round=1, board=board))
            waits["answer"].append(phone.send("write/Answered", call=call))
        result = RESULTS[board % 3]
        waits["result"].append(
            phone.send("command/EnterResult", white=game.white, black=game.black, round=1, result=result)
        )
    return waits


class Weather:
    """What the machine did meanwhile: how late a sleeper wakes, how long the disk takes to be safe."""

    def __init__(self, folder: Path) -> None:
        self._file = (folder / "weather").open("wb", buffering=0)
        self._over = threading.Event()
        self._sleeper = threading.Thread(target=self._watch)
        self.late: list[float] = []
        self.disk: list[float] = []

    def __enter__(self) -> Self:
        self._sleeper.start()
        return self

    def __exit__(self, *_wrong: object) -> None:
        self._over.set()
        self._sleeper.join()
        self._file.close()

    def _watch(self) -> None:
        while True:
            began = time.perf_counter()
            if self._over.wait(0.05):
                return
            woke = time.perf_counter()
            self._file.write(bytes(4096))
            os.fsync(self._file.fileno())
            self.late.append(1000 * (woke - began - 0.05))
            self.disk.append(1000 * (time.perf_counter() - woke))


# Viewers, in a process of their own


class Viewer:
    """A browser: one line to the feed, one for pages; what happens meanwhile is fetched once, later."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        self._steps = Random(number)  # noqa: S311 - browsers do not come in step
        self._coming: asyncio.Task[None] | None = None
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._one_at_a_time = asyncio.Lock()
        self.heard = 0
        self.pages: list[float] = []  # milliseconds each took
        self.seen = b""
        self.connected = asyncio.Event()

    async def watch(self, connecting: asyncio.Semaphore) -> None:
        """Listen for as long as it lasts."""
        async with connecting:
            reader, _ = await opened(self._port)
            await self._fetch(0.0)
        self.connected.set()
        while line := await reader.readline():
            if line.startswith(b"data: "):
                self.heard += 1
                self._come(json.loads(line[6:])["within"] / 1000)

    def _come(self, within: float) -> None:
        if self._coming is None or self._coming.done():
            self._coming = asyncio.create_task(self._fetch(within * self._steps.random()))

    async def _fetch(self, after: float) -> None:
        await asyncio.sleep(after)
        async with self._one_at_a_time:
            self._coming = None  # what happens from now on is not on this page
            began = time.perf_counter()
            try:
                self.seen = await self._page()
            except (ConnectionError, asyncio.IncompleteReadError):  # the office lets go of idle lines
                self._line = await asyncio.open_connection("127.0.0.1", self._port)
                self.seen = await self._page()
            self.pages.append(1000 * (time.perf_counter() - began))

    async def _page(self) -> bytes:
        if self._line is None:
            raise ConnectionError
        answers, line = self._line
        line.write(f"GET {PAGE} HTTP/1.1\r\nHost: 127.0.0.1\r\nHX-Request: true\r\n\r\n".encode())
        head = await answers.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        return await answers.readexactly(int(LENGTH.findall(head)[0]))

    async def settled(self) -> None:
        """Wait for what is still on its way."""
        while self._coming is not None and not self._coming.done():
            await self._coming


async def listen(port: int, ready: Flag, stop: Flag, told: "Queue[dict[str, float]]") -> None:
    """Let viewers watch until they are told to stop; every one must hear every result and see the last."""
    connecting = asyncio.Semaphore(20)
    people = [Viewer(port, number) for number in range(VIEWERS)]
    tasks = [asyncio.create_task(each.watch(connecting)) for each in people]
    for each in people:
        await each.connected.wait()
    ready.set()
    before = sum(len(each.pages) for each in people)
    await asyncio.to_thread(stop.wait)
    await asyncio.sleep(2.0)
    for each in people:
        await each.settled()
    for task in tasks:
        task.cancel()
    heard = [each.heard for each in people]
    assert heard == [BOARDS] * VIEWERS, f"{min(heard)} to {max(heard)} of {BOARDS} results were heard"
    assert len({each.seen for each in people}) == 1, "somebody's page was left behind"
    waits = sorted(wait for each in people for wait in each.pages)
    cuts = quantiles(waits, n=100)
    told.put({"pages": len(waits) - before, "page_p50_ms": cuts[49], "page_p99_ms": cuts[98]})


def _listen(port: int, ready: Flag, stop: Flag, told: "Queue[dict[str, float]]") -> None:
    asyncio.run(listen(port, ready, stop, told))


@contextmanager
def viewers(port: int, count: int) -> Iterator[dict[str, float]]:
    """Have the hall watched from outside; afterwards they tell what they fetched."""
    said: dict[str, float] = {"pages": 0, "page_p50_ms": 0, "page_p99_ms": 0}
    if not count:
        yield said
        return
    ready, stop = Event(), Event()
    told: Queue[dict[str, float]] = Queue()
    watching = Process(target=_listen, args=(port, ready, stop, told))
    watching.start()
    assert ready.wait(PATIENCE), "the viewers did not get in"
    yield said
    stop.set()
    said |= told.get(timeout=PATIENCE)
    watching.join(PATIENCE)
    assert watching.exitcode == 0, "a viewer missed a result"


def measured(count: int, phones: int, pause: float) -> dict[str, float]:
    """Enter a whole evening and return what it took."""
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        evening = prepared(folder / "demo.db")
        with office(folder) as (port, server):
            asyncio.run(_first(port))
            held = [Phone(port, link) for link in evening.links[:phones]]
            boards = list(enumerate(evening.games, 1))
            with (
                viewers(port, count) as fetched,
                ThreadPoolExecutor(phones) as hands,
                Weather(folder) as weather,
            ):
                before, began = processor_seconds(server.pid), time.perf_counter()
                parts = list(hands.map(lambda n: entered(held[n], boards[n::phones], pause), range(phones)))
                seconds = time.perf_counter() - began
                spent = processor_seconds(server.pid) - before
    waits = {kind: [wait for part in parts for wait in part[kind]] for kind in parts[0]}
    every = sorted(wait for each in waits.values() for wait in each)
    cuts = quantiles(every, n=100)
    return {
        "viewers": count,
        "phones": phones,
        "entries": len(every),
        "entries_a_second": len(every) / seconds,
        **{f"{kind}_p50_ms": quantiles(each, n=100)[49] for kind, each in waits.items()},
        "p50_ms": cuts[49],
        "p99_ms": cuts[98],
        "worst_ms": every[-1],
        **fetched,
        "cpu_ms_an_entry": 1000 * spent / len(every),
        "disk_p99_ms": quantiles(weather.disk, n=100)[98],
        "wakes_late_p99_ms": quantiles(weather.late, n=100)[98],
        "load": os.getloadavg()[0],
    }


async def _first(port: int) -> None:
    _, writer = await opened(port)
    writer.close()


def main() -> None:
    """Print a quiet evening and some busy ones side by side."""
    quiet = measured(0, 1, 0.0)
    busy = [measured(VIEWERS, PHONES, PAUSE) for _ in range(RUNS)]
    print(f"{'':18} {'quiet':>10} " + " ".join(f"{f'busy {n}':>10}" for n in range(1, RUNS + 1)))
    for name, value in quiet.items():
        print(f"{name:18} {value:10.1f} " + " ".join(f"{each[name]:10.1f}" for each in busy))
    kept = sum(each["p99_ms"] < PROMISED for each in busy)
    print(f"under {PROMISED:.0f} ms at the 99th percentile: {kept} of {RUNS} runs, on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
