"""The office in a real browser: a server over a demo season, pages that must not complain, and axe."""

import base64
import hmac
import os
import re
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from multiprocessing import forkserver, get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from random import choice
from typing import Any, Protocol
from unittest.mock import patch

import pytest
from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from turnus.cli.main import run
from turnus.cli.seasons.demo import write_demo

PATIENCE = 60.0  # seconds for a server to start, and for anything a page waits for: the machine may be busy
expect.set_options(timeout=PATIENCE * 1000)
SEASON = "/seasons/house/2026-2027"
DEFAULTS = {"locale": "en-GB", "service_workers": "block"}  # what opens offline is tested by itself
PREPARED = get_context("forkserver")
AXE = Axe()
VIOLATIONS = "options => axe.run(options).then(({ violations }) => ({ violations }))"  # not all that is well
LOOKS = 30  # at a page that is too wide: styles may still be on their way
ONLY_WRONG = {"resultTypes": ["violations"]}
QUICK_AXE = """(() => {
  class Kept {
    constructor() { this.at = Symbol(); }
    set(of, value) { of[this.at] = value; return this; }
    add(of) { return this.set(of, true); }
    get(of) { return of[this.at]; }
    has(of) { return this.at in of; }
    delete(of) { return delete of[this.at]; }
  }
  (function (WeakMap, WeakSet) {
AXE
  }).call(window, Kept, Kept);
  const colour = axe.commons.color.Color.prototype, parse = colour.parseString, known = new Map();
  colour.parseString = function (text) {
    if (!known.has(text)) {
      parse.call(this, text);
      known.set(text, [this.r, this.g, this.b, this.alpha]);
    }
    [this.r, this.g, this.b, this.alpha] = known.get(text);
    return this;
  };
})()""".replace("AXE", AXE.axe_script)
"""Axe at half the cost: nine tenths of its work is to read the same few colours for every word of a page, and
to keep their parts in weak maps, since it is written for old browsers. A colour is read once, and its parts
are kept in itself."""
AXE_FILE = "axe.js"
FETCH_AXE = """address => 'axe' in window || new Promise(done => {
  const script = document.createElement('script');
  script.onload = () => { script.remove(); done(true); };
  script.onerror = () => { script.remove(); done(false); };
  script.src = address;
  document.head.append(script);
})"""
"""Half a megabyte from the office itself, kept compiled: a quarter of the cost of handing it over."""
OUR_OWN_REFUSAL = re.compile(r"the server responded with a status of 4\d\d")  # a test may ask for a 404


@dataclass(frozen=True, slots=True)
class Office:
    """A running office: its address, and the journal it shows."""

    url: str
    journal: Path


class Running(Protocol):
    """A process that serves."""

    def is_alive(self) -> bool: ...
    def terminate(self) -> None: ...
    def join(self, timeout: float) -> None: ...


class Typed:
    """`turnus serve` as people type it, in a process of its own."""

    def __init__(self, words: list[str], log: Path) -> None:
        command = [str(Path(sys.executable).with_name("turnus")), "serve", *words]
        with log.open("wb") as said:
            self.process = subprocess.Popen(command, stdout=said, stderr=said)

    def is_alive(self) -> bool:
        return self.process.poll() is None

    def terminate(self) -> None:
        self.process.terminate()

    def join(self, timeout: float) -> None:
        self.process.wait(timeout)


Start = Callable[[list[str], Path], Running]


@contextmanager
def serving(folder: Path, *options: str, port: int = 0, start: Start | None = None) -> Iterator[Office]:
    """Serve a demo season from this folder until the tests are through; a port given is that of before."""
    journal = folder / "demo.db"
    if not journal.exists() and "--demo" not in options:  # which writes its own
        write_demo(journal)
    port = port or free_port()
    words = ["--db", str(journal), "--folder", str(folder), "--port", str(port), *options]
    server = (start or forked)(words, folder / "server.log")
    try:
        _wait_until_it_answers(server, port, folder / "server.log")
        yield Office(f"http://127.0.0.1:{port}", journal)
    finally:
        server.terminate()
        server.join(PATIENCE)


def forked(words: list[str], log: Path, serve: Callable[[list[str], Path], None] | None = None) -> Running:
    """Start an office from the process that has read everything; the first office starts that one."""
    return in_a_fork(serve or prepared_serve, words, log)


def in_a_fork(work: Callable[..., None], *arguments: Any) -> ForkServerProcess:
    """Start a function of a module in a fork of the process that has read everything."""
    prepare()
    started = PREPARED.Process(target=work, args=arguments)
    started.start()
    return started


def be_the_command(words: list[str]) -> None:
    """Be `turnus` with these words, in a fork."""
    sys.exit(run(words))


@cache
def prepare() -> None:
    """Start the process that reads everything; one that the program started for itself has read little."""
    forkserver._forkserver._stop()  # type: ignore[attr-defined]  # noqa: SLF001 - there is one, whoever began
    PREPARED.set_forkserver_preload(["visiting.prepared"])
    here = str(Path(__file__).parents[1])
    with patch.dict(os.environ, PYTHONPATH=here):  # it looks for `visiting.prepared` by itself
        forkserver.ensure_running()


def prepare_for_forks(config: pytest.Config) -> None:
    """Read what an office needs once for all forks (`machine.across`), each with offices of its own."""
    if config.getoption("--across"):
        folders: Any = config._tmp_path_factory  # type: ignore[attr-defined]  # noqa: SLF001 - as in `machine.across`
        with _saying_into(folders.getbasetemp() / "offices.log"):
            prepare()
        os.register_at_fork(after_in_child=_share_prepared)


