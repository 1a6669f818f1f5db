"""A network that can be away: what goes through it meanwhile is lost, and no connection of then lives on."""

import asyncio
import threading
from contextlib import suppress
from urllib.parse import urlsplit

from playwright.sync_api import Page

PIECE = 1 << 16


class Network:
    """Stands between a browser and an office, on a port of its own."""

    def __init__(self, office: str) -> None:
        self._port = urlsplit(office).port
        self._cuts = 0
        self._is_away = False
        self._open: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        ready = threading.Event()
        threading.Thread(target=self._run, args=(ready,), daemon=True).start()
        ready.wait()

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._met, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        ready.set()
        self._loop.run_forever()

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        of = self._cuts
        await asyncio.gather(self._carry(reader, back, of), self._carry(there, writer, of))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, of: int) -> None:
        self._open.add(writer)
        with suppress(OSError):
            while piece := await reader.read(PIECE):
                if not self._is_away and of == self._cuts:
                    writer.write(piece)
                    await writer.drain()
        self._open.discard(writer)
        writer.close()

    def go(self, page: Page, *, silently: bool = False) -> None:
        """Be away; a browser is told so, and lets go of its connections, unless it happens far from it."""
        self._is_away = True
        if not silently:
            page.context.set_offline(True)
            self._loop.call_soon_threadsafe(self._let_go)

    def _let_go(self) -> None:
        for writer in tuple(self._open):
            writer.close()

    def come_back(self, page: Page) -> None:
        """Carry again what is asked from now on."""
        self._cuts += 1
        self._is_away = False
        page.context.set_offline(False)
