"""Live viewers on one process of the office: every event must reach every one; how late, and at what cost.

500 viewers and, side by side, 50: trust the ratios. The viewers are one process too, on the same machine.
"""

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from turnus.cli.seasons.demo import write_demo
from turnus.store import Appended, NewEvent, open_journal

STREAM = "house/2026-2027"
EVENTS = 40
A_SECOND = 5
PATIENCE = 60.0


@contextmanager
def office(folder: Path) -> "Iterator[tuple[int, subprocess.Popen[bytes]]]":
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    turnus = str(Path(sys.executable).with_name("turnus"))
    options = ["--db", str(folder / "demo.db"), "--folder", str(folder), "--port", str(port)]
    server = subprocess.Popen([turnus, "serve", *options], stdout=subprocess.DEVNULL)
    try:
        yield port, server
    finally:
        server.terminate()
        server.wait(PATIENCE)


async def opened(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect, trying again until the office is open, and read up to its first sign of life."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET /live/{STREAM} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            await reader.readuntil(b": still here\n\n")
        except (ConnectionRefusedError, asyncio.IncompleteReadError):
            assert time.monotonic() < until, "the office does not open"
            await asyncio.sleep(0.1)
        else:
            return reader, writer


async def viewer(port: int, ready: asyncio.Semaphore, begin: asyncio.Event) -> list[tuple[int, float]]:
    """Watch until all events came; return the place of each and when it came."""
    async with ready:
        reader, writer = await opened(port)
    begin.set()
    heard: list[tuple[int, float]] = []
    while len(heard) < EVENTS:
        line = await asyncio.wait_for(reader.readline(), PATIENCE)
        if line.startswith(b"id: "):
            heard.append((int(line[4:]), time.time()))
    writer.close()
    return heard


def write_events(path: Path) -> dict[int, float]:
    """Write results as fast as a busy evening has them; return when each was safe on the disk."""
    written = {}
    with closing(open_journal(str(path))) as journal:
        length = sum(1 for _ in journal.read_stream(STREAM))
        for number in range(EVENTS):
            at = datetime.now(UTC).isoformat()
            payload = {"number": number}
            event = NewEvent.of(
                "ResultConfirmed", payload, actor="bench", at=at
            )  # the feed does not look inside
            answer = journal.append(STREAM, length + number, [event])
            assert isinstance(answer, Appended)
            written[answer.events[0].position] = time.time()
            time.sleep(1 / A_SECOND)
    return written


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_megabytes(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


async def watched(
    path: Path, port: int, viewers: int
) -> tuple[dict[int, float], list[list[tuple[int, float]]]]:
    ready = asyncio.Semaphore(20)
    connected = [asyncio.Event() for _ in range(viewers)]
    tasks = [asyncio.create_task(viewer(port, ready, begin)) for begin in connected]
    for begin in connected:
        await begin.wait()
    written = await asyncio.to_thread(write_events, path)
    return written, await asyncio.gather(*tasks)


def measured(viewers: int) -> dict[str, float]:
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        write_demo(folder / "demo.db")
        with office(folder) as (port, server):
            began = time.perf_counter()
            asyncio.run(asyncio.wait_for(_first(port), PATIENCE))
            before, memory = processor_seconds(server.pid), resident_megabytes(server.pid)
            written, heard = asyncio.run(watched(folder / "demo.db", port, viewers))
            spent = processor_seconds(server.pid) - before
            grown = resident_megabytes(server.pid) - memory
    for each in heard:
        assert [place for place, _ in each] == list(written), "an event was missed, doubled or out of order"
    late = sorted(1000 * (at - written[place]) for each in heard for place, at in each)
    cuts = quantiles(late, n=100)
    return {
        "viewers": viewers,
        "delivered": len(late),
        "p50_ms": cuts[49],
        "p99_ms": cuts[98],
        "worst_ms": late[-1],
        "cpu_us_a_delivery": 1e6 * spent / len(late),
        "mb_for_all": grown,
        "seconds": time.perf_counter() - began,
    }


async def _first(port: int) -> None:
    _, writer = await opened(port)
    writer.close()


def main() -> None:
    few, many = measured(50), measured(500)
    for name in few:
        ratio = many[name] / few[name] if few[name] else 0
        print(f"{name:18} {few[name]:10.1f} {many[name]:10.1f} {ratio:8.1f} x")
    print(f"every one of {EVENTS} events reached every one of {many['viewers']} viewers, in order")


if __name__ == "__main__":
    main()
