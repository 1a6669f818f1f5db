"""Blitz boards with watchers on one process of the office: how late a move is acknowledged, and at what cost.

    python bench/bench_play.py [--boards 200] [--watchers 500] [--seconds 60] [--kills 10]
    python bench/bench_play.py --seconds 600 --kills 0    # ten minutes: is memory flat? Or 3600: an hour

A move every two seconds at each board, of games that end after some minutes, as blitz does; 99 % of moves
must be acknowledged, durable, within 100 ms. The load is one process too, on the same machine: trust the
ratios to the small hall that is measured first, and the processor time of a move. Memory is what the process
has at the end by what it had after the first minute. Then the server is killed again and again: no
acknowledged event may be lost, no flag fall meanwhile. First, without a server: lag, jitter and loss, each
clock against the true thinking time.
"""

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from bench_judge import long_game
from turnus.app.office import Grant, Identity, Keyring, Role, Secretary
from turnus.app.people import register
from turnus.app.rooms import Rooms, Sent, Texts
from turnus.cli.seasons.demo import write_demo
from turnus.store import MemoryJournal, open_journal, open_reader, verify
from turnus.store.opening import games_beside
from turnus.store.registries import FileRegistry

CHIEF = Identity(name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))
CHANCE = Random(5)  # noqa: S311 - for load, not for secrets
EVERY = 2.0  # seconds between two moves at a board
TARGET = 0.1  # seconds
PATIENCE = 300.0  # a loaded machine takes its time to open an office
MOVES = [event["move"] for event in long_game() if event["type"] == "move"]
LENGTHS = (20, 120)  # half-moves after which somebody resigns
A_MINUTE = 60  # samples of memory
HEAD = {"rulebook": "fide-2023", "way": "help", "time_control": "36000"}
LAGS = ((20, 5, 0.0), (150, 40, 0.0), (600, 150, 0.0), (150, 40, 0.05))  # milliseconds, jitter, share lost
AGAIN = 400  # milliseconds after which something lost is sent again


# A server


