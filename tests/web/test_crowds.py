"""Crowds: connections end before descriptors do, requests come whole, and the log stays short."""

import logging
import resource
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from a2wsgi import WSGIMiddleware

from turnus.app.files.elsewhere import Bounds, done_elsewhere
from turnus.web.serving import crowds
from turnus.web.serving.crowds import Door, Seldom, WholeRequests, door, room
from visiting.browsing import PATIENCE, forked, free_port, prepared_serve, serving


def echo(environ: Any, start: Any) -> list[bytes]:
    """Say how much came, slowly where the address asks for it."""
    if environ["PATH_INFO"] == "/slow":
        time.sleep(1.5)
    read = (
        environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        if environ["PATH_INFO"] != "/"
        else b""
    )
    start("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(read)))])
    return [read]


@contextmanager
def served(kind: type[Door], made: Any = echo, who: Any = crowds.nobody) -> Iterator[int]:
    """One thread that makes pages, behind a door."""
    port = free_port()
    pages: Any = WSGIMiddleware(made, workers=1)
    whole = WholeRequests(pages, who)
    config = uvicorn.Config(whole, port=port, http=kind, log_level="critical", lifespan="off")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield port
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def connected(port: int, sent: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    line.sendall(sent)
    return line


def answered(line: socket.socket) -> bytes:
    """Read until the other side ends."""
    found = b""
    with line:
        while piece := line.recv(65536):
            found += piece
    return found


def in_time(seen: Callable[[], bool]) -> None:
    """Look until something is so."""
    until = time.monotonic() + PATIENCE
    while not seen():
        assert time.monotonic() < until


def posted(port: int, body: bytes, address: str = "/echo") -> tuple[int, bytes]:
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as line:
        line.request("POST", address, body)
        answer = line.getresponse()
        return answer.status, answer.read()


def test_who_finds_no_room_is_told_so_and_may_come_when_others_went() -> None:
    with served(door(1)) as port:
        other = connected(port, b"GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        time.sleep(0.1)  # until it is seen that he waits for an answer
        refusal = answered(connected(port))
        assert refusal.startswith(b"HTTP/1.1 503 ")
        assert b"Retry-After: 30" in refusal
        assert b"too many are connected just now" in refusal
        assert b" 200 OK" in answered(other)
        in_time(lambda: posted(port, b"in again") == (200, b"in again"))


@pytest.mark.parametrize(
    "sent",
    [b"", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf "],
    ids=["nothing", "half a head", "half a body"],
)
def test_who_lets_others_wait_makes_room_for_who_comes(sent: bytes) -> None:
    with served(door(2)) as port:
        first, second = (connected(port, sent) for _ in range(2))
        assert posted(port, b"in time") == (200, b"in time")
        assert answered(first) == b""  # who waited longest
        second.close()


def test_who_comes_from_where_most_wait_makes_room() -> None:
    with served(door(3)) as port:
        quiet = socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=("127.0.0.2", 0))
        many = [connected(port) for _ in range(2)]
        for _ in range(10):
            assert posted(port, b"in time") == (200, b"in time")
        quiet.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b" 200 OK" in answered(quiet)
        for line in many:
            line.close()


def test_an_address_that_has_more_than_half_gives_way_to_others() -> None:
    slow = b"GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    with served(door(3)) as port:
        many = [connected(port, slow) for _ in range(3)]
        time.sleep(0.1)  # until it is seen that they wait for an answer
        assert b" 503 " in answered(connected(port))  # who comes from there finds no room
        other = socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=("127.0.0.2", 0))
        other.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert answered(many[0]) == b""
        assert b" 200 OK" in answered(other)
        for line in many[1:]:
            line.close()


def test_who_sends_many_requests_ahead_is_let_go() -> None:
    ahead = b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n" * (crowds.MOST_AHEAD + 5)
    with served(Door) as port, connected(port, ahead) as line:
        assert line.recv(100) == b""


def test_half_a_form_is_none() -> None:
    made: list[bytes] = []

    def page(environ: Any, start: Any) -> list[bytes]:
        made.append(environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"])))
        return echo({"PATH_INFO": "/"}, start)

    head = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n"
    with served(Door, page) as port:
        connected(port, head + b"result=1-0").close()
        assert posted(port, b"whole")[0] == 200
    assert made == [b"whole"]


def large(_environ: Any, start: Any) -> list[bytes]:
    """Answer more than a line holds."""
    start("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(16 << 20))])
    return [b"x" * (16 << 20)]


def test_who_does_not_read_his_answer_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowds, "UPLOADING", 0.3)
    gone = threading.Event()

    class Counting(Door):
        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            gone.set()

    with served(Counting, large) as port, connected(port, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"):
        assert gone.wait(PATIENCE)


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_who_sends_no_whole_request_is_let_go(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(crowds, "PATIENCE", 0.3)
    with served(Door) as port, connected(port, sent) as line:
        assert line.recv(100) == b""


@pytest.mark.parametrize(
    "endless",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nEndless: ",
        b"GET /",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nAfter: ",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;",
    ],
    ids=["a head", "an address", "a head after the body", "a piece that does not begin"],
)
def test_what_does_not_end_before_a_request_is_known_is_refused(
    monkeypatch: pytest.MonkeyPatch, endless: bytes
) -> None:
    monkeypatch.setattr(crowds, "PATIENCE", 1000)  # it is not for being slow that he is let go
    with served(Door) as port, connected(port, endless) as line:
        found = b""
        with suppress(ConnectionError):  # the other side has ended: it need not read what it refuses
            for _ in range(10 * crowds.MOST_OF_A_HEAD // 1000):
                line.sendall(b"x" * 1000)
            while piece := line.recv(1000):
                found += piece
        assert found.startswith(b"HTTP/1.1 400 ") or not found


def heads(environ: Any, start: Any) -> list[bytes]:
    """Say which heads came."""
    found = sorted(name for name in environ if name.startswith("HTTP_"))
    start("200 OK", [("Content-Type", "text/plain")])
    return [" ".join(found).encode()]


def test_what_is_said_after_the_body_is_no_head() -> None:
    sent = b"POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    after = b"1\r\nx\r\n0\r\nX-Forwarded-Proto: https\r\n\r\n"
    with served(Door, heads) as port:
        told = answered(connected(port, sent + after))
    assert b"HTTP_HOST" in told
    assert b"FORWARDED" not in told


def test_who_waits_for_an_answer_is_not_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowds, "PATIENCE", 0.3)
    with served(Door) as port:
        assert posted(port, b"at last", "/slow") == (200, b"at last")


def test_who_sends_slowly_holds_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    head = b"POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\n"
    with served(Door) as port:
        slow = [connected(port, head + b"half ") for _ in range(3)]
        time.sleep(0.2)
        began = time.monotonic()
        assert posted(port, b"quick") == (200, b"quick")
        assert time.monotonic() - began < crowds.UPLOADING  # not when the slow ones are let go
        for line in slow:
            line.sendall(b"done!")
            assert answered(line).endswith(b"half done!")
        monkeypatch.setattr(crowds, "UPLOADING", 0.3)
        assert b" 408 " in answered(connected(port, head + b"half "))


def test_a_request_comes_as_it_was_sent_however_large(monkeypatch: pytest.MonkeyPatch) -> None:
    large = bytes(range(256)) * 12_000
    with served(Door) as port:
        assert posted(port, large) == (200, large)
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as line:
            line.request("POST", "/", iter([b"x" * 1000] * 20), encode_chunked=True)
            assert line.getresponse().status == 200
        monkeypatch.setattr(crowds, "LARGEST", 10_000)
        said = b"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        assert b" 413 " in answered(connected(port, said + b"Content-Length: 10001\r\n\r\n"))
        pieces = said + b"Transfer-Encoding: chunked\r\n\r\n" + b"1000\r\n" + b"x" * 4096 + b"\r\n"
        assert b" 413 " in answered(connected(port, pieces + (b"1000\r\n" + b"x" * 4096 + b"\r\n") * 2))


def test_a_large_request_of_who_is_known_finds_a_place_when_visitors_have_theirs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def who(request: Any) -> str:
        return str(request.headers.get("x-known", ""))

    monkeypatch.setattr(crowds, "IN_MEMORY", 100)
    monkeypatch.setattr(crowds, "LARGE_OF_VISITORS", 1)
    head = b"POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000\r\n"
    with served(Door, who=who) as port:
        visitor = connected(port, head + b"\r\n")
        in_time(lambda: posted(port, b"x" * 1000)[0] == 503)
        assert b" 200 OK" in answered(connected(port, head + b"X-Known: her\r\n\r\n" + b"y" * 1000))
        visitor.close()


def test_only_some_large_requests_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowds, "IN_MEMORY", 100)
    monkeypatch.setattr(crowds, "LARGE_AT_ONCE", 1)
    head = b"POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n"
    with served(Door) as port:
        first = connected(port, head)
        in_time(lambda: all(posted(port, b"x" * 1000)[0] == 503 for _ in range(5)))  # it has seen the first
        assert posted(port, b"x" * 100)[0] == 200
        first.sendall(b"y" * 1000)
        assert answered(first).endswith(b"y" * 1000)
        in_time(lambda: posted(port, b"x" * 1000)[0] == 200)  # it has seen the first go


def room_with(soft: int, hard: int) -> tuple[int, int, int]:
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    found = room()
    return found.connections, found.watchers, resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def test_there_is_less_room_than_descriptors_of_which_all_are_taken() -> None:
    assert done_elsewhere(partial(room_with, 1024, 1024), Bounds(20)) == (704, 528, 1024)
    assert done_elsewhere(partial(room_with, 256, 4096), Bounds(20)) == (3776, 2832, 4096)


def test_the_same_line_is_said_once_a_minute() -> None:
    seldom = Seldom()
    line = logging.LogRecord("asyncio", logging.ERROR, "", 1, "no more %s", ("files",), None)
    other = logging.LogRecord("asyncio", logging.ERROR, "", 1, "no more %s", ("room",), None)
    assert [seldom.filter(each) for each in (line, line, other, line)] == [True, False, True, False]


def serve_with_few_descriptors(words: list[str], log: Path) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (420, 420))
    prepared_serve(words, log)


def test_an_office_with_few_descriptors_serves_pages_while_hundreds_watch(tmp_path: Path) -> None:
    start = partial(forked, serve=serve_with_few_descriptors)
    ask = b"GET /live/house/2026-2027 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with serving(tmp_path, start=start) as office, ExitStack() as open_lines:
        port = int(office.url.rpartition(":")[2])
        watching = [open_lines.enter_context(connected(port, ask)) for _ in range(150)]
        said = [line.recv(400)[:12] for line in watching]
        assert said.count(b"HTTP/1.1 200") == 30  # of 100 lines: 75 watch, 60 visitors, 30 of one address
        assert said.count(b"HTTP/1.1 503") == 120
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as line:
            line.request("GET", "/")
            assert line.getresponse().status == 200
    assert (tmp_path / "server.log").stat().st_size < 20_000
