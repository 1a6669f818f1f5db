"""A crowd on one process of the office: who enters results must not notice it.

First 8 players who keep looking at their chances, 20 visitors of the front page a second, 1,000 idle viewers
and an arbiter who enters results. Then 200 boards, 500 viewers who fetch the pairings as browsers do, and two
results a second: the feed must stay quick and memory flat (`--minutes 10` for an evening). Everything shares
this machine with whatever else runs on it: the load, how late a sleeper wakes and how long the disk takes
say how slow it was by itself.
"""

import argparse
import asyncio
import http.client
import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from multiprocessing import Event, Process, Queue
from multiprocessing.synchronize import Event as Flag
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

import bench_hall
from bench_hall import CHIEF, RESULTS, Phone, Viewer, Weather, prepared
from bench_live import PATIENCE, STREAM, office, opened, processor_seconds, resident_megabytes
from turnus.app.office import Grant, Keyring, Role, Secretary
from turnus.app.people import register
from turnus.competition.season.state import Game
from turnus.store import open_journal

PLAYERS = 8
IDLE = 1000
PAGES_A_SECOND = 20
CROWD_BOARDS = 60
ENTRIES_PROMISED, PAGES_PROMISED, FEED_PROMISED = 200.0, 500.0, 1000.0  # milliseconds, 99th percentile
GROWN_PROMISED = 0.10  # of the memory after the first third
Said = dict[str, float]


def percentiles(name: str, waits: list[float]) -> Said:
    cuts = quantiles(waits, n=100)
    return {
        f"{name}": len(waits),
        f"{name}_p50_ms": cuts[49],
        f"{name}_p99_ms": cuts[98],
        f"{name}_worst_ms": max(waits),
    }


# An arbiter, in this process


def results(
    phone: Phone, games: tuple[Game, ...], a_second: float, until: float
) -> list[tuple[float, float]]:
    """Enter results at every board, then correct them; return when each was sent, and how long it took."""
    steps, sent = Random(1), []  # noqa: S311 - an arbiter does not walk in step
    due = time.time()
    while time.time() < until:
        turn, at = divmod(len(sent), len(games))
        fields: dict[str, Any] = {"white": games[at].white, "black": games[at].black, "round": 1, "turnus": 1}
        fields["result"] = RESULTS[(at + turn) % 3]
        if turn:
            fields["reason"] = "the slip was read wrong"
        due += 2 * steps.random() / a_second
        time.sleep(max(0.0, due - time.time()))
        began = time.time()
        sent.append((began, phone.send("command/CorrectResult" if turn else "command/EnterResult", **fields)))
    return sent


# Players at their chances


class Player(threading.Thread):
    """Opens "my chances" and looks again as its page asks, over and over."""

    def __init__(self, port: int, link: str, over: threading.Event) -> None:
        super().__init__(daemon=True)
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._over = over
        self._cookie = self._page(f"/link/{link}/")[1].split(";")[0]
        self.pages: list[float] = []
        self.known: list[float] = []  # seconds until the chances were there

    def run(self) -> None:
        """Look until it is over."""
        asked = time.perf_counter()
        while not self._over.is_set():
            began = time.perf_counter()
            again, _, page = self._page(f"/me/{STREAM}/odds/")
            self.pages.append(1000 * (time.perf_counter() - began))
            if b'class="panel bars"' in page:  # his chances, perhaps those before the last result
                self.known.append(time.perf_counter() - asked)
                asked = time.perf_counter()
            self._over.wait(float(again or 3))

    def _page(self, address: str) -> tuple[str, str, bytes]:
        self._line.close()
        self._line.request("GET", address, headers={"Cookie": getattr(self, "_cookie", "")})
        answer = self._line.getresponse()
        page = answer.read()
        assert answer.status < 400, answer.status
        return answer.headers.get("Refresh", ""), answer.headers.get("Set-Cookie", ""), page


# Visitors and viewers, in a process of their own


async def visited(port: int, waits: list[float]) -> None:
    began = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    page = await asyncio.wait_for(reader.read(-1), PATIENCE)
    writer.close()
    assert page.startswith(b"HTTP/1.1 200"), page[:100]
    waits.append(1000 * (time.perf_counter() - began))