@dataclass
class Server:
    """An office that can be killed and started again on its port."""

    folder: Path
    port: int
    key: str
    process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        """Open the office."""
        turnus = str(Path(sys.executable).with_name("turnus"))
        options = [
            "--db",
            str(self.folder / "demo.db"),
            "--folder",
            str(self.folder),
            "--port",
            str(self.port),
        ]
        self.process = subprocess.Popen([turnus, "serve", *options], stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        """Stop it as a power cut would."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def seconds(self) -> float:
        """Processor time so far."""
        assert self.process
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes in use."""
        assert self.process
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextmanager
def office() -> Iterator[Server]:
    with TemporaryDirectory() as folder, socket.socket() as probe:
        journal = Path(folder) / "demo.db"
        write_demo(journal)
        with closing(open_journal(str(journal))) as opened:
            secretary = Secretary(opened, register.beside(str(journal)))
            key = Keyring(secretary).issue(CHIEF, Grant(account="", role=Role.DIRECTOR)).secret
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        server = Server(Path(folder), port, key)
        server.start()
        try:
            yield server
        finally:
            server.kill()


class Line:
    """One connection to the office, kept open and made again when it breaks."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any, key: str, once: str = "") -> tuple[int, Any]:
        """Ask until it is answered; the same key lets it happen once."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await self._asked(method, path, body, key, once)
            except (OSError, asyncio.IncompleteReadError):
                assert time.monotonic() < until, "the office does not answer"
                self._streams = None
                await asyncio.sleep(0.1)

    async def _asked(self, method: str, path: str, body: Any, key: str, once: str) -> tuple[int, Any]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        content = json.dumps(body).encode() if body is not None else b""
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {key}\r\n"
            f"Idempotency-Key: {once}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(head.partition("content-length:")[2].partition("\r\n")[0])
        found = await reader.readexactly(size)
        return int(head.split()[1]), json.loads(found)

    def close(self) -> None:
        """Hang up."""
        if self._streams:
            self._streams[1].close()


# The load


@dataclass
class Heard:
    """What a load measured."""

    latencies: list[float] = field(default_factory=list)
    until: float = float("inf")  # when it ends
    refused: int = 0
    games: int = 0
    watched: int = 0
    memory: list[float] = field(default_factory=list)
    seconds: float = 0.0
    settled: tuple[float, int] = (0.0, 0)  # processor time and moves when every board had its game
    acknowledged: list[tuple[str, int]] = field(default_factory=list)

    @property
    def a_move(self) -> float:
        """Milliseconds of processor time a move while nobody sits down."""
        seconds, moves = self.settled
        return 1000 * (self.seconds - seconds) / max(1, len(self.latencies) - moves)

    def told(self, name: str) -> None:
        """Print it."""
        found = sorted(self.latencies)
        cuts = quantiles(found, n=100)
        late = sum(each > TARGET for each in found) / len(found)
        print(
            f"{name}: {len(found)} moves, acknowledged after {1000 * cuts[49]:.1f} ms (median),"
            f" {1000 * cuts[98]:.1f} ms (99 %), {1000 * found[-1]:.0f} ms at most;"
            f" {100 * late:.2f} % later than {1000 * TARGET:.0f} ms; {self.refused} refused"
        )
        print(
            f"  server: {1000 * self.seconds / len(found):.2f} ms of processor time a move,"
            f" {self.a_move:.2f} once every board had its game; {self.games} games opened,"
            f" {self.watched} messages to watchers"
        )
        early = self.memory[min(A_MINUTE, len(self.memory) // 2)]
        last = mean(self.memory[-10:])
        print(
            f"  memory: {early:.0f} MB after {min(A_MINUTE, len(self.memory) // 2)} s,"
            f" {last:.0f} MB at last ({last / early:.2f}); every tenth of the time:"
            f" {' '.join(f'{m:.0f}' for m in self.memory[:: max(1, len(self.memory) // 10)])}"
        )


async def board(server: Server, heard: Heard, head: dict[str, Any], games: list[dict[str, Any]]) -> None:
    """Play at one board, a move every two seconds, one game after another."""
    line = Line(server.port)
    await asyncio.sleep(CHANCE.random() * EVERY)
    while time.monotonic() < heard.until:
        _, game = await line.ask("POST", "/api/games/", head, server.key)
        games.append(game)
        heard.games += 1
        address = f"/api/games/{game['id']}/events"
        await line.ask("POST", address, {"type": "start"}, game["keys"]["white"], "start")
        for number, move in enumerate(MOVES[: CHANCE.randint(*LENGTHS)]):
            began = time.monotonic()
            if began >= heard.until:
                break
            key = game["keys"][("white", "black")[number % 2]]
            sent = {"type": "move", "move": move}
            status, told = await line.ask("POST", address, sent, key, f"m{number}")
            took = time.monotonic() - began
            heard.latencies.append(took)
            heard.refused += status != 200
            if status == 200:
                heard.acknowledged.append((game["id"], told["sequence"]))
            await asyncio.sleep(max(0.0, EVERY - took))
        else:
            await line.ask("POST", address, {"type": "resign"}, game["keys"]["white"], "resign")
            games.remove(game)
    line.close()


async def watcher(server: Server, heard: Heard, games: list[dict[str, Any]]) -> None:
    """Watch some game until it ends, and then another, as long as the load lasts."""
    await asyncio.sleep(EVERY + CHANCE.random())  # by then every board has its game
    with suppress(TimeoutError):
        async with asyncio.timeout(heard.until - time.monotonic()):
            while True:
                with suppress(OSError, asyncio.IncompleteReadError):
                    await watched(server, heard, CHANCE.choice(games))
                await asyncio.sleep(CHANCE.random())


async def watched(server: Server, heard: Heard, game: dict[str, Any]) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1 << 22)
    try:
        writer.write(f"GET /api/games/{game['id']}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        told = b""
        while b'"status":"finished"' not in told:
            told = await reader.readuntil(b"\n\n")
            heard.watched += b"event: changed\n" in told
    finally:
        writer.close()


async def sampled(server: Server, heard: Heard) -> None:
    while time.monotonic() < heard.until:
        with suppress(OSError):
            heard.memory.append(server.memory())
        await asyncio.sleep(1)


async def settled(server: Server, heard: Heard, before: float) -> None:
    """Note what it took until everybody sat down and watched."""
    await asyncio.sleep(4 * EVERY)
    heard.settled = (server.seconds() - before, len(heard.latencies))


async def opened(server: Server) -> None:
    """Wait until the office answers."""
    line = Line(server.port)
    await line.ask("GET", "/api/games/none", None, server.key)
    line.close()


async def load(server: Server, boards: int, watchers: int, seconds: float) -> Heard:
    await opened(server)
    games: list[dict[str, Any]] = []
    heard, before = Heard(until=time.monotonic() + seconds), server.seconds()
    tasks = [board(server, heard, HEAD, games) for _ in range(boards)]
    tasks += [watcher(server, heard, games) for _ in range(watchers)]
    await asyncio.gather(*tasks, sampled(server, heard), settled(server, heard, before))
    heard.seconds = server.seconds() - before
    return heard


# A server that is killed


async def killed(server: Server, kills: int, boards: int = 20) -> None:
    """Kill the server under load and start it again; look into the journal afterwards."""
    await opened(server)
    heard, away = Heard(), 0.0
    games: list[dict[str, Any]] = []
    head = HEAD | {"time_control": "60"}  # less than the server is away in all
    tasks = [asyncio.create_task(board(server, heard, head, games)) for _ in range(boards)]
    for _ in range(kills):
        await asyncio.sleep(2 + CHANCE.random())
        gone = time.monotonic()
        server.kill()
        await asyncio.sleep(1)
        server.start()
        await opened(server)
        away += time.monotonic() - gone
    heard.until = time.monotonic() + EVERY
    await asyncio.gather(*tasks)
    flags = kept(server, heard, f"killed {kills} times, away for {away:.0f} s in all")
    server.start()
    assert not flags


def kept(server: Server, heard: Heard, what: str) -> int:
    """Look into the journal of a server that is killed for what it acknowledged; return the flags in it."""
    server.kill()
    with closing(open_reader(games_beside(str(server.folder / "demo.db")))) as journal:
        stored = {(e.stream.removeprefix("game/"), e.sequence) for e in journal.read()}
        flags = sum(event.type == "FlagFell" for event in journal.read())
        flaws = verify(journal.read()).flaws
    lost = [each for each in heard.acknowledged if each not in stored]
    print(
        f"{what}: {len(heard.acknowledged)} acknowledged,"
        f" {len(lost)} lost, {flags} flags fallen, {len(flaws)} flaws in the chain"
    )
    assert not lost
    assert not flaws
    return flags


# Lag


@dataclass
class Wall:
    """The server's clock."""

    now: int = 0

    def __call__(self) -> int:
        """Return what it shows."""
        return self.now


def lagging(quota: int, lag: int, jitter: int, loss: float) -> tuple[float, float]:
    """Play a game over a slow line; return how much each move's clock was off, on average and at worst."""
    chance = Random(7)  # noqa: S311 - the same lag every time
    wall = Wall(1_790_000_000_000)
    with TemporaryDirectory() as folder:
        secretary = Secretary(MemoryJournal(), register.beside(f"{folder}/club.db"))
        secretary.found(chief := Identity(account="a-dir", has_second_factor=True))
        rooms = Rooms(secretary, MemoryJournal(), Texts(FileRegistry(Path(folder) / "t.json")), now=wall)
        game = rooms.open(chief, HEAD | {"lag": quota})
        rooms.act(game.id, game.keys["white"], Sent({"type": "start"}))
        off, left = [], {"white": 36_000_000, "black": 36_000_000}
        for number, move in enumerate(MOVES[:200]):
            seat = ("white", "black")[number % 2]
            down, up = (_travel(chance, lag, jitter, loss) for _ in range(2))
            thought = chance.randint(300, 5000)
            wall.now += down + thought + up
            sent = Sent({"type": "move", "move": move}, key=str(number), since=thought)
            room = rooms.act(game.id, game.keys[seat], sent).room
            clock = room.folding.game.tables[""].clock
            assert clock
            shown = {"white": clock.white.left, "black": clock.black.left}
            off.append(abs(left[seat] - shown[seat] - thought))
            left = shown
    return mean(off), max(off)


def _travel(chance: Random, lag: int, jitter: int, loss: float) -> int:
    took = max(0, round(chance.gauss(lag / 2, jitter / 2)))
    while chance.random() < loss:
        took += AGAIN
    return took


def compared(boards: int, watchers: int, seconds: int) -> None:
    """Measure a hall of a tenth, and the whole."""
    with office() as server:
        small = asyncio.run(load(server, max(1, boards // 10), watchers // 10, min(20, seconds)))
        small.told(f"{max(1, boards // 10)} boards, {watchers // 10} watchers")
    with office() as server:
        large = asyncio.run(load(server, boards, watchers, seconds))
        large.told(f"{boards} boards, {watchers} watchers")
        slower = median(large.latencies) / median(small.latencies)
        dearer = large.a_move / small.a_move
        print(
            f"  ten times the hall: {slower:.1f} times as late, {dearer:.2f} times the processor time a move"
        )
        kept(server, large, "  afterwards")
        server.start()


def main() -> None:
    """Measure a small hall, the one that was asked for, killing, and lag."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("boards", 200), ("watchers", 500), ("seconds", 60), ("kills", 10)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    for lag, jitter, loss in LAGS:
        told = ", ".join(
            f"{mean_:.0f} ms a move ({worst:.0f} at worst) with a quota of {quota}"
            for quota in (0, 500, 1000)
            for mean_, worst in (lagging(quota, lag, jitter, loss),)
        )
        print(f"lag {lag} ms ± {jitter}, {loss:.0%} lost: the clock is off by {told}")
    if asked.boards:
        compared(asked.boards, asked.watchers, asked.seconds)
    if asked.kills:
        with office() as server:
            asyncio.run(killed(server, asked.kills))


if __name__ == "__main__":
    main()
