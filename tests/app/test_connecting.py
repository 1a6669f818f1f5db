"""Other people's addresses: private ones are refused, names are looked up once, slow answers end."""

import socket
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from turnus.app.broadcast import fetching
from turnus.app.broadcast.fetching import fetched
from turnus.app.network.connecting import NotReached, Patience, checked, connected
from turnus.faults import BadInput

PUBLIC, PRIVATE = "9.9.9.9", "127.0.0.1"


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1", "127.1", "0x7f000001", "2130706433", "0177.0.0.1", "127.0.0.1.", "10.0.0.1", "192.0.0.8",
        "169.254.169.254", "0", "localhost", "a.localhost", "LOCALHOST.", "[::1]", "[::127.0.0.1]",
        "[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[fec0::1]", "[ff0e::1]", "224.0.0.1",
    ],
)  # fmt: skip
def test_an_address_that_leads_to_us_is_refused_when_it_is_given(host: str) -> None:
    with pytest.raises(BadInput, match="private network"):
        checked(f"https://{host}/told")
    checked(f"https://{host}/told", local=True)  # to try it out


@pytest.mark.parametrize(
    "host", ["club.example", "9.9.9.9", "[2620:fe::fe]", "xn--bcher-kva.example", "1.club"]
)
def test_a_public_address_is_taken(host: str) -> None:
    checked(f"https://{host}/told")


class Names:
    """A name server that says something else each time."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.reached: list[str] = []

    def look_up(self, _host: str, port: int, **_how: Any) -> list[Any]:
        return [(socket.AF_INET, 1, 6, "", (each, port)) for each in self.answers.pop(0)]

    def connect(self, address: tuple[str, int], **_how: Any) -> Any:
        self.reached.append(address[0])
        raise ConnectionRefusedError


@pytest.mark.parametrize(
    ("answers", "reached"),
    [([[PUBLIC], [PRIVATE]], [PUBLIC]), ([[PUBLIC, PRIVATE]], []), ([[PRIVATE], [PUBLIC]], [])],
    ids=["private the second time", "both at once", "private the first time"],
)
def test_a_name_that_leads_to_different_addresses_leads_nowhere_private(
    monkeypatch: pytest.MonkeyPatch, answers: list[list[str]], reached: list[str]
) -> None:
    names = Names(*answers)
    monkeypatch.setattr(socket, "getaddrinfo", names.look_up)
    monkeypatch.setattr(socket, "create_connection", names.connect)
    with pytest.raises((NotReached, OSError)):
        connected(checked("https://rebound.example/"), Patience(5), local=False)
    assert names.reached == reached


@contextmanager
def dribbling(first: bytes, then: bytes) -> Iterator[str]:
    """Somebody who answers, and goes on byte by byte for ever."""
    over = threading.Event()

    class Slow(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(65536)
            with suppress(OSError):
                self.request.sendall(first)
                while not over.wait(0.05):
                    self.request.sendall(then)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Slow) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        over.set()
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (b"", b"H"),
        (b"HTTP/1.1 200 OK\r\nX-Slow: ", b"x"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n", b"x"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;", b"x"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
    ],
    ids=["the first line", "a head", "the content", "the size of a piece", "pieces"],
)
def test_a_feed_that_dribbles_is_given_up(monkeypatch: pytest.MonkeyPatch, first: bytes, then: bytes) -> None:
    monkeypatch.setattr(fetching, "TIMEOUT", 0.3)
    began = time.monotonic()
    with dribbling(first, then) as url, pytest.raises(NotReached):
        fetched(url, 1 << 20, local=True)
    assert time.monotonic() - began < 5