@contextmanager
def _saying_into(log: Path) -> Iterator[None]:
    """Let what is started here, and what that starts, say into a file what it has to say."""
    before = [os.dup(stream) for stream in (1, 2)]
    with log.open("ab") as said:
        for stream in (1, 2):
            os.dup2(said.fileno(), stream)
    try:
        yield
    finally:
        for stream, kept in zip((1, 2), before, strict=True):
            os.dup2(kept, stream)
            os.close(kept)


def _share_prepared() -> None:
    """Let a fork use that process as it is: only whose child it is can ask the system about it."""
    shared: Any = forkserver._forkserver  # noqa: SLF001 - it is meant to be shared so
    if shared._forkserver_pid is not None:  # noqa: SLF001
        shared.ensure_running = lambda: None


def prepared_serve(words: list[str], log: Path) -> None:
    """Serve in the fork, which has all of this already."""
    import_module("visiting.prepared").serve(words, log)


def free_port() -> int:
    """Return a port nobody listens on, below those that the system gives to whoever calls somebody."""
    while True:
        port = choice(range(20_000, 32_000))  # noqa: S311 - it guards nothing
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def _wait_until_it_answers(server: Running, port: int, log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.is_alive():
        with socket.socket() as probe:
            if not probe.connect_ex(("127.0.0.1", port)):  # it listens once it is ready
                return
        time.sleep(0.02)
    raise RuntimeError(f"the office did not start: {log.read_text('utf-8')}")


@dataclass(slots=True)
class Visitors:
    """People with a browser each; whatever a page of theirs complains of is kept."""

    browser: Browser
    office: Office
    complaints: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def visitor(self, **wishes: Any) -> Page:
        """Open another browser, with `locale`, `color_scheme`, `viewport` ... as Playwright has them."""
        context = self.browser.new_context(**(DEFAULTS | {"base_url": self.office.url} | wishes))
        context.set_default_timeout(PATIENCE * 1000)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("console", lambda message: self._heard(message))  # noqa: PLW0108 - Playwright marks a method's owner
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not OUR_OWN_REFUSAL.search(message.text):
            self.complaints.append(f"{message.location.get('url')}: {message.text}")

    def leave(self) -> None:
        """Close every browser."""
        for context in self.contexts:
            context.close()


@contextmanager
def reading(browser: Browser, office: Office, **wishes: Any) -> Iterator[Page]:
    """One browser for many pages that are only looked at: opening another costs as much as five of them."""
    visitors = Visitors(browser, office)
    yield visitors.visitor(**wishes)
    visitors.leave()
    assert not visitors.complaints


def axe_finds_nothing(page: Page) -> None:
    """Fail with a readable report if axe finds anything that keeps somebody out, light or dark."""
    with standing_still(page):
        _check(page, ONLY_WRONG)
        page.emulate_media(color_scheme="dark")
        _check(page, {"runOnly": ["color-contrast"], **ONLY_WRONG})  # the rest does not depend on colours
        page.emulate_media(color_scheme="null")


def axe_now(page: Page) -> None:
    """Likewise in the colours and at the width of this browser only."""
    _check(page, ONLY_WRONG)


@contextmanager
def standing_still(page: Page) -> Iterator[None]:
    """Let nothing move: a colour half way to another has too little contrast."""
    page.emulate_media(reduced_motion="reduce")
    yield
    page.emulate_media(reduced_motion="null")


def width_of(page: Page) -> int:
    """How wide a page is once it is laid out; one that stays wider than its window is told as it is."""
    size = page.viewport_size
    assert size
    for _ in range(LOOKS):
        wide: int = page.evaluate("document.documentElement.scrollWidth")
        if wide <= size["width"]:
            break
        page.wait_for_timeout(100)
    return wide


def _check(page: Page, options: dict[str, Any]) -> None:
    page.wait_for_load_state()  # one that is still coming has no head yet
    if not page.evaluate(FETCH_AXE, f"/{AXE_FILE}"):  # an office that was typed, not prepared
        page.evaluate(QUICK_AXE)
    found = page.evaluate(VIOLATIONS, options)
    results = AxeResults(found)
    assert not results.violations_count, f"{page.url}: {results.generate_report()}"


def log_in(page: Page, who: str) -> Page:
    """Log in as somebody of the demo, as the button of the page for it does; no page is open yet."""
    asks = page.context.request
    asks.get("/account/login/")
    token = next(each["value"] for each in page.context.cookies() if each.get("name") == "csrf")
    answer = asks.post(
        "/demo/", form={"csrfmiddlewaretoken": token, "email": f"{who}@demo.example"}, max_redirects=0
    )
    assert answer.headers["location"] == "/start/"
    return page


def told(page: Page, text: str) -> None:
    """Expect what was done to be said."""
    expect(page.locator(".messages")).to_contain_text(text)


def app_code(secret: str) -> str:
    """What the app on a phone shows now (RFC 6238); who sees it about to change waits for the next."""
    left = 30 - time.time() % 30
    if left < 8:
        time.sleep(left + 0.1)
    digest = hmac.digest(base64.b32decode(secret), struct.pack(">Q", int(time.time() // 30)), "sha1")
    start = digest[-1] & 15
    number = struct.unpack(">I", digest[start : start + 4])[0] & 0x7FFFFFFF
    return f"{number % 1_000_000:06}"