async def crowd(port: int, ready: Flag, stop: Flag, told: "Queue[Any]") -> None:
    """Let a thousand sit and twenty a second come, whether or not those before them were served."""
    lines = []
    for _ in range(IDLE // 20):
        lines += await asyncio.gather(*(opened(port) for _ in range(20)))
    ready.set()
    waits: list[float] = []
    visits, due = set(), time.perf_counter()
    while not stop.is_set():
        visit = asyncio.create_task(visited(port, waits))
        visits.add(visit)
        visit.add_done_callback(visits.discard)
        due += 1 / PAGES_A_SECOND
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
    await asyncio.gather(*visits)
    ended = sum(reader.at_eof() for reader, _ in lines)
    assert not ended, f"{ended} idle viewers were let go"
    told.put(waits)


class Listener(Viewer):
    """A browser that notes when it was told of each result."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(port, number)
        self.told: list[float] = []

    async def watch(self, connecting: asyncio.Semaphore) -> None:
        """Listen, and fetch the pairings again, for as long as it lasts."""
        async with connecting:
            reader, _ = await opened(self._port)
        self.connected.set()
        while line := await reader.readline():
            if line.startswith(b"data: "):
                self.told.append(time.time())
                self._come(json.loads(line[6:])["within"] / 1000)


async def hall(port: int, ready: Flag, stop: Flag, told: "Queue[Any]") -> None:
    connecting = asyncio.Semaphore(20)
    viewers = [Listener(port, number) for number in range(bench_hall.VIEWERS)]
    tasks = [asyncio.create_task(each.watch(connecting)) for each in viewers]
    for each in viewers:
        await each.connected.wait()
    ready.set()
    await asyncio.to_thread(stop.wait)
    await asyncio.sleep(3.0)
    for task in tasks:
        task.cancel()
    told.put(([each.told for each in viewers], [wait for each in viewers for wait in each.pages]))


def _run(scene: Callable[..., Any], *given: Any) -> None:
    asyncio.run(scene(*given))


@contextmanager
def outside(scene: Callable[..., Any], port: int) -> Iterator[list[Any]]:
    """Run a scene in another process; afterwards it has told what it saw."""
    ready, stop, said = Event(), Event(), []
    told: Queue[Any] = Queue()
    process = Process(target=_run, args=(scene, port, ready, stop, told))
    process.start()
    try:
        assert ready.wait(2 * PATIENCE), "they did not get in"
        yield said
        stop.set()
        said.append(told.get(timeout=PATIENCE))
        process.join(PATIENCE)
    finally:
        process.kill()


# What is measured


def player_links(path: Path, games: tuple[Game, ...]) -> list[str]:
    with closing(open_journal(str(path))) as journal:
        ring = Keyring(Secretary(journal, register.beside(str(path))))
        grants = [
            Grant(account="", role=Role.PLAYER, scope=STREAM, subject=game.white) for game in games[:PLAYERS]
        ]
        return [ring.issue(CHIEF, grant).secret for grant in grants]


def measured_crowd(seconds: float) -> Said:
    bench_hall.BOARDS = CROWD_BOARDS
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        evening = prepared(folder / "demo.db")
        links = player_links(folder / "demo.db", evening.games)
        over = threading.Event()
        with office(folder) as (port, server):
            asyncio.run(_first(port))
            phone = Phone(port, evening.links[0])
            players = [Player(port, link, over) for link in links]
            with outside(crowd, port) as said, Weather(folder) as weather:
                before = processor_seconds(server.pid)
                for player in players:
                    player.start()
                sent = results(phone, evening.games, 2.0, time.time() + seconds)
                spent = processor_seconds(server.pid) - before
                over.set()
                for player in players:
                    player.join(PATIENCE)
            memory = resident_megabytes(server.pid)
    known = [wait for player in players for wait in player.known]
    return {
        **percentiles("entries", [wait for _, wait in sent]),
        **percentiles("pages", said[0]),
        **percentiles("chances", [wait for player in players for wait in player.pages]),
        "chances_there": len(known),
        "chances_after_s": max(known, default=0.0),
        "cpu_share": spent / seconds,
        "mb": memory,
        **_weather(weather),
    }


def measured_hall(seconds: float) -> Said:
    bench_hall.BOARDS = 200
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        evening = prepared(folder / "demo.db")
        memory: list[float] = []
        over = threading.Event()
        with office(folder) as (port, server):
            asyncio.run(_first(port))
            phone = Phone(port, evening.links[0])

            def note_memory() -> None:
                while not over.wait(seconds / 60):
                    memory.append(resident_megabytes(server.pid))

            noting = threading.Thread(target=note_memory)
            with outside(hall, port) as said, Weather(folder) as weather:
                noting.start()
                sent = results(phone, evening.games, 2.0, time.time() + seconds)
                over.set()
                noting.join()
    (told, pages), third = said[0], max(1, len(memory) // 3)
    assert {len(each) for each in told} == {len(sent)}, "somebody did not hear every result"
    late = [1000 * (at - began) for each in told for at, (began, _) in zip(each, sent, strict=True)]
    return {
        **percentiles("entries", [wait for _, wait in sent]),
        **percentiles("feed", late),
        **percentiles("pages", pages),
        "mb_first_third": max(memory[:third]),
        "mb_last_third": max(memory[-third:]),
        **_weather(weather),
    }


def _weather(weather: Weather) -> Said:
    return {
        "disk_p99_ms": quantiles(weather.disk, n=100)[98],
        "wakes_late_p99_ms": quantiles(weather.late, n=100)[98],
        "load": os.getloadavg()[0],
        "cores": os.cpu_count() or 1,
    }


async def _first(port: int) -> None:
    _, writer = await opened(port)
    writer.close()


def show(title: str, found: Said, promises: dict[str, bool]) -> None:
    print(title)
    for name, value in found.items():
        print(f"  {name:20} {value:10.1f}")
    for promise, is_kept in promises.items():
        print(f"  {promise}: {'kept' if is_kept else 'NOT KEPT'}")


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("--minutes", type=float, default=1.0, help="of each part; an evening is 10")
    said.add_argument("--only", choices=("crowd", "hall"))
    given = said.parse_args()
    if given.only != "hall":
        found = measured_crowd(60 * given.minutes)
        promises = {
            "entries under 200 ms": found["entries_p99_ms"] < ENTRIES_PROMISED,
            "pages under 500 ms": found["pages_p99_ms"] < PAGES_PROMISED,
        }
        show(
            f"{PLAYERS} players, {PAGES_A_SECOND} pages a second, {IDLE} idle viewers, an arbiter",
            found,
            promises,
        )
    if given.only != "crowd":
        found = measured_hall(60 * given.minutes)
        grown = found["mb_last_third"] / found["mb_first_third"] - 1
        promises = {
            "feed under a second": found["feed_p99_ms"] < FEED_PROMISED,
            "memory flat": grown < GROWN_PROMISED,
        }
        show(f"200 boards, {bench_hall.VIEWERS} viewers, two results a second", found, promises)


if __name__ == "__main__":
    main()
