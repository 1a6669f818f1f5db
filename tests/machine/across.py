"""`pytest --across N`: the tests are collected once, then N forks of that process run them side by side.

A fork that is done takes the next file (a folder of `TOGETHER` whole), so long files belong in front. Of a
test that passes it tells only that, of any other all. Each has temporary folders of its own. When one dies,
the test it ran has failed, and another goes on behind that test.
"""

import gc
import multiprocessing
import os
import signal
import struct
import warnings
from collections.abc import Iterator
from itertools import chain, count, groupby
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from tempfile import TemporaryFile
from typing import Any, cast

import pytest
from _pytest.capture import FDCapture
from _pytest.unraisableexception import collect_unraisable

TOGETHER = ("packaging", "store")  # folders whose tests share what takes long to set up
LOOK = 1.0  # seconds after which silent forks are looked at: what one started may keep its pipe open
PATIENCE = 20.0  # seconds an interrupted fork has to put things away
INTERRUPTED = 130  # how a fork ends that was interrupted
FORKING = multiprocessing.get_context("fork")
NUMBER = struct.Struct("i")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("turnus").addoption(
        "--across", type=int, default=0, metavar="N", help="collect once, then run the tests in N forks"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    config = session.config
    number = config.getoption("--across")
    if not number or config.option.collectonly or config.getoption("--prove", False) or session.testsfailed:
        return None
    Across(session).run(number)
    return True


def _together(item: pytest.Item) -> str:
    return str(item.path.parent if item.path.parent.name in TOGETHER else item.path)


class Across:
    """The process that collected: lets forks run the tests, and passes on what they tell."""

    def __init__(self, session: pytest.Session) -> None:
        self.session, self.config, self.items = session, session.config, session.items
        places: dict[str, int] = {}
        self.items.sort(key=lambda item: places.setdefault(_together(item), len(places)))
        sizes = [len(list(items)) for _, items in groupby(self.items, _together)]
        self.pieces = [range(sum(sizes[:n]), sum(sizes[: n + 1])) for n in range(len(sizes))]
        self.untold = set(range(len(self.items)))
        self.waiting, hand_out = os.pipe()  # numbers of pieces; whoever reads one has it
        os.write(hand_out, b"".join(map(NUMBER.pack, range(len(self.pieces)))))
        os.close(hand_out)
        self.stopped = FORKING.RawValue("b", 0)
        self.forks: dict[Connection, Fork] = {}
        self.numbers = count()

    def run(self, number: int) -> None:
        """Run all tests in so many forks."""
        self.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # noqa: SLF001 - theirs are below it
        for _ in range(min(number, len(self.pieces))):
            self.begin(range(0))
        try:
            while self.forks:
                self.listen()
        finally:
            self.interrupt()
            os.close(self.waiting)
        if self.session.shouldfail:
            raise self.session.Failed(self.session.shouldfail)
        if self.untold:
            first = self.items[min(self.untold)].nodeid
            raise self.session.Interrupted(f"{len(self.untold)} tests were not run, such as {first}")

    def begin(self, first: range) -> None:
        """Begin a fork with these tests of a piece, if any."""
        hear, tell = FORKING.Pipe(duplex=False)
        fork = Fork(self, f"fork{next(self.numbers)}", tell)
        self.forks[hear] = fork
        fork.process = FORKING.Process(target=fork.run, args=(first,), name=fork.name)
        fork.process.start()
        tell.close()

    def listen(self) -> None:
        """Pass on what the forks tell next; see whether one that is silent is still there."""
        heard = [hear for hear in wait([*self.forks], LOOK) if isinstance(hear, Connection)]
        for hear in heard:
            try:
                told = hear.recv()
            except (EOFError, OSError):
                self.bury(hear)
            else:
                self.pass_on(hear, told)
        for hear in [] if heard else [*self.forks]:
            if not self.forks[hear].process.is_alive() and not hear.poll():
                self.bury(hear)
        self.stopped.value = bool(self.session.shouldfail)

    def pass_on(self, hear: Connection, told: Any) -> None:
        match told:
            case None:
                self.forks.pop(hear).process.join()
            case int(index), float(seconds):
                self.report(index, "passed", None, seconds)
            case int(index), dict(data):
                self.untold.discard(index)
                report = self.config.hook.pytest_report_from_serializable(config=self.config, data=data)
                self.config.hook.pytest_runtest_logreport(report=report)
            case dict(warning):
                self.config.hook.pytest_warning_recorded.call_historic(kwargs=warning)

    def report(self, index: int, outcome: Any, text: str | None, seconds: float) -> None:
        """Say how a test went; what is put away after it is told only when it fails."""
        self.untold.discard(index)
        item = self.items[index]
        report = pytest.TestReport(item.nodeid, item.location, {}, outcome, text, "call", (), seconds)
        self.config.hook.pytest_runtest_logreport(report=report)

    def bury(self, hear: Connection) -> None:
        """Name the test at which a fork died, and let another go on behind it."""
        fork = self.forks.pop(hear)
        fork.process.join()
        code, at = fork.process.exitcode or 0, fork.at.value
        if code == INTERRUPTED:  # the signal came to all of us, and the fork was quicker
            raise KeyboardInterrupt
        how = signal.Signals(-code).name if code < 0 else f"exit status {code}"
        if at < 0:
            raise self.session.Interrupted(f"{fork.name} died before its first test: {how}")
        when = "while it ran this test" if at in self.untold else "after this test, putting things away"
        self.report(at, "failed", f"{fork.name} died {when}: {how}", 0.0)
        piece = next(piece for piece in self.pieces if at in piece)
        self.begin(range(at + 1, piece.stop))

    def interrupt(self) -> None:
        """End the forks that are left when we are interrupted."""
        for fork in self.forks.values():
            os.kill(fork.process.pid or 0, signal.SIGINT)
        for fork in self.forks.values():
            fork.process.join(PATIENCE)
            fork.process.kill()


class Fork:
    """A process that runs tests, and tells how they went."""

    process: ForkProcess

    def __init__(self, across: Across, name: str, tell: Connection) -> None:
        self.across, self.name, self.tell = across, name, tell
        self.at = FORKING.RawValue("i", -1)  # the test it runs

    def run(self, first: range) -> None:
        """Run these tests and pieces as long as there are any, and put away what they set up."""
        session = self.across.session
        self.settle(session.config)
        try:
            for piece in chain([first], self.taken()):
                self.run_piece(piece)
            session._setupstate.teardown_exact(None)  # noqa: SLF001 - as pytest does at the end of a session
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            session._setupstate.teardown_exact(None)  # noqa: SLF001
            os._exit(INTERRUPTED)
        gc.collect()
        collect_unraisable(session.config)  # as pytest does when it ends
        self.tell.send(None)
        os._exit(0)

    def settle(self, config: pytest.Config) -> None:
        """Let go of what belongs to the process we come from: its pipes, terminal, output and folders."""
        for hear in self.across.forks:
            hear.close()
        plugins: Any = config.pluginmanager
        plugins.unregister(name="terminalreporter")
        plugins.register(self, "across-fork")
        capturing = plugins.getplugin("capturemanager")._global_capturing  # noqa: SLF001 - its files are shared
        for stream in (capturing.out, capturing.err):
            if isinstance(stream, FDCapture):
                with TemporaryFile() as own:
                    os.dup2(own.fileno(), stream.tmpfile.fileno(), inheritable=False)
        folders: Any = config._tmp_path_factory  # type: ignore[attr-defined]  # noqa: SLF001 - as there is no other way
        folders._basetemp = folders.mktemp(self.name, numbered=False)  # noqa: SLF001

    def taken(self) -> Iterator[range]:
        """Take pieces until none is left."""
        while number := os.read(self.across.waiting, NUMBER.size):
            yield self.across.pieces[NUMBER.unpack(number)[0]]

    def run_piece(self, piece: range) -> None:
        """Run tests, each knowing the next; after the last one only what the whole session shares stays."""
        for index in piece:
            if self.across.stopped.value:
                return
            self.at.value = index
            item = self.across.items[index]
            following = self.across.items[index + 1] if index + 1 in piece else item.session
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed or hasattr(report, "wasxfail"):
            hook, config = self.across.config.hook, self.across.config
            told = hook.pytest_report_to_serializable(config=config, report=report)
            self.tell.send((self.at.value, told))
        elif report.when == "call":
            self.tell.send((self.at.value, report.duration))

    def pytest_warning_recorded(
        self, warning_message: warnings.WarningMessage, when: str, nodeid: str, location: Any
    ) -> None:
        if self.at.value >= 0:  # what was warned of before is known there
            seen, said = warning_message, cast("Any", str(warning_message.message))
            again = warnings.WarningMessage(said, seen.category, seen.filename, seen.lineno)
            self.tell.send({"warning_message": again, "when": when, "nodeid": nodeid, "location": location})
